// Calls of drafts: what a person has typed in a form and not saved, kept on the server for them alone and for
// a limited time.
import * as t from 'io-ts';
import { boundedCount, receivedRow, id, fixedListOf, shortText } from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const fila = receivedRow;
/**
 * A write that was sent and has no answer yet: its key, version and values. It is sent again unchanged,
 * because the server may have written it. `since`: the fields touched after sending it; `stale`: whether
 * there are any.
 */
export const pendingRow = t.strict(
  {
    key: shortText,
    version: nulo(boundedCount),
    values: fila,
    confirm: fixedListOf(shortText),
    since: fixedListOf(shortText),
    stale: t.boolean,
  },
  'Envío',
);
export type PendingRow = t.TypeOf<typeof pendingRow>;
/** The draft of a row: the version that was seen, what was changed, and the write still without an answer. */
export const rowDraft = t.strict(
  { version: nulo(boundedCount), values: fila, pending: nulo(pendingRow) },
  'Borrador',
);
export type RowDraft = t.TypeOf<typeof rowDraft>;

/**
 * A draft as it travels. `cierre`: a name that the page gave it as it closed, by which the page that comes next
 * knows that what it reads is the last one.
 */
export const sentDraft = t.intersection(
  [rowDraft, t.exact(t.partial({ cierre: shortText }))],
  'BorradorEnviado',
);
export type SentDraft = t.TypeOf<typeof sentDraft>;

/** `id` null: a new row. */
const cual = { tabla: shortText, id: nulo(id) };
export const draftsApi = {
  leer: endpoint({
    method: 'POST',
    path: '/Borradores/leer',
    access: 'sesion',
    mutation: false,
    input: t.strict(cual, 'LeerBorrador'),
    output: nulo(t.strict({ borrador: sentDraft, at: t.string })),
    help: 'Lo que usted escribía en una fila y no guardó.',
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/Borradores/guardar',
    access: 'sesion',
    mutation: true,
    input: t.strict({ ...cual, borrador: nulo(sentDraft) }, 'GuardarBorrador'),
    output: emptyPayload,
    help: 'Guarda lo que se está escribiendo, o lo quita.',
  }),
} as const;

/** A draft of a row, to be kept; null takes it away. */
export type SavedDraft = t.TypeOf<typeof draftsApi.guardar.input>;
/** What the server holds of a row. */
export type HeldDraft = t.TypeOf<typeof draftsApi.leer.output>;
