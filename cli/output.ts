// Rows and documents as text: a table for people, JSON, lines of JSON and CSV for programs.
import type { ExtraData } from '../core/api/endpoint.ts';
import type { Field } from '../core/kit/field.ts';
import { mostrarImporte } from '../core/kit/money.ts';
import { mostrarFecha } from '../core/kit/period.ts';
import type { AnyTable } from '../core/kit/table.ts';
import { texto } from '../core/kit/texto.ts';
import type { Io } from './io.ts';

export const FORMATS = ['table', 'json', 'ndjson', 'csv'] as const;
export type Format = (typeof FORMATS)[number];
export type OutRow = Readonly<Record<string, unknown>>;

/** Characters that move the cursor or change the terminal must not come from data. */
const plain = (s: string): string => s.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

/** A value as a person reads it. */
export const shown = (f: Field | undefined, value: unknown, labels: Readonly<Record<string, string>> | undefined): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return String(value.length);
  if (labels && Object.hasOwn(labels, String(value))) return plain(labels[String(value)]!);
  switch (f?.kind) {
    case 'importe': return mostrarImporte(String(value));
    case 'decimal': return mostrarImporte(String(value).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
    case 'fecha': case 'periodo': return mostrarFecha(String(value));
    case 'flag': return texto(value === 1 ? 'cli.mostrar.si' : 'cli.mostrar.no');
    case 'opcion': return f.options.find((o) => o.id === value)?.valor ?? String(value);
    case 'entero': return f.digitos ? String(value).padStart(f.digitos, '0') : String(value);
    default: return plain(typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
};

const RIGHT: ReadonlySet<string> = new Set(['importe', 'decimal', 'entero']);
const width = (s: string): number => [...s].length;
const pad = (s: string, n: number, right: boolean): string => (right ? ' '.repeat(Math.max(0, n - width(s))) + s : s + ' '.repeat(Math.max(0, n - width(s))));
const cut = (s: string, n: number): string => (width(s) > n ? `${[...s].slice(0, n - 1).join('')}…` : s);

export interface Column { readonly name: string; readonly label: string; readonly right: boolean }
export const columnsOf = (table: AnyTable, fields: readonly string[]): readonly Column[] =>
  fields.map((name) => { const f = table.fields[name]; return { name, label: name === 'id' ? 'n.º' : f?.label ?? name, right: name === 'id' || RIGHT.has(f?.kind ?? '') }; });

/** Longest cell of a list: more is cut with «…», and whole in the other formats. */
const WIDEST = 48;

export const grid = (columns: readonly Column[], rows: readonly (readonly string[])[], color: boolean): string => {
  const widths = columns.map((c, i) => Math.min(WIDEST, Math.max(width(c.label), ...rows.map((r) => width(r[i] ?? '')))));
  const line = (cells: readonly string[]): string => cells.map((s, i) => pad(cut(s, widths[i]!), widths[i]!, columns[i]!.right)).join('  ').trimEnd();
  const head = line(columns.map((c) => c.label));
  return [color ? `\u001b[1m${head}\u001b[0m` : head, ...rows.map(line)].join('\n') + '\n';
};

/** The dialect of the server's exports: texts in quotes; one that a spreadsheet would run begins with an apostrophe. */
const csvCell = (f: Field | undefined, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (f?.kind === 'texto' || f?.kind === 'formula') { const s = String(value); return quote(/^[=+\-@\t\r']/.test(s) ? `'${s}` : s); }
  return typeof value === 'object' ? quote(JSON.stringify(value)) : String(value);
};
const quote = (s: string): string => `"${s.replaceAll('"', '""')}"`;

/** For programs every row names itself (`id`, `version`), as in exports; a table for people has the fields that were asked for. */
export const printRows = async (io: Io, format: Format, table: AnyTable, fields: readonly string[], rows: readonly OutRow[], extra: ExtraData | undefined): Promise<void> => {
  const whole = ['id', 'version', ...fields.filter((f) => f !== 'id' && f !== 'version')];
  const only = (r: OutRow): OutRow => Object.fromEntries(whole.map((f) => [f, r[f] ?? null]));
  if (format === 'json') { await io.out(`${JSON.stringify(rows.map(only))}\n`); return; }
  if (format === 'ndjson') { await io.out(rows.map((r) => `${JSON.stringify(only(r))}\n`).join('')); return; }
  if (format === 'csv') { await io.out([whole.join(','), ...rows.map((r) => whole.map((f) => csvCell(table.fields[f], r[f])).join(','))].map((l) => `${l}\n`).join('')); return; }
  if (rows.length === 0) return;
  await io.out(grid(columnsOf(table, fields), rows.map((r) => fields.map((f) => shown(table.fields[f], r[f], extra?.labels[f]))), io.color));
};

/** Names and values, one a line. */
export const pairs = (list: readonly (readonly [string, string])[]): string => {
  const w = Math.max(...list.map(([n]) => width(n)));
  return list.map(([n, v]) => `${pad(n, w, false)}  ${v}`.trimEnd()).join('\n') + '\n';
};
