// Shares the width of a list among its columns: which fit and how wide each is. Figures are never cut; names
// share the remaining space.
import { LEAST_FLEXIBLE_WIDTH } from './columnFields.ts';

export interface Natural {
  readonly ancho: number;
  readonly flexible: boolean /** Set by the person: it neither grows nor shrinks. */;
  readonly puesto?: boolean /** Width of its heading. */;
  readonly cabeza?: number;
}

/** Which columns fit: first the ones that name the row, then the others in order. */
export const columnsThatFit = (
  minimos: readonly number[],
  libre: number,
  siempre: readonly boolean[],
): readonly boolean[] => {
  let queda = libre - minimos.reduce((a, m, i) => a + (siempre[i] ? m : 0), 0),
    lleno = false;
  return minimos.map((m, i) => {
    if (siempre[i]) return true;
    if (lleno || m > queda) {
      lleno = true;
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

/** Widths in px that fill `disponible`; if even the minimums do not fit, the table scrolls sideways. */
export const spreadWidths = (
  naturales: readonly Natural[],
  disponible: number,
  preferida: number,
): readonly number[] => {
  const total = naturales.reduce((a, n) => a + n.ancho, 0);
  const sobra = disponible - total;
  if (sobra >= 0) {
    const flexibles = naturales.map((n, i) => (n.flexible ? (i === preferida ? 2 : 1) : 0));
    const partes = flexibles.reduce<number>((a, b) => a + b, 0);
    const pesos = partes > 0 ? flexibles : naturales.map((n) => (n.puesto ? 0 : 1));
    const suma = Math.max(
      1,
      pesos.reduce<number>((a, b) => a + b, 0),
    );
    return naturales.map((n, i) => n.ancho + Math.floor((sobra * (pesos[i] ?? 0)) / suma));
  }
  // The widest shrink first, down to a common width (half as much again for the name): cutting one long text
  // a little saves many short ones.
  const conTope = (tope: number): number[] =>
    naturales.map((n, i) =>
      Math.max(
        leastWidthOf(n, i === preferida),
        Math.min(n.ancho, n.flexible ? (i === preferida ? Math.floor(tope * 1.5) : tope) : n.ancho),
      ),
    );
  let tope = Math.max(0, ...naturales.map((n) => (n.flexible ? n.ancho : 0))),
    anchos = conTope(tope);
  while (tope > 0 && anchos.reduce((x, y) => x + y, 0) > disponible) anchos = conTope(--tope);
  const resto = disponible - anchos.reduce((x, y) => x + y, 0);
  return naturales.map((n, i) => {
    const x = anchos[i] ?? n.ancho;
    return i === preferida && resto > 0 ? Math.min(x + resto, n.ancho) : x;
  });
};
