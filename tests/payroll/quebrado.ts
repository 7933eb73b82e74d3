// Fractions for the tests' references, written independently of the engine's: always in lowest terms, one
// operation at a time.

/** n/d in units of 1e-8. */
export interface Q {
  readonly n: bigint;
  readonly d: bigint;
}
const U = 100_000_000n;
const abs = (x: bigint): bigint => (x < 0n ? -x : x);
const mcd = (a: bigint, b: bigint): bigint => (b === 0n ? abs(a) : mcd(b, a % b));
export const q = (n: bigint, d = 1n): Q => {
  const g = mcd(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / g, d: d / g };
};
export const mas = (a: Q, b: Q): Q => q(a.n * b.d + b.n * a.d, a.d * b.d);
export const menos = (a: Q): Q => q(-a.n, a.d);
export const por = (a: Q, b: Q): Q => q(a.n * b.n, a.d * b.d * U);
/** `b` is not zero. */
export const sobre = (a: Q, b: Q): Q => q(a.n * b.d * U, a.d * b.n);
/** Negative, zero or positive, as a is less than, equal to or greater than b. */
export const compara = (a: Q, b: Q): bigint => a.n * b.d - b.n * a.d;
/** To the nearest whole number of units, half away from zero. */
export const redondo = (a: Q, u = 1n): bigint => {
  const d = a.d * u,
    r = (2n * abs(a.n) + d) / (2n * d);
  return (a.n < 0n ? -r : r) * u;
};
export const haciaCero = (a: Q, u: bigint): bigint => {
  const r = abs(a.n) / (a.d * u);
  return (a.n < 0n ? -r : r) * u;
};
export const piso = (a: Q, u: bigint): bigint => {
  const t = haciaCero(a, u);
  return compara(q(t), a) > 0n ? t - u : t;
};
