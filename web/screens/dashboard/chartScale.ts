// What charts share: amounts as numbers to draw with, and a scale of round steps.
import { chosenRegion } from '../../locale.ts';

/** Only to draw: the amounts themselves are never floats. */
export const inMillions = (s: string): number => Number(s) / 1e6;
/** A round step, and how many of them make room for `max`: at most five. */
export const roundSteps = (max: number): { readonly paso: number; readonly pasos: number } => {
  const base = 10 ** Math.floor(Math.log10(Math.max(max / 5, 1e-3)));
  const paso = [1, 2, 2.5, 5, 10].map((k) => k * base).find((x) => x * 5 >= max) ?? base * 10;
  return { paso, pasos: Math.max(1, Math.ceil(max / paso)) };
};
/** As written in the region, with `decimales` (one, where figures stand one under the other). */
export const shownFigure = (v: number, decimales = 1): string =>
  v.toLocaleString(chosenRegion().id, { minimumFractionDigits: decimales, maximumFractionDigits: 1 });
