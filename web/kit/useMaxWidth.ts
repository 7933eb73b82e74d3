// True while the window is at most that wide: for what moves elsewhere in the page, which style sheets cannot
// do.
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
