// What the check digits of a CUIL or CBU say while it is typed: how many are missing, or which one is wrong.
import { cbuCheckDigits, cuilCheckDigit } from '../../../core/kit/digits.ts';

export type DigitHint =
  | { readonly tipo: 'bien' }
  | { readonly tipo: 'falta'; readonly faltan: number }
  | { readonly tipo: 'sobra' }
  | { readonly tipo: 'prefijo' }
  | { readonly tipo: 'imposible' }
  | { readonly tipo: 'cuil'; readonly digito: number }
  /** The CBU belongs to another bank than the selected one. */
  | { readonly tipo: 'banco'; readonly codigo: string }
  | { readonly tipo: 'cbu'; readonly uno: number; readonly dos: number };

const PREFIJO = /^(20|23|24|27|30|33|34)/;

/** Undefined while nothing is typed. */
export const cuilHint = (written: string): DigitHint | undefined => {
  const n = written.replace(/\D/g, '');
  if (n === '') return undefined;
  if (n.length >= 2 && !PREFIJO.test(n)) return { tipo: 'prefijo' };
  if (n.length !== 11) return n.length > 11 ? { tipo: 'sobra' } : { tipo: 'falta', faltan: 11 - n.length };
  const esperado = cuilCheckDigit(n);
  return esperado === undefined
    ? { tipo: 'imposible' }
    : esperado === Number(n[10])
      ? { tipo: 'bien' }
      : { tipo: 'cuil', digito: esperado };
};

/** `banco`: the selected bank's code; a CBU begins with the code of its own (BCRA A 2559). */
export const cbuHint = (escrito: string, banco?: string): DigitHint | undefined => {
  const n = escrito.replace(/\D/g, '');
  if (n === '') return undefined;
  const e = cbuCheckDigits(n);
  if (!e) return n.length > 22 ? { tipo: 'sobra' } : { tipo: 'falta', faltan: 22 - n.length };
  return e[0] === Number(n[7]) && e[1] === Number(n[21])
    ? banco !== undefined && /^\d{1,3}$/.test(banco) && banco.padStart(3, '0') !== n.slice(0, 3)
      ? { tipo: 'banco', codigo: n.slice(0, 3) }
      : { tipo: 'bien' }
    : { tipo: 'cbu', uno: e[0], dos: e[1] };
};
