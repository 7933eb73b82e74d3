// Reads the cells of a file as values of a table's fields: Argentine numbers and dates, sí and no, names of
// options, nested lists as JSON.
import { AMBIGUOUS } from '../kit/ambiguity.ts';
import { inSpanish } from '../kit/labels.ts';
import { bareValueField, type Field } from '../kit/field.ts';
import { restoreText } from '../outputs/csv.ts';
import type { TableColumn } from './tableColumns.ts';
import { simpleName } from './columnAliases.ts';

/** The deepest JSON in a cell or a line: a row has lists of rows and nothing deeper. */
export const DEPTH = 8;

/** Measures the text itself, before any recursive code sees it. */
export const isDeep = (s: string): boolean => {
  let level = 0,
    quoted = false;
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i);
    if (quoted) {
      if (c === 92) i += 1;
      else if (c === 34) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 123 || c === 91) {
      if (++level > DEPTH) return true;
    } else if (c === 125 || c === 93) level -= 1;
  }
  return false;
};

/** `1.234,50` and `1234,5` become `1234.50`; what is not clearly a number is left for the check to refuse. */
const comma = (s: string): string =>
  /^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(s) ? s.replaceAll('.', '').replace(',', '.') : s;
/**
 * Where commas separate the columns, a dot begins decimals; elsewhere `1.234` is one thousand two hundred and
 * thirty-four.
 */
const grouped = (s: string): string =>
  /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(s) ? s.replaceAll('.', '') : comma(s);

const pad = (s: string): string => s.padStart(2, '0');
/** Two digits of a year: whoever works today was born after 1940, and nothing is dated beyond 2040. */
const year = (s: string): string => (s.length === 4 ? s : `${Number(s) > 40 ? '19' : '20'}${s}`);
/** Numbers of days that spreadsheets put in place of dates: from 1927 to 2064. */
const FIRST_SERIAL = 10_000,
  LAST_SERIAL = 60_000;
/**
 * '1/3/25', '01-03-2025', '1.3.2025' (day first), '2025-03-01 00:00:00' and the 45717 of a spreadsheet are the
 * first of March of 2025. What is not a date is left for the check to refuse.
 */
