// What charts share: amounts as numbers to draw with, and a scale of round steps.
import { chosenRegion } from '../../locale.ts';

/** Only for drawing: the amounts themselves are never floats. */
export const inMillions = (s: string): number => Number(s) / 1e6;
/** A round step, and how many of them cover `max`: at most five. */
export const roundSteps = (max: number): { readonly step: number; readonly steps: number } => {
  const base = 10 ** Math.floor(Math.log10(Math.max(max / 5, 1e-3)));
  const step = [1, 2, 2.5, 5, 10].map((k) => k * base).find((x) => x * 5 >= max) ?? base * 10;
  return { step: step, steps: Math.max(1, Math.ceil(max / step)) };
};
/** In the region's format, with `decimals` (one where figures are stacked in a column). */
export const shownFigure = (v: number, decimals = 1): string =>
  v.toLocaleString(chosenRegion().id, { minimumFractionDigits: decimals, maximumFractionDigits: 1 });
