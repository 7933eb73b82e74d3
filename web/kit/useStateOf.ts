// State that belongs to something: a search, a folder, a row. When that changes the state resets in the same
// drawing, not one later.
import { useCallback, useState } from 'react';

/** `initial` is the value after each reset; it should be one stable object. */
export const useStateOf = <T>(of: unknown, initial: T): readonly [T, (next: T) => void] => {
  const [kept, keep] = useState({ of, value: initial });
  return [
    Object.is(kept.of, of) ? kept.value : initial,
    useCallback((value: T) => keep({ of, value }), [of]),
  ];
};
