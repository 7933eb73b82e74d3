// How each event changes the context of a row being written; the states decide when it applies.
import type { RowDraft } from '../api/drafts.ts';
import { notice, refusalWords, said } from './answer.ts';
import type { TableRow } from './rowDraft.ts';
import type { RowContext, RowEvent } from './rowFormEvent.ts';
import { currentRow, versionOf } from './tableCalls.ts';

interface Heard {
  readonly context: RowContext;
  readonly event: RowEvent;
}
type Change = (heard: Heard) => Partial<RowContext>;

const without = (row: TableRow, fields: readonly string[]): TableRow =>
  Object.fromEntries(Object.entries(row).filter(([n]) => !fields.includes(n)));
const only = (row: TableRow, fields: readonly string[]): TableRow =>
  Object.fromEntries(Object.entries(row).filter(([n]) => fields.includes(n)));
/** The draft to keep; null: nothing is being written. */
export const draftOfRow = ({
  base,
  changes,
  pending,
}: Pick<RowContext, 'base' | 'changes' | 'pending'>): RowDraft | null =>
  Object.keys(changes).length === 0 && pending === null
    ? null
    : { version: versionOf(base), values: changes, pending };

export const touch: Change = ({ context: { changes, pending, errors }, event }) =>
  event.type !== 'change'
    ? {}
    : {
        changes: { ...changes, ...event.values },
        touched: true,
        done: null,
        pending: pending && {
          ...pending,
          since: [...new Set([...pending.since, ...Object.keys(event.values)])],
          stale: true,
        },
        errors: errors.filter((e) => !Object.hasOwn(event.values, e.field.split('.')[0] ?? '')),
      };
export const begin: Change = ({ context: { base }, event }) =>
  event.type === 'suggest' ? { base: { ...base, ...event.values } } : {};
export const confirmed: Change = ({ context: { pending }, event }) =>
  event.type !== 'save' ? {} : { confirm: event.confirm, again: pending?.stale ?? false };
/** From here on the write may have happened; an answer will say. */
export const sending: Change = ({ context: { id, base, changes, pending, confirm }, event }) =>
  event.type !== 'waited'
    ? {}
    : {
        pending: pending ?? {
          key: event.key,
          version: versionOf(base),
          values: id === null ? { ...base, ...changes } : changes,
          confirm,
          since: [],
          stale: false,
        },
      };
/** The write happened, so later typing changes the new row. */
export const written: Change = ({ context: { id, changes, pending }, event }) =>
  event.type !== 'saved'
    ? {}
    : {
        id: id ?? (typeof event.row['id'] === 'number' ? event.row['id'] : null),
        base: event.row,
        changes: only(changes, pending?.since ?? []),
        touched: pending?.stale ?? false,
        pending: null,
        recovered: false,
        done: id === null ? 'added' : 'changed',
      };
/** The chosen values, over the current row. */
export const settleDispute: Change = ({ context: { base, changes, theirs, taken } }) => ({
  base: theirs ?? base,
  changes: without(changes, taken),
  theirs: null,
  taken: [],
  notice: null,
  code: null,
  failure: null,
  errors: [],
});
export const dispute: Change = ({ event }) =>
  event.type === 'refused' ? { theirs: currentRow(event.failure) } : {};
export const drop: Change = ({ context: { base, theirs } }) => ({
  base: theirs ?? base,
  changes: {},
  touched: false,
  pending: null,
  again: false,
  confirm: [],
  theirs: null,
  taken: [],
  recovered: false,
});
export const bring: Change = ({ event }) =>
  event.type !== 'recover'
    ? {}
    : {
        changes: event.draft.values,
        touched: true,
        pending: event.draft.pending,
        recovered: true,
        notice: notice('machines.tabla.recuperada'),
      };
export const explain: Change = ({ event }) => {
  if (event.type !== 'refused' && event.type !== 'failed' && event.type !== 'reject') return {};
  const { failure } = event;
  return {
    failure,
    code: failure.code,
    notice: event.type === 'refused' ? refusalWords(event) : said(failure.message),
    errors: failure.errors ?? [],
  };
};
/** Field by field, or all at once: which values to take from the other version. */
export const take: Change = ({ context: { taken }, event }) =>
  event.type !== 'take'
    ? {}
    : {
        taken: event.theirs ? [...new Set([...taken, event.field])] : taken.filter((f) => f !== event.field),
      };
export const takeAll: Change = ({ context: { changes }, event }) =>
  event.type === 'takeAll' ? { taken: event.theirs ? Object.keys(changes) : [] } : {};
