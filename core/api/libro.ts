// Calls of the Libro Ley: what a period would add to it, numbering its sheets once, and printing the same
// sheets again.
import * as t from 'io-ts';
import { rowId, longText, periodo } from './bounded.ts';
import { endpoint } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const corrida = t.strict({ id: t.number, descripcion: t.string });
const alcance = {
  periodo,
  /** Of one establishment; null: of all. */
  id_establecimiento: nulo(rowId('Establecimientos')),
};

const plan = t.strict(
  {
    /** The runs included, the month's not yet approved, and those already in the book. */
    corridas: t.array(corrida),
    pendientes: t.array(corrida),
    emitidas: t.array(corrida),
    personas: t.number,
    /** The number of the first sheet it would use. */
    folio: t.number,
  },
  'Plan del libro',
);
export type LibroPlan = t.TypeOf<typeof plan>;

export const libroApi = {
  plan: endpoint({
    method: 'POST',
    path: '/LibroLey/plan',
    access: { accion: 'recibos' },
    mutation: false,
    input: t.strict(alcance, 'Período del libro'),
    output: plan,
    help: 'Qué liquidaciones de un período faltan en el libro, y desde qué hoja irían.',
  }),
  emitir: endpoint({
    method: 'POST',
    path: '/LibroLey/emitir',
    access: { accion: 'entregar' },
    mutation: true,
    output: t.strict({ trabajo: t.string }, 'Emisión del libro'),
    help: 'Arma las hojas de un período y las numera a continuación de las anteriores; responde con un trabajo.',
    input: t.strict(
      { ...alcance, rubrica: nulo(longText), soporte: t.keyof({ digital: null, papel: null }) },
      'Emitir el libro',
    ),
  }),
  imprimir: endpoint({
    method: 'POST',
    path: '/LibroLey/imprimir/:id',
    access: { accion: 'recibos' },
    wholeCauses: true,
    mutation: true,
    input: t.strict({ formato: t.keyof({ pdf: null, csv: null }) }, 'Imprimir el libro'),
    output: t.strict({ id: t.string, trabajo: t.string, archivo: t.string }, 'Impresión del libro'),
    help: 'Las hojas de una emisión, tal como se numeraron, en PDF o CSV; responde con un trabajo, y el archivo se baja como el de los recibos.',
  }),
} as const;
