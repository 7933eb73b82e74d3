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
      readonly que: 'sinLegajo' | 'sinConcepto' | 'repetido' | 'sinFila' | 'sinColumna' | 'noEsColumna';
      readonly texto: string;
    }
  | { readonly que: 'fija'; readonly texto: string; readonly porque: string }
  | { readonly que: 'mal'; readonly texto: string; readonly mal: CellProblem }
  | { readonly que: 'noSeTrae'; readonly texto: string; readonly porque: 'yaTiene' | 'aMano' };
export interface PlanillaPaste {
  /** Of lines, by their key and field. */
  readonly cambios: readonly CellChange[];
  /** Keys of new lines that the block needs. */
  readonly nuevas: readonly string[];
  /** By row of the block, from 1. */
  readonly quejas: readonly (PasteComplaint & { readonly fila: number })[];
  readonly filas: number;
}

/** What is under a cell: a field of a line, or why it is not written here. */
export type PasteSpot =
  | {
      readonly l: PlanillaLine;
      readonly campo: PlanillaField;
      /** The line is not there yet. */
      readonly nueva: boolean;
    }
  | { readonly porque: string };

export interface PasteTarget {
  readonly columnas: readonly PlanillaGridColumn[];
  readonly hoy: string;
  /** How many rows are visible. */
  readonly filas: number;
  /** Of a visible row; undefined in a column that only names the row. */
  readonly celda: (i: number, columna: string) => PasteSpot | undefined;
  /** Of the row of a number, among all of them and not only the visible ones. */
  readonly deNumero: (n: number) => ((columna: string) => PasteSpot | undefined) | undefined;
  /** When nobody has the number. */
  readonly sinNumero: 'sinLegajo' | 'sinConcepto';
  /** The column of a heading; 'numero' is that of the numbers. */
  readonly titulo: (heading: string) => string | undefined;
  readonly seEscribe: (columna: string) => boolean;
}

/** The column that names each row by its number. */
export const NUMBER_COLUMN = 'numero';

/** What a paste has come to so far. */
interface Outcome {
  readonly cambios: CellChange[];
  readonly quejas: (PasteComplaint & { readonly fila: number })[];
  readonly nuevas: Set<string>;
}
const pasted = ({ cambios, quejas, nuevas }: Outcome, filas: number): PlanillaPaste => ({
  cambios,
  nuevas: [...nuevas],
  quejas,
  filas,
});

const whole = (s: string): number | undefined => (/^\d{1,9}$/.test(s.trim()) ? Number(s) : undefined);

export const interpretPaste = (block: PastedBlock, d: PasteTarget): PlanillaPaste => {
  const { cells: celdas, at: en } = block,
    [first = []] = celdas,
    titles = first.map(d.titulo),
    conTitulos =
      celdas.length > 1 &&
      titles.filter((x) => x !== undefined).length >= 2 &&
      titles.includes(NUMBER_COLUMN);
  return conTitulos
    ? byNumber(celdas.slice(1), titles, d, first)
    : d.columnas[en.c]?.id === NUMBER_COLUMN
      ? byNumber(celdas, columnsOf(celdas, d), d)
      : byPlace(block, d);
};

const byPlace = ({ cells: celdas, at: en, range: rango }: PastedBlock, d: PasteTarget): PlanillaPaste => {
  const [first = []] = celdas;
  // One value over a selected range fills it.
  const una = celdas.length === 1 && first.length === 1,
    height = una ? rango.until.i - rango.from.i + 1 : celdas.length,
    width = una ? rango.until.c - rango.from.c + 1 : first.length,
    last = d.columnas.findLastIndex((c) => d.seEscribe(c.id)),
    to: Outcome = { cambios: [], quejas: [], nuevas: new Set() };
  /** A value meant for a column of values that is not there; whole rows copied from here bring the others. */
  const isTooFar = (c: number): boolean => c > last && d.seEscribe(d.columnas[en.c]?.id ?? '');
  for (let r = 0; r < height; r++) {
    const theirs = una ? Array.from({ length: width }, () => first[0] ?? '') : (celdas[r] ?? []);
    if (en.i + r >= d.filas) {
      to.quejas.push({ fila: r + 1, que: 'sinFila', texto: theirs.join(' ').trim() });
      continue;
    }
    for (const [k, text] of theirs.entries()) {
      const column = d.columnas[en.c + k];
      if (column && !isTooFar(en.c + k))
        put(to, d.celda(en.i + r, column.id), { column, text, fila: r + 1, hoy: d.hoy });
      else if (text !== '') to.quejas.push({ fila: r + 1, que: 'sinColumna', texto: text });
    }
  }
  return pasted(to, isSingleCell(rango) || !una ? celdas.length : height);
};

