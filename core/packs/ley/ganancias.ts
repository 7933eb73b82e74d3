// Ganancias 4.ª categoría, step by step and by payment month: what each receipt brings,
// the year's totals, the deductions, the tax, and what this payment bears.
import { concepto, MES_CHARGE_TYPES } from '../kit/concepto.ts';
import { deduccion, WHOLE_YEAR, yearGanancias, yearTax, untilYearEnd } from './gananciasEgreso.ts';
import { gananciasInputs } from './gananciasInputs.ts';

const ANIO = '"Absoluta Año Curso Ganancias"';
/** Amounts in receipts paid this year, including this one. */
const enElAnio = (codigo: string): string => `HISTORICO([${codigo}]; ${ANIO}; 1; MES(fecha_pago); "Suma")`;
const enElAnioDe = (conjunto: string): string =>
  `HISTORICO("${conjunto}"; ${ANIO}; 1; MES(fecha_pago); "Suma")`;
/** Amounts in other receipts, of the year or of this month of payment. */
const antes = (que: string): string =>
  `HISTORICO(${que}; ${ANIO}; 1; MES(fecha_pago); "Suma"; "sin este recibo")`;
const esteMes = (que: string): string =>
  `HISTORICO(${que}; ${ANIO}; MES(fecha_pago); MES(fecha_pago); "Suma"; "sin este recibo")`;
const RETENIDO = '"ganancias_retenido"';
const regla = (cual: string): string => `TABLA("ganancias_reglas"; "${cual}")`;
const DEL_SAC = `(12 + ${regla('doceava_sac')} * ${regla('doceava_deducciones')}) / 12`;
/** For people whom the tax cannot reach, nothing below is calculated and no table is looked up. */
const siCorresponde = (formula: string): string => `SI([0958] = 0; 0;\n   ${formula})`;
const porMeses = (cual: string, meses: string): string => `${deduccion(cual)} * (${meses}) / MAX(1; [0947])`;

/**
 * Remaining instalments of non-habitual pay. People who left have none, as their last payments include it
 * all.
 */
const FALTAN_CUOTAS =
  'SI(O([0949] > 0; Y(tiene_egreso; fecha_egreso <= ULTIMO_DIA())); 0; 12 - MES(fecha_pago))';
/** Non-habitual pay is spread over the year only if it reaches this share of the habitual pay. */
const seReparte = (cuota: string): string =>
  `SI(Y(${regla('no_habitual_minimo_pct')} > 0; SUMA("ganancias_no_habitual") < [0950] * ${regla('no_habitual_minimo_pct')} / 100); 0;\n   ${cuota} / MAX(1; 13 - MES(fecha_pago)))`;

/**
 * Runs that settle the tax: the one that closes the month, the final one and the annual one. A SAC or an
 * advance only adds to the year.
 */
const LIQUIDAN = [...MES_CHARGE_TYPES, 'GAN'] as const;
const paso = { enTipos: LIQUIDAN } as const;
const POR_MESES =
    'Por los meses del año en que estuvo a cargo; en la final, con los que faltan hasta diciembre si lo está.',
  HASTA_SU_TOPE = 'De enero a este mes, hasta el tope de ganancias_reglas.';

