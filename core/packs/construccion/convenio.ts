// Construction, CCT 76/75: the agreement, its categories, and the hourly jornal of each category and zone,
// dated.
import { auxiliarTable, type AuxiliarRow } from '../kit/auxiliarTable.ts';
import { outsideConvenio } from '../ley/outsideConvenio.ts';
import { paqueteRows, ref, type PaqueteRow } from '../kit/paquete.ts';

export const CONSTRUCCION_CONVENIO = '76/75';

/**
 * Category, description, and jornal in ten-thousandths of Oficial especializado's. Illustrative, in the
 * agreement's own order.
 */
const CATEGORIAS: readonly (readonly [codigo: string, descripcion: string, proporcion: number])[] = [
  ['OF-ESP', 'Oficial especializado', 10000],
  ['OFICIAL', 'Oficial', 8555],
  ['MEDIO', 'Medio oficial', 7905],
  ['AYUDANTE', 'Ayudante', 7277],
];
/** Zone, and its jornal in ten-thousandths of zone A's. Illustrative. */
const ZONAS: readonly (readonly [zona: string, proporcion: number])[] = [
  ['A', 10000],
  ['B', 11100],
  ['C', 15400],
  ['CA', 20000],
];
/**
 * Start date, and the hour of Oficial especializado in zone A, in centavos. Illustrative: the second row
 * begins with a second fortnight.
 */
const OFICIAL_ESPECIALIZADO: readonly (readonly [desde: string, centavos: number])[] = [
  ['2025-03-01', 420000],
  ['2026-01-01', 500000],
  ['2026-06-16', 550000],
  ['2026-09-01', 580000],
];
const ILUSTRATIVA = 'Ilustrativa: reemplazar por la del acuerdo';

const jornal = (centavos: number, categoria: number, zona: number): string =>
  (Math.round((centavos * categoria * zona) / 1e8) / 100).toFixed(2);

export const construccionConvenio: readonly PaqueteRow[] = [
  ...paqueteRows('Convenios', 'codigo', [
    {
      codigo: CONSTRUCCION_CONVENIO,
      d_convenio: 'Obreros de la Construcción',
      horas_jornada: '8.00',
      divisor_horas: '200.00',
    },
  ]),
  ...paqueteRows(
    'Categorias',
    'codigo',
    CATEGORIAS.map(([codigo, d]) => ({
      codigo,
      d_rrhh_categoria: `Construcción, ${d.toLowerCase()}`,
      id_convenio: ref('Convenios', CONSTRUCCION_CONVENIO),
    })),
  ),
  ...paqueteRows('Sindicatos', 'codigo', [
    { codigo: 'UOCRA', d_rrhh_sindicato: 'Unión Obrera de la Construcción' },
  ]),
  auxiliarTable(
    'jornales',
    'Jornal por hora, por categoría y zona',
    { clave1: 'categoria', clave2: 'zona' },
    OFICIAL_ESPECIALIZADO.flatMap(([desde, centavos]) =>
      CATEGORIAS.flatMap(([c, , pc]) =>
        ZONAS.map(([z, pz]): AuxiliarRow => [desde, c, z, jornal(centavos, pc, pz), ILUSTRATIVA]),
      ),
    ),
  ),
  ...outsideConvenio,
];
