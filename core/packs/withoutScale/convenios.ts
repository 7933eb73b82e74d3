// Agreements whose pay was not found, or only a part of it: themselves, their categories and unions. What is lacking has no
// row, so that a receipt says its name instead of paying zero.
import { convenioRows, escalaRow } from '../kit/convenioRows.ts';
import { outsideConvenio } from '../ley/outsideConvenio.ts';
import { paqueteRows, type PaqueteRow } from '../kit/paquete.ts';

const GASTRONOMICOS = '389/04',
  CAMIONEROS = '40/89',
  BANCARIOS = '18/75',
  UTEDYC = '736/16';
export const WITHOUT_SCALE = [GASTRONOMICOS, CAMIONEROS, BANCARIOS, UTEDYC] as const;

type Categorias = readonly (readonly [codigo: string, descripcion: string])[];
/** The scale of each depends on the class of the establishment too: who has several copies the category for each. */
const GASTRONOMICAS: Categorias = [1, 2, 3, 4, 5, 6, 7].map((n) => [
  `GAS-${n}`,
  `Gastronómicos, categoría ${n}`,
]);
const DE_CAMIONES: Categorias = [
  ['CAM-CH1', 'Camioneros, conductor de 1ª'],
  ['CAM-CH2', 'Camioneros, conductor de 2ª'],
  ['CAM-CH3', 'Camioneros, conductor de 3ª'],
  ['CAM-GRUA', 'Camioneros, conductor de grúa o autoelevador hasta 10 toneladas'],
  ['CAM-ENCA', 'Camioneros, encargado'],
  ['CAM-RECI', 'Camioneros, recibidor o clasificador'],
  ['CAM-AYUD', 'Camioneros, ayudante mayor de 18 años'],
  ['CAM-PEON', 'Camioneros, peón'],
];
const BANCARIAS: Categorias = [
  ['BAN-ADM', 'Bancarios, rama administrativa'],
  ['BAN-MAE', 'Bancarios, rama maestranza'],
  ['BAN-ORD', 'Bancarios, rama ordenanza y servicios'],
];
const DE_UTEDYC: Categorias = [
  ...[1, 2, 3, 4].map((n) => [`UTE-ADM${n}`, `UTEDYC, administrativo de ${n}ª`] as const),
  ...[1, 2, 3, 4, 5].map((n) => [`UTE-MAE${n}`, `UTEDYC, maestranza de ${n}ª`] as const),
];

/**
 * The press of 13/03/2026 gives those of the three kinds of drivers; they are those of January, given by others, with the
 * one per cent of February and the two of March that the agreement says. Of the rest only January's were found.
 */
const DE_MARZO: readonly (readonly [categoria: string, basico: string])[] = [
    ['CAM-CH1', '917462.42'],
    ['CAM-CH2', '901112.88'],
    ['CAM-CH3', '884746.80'],
  ],
  FUENTE = 'Acuerdo de marzo de 2026, iProfesional del 13/03/2026: a verificar';

/** A day of theirs is the twenty-fourth part of the month and an hour the eighth of that, as their published scales say. */
const HORAS_DE_CAMIONES = '192.00';

const conHoras = (filas: readonly PaqueteRow[], divisor_horas: string): readonly PaqueteRow[] =>
  filas.map((f) => (f.tabla === 'Convenios' ? { ...f, valores: { ...f.valores, divisor_horas } } : f));

export const conveniosWithoutScale: readonly PaqueteRow[] = [
  ...convenioRows(GASTRONOMICOS, 'Gastronómicos y hoteleros', GASTRONOMICAS),
  ...conHoras(convenioRows(CAMIONEROS, 'Camioneros', DE_CAMIONES), HORAS_DE_CAMIONES),
  ...convenioRows(BANCARIOS, 'Bancarios', BANCARIAS),
  ...convenioRows(UTEDYC, 'UTEDYC, entidades deportivas y civiles', DE_UTEDYC),
  ...DE_MARZO.map(([categoria, basico]) => escalaRow(categoria, '2026-03-01', { basico, fuente: FUENTE })),
  ...paqueteRows('Sindicatos', 'codigo', [
    {
      codigo: 'UTHGRA',
      d_rrhh_sindicato: 'Unión de Trabajadores del Turismo, Hoteleros y Gastronómicos',
    },
    { codigo: 'CAMIONEROS', d_rrhh_sindicato: 'Federación Nacional de Trabajadores Camioneros' },
    { codigo: 'BANCARIA', d_rrhh_sindicato: 'La Bancaria, Asociación Bancaria' },
    { codigo: 'UTEDYC', d_rrhh_sindicato: 'Unión Trabajadores de Entidades Deportivas y Civiles' },
  ]),
  ...outsideConvenio,
];
