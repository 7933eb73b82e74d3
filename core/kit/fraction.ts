// Exact fractions for the inside of a formula: what `1/3*9000000` needs to be 3,000,000. Never stored: a
// receipt holds decimals.
import { roundBy, type Decimal, type Rounding } from './money.ts';

/** n/d, in units of 1e-8 as a Decimal. `d` is positive; not always in lowest terms. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let x = a < 0n ? -a : a,
    y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};
export const leastCommonMultiple = (a: bigint, b: bigint): bigint =>
  a === b ? a : (a / greatestCommonDivisor(a, b)) * b;

/** In lowest terms and with a positive denominator. `d` is not zero. */
export const reduced = (n: bigint, d: bigint): Fraction => {
  const g = greatestCommonDivisor(n, d),
    k = d < 0n ? -g : g;
  return { n: n / k, d: d / k };
};

/**
 * The largest denominator in lowest terms, 10¹⁰⁰⁰: far above any payroll. Each division multiplies the
 * denominator by its divisor, so a formula with thousands of divisions would build numbers that take minutes.
 */
export const LARGEST_DENOMINATOR = 10n ** 1000n;

// Written out instead of calling `divide`: `d` is positive here, and a run does this for each line of each
// person.
const nearest = (n: bigint, d: bigint): bigint => (n >= 0n ? n + (d >> 1n) : n - (d >> 1n)) / d;

/** To the 8th decimal, half away from zero. */
export const toDecimal = (n: bigint, d: bigint): Decimal => (d === 1n ? n : nearest(n, d));

/** n/d rounded to a whole number of units, half away from zero. */
export const roundFraction = (n: bigint, d: bigint, unit: bigint): Decimal => nearest(n, d * unit) * unit;
/** n/d cut to a whole number of units, towards zero. */
export const truncateFraction = (n: bigint, d: bigint, unit: bigint): Decimal => (n / (d * unit)) * unit;
/** The largest whole number of units not above n/d. */
export const floorFraction = (n: bigint, d: bigint, unit: bigint): Decimal => {
  const u = d * unit,
    q = n / u;
  return (n < 0n && q * u !== n ? q - 1n : q) * unit;
};

const CENTAVO = 1_000_000n,
  PESO = 100_000_000n;
/** n/d by one of the named roundings, rounded once: never first to the 8th decimal. */
export const roundFractionBy = (n: bigint, d: bigint, rule: Rounding): Decimal => {
  if (n === 0n) return 0n;
  if (d === 1n) return roundBy(n, rule);
  switch (rule) {
    case 'centavo':
      return roundFraction(n, d, CENTAVO);
    case 'centavo_abajo':
      return truncateFraction(n, d, CENTAVO);
    case 'centavo_arriba':
      return -floorFraction(-n, d, CENTAVO);
    case 'peso':
      return roundFraction(n, d, PESO);
    case 'peso_abajo':
      return floorFraction(n, d, PESO);
    case 'peso_arriba':
      return -floorFraction(-n, d, PESO);
    case 'ninguno':
      return toDecimal(n, d);
  }
};
