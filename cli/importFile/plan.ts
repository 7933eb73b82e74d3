// Rows of a file as the import call takes them: columns by name, cells by the kind of their fields.
import type { Field } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { simpleName } from '../../core/machines/columnAliases.ts';
import {
  columnNamed,
  headerOf,
  joinParts,
  type HeaderOptions,
  type TableColumn,
} from '../../core/machines/tableColumns.ts';
import { jsonValue, numberValue, textValue } from '../../core/machines/tableValues.ts';
import { textFor } from '../../core/kit/text.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { RowSource, SourceRow } from './source.ts';

export interface PlannedRow {
  readonly linea: number;
  readonly valores: Readonly<Record<string, unknown>>;
}
export interface ImportPlan {
  readonly rows: () => AsyncIterable<{ readonly sent: PlannedRow; readonly row: SourceRow }>;
  /** The name of a field in the file. */
  readonly columnOf: (field: string) => string;
  /** Columns that are recognized but not imported. */
  readonly unwritten: readonly string[];
  readonly has: (field: string) => boolean;
  /** The field for the column at that position. */
  readonly fieldAt: (place: number) => Field | undefined;
}

const taken = <A>(
  r:
    | { readonly _tag: 'Left'; readonly left: Parameters<typeof stopOf>[0] }
    | { readonly _tag: 'Right'; readonly right: A },
): A => {
  if (r._tag === 'Left') throw stopOf(r.left);
  return r.right;
};

/** `fixed`: values as people write them, for fields that no column of the file has. */
export const planOf = async (
  t: AnyTable,
  source: RowSource,
  {
    fixed = [],
    ...rest
  }: HeaderOptions & { readonly fixed?: readonly (readonly [field: string, value: string])[] },
): Promise<ImportPlan> => {
  const o: HeaderOptions = { ...rest, given: [...(rest.given ?? []), ...fixed.map(([f]) => f)] };
  const names = source.header ?? (await firstNames(source)),
    columns = taken(headerOf(t, names, { ...o, whole: source.header !== null }));
  const writtenAs = new Map(columns.flatMap((c, i) => (c ? [[c.name, names[i]] as const] : [])));
  // A line of JSON may have fields that the first lacks.
  const known = new Map<string, TableColumn | null>(names.map((n, i) => [n, columns[i] ?? null]));
  const named = (n: string): TableColumn | null => {
    const met = known.get(n);
    if (met !== undefined) return met;
    const own = columnNamed(t, n, o.map),
      c = own === undefined ? (taken(headerOf(t, [...names, n], o))[names.length] ?? null) : own;
    known.set(n, c);
    return c;
  };
  const numbers =
    source.kind === 'xlsx'
      ? ('typed' as const)
      : source.delimiter !== ','
        ? ('grouped' as const)
        : ('comma' as const);
  // Surname and names in separate columns are joined.
  const parts = new Map(
    columns
      .flatMap((c, i) => (c && columns.findIndex((x) => x?.name === c.name) !== i ? [c.name] : []))
      .map((n) => [n, columns.flatMap((c, i) => (c?.name === n ? [i] : []))] as const),
  );
  for (const [campo] of fixed) {
    const columna = writtenAs.get(campo);
    if (columna !== undefined) throw usage(textFor('cli.importar.fijoRepetido', { campo, columna }));
  }
  const inAll = Object.fromEntries(
    fixed.map(([f, v]) => {
      const c = columnNamed(t, f, new Map([[simpleName(f), f]]));
      return [f, c ? textValue(c, v, 'grouped') : v];
    }),
  );
  const valuesOf = (row: SourceRow): Readonly<Record<string, unknown>> => {
    const values: Record<string, unknown> = {};
    if ('object' in row) {
      for (const [n, v] of Object.entries(row.object)) {
        const c = named(n);
        if (c) values[c.name] = jsonValue(c, v);
      }
      return values;
    }
    columns.forEach((c, i) => {
      if (!c || parts.has(c.name)) return;
      const cell = row.cells[i] ?? null;
      values[c.name] =
        typeof cell === 'string'
          ? textValue(c, cell, numbers)
          : typeof cell === 'number'
            ? numberValue(c, cell, source.from1904)
            : cell === null
              ? null
              : cell
                ? 1
                : 0;
    });
    for (const [name, at] of parts)
      values[name] = joinParts(
        t,
        name,
        at.map((i) => [names[i] ?? '', row.cells[i]]),
      );
    return values;
  };
  return {
    rows: async function* () {
      for await (const row of source.rows())
        yield { row, sent: { linea: row.line, valores: { ...inAll, ...valuesOf(row) } } };
    },
    columnOf: (field) => writtenAs.get(field.replace(/\..*$/s, '')) ?? field,
    has: (field) => writtenAs.has(field) || Object.hasOwn(inAll, field),
    fieldAt: (i) => columns[i]?.field,
    unwritten: names.filter((n, i) => {
      const c = columns[i];
      return n.trim() !== '' && !/^error_/.test(simpleName(n)) && (!c || c.field?.readOnly);
    }),
  };
};

const firstNames = async (source: RowSource): Promise<readonly string[]> => {
  for await (const r of source.rows()) if ('object' in r) return Object.keys(r.object);
  return [];
};
