// Domestic work, Ley 26.844: its five categories, with and without living in, and their minimum pay by the
// month and by the hour.
import type { AuxiliarRow } from '../kit/auxiliarTable.ts';
import { outsideConvenio } from '../ley/outsideConvenio.ts';
import { paqueteRows, ref, type PaqueteRow } from '../kit/paquete.ts';

export const DOMESTIC_WORK_CONVENIO = '26.844';

type Importes = readonly [mes: string, hora: string];
/** Category, description, and the minimum from January, February and March of 2026. */
const CATEGORIAS: readonly (readonly [
  codigo: string,
  descripcion: string,
  enero: Importes,
  febrero: Importes,
  marzo: Importes,
])[] = [
  [
    'CP-1-CR',
    'supervisión, con retiro',
    ['485961.09', '3895.56'],
    ['493250.51', '3953.99'],
    ['500649.26', '4013.30'],
  ],
  [
    'CP-1-SR',
    'supervisión, sin retiro',
    ['539711.97', '4254.05'],
    ['547807.65', '4317.86'],
    ['556024.76', '4382.63'],
  ],
  [
    'CP-2-CR',
    'tareas específicas, con retiro',
    ['452478.51', '3696.15'],
    ['459265.69', '3751.59'],
    ['466154.67', '3807.87'],
  ],
  [
    'CP-2-SR',
    'tareas específicas, sin retiro',
    ['502101.03', '4039.45'],
    ['509632.55', '4100.04'],
    ['517277.03', '4161.54'],
  ],
  ['CP-3', 'caseros', ['441806.54', '3494.25'], ['448433.64', '3546.67'], ['455160.14', '3599.86']],
  [
    'CP-4-CR',
    'asistencia y cuidado de personas, con retiro',
    ['441806.54', '3494.25'],
    ['448433.64', '3546.67'],
    ['455160.14', '3599.86'],
  ],
  [
    'CP-4-SR',
    'asistencia y cuidado de personas, sin retiro',
    ['490745.56', '3894.43'],
    ['498106.75', '3952.85'],
    ['505578.34', '4012.14'],
  ],
  [
    'CP-5-CR',
    'tareas generales, con retiro',
    ['398722.14', '3250.10'],
    ['404702.98', '3298.85'],
    ['410773.52', '3348.37'],
  ],
  [
    'CP-5-SR',
    'tareas generales, sin retiro',
    ['441806.54', '3494.25'],
    ['448433.64', '3546.85'],
    ['455160.14', '3599.86'],
  ],
];
/**
 * Start dates and sources, in the order of the amounts above. Press sources differ by cents, and some swap
 * rows of March.
 */
const FECHAS: readonly (readonly [desde: string, fuente: string])[] = [
  ['2026-01-01', 'CNTCP, enero de 2026, por la prensa (a24.com, ellitoral.com.ar, 5/1/2026): a verificar'],
  [
    '2026-02-01',
    'CNTCP, febrero de 2026, por la prensa (c5n.com, 25/2/2026; a24.com, 12/3/2026): a verificar',
  ],
  ['2026-03-01', 'CNTCP, marzo de 2026, por la prensa (lmneuquen.com, 3/3/2026; urgente24.com): a verificar'],
];

const importesDe = (c: (typeof CATEGORIAS)[number]): readonly Importes[] => [c[2], c[3], c[4]];
/** The hourly minimums: for less than 24 hours a week, an hour is worth more than its share of the month. */
export const HORAS: readonly AuxiliarRow[] = FECHAS.flatMap(([desde, fuente], i) =>
  CATEGORIAS.flatMap((c) =>
    importesDe(c)
      .slice(i, i + 1)
      .map(([, hora]): AuxiliarRow => [desde, c[0], null, hora, fuente]),
  ),
);

export const domesticWorkConvenio: readonly PaqueteRow[] = [
  ...paqueteRows('Convenios', 'codigo', [
    {
      codigo: DOMESTIC_WORK_CONVENIO,
      d_convenio: 'Personal de casas particulares (Ley 26.844)',
      horas_jornada: '8.00',
      divisor_horas: '200.00',
    },
  ]),
  ...paqueteRows(
    'Categorias',
    'codigo',
    CATEGORIAS.map(([codigo, d]) => ({
      codigo,
      d_rrhh_categoria: `Casas particulares, ${d}`,
      id_convenio: ref('Convenios', DOMESTIC_WORK_CONVENIO),
    })),
  ),
  ...CATEGORIAS.flatMap((c) =>
    importesDe(c).flatMap(([basico], i) =>
      FECHAS.slice(i, i + 1).map(
        ([desde, fuente]): PaqueteRow => ({
          tabla: 'Escalas',
          clave: `${c[0]} ${desde}`,
          valores: {
            id_rrhh_categoria: ref('Categorias', c[0]),
            desde,
            basico,
            no_remunerativo: '0.00',
            extraordinaria: '0.00',
            fuente,
          },
        }),
      ),
    ),
  ),
  ...outsideConvenio,
];
