// What is known of a number before it is calculated: its bounds, whether it is whole, and whether it can be zero.
import { divide, DECIMAL_SCALE, multiply, type Decimal } from '../../kit/money.ts';

/** Bounds are included; `null`: no bound. `noCero`: it is not zero, although zero is within its bounds. */
export interface Interval {
  readonly desde: Decimal | null;
  readonly hasta: Decimal | null;
  readonly entero: boolean;
  readonly noCero: boolean;
}

export const ANY_NUMBER: Interval = { desde: null, hasta: null, entero: false, noCero: false };
export const NON_NEGATIVE: Interval = { desde: 0n, hasta: null, entero: false, noCero: false };
export const pointInterval = (v: Decimal): Interval => ({
  desde: v,
  hasta: v,
  entero: v % DECIMAL_SCALE === 0n,
  noCero: v !== 0n,
});
export const wholeInterval = (desde: number, hasta: number | null): Interval => ({
  desde: BigInt(desde) * DECIMAL_SCALE,
  hasta: hasta === null ? null : BigInt(hasta) * DECIMAL_SCALE,
  entero: true,
  noCero: false,
});

/** The same interval with its bounds tightened as far as whole numbers and «not zero» allow; undefined when nothing is left. */
export const tightenInterval = (i: Interval): Interval | undefined => {
  let { desde, hasta } = i;
  if (i.entero) {
    if (desde !== null && desde % DECIMAL_SCALE !== 0n)
      desde = desde - (desde % DECIMAL_SCALE) + (desde > 0n ? DECIMAL_SCALE : 0n);
    if (hasta !== null && hasta % DECIMAL_SCALE !== 0n)
      hasta = hasta - (hasta % DECIMAL_SCALE) - (hasta < 0n ? DECIMAL_SCALE : 0n);
  }
  const paso = i.entero ? DECIMAL_SCALE : 1n;
  if (i.noCero && desde === 0n) desde = paso;
  if (i.noCero && hasta === 0n) hasta = -paso;
  if (desde !== null && hasta !== null && desde > hasta) return undefined;
  return {
    desde,
    hasta,
    entero: i.entero,
    noCero: i.noCero || (desde !== null && desde > 0n) || (hasta !== null && hasta < 0n),
  };
};

export const canBeZero = (i: Interval): boolean =>
  !i.noCero && (i.desde === null || i.desde <= 0n) && (i.hasta === null || i.hasta >= 0n);
export const isZeroInterval = (i: Interval): boolean => i.desde === 0n && i.hasta === 0n;

const min = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b);
const max = (a: Decimal, b: Decimal): Decimal => (a > b ? a : b);
const menosInfinito = (
  a: Decimal | null,
  b: Decimal | null,
  f: (a: Decimal, b: Decimal) => Decimal,
): Decimal | null => (a === null || b === null ? null : f(a, b));

export const uniteIntervals = (a: Interval, b: Interval): Interval => ({
  desde: menosInfinito(a.desde, b.desde, min),
  hasta: menosInfinito(a.hasta, b.hasta, max),
  entero: a.entero && b.entero,
  noCero: !canBeZero(a) && !canBeZero(b),
});
/** Undefined: they have nothing in common. */
export const intersectIntervals = (a: Interval, b: Interval): Interval | undefined =>
  tightenInterval({
    desde: a.desde === null ? b.desde : b.desde === null ? a.desde : max(a.desde, b.desde),
    hasta: a.hasta === null ? b.hasta : b.hasta === null ? a.hasta : min(a.hasta, b.hasta),
    entero: a.entero || b.entero,
    noCero: a.noCero || b.noCero,
  });

export const negateInterval = (a: Interval): Interval => ({
  desde: a.hasta === null ? null : -a.hasta,
  hasta: a.desde === null ? null : -a.desde,
  entero: a.entero,
  noCero: a.noCero,
});
export const addIntervals = (a: Interval, b: Interval): Interval => {
  const desde = menosInfinito(a.desde, b.desde, (x, y) => x + y),
    hasta = menosInfinito(a.hasta, b.hasta, (x, y) => x + y);
  return {
    desde,
    hasta,
    entero: a.entero && b.entero,
    noCero: (desde !== null && desde > 0n) || (hasta !== null && hasta < 0n),
  };
};
export const absInterval = (a: Interval): Interval => {
  if (a.desde !== null && a.desde >= 0n) return a;
  if (a.hasta !== null && a.hasta <= 0n) return negateInterval(a);
  return {
    desde: 0n,
    hasta: menosInfinito(a.desde, a.hasta, (x, y) => max(-x, y)),
    entero: a.entero,
    noCero: a.noCero,
  };
};
export const minimumInterval = (a: Interval, b: Interval): Interval => ({
  desde: menosInfinito(a.desde, b.desde, min),
  hasta: a.hasta === null ? b.hasta : b.hasta === null ? a.hasta : min(a.hasta, b.hasta),
  entero: a.entero && b.entero,
  noCero: !canBeZero(a) && !canBeZero(b),
});
export const maximumInterval = (a: Interval, b: Interval): Interval =>
  negateInterval(minimumInterval(negateInterval(a), negateInterval(b)));

