// Whether the page is being printed: then every row is drawn, not only those in view.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const usePrinting = (): boolean => {
  const [papel, setPapel] = useState(false);
  useEffect(() => {
    // Flushed because the browser captures the page as soon as this returns.
    const antes = (): void => {
        flushSync(() => setPapel(true));
      },
      despues = (): void => setPapel(false);
    window.addEventListener('beforeprint', antes);
    window.addEventListener('afterprint', despues);
    return () => {
      window.removeEventListener('beforeprint', antes);
      window.removeEventListener('afterprint', despues);
    };
  }, []);
  return papel;
};
