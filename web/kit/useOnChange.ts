// What is done because something else is another: an address, a row, an error. The effect need not read it,
// so it is named apart from what the effect reads.
import { useEffect, useRef } from 'react';

/**
 * Does it when it first stands, and again after each drawing in which one of `what` is another, with what is
 * true in that drawing. What it gives back undoes it: before the next time, and when the component leaves.
 */
export const useOnChange = (what: readonly unknown[], then: () => void | (() => void)): void => {
  const seen = useRef<readonly unknown[]>(undefined),
    undo = useRef<() => void>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = what;
    if (before?.length === what.length && what.every((x, i) => Object.is(x, before[i]))) return;
    undo.current?.();
    // A function or nothing: to scroll, written in one line, gives a promise in newer browsers, whatever its
    // type says.
    const back = then();
    undo.current = typeof back === 'function' ? back : undefined;
  });
  useEffect(
    () => () => {
      undo.current?.();
      undo.current = seen.current = undefined;
    },
    [],
  );
};
