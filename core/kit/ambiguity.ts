// Quantities (hours, days, units, per cent) that can be read in two ways: cells, forms and files ask which
// one is meant, and never guess.
import type { TextKey } from './text.ts';
import { region } from './region.ts';

/** Prefix of a quantity that can be read in two ways: it is no number until its writer chooses. */
export const AMBIGUOUS = '?';
/**
 * The two readings of a number whose mark may group thousands or begin decimals: «1.234» → ['1234', '1,234'];
 * else undefined.
 */
export const twoReadings = (escrito: string): readonly [entero: string, decimal: string] | undefined => {
  const s = escrito.trim().replace(/^[−–]/, '-'),
    { decimal, miles } = region(),
    [, entera, marca, resto] = /^(-?[1-9]\d{0,2})([.,])(\d{3})$/.exec(s) ?? [];
  return marca === (miles === '\u202f' ? '.' : miles)
    ? [`${entera}${resto}`, `${entera}${decimal}${resto}`]
    : undefined;
};
/** The text and the two readings of a value that begins with `AMBIGUOUS`; undefined for any other. */
export const ambiguityOf = (
  valor: string,
): { readonly valor: string; readonly entero: string; readonly decimal: string } | undefined => {
  if (!valor.startsWith(AMBIGUOUS)) return undefined;
  const escrito = valor.slice(AMBIGUOUS.length),
    dos = twoReadings(escrito);
  return dos && { valor: escrito, entero: dos[0], decimal: dos[1] };
};

/**
 * An amount like «1.000», with three zeros after its only dot: a thousand in Argentina, one on the wire.
 * Nobody writes an amount with three decimals, so it is asked in every region: the same row must mean the
 * same everywhere.
 */
export const thousandsOrUnits = (
  t: string,
  decimales: number,
): { readonly valor: string; readonly entero: string; readonly decimal: string } | undefined => {
  const m = decimales < 3 ? /^(-?[1-9]\d{0,2})\.(\d{3})$/.exec(t) : null;
  if (!m || /[1-9]/.test(m[2]!.slice(decimales))) return undefined;
  const kept = m[2]!.slice(0, decimales);
  return { valor: t, entero: m[1]! + m[2]!, decimal: kept === '' ? m[1]! : m[1]! + region().decimal + kept };
};

/**
 * The error for something that is not a number: JSON with decimals, contradictory marks ('1,234.56'), or
 * letters.
 */
export const numberMistake = (crudo: unknown, t: string): TextKey =>
  typeof crudo === 'number' && Number.isFinite(crudo)
    ? 'campo.numeroSinComillas'
    : /^-?[\d.,]*[.,][\d.,]*$/.test(t) && /\d/.test(t)
      ? 'campo.marcas'
      : 'campo.numero';
