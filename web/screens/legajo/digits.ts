// What the check digits of a CUIL or CBU say while it is typed: how many are missing, or which one is wrong.
import { cbuCheckDigits, cuilCheckDigit } from '../../../core/kit/digits.ts';

export type DigitHint =
  | { readonly kind: 'bien' }
  | { readonly kind: 'falta'; readonly missing: number }
  | { readonly kind: 'sobra' }
  | { readonly kind: 'prefijo' }
  | { readonly kind: 'imposible' }
  | { readonly kind: 'cuil'; readonly digit: number }
  /** The CBU belongs to another bank than the selected one. */
  | { readonly kind: 'banco'; readonly code: string }
  | { readonly kind: 'cbu'; readonly first: number; readonly second: number };

const PREFIX = /^(20|23|24|27|30|33|34)/;

/** Undefined while nothing is typed. */
export const cuilHint = (written: string): DigitHint | undefined => {
  const n = written.replace(/\D/g, '');
  if (n === '') return undefined;
  if (n.length >= 2 && !PREFIX.test(n)) return { kind: 'prefijo' };
  if (n.length !== 11) return n.length > 11 ? { kind: 'sobra' } : { kind: 'falta', missing: 11 - n.length };
  const expected = cuilCheckDigit(n);
  return expected === undefined
    ? { kind: 'imposible' }
    : expected === Number(n[10])
      ? { kind: 'bien' }
      : { kind: 'cuil', digit: expected };
};

/** `banco`: the selected bank's code; a CBU begins with the code of its own (BCRA A 2559). */
export const cbuHint = (written: string, banco?: string): DigitHint | undefined => {
  const n = written.replace(/\D/g, '');
  if (n === '') return undefined;
  const e = cbuCheckDigits(n);
  if (!e) return n.length > 22 ? { kind: 'sobra' } : { kind: 'falta', missing: 22 - n.length };
  return e[0] === Number(n[7]) && e[1] === Number(n[21])
    ? banco !== undefined && /^\d{1,3}$/.test(banco) && banco.padStart(3, '0') !== n.slice(0, 3)
      ? { kind: 'banco', code: n.slice(0, 3) }
      : { kind: 'bien' }
    : { kind: 'cbu', first: e[0], second: e[1] };
};
