// What a journal keeps of the generic table: tables, row numbers, field names
// and refusals; no value, search, filter, label or server's word.
import type { ListOrder, Total } from '../api/endpoint.ts';
import type { Failure } from '../kit/failure.ts';
import type { Journal, JournalRules, Point } from '../kit/journal.ts';
import { redactErrors, redactFailure, redactNotice, words } from '../kit/redact.ts';
import type { TableContext } from './tableEvents.ts';
import { bareDraft, bareRow, isField, namesOf, tableName, whichRow } from './redactRow.ts';
import { currentRow, type TableInput, type TableSettings } from './tableCalls.ts';
import { tableEvent, type TableEvent } from './tableEvents.ts';

/**
 * A redacted failure that still says whether a conflict brought a row: that decides where the machine goes.
 */
export const bareFailure = (f: Failure): Failure => {
  const row = currentRow(f);
  return { ...redactFailure(f, isField), ...(row === null ? {} : { data: { row: bareRow(row) } }) };
};
const bareSort = (sort: TableSettings['sort']): TableSettings['sort'] =>
  sort && {
    field: isField(sort.field) ? sort.field : words(sort.field),
    direction: sort.direction === 'desc' ? 'desc' : 'asc',
  };
const bareThen = (then: readonly ListOrder[]): readonly ListOrder[] =>
  then.map((o) => ({
    campo: isField(o.campo) ? o.campo : words(o.campo),
    direccion: o.direccion === 'desc' ? 'desc' : 'asc',
  }));
const bareTotals = (totals: readonly Total[] | null): readonly Total[] | null =>
  totals?.filter((x) => isField(x.campo)) ?? null;
const bareMethods = (m: TableSettings['methods']): TableSettings['methods'] =>
  Object.fromEntries(
    (['add', 'edit', 'delete'] as const).flatMap((k) => (m[k] === undefined ? [] : [[k, words(m[k])]])),
  );

const redact = (e: TableEvent): TableEvent => {
  switch (e.type) {
    case 'sort':
      return {
        ...e,
        field: bareSort(e.field === null ? null : { field: e.field, direction: e.direction })?.field ?? null,
      };
    case 'search':
      return { ...e, query: '' };
    case 'filter':
      return { ...e, filters: [] };
    case 'arrange':
      return {
        ...e,
        fields: e.fields.filter(isField),
        sort: bareSort(e.sort),
        then: bareThen(e.then),
        totals: bareTotals(e.totals),
        query: '',
        filters: [],
      };
    case 'add':
    case 'change':
      return { ...e, values: namesOf(e.values) };
    case 'remove':
      return { ...e, name: '' };
    case 'waited':
      return { ...e, key: words(e.key) };
    case 'loaded':
      return { ...e, rows: e.rows.map(whichRow), extra: null };
    case 'opened':
      return { ...e, row: bareRow(e.row) };
    case 'saved':
      return { ...e, row: whichRow(e.row), message: words(e.message) };
    case 'removed':
      return { ...e, message: words(e.message) };
    case 'refused':
    case 'failed':
      return { ...e, failure: bareFailure(e.failure) };
    default:
      return e;
  }
};

const redactContext = (c: TableContext): TableContext => ({
  ...c,
  controller: tableName(c.controller),
  sort: bareSort(c.sort),
  fields: c.fields.filter(isField),
  ...(c.then === undefined ? {} : { then: bareThen(c.then) }),
  ...(c.totals === undefined ? {} : { totals: bareTotals(c.totals) }),
  methods: bareMethods(c.methods),
  query: '',
  filters: [],
  draft: bareDraft(c.draft),
  rows: c.rows.map(whichRow),
  extra: null,
  target: c.target && { id: c.target.id, name: '' },
  theirs: c.theirs && bareRow(c.theirs),
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, isField),
  key: c.key === null ? null : words(c.key),
});

const redactInput = ({
  controller,
  sort,
  then,
  totals,
  fields,
  methods,
  draft,
  limit,
  page,
  canAdd,
  canEdit,
  canDelete,
  retries,
}: TableInput): TableInput => ({
  ...(retries === undefined ? {} : { retries }),
  ...(controller === undefined ? {} : { controller: tableName(controller) }),
  ...(sort === undefined ? {} : { sort: bareSort(sort) }),
  ...(fields === undefined ? {} : { fields: fields.filter(isField) }),
  ...(then === undefined ? {} : { then: bareThen(then) }),
  ...(totals === undefined ? {} : { totals: bareTotals(totals) }),
  ...(methods === undefined ? {} : { methods: bareMethods(methods) }),
  ...(draft === undefined ? {} : { draft: bareDraft(draft) }),
  ...(limit === undefined ? {} : { limit }),
  ...(page === undefined ? {} : { page }),
  ...(canAdd === undefined ? {} : { canAdd }),
  ...(canEdit === undefined ? {} : { canEdit }),
  ...(canDelete === undefined ? {} : { canDelete }),
});

const withoutUnanswered = (p: Point): Point => ({
  ...p,
  context: { ...(p.context as object), unanswered: null },
});
/** Schema 1: a deletion that failed was not asked again. */
const fromFirst = (j: Journal): Journal => ({
  ...j,
  entries: j.entries.map((e) =>
    e.type === 'failed' ? { ...e, data: { ...(e.data as object), final: true } } : e,
  ),
  ...(j.from ? { from: { ...j.from, point: withoutUnanswered(j.from.point) } } : {}),
  ...(j.end ? { end: withoutUnanswered(j.end) } : {}),
});

export const editTableJournal: JournalRules = {
  name: 'editTable',
  schema: 2,
  codec: tableEvent,
  redact,
  redactContext,
  redactInput,
  upcasts: { 1: fromFirst },
};
/** The notes are the same machine with other settings. */
export const notesJournal: JournalRules = { ...editTableJournal, name: 'notes' };
