// Ganancias of who leaves: which payments of the exit are taxed, by a table, and the final settlement of the
// tax, which goes by the deductions and the scale of the whole year.
import { concepto, MES_CHARGE_TYPES } from '../concepto.ts';

const CIRCULAR = 'Circular AFIP 4/2021',
  LEY = 'Ley de Ganancias art. 26 inc. i';
const DEVENGADO = `${CIRCULAR}: gravado lo devengado con la relación`;
/** Where practice disputes it, the source says what the other reading is: the argument is in the docs page. */
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
/** The SAC of the exit goes with the other SAC, which takes the place of the twelfths. */
const SAC = ['0074', '0076'];
const FIN = { enTipos: ['FIN'] } as const;

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
    `SI(hay_novedad; novedad.cantidad;\n   TABLA("ganancias_reglas"; "final_del_anio") = 0; 0;\n   tipo_liquidacion = "FIN"; 1;\n   Y(tiene_egreso; HISTORICO("ganancias_final"; "Absoluta Año Curso Ganancias"; 1; MES(fecha_pago); "Suma"; "sin este recibo") > 0); 1; 0)`,
    {
      enTipos: [...MES_CHARGE_TYPES, 'GAN'],
      nota: 'RG 4003 art. 21 inc. b: quien se va termina su año. Vale 1 en la liquidación final y en los pagos que le sigan, o con esta novedad (cantidad 1; 0, para que no). Con final_del_anio en 0 es la otra lectura: una retención más, con lo acumulado hasta el mes de pago, y el trabajador recupera lo que sobre con su declaración jurada.',
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
