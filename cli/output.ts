// Rows and documents for people and programs: a table, JSON, lines of JSON, CSV, a workbook.
import type { ExtraData } from '../core/api/endpoint.ts';
import type { Field, Value } from '../core/kit/field.ts';
import { showAmount } from '../core/kit/money.ts';
import { showDate } from '../core/kit/period.ts';
import { valueFieldOf, type AnyTable } from '../core/kit/table.ts';
import { textFor } from '../core/kit/text.ts';
import type { CsvOptions } from '../core/outputs/rowLines.ts';
import type { Io } from './io.ts';

export const FORMATS = ['table', 'json', 'ndjson', 'csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];
export type OutRow = Readonly<Record<string, unknown>>;

/** Data must not contain characters that move the cursor or change the terminal. */
const plain = (s: string): string => s.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

/** A value as a person reads it. */
export const shown = (
  f: Field | undefined,
  value: unknown,
  labels: Readonly<Record<string, string>> | undefined,
): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return String(value.length);
  const label = labels && Object.hasOwn(labels, String(value)) ? labels[String(value)] : undefined;
  if (label !== undefined) return plain(label);
  switch (f?.kind) {
    case 'importe':
      return showAmount(String(value));
    case 'decimal':
      return showAmount(
        String(value)
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, ''),
      );
    case 'instante':
      return localTime(String(value));
    case 'fecha':
    case 'periodo':
      return showDate(String(value));
    case 'flag':
      return textFor(value === 1 ? 'cli.mostrar.si' : 'cli.mostrar.no');
    case 'opcion':
      return f.options.find((o) => o.id === value)?.valor ?? String(value);
    case 'entero':
      return f.digitos ? String(value).padStart(f.digitos, '0') : String(value);
    default:
      return plain(typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
};

const RIGHT: ReadonlySet<string> = new Set(['importe', 'decimal', 'entero']);
const width = (s: string): number => [...s].length;
const pad = (s: string, n: number, right: boolean): string =>
  right ? ' '.repeat(Math.max(0, n - width(s))) + s : s + ' '.repeat(Math.max(0, n - width(s)));
const cut = (s: string, n: number): string => (width(s) > n ? `${[...s].slice(0, n - 1).join('')}…` : s);

export interface Column {
  readonly name: string;
  readonly label: string;
  readonly right: boolean;
  /** Sentences, which are read to their end: never cut. The last column alone, for it may be long. */
  readonly whole?: boolean;
}
export const columnsOf = (table: AnyTable, fields: readonly string[]): readonly Column[] =>
  fields.map((name) => {
    const label = table.fields[name]?.label ?? name;
    return {
      name,
      label: name === 'id' ? 'n.º' : label,
      right: name === 'id' || RIGHT.has(valueFieldOf(table, name)?.kind ?? ''),
    };
  });

/** Longest cell of a list, cut with «…»; other formats have it whole. */
const WIDEST = 48;

export const grid = (
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  color: boolean,
): string => {
  const fitted = columns.map((c, i) => ({
    right: c.right,
    wide: Math.min(
      c.whole ? Infinity : WIDEST,
      Math.max(width(c.label), ...rows.map((r) => width(r[i] ?? ''))),
    ),
  }));
  const line = (cells: readonly string[]): string =>
    fitted
      .slice(0, cells.length)
      .map(({ right, wide }, i) => pad(cut(cells[i] ?? '', wide), wide, right))
      .join('  ')
      .trimEnd();
  const head = line(columns.map((c) => c.label));
  return [color ? `\u001b[1m${head}\u001b[0m` : head, ...rows.map(line)].join('\n') + '\n';
};

/** Rows for people: references are shown by name. */
export const textTable = (
  table: AnyTable,
  fields: readonly string[],
  rows: readonly OutRow[],
  extra: ExtraData | undefined,
  color: boolean,
): string =>
  grid(
    columnsOf(table, fields),
    rows.map((r) => fields.map((f) => shown(valueFieldOf(table, f), r[f], extra?.labels[f]))),
    color,
  );

export interface RowsOptions {
  readonly format: Format;
  readonly csv?: CsvOptions;
}

/**
 * For programs every row has its `id` and `version`, as in exports; a table for people has the fields asked
 * for.
 */
export const printRows = async (
  io: Io,
  o: RowsOptions,
  table: AnyTable,
  fields: readonly string[],
  rows: readonly OutRow[],
  extra: ExtraData | undefined,
): Promise<void> => {
  if (o.format === 'table') {
    if (rows.length) await io.out(textTable(table, fields, rows, extra, io.color));
    return;
  }
  const columns = ['id', 'version', ...fields.filter((f) => f !== 'id' && f !== 'version')].map((nombre) => ({
    nombre,
    campo: valueFieldOf(table, nombre),
  }));
  const values = rows as readonly Readonly<Record<string, Value>>[];
  if (o.format === 'json') {
    await io.out(
      `${JSON.stringify(rows.map((r) => Object.fromEntries(columns.map(({ nombre }) => [nombre, r[nombre] ?? null]))))}\n`,
    );
    return;
  }
  if (o.format === 'xlsx') {
    const { planillaOfRows } = await import('../server/rows/planilla.ts');
    for await (const chunk of planillaOfRows(table.name, columns, values)) await io.out(chunk);
    return;
  }
  const { rowLines } = await import('../core/outputs/rowLines.ts');
  await io.out([...rowLines(columns, values, o.format, o.csv)].join(''));
};

const ARGENTINA_MS = 3 * 3_600_000;
/** A moment in office time, to the minute: «23/11/2026 19:21». The server's moments are in UTC. */
export const localTime = (at: number | string): string => {
  const d = new Date((typeof at === 'string' ? Date.parse(at) : at) - ARGENTINA_MS).toISOString();
  return `${showDate(d.slice(0, 10))} ${d.slice(11, 16)}`;
};
export const localDay = (at: number | string): string => localTime(at).slice(0, 10);

/** Names and values, one per line. */
export const pairs = (list: readonly (readonly [string, string])[]): string => {
  const w = Math.max(...list.map(([n]) => width(n)));
  return list.map(([n, v]) => `${pad(n, w, false)}  ${v}`.trimEnd()).join('\n') + '\n';
};
