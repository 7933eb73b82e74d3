// Concepts of construction: the fortnight by hours, its guarantee, holidays of
// day workers, and what the employer deposits instead of severance.
import type { PaquetePlace, Variantes } from '../compose/composePaquete.ts';
import { concepto, HORA_TYPES, MES_CHARGE_TYPES, type Extra } from '../kit/concepto.ts';
import { unpaidHoras } from '../ley/paidDays.ts';
import { presentismo } from '../ley/presentismo.ts';
import { regla } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { CONSTRUCCION_CONVENIO } from './convenio.ts';

const deHoras: Extra = { enTipos: HORA_TYPES, convenios: [CONSTRUCCION_CONVENIO] };
const EN_EL_MES = '"Relativa"; 0; 0; "Suma"; "sin este recibo"; "cantidad"';
const extra = (
  codigo: number,
  nombre: string,
  clase: string,
  pagadas: string,
  veces: string,
  afip: string,
): PaqueteRow =>
  concepto(codigo, nombre, 'REM', `(${unpaidHoras(clase, pagadas)}) * [0495]${veces}`, {
    ...deHoras,
    base: `[0495]${veces}`,
    cantidad: unpaidHoras(clase, pagadas),
    unidad: 'horas',
    afip,
    sicoss: 'horas_extra',
  });
/** Holidays to be paid since the first of the month, less those that earlier receipts of the month paid. */
const FERIADOS = `MAX(0; FERIADOS_PAGOS(${regla('feriado_horas')}; ${regla('feriado_jornadas')}; ${regla('feriado_habiles')}; ${regla('feriado_siguientes')}; PRIMER_DIA(); hasta_liquidacion) - HISTORICO("feriados_jornal"; ${EN_EL_MES}))`;
const TRABAJADOS = `MAX(0; HORAS_EN_FERIADO("normal"; PRIMER_DIA(); hasta_liquidacion) - HISTORICO("horas_feriado"; ${EN_EL_MES}))`;
const LICENCIAS = `${['licencia', 'estudio'].map((c) => `AUSENCIAS("${c}"; PRIMER_DIA(); hasta_liquidacion)`).join(' + ')} - YA_LIQUIDADO([0087]; "cantidad")`;
/**
 * What other receipts of the same fortnight gave for a concept, so that a second run does not give it again.
 */
const YA_EN_LA_QUINCENA = (c: string): string =>
  `SI(quincena = 1; HISTORICO([${c}]; "Relativa"; 0; 0; "Suma"; "sin este recibo"; "cantidad"; "Q2, FIN"); HISTORICO([${c}]; "Relativa"; 0; 0; "Suma"; "sin este recibo"; "cantidad"; "Q1, FIN"))`;
/**
 * The hours missing to reach those guaranteed for the person's days in the fortnight; nothing for a person
 * with an unjustified absence.
 */
const GARANTIA = `SI(faltas_injustificadas > 0; 0; MAX(0; COCIENTE(${regla('garantia_horas_quincena')} * dias_liquidacion_trabajados; dias_liquidacion; 0) - HORAS("normal") - ([0085].cantidad + ${YA_EN_LA_QUINCENA('0085')}) * jornada_horas - ${YA_EN_LA_QUINCENA('0080')}))`;

