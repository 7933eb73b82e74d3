// Pastes into a sheet of novedades: by position from the cell on; or by number, when the block has legajos or
// codes. Nothing is written: it returns the changes and the rejected rows.
import { isSingleCell, readCell } from '../../kit/planilla/cells.ts';
import type { CellChange, PlanillaGridColumn, PastedBlock } from '../../kit/planilla/PlanillaProps.ts';
import {
  cellProblem,
  isWritable,
  whyFixed,
  VALUE_FIELDS,
  type PlanillaField,
  type PlanillaLine,
  type CellProblem,
} from './lines.ts';

export type PasteComplaint =
  | {
      readonly kind: 'sinLegajo' | 'sinConcepto' | 'repetido' | 'sinFila' | 'sinColumna' | 'noEsColumna';
      readonly text: string;
    }
  | { readonly kind: 'fija'; readonly text: string; readonly why: string }
  | { readonly kind: 'mal'; readonly text: string; readonly problem: CellProblem }
  | { readonly kind: 'noSeTrae'; readonly text: string; readonly why: 'yaTiene' | 'aMano' };
export interface PlanillaPaste {
  /** Of lines, by their key and field. */
  readonly changes: readonly CellChange[];
  /** Keys of new lines that the block needs. */
  readonly added: readonly string[];
  /** By row of the block, from 1. */
  readonly complaints: readonly (PasteComplaint & { readonly row: number })[];
  readonly rows: number;
}

/** What is under a cell: a field of a line, or why it is not written here. */
export type PasteSpot =
  | {
      readonly l: PlanillaLine;
      readonly field: PlanillaField;
      /** The line is not there yet. */
      readonly isNew: boolean;
    }
  | { readonly why: string };

export interface PasteTarget {
  readonly columns: readonly PlanillaGridColumn[];
  readonly today: string;
  /** How many rows are visible. */
  readonly rows: number;
  /** Of a visible row; undefined in a column that only names the row. */
  readonly cellOf: (i: number, column: string) => PasteSpot | undefined;
  /** Of the row of a number, among all of them and not only the visible ones. */
  readonly ofNumber: (n: number) => ((column: string) => PasteSpot | undefined) | undefined;
  /** When nobody has the number. */
  readonly withoutNumber: 'sinLegajo' | 'sinConcepto';
  /** The column of a heading; 'numero' is that of the numbers. */
  readonly columnOf: (heading: string) => string | undefined;
  readonly isWritten: (column: string) => boolean;
}

/** The column that names each row by its number. */
export const NUMBER_COLUMN = 'numero';

/** What a paste has come to so far. */
interface Outcome {
  readonly changes: CellChange[];
  readonly complaints: (PasteComplaint & { readonly row: number })[];
  readonly added: Set<string>;
}
const pasted = ({ changes, complaints, added }: Outcome, rows: number): PlanillaPaste => ({
  changes,
  added: [...added],
  complaints,
  rows,
});

const whole = (s: string): number | undefined => (/^\d{1,9}$/.test(s.trim()) ? Number(s) : undefined);

export const interpretPaste = (block: PastedBlock, d: PasteTarget): PlanillaPaste => {
  const { cells, at } = block,
    [first = []] = cells,
    titles = first.map(d.columnOf),
    withHeadings =
      cells.length > 1 && titles.filter((x) => x !== undefined).length >= 2 && titles.includes(NUMBER_COLUMN);
  return withHeadings
    ? byNumber(cells.slice(1), titles, d, first)
    : d.columns[at.c]?.id === NUMBER_COLUMN
      ? byNumber(cells, columnsOf(cells, d), d)
      : byPlace(block, d);
};

const byPlace = ({ cells, at, range }: PastedBlock, d: PasteTarget): PlanillaPaste => {
  const [first = []] = cells;
  // One value over a selected range fills it.
  const single = cells.length === 1 && first.length === 1,
    height = single ? range.until.i - range.from.i + 1 : cells.length,
    width = single ? range.until.c - range.from.c + 1 : first.length,
    last = d.columns.findLastIndex((c) => d.isWritten(c.id)),
    to: Outcome = { changes: [], complaints: [], added: new Set() };
  /** A value meant for a column of values that is not there; whole rows copied from here bring the others. */
  const isTooFar = (c: number): boolean => c > last && d.isWritten(d.columns[at.c]?.id ?? '');
  for (let r = 0; r < height; r++) {
    const theirs = single ? Array.from({ length: width }, () => first[0] ?? '') : (cells[r] ?? []);
    if (at.i + r >= d.rows) {
      to.complaints.push({ row: r + 1, kind: 'sinFila', text: theirs.join(' ').trim() });
      continue;
    }
    for (const [k, text] of theirs.entries()) {
      const column = d.columns[at.c + k];
      if (column && !isTooFar(at.c + k))
        put(to, d.cellOf(at.i + r, column.id), { column, text, row: r + 1, today: d.today });
      else if (text !== '') to.complaints.push({ row: r + 1, kind: 'sinColumna', text });
    }
  }
  return pasted(to, isSingleCell(range) || !single ? cells.length : height);
};

