// True while the window is at most that wide: for what moves elsewhere in the page, which style sheets cannot
// do.
import { useSyncExternalStore } from 'react';

export const useMaxWidth = (most: number): boolean => {
  const query = `(max-width: ${most}px)`;
  return useSyncExternalStore(
    (f) => {
      const m = matchMedia(query);
      m.addEventListener('change', f);
      return () => m.removeEventListener('change', f);
    },
    () => matchMedia(query).matches,
  );
};
