// The earnings of a month of Comercio: remunerative concepts, then non-remunerative ones. Codes (ARCA's too) from the domain's catalogue.
import { concepto, HORA_TYPES, MES_TYPES, JORNAL, MENSUAL, MES_CHARGE_TYPES } from './concepto.ts';

const regla = (r: string): string => `TABLA("reglas_convenio"; convenio; "${r}")`;
const SE_PIERDE = `faltas_injustificadas > ${regla('faltas_admitidas')}`;
const ANTIGUEDAD = `antiguedad_anios * ${regla('antiguedad_pct')}`;
/** One twelfth where the agreement's rule gives a divisor, else a percentage. */
const partePresentismo = (base: string): string =>
  `SI(${regla('presentismo_divisor')} > 0; ${base} / ${regla('presentismo_divisor')}; ${base} * ${regla('presentismo_pct')} / 100)`;
/** Nothing beyond the unjustified absences that the agreement admits. */
export const presentismo = (base: string): string => `SI(${SE_PIERDE}; 0; ${partePresentismo(base)})`;
/**
 * What attendance is paid on: what this receipt brings. In another receipt of the same month (fortnights have absences of their own), once
 * there is an absence too many the base of the earlier ones goes back; once there is not, the base they were not paid on comes in.
 */
const presentismoBase = (conjunto: string, pagado: string): string =>
  `SI(${SE_PIERDE}; SI(Y(tipo_liquidacion = "M"; YA_LIQUIDADO("${pagado}") <> 0); -YA_LIQUIDADO("${conjunto}"); 0);
   SUMA("${conjunto}") + SI(Y(tipo_liquidacion = "M"; YA_LIQUIDADO("${pagado}") = 0); YA_LIQUIDADO("${conjunto}"); 0))`;
const PCT_PRESENTISMO = `SI(${regla('presentismo_divisor')} > 0; REDONDEAR(100 / ${regla('presentismo_divisor')}; 2); ${regla('presentismo_pct')})`;
/** Days of the month for a cause, less those that a concept's earlier lines of the month have: another run of the month does not repeat them. */
const unpaidDays = (causa: string, codigo: string): string =>
  `(AUSENCIAS("${causa}") - YA_LIQUIDADO([${codigo}]; "cantidad"))`;
const VACACIONES = 'AUSENCIAS("vacaciones")',
  ESPECIAL = unpaidDays('licencia', '0027'),
  EXAMEN = unpaidDays('estudio', '0028'),
  ENFERMEDAD = unpaidDays('enfermedad', '0029'),
  ACCIDENTE = unpaidDays('accidente', '0030');
const NO_PAGOS = ['injustificada', 'sin_goce', 'suspension', 'maternidad']
  .map((c) => `AUSENCIAS("${c}")`)
  .join(' - ');
/** What the month does not pay for a cause. */
const sinGoce = (causa: string, codigo: string): string => `-(basico * ${unpaidDays(causa, codigo)} / 30)`;
const delMes = { enTipos: MES_TYPES, clases: MENSUAL } as const;
/** Unpaid days that no earlier receipt of the month took out. */
const NEWLY_UNPAID = (
  [
    ['injustificada', '0032'],
    ['sin_goce', '0031'],
    ['suspension', '0033'],
    ['maternidad', '0037'],
  ] as const
)
  .map(([causa, codigo]) => unpaidDays(causa, codigo))
  .join(' + ');
/** By LCT art. 155 a day of leave is worth a twenty-fifth; the month already has it as a thirtieth, so only the difference is added. */
const diferencia155 = (dias: string): string =>
  `([0492] / ${regla('divisor_vacaciones')} - [0492] / 30) * (${dias})`;
/** A percentage of the básico, or an amount: whichever the novedad (or the agenda) brings. */
const PCT_O_IMPORTE = 'SI(novedad.trae_porcentaje; basico * novedad.porcentaje / 100; novedad.importe)';
/**
 * Hours of a kind from the first of the month to the end of what is paid, less those that earlier receipts of the month paid: hours loaded
 * late are neither lost nor paid twice. A novedad gives them where no sheet of hours is kept. `pagadas`: the set of what pays that kind.
 */
