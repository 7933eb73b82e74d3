// The calls of comparing two receipts: two people in a month, or one person in two, line by line and by
// cause.
import * as t from 'io-ts';
import { answeredPeriodo, answeredRowId, periodo, rowId, writtenAmount } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { causeConceptos, wireLine } from './liquidaciones.ts';
import { foldedLines, toldCauses } from './reserved.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const importe = writtenAmount;

/**
 * Whose receipt, of which month. Without a run: one of the same kind as the other side's, or the month's
 * largest.
 */
const lado = t.strict(
  { id_personal: rowId('Personal'), periodo, id_liquidacion: nulo(rowId('Liquidaciones')) },
  'Recibo que se compara',
);
export type ReciboChoice = t.TypeOf<typeof lado>;

const comparado = t.strict({
  /** The row of `Recibos`: the last one of its chain of corrections. */
  id: t.number,
  id_personal: answeredRowId('Personal'),
  legajo: t.number,
  nombre: t.string,
  periodo: answeredPeriodo,
  id_liquidacion: answeredRowId('Liquidaciones'),
  liquidacion: t.string,
  /** The amounts after corrections. */
  neto: importe,
  /** Every receipt of the person in that month, this one included. */
  recibos: t.array(t.strict({ id_liquidacion: answeredRowId('Liquidaciones'), liquidacion: t.string })),
});
export type ComparedSide = t.TypeOf<typeof comparado>;

/** A difference in data. `importe` and `numero` are exact figures; `logico`, 1 or 0; null: none. */
const dato = t.strict({
  etiqueta: t.string,
  tipo: t.keyof({ importe: null, numero: null, texto: null, logico: null, fecha: null }),
  de: nulo(t.string),
  a: nulo(t.string),
});
export type ComparedDatum = t.TypeOf<typeof dato>;

const figuras = t.strict({
  /** What it adds to the net; discounts are negative. */
  importe,
  cantidad: nulo(t.string),
  unidad: nulo(t.string),
  base: nulo(t.string),
  valor: nulo(t.string),
});
const causaDeLinea = t.strict({ causa: t.string, texto: t.string, importe });

/** Both receipts. The causes and the lines each add up exactly to the difference. */
const comparacion = t.strict(
  {
    de: comparado,
    a: comparado,
    diferencia: importe,
    /** Why causes could not be told apart: the data of that time are unavailable. */
    sin_causas: nulo(t.string),
    /**
     * Differences that nothing explains (`sin_explicar`) come first, then the causes by how much they
     * explain.
     */
    causas: t.array(
      t.strict({
        causa: t.string,
        texto: t.string,
        neto: importe,
        datos: toldCauses(dato),
        conceptos: causeConceptos,
      }),
    ),
    /** Lines of the net: those that differ most first, equal ones last. */
    lineas: foldedLines(
      t.strict({
        id_concepto: answeredRowId('Conceptos'),
        codigo: t.number,
        texto: t.string,
        tipo: wireLine.type.props.tipo,
        de: nulo(figuras),
        a: nulo(figuras),
        diferencia: importe,
        causas: t.array(causaDeLinea),
        datos: toldCauses(dato),
        /** Why only one of them has it. */
        porque: toldCauses(t.string),
      }),
      { adds: ['diferencia'], blank: { de: null, a: null, causas: [] } },
    ),
  },
  'Comparación de recibos',
);
export type ReciboComparison = t.TypeOf<typeof comparacion>;

export const comparacionesApi = {
  recibos: endpoint({
    method: 'POST',
    path: '/Comparaciones/recibos',
    access: { accion: 'recibos' },
    mutation: false,
    input: t.strict({ de: lado, a: lado }, 'Recibos que se comparan'),
    output: comparacion,
    help: 'Compara dos recibos, de dos personas o de una en dos meses: qué tiene cada uno línea por línea, y por qué causa difiere el neto.',
  }),
} as const;
