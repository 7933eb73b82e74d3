// Remembers the first value made for each `of`: the initial values of an opened row, for example. Another row
// starts over.
import { useRef } from 'react';

export const useFirstOf = <T>(of: unknown, make: () => T): T => {
  const kept = useRef<{ readonly of: unknown; readonly first: T }>(undefined);
  if (kept.current === undefined || !Object.is(kept.current.of, of)) kept.current = { of, first: make() };
  return kept.current.first;
};
