// Whether the page is being printed: then every row is drawn, not only those in view.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const usePrinting = (): boolean => {
  const [paper, setPaper] = useState(false);
  useEffect(() => {
    // Flushed because the browser captures the page as soon as this returns.
    const before = (): void => {
        flushSync(() => setPaper(true));
      },
      after = (): void => setPaper(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return paper;
};
