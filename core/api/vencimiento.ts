// A due item, as the dashboard and the notices show it.
import * as t from 'io-ts';
import { answeredDate } from './bounded.ts';
import { listFilter } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

/**
 * The kinds of due items. Those of a table carry the filters of their list, and count exactly what that list
 * shows.
 */
export const VENCIMIENTO_CLASES = {
  pagar: null,
  cerrar: null,
  errores: null,
  f931: null,
  sinCbu: null,
  sinObraSocial: null,
  sinNacimiento: null,
  prueba: null,
  egresos: null,
  ausencias: null,
  propuestas: null,
  solicitudes: null,
} as const;
export const vencimiento = t.strict(
  {
    clase: t.keyof(VENCIMIENTO_CLASES),
    cantidad: t.number,
    /** For a run, its description; for the F.931, its period. */
    nombre: nulo(t.string),
    /** The first people it is about, when they are few. */
    personas: t.array(t.string),
    fecha: nulo(answeredDate),
    tabla: nulo(t.string),
    /** The row it leads to, instead of a list. */
    id: nulo(t.number),
    filtros: t.array(listFilter),
  },
  'Vencimiento',
);
export type Vencimiento = t.TypeOf<typeof vencimiento>;