export const unpaidHoras = (clase: string, pagadas: string): string =>
  `SI(hay_novedad; novedad.cantidad; MAX(0; HORAS("${clase}"; PRIMER_DIA(); hasta_liquidacion) - HISTORICO("${pagadas}"; "Relativa"; 0; 0; "Suma"; "sin este recibo"; "cantidad")))`;
/**
 * Vacations are paid before they begin (LCT art. 155), for as long as they last by a receipt of their own, or by the month itself. Days still
 * to come that a receipt has paid are not paid again, but their month counts them all the same.
 */
const DOS_ANTES = 'PRIMER_DIA(SUMAR_MESES(PRIMER_DIA(); -2))',
  ANTES = 'SUMAR_DIAS(desde_liquidacion; -1)',
  DOS_DESPUES = 'ULTIMO_DIA(SUMAR_MESES(PRIMER_DIA(); 2))';
const vacacionesEntre = (desde: string, hasta: string): string =>
  `AUSENCIAS("vacaciones"; ${desde}; ${hasta})`;
const VACACIONES_A_PAGAR = `SI(${vacacionesEntre('PRIMER_DIA()', DOS_DESPUES)} = 0; 0;
   MAX(0; SI(tipo_liquidacion = "VAC"; ${vacacionesEntre('PRIMER_DIA()', DOS_DESPUES)}; ${VACACIONES})
   - MAX(0; HISTORICO("vacaciones_pagadas"; "Relativa"; -2; 0; "Suma"; "sin este recibo"; "cantidad") - ${vacacionesEntre(DOS_ANTES, ANTES)})))`;
/** What the month would bring, for a receipt that does not bring it: the present salary, and what was fixed in the last month. */
export const VACACIONES_MES = `(basico + basico * ${ANTIGUEDAD} / 100)`,
  VACACIONES_MES_NON_REMUNERATIVO = `(ESCALA("no_remunerativo") * jornada_horas_mes / jornada_completa * (1 + ${ANTIGUEDAD} / 100))`;

/**
 * What the month takes out for each vacation day: a thirtieth of its base; for days paid by a receipt of their own, of the base they were
 * paid on. So a day is paid and taken out at the same value, whatever else the month brings (overtime in the presentismo, a raise).
 */
const diaPagadoAparte = (concepto: string): string =>
  `COCIENTE(HISTORICO([${concepto}]; "Relativa"; -2; 0; "Suma"; "sin este recibo"); HISTORICO([${concepto}]; "Relativa"; -2; 0; "Suma"; "sin este recibo"; "cantidad"); 0) * ${regla('divisor_vacaciones')}`;
/** Days that leave the month: what another of its receipts took out is not taken out again. `sale`: the concept itself. */
const daysOut = (sale: string): string => `MAX(0; ${unpaidDays('vacaciones', sale)})`;
const baseQueSale = (base: string, pagado: string, sale: string): string =>
  `SI([0498] >= ${daysOut(sale)}; [${base}]; COCIENTE([${base}] * [0498] + ${diaPagadoAparte(pagado)} * (${daysOut(sale)} - [0498]); ${daysOut(sale)}; 0))`;
/**
 * The month's normal pay from what its receipts have paid so far: what goes by days, for the whole month; what is fixed, once.
 * `fijo`: the part that does not go by days.
 */
const porDiasPagados = (pagado: string, fijo: string): string =>
  `COCIENTE((${pagado} - ${fijo}) * 30; [0468]; ${pagado} - ${fijo}) + ${fijo}`;
const PAGADO_EN_EL_MES = 'EN_EL_MES("vacaciones")';
/** The receipt does not bring the month, or another one paid it before the settlement: vacations are worth what a whole month brings today. */
const APARTE = `O(tipo_liquidacion = "VAC"; Y(tipo_liquidacion = "FIN"; O(SUMA("vacaciones") = 0; YA_LIQUIDADO("vacaciones") <> 0)))`;

/** Variable earnings per day: the average of the last six months. */
const VARIABLE_POR_DIA = 'HISTORICO("base_indemnizacion_variable"; "Relativa"; -6; -1; "PromedioA") / 30';

const REDONDEO = 'TABLA("importes"; "redondeo_remunerativo")';

