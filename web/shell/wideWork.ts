// Whether the current screen is wide work (a run): the aside makes room for it on medium windows.
import { useLayoutEffect, useSyncExternalStore } from 'react';

let wide = 0;
const listeners = new Set<() => void>();
const add = (n: 1 | -1): void => {
  wide += n;
  for (const f of listeners) f();
};
const listen = (f: () => void): (() => void) => {
  listeners.add(f);
  return () => {
    listeners.delete(f);
  };
};

/** Set by the screen while mounted. */
export const useWideWork = (on: boolean): void =>
  useLayoutEffect(() => {
    if (!on) return;
    add(1);
    return () => add(-1);
  }, [on]);

export const useHasWideWork = (): boolean => useSyncExternalStore(listen, () => wide > 0);
