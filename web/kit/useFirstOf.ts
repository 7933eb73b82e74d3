// What there was when something came: of a row that is opened, the values that it had. Another row, another
// beginning.
import { useRef } from 'react';

export const useFirstOf = <T>(of: unknown, make: () => T): T => {
  const kept = useRef<{ readonly of: unknown; readonly first: T }>(undefined);
  if (kept.current === undefined || !Object.is(kept.current.of, of)) kept.current = { of, first: make() };
  return kept.current.first;
};
