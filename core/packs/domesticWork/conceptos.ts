// Concepts of domestic work: fixed sums by weekly hours instead of percentages, and the seniority, notice and
// severance of its own statute.
import type { PaquetePlace, Variantes } from '../compose/composePaquete.ts';
import { concepto, MES_CHARGE_TYPES } from '../kit/concepto.ts';
import { ANTIGUEDAD, regla } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { DOMESTIC_WORK_CONVENIO } from './convenio.ts';

/** Weekly hours: full time is 48 a week, eight a day. */
const SEMANALES = 'jornada_horas_mes * 48 / jornada_completa';
/** Seniority is counted only from September 2020. */
const ANIOS = 'MIN(antiguedad_anios; TRUNCAR(MESES(FECHA(2020; 9; 1); ULTIMO_DIA()) / 12; 0))';
const ANTIGUEDAD_CASAS = `${ANIOS} * ${regla('antiguedad_casas')}`;
const porHoras = (tabla: string): string => `TRAMO("${tabla}"; ${SEMANALES})`;
const delMes = { enTipos: MES_CHARGE_TYPES, unaVez: true, convenios: [DOMESTIC_WORK_CONVENIO] } as const;

const antiguedad = concepto(
  91,
  'Antigüedad (casas particulares)',
  'REM',
  `SUMA("base_antiguedad") * ${ANTIGUEDAD_CASAS} / 100`,
  {
    base: 'SUMA("base_antiguedad")',
    cantidad: ANTIGUEDAD_CASAS,
    unidad: '%',
    convenios: [DOMESTIC_WORK_CONVENIO],
    impresion: 102,
    afip: '160001',
    sicoss: 'adicionales',
    texto: 'Antigüedad',
    nota: 'CNTCP: el 1 % por año, contado desde el 1 de septiembre de 2020.',
  },
);
const descuentos: readonly PaqueteRow[] = [
  concepto(
    319,
    'Aporte de obra social (casas particulares)',
    'DES',
    `SI(O(jubilado; ${regla('aporte_retenido')} = 0); 0; ${porHoras('aporte_casas')})`,
    {
      ...delMes,
      afip: '810002',
      costo: 'obra_social',
      nota: 'Importe fijo por las horas semanales. Con aporte_retenido en 0 lo paga quien emplea.',
    },
  ),
];
const contribuciones: readonly PaqueteRow[] = [
  concepto(
    416,
    'Aporte de obra social que paga quien emplea',
    'CON',
    `SI(O(jubilado; ${regla('aporte_retenido')} = 1); 0; ${porHoras('aporte_casas')})`,
    { ...delMes, costo: 'obra_social' },
  ),
  concepto(417, 'Contribución previsional (casas particulares)', 'CON', porHoras('contribucion_casas'), {
    ...delMes,
    costo: 'seguridad_social',
    nota: 'Importe fijo por las horas semanales.',
  }),
  concepto(418, 'ART (casas particulares)', 'CON', porHoras('art_casas'), { ...delMes, costo: 'art' }),
];

const conAntiguedad = (f: string): string => f.replaceAll(ANTIGUEDAD, ANTIGUEDAD_CASAS);
const SIN_PRUEBA = 'Y([0471] = 0; motivo_egreso = "despido")';
/** Days of notice. */
const PREAVISO =
  'SI(O(preaviso_dado; motivo_egreso <> "despido"; [0471] = 0); 0; TABLA("preaviso_casas"; SI([0470] < 360; "menos_de_un_anio"; "un_anio_o_mas")))';
const formulas: Variantes['formulas'] = {
  // Work of less than 24 hours a week is paid by the hour, and its share of the month's pay would be below
  // that minimum. `casas_por_hora` has no row, so a receipt with such pay is refused and names that key.
  '0001': (f) =>
    `SI(Y(${SEMANALES} < 24; basico < TABLA("hora_casas"; categoria) * ${SEMANALES} * 4); TABLA("importes"; "casas_por_hora"); ${f})`,
  '0491': conAntiguedad,
  '0492': conAntiguedad,
  '0463': conAntiguedad,
  '0473': conAntiguedad,
  '0499': conAntiguedad,
  '0495': () => 'TABLA("importes"; "casas_por_hora")',
  // The bases of the general system are zero: nothing is withheld or paid on them.
  '0911': () => '0',
  '0912': () => '0',
  '0916': () => '0',
  '0917': () => '0',
  '0413': () => '0',
  '0403': () => '0',
  // Ley 26.844 arts. 42, 46 and 48.
  '0475': () => `SI(${SIN_PRUEBA}; 0; TABLA("causas_casas"; motivo_egreso))`,
  '0476': () => `${PREAVISO} / 30`,
  // Calculated in days because ten days of notice, as months with two decimals, would lose precision.
  '0072': () => `[0473] * ${PREAVISO} / 30`,
};
export const domesticWorkVariantes: Variantes = { convenio: DOMESTIC_WORK_CONVENIO, formulas };

export const domesticWorkConceptos: readonly PaquetePlace<PaqueteRow>[] = [
  { before: '0017', rows: [antiguedad] },
  { before: '0320', rows: descuentos },
  { rows: contribuciones },
];
