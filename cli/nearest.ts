// Finds the right word nearest to a misspelt one.
import { distance } from 'fastest-levenshtein';
import { textFor } from '../core/kit/text.ts';

export const simple = (s: string): string =>
  s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

export const nearest = (word: string, options: readonly string[]): string | undefined => {
  const best = options
    .map((o) => [distance(simple(word), simple(o)), o] as const)
    .sort((a, b) => a[0] - b[0])[0];
  return best && best[0] <= Math.max(2, Math.floor(word.length / 3)) ? best[1] : undefined;
};
export const didYouMean = (word: string, options: readonly string[]): string => {
  const n = nearest(word, options);
  return n === undefined ? '' : ` ${textFor('cli.uso.sugerencia', { valor: n })}`;
};
