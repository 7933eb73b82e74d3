// Runs something when given values change: an address, a row, an error. Unlike an effect's dependencies,
// these values need not be what the callback reads.
import { useEffect, useRef } from 'react';

/**
 * Runs after the first drawing and after each one in which a value of `what` changed, with the latest
 * closure. The returned function undoes it: before the next run and on unmount.
 */
export const useOnChange = (what: readonly unknown[], then: () => void | (() => void)): void => {
  const seen = useRef<readonly unknown[]>(undefined),
    undo = useRef<() => void>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = what;
    if (before?.length === what.length && what.every((x, i) => Object.is(x, before[i]))) return;
    undo.current?.();
    // Ignores anything but a function: `scroll` in a one-line arrow returns a promise in newer browsers,
    // whatever its type says.
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