export const fileDate = (s: string): string => {
  const [, day] = /^(.*?)[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.exec(s) ?? [],
    t = day ?? s,
    m = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(t),
    [, y = '', mes = '', d = ''] = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(t) ?? [];
  if (m) return `${year(m[3]!)}-${pad(m[2]!)}-${pad(m[1]!)}`;
  if (y !== '') return `${y}-${pad(mes)}-${pad(d)}`;
  const n = /^\d{5}$/.test(t) ? Number(t) : 0;
  return n >= FIRST_SERIAL && n <= LAST_SERIAL ? serialDate(n) : t;
};
const month = (s: string): string => {
  const m = /^(\d{1,2})[/-](\d{4})$/.exec(s);
  return m ? `${m[2]}-${pad(m[1]!)}` : s;
};

const YES: ReadonlySet<string> = new Set(['si', 's', 'x', 'verdadero', 'true', '1']),
  NO: ReadonlySet<string> = new Set(['no', 'n', 'falso', 'false', '0']);
/**
 * How numbers are written: `comma` and `grouped` as above; `typed`: as `comma`, in a spreadsheet's cells,
 * whose texts need no restoring.
 */
export type Numbers = 'comma' | 'grouped' | 'typed';
const numbers: Readonly<Record<Numbers, (s: string) => string>> = { comma, grouped, typed: comma };

/**
 * Hours, days, units, per cent: nobody groups their thousands, so `1.234` may also be one and a bit. It is
 * marked as ambiguous, to be refused with its line and both readings.
 */
const QUANTITIES: ReadonlySet<string> = new Set(['cantidad', 'porcentaje']);
const TWO_READINGS = /^-?[1-9]\d{0,2}\.\d{3}$/;
/** Converts a text cell to its wire value. An invalid one is sent unchanged, to be refused with its line. */
export const textValue = (c: TableColumn, cell: string, written: Numbers): unknown => {
  const f = c.field,
    s = written === 'typed' ? cell : restoreText(cell),
    t = s.trim();
  if (f === undefined) return /^\d{1,15}$/.test(t) ? Number(t) : t === '' ? null : t;
  if (f.kind === 'formula' || (f.kind === 'texto' && f.multiline)) return s === '' ? null : s;
  if (t === '') return null;
  switch (f.kind) {
    case 'entero':
    case 'decimal':
    case 'importe': {
      const n = t.replace(/^[−–]/, '-').replace(/^\$\s*/, '');
      return written === 'grouped' && QUANTITIES.has(c.name) && TWO_READINGS.test(n)
        ? AMBIGUOUS + n
        : numbers[written](n);
    }
    case 'fecha':
      return fileDate(t);
    case 'periodo':
      return month(t);
    case 'flag': {
      const n = simpleName(t);
      return YES.has(n) ? 1 : NO.has(n) ? 0 : t;
    }
    case 'opcion':
      return (
        (
          f.options.find((o) => String(o.id) === t) ??
          f.options.find(
            (o) => simpleName(o.valor) === simpleName(t) || simpleName(inSpanish(o)) === simpleName(t),
          )
        )?.id ?? t
      );
    case 'referencia':
      // A number with leading zeros is a code, as lists show it, never a row number.
      return !c.byCode && /^(0|[1-9]\d{0,14})$/.test(t) ? Number(t) : t;
    case 'lista': {
      const alone = /^[[{]/.test(t) ? undefined : bareValueField(f);
      // «Vendedor B» under «Categoría»: a code or a name, as in a spreadsheet.
      if (alone) return textValue({ name: alone[0], field: alone[1], byCode: true }, cell, written);
      if (isDeep(t)) return t;
      try {
        const v: unknown = JSON.parse(t);
        return v;
      } catch {
        return t;
      }
    }
    default:
      return t;
  }
};

/**
 * Kinds that a person writes in the terminal as the screens show them: 1.234,50, 31/07/2026, 07/2026, sí, the
 * name of an option.
 */
const WRITTEN_KINDS: ReadonlySet<Field['kind']> = new Set([
  'entero',
  'decimal',
  'importe',
  'fecha',
  'periodo',
  'flag',
  'opcion',
]);
/**
 * Converts a value typed in the terminal to its wire value; other kinds and unparsable text stay as they are.
 */
export const writtenValue = (name: string, f: Field, written: string): unknown =>
  WRITTEN_KINDS.has(f.kind) && written.trim() !== ''
    ? textValue({ name, field: f, byCode: false }, written, 'typed')
    : written;

/**
 * A date from a spreadsheet's day number, by counting days from 1 March of year 0 in the proleptic calendar.
 */
const fromDays = (days: number): string => {
  const z = days + 719_468,
    era = Math.floor(z / 146_097),
    doe = z - era * 146_097,
    yoe = Math.floor(
      (doe - Math.floor(doe / 1460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365,
    );
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100)),
    mp = Math.floor((5 * doy + 2) / 153),
    d = doy - Math.floor((153 * mp + 2) / 5) + 1,
    m = mp < 10 ? mp + 3 : mp - 9;
  return `${String(yoe + era * 400 + (m <= 2 ? 1 : 0)).padStart(4, '0')}-${pad(String(m))}-${pad(String(d))}`;
};
/** Day 0 of a spreadsheet, 30/12/1899, counted from 1/1/1970. */
const EPOCH = -25_569,
  EPOCH_1904 = -24_107;
export const serialDate = (n: number, from1904 = false): string =>
  fromDays(Math.floor(n) + (from1904 ? EPOCH_1904 : EPOCH));

/**
 * A number with fifteen digits, as spreadsheets show it: their files store the binary number, with its tail
 * of digits.
 */
export const plainNumber = (n: number): string => {
  const s = String(Number(n.toPrecision(15))),
    m = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(s);
  if (!m) return s;
  const e = Number(m[4]),
    digits = m[2] + (m[3] ?? '');
  return m[1] + (e < 0 ? `0.${'0'.repeat(-e - 1)}${digits}` : digits.padEnd(e + 1, '0'));
};

/** A number cell of a spreadsheet. */
export const numberValue = (c: TableColumn, n: number, from1904: boolean): unknown => {
  const kind: Field['kind'] | undefined = c.field?.kind;
  if (kind === 'fecha' && n >= 1 && n < 2_958_466) return serialDate(n, from1904);
  if (kind === 'periodo' && n >= 1 && n < 2_958_466) return serialDate(n, from1904).slice(0, 7);
  const t = plainNumber(n);
  return textValue(c, t, 'typed');
};

/** A number cell as a person would type it: dates as dates, decimals after a comma. The field tells which. */
export const writtenNumber = (f: Field | undefined, n: number, from1904: boolean): string => {
  const alone = f?.kind === 'lista' ? bareValueField(f) : undefined;
  if (alone) return writtenNumber(alone[1], n, from1904);
  if ((f?.kind === 'fecha' || f?.kind === 'periodo') && n >= 1 && n < 2_958_466) {
    const [y, m, d] = serialDate(n, from1904).split('-');
    return f.kind === 'fecha' ? `${d}/${m}/${y}` : `${m}/${y}`;
  }
  return f?.kind === 'texto' ? plainNumber(n) : plainNumber(n).replace('.', ',');
};

/** A value of a line of JSON: its type is enough; texts are read as in other files. */
export const jsonValue = (c: TableColumn, v: unknown): unknown => {
  if (typeof v === 'number' && (c.field?.kind === 'decimal' || c.field?.kind === 'importe'))
    return plainNumber(v);
  if (typeof v !== 'string' || c.field?.kind === 'texto' || c.field?.kind === 'formula') return v;
  return textValue(c, v, 'typed');
};