export const ganancias = [
  ...gananciasInputs,
  concepto(
    950,
    'Ganancias: habitual del recibo',
    'AUX',
    `SUMA("ganancias") - SUMA("ganancias_no_habitual") - [0021] * ${regla('extras_100_exento_pct')} / 100`,
    {
      nota: 'Lo gravado que se cobra todos los meses, sin el recargo exento de las horas al 100 %. Qué entra lo dicen los conjuntos ganancias y ganancias_no_habitual.',
    },
  ),
  concepto(951, 'Ganancias: no habitual del recibo', 'AUX', 'SUMA("ganancias_no_habitual") + [0944]', {
    nota: 'Con lo gravado de lo que se paga por el egreso.',
  }),
  concepto(952, 'Ganancias: cuota del no habitual', 'AUX', seReparte('SUMA("ganancias_no_habitual")'), {
    nota: 'Lo no habitual se reparte en partes iguales desde el mes de pago hasta diciembre. Cero, si no llega a la parte de lo habitual que dice la regla no_habitual_minimo_pct: entra entero.',
  }),
  concepto(
    953,
    'Ganancias: aportes del recibo',
    'AUX',
    'SUMA("ganancias_aportes") * MIN(1; COCIENTE(SUMA("ganancias"); [0912]; 0))',
    { nota: 'Aportes y cuotas sindicales; los del SAC van aparte.' },
  ),
  concepto(
    948,
    'Ganancias: cuota de los aportes de lo no habitual',
    'AUX',
    seReparte('[0953] * COCIENTE(SUMA("ganancias_no_habitual"); SUMA("ganancias"); 0)'),
    {
      nota: 'La parte de los aportes que es de lo no habitual se reparte con él: se imputa neto de sus aportes.',
    },
  ),
  concepto(
    954,
    'Ganancias: SAC percibido',
    'AUX',
    'SUMA("sac_liquidado") + SUMA("sac_nr_liquidado") + [0943]',
    {
      nota: 'No suma en el mes, que ya lleva la doceava parte: reemplaza la estimación en la liquidación anual y en la final.',
    },
  ),
  concepto(955, 'Ganancias: aportes del SAC', 'AUX', 'SI([0954] = 0; 0; SUMA("ganancias_aportes") - [0953])'),
  concepto(
    977,
    'Ganancias: liquidación anual',
    'AUX',
    'SI(tipo_liquidacion = "GAN"; 1; hay_novedad; novedad.cantidad; 0)',
    {
      ...paso,
      nota: 'Vale 1 en la liquidación anual (tipo GAN), o en una mensual con esta novedad (cantidad 1): el SAC cobrado reemplaza a las doceavas. Lleva fecha de pago de diciembre del año que se liquida.',
    },
  ),
  concepto(
    956,
    'Ganancias: bruto acumulado',
    'AUX',
    `${enElAnio('0950')} + ${enElAnio('0951')}\n - ${enElAnio('0952')} * ${FALTAN_CUOTAS} + ${enElAnio('0970')}`,
    {
      ...paso,
      nota: 'De los pagos del año hasta este, con los saldos iniciales y otros empleos, menos las cuotas de lo no habitual que faltan hasta diciembre; de quien se va no falta ninguna.',
    },
  ),
  concepto(957, 'Ganancias: ya retenido en el año', 'AUX', `${antes(RETENIDO)} + ${enElAnio('0972')}`, paso),
  concepto(
    958,
    'Ganancias: corresponde calcular',
    'AUX',
    `SI(${regla('activa')} = 0; 0;\n   [0957] <> 0; 1;\n   [0956] <= ${regla('piso_bruto')} * [0947]; 0; 1)`,
    {
      ...paso,
      nota: 'Quien ganó en el año menos que las deducciones de un soltero no paga y no necesita tablas: su recibo sale aunque falten las del mes. Por encima, la tabla que falta detiene su recibo. La empresa que no retiene pone activa = 0 en ganancias_reglas.',
    },
  ),
  ...yearGanancias,
  concepto(
    960,
    'Ganancias: aportes acumulados',
    'AUX',
    siCorresponde(
      `${enElAnio('0953')} - ${enElAnio('0948')} * ${FALTAN_CUOTAS} + ${enElAnioDe('ganancias_otros_aportes')}`,
    ),
    { ...paso, nota: 'Los de las cuotas de lo no habitual que faltan hasta diciembre se deducen con ellas.' },
  ),
  concepto(
    961,
    'Ganancias: neta acumulada',
    'AUX',
    siCorresponde(
      `O([0977] > 0; [0949] > 0); [0956] - [0960] + ${enElAnio('0954')} - ${enElAnio('0955')};\n   ([0956] - [0960]) * (12 + ${regla('doceava_sac')}) / 12`,
    ),
    { ...paso, nota: 'Con la doceava parte del SAC; en la anual y en la final, con el SAC cobrado.' },
  ),
  concepto(963, 'Ganancias: ganancia no imponible', 'AUX', siCorresponde(deduccion('gni')), paso),
  concepto(964, 'Ganancias: deducción especial', 'AUX', siCorresponde(deduccion('ded_especial_ap2')), {
    ...paso,
    nota: 'Art. 30 inc. c, apartado 2: relación de dependencia.',
  }),
  concepto(
    991,
    'Ganancias: cónyuge o conviviente',
    'AUX',
    siCorresponde(
      porMeses(
        'conyuge',
        `MIN([0947]; FAMILIARES_MESES("conyuge") + FAMILIARES_MESES("conviviente") + ${untilYearEnd('FAMILIARES("conyuge") + FAMILIARES("conviviente")')})`,
      ),
    ),
    { ...paso, nota: POR_MESES },
  ),
  concepto(
    992,
    'Ganancias: hijos',
    'AUX',
    siCorresponde(
      porMeses(
        'hijo',
        `FAMILIARES_MESES("hijo"; 18) - FAMILIARES_MESES("hijo"; 0) + ${untilYearEnd('FAMILIARES("hijo"; 18) - FAMILIARES("hijo"; 0)')}`,
      ),
    ),
    { ...paso, nota: POR_MESES },
  ),
  concepto(
    993,
    'Ganancias: hijos con discapacidad',
    'AUX',
    siCorresponde(
      porMeses('hijo_incapacitado', `FAMILIARES_MESES("hijo"; 0) + ${untilYearEnd('FAMILIARES("hijo"; 0)')}`),
    ),
    { ...paso, nota: `${POR_MESES} Con edad 0 se cuentan sólo los hijos con discapacidad.` },
  ),
  concepto(965, 'Ganancias: cargas de familia', 'AUX', '[0991] + [0992] + [0993]', {
    ...paso,
    nota: 'Quien no deduce un familiar lo da de baja como carga.',
  }),
  concepto(
    988,
    'Ganancias: servicio doméstico admitido',
    'AUX',
    siCorresponde(`MIN(${enElAnio('0973')}; [0963] * ${regla('tope_domestico_pct_gni')} / 100)`),
    { ...paso, nota: HASTA_SU_TOPE },
  ),
  concepto(
    989,
    'Ganancias: alquiler admitido',
    'AUX',
    siCorresponde(`MIN(${enElAnio('0974')}; [0963] * ${regla('tope_alquiler_pct_gni')} / 100)`),
    { ...paso, nota: HASTA_SU_TOPE },
  ),
  concepto(
    990,
    'Ganancias: cuota médico asistencial admitida',
    'AUX',
    siCorresponde(`MIN(${enElAnio('0975')}; MAX(0; [0961]) * ${regla('tope_cuota_medica_pct_neta')} / 100)`),
    { ...paso, nota: HASTA_SU_TOPE },
  ),
  concepto(
    962,
    'Ganancias: deducciones admitidas',
    'AUX',
    siCorresponde(`[0988] + [0989] + [0990] + ${enElAnioDe('ganancias_admitidas')}`),
    { ...paso, nota: 'Lo informado en SIRADIG de enero a este mes, cada cosa hasta su tope.' },
  ),
  concepto(
    966,
    'Ganancias: sujeta a impuesto',
    'AUX',
    siCorresponde(`[0961] - [0962] - ([0963] + [0964] + [0965]) * ${DEL_SAC}`),
    {
      ...paso,
      piso0: true,
      nota: 'Las deducciones personales también llevan su doceava parte, como lo ganado. Con doceava_deducciones en 0 es la otra lectura: el art. 30 da un importe por año, y el SAC no lo agranda.',
    },
  ),
  yearTax,
  concepto(
    967,
    'Ganancias: impuesto determinado',
    'AUX',
    `SI([0966] <= 0; 0; ${WHOLE_YEAR}; [0941]; PROGRESIVA("ganancias_escala"; [0966]))`,
    {
      ...paso,
      nota: 'Art. 94, con la escala acumulada al mes de pago; en la final y en la anual, la del año.',
    },
  ),
  concepto(
    968,
    'Ganancias: tope de la retención',
    'AUX',
    siCorresponde(
      `([0912] + [0943] + [0944] + SI(tipo_liquidacion = "GAN"; ${esteMes('[0912]')}; 0)) * ${regla('tope_retencion_pct')} / 100\n - SI(tipo_liquidacion = "GAN"; ${esteMes(RETENIDO)}; 0)`,
    ),
    {
      ...paso,
      piso0: true,
      nota: 'Del bruto de este pago, con lo gravado por el egreso; en la anual, de lo pagado en el mes menos lo ya retenido en él.',
    },
  ),
  concepto(
    969,
    'Ganancias: a retener o devolver',
    'AUX',
    siCorresponde(
      `Y([0949] > 0; ${regla('tope_al_egreso')} = 0); [0967] - [0957];\n   MIN([0967] - [0957]; [0968])`,
    ),
    {
      ...paso,
      nota: 'Lo que el tope no deja retener se retiene en los pagos que siguen; de quien se va queda dicho en su certificado, salvo con tope_al_egreso en 0: la otra lectura es que no hay pagos que sigan.',
    },
  ),
  concepto(326, 'Impuesto a las Ganancias', 'DES', 'MAX(0; [0969])', {
    ...paso,
    base: '[0966]',
    afip: '810008',
    texto: 'Impuesto a las Ganancias, 4.ª categoría',
  }),
  concepto(327, 'Devolución de Ganancias', 'DES', 'MIN(0; [0969])', {
    ...paso,
    base: '[0966]',
    afip: '810008',
    nota: 'Negativo: vuelve al neto lo retenido de más en el año.',
  }),
];