export const haberesAuxiliares = [
  concepto(490, 'Días con goce de sueldo', 'AUX', `MAX(0; dias_trabajados - ${NO_PAGOS})`, { orden: 5 }),
  concepto(495, 'Jornal por hora', 'AUX', 'basico / divisor_horas', { clases: JORNAL, orden: 4 }),
  concepto(496, 'Jornal por día', 'AUX', '[0495] * jornada_horas', { clases: JORNAL, orden: 4 }),
  concepto(491, 'Valor de la hora', 'AUX', `(basico + basico * ${ANTIGUEDAD} / 100) / divisor_horas`, {
    orden: 5,
    nota: 'Básico y antigüedad sobre el divisor del convenio, en proporción a la jornada.',
  }),
  concepto(494, 'Días de vacaciones del año', 'AUX', 'TRAMO("vacaciones_dias"; antiguedad_anios)', {
    orden: 5,
    nota: 'LCT art. 150: por los años cumplidos; en diciembre, los del 31/12.',
  }),
];

export const remunerativos = [
  concepto(1, 'Sueldo básico', 'REM', 'basico * dias_tramo / 30', {
    base: 'basico',
    cantidad: 'dias_tramo',
    unidad: 'dias',
    porTramo: true,
    unaVez: true,
    ...delMes,
    afip: '110000',
    sicoss: 'sueldo',
  }),
  concepto(
    2,
    'Jornales (días)',
    'REM',
    'novedad.cantidad * SI(novedad.trae_valor_unitario; novedad.valor_unitario; [0496])',
    {
      aPedido: true,
      base: 'SI(novedad.trae_valor_unitario; novedad.valor_unitario; [0496])',
      cantidad: 'novedad.cantidad',
      unidad: 'dias',
      afip: '110000',
      sicoss: 'sueldo',
    },
  ),
  concepto(3, 'Jornales (horas)', 'REM', `(${unpaidHoras('normal', 'horas_normales')}) * [0495]`, {
    base: '[0495]',
    cantidad: unpaidHoras('normal', 'horas_normales'),
    unidad: 'horas',
    enTipos: HORA_TYPES,
    clases: JORNAL,
    afip: '110000',
    sicoss: 'sueldo',
    nota: 'Las horas salen de los partes; una novedad con cantidad las reemplaza.',
  }),
  concepto(4, 'Básico proporcional', 'REM', 'basico / 30 * novedad.cantidad', {
    aPedido: true,
    base: 'basico',
    cantidad: 'novedad.cantidad',
    unidad: 'dias',
    afip: '110000',
    sicoss: 'sueldo',
    nota: 'El sueldo básico ya va por los días trabajados: esto es para días que el legajo no dice.',
  }),
  concepto(12, 'Título', 'REM', PCT_O_IMPORTE, {
    aPedido: true,
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    base: 'basico',
    afip: '160002',
    sicoss: 'adicionales',
  }),
  concepto(13, 'Zona desfavorable', 'REM', PCT_O_IMPORTE, {
    aPedido: true,
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    base: 'basico',
    afip: '140000',
    sicoss: 'zona',
  }),
  concepto(14, 'Adicional por función o categoría', 'REM', PCT_O_IMPORTE, {
    aPedido: true,
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    base: 'basico',
    afip: '160000',
    sicoss: 'adicionales',
  }),
  concepto(16, 'A cuenta de futuros aumentos', 'REM', 'novedad.importe', {
    aPedido: true,
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    afip: '160000',
    sicoss: 'adicionales',
  }),
  concepto(31, 'Licencia sin goce de sueldo', 'REM', sinGoce('sin_goce', '0031'), {
    base: 'basico',
    cantidad: unpaidDays('sin_goce', '0031'),
    unidad: 'dias',
    ...delMes,
    afip: '110000',
    sicoss: 'sueldo',
  }),
  concepto(32, 'Ausencia injustificada', 'REM', sinGoce('injustificada', '0032'), {
    base: 'basico',
    cantidad: unpaidDays('injustificada', '0032'),
    unidad: 'dias',
    ...delMes,
    afip: '110000',
    sicoss: 'sueldo',
  }),
  concepto(33, 'Suspensión', 'REM', sinGoce('suspension', '0033'), {
    base: 'basico',
    cantidad: unpaidDays('suspension', '0033'),
    unidad: 'dias',
    ...delMes,
    afip: '110000',
    sicoss: 'sueldo',
  }),
  concepto(37, 'Licencia por maternidad (paga ANSES)', 'REM', sinGoce('maternidad', '0037'), {
    base: 'basico',
    cantidad: unpaidDays('maternidad', '0037'),
    unidad: 'dias',
    ...delMes,
    afip: '110000',
    sicoss: 'sueldo',
  }),
  concepto(23, 'Feriado trabajado', 'REM', `novedad.cantidad * basico / ${regla('divisor_feriado')}`, {
    aPedido: true,
    clases: MENSUAL,
    base: 'basico',
    cantidad: 'novedad.cantidad',
    unidad: 'dias',
    afip: '110007',
    sicoss: 'adicionales',
  }),
  concepto(
    24,
    'Feriado no trabajado (adicional)',
    'REM',
    `novedad.cantidad * (basico / ${regla('divisor_feriado')} - basico / 30)`,
    {
      aPedido: true,
      clases: MENSUAL,
      base: 'basico',
      cantidad: 'novedad.cantidad',
      unidad: 'dias',
      afip: '110007',
      sicoss: 'adicionales',
    },
  ),
  concepto(10, 'Antigüedad', 'REM', `SUMA("base_antiguedad") * ${ANTIGUEDAD} / 100`, {
    base: 'SUMA("base_antiguedad")',
    cantidad: ANTIGUEDAD,
    unidad: '%',
    afip: '160001',
    sicoss: 'adicionales',
  }),
  concepto(17, 'Comisiones', 'REM', 'novedad.importe', { aPedido: true, afip: '170003', sicoss: 'premios' }),
  concepto(18, 'Producción o destajo', 'REM', 'novedad.cantidad * novedad.valor_unitario', {
    aPedido: true,
    base: 'novedad.valor_unitario',
    cantidad: 'novedad.cantidad',
    unidad: 'unidades',
    afip: '170002',
    sicoss: 'premios',
  }),
  concepto(15, 'Adicional nocturno', 'REM', `novedad.cantidad * [0491] * ${regla('nocturno_minutos')} / 60`, {
    aPedido: true,
    base: '[0491]',
    cantidad: 'novedad.cantidad',
    unidad: 'horas',
    afip: '160000',
    sicoss: 'adicionales',
    nota: 'LCT art. 200: ocho minutos por hora.',
  }),
  concepto(19, 'Viáticos sin comprobante', 'REM', 'novedad.importe', {
    aPedido: true,
    base: 'novedad.importe',
    afip: '170005',
    sicoss: 'adicionales',
  }),
  concepto(20, 'Horas extra al 50 %', 'REM', 'novedad.cantidad * [0491] * 1,5', {
    aPedido: true,
    base: '[0491] * 1,5',
    cantidad: 'novedad.cantidad',
    unidad: 'horas',
    afip: '130001',
    sicoss: 'horas_extra',
    nota: 'LCT art. 201. Hasta 30 horas extra por mes y 200 por año, de todas las clases (Dto 484/2000).',
  }),
  concepto(21, 'Horas extra al 100 %', 'REM', 'novedad.cantidad * [0491] * 2', {
    aPedido: true,
    base: '[0491] * 2',
    cantidad: 'novedad.cantidad',
    unidad: 'horas',
    afip: '130002',
    sicoss: 'horas_extra',
  }),
  concepto(22, 'Horas extra al 200 %', 'REM', 'novedad.cantidad * [0491] * 3', {
    aPedido: true,
    base: '[0491] * 3',
    cantidad: 'novedad.cantidad',
    unidad: 'horas',
    afip: '130003',
    sicoss: 'horas_extra',
  }),
  concepto(466, 'Base del presentismo', 'AUX', presentismoBase('base_presentismo', 'presentismo_pagado'), {
    orden: 398,
    nota: 'Lo del conjunto base_presentismo, si las faltas no lo quitan. En otro recibo del mismo mes, con signo menos lo que se pagó y se perdió después.',
  }),
  concepto(11, 'Presentismo', 'REM', partePresentismo('[0466]'), {
    base: '[0466]',
    cantidad: PCT_PRESENTISMO,
    unidad: '%',
    afip: '170001',
    sicoss: 'premios',
    nota: 'CCT 130/75 art. 40. Sobre qué se calcula lo dice el conjunto base_presentismo.',
  }),
  concepto(34, 'Ajuste de remuneraciones', 'REM', 'novedad.importe', {
    aPedido: true,
    pidePeriodo: true,
    afip: '110000',
    sicoss: 'sueldo',
  }),
  concepto(42, 'Ajuste de SAC', 'REM', 'novedad.importe', {
    aPedido: true,
    pidePeriodo: true,
    enTipos: ['SAC', 'FIN'],
    afip: '120000',
    sicoss: 'sac',
    nota: 'Diferencias de SAC de un semestre anterior: con el tope del SAC, no con el del mes.',
  }),
  concepto(35, 'Premio no habitual', 'REM', 'novedad.importe', {
    aPedido: true,
    afip: '170002',
    sicoss: 'premios',
  }),
  concepto(
    468,
    'Días que el mes lleva pagados',
    'AUX',
    `EN_EL_MES([0001]; "cantidad") + EN_EL_MES([0004]; "cantidad") - (${['0031', '0032', '0033', '0037'].map((c) => `EN_EL_MES([${c}]; "cantidad")`).join(' + ')})`,
    { orden: 399, nota: 'Por todos los recibos del mes, hasta éste.' },
  ),
  concepto(
    497,
    'Adicionales fijos del mes',
    'AUX',
    `SI(tipo_liquidacion = "VAC"; HISTORICO("vacaciones_fijos"; "Relativa"; -1; -1; "Suma"); ${APARTE}; HISTORICO("vacaciones_fijos"; "Relativa"; -3; 0; "Mejor"); EN_EL_MES("vacaciones_fijos"))`,
    {
      orden: 399,
      nota: 'De la base de vacaciones, lo que va por la agenda y no por días. Aparte, lo que fue fijo el mes anterior; en una liquidación final sin el mes, lo mejor de los últimos.',
    },
  ),
  concepto(467, 'Adicionales fijos del mes, con su presentismo', 'AUX', `[0497] + ${presentismo('[0497]')}`, {
    orden: 399,
  }),
  concepto(
    492,
    'Base de vacaciones',
    'AUX',
    `SI(${APARTE}; ${VACACIONES_MES} + ${presentismo(VACACIONES_MES)} + [0467]; ${porDiasPagados(PAGADO_EN_EL_MES, '[0467]')})`,
    {
      orden: 400,
      nota: 'La remuneración normal del mes entero: con el mes, lo pagado en todos sus recibos, lo que va por días llevado a 30; sin el mes, o si lo pagó otro recibo antes de la liquidación final, el sueldo de hoy.',
    },
  ),
  concepto(498, 'Días de vacaciones a pagar', 'AUX', VACACIONES_A_PAGAR, {
    orden: 401,
    nota: 'LCT art. 155: se pagan al comenzar. Una liquidación de vacaciones paga todas las que empiezan en el mes; la del mes, las que ninguna otra pagó.',
  }),
  concepto(25, 'Vacaciones gozadas', 'REM', `[0492] / ${regla('divisor_vacaciones')} * [0498]`, {
    base: '[0492]',
    cantidad: '[0498]',
    unidad: 'dias',
    orden: 405,
    afip: '150000',
    sicoss: 'vacaciones',
    nota: 'LCT art. 155.',
  }),
  concepto(
    26,
    'Días de vacaciones en el mes',
    'REM',
    `-((${baseQueSale('0492', '0025', '0026')}) / 30 * ${daysOut('0026')})`,
    {
      base: baseQueSale('0492', '0025', '0026'),
      cantidad: daysOut('0026'),
      unidad: 'dias',
      orden: 406,
      ...delMes,
      afip: '110000',
      sicoss: 'sueldo',
    },
  ),
  concepto(27, 'Licencia especial, dif. art. 155', 'REM', diferencia155(ESPECIAL), {
    base: '[0492]',
    cantidad: ESPECIAL,
    unidad: 'dias',
    orden: 407,
    clases: MENSUAL,
    afip: '110000',
    sicoss: 'adicionales',
    nota: 'LCT arts. 158 y 159: el día se paga por 25; el mes ya lo trae por 30.',
  }),
  concepto(28, 'Licencia por examen, dif. art. 155', 'REM', diferencia155(EXAMEN), {
    base: '[0492]',
    cantidad: EXAMEN,
    unidad: 'dias',
    orden: 407,
    clases: MENSUAL,
    afip: '110005',
    sicoss: 'adicionales',
    nota: 'LCT arts. 158 y 159.',
  }),
  concepto(
    29,
    'Enfermedad inculpable, promedio de lo variable',
    'REM',
    `SI(${ENFERMEDAD} = 0; 0; ${VARIABLE_POR_DIA} * ${ENFERMEDAD})`,
    {
      base: `SI(${ENFERMEDAD} = 0; 0; ${VARIABLE_POR_DIA})`,
      cantidad: ENFERMEDAD,
      unidad: 'dias',
      orden: 408,
      ...delMes,
      afip: '110000',
      sicoss: 'adicionales',
      nota: 'LCT art. 208: el sueldo ya está en el mes; esto es lo variable, por el promedio de los seis meses anteriores.',
    },
  ),
  concepto(30, 'Prestación dineraria ART', 'REM', `basico * ${ACCIDENTE} / 30`, {
    base: 'basico',
    cantidad: ACCIDENTE,
    unidad: 'dias',
    orden: 408,
    ...delMes,
    afip: '110008',
    sicoss: 'sueldo',
    nota: 'Ley 24.557: los días de accidente se muestran aparte del sueldo; de los primeros diez se hace cargo el empleador, los demás los reintegra la ART.',
  }),
  concepto(38, 'Días de accidente en el mes', 'REM', '-[0030]', {
    base: '[0030].base',
    cantidad: ACCIDENTE,
    unidad: 'dias',
    orden: 409,
    ...delMes,
    afip: '110000',
    sicoss: 'sueldo',
  }),
  concepto(36, 'Preaviso trabajado', 'REM', 'basico / 30 * novedad.cantidad', {
    aPedido: true,
    clases: MENSUAL,
    base: 'basico',
    cantidad: 'novedad.cantidad',
    unidad: 'dias',
    orden: 408,
    afip: '110001',
    sicoss: 'sueldo',
    nota: 'Los días de preaviso se muestran aparte del sueldo.',
  }),
  concepto(39, 'Días de preaviso en el mes', 'REM', '-[0036]', {
    base: '[0036].base',
    cantidad: '[0036].cantidad',
    unidad: 'dias',
    orden: 409,
    clases: MENSUAL,
    afip: '110000',
    sicoss: 'sueldo',
  }),
  concepto(
    45,
    'Redondeo remunerativo',
    'REM',
    `SI(${REDONDEO} = 0; 0; TECHO(TOTAL_ANTES("remunerativo"); ${REDONDEO}) - TOTAL_ANTES("remunerativo"))`,
    {
      orden: 1990,
      afip: '499999',
      nota: 'Con redondeo_remunerativo en la tabla «importes»: lleva lo remunerativo al múltiplo siguiente. No integra ninguna base.',
    },
  ),
];

