// What a journal keeps of a row being written: its table, which row, its fields' names and what happened; no
// value, key or word.
import type { PendingRow, RowDraft } from '../api/drafts.ts';
import type { JournalRules } from '../kit/journal.ts';
import { redactErrors, redactNotice, words } from '../kit/redact.ts';
import { bareFailure } from './editTable.journal.ts';
import { bareRow, isField, namesOf, tableName } from './redactRow.ts';
import { rowEvent, type RowContext, type RowEvent, type RowInput } from './rowFormEvent.ts';
import type { TableRow } from './rowDraft.ts';

const bareValues = (values: TableRow): TableRow => {
  const { id: _, version: __, ...names } = namesOf(values);
  return names;
};
const barePending = (p: PendingRow | null): PendingRow | null =>
  p && {
    ...p,
    key: words(p.key),
    values: bareValues(p.values),
    confirm: p.confirm.map(words),
    since: p.since.filter(isField),
  };
const bareRowDraft = (d: RowDraft): RowDraft => ({
  ...d,
  values: bareValues(d.values),
  pending: barePending(d.pending),
});

const redact = (e: RowEvent): RowEvent => {
  switch (e.type) {
    case 'change':
    case 'suggest':
      return { ...e, values: bareValues(e.values) };
    case 'save':
      return { ...e, confirm: e.confirm.map(words) };
    case 'recover':
      return { ...e, draft: bareRowDraft(e.draft) };
    case 'take':
      return { ...e, field: isField(e.field) ? e.field : '' };
    case 'waited':
      return { ...e, key: words(e.key) };
    case 'saved':
      return { ...e, row: bareRow(e.row), message: words(e.message) };
    case 'reject':
    case 'refused':
    case 'failed':
      return { ...e, failure: bareFailure(e.failure) };
    default:
      return e;
  }
};

const redactContext = (c: RowContext): RowContext => ({
  ...c,
  controller: tableName(c.controller),
  base: bareRow(c.base),
  changes: bareValues(c.changes),
  pending: barePending(c.pending),
  confirm: c.confirm.map(words),
  theirs: c.theirs && bareRow(c.theirs),
  taken: c.taken.filter(isField),
  notice: redactNotice(c.notice),
  failure: c.failure && bareFailure(c.failure),
  errors: redactErrors(c.errors, isField),
});

const redactInput = ({ controller, id, base, draft, pause, retries }: RowInput): RowInput => ({
  controller: tableName(controller),
  id,
  base: bareRow(base),
  ...(draft ? { draft: bareRowDraft(draft) } : {}),
  ...(pause === undefined ? {} : { pause }),
  ...(retries === undefined ? {} : { retries }),
});

export const rowFormJournal: JournalRules = {
  name: 'rowForm',
  schema: 1,
  codec: rowEvent,
  redact,
  redactContext,
  redactInput,
};