// Bounds larger than any payroll say nothing and would only grow with each product.
const TECHO = 10n ** 40n;
const acotar = (i: Interval): Interval => ({
  ...i,
  desde: i.desde !== null && i.desde < -TECHO ? null : i.desde,
  hasta: i.hasta !== null && i.hasta > TECHO ? null : i.hasta,
});

/**
 * The extremes of a monotone operation over the corners; with an open end, only
 * signs are known. Rounds like the engine, which keeps the order.
 */
const porEsquinas = (
  a: Interval,
  b: Interval,
  f: (a: Decimal, b: Decimal) => Decimal,
  entero: boolean,
): Interval => {
  const { desde: p, hasta: q } = a,
    { desde: r, hasta: s } = b;
  if (p !== null && q !== null && r !== null && s !== null) {
    const v = [f(p, r), f(p, s), f(q, r), f(q, s)],
      desde = v.reduce(min),
      hasta = v.reduce(max);
    return acotar({ desde, hasta, entero, noCero: desde > 0n || hasta < 0n });
  }
  const signo = (i: Interval): 1 | -1 | 0 =>
    i.desde !== null && i.desde >= 0n ? 1 : i.hasta !== null && i.hasta <= 0n ? -1 : 0;
  const x = signo(a),
    y = signo(b);
  if (x === 0 || y === 0) return { ...ANY_NUMBER, entero };
  const [m, n] = [x === 1 ? a : negateInterval(a), y === 1 ? b : negateInterval(b)],
    positivo = positivos(m, n, f, entero);
  return x === y ? positivo : negateInterval(positivo);
};
/** For two intervals that are not negative. */
const positivos = (
  a: Interval,
  b: Interval,
  f: (a: Decimal, b: Decimal) => Decimal,
  entero: boolean,
): Interval => {
  const crece = f === multiply,
    extremo = (x: Decimal | null, y: Decimal | null): Decimal | null =>
      x === null || y === null ? null : f(x, y);
  // A quotient grows as its divisor shrinks; without a greatest divisor it comes as close to zero as one likes.
  const desde = crece ? f(a.desde ?? 0n, b.desde ?? 0n) : b.hasta === null ? 0n : f(a.desde ?? 0n, b.hasta),
    hasta = crece ? extremo(a.hasta, b.hasta) : b.desde === 0n ? null : extremo(a.hasta, b.desde);
  return acotar({ desde, hasta, entero, noCero: desde > 0n });
};

export const multiplyIntervals = (a: Interval, b: Interval): Interval => {
  const r = porEsquinas(a, b, multiply, a.entero && b.entero);
  // A product of whole numbers does not round to zero; other products can, when both are small.
  return a.entero && b.entero && !canBeZero(a) && !canBeZero(b) ? { ...r, noCero: true } : r;
};
/** The quotient where it can be calculated, that is, for divisors other than zero. */
export const divideIntervals = (a: Interval, b: Interval): Interval => {
  const partes = [
    intersectIntervals(b, { ...NON_NEGATIVE, noCero: true }),
    intersectIntervals(b, { desde: null, hasta: 0n, entero: false, noCero: true }),
  ].flatMap((p) => (p ? [porEsquinas(a, p, divide, false)] : []));
  return partes.length === 0 ? ANY_NUMBER : partes.reduce(uniteIntervals);
};

/** Rounded to whole units: truncating, rounding or taking the floor moves a value by less than one unit. */
export const intervalToUnits = (a: Interval, f: (v: Decimal) => Decimal, entero: boolean): Interval => {
  const desde = a.desde === null ? null : f(a.desde),
    hasta = a.hasta === null ? null : f(a.hasta);
  return {
    desde,
    hasta,
    entero: entero || a.entero,
    noCero: (desde !== null && desde > 0n) || (hasta !== null && hasta < 0n),
  };
};
