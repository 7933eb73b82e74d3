// Keeps a list or another value that is rebuilt on every drawing as the same object while it is equal, so
// that dependent effects do not run again.
import { useRef } from 'react';

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((x, i) => Object.is(x, b[i]));

export const useSame = <T>(now: T, same: (a: T, b: T) => boolean): T => {
  const kept = useRef(now);
  if (!same(kept.current, now)) kept.current = now;
  return kept.current;
};
/** For a list: the same while its items are. */
export const useSameList = <T>(now: readonly T[]): readonly T[] => useSame(now, sameItems);
