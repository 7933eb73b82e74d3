// Amounts as screens write them: differences with their sign, exact figures, percentages; all from the wire's
// exact text.
import { writeDecimal, writeExact, readDecimal, showShort, showAmount } from '../../../core/kit/money.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';

/** 0011 for 11. */
export const shownCode = codeText;

/** '1209365.00' → '1.209.365,00'; null → '—'. */
export const shownAmount = (cable: string | null | undefined): string =>
  cable === null || cable === undefined ? '—' : showAmount(cable);

/** '976.00' → '+976,00'; '-976.00' → '−976,00'; zero has no sign. */
export const withSign = (cable: string | null | undefined): string =>
  cable === null || cable === undefined
    ? '—'
    : /^-?0+(\.0+)?$/.test(cable)
      ? showAmount(cable.replace('-', ''))
      : cable.startsWith('-')
        ? showAmount(cable)
        : `+${showAmount(cable)}`;

const leer = (t: string): bigint => readDecimal(t) ?? 0n;

/** a − b, with two decimals. */
export const subtractAmounts = (a: string, b: string): string => writeDecimal(leer(a) - leer(b));
export const addAmounts = (...montos: readonly string[]): string =>
  writeDecimal(montos.reduce((s, m) => s + leer(m), 0n));
/** a − b with the decimals it needs: what a rounding added. */
export const subtractExactly = (a: string, b: string): string => writeExact(leer(a) - leer(b), 2);
export const negateAmount = (cable: string): string =>
  /^-?0+(\.0+)?$/.test(cable) ? cable.replace('-', '') : cable.startsWith('-') ? cable.slice(1) : `-${cable}`;

/** A number with only the decimals it has: '8.3300' → '8,33'; '30.0000' → '30'. */
export const shortNumber = showShort;

/**
 * Change from one amount to another in per cent, one rounding at the second decimal; null when there was none
 * to compare with.
 */
export const percentChange = (antes: string, ahora: string): string | null => {
  const a = leer(antes);
  return a === 0n ? null : withSign(writeDecimal(((leer(ahora) - a) * 10_000_000_000n) / (a < 0n ? -a : a)));
};

const magnitud = (cable: string | null): bigint => {
  const d = cable === null ? 0n : leer(cable);
  return d < 0n ? -d : d;
};
/** Larger change first. */
export const byMagnitude = (a: string | null, b: string | null): number => {
  const x = magnitud(a),
    y = magnitud(b);
  return x > y ? -1 : x < y ? 1 : 0;
};

/** 1234567 → '1.234.567'. */
export const shownCount = (n: number): string => showAmount(String(n));
