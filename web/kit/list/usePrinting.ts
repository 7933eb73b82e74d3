// Whether the page is on its way to paper: then every row is drawn, those out of sight too.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const usePrinting = (): boolean => {
  const [papel, setPapel] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as this returns.
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
