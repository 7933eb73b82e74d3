// Shares the width of a list among its columns: which fit and how wide each is. Figures are never cut; names
// share the remaining space.
import { LEAST_FLEXIBLE_WIDTH } from './columnFields.ts';

export interface Natural {
  readonly width: number;
  readonly flexible: boolean;
  /** Set by the person: it neither grows nor shrinks. */
  readonly placedAt?: boolean;
  /** Width of its heading. */
  readonly head?: number;
}

/** Which columns fit: first the ones that name the row, then the others in order. */
export const columnsThatFit = (
  minimums: readonly number[],
  free: number,
  always: readonly boolean[],
): readonly boolean[] => {
  let stays = free - minimums.reduce((a, m, i) => a + (always[i] ? m : 0), 0),
    full = false;
  return minimums.map((m, i) => {
    if (always[i]) return true;
    if (full || m > stays) {
      full = true;
      return false;
    }
    stays -= m;
    return true;
  });
};

/** Minimum width of a name. */
const NAME_FLOOR = 120;
export const leastWidthOf = (n: Natural, preferred: boolean): number =>
  n.flexible
    ? Math.min(n.width, Math.max(Math.min(n.head ?? 0, 100), preferred ? NAME_FLOOR : LEAST_FLEXIBLE_WIDTH))
    : n.width;

/** Widths in px that fill `available`; if even the minimums do not fit, the table scrolls sideways. */
export const spreadWidths = (
  natural: readonly Natural[],
  available: number,
  preferred: number,
): readonly number[] => {
  const total = natural.reduce((a, n) => a + n.width, 0);
  const spare = available - total;
  if (spare >= 0) {
    const flexible = natural.map((n, i) => (n.flexible ? (i === preferred ? 2 : 1) : 0));
    const parts = flexible.reduce<number>((a, b) => a + b, 0);
    const weights = parts > 0 ? flexible : natural.map((n) => (n.placedAt ? 0 : 1));
    const sum = Math.max(
      1,
      weights.reduce<number>((a, b) => a + b, 0),
    );
    return natural.map((n, i) => n.width + Math.floor((spare * (weights[i] ?? 0)) / sum));
  }
  // The widest shrink first, down to a common width (half as much again for the name): cutting one long text
  // a little saves many short ones.
  const withTope = (limit: number): number[] =>
    natural.map((n, i) =>
      Math.max(
        leastWidthOf(n, i === preferred),
        Math.min(n.width, n.flexible ? (i === preferred ? Math.floor(limit * 1.5) : limit) : n.width),
      ),
    );
  let limit = Math.max(0, ...natural.map((n) => (n.flexible ? n.width : 0))),
    widths = withTope(limit);
  while (limit > 0 && widths.reduce((x, y) => x + y, 0) > available) widths = withTope(--limit);
  const rest = available - widths.reduce((x, y) => x + y, 0);
  return natural.map((n, i) => {
    const x = widths[i] ?? n.width;
    return i === preferred && rest > 0 ? Math.min(x + rest, n.width) : x;
  });
};