const remunerativos: readonly PaqueteRow[] = [
  extra(82, 'Horas extra al 50 % (jornal)', 'extra_50', 'horas_50', ' * 1,5', '130001'),
  extra(83, 'Horas extra al 100 % (jornal)', 'extra_100', 'horas_100', ' * 2', '130002'),
  concepto(
    84,
    'Adicional nocturno (jornal)',
    'REM',
    `(${unpaidHoras('nocturna', 'horas_nocturnas')}) * [0495] * ${regla('nocturno_minutos')} / 60`,
    {
      ...deHoras,
      base: '[0495]',
      cantidad: unpaidHoras('nocturna', 'horas_nocturnas'),
      unidad: 'horas',
      afip: '160000',
      sicoss: 'adicionales',
      nota: 'LCT art. 200.',
    },
  ),
  concepto(85, 'Feriado no trabajado (jornal)', 'REM', `(${FERIADOS}) * [0496]`, {
    ...deHoras,
    base: '[0496]',
    cantidad: FERIADOS,
    unidad: 'dias',
    afip: '110007',
    sicoss: 'sueldo',
    nota: 'LCT arts. 165 a 168: a quien trabajó 48 horas o seis jornadas en los diez días hábiles anteriores, o la víspera y uno de los cinco siguientes.',
  }),
  concepto(86, 'Feriado trabajado (jornal)', 'REM', `(${TRABAJADOS}) * [0495]`, {
    ...deHoras,
    base: '[0495]',
    cantidad: TRABAJADOS,
    unidad: 'horas',
    afip: '110007',
    sicoss: 'adicionales',
    nota: 'LCT art. 166: las horas trabajadas otra vez; las normales ya están en los jornales.',
  }),
  concepto(87, 'Licencia paga (jornal)', 'REM', `[0496] * (${LICENCIAS})`, {
    ...deHoras,
    base: '[0496]',
    cantidad: LICENCIAS,
    unidad: 'dias',
    afip: '110000',
    sicoss: 'sueldo',
    nota: 'LCT arts. 155, 158 y 159.',
  }),
  concepto(88, 'Jornales de enfermedad o accidente', 'REM', 'novedad.cantidad * [0496]', {
    convenios: [CONSTRUCCION_CONVENIO],
    aPedido: true,
    base: '[0496]',
    cantidad: 'novedad.cantidad',
    unidad: 'dias',
    afip: '110000',
    sicoss: 'sueldo',
    nota: 'LCT art. 208 y Ley 24.557: las jornadas que habría trabajado.',
  }),
  concepto(80, 'Garantía de la quincena', 'REM', `(${GARANTIA}) * [0495]`, {
    convenios: [CONSTRUCCION_CONVENIO],
    enTipos: ['Q1', 'Q2'],
    base: '[0495]',
    cantidad: GARANTIA,
    unidad: 'horas',
    afip: '110000',
    sicoss: 'sueldo',
    nota: 'Horas que faltan para las garantizadas, en proporción a los días en que estuvo.',
  }),
];

/**
 * Calculated before the bases: what a fortnight paid as an advance leaves for the next receipt to contribute
 * on.
 */
const auxiliares: readonly PaqueteRow[] = [
  concepto(920, 'Remuneración del recibo', 'AUX', 'TOTAL("remunerativo") - SUMA("remunerativo_exento")', {
    convenios: [CONSTRUCCION_CONVENIO],
    orden: 2898,
  }),
  concepto(921, 'No remunerativo con aportes del recibo', 'AUX', 'SUMA("no_remunerativo_con_aportes")', {
    convenios: [CONSTRUCCION_CONVENIO],
    orden: 2898,
  }),
  concepto(922, 'La quincena es un anticipo', 'AUX', `SI(quincena = 1; ${regla('quincena_anticipo')}; 0)`, {
    convenios: [CONSTRUCCION_CONVENIO],
    orden: 2898,
    nota: '1: no lleva aportes ni contribuciones; los lleva el último recibo del mes, sobre la suma.',
  }),
  // The surcharge is a third of an hour paid at 50 %, and a half of one paid at 100 %.
  concepto(
    925,
    'SAC y recargos de horas extra del recibo',
    'AUX',
    'SUMA("sac_liquidado") + [0082] / 3 + [0083] / 2',
    { convenios: [CONSTRUCCION_CONVENIO], orden: 2898 },
  ),
  concepto(
    923,
    'Sin fondo de cese laboral',
    'AUX',
    'SI([0922] = 1; 0; [0925] + YA_LIQUIDADO([0925]) - YA_LIQUIDADO([0923]))',
    {
      convenios: [CONSTRUCCION_CONVENIO],
      orden: 2899,
      nota: 'Dto 1342/81 art. 5: el SAC y los recargos de las horas extra no integran la base del aporte; el valor normal de esas horas, sí.',
    },
  ),
];

