// A list, or another value that is made anew in each drawing, kept as it was while it says the same: so that
// what hangs on it is not done again.
import { useRef } from 'react';

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((x, i) => Object.is(x, b[i]));

export const useSame = <T>(now: T, same: (a: T, b: T) => boolean): T => {
  const kept = useRef(now);
  if (!same(kept.current, now)) kept.current = now;
  return kept.current;
};
/** Of a list: while its items are the same ones. */
export const useSameList = <T>(now: readonly T[]): readonly T[] => useSame(now, sameItems);
