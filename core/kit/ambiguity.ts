// A quantity (hours, days, units, per cent) written so that it says two things: asked, never guessed, in cells, forms and files alike.
import { region } from './region.ts';

/** Before a quantity that can be read in two ways: no number, until whoever writes it says which. */
export const AMBIGUOUS = '?';
/** How a number was written that is one thing with its mark for thousands, and another with it for decimals: «1.234» → ['1234', '1,234']; undefined when it says one thing. */
export const twoReadings = (escrito: string): readonly [entero: string, decimal: string] | undefined => {
  const s = escrito.trim().replace(/^[−–]/, '-'),
    { decimal, miles } = region(),
    m = /^(-?[1-9]\d{0,2})([.,])(\d{3})$/.exec(s);
  return m && m[2] === (miles === '\u202f' ? '.' : miles)
    ? [m[1]! + m[3]!, m[1]! + decimal + m[3]!]
    : undefined;
};
/** The text and its two readings of a value that came as `AMBIGUOUS` says; undefined for any other. */
export const ambiguityOf = (
  valor: string,
): { readonly valor: string; readonly entero: string; readonly decimal: string } | undefined => {
  const escrito = valor.startsWith(AMBIGUOUS) ? valor.slice(AMBIGUOUS.length) : undefined,
    dos = escrito === undefined ? undefined : twoReadings(escrito);
  return dos && { valor: escrito!, entero: dos[0], decimal: dos[1] };
};
