// Calls of drafts: what somebody is writing in a form and has not saved, kept on the server for him alone and for a while.
import * as t from 'io-ts';
import { boundedCount, receivedRow, id, fixedListOf, shortText } from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const fila = receivedRow;
/**
 * A write that was sent and not answered yet: under which key, over which version and with which values; sent again letter by letter, for the
 * server may have written it. `since`: the fields that were touched after sending it; `stale`: something was.
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
/** What is kept of a row being written: the version that was seen, what was touched, and what was sent without an answer. */
export const rowDraft = t.strict(
  { version: nulo(boundedCount), values: fila, pending: nulo(pendingRow) },
  'Borrador',
);
export type RowDraft = t.TypeOf<typeof rowDraft>;

/** `id` null: a new row. */
const cual = { tabla: shortText, id: nulo(id) };
export const draftsApi = {
  leer: endpoint({
    method: 'POST',
    path: '/Borradores/leer',
    access: 'sesion',
    mutation: false,
    input: t.strict(cual, 'LeerBorrador'),
    output: nulo(t.strict({ borrador: rowDraft, at: t.string })),
    help: 'Lo que usted escribía en una fila y no guardó.',
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/Borradores/guardar',
    access: 'sesion',
    mutation: true,
    input: t.strict({ ...cual, borrador: nulo(rowDraft) }, 'GuardarBorrador'),
    output: emptyPayload,
    help: 'Guarda lo que se está escribiendo, o lo quita.',
  }),
} as const;
