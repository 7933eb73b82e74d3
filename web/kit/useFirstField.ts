// The cursor at the first datum of what has just come: a form of a new row.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { focusFirstField } from '../focus.ts';

/** The box of the form; `va`: whether it goes there, as it comes. */
export const useFirstField = (va: boolean): RefObject<HTMLDivElement | null> => {
  const caja = useRef<HTMLDivElement>(null);
  const alEntrar = useEffectEvent((): void => {
    if (va) focusFirstField(caja.current);
  });
  useEffect(alEntrar, []);
  return caja;
};
