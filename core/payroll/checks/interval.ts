// What is known of a number before it is calculated: its bounds, whether it is whole, and whether it can be
// zero.
import { floorFraction } from '../../kit/fraction.ts';
import { DECIMAL_SCALE, type Decimal } from '../../kit/money.ts';

/**
 * Bounds are included; `null`: no bound. `decimal`: it has at most 8 decimals, so a number over 5 is at least
 * 5,00000001; a fraction can be closer. `noCero`: it is not zero, although zero is within its bounds.
 */
export interface Interval {
  readonly desde: Decimal | null;
  readonly hasta: Decimal | null;
  readonly entero: boolean;
  readonly decimal: boolean;
  readonly noCero: boolean;
}

export const ANY_NUMBER: Interval = {
  desde: null,
  hasta: null,
  entero: false,
  decimal: false,
  noCero: false,
};
export const NON_NEGATIVE: Interval = { ...ANY_NUMBER, desde: 0n };
export const pointInterval = (v: Decimal): Interval => ({
  desde: v,
  hasta: v,
  entero: v % DECIMAL_SCALE === 0n,
  decimal: true,
  noCero: v !== 0n,
});
export const wholeInterval = (desde: number, hasta: number | null): Interval => ({
  desde: BigInt(desde) * DECIMAL_SCALE,
  hasta: hasta === null ? null : BigInt(hasta) * DECIMAL_SCALE,
  entero: true,
  decimal: true,
  noCero: false,
});

/**
 * The same interval with its bounds tightened as far as whole numbers and «not zero» allow; undefined when
 * nothing is left.
 */
export const tightenInterval = (i: Interval): Interval | undefined => {
  let { desde, hasta } = i;
  if (i.entero) {
    if (desde !== null && desde % DECIMAL_SCALE !== 0n)
      desde = desde - (desde % DECIMAL_SCALE) + (desde > 0n ? DECIMAL_SCALE : 0n);
    if (hasta !== null && hasta % DECIMAL_SCALE !== 0n)
      hasta = hasta - (hasta % DECIMAL_SCALE) - (hasta < 0n ? DECIMAL_SCALE : 0n);
  }
  const paso = i.entero ? DECIMAL_SCALE : i.decimal ? 1n : 0n;
  if (i.noCero && desde === 0n) desde = paso;
  if (i.noCero && hasta === 0n) hasta = -paso;
  if (desde !== null && hasta !== null && (desde > hasta || (i.noCero && desde === 0n && hasta === 0n)))
    return undefined;
  return {
    desde,
    hasta,
    entero: i.entero,
    decimal: i.decimal || i.entero,
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
  decimal: a.decimal && b.decimal,
  noCero: !canBeZero(a) && !canBeZero(b),
});
/** Undefined: they have nothing in common. */
export const intersectIntervals = (a: Interval, b: Interval): Interval | undefined =>
  tightenInterval({
    desde: a.desde === null ? b.desde : b.desde === null ? a.desde : max(a.desde, b.desde),
    hasta: a.hasta === null ? b.hasta : b.hasta === null ? a.hasta : min(a.hasta, b.hasta),
    entero: a.entero || b.entero,
    decimal: a.decimal || b.decimal,
    noCero: a.noCero || b.noCero,
  });

