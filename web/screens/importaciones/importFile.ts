// Parses a file or a paste into headings and rows, and converts the rows for the import once each column has
// its field.
import { isLeft } from 'fp-ts/lib/Either.js';
import { isStored, type Value } from '../../../core/kit/field.ts';
import { isCivilDate, isPeriodo, showDate } from '../../../core/kit/period.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { csvReader } from '../../../core/machines/readCsv.ts';
import { partOfName, simpleName, titleRow } from '../../../core/machines/columnAliases.ts';
import { columnNamed, joinable, joinParts, type TableColumn } from '../../../core/machines/tableColumns.ts';
import { jsonValue, type Numbers, numberValue, textValue } from '../../../core/machines/tableValues.ts';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import { textOfFile } from '../textOfFile.ts';
import { readSpreadsheet } from './spreadsheet.ts';

export interface ParsedRow {
  readonly line: number;
  readonly cells: readonly unknown[];
}
export interface ParsedFile {
  readonly clase: 'csv' | 'xlsx' | 'ndjson';
  readonly heading: readonly string[];
  readonly rows: readonly ParsedRow[];
  readonly numbers: Numbers;
  readonly since1904: boolean;
}

const empty = (c: unknown): boolean =>
  c === null || c === undefined || (typeof c === 'string' && c.trim() === '');
const MAX_BYTES = 64 * 1024 * 1024;

