// The nearest right word to one written wrong.
import { texto } from '../core/kit/texto.ts';

export const simple = (s: string): string => s.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** Letters to change to make one word of another. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
};
export const nearest = (word: string, options: readonly string[]): string | undefined => {
  const best = options.map((o) => [distance(simple(word), simple(o)), o] as const).sort((a, b) => a[0] - b[0])[0];
  return best && best[0] <= Math.max(2, Math.floor(word.length / 3)) ? best[1] : undefined;
};
export const didYouMean = (word: string, options: readonly string[]): string => {
  const n = nearest(word, options);
  return n === undefined ? '' : ` ${texto('cli.uso.sugerencia', { valor: n })}`;
};
