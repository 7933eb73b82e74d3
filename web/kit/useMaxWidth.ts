// True while the window is at most so wide: for what changes place, never for what style sheets can do.
import { useSyncExternalStore } from 'react';

export const useMaxWidth = (maximo: number): boolean => {
  const consulta = `(max-width: ${maximo}px)`;
  return useSyncExternalStore(
    (f) => {
      const m = matchMedia(consulta);
      m.addEventListener('change', f);
      return () => m.removeEventListener('change', f);
    },
    () => matchMedia(consulta).matches,
  );
};
