// Ganancias of people who leave: which exit payments are taxed (a table), and the final settlement of the
// tax, which uses the deductions and the scale of the whole year.
import { concepto, MES_CHARGE_TYPES } from '../kit/concepto.ts';

const CIRCULAR = 'Circular AFIP 4/2021',
  LEY = 'Ley de Ganancias art. 26 inc. i';
const DEVENGADO = `${CIRCULAR}: gravado lo devengado con la relación`;
/**
 * The percentage of each exit payment that is taxed. Where practice disputes it, the source names the other
 * reading, and the docs page has the arguments.
 */
export const EXIT_CONCEPTOS: readonly (readonly [concepto: string, pct: string, fuente: string])[] = [
  ['0070', '0', `${LEY}; ${CIRCULAR}`],
  ['0071', '0', `${LEY}, también por muerte o incapacidad; ${CIRCULAR}`],
  ['0072', '100', `${LEY}, que la deja fuera de la exención; ${CIRCULAR}. Discutido: 0, CSJN, De Lorenzo`],
  ['0073', '100', 'A verificar: ninguna fuente la nombra, sigue al preaviso. Discutido: 0, CSJN, De Lorenzo'],
  ['0074', '100', `${DEVENGADO}: el SAC`],
  ['0075', '100', `${DEVENGADO}: las vacaciones no gozadas`],
  ['0076', '100', `${DEVENGADO}: el SAC`],
  ['0077', '0', `CSJN, Negri (2014); ${CIRCULAR}. La de un directivo, con la novedad de 0942`],
];

const gravado = (codigo: string): string => `[${codigo}] * TABLA("ganancias_egreso"; "${codigo}") / 100`;
const suma = (codigos: readonly string[]): string => codigos.map(gravado).join('\n + ');
/** The SAC paid on exit counts with the rest of the SAC, which replaces the estimated twelfths. */
const SAC = ['0074', '0076'];
const FIN = { enTipos: ['FIN'] } as const,
  CLOSES_YEAR = { enTipos: [...MES_CHARGE_TYPES, 'GAN'] } as const;

export const gananciasEgreso = [
  concepto(942, 'Ganancias: al egreso de un directivo, lo que pasa el art. 245', 'AUX', 'novedad.importe', {
    ...FIN,
    aPedido: true,
    nota: 'Ley de Ganancias art. 82: de lo que cobra por irse quien tuvo un cargo directivo o ejecutivo, lo que pasa la indemnización del art. 245. Quiénes lo son lo dice el Decreto 862/2019 art. 180.',
  }),
  concepto(943, 'Ganancias: SAC gravado de la liquidación final', 'AUX', suma(SAC), {
    ...FIN,
    nota: 'Del SAC sobre preaviso, integración y vacaciones no gozadas, la parte que dice la tabla ganancias_egreso.',
  }),
  concepto(
    944,
    'Ganancias: gravado de la liquidación final',
    'AUX',
    `${suma(EXIT_CONCEPTOS.flatMap(([c]) => (SAC.includes(c) ? [] : [c])))}\n + [0942]`,
    {
      ...FIN,
      nota: 'De lo que se paga por el egreso, la parte que dice la tabla ganancias_egreso. El preaviso se discute: el art. 26 inc. i lo deja fuera de la exención; la otra lectura es que, cesada la relación, no hay fuente (CSJN, De Lorenzo y Negri): se pone 0 en su fila.',
    },
  ),
  concepto(
    949,
    'Ganancias: liquidación final',
    'AUX',
    `SI(hay_novedad; novedad.cantidad; TABLA("ganancias_reglas"; "final_del_anio") = 0; 0; 1)`,
    {
      ...FIN,
      nota: 'RG 4003 art. 21 inc. b: quien se va termina su año. Vale 1 en la liquidación final; con una novedad de cantidad 0, no. Lo que se le pague después va en otra liquidación final. Con final_del_anio en 0 es la otra lectura: una retención más, con lo acumulado hasta el mes de pago, y el trabajador recupera lo que sobre con su declaración jurada.',
    },
  ),
  concepto(
    947,
    'Ganancias: meses de las deducciones y la escala',
    'AUX',
    'SI([0949] > 0; 12; MES(fecha_pago))',
    {
      enTipos: [...MES_CHARGE_TYPES, 'GAN'],
      nota: 'Los del año hasta el pago; en la liquidación final, los doce.',
    },
  ),
];

/**
 * Whether the settlement closes the year: the final one, and the annual one. ARCA publishes a table for both,
 * by the last figures of the year; December's accumulated ones are those of a month's withholding.
 */
export const WHOLE_YEAR = 'O([0949] > 0; Y([0977] > 0; TABLA("ganancias_reglas"; "anual_del_anio") = 1))';
const FINAL_DEDUCCIONES = [
  [936, 'gni', 'ganancia no imponible'],
  [937, 'ded_especial_ap2', 'deducción especial'],
  [938, 'conyuge', 'cónyuge o conviviente'],
  [939, 'hijo', 'hijos'],
  [940, 'hijo_incapacitado', 'hijos con discapacidad'],
] as const;
/** A deduction by its key: the year's where the year is closed, the accumulated one anywhere else. */
export const deduccion = (cual: string): string => {
  const suya = FINAL_DEDUCCIONES.find(([, clave]) => clave === cual);
  const acumulada = `TABLA("ganancias_deducciones"; "${cual}")`;
  return suya ? `SI(${WHOLE_YEAR}; [${String(suya[0]).padStart(4, '0')}]; ${acumulada})` : acumulada;
};
/** Dependants in charge at the exit count until December. */
export const untilYearEnd = (cuantos: string): string =>
  `SI(${WHOLE_YEAR}; ([0947] - MES(fecha_pago)) * EN_FECHA(ULTIMO_DIA(fecha_pago); ${cuantos}); 0)`;

/** Nobody whose year is still open looks them up, so a month that lacks them is complete for those. */
export const yearGanancias = FINAL_DEDUCCIONES.map(([codigo, clave, que]) =>
  concepto(
    codigo,
    `Ganancias: del año, ${que}`,
    'AUX',
    `SI(Y([0958] > 0; ${WHOLE_YEAR}); TABLA("ganancias_final_deducciones"; "${clave}"); 0)`,
    CLOSES_YEAR,
  ),
);
export const yearTax = concepto(
  941,
  'Ganancias: impuesto por la escala del año',
  'AUX',
  `SI(Y([0966] > 0; ${WHOLE_YEAR}); PROGRESIVA("ganancias_final_escala"; [0966]); 0)`,
  { ...CLOSES_YEAR, nota: 'Art. 94: la escala del año entero, para quien se va y para la anual.' },
);
