// The dialect of CSV that Jornal writes and reads back: texts in quotes, exact numbers bare, nothing that a
// spreadsheet would run.
//
// - First line: names of the wire, `id` and `version` first. Lines end in \n; UTF-8, with a byte-order mark
//   only when asked for.
// - Texts, formulas and lists are always in quotes, with inner quotes doubled; a list is its JSON. No value:
//   an empty cell without quotes.
// - Numbers, amounts (point for decimals), dates (yyyy-mm-dd), months (yyyy-mm), flags (0/1) and references
//   (the row's number) are bare.
// - A text that begins with = + - @ (also full-width, which some spreadsheets run too) tab CR NUL or an apostrophe gets an apostrophe before it; reading removes
//   exactly that one.
import type { Field, Value } from '../kit/field.ts';

/** Separators between cells; none can be part of a bare value. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Goes before the first line, for spreadsheets that would not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * First characters that make a spreadsheet run a text. The apostrophe is included so that removing one is
 * never a guess.
 */
export const FORMULA_STARTS = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\u0000',
  "'",
  '＝',
  '＋',
  '－',
  '＠',
] as const;
const ejecutable: ReadonlySet<string> = new Set(FORMULA_STARTS);

export const neutralise = (s: string): string => (ejecutable.has(s.charAt(0)) ? `'${s}` : s);
/** Undoes `neutralise`. A text written by hand with an ordinary apostrophe in front is left as it is. */
export const restoreText = (s: string): string =>
  s.startsWith("'") && ejecutable.has(s.charAt(1)) ? s.slice(1) : s;

const comillas = (s: string): string => `"${s.replaceAll('"', '""')}"`;

/** A value as a cell. `campo` is the field of the value: for a `vigente`, the field of its list. */
export const csvCell = (campo: Field | undefined, v: Value | undefined): string => {
  if (v === null || v === undefined) return '';
  if (campo?.kind === 'texto' || campo?.kind === 'formula') return comillas(neutralise(String(v)));
  return typeof v === 'object'
    ? comillas(JSON.stringify(v))
    : campo === undefined
      ? loose(String(v))
      : String(v);
};
/** For a column without a field: numbers unchanged, words quoted only if needed. */
const loose = (s: string): string => {
  if (/^-?[\d.]*$/.test(s)) return s;
  const safe = neutralise(s);
  return safe !== s || /[",;\t\r\n]/.test(s) ? comillas(safe) : s;
};
