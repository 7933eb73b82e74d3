// Shares the width of a list among its columns: which fit and how wide each is. Figures are never cut; names
// share the remaining space.
import { LEAST_FLEXIBLE_WIDTH } from './columnFields.ts';

export interface Natural {
  readonly ancho: number;
  readonly flexible: boolean;
  /** Set by the person: it neither grows nor shrinks. */
  readonly puesto?: boolean;
  /** Width of its heading. */
  readonly cabeza?: number;
}

/** Which columns fit: first the ones that name the row, then the others in order. */
export const columnsThatFit = (
  minimums: readonly number[],
  free: number,
  always: readonly boolean[],
): readonly boolean[] => {
  let queda = free - minimums.reduce((a, m, i) => a + (always[i] ? m : 0), 0),
    full = false;
  return minimums.map((m, i) => {
    if (always[i]) return true;
    if (full || m > queda) {
      full = true;
      return false;
    }
    queda -= m;
    return true;
  });
};

/** Minimum width of a name. */
const PISO_NOMBRE = 120;
export const leastWidthOf = (n: Natural, preferida: boolean): number =>
  n.flexible
    ? Math.min(
        n.ancho,
        Math.max(Math.min(n.cabeza ?? 0, 100), preferida ? PISO_NOMBRE : LEAST_FLEXIBLE_WIDTH),
      )
    : n.ancho;

/** Widths in px that fill `available`; if even the minimums do not fit, the table scrolls sideways. */
export const spreadWidths = (
  naturales: readonly Natural[],
  available: number,
  preferida: number,
): readonly number[] => {
  const total = naturales.reduce((a, n) => a + n.ancho, 0);
  const spare = available - total;
  if (spare >= 0) {
    const flexible = naturales.map((n, i) => (n.flexible ? (i === preferida ? 2 : 1) : 0));
    const parts = flexible.reduce<number>((a, b) => a + b, 0);
    const weights = parts > 0 ? flexible : naturales.map((n) => (n.puesto ? 0 : 1));
    const sum = Math.max(
      1,
      weights.reduce<number>((a, b) => a + b, 0),
    );
    return naturales.map((n, i) => n.ancho + Math.floor((spare * (weights[i] ?? 0)) / sum));
  }
  // The widest shrink first, down to a common width (half as much again for the name): cutting one long text
  // a little saves many short ones.
  const conTope = (limit: number): number[] =>
    naturales.map((n, i) =>
      Math.max(
        leastWidthOf(n, i === preferida),
        Math.min(n.ancho, n.flexible ? (i === preferida ? Math.floor(limit * 1.5) : limit) : n.ancho),
      ),
    );
  let tope = Math.max(0, ...naturales.map((n) => (n.flexible ? n.ancho : 0))),
    widths = conTope(tope);
  while (tope > 0 && widths.reduce((x, y) => x + y, 0) > available) widths = conTope(--tope);
  const rest = available - widths.reduce((x, y) => x + y, 0);
  return naturales.map((n, i) => {
    const x = widths[i] ?? n.ancho;
    return i === preferida && rest > 0 ? Math.min(x + rest, n.ancho) : x;
  });
};
