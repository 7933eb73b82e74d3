// Whether the current screen is wide work (a run): the aside makes room for it on medium windows.
import { useLayoutEffect, useSyncExternalStore } from 'react';

let anchas = 0;
const listeners = new Set<() => void>();
const add = (n: 1 | -1): void => {
  anchas += n;
  for (const f of listeners) f();
};
const listen = (f: () => void): (() => void) => {
  listeners.add(f);
  return () => {
    listeners.delete(f);
  };
};

/** Set by the screen while mounted. */
export const useWideWork = (si: boolean): void =>
  useLayoutEffect(() => {
    if (!si) return;
    add(1);
    return () => add(-1);
  }, [si]);

export const useHasWideWork = (): boolean => useSyncExternalStore(listen, () => anchas > 0);
