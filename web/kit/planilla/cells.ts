// The cells of a sheet, without a browser: where keys move, what a range holds, and the clipboard format of
// spreadsheets.
import { AMBIGUOUS } from '../../../core/kit/ambiguity.ts';
import {
  typedQuantity,
  typedDate,
  shownDate,
  typedNumber,
  shownNumber,
  typedPeriodo,
  shownUngrouped,
} from '../typedValues.ts';

/**
 * `cantidad`: hours, days, units or a percentage: shown without thousands separators, so that «1.234» is not
 * read as one thousand two hundred and thirty-four.
 */
export type CellType = 'texto' | 'numero' | 'cantidad' | 'fecha' | 'periodo';
export interface CellPlace {
  readonly i: number;
  readonly c: number;
}
/** Both corners included. */
export interface CellRange {
  readonly from: CellPlace;
  readonly until: CellPlace;
}
export interface PlanillaSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

export const rangeBetween = (a: CellPlace, b: CellPlace): CellRange => ({
  from: { i: Math.min(a.i, b.i), c: Math.min(a.c, b.c) },
  until: { i: Math.max(a.i, b.i), c: Math.max(a.c, b.c) },
});
export const isInRange = (r: CellRange, i: number, c: number): boolean =>
  i >= r.from.i && i <= r.until.i && c >= r.from.c && c <= r.until.c;
export const isSingleCell = (r: CellRange): boolean => r.from.i === r.until.i && r.from.c === r.until.c;

/** The cell a key moves to; undefined when the key does not move. */
export const cellDestination = (
  key: string,
  ctrl: boolean,
  { i, c }: CellPlace,
  m: PlanillaSize,
): CellPlace | undefined => {
  const row = (n: number): number => Math.max(0, Math.min(m.rows - 1, n)),
    column = (n: number): number => Math.max(0, Math.min(m.columns - 1, n));
  switch (key) {
    case 'ArrowDown':
      return { i: ctrl ? row(m.rows) : row(i + 1), c };
    case 'ArrowUp':
      return { i: ctrl ? 0 : row(i - 1), c };
    case 'ArrowRight':
      return { i, c: ctrl ? column(m.columns) : column(c + 1) };
    case 'ArrowLeft':
      return { i, c: ctrl ? 0 : column(c - 1) };
    case 'Home':
      return { i: ctrl ? 0 : i, c: 0 };
    case 'End':
      return { i: ctrl ? row(m.rows) : i, c: column(m.columns) };
    case 'PageDown':
      return { i: row(i + m.page), c };
    case 'PageUp':
      return { i: row(i - m.page), c };
    default:
      return undefined;
  }
};

/**
 * Converts typed text to the wire's form; text that cannot be read is kept, so that the check can name it.
 */
export const readCell = (kind: CellType, written: string, today: string): string =>
  kind === 'cantidad'
    ? typedQuantity(written)
    : kind === 'numero'
      ? typedNumber(written)
      : kind === 'fecha'
        ? typedDate(written, today)
        : kind === 'periodo'
          ? typedPeriodo(written)
          : written.trim();
/** The wire's value as shown and copied; `decimals` is a minimum. */
export const showCell = (kind: CellType, wire: string, decimals = 0): string =>
  kind === 'numero'
    ? shownNumber(wire, decimals)
    : kind === 'cantidad'
      ? wire.startsWith(AMBIGUOUS)
        ? wire.slice(AMBIGUOUS.length)
        : shownUngrouped(wire, decimals)
      : kind === 'texto'
        ? wire
        : shownDate(wire);

/**
 * Parses a spreadsheet's clipboard text: tabs between cells, line ends between rows; a cell that contains
 * either, or quotes, comes in quotes with its quotes doubled. Every row is padded to the longest.
 */
export const readPastedCells = (raw: string): readonly (readonly string[])[] => {
  const text = raw.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'),
    rows: string[][] = [];
  let row: string[] = [],
    cell = '',
    i = 0;
  const closeCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const closeRow = (): void => {
    closeCell();
    rows.push(row);
    row = [];
  };
  while (i < text.length) {
    const x = text[i];
    const quoted =
      x === '"' && cell === '' ? /^"(?:[^"]|"")*"(?=[\t\n]|$)/.exec(text.slice(i))?.[0] : undefined;
    if (quoted !== undefined) {
      cell = quoted.slice(1, -1).replaceAll('""', '"');
      i += quoted.length;
      continue;
    }
    if (x === '\t') closeCell();
    else if (x === '\n') closeRow();
    else cell += x;
    i++;
  }
  closeRow();
  while (rows.length > 1 && rows.at(-1)?.every((c) => c === '')) rows.pop();
  const width = Math.max(...rows.map((f) => f.length));
  return rows.map((f) => Array.from({ length: width }, (_, k) => (f[k] ?? '').trim()));
};

const quotedText = (s: string): string => (/["\t\n]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s);
export const writeCopiedCells = (cells: readonly (readonly string[])[]): string =>
  cells.map((f) => f.map(quotedText).join('\t')).join('\n');
