// Focuses the first field of a new row's form.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { focusFirstField } from '../focus.ts';

/** The form's box; `goes`: whether it takes the focus when it appears. */
export const useFirstField = (goes: boolean): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const onEnter = useEffectEvent((): void => {
    if (goes) focusFirstField(box.current);
  });
  useEffect(onEnter, []);
  return box;
};
