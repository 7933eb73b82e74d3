// Focuses the first field of a new row's form.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { focusFirstField } from '../focus.ts';

/** The form's box; `va`: whether it takes the focus when it appears. */
export const useFirstField = (va: boolean): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const alEntrar = useEffectEvent((): void => {
    if (va) focusFirstField(box.current);
  });
  useEffect(alEntrar, []);
  return box;
};