/**
 * The first column has numbers: the others are either the visible columns after it (names included), or the
 * values alone.
 */
const columnsOf = (
  cells: readonly (readonly string[])[],
  d: PasteTarget,
): readonly (string | undefined)[] => {
  const segundas = cells.map((f) => f[1] ?? '').filter((x) => x !== ''),
    conNombre = segundas.length > 0 && segundas.every((x) => !/\d/.test(x)),
    order = d.columnas.map((c) => c.id).filter(d.seEscribe);
  return (cells[0] ?? []).map((_, k) => (k === 0 ? NUMBER_COLUMN : order[k - (conNombre ? 2 : 1)]));
};

const byNumber = (
  celdas: readonly (readonly string[])[],
  ids: readonly (string | undefined)[],
  d: PasteTarget,
  headings?: readonly string[],
): PlanillaPaste => {
  const to: Outcome = { cambios: [], quejas: [], nuevas: new Set() },
    seen = new Set<number>(),
    numbers = ids.indexOf(NUMBER_COLUMN),
    columns = ids.map((id) => d.columnas.find((c) => c.id === id)),
    last = ids.findLastIndex((id) => id !== undefined && id !== NUMBER_COLUMN),
    // A block as wide as the sheet is a copy of it, with its sums and states.
    copied = headings !== undefined || ids.length >= d.columnas.length;
  // A heading of no column is told once, and not for each of its values.
  for (const [k, heading] of (headings ?? []).entries())
    if (ids[k] === undefined && celdas.some((f) => (f[k] ?? '') !== '') && !isName(heading))
      to.quejas.push({ fila: 1, que: 'noEsColumna', texto: heading });
  celdas.forEach((f, r) => {
    const fila = r + (headings ? 2 : 1),
      text = f[numbers] ?? '',
      n = whole(text),
      spot = n === undefined ? undefined : d.deNumero(n);
    if (f.every((x) => x === '')) return;
    if (n === undefined || !spot) to.quejas.push({ fila, que: d.sinNumero, texto: text });
    else if (seen.has(n)) to.quejas.push({ fila, que: 'repetido', texto: text });
    else {
      seen.add(n);
      for (const [k, id] of ids.entries()) {
        const column = columns[k];
        if (!copied && k > last && last > 0 && f[k]) to.quejas.push({ fila, que: 'sinColumna', texto: f[k] });
        if (id === undefined || id === NUMBER_COLUMN) continue;
        if (column) put(to, spot(id), { column, text: f[k] ?? '', fila, hoy: d.hoy });
        else if (f[k]) to.quejas.push({ fila, que: 'sinColumna', texto: f[k] });
      }
    }
  });
  return pasted(to, celdas.length);
};

/** Headings of columns that only name the row. */
const isName = (heading: string): boolean =>
  /^(apellido|nombre|descripci[oó]n|denominaci[oó]n)/i.test(heading);

/** The complaints of a row are the last ones. */
const alreadySaid = ({ quejas }: Outcome, fila: number, porque: string): boolean => {
  for (let i = quejas.length - 1; i >= 0; i--) {
    const q = quejas[i];
    if (q?.fila !== fila) return false;
    if (q.que === 'fija' && q.porque === porque) return true;
  }
  return false;
};

const put = (
  to: Outcome,
  spot: PasteSpot | undefined,
  {
    column,
    text,
    fila,
    hoy,
  }: {
    readonly column: PlanillaGridColumn;
    readonly text: string;
    readonly fila: number;
    readonly hoy: string;
  },
): void => {
  // Columns that name the line are skipped: a whole copied block includes them.
  if (!spot) return;
  const porque = 'porque' in spot ? spot.porque : whyFixed(spot.l);
  if (porque !== undefined || 'porque' in spot) {
    if (text !== '' && !alreadySaid(to, fila, porque ?? ''))
      to.quejas.push({ fila, que: 'fija', texto: text, porque: porque ?? '' });
    return;
  }
  const { l, campo, nueva } = spot;
  if (!isWritable(l, campo)) {
    if (text !== '') to.quejas.push({ fila, que: 'sinColumna', texto: text });
    return;
  }
  const valor = readCell(column.kind, text, hoy),
    mal = cellProblem(campo, valor);
  if (mal) to.quejas.push({ fila, que: 'mal', texto: text, mal });
  else {
    if (nueva && valor === '') return;
    to.cambios.push({ key: l.key, column: campo, value: valor });
    if (nueva) to.nuevas.add(l.key);
  }
};

/** Columns whose values count in totals. */
export const SUMMED_FIELDS: ReadonlySet<string> = new Set<string>([VALUE_FIELDS[0], VALUE_FIELDS[2]]);