/** A scale's sum for the whole day, in proportion to the person's hours. */
const deLaEscala = (columna: string): string => `ESCALA("${columna}") * jornada_horas_mes / jornada_completa`;
/** And to the days paid. */
const porDias = (columna: string): string => `${deLaEscala(columna)} * [0490] / 30`;
/** In another receipt of the month, what goes back of it by the unpaid days known since. */
const diasQueVuelven = (codigo: string, columna: string): string =>
  `SI(YA_LIQUIDADO([${codigo}]) = 0; 0; -(${deLaEscala(columna)} * (${NEWLY_UNPAID}) / 30))`;

export const nonRemunerativos = [
  concepto(50, 'Suma no remunerativa del acuerdo', 'NR', porDias('no_remunerativo'), {
    base: 'ESCALA("no_remunerativo") * jornada_horas_mes / jornada_completa',
    cantidad: '[0490]',
    unidad: 'dias',
    unaVez: true,
    ...delMes,
    afip: '530000',
  }),
  concepto(
    66,
    'Días no pagados de la suma no remunerativa',
    'NR',
    diasQueVuelven('0050', 'no_remunerativo'),
    {
      base: deLaEscala('no_remunerativo'),
      cantidad: NEWLY_UNPAID,
      unidad: 'dias',
      ...delMes,
      afip: '530000',
      nota: 'En otro recibo del mismo mes: los días sin goce que se cargaron después del que la pagó.',
    },
  ),
  concepto(51, 'Antigüedad sobre no remunerativo', 'NR', `([0050] + [0066]) * ${ANTIGUEDAD} / 100`, {
    base: '[0050] + [0066]',
    cantidad: ANTIGUEDAD,
    unidad: '%',
    afip: '530000',
  }),
  concepto(
    465,
    'Base del presentismo, no remunerativo',
    'AUX',
    presentismoBase('base_presentismo_nr', 'presentismo_nr_pagado'),
    { orden: 398 },
  ),
  concepto(52, 'Presentismo sobre no remunerativo', 'NR', partePresentismo('[0465]'), {
    base: '[0465]',
    cantidad: PCT_PRESENTISMO,
    unidad: '%',
    afip: '530000',
  }),
  concepto(53, 'Asignación extraordinaria', 'NR', porDias('extraordinaria'), {
    base: 'ESCALA("extraordinaria") * jornada_horas_mes / jornada_completa',
    cantidad: '[0490]',
    unidad: 'dias',
    unaVez: true,
    ...delMes,
    afip: '550000',
    nota: 'Por única vez: no genera antigüedad ni presentismo.',
  }),
  concepto(
    67,
    'Días no pagados de la asignación extraordinaria',
    'NR',
    diasQueVuelven('0053', 'extraordinaria'),
    {
      base: deLaEscala('extraordinaria'),
      cantidad: NEWLY_UNPAID,
      unidad: 'dias',
      ...delMes,
      afip: '550000',
    },
  ),
  concepto(55, 'Viáticos con comprobante y beneficios sociales', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '520000',
    nota: 'LCT arts. 103 bis y 105.',
  }),
  concepto(56, 'Subsidio o compensación del convenio', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '560000',
  }),
  concepto(59, 'Suma no remunerativa', 'NR', 'novedad.importe', { aPedido: true, afip: '530000' }),
  concepto(65, 'Ajuste de no remunerativos', 'NR', 'novedad.importe', {
    aPedido: true,
    pidePeriodo: true,
    afip: '530000',
  }),
  concepto(63, 'Ajuste de asignación extraordinaria', 'NR', 'novedad.importe', {
    aPedido: true,
    pidePeriodo: true,
    afip: '550000',
  }),
  concepto(64, 'Ajuste de SAC no remunerativo', 'NR', 'novedad.importe', {
    aPedido: true,
    pidePeriodo: true,
    enTipos: ['SAC', 'FIN'],
    afip: '530000',
  }),
  concepto(
    493,
    'Base de vacaciones, no remunerativo',
    'AUX',
    `SI(tipo_liquidacion = "VAC"; ${VACACIONES_MES_NON_REMUNERATIVO} + ${presentismo(VACACIONES_MES_NON_REMUNERATIVO)}; ${porDiasPagados('EN_EL_MES("vacaciones_nr")', '0')})`,
    { orden: 400 },
  ),
  concepto(57, 'Vacaciones sobre no remunerativo', 'NR', `[0493] / ${regla('divisor_vacaciones')} * [0498]`, {
    base: '[0493]',
    cantidad: '[0498]',
    unidad: 'dias',
    orden: 405,
    afip: '530000',
  }),
  concepto(
    58,
    'Días de vacaciones en el no remunerativo',
    'NR',
    `-((${baseQueSale('0493', '0057', '0058')}) / 30 * ${daysOut('0058')})`,
    {
      base: baseQueSale('0493', '0057', '0058'),
      cantidad: daysOut('0058'),
      unidad: 'dias',
      orden: 406,
      ...delMes,
      afip: '530000',
      texto: 'Días de vacaciones en el mes (NR)',
    },
  ),
  concepto(60, 'Asignación prenatal', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '510000',
    nota: 'Hoy la paga ANSES; queda para períodos en que la pagaba el empleador.',
  }),
  concepto(62, 'Maternidad (ANSES)', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '510007',
    nota: 'Hoy la paga ANSES; la licencia se carga como ausencia.',
  }),
  concepto(61, 'Asignaciones familiares', 'NR', 'novedad.importe', {
    aPedido: true,
    afip: '510000',
    nota: 'Hoy las paga ANSES; queda para períodos en que las pagaba el empleador.',
  }),
];
