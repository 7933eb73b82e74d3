// One value of a dated list for many rows: from a date, which leaves the values of other dates as they are; or
// alone, from the date that each row has, where it has none yet.
import type { FieldError } from '../../../core/kit/failure.ts';
import { datedValueField, rowsIn, type Field, type Row } from '../../../core/kit/field.ts';
import { isList, isObject } from '../../../core/kit/known.ts';
import { readField } from '../../../core/kit/readField.ts';
import type { AnyTable } from '../../../core/kit/table.ts';

type Values = Readonly<Record<string, unknown>>;

const mistakes = (f: Field, path: string, v: unknown): readonly FieldError[] => {
  const r = readField(f, path, v);
  return 'errors' in r ? r.errors : [];
};
/** The date and value that are asked for a list; undefined: that is no request. */
export const datedRequest = (
  f: Field,
  v: unknown,
): { readonly desde: unknown; readonly valor: unknown; readonly lone: boolean } | undefined => {
  const own = datedValueField(f);
  if (!own) return undefined;
  if (!isList(v)) return { desde: null, valor: v, lone: true };
  const [row, more] = v;
  return more === undefined && isObject(row)
    ? { desde: row['desde'], valor: row[own[0]], lone: false }
    : undefined;
};
/** What is wrong of it before any row is chosen; undefined: it is not a value for many rows. */
export const datedMistakes = (f: Field, n: string, v: unknown): readonly FieldError[] | undefined => {
  const asked = datedRequest(f, v),
    own = datedValueField(f);
  if (f.kind !== 'lista' || !asked || !own) return undefined;
  const [name, field] = own,
    { desde } = f.fields;
  // A code or a name of a reference is checked when it is looked up.
  const written = field.kind === 'referencia' && typeof asked.valor === 'string' && asked.valor !== '';
  return [
    ...(desde && !(asked.lone && f.sueltoDesde !== undefined)
      ? mistakes(desde, `${n}.0.desde`, asked.desde)
      : []),
    ...(written ? [] : mistakes({ ...field, required: true }, `${n}.0.${name}`, asked.valor)),
  ];
};

/** Lone values as lists, so that their references are resolved as those of a list are; and back. */
export const withLoneListed = (tabla: AnyTable, valores: Values): Values =>
  Object.fromEntries(
    Object.entries(valores).map(([n, v]) => {
      const own = Object.hasOwn(tabla.fields, n) ? ownField(tabla, n) : undefined;
      return [n, own && !isList(v) ? [{ [own[0]]: v }] : v];
    }),
  );
export const withLoneBack = (tabla: AnyTable, said: Values, listed: Values): Values =>
  Object.fromEntries(
    Object.entries(listed).map(([n, v]) => {
      const own = ownField(tabla, n),
        row = isList(v) ? v[0] : undefined;
      return [n, own && !isList(said[n]) && isObject(row) ? row[own[0]] : v];
    }),
  );
const ownField = (tabla: AnyTable, n: string): readonly [string, Field] | undefined => {
  const f = tabla.fields[n];
  return f && datedValueField(f);
};

/** The lists as they stay in a stored row: the value in the place of that of its date, the others as they are. */
export const withOtherDates = (tabla: AnyTable, valores: Values, stored: Row | undefined): Values =>
  Object.fromEntries(
    Object.entries(valores).map(([n, v]) => {
      const asked = ownField(tabla, n) && isList(v) ? v : undefined;
      if (!asked) return [n, v];
      const dates = new Set(asked.map((x) => (isObject(x) ? x['desde'] : undefined))),
        all = [...rowsIn(stored, n).filter((r) => !dates.has(r['desde'])), ...asked];
      return [n, all.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))];
    }),
  );
const startOf = (x: unknown): string => (isObject(x) ? String(x['desde']) : '');
