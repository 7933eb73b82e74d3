// A state that is of something: of a search, a folder, a row. With another it begins again, in the same
// drawing and not one later.
import { useCallback, useState } from 'react';

/** `initial` is what it begins with each time; one and the same object, where it is one. */
export const useStateOf = <T>(of: unknown, initial: T): readonly [T, (next: T) => void] => {
  const [kept, keep] = useState({ of, value: initial });
  return [
    Object.is(kept.of, of) ? kept.value : initial,
    useCallback((value: T) => keep({ of, value }), [of]),
  ];
};
