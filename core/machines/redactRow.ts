// What a journal keeps of any table's rows: which row, and the names of known fields; never a value.
import { allTables } from '../tables/index.ts';
import { words } from '../kit/redact.ts';
import type { Draft, TableRow } from './rowDraft.ts';

const FIELDS: ReadonlySet<string> = new Set(
  allTables.flatMap((t) =>
    Object.entries(t.fields).flatMap(([name, f]) =>
      f.kind === 'lista' ? [name, ...Object.keys(f.fields)] : [name],
    ),
  ),
);
const TABLES: ReadonlySet<string> = new Set(allTables.map((t) => t.name));

/** Whether it is a field of some table, or a place in one of its lists (`jornadas.0.horas`). */
export const isField = (path: string): boolean =>
  path
    .split('.')
    .every(
      (p, i) =>
        FIELDS.has(p) || (i === 0 && (p === 'id' || p === 'version')) || (i > 0 && /^\d{1,4}$/.test(p)),
    );
export const tableName = (name: string): string => (TABLES.has(name) ? name : '');

/** The names of the fields that were written. */
export const namesOf = (values: TableRow): TableRow =>
  Object.fromEntries(
    Object.keys(values)
      .filter(isField)
      .map((k) => [k, null]),
  );
/** Which row, and which version of it. */
export const whichRow = (row: TableRow): TableRow =>
  Object.fromEntries(['id', 'version'].map((k) => [k, typeof row[k] === 'number' ? row[k] : null]));
/** The names of the row's fields, and which row it is. */
export const bareRow = (row: TableRow): TableRow => ({ ...namesOf(row), ...whichRow(row) });
export const bareDraft = (d: Draft | null): Draft | null =>
  d && {
    ...d,
    values: namesOf(d.values),
    pending: d.pending && { ...d.pending, key: words(d.pending.key), values: namesOf(d.pending.values) },
  };
