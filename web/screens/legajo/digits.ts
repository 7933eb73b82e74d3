// What the check digits say while a CUIL or a CBU is being typed: how much is missing, or which digit is
// wrong.
import { cbuCheckDigits, cuilCheckDigit } from '../../../core/kit/digits.ts';

export type DigitHint =
  | { readonly tipo: 'bien' }
  | { readonly tipo: 'falta'; readonly faltan: number }
  | { readonly tipo: 'sobra' }
  | { readonly tipo: 'prefijo' }
  | { readonly tipo: 'imposible' }
  | { readonly tipo: 'cuil'; readonly digito: number }
  /** The CBU is of another bank than the one chosen. */
  | { readonly tipo: 'banco'; readonly codigo: string }
  | { readonly tipo: 'cbu'; readonly uno: number; readonly dos: number };

const PREFIJO = /^(20|23|24|27|30|33|34)/;

/** Undefined: nothing written yet. */
export const cuilHint = (escrito: string): DigitHint | undefined => {
  const n = escrito.replace(/\D/g, '');
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

/** `banco`: the code of the chosen one; a CBU begins with that of its own (BCRA A 2559). */
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