/**
 * The first column has numbers: the others are either the visible columns after it (names included), or the
 * values alone.
 */
const columnsOf = (
  cells: readonly (readonly string[])[],
  d: PasteTarget,
): readonly (string | undefined)[] => {
  const seconds = cells.map((f) => f[1] ?? '').filter((x) => x !== ''),
    withName = seconds.length > 0 && seconds.every((x) => !/\d/.test(x)),
    order = d.columns.map((c) => c.id).filter(d.isWritten);
  return (cells[0] ?? []).map((_, k) => (k === 0 ? NUMBER_COLUMN : order[k - (withName ? 2 : 1)]));
};

const byNumber = (
  cells: readonly (readonly string[])[],
  ids: readonly (string | undefined)[],
  d: PasteTarget,
  headings?: readonly string[],
): PlanillaPaste => {
  const to: Outcome = { changes: [], complaints: [], added: new Set() },
    seen = new Set<number>(),
    numbers = ids.indexOf(NUMBER_COLUMN),
    columns = ids.map((id) => d.columns.find((c) => c.id === id)),
    last = ids.findLastIndex((id) => id !== undefined && id !== NUMBER_COLUMN),
    // A block as wide as the sheet is a copy of it, with its sums and states.
    copied = headings !== undefined || ids.length >= d.columns.length;
  // A heading of no column is told once, and not for each of its values.
  for (const [k, heading] of (headings ?? []).entries())
    if (ids[k] === undefined && cells.some((f) => (f[k] ?? '') !== '') && !isName(heading))
      to.complaints.push({ row: 1, kind: 'noEsColumna', text: heading });
  cells.forEach((f, r) => {
    const row = r + (headings ? 2 : 1),
      text = f[numbers] ?? '',
      n = whole(text),
      spot = n === undefined ? undefined : d.ofNumber(n);
    if (f.every((x) => x === '')) return;
    if (n === undefined || !spot) to.complaints.push({ row, kind: d.withoutNumber, text });
    else if (seen.has(n)) to.complaints.push({ row, kind: 'repetido', text });
    else {
      seen.add(n);
      for (const [k, id] of ids.entries()) {
        const column = columns[k];
        if (!copied && k > last && last > 0 && f[k])
          to.complaints.push({ row, kind: 'sinColumna', text: f[k] });
        if (id === undefined || id === NUMBER_COLUMN) continue;
        if (column) put(to, spot(id), { column, text: f[k] ?? '', row, today: d.today });
        else if (f[k]) to.complaints.push({ row, kind: 'sinColumna', text: f[k] });
      }
    }
  });
  return pasted(to, cells.length);
};

/** Headings of columns that only name the row. */
const isName = (heading: string): boolean =>
  /^(apellido|nombre|descripci[oó]n|denominaci[oó]n)/i.test(heading);

/** The complaints of a row are the last ones. */
const alreadySaid = ({ complaints }: Outcome, row: number, why: string): boolean => {
  for (let i = complaints.length - 1; i >= 0; i--) {
    const q = complaints[i];
    if (q?.row !== row) return false;
    if (q.kind === 'fija' && q.why === why) return true;
  }
  return false;
};

const put = (
  to: Outcome,
  spot: PasteSpot | undefined,
  {
    column,
    text,
    row,
    today,
  }: {
    readonly column: PlanillaGridColumn;
    readonly text: string;
    readonly row: number;
    readonly today: string;
  },
): void => {
  // Columns that name the line are skipped: a whole copied block includes them.
  if (!spot) return;
  const why = 'why' in spot ? spot.why : whyFixed(spot.l);
  if (why !== undefined || 'why' in spot) {
    if (text !== '' && !alreadySaid(to, row, why ?? ''))
      to.complaints.push({ row, kind: 'fija', text, why: why ?? '' });
    return;
  }
  const { l, field, isNew } = spot;
  if (!isWritable(l, field)) {
    if (text !== '') to.complaints.push({ row, kind: 'sinColumna', text });
    return;
  }
  const value = readCell(column.kind, text, today),
    wrong = cellProblem(field, value);
  if (wrong) to.complaints.push({ row, kind: 'mal', text, problem: wrong });
  else {
    if (isNew && value === '') return;
    to.changes.push({ key: l.key, column: field, value });
    if (isNew) to.added.add(l.key);
  }
};

/** Columns whose values count in totals. */
export const SUMMED_FIELDS: ReadonlySet<string> = new Set<string>([VALUE_FIELDS[0], VALUE_FIELDS[2]]);
