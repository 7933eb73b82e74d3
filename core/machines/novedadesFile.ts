// Reads a file of novedades for the import call: columns by the names that offices use, numbers as written in
// Argentina.
import { ok, fail, type Result } from '../kit/failure.ts';
import { restoreText } from '../outputs/csv.ts';
import { delimiterOf, readCsv, type CsvLine } from './readCsv.ts';
import { ERROR_COLUMNS } from './tableColumns.ts';

export interface NumberedRow {
  readonly line: number;
  readonly row: Readonly<Record<string, unknown>>;
}

export const COLUMNS = [
  'legajo',
  'codigo',
  'cantidad',
  'valor_unitario',
  'importe',
  'porcentaje',
  'periodo_ajuste',
  'observacion',
] as const;
const KNOWN: ReadonlySet<string> = new Set(COLUMNS),
  NUMBERS: ReadonlySet<string> = new Set(['cantidad', 'valor_unitario', 'importe', 'porcentaje']);

/** Names that spreadsheets of the trade give to the same column. */
const ALIASES: Readonly<Record<string, string>> = {
  concepto: 'codigo',
  cod_concepto: 'codigo',
  codigo_concepto: 'codigo',
  id_legajo: 'legajo',
  nro_legajo: 'legajo',
  n_legajo: 'legajo',
  valor: 'valor_unitario',
  unitario: 'valor_unitario',
  unidades: 'cantidad',
  monto: 'importe',
  '%': 'porcentaje',
  ajuste: 'periodo_ajuste',
  obs: 'observacion',
  observaciones: 'observacion',
};

const simple = (s: string): string =>
  s
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036fº°]/g, '')
    .replace(/[\s.-]+/g, '_')
    .replace(/^_|_$/g, '');
/** The columns with notes in a file of rejected rows: they are not data. */
const NOTES: ReadonlySet<string> = new Set(ERROR_COLUMNS);
const column = (name: string): string => {
  const n = simple(name);
  return NOTES.has(n) ? '' : Object.hasOwn(ALIASES, n) ? ALIASES[n]! : n;
};

/**
 * `1.234,50` and `1234,5` become `1234.50`; what is not clearly a number is left for the server to refuse.
 */
const number = (s: string): string =>
  /^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(s) ? s.replaceAll('.', '').replace(',', '.') : s;
/**
 * Where commas separate the columns, a dot begins decimals; elsewhere `1.234` is one thousand two hundred and
 * thirty-four.
 */
const grouped = (s: string): string => (/^-?\d{1,3}(\.\d{3})+$/.test(s) ? s.replaceAll('.', '') : number(s));
const month = (s: string): string => {
  const m = /^(\d{1,2})\/(\d{4})$/.exec(s);
  return m ? `${m[2]}-${m[1]!.padStart(2, '0')}` : s;
};

const value = (c: string, v: unknown, read: (s: string) => string): unknown => {
  if (typeof v !== 'string') return v;
  return NUMBERS.has(c)
    ? read(v.trim().replace(/^[−–]/, '-'))
    : c === 'periodo_ajuste'
      ? month(v.trim())
      : v.trim();
};
const rowOf = (
  row: Readonly<Record<string, unknown>>,
  read: (s: string) => string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, v]) => {
      const c = column(name);
      return c === '' ? [] : [[c, value(c, v, read)]];
    }),
  );

/** Checks the header before any row: an unknown or a missing column would make every row fail. */
const headerOf = (names: readonly string[]): Result<null> => {
  const columns = names.map(column),
    named = names.filter((_, i) => columns[i] !== '');
  const odd = named.find((n) => !KNOWN.has(column(n)));
  if (odd !== undefined)
    return fail('invalid', 'machines.importar.columna', { campo: odd, conocidas: COLUMNS.join(', ') });
  const twice = named.find((n, i) => named.findIndex((m) => column(m) === column(n)) !== i);
  if (twice !== undefined) return fail('invalid', 'machines.importar.encabezado', { campo: twice });
  const missing = ['legajo', 'codigo'].find((c) => !columns.includes(c));
  return missing === undefined
    ? ok(null)
    : fail('invalid', 'machines.importar.faltaColumna', { campo: missing });
};

/** Whether a row has any value: spreadsheets end their files with empty ones. */
const says = ({ row }: CsvLine): boolean => Object.values(row).some((v) => v.trim() !== '');

/**
 * Reads lines of JSON, or a CSV with its header. Each row comes with the line of the file where it begins.
 */
export const readNovedades = (raw: string): Result<readonly NumberedRow[]> => {
  if (!/^\ufeff?\s*\{/.test(raw)) {
    const r = readCsv(raw);
    if (r._tag === 'Left') return r;
    const lines = r.right.filter(says),
      header = headerOf(Object.keys(r.right[0]!.row)),
      read = delimiterOf(raw) === ',' ? number : grouped;
    if (header._tag === 'Left') return header;
    return lines.length === 0
      ? fail('invalid', 'machines.importar.sinFilas')
      : ok(
          lines.map(({ line, row }) => ({
            line,
            row: rowOf(Object.fromEntries(Object.entries(row).map(([n, v]) => [n, restoreText(v)])), read),
          })),
        );
  }
  const rows: NumberedRow[] = [];
  for (const [i, text] of raw
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    if (text.trim() === '') continue;
    let v: unknown;
    try {
      v = JSON.parse(text);
    } catch {
      v = undefined;
    }
    if (typeof v !== 'object' || v === null || Array.isArray(v))
      return fail('invalid', 'machines.importar.lineaMal', { linea: i + 1 });
    rows.push({ line: i + 1, row: rowOf(v as Readonly<Record<string, unknown>>, number) });
  }
  return ok(rows);
};
