// Whether the current screen is wide work (a run): the aside makes room for it on medium windows.
import { useLayoutEffect, useSyncExternalStore } from 'react';

let anchas = 0;
const oyentes = new Set<() => void>();
const sumar = (n: 1 | -1): void => {
  anchas += n;
  for (const f of oyentes) f();
};
const oir = (f: () => void): (() => void) => {
  oyentes.add(f);
  return () => {
    oyentes.delete(f);
  };
};

/** Set by the screen while mounted. */
export const useWideWork = (si: boolean): void =>
  useLayoutEffect(() => {
    if (!si) return;
    sumar(1);
    return () => sumar(-1);
  }, [si]);

export const useHasWideWork = (): boolean => useSyncExternalStore(oir, () => anchas > 0);
