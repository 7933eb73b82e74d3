// Grey placeholder rows, only when the first answer takes a moment.
import { useEffect, useState } from 'react';
import type { LiveTable } from './useTable.ts';

const GREY_AFTER_MS = 150;

export const useGreyRows = ({ reading, loaded }: LiveTable): boolean => {
  const [grey, setGrey] = useState(false);
  useEffect(() => {
    if (loaded.current || !reading) {
      setGrey(false);
      return;
    }
    const h = setTimeout(() => setGrey(true), GREY_AFTER_MS);
    return () => clearTimeout(h);
  }, [reading, loaded]);
  return grey;
};
