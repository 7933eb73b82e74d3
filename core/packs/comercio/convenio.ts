// Comercio, CCT 130/75: the agreement, its categories and their pay scales from March 2025 to September 2026.
import { CATEGORIA_OUTSIDE, CONVENIO_OUTSIDE, ESCALA_OUTSIDE } from '../ley/outsideConvenio.ts';
import { paqueteRows, ref, type PaqueteRow } from '../kit/paquete.ts';

export const COMERCIO_CONVENIO = '130/75';

/**
 * Category, description, and básico in ten-thousandths of Auxiliar B's. Illustrative, in the agreement's own
 * order.
 */
const CATEGORIAS: readonly (readonly [codigo: string, descripcion: string, proporcion: number])[] = [
  ['MAE-A', 'Maestranza A', 9713],
  ['MAE-B', 'Maestranza B', 9741],
  ['MAE-C', 'Maestranza C', 9838],
  ['ADM-A', 'Administrativo A', 9822],
  ['ADM-B', 'Administrativo B', 9866],
  ['ADM-C', 'Administrativo C', 9911],
  ['ADM-D', 'Administrativo D', 10045],
  ['ADM-E', 'Administrativo E', 10178],
  ['ADM-F', 'Administrativo F', 10334],
  ['AUX-A', 'Auxiliar A', 9866],
  ['AUX-B', 'Auxiliar B', 10000],
  ['AUX-C', 'Auxiliar C', 10134],
  ['AES-A', 'Auxiliar especializado A', 10178],
  ['AES-B', 'Auxiliar especializado B', 10312],
  ['CAJ-A', 'Cajero A', 9855],
  ['CAJ-B', 'Cajero B', 9911],
  ['CAJ-C', 'Cajero C', 9978],
  ['VEN-A', 'Vendedor A', 9866],
  ['VEN-B', 'Vendedor B', 10089],
  ['VEN-C', 'Vendedor C', 10167],
  ['VEN-D', 'Vendedor D', 10334],
];

/**
 * Month; then for Auxiliar B and a whole working day: básico, fixed non-remunerative sum, one-off sum without
 * derived amounts.
 */
const AUXILIAR_B: readonly (readonly [
  mes: string,
  basico: number,
  noRemunerativo: number,
  extraordinaria: number,
])[] = [
  ['2025-03', 938700, 60000, 0],
  ['2025-04', 948100, 60000, 0],
  ['2025-05', 957600, 60000, 0],
  ['2025-06', 967200, 60000, 0],
  ['2025-07', 976900, 60000, 0],
  ['2025-08', 986700, 60000, 0],
  ['2025-09', 996600, 60000, 0],
  ['2025-10', 1006600, 60000, 0],
  ['2025-11', 1019200, 80000, 0],
  ['2025-12', 1032000, 80000, 0],
  ['2026-01', 1047500, 80000, 0],
  ['2026-02', 1064400, 80000, 0],
  ['2026-03', 1081500, 100000, 0],
  ['2026-04', 1098900, 100000, 0],
  ['2026-05', 1118300, 100000, 0],
  ['2026-06', 1138050, 100000, 0],
  ['2026-07', 1161573, 120000, 25000],
  ['2026-08', 1185469, 120000, 25000],
  ['2026-09', 1209365, 120000, 0],
];

const ILUSTRATIVA = 'Escala ilustrativa: reemplazar por la del acuerdo';
const DE_RECIBOS = 'Recibos de 2026 publicados';

const escala = (codigo: string, proporcion: number): PaqueteRow[] =>
  AUXILIAR_B.map(([mes, basico, nr, extra]) => ({
    tabla: 'Escalas',
    clave: `${codigo} ${mes}`,
    valores: {
      id_rrhh_categoria: ref('Categorias', codigo),
      desde: `${mes}-01`,
      basico: `${Math.round((basico * proporcion) / 10000)}.00`,
      no_remunerativo: `${nr}.00`,
      extraordinaria: `${extra}.00`,
      fuente: codigo === 'AUX-B' && mes >= '2026-07' ? DE_RECIBOS : ILUSTRATIVA,
    },
  }));

export const comercioConvenio: readonly PaqueteRow[] = [
  ...paqueteRows('Convenios', 'codigo', [
    {
      codigo: COMERCIO_CONVENIO,
      d_convenio: 'Empleados de Comercio',
      horas_jornada: '8.00',
      divisor_horas: '200.00',
    },
  ]),
  CONVENIO_OUTSIDE,
  ...paqueteRows('Categorias', 'codigo', [
    ...CATEGORIAS.map(([codigo, d]) => ({
      codigo,
      d_rrhh_categoria: d,
      id_convenio: ref('Convenios', COMERCIO_CONVENIO),
    })),
  ]),
  CATEGORIA_OUTSIDE,
  ...CATEGORIAS.flatMap(([codigo, , proporcion]) => escala(codigo, proporcion)),
  ESCALA_OUTSIDE,
  ...paqueteRows('Sindicatos', 'codigo', [
    { codigo: 'SEC', d_rrhh_sindicato: 'Sindicato de Empleados de Comercio' },
  ]),
];
