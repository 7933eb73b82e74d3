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
  readonly desde: CellPlace;
  readonly hasta: CellPlace;
}
export interface PlanillaSize {
  readonly filas: number;
  readonly columnas: number;
  readonly pagina: number;
}

export const rangeBetween = (a: CellPlace, b: CellPlace): CellRange => ({
  desde: { i: Math.min(a.i, b.i), c: Math.min(a.c, b.c) },
  hasta: { i: Math.max(a.i, b.i), c: Math.max(a.c, b.c) },
});
export const isInRange = (r: CellRange, i: number, c: number): boolean =>
  i >= r.desde.i && i <= r.hasta.i && c >= r.desde.c && c <= r.hasta.c;
export const isSingleCell = (r: CellRange): boolean => r.desde.i === r.hasta.i && r.desde.c === r.hasta.c;

/** The cell a key moves to; undefined when the key does not move. */
export const cellDestination = (
  key: string,
  ctrl: boolean,
  { i, c }: CellPlace,
  m: PlanillaSize,
): CellPlace | undefined => {
  const fila = (n: number): number => Math.max(0, Math.min(m.filas - 1, n)),
    columna = (n: number): number => Math.max(0, Math.min(m.columnas - 1, n));
  switch (key) {
    case 'ArrowDown':
      return { i: ctrl ? fila(m.filas) : fila(i + 1), c };
    case 'ArrowUp':
      return { i: ctrl ? 0 : fila(i - 1), c };
    case 'ArrowRight':
      return { i, c: ctrl ? columna(m.columnas) : columna(c + 1) };
    case 'ArrowLeft':
      return { i, c: ctrl ? 0 : columna(c - 1) };
    case 'Home':
      return { i: ctrl ? 0 : i, c: 0 };
    case 'End':
      return { i: ctrl ? fila(m.filas) : i, c: columna(m.columnas) };
    case 'PageDown':
      return { i: fila(i + m.pagina), c };
    case 'PageUp':
      return { i: fila(i - m.pagina), c };
    default:
      return undefined;
  }
};

/**
 * Converts typed text to the wire's form; text that cannot be read is kept, so that the check can name it.
 */
export const readCell = (tipo: CellType, escrito: string, hoy: string): string =>
  tipo === 'cantidad'
    ? typedQuantity(escrito)
    : tipo === 'numero'
      ? typedNumber(escrito)
      : tipo === 'fecha'
        ? typedDate(escrito, hoy)
        : tipo === 'periodo'
          ? typedPeriodo(escrito)
          : escrito.trim();
/** The wire's value as shown and copied; `decimales` is a minimum. */
export const showCell = (tipo: CellType, cable: string, decimales = 0): string =>
  tipo === 'numero'
    ? shownNumber(cable, decimales)
    : tipo === 'cantidad'
      ? cable.startsWith(AMBIGUOUS)
        ? cable.slice(AMBIGUOUS.length)
        : shownUngrouped(cable, decimales)
      : tipo === 'texto'
        ? cable
        : shownDate(cable);

/**
 * Parses a spreadsheet's clipboard text: tabs between cells, line ends between rows; a cell that contains
 * either, or quotes, comes in quotes with its quotes doubled. Every row is padded to the longest.
 */
export const readPastedCells = (crudo: string): readonly (readonly string[])[] => {
  const texto = crudo.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'),
    filas: string[][] = [];
  let fila: string[] = [],
    celda = '',
    i = 0;
  const closeCell = (): void => {
    fila.push(celda);
    celda = '';
  };
  const closeRow = (): void => {
    closeCell();
    filas.push(fila);
    fila = [];
  };
  while (i < texto.length) {
    const x = texto[i];
    const quoted =
      x === '"' && celda === '' ? /^"(?:[^"]|"")*"(?=[\t\n]|$)/.exec(texto.slice(i))?.[0] : undefined;
    if (quoted !== undefined) {
      celda = quoted.slice(1, -1).replaceAll('""', '"');
      i += quoted.length;
      continue;
    }
    if (x === '\t') closeCell();
    else if (x === '\n') closeRow();
    else celda += x;
    i++;
  }
  closeRow();
  while (filas.length > 1 && filas.at(-1)?.every((c) => c === '')) filas.pop();
  const ancho = Math.max(...filas.map((f) => f.length));
  return filas.map((f) => Array.from({ length: ancho }, (_, k) => (f[k] ?? '').trim()));
};

const citada = (s: string): string => (/["\t\n]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s);
export const writeCopiedCells = (celdas: readonly (readonly string[])[]): string =>
  celdas.map((f) => f.map(citada).join('\t')).join('\n');