export const readImportText = (raw: string): Result<ParsedFile> => {
  if (/^\ufeff?\s*\{/.test(raw)) return fromJson(raw.replace(/^\ufeff/, ''));
  const reader = csvReader(),
    a = reader.push(raw);
  if (isLeft(a)) return a;
  const b = reader.end();
  if (isLeft(b)) return b;
  const all = [...a.right, ...b.right],
    [title, ...rows] = all.slice(titleRow(all.map((x) => x.cells)));
  if (!title || rows.length === 0) return fail('invalid', 'machines.importar.sinFilas');
  const good = rows.filter((f) => !f.cells.every(empty)),
    broken = good.find((f) => f.cells.length !== title.cells.length);
  if (broken)
    return fail('invalid', 'machines.importar.columnas', {
      linea: broken.line,
      hay: broken.cells.length,
      deberia: title.cells.length,
    });
  return ok({
    clase: 'csv',
    heading: title.cells,
    rows: good.map((f) => ({ line: f.line, cells: f.cells })),
    numbers: reader.delimiter() === ',' ? 'comma' : 'grouped',
    since1904: false,
  });
};
const fromJson = (raw: string): Result<ParsedFile> => {
  const objects: { readonly line: number; readonly o: ReadonlyMap<string, unknown> }[] = [],
    names = new Set<string>();
  for (const [i, s] of raw.split('\n').entries()) {
    if (s.trim() === '') continue;
    let v: unknown;
    try {
      v = JSON.parse(s);
    } catch {
      v = undefined;
    }
    if (typeof v !== 'object' || v === null || Array.isArray(v))
      return fail('invalid', 'machines.importar.lineaMal', { linea: i + 1 });
    const o = new Map<string, unknown>(Object.entries(v));
    for (const n of o.keys()) names.add(n);
    objects.push({ line: i + 1, o });
  }
  const heading = [...names];
  return ok({
    clase: 'ndjson',
    heading,
    rows: objects.map(({ line, o }) => ({ line, cells: heading.map((n) => o.get(n)) })),
    numbers: 'comma',
    since1904: false,
  });
};

export const readImportFile = async (f: File): Promise<Result<ParsedFile>> => {
  if (f.size > MAX_BYTES)
    return fail('too_large', 'masivo.importar.archivoGrande', { mb: MAX_BYTES / 1024 / 1024 });
  const data = await f.arrayBuffer();
  if (new TextDecoder('latin1').decode(data.slice(0, 4)) === 'PK\u0003\u0004') {
    const p = await readSpreadsheet(data);
    if (isLeft(p)) return p;
    const [title, ...rows] = p.right.rows.slice(titleRow(p.right.rows.map((x) => x.cells))),
      heading = title?.cells.map((c) => String(c ?? '').trim()) ?? [],
      good = rows.filter((x) => !x.cells.every(empty));
    return good.length === 0
      ? fail('invalid', 'machines.importar.sinFilas')
      : ok({
          clase: 'xlsx',
          heading,
          rows: good,
          numbers: 'typed',
          since1904: p.right.since1904,
        });
  }
  const text = textOfFile(data);
  return isLeft(text) ? text : readImportText(text.right);
};

/** Fields that a column may be given to. */
export const destinationFields = (t: AnyTable): readonly string[] => [
  'id',
  ...Object.entries(t.fields)
    .filter(([n, f]) => isStored(f) && !f.readOnly && n !== t.owner)
    .map(([n]) => n),
];

/**
 * Whether the column mapping of an earlier import should be proposed again. If none of its rows was valid,
 * the mapping was probably wrong.
 */
export const isMappingReusable = (i: Pick<ImportacionState, 'fase' | 'rechazadas' | 'recibidas'>): boolean =>
  i.fase !== 'rechazada' || i.rechazadas < i.recibidas;

/** Column mappings of earlier imports, newest first (their `clients`); for each column the latest wins. */
export const rememberedMapping = (clients: readonly string[]): ReadonlyMap<string, string> => {
  const said = new Map<string, string>();
  for (const c of clients) {
    let x: unknown;
    try {
      x = JSON.parse(c);
    } catch {
      x = null;
    }
    const map: unknown = typeof x === 'object' && x !== null && 'map' in x ? x.map : null,
      pairs: readonly unknown[] = Array.isArray(map) ? map : [];
    for (const x of pairs)
      if (Array.isArray(x) && typeof x[0] === 'string' && typeof x[1] === 'string' && !said.has(x[0]))
        said.set(x[0], x[1]);
  }
  return said;
};

/** The field of each column by its name, or by the latest mapping; empty when unknown or not imported. */
export const proposeMapping = (
  t: AnyTable,
  heading: readonly string[],
  said: ReadonlyMap<string, string>,
): readonly string[] => {
  const used = new Map<string, string>(),
    valid = new Set(destinationFields(t));
  return heading.map((n) => {
    const c = said.get(simpleName(n)) ?? columnNamed(t, n)?.name ?? '';
    const another = used.get(c),
      parts =
        another !== undefined &&
        joinable(t, c) &&
        partOfName(n) !== undefined &&
        partOfName(another) !== undefined;
    if (c === '' || (another !== undefined && !parts) || !valid.has(c)) return '';
    used.set(c, n);
    return c;
  });
};

/** Why these columns cannot be imported; undefined when they can. */
export const mappingProblem = (
  t: AnyTable,
  map: readonly string[],
  { key, given }: { readonly key: string | null; readonly given: readonly string[] },
): readonly string[] => {
  const present = new Set([...map, ...given]);
  if (key !== null) return present.has(key) ? [] : [key];
  return present.has('id')
    ? []
    : Object.entries(t.fields)
        .filter(
          ([n, f]) =>
            f.required &&
            f.default === undefined &&
            !f.readOnly &&
            n !== t.owner &&
            isStored(f) &&
            !present.has(n),
        )
        .map(([n]) => n);
};

export const fileColumnOf = (
  t: AnyTable,
  title: string,
  field: string | undefined,
): TableColumn | undefined => {
  if (field === '' || field === undefined) return undefined;
  const own = columnNamed(t, title);
  return own?.name === field
    ? own
    : (columnNamed(t, title, new Map([[simpleName(title), field]])) ?? undefined);
};
const valueFor = (l: ParsedFile, c: TableColumn, v: unknown): unknown =>
  l.clase === 'ndjson'
    ? jsonValue(c, v)
    : typeof v === 'string'
      ? textValue(c, v, l.numbers)
      : typeof v === 'number'
        ? numberValue(c, v, l.since1904)
        : typeof v === 'boolean'
          ? v
            ? 1
            : 0
          : null;

/**
 * The rows with their values by field. A column mapped by hand holds codes or names, not row ids; several
 * columns for one text field are joined. `fixed`: values that every row takes in fields without a column.
 */
export const mappedRows = (
  t: AnyTable,
  l: ParsedFile,
  map: readonly string[],
  fixed: ReadonlyMap<string, Value> = new Map(),
): readonly { readonly linea: number; readonly valores: Record<string, unknown> }[] => {
  const columns = l.heading.map((n, i) => fileColumnOf(t, n, map[i])),
    given = [...fixed].filter(([c]) => !map.includes(c));
  const split = [...new Set(map.filter((c, i) => c !== '' && map.indexOf(c) !== i))];
  return l.rows.map(({ line, cells }) => ({
    linea: line,
    valores: {
      ...Object.fromEntries(given),
      ...Object.fromEntries(
        columns.flatMap((c, i) => (c ? [[c.name, valueFor(l, c, cells[i] ?? null)]] : [])),
      ),
      ...Object.fromEntries(
        split.map((p) => [
          p,
          joinParts(
            t,
            p,
            l.heading.flatMap((n, i) => (map[i] === p ? [[n, cells[i]] as const] : [])),
          ),
        ]),
      ),
    },
  }));
};

/**
 * The first values of a column as its field reads them: a date, for example, instead of a spreadsheet's
 * serial number.
 */
export const columnSample = (
  t: AnyTable,
  l: ParsedFile,
  i: number,
  field: string | undefined,
  count: number,
): string => {
  const c = fileColumnOf(t, l.heading[i] ?? '', field),
    day = c?.field?.kind === 'fecha' || c?.field?.kind === 'periodo';
  /** What a date was taken for, where it was written in another way: «1/3/25 → 01/03/2025». */
  const understood = (v: unknown): unknown => {
    if (!day || !c || (typeof v !== 'number' && typeof v !== 'string')) return v;
    const read = valueFor(l, c, v),
      shown = typeof read === 'string' && (isCivilDate(read) || isPeriodo(read)) ? showDate(read) : undefined;
    return shown === undefined || typeof v === 'number' || shown === v.trim()
      ? (shown ?? v)
      : `${v.trim()} → ${shown}`;
  };
  return l.rows
    .slice(0, count)
    .map(({ cells }) => {
      const s = understood(cells[i]);
      return s === null || s === undefined || s === ''
        ? '—'
        : typeof s === 'object'
          ? JSON.stringify(s)
          : String(s);
    })
    .join(' · ');
};
