// Where the focus goes in an editable table: to a row opened by hand.
import { useCallback, useRef } from 'react';
import { focusFirstField } from '../../focus.ts';

/** A row opened by hand takes the focus; rows that a draft opens do not. */
export const useOpenedRow = (): {
  readonly focus: (e: HTMLElement | null) => void;
  readonly onOpen: () => void;
} => {
  const opened = useRef(false);
  return {
    focus: useCallback((e: HTMLElement | null): void => {
      if (e && opened.current) {
        opened.current = false;
        focusFirstField(e);
      }
    }, []),
    onOpen: useCallback(() => {
      opened.current = true;
    }, []),
  };
};