export const negateInterval = (a: Interval): Interval => ({
  desde: a.hasta === null ? null : -a.hasta,
  hasta: a.desde === null ? null : -a.desde,
  entero: a.entero,
  decimal: a.decimal,
  noCero: a.noCero,
});
export const addIntervals = (a: Interval, b: Interval): Interval => {
  const desde = menosInfinito(a.desde, b.desde, (x, y) => x + y),
    hasta = menosInfinito(a.hasta, b.hasta, (x, y) => x + y);
  return {
    desde,
    hasta,
    entero: a.entero && b.entero,
    decimal: a.decimal && b.decimal,
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
    decimal: a.decimal,
    noCero: a.noCero,
  };
};
export const minimumInterval = (a: Interval, b: Interval): Interval => ({
  desde: menosInfinito(a.desde, b.desde, min),
  hasta: a.hasta === null ? b.hasta : b.hasta === null ? a.hasta : min(a.hasta, b.hasta),
  entero: a.entero && b.entero,
  decimal: a.decimal && b.decimal,
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

/** The 8-decimal values on each side of a product or a quotient, which may fall between them. */
interface Operation {
  readonly crece: boolean;
  readonly abajo: (a: Decimal, b: Decimal) => Decimal;
  readonly arriba: (a: Decimal, b: Decimal) => Decimal;
}
const haciaAbajo = (n: bigint, d: bigint): Decimal =>
  d < 0n ? floorFraction(-n, -d, 1n) : floorFraction(n, d, 1n);
const PRODUCTO: Operation = {
  crece: true,
  abajo: (a, b) => haciaAbajo(a * b, DECIMAL_SCALE),
  arriba: (a, b) => -haciaAbajo(-a * b, DECIMAL_SCALE),
};
const COCIENTE: Operation = {
  crece: false,
  abajo: (a, b) => haciaAbajo(a * DECIMAL_SCALE, b),
  arriba: (a, b) => -haciaAbajo(-a * DECIMAL_SCALE, b),
};
/** What is known of a result besides its bounds. */
type Grain = Pick<Interval, 'entero' | 'decimal'>;

/** The extremes of a monotone operation over the corners; with an open end, only signs are known. */
const porEsquinas = (a: Interval, b: Interval, o: Operation, grano: Grain): Interval => {
  const { desde: p, hasta: q } = a,
    { desde: r, hasta: s } = b;
  const noCero = !canBeZero(a) && !canBeZero(b),
    // A divisor that can be as close to zero as one likes gives quotients without a bound.
    cerrado = o.crece || (r !== 0n && s !== 0n);
  if (cerrado && p !== null && q !== null && r !== null && s !== null) {
    const esquinas = [
        [p, r],
        [p, s],
        [q, r],
        [q, s],
      ] as const,
      desde = esquinas.map(([x, y]) => o.abajo(x, y)).reduce(min),
      hasta = esquinas.map(([x, y]) => o.arriba(x, y)).reduce(max);
    return acotar({ ...grano, desde, hasta, noCero: noCero || desde > 0n || hasta < 0n });
  }
  const signo = (i: Interval): 1 | -1 | 0 =>
    i.desde !== null && i.desde >= 0n ? 1 : i.hasta !== null && i.hasta <= 0n ? -1 : 0;
  const x = signo(a),
    y = signo(b);
  if (x === 0 || y === 0) return { ...ANY_NUMBER, ...grano, noCero };
  const [m, n] = [x === 1 ? a : negateInterval(a), y === 1 ? b : negateInterval(b)],
    positivo = positivos(m, n, o, grano);
  return { ...(x === y ? positivo : negateInterval(positivo)), noCero: noCero || positivo.noCero };
};
/** The same, for two intervals that are not negative. */
const positivos = (a: Interval, b: Interval, o: Operation, grano: Grain): Interval => {
  const extremo = (x: Decimal | null, y: Decimal | null): Decimal | null =>
    x === null || y === null ? null : o.arriba(x, y);
  // A quotient grows as its divisor shrinks. If the divisor has no bound, the quotient comes as close to zero
  // as one likes.
  const desde = o.crece
      ? o.abajo(a.desde ?? 0n, b.desde ?? 0n)
      : b.hasta === null
        ? 0n
        : o.abajo(a.desde ?? 0n, b.hasta),
    hasta = o.crece ? extremo(a.hasta, b.hasta) : b.desde === 0n ? null : extremo(a.hasta, b.desde);
  return acotar({ ...grano, desde, hasta, noCero: desde > 0n });
};

/** The product of two numbers that are not zero is not zero: nothing is rounded before the end. */
export const multiplyIntervals = (a: Interval, b: Interval): Interval => {
  const entero = a.entero && b.entero;
  return porEsquinas(a, b, PRODUCTO, {
    entero,
    decimal: entero || (a.decimal && b.entero) || (a.entero && b.decimal),
  });
};
/** The quotient where it can be calculated, that is, for divisors other than zero. */
export const divideIntervals = (a: Interval, b: Interval): Interval => {
  const partes = [
    intersectIntervals(b, { ...NON_NEGATIVE, noCero: true }),
    intersectIntervals(b, { ...ANY_NUMBER, hasta: 0n, noCero: true }),
  ].flatMap((p) => (p ? [porEsquinas(a, p, COCIENTE, { entero: false, decimal: false })] : []));
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
    decimal: true,
    noCero: (desde !== null && desde > 0n) || (hasta !== null && hasta < 0n),
  };
};
