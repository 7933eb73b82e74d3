// Concepts of construction: the fortnight by hours, its guarantee, holidays of
// day workers, and what the employer deposits instead of severance.
import type { PaquetePlace, Variantes } from '../compose/composePaquete.ts';
import { concepto, MES_CHARGE_TYPES } from '../kit/concepto.ts';
import { jornalConceptos, type JornalShape } from '../ley/jornal.ts';
import { presentismo } from '../ley/presentismo.ts';
import { regla } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { CONSTRUCCION_CONVENIO } from './convenio.ts';

/** Construction's day workers: the hour of their overtime is the jornal's, which has no seniority. */
export const CONSTRUCCION_JORNAL: JornalShape = {
  convenio: CONSTRUCCION_CONVENIO,
  desde: 82,
  hora: '[0495]',
  sufijo: '',
};
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
  ...jornalConceptos(CONSTRUCCION_JORNAL),
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
