// Where the cursor goes in a table that is written: to a row that was opened by hand.
import { useCallback, useRef } from 'react';
import { focusFirstField } from '../../focus.ts';

/** A row opened by hand has the cursor; those that come open, of a draft, do not take it. */
export const useOpenedRow = (): {
  readonly enfocar: (e: HTMLElement | null) => void;
  readonly alAbrir: () => void;
} => {
  const abierta = useRef(false);
  return {
    enfocar: useCallback((e: HTMLElement | null): void => {
      if (e && abierta.current) {
        abierta.current = false;
        focusFirstField(e);
      }
    }, []),
    alAbrir: useCallback(() => {
      abierta.current = true;
    }, []),
  };
};
