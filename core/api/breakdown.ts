// What an amount of an entry or a declaration is made of: its concepts, and its receipts down to the line.
import * as t from 'io-ts';
import { answeredAmount, answeredRowId } from './bounded.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
/** At most so many receipts, the largest first. */
export const SHOWN_RECIBOS = 100;

export const wireBreakdown = t.strict(
  {
    importe: answeredAmount,
    conceptos: t.array(
      t.strict({ codigo: t.number, texto: t.string, importe: answeredAmount, recibos: t.number }),
    ),
    recibos: t.array(
      t.strict({
        id: answeredRowId('Recibos'),
        legajo: nulo(t.number),
        nombre: nulo(t.string),
        liquidacion: t.string,
        importe: answeredAmount,
        /** The line that gives all of it, as addresses name it; null when several do. */
        linea: nulo(t.string),
      }),
    ),
    /** How many receipts there are. */
    hay: t.number,
    /** What the receipts, each by itself, do not add up to: cents of a split among cost centres, or a cap. */
    resto: answeredAmount,
  },
  'Composición',
);
export type WireBreakdown = t.TypeOf<typeof wireBreakdown>;
