// Formats amounts for screens: signed differences, exact figures, percentages; all from the wire's exact
// text.
import { writeDecimal, writeExact, readDecimal, showShort, showAmount } from '../../../core/kit/money.ts';
import { FOLDED_CODE } from '../../../core/kit/folded.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';

/** 0011 for 11. */
/** What stands for reserved lines has no code. */
export const shownCode = (code: number): string => (code === FOLDED_CODE ? '' : codeText(code));

/** '1209365.00' → '1.209.365,00'; null → '—'. */
export const shownAmount = (wire: string | null | undefined): string =>
  wire === null || wire === undefined ? '—' : showAmount(wire);

/** '976.00' → '+976,00'; '-976.00' → '−976,00'; zero has no sign. */
export const withSign = (wire: string | null | undefined): string =>
  wire === null || wire === undefined
    ? '—'
    : /^-?0+(\.0+)?$/.test(wire)
      ? showAmount(wire.replace('-', ''))
      : wire.startsWith('-')
        ? showAmount(wire)
        : `+${showAmount(wire)}`;

const read = (t: string): bigint => readDecimal(t) ?? 0n;

/** a − b, with two decimals. */
export const subtractAmounts = (a: string, b: string): string => writeDecimal(read(a) - read(b));
export const addAmounts = (...amounts: readonly string[]): string =>
  writeDecimal(amounts.reduce((s, m) => s + read(m), 0n));
/** a − b with the decimals it needs: what a rounding added. */
export const subtractExactly = (a: string, b: string): string => writeExact(read(a) - read(b), 2);
export const negateAmount = (wire: string): string =>
  /^-?0+(\.0+)?$/.test(wire) ? wire.replace('-', '') : wire.startsWith('-') ? wire.slice(1) : `-${wire}`;

/** A number with only the decimals it has: '8.3300' → '8,33'; '30.0000' → '30'. */
export const shortNumber = showShort;

/**
 * Percentage change between two amounts, rounded once to two decimals; null when there is nothing to compare
 * with.
 */
export const percentChange = (before: string, now: string): string | null => {
  const a = read(before);
  return a === 0n ? null : withSign(writeDecimal(((read(now) - a) * 10_000_000_000n) / (a < 0n ? -a : a)));
};

const magnitude = (wire: string | null): bigint => {
  const d = wire === null ? 0n : read(wire);
  return d < 0n ? -d : d;
};
/** Larger changes first. */
export const byMagnitude = (a: string | null, b: string | null): number => {
  const x = magnitude(a),
    y = magnitude(b);
  return x > y ? -1 : x < y ? 1 : 0;
};

/** 1234567 → '1.234.567'. */
export const shownCount = (n: number): string => showAmount(String(n));