const descuentos: readonly PaqueteRow[] = [
  concepto(
    314,
    'Cuota sindical UOCRA',
    'DES',
    'SI(afiliado_sindicato; [0912] * TABLA("aportes_convenio"; convenio; "cuota_sindical") / 100; 0)',
    {
      base: '[0912]',
      cantidad: 'TABLA("aportes_convenio"; convenio; "cuota_sindical")',
      unidad: '%',
      convenios: [CONSTRUCCION_CONVENIO],
      costo: 'sindical',
      afip: '810004',
    },
  ),
  concepto(315, 'Seguro de vida UOCRA', 'DES', 'TABLA("importes"; "seguro_uocra")', {
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    convenios: [CONSTRUCCION_CONVENIO],
    costo: 'sindical',
    afip: '810005',
  }),
];

const CESE =
  'SI(MESES(fecha_ingreso; ULTIMO_DIA()) < 12; TABLA("fondo_cese"; "primer_anio"); TABLA("fondo_cese"; "despues"))';
const contribuciones: readonly PaqueteRow[] = [
  concepto(407, 'Fondo de cese laboral', 'CON', `([0902] - [0923]) * ${CESE} / 100`, {
    base: '[0902] - [0923]',
    cantidad: CESE,
    unidad: '%',
    convenios: [CONSTRUCCION_CONVENIO],
    costo: 'otros',
    nota: 'Ley 22.250 art. 15, en lugar del preaviso y la indemnización por despido; base: Dto 1342/81 art. 5.',
  }),
  concepto(408, 'IERIC', 'CON', '[0911] * TABLA("contribuciones_construccion"; "ieric") / 100', {
    base: '[0911]',
    cantidad: 'TABLA("contribuciones_construccion"; "ieric")',
    unidad: '%',
    convenios: [CONSTRUCCION_CONVENIO],
    costo: 'otros',
  }),
];

/** What earlier receipts of the month paid without contributions. */
const PENDIENTE = 'YA_LIQUIDADO([0920]) - YA_LIQUIDADO("imponible_llevado")',
  NR_PENDIENTE = 'YA_LIQUIDADO([0921]) - (YA_LIQUIDADO("base_llevada") - YA_LIQUIDADO("imponible_llevado"))';
const DEL_MES = 'HISTORICO("sac"; "Relativa"; 0; 0; "Suma")',
  LO_QUE_FALTA = '([0495] * divisor_horas * (30 - [0490]) / 30)';
/**
 * Construction's formulas for the shared concepts. Each keeps its code in every agreement, so references to
 * it still work.
 */
const formulas: Variantes['formulas'] = {
  '0495': () => 'TABLA("jornales"; categoria; zona)',
  '0491': () => '[0495]',
  '0492': () => '[0496]',
  '0478': () => '[0496]',
  '0481': () =>
    'MAX(HISTORICO("sac"; "Absoluta Año Curso"; MES(desde_semestre); mes; "Mejor"); [0480]; [0463])',
  // There is no monthly básico, as people are paid a jornal: what is missing of the month goes by its hours,
  // and a month with nothing paid is not guessed.
  '0462': () => '0',
  '0463': () =>
    `SI(O(${DEL_MES} = 0; Y(dias_trabajados >= 30; [0482] >= 2)); 0;\n   ${DEL_MES} + ${LO_QUE_FALTA} + ${presentismo(LO_QUE_FALTA)})`,
  '0473': () => 'HISTORICO("base_indemnizacion"; "Relativa"; -11; 0; "Mejor")',
  '0475': () => '0',
  '0476': () => '0',
  '0477': () => '0',
  '0911': () => `SI([0922] = 1; 0; [0920] + ${PENDIENTE})`,
  // `base_llevada` less `imponible_llevado` is the non-remunerative part that earlier bases included.
  '0912': () => `SI([0922] = 1; 0; [0911] + [0921] + ${NR_PENDIENTE})`,
  '0953': (f) => `SI(SUMA("sac_liquidado") + SUMA("sac_nr_liquidado") = 0; SUMA("ganancias_aportes"); ${f})`,
};
export const construccionVariantes: Variantes = { convenio: CONSTRUCCION_CONVENIO, formulas };

/** The daily earnings come before attendance, which is calculated on them. */
export const construccionConceptos: readonly PaquetePlace<PaqueteRow>[] = [
  { before: '0011', rows: remunerativos },
  { before: '0900', rows: auxiliares },
  { before: '0970', rows: descuentos },
  { rows: contribuciones },
];
