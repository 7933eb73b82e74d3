// The width of a drawing on screen: one unit of the drawing is one pixel, so that its letters keep their
// size.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The least and what is taken until it is measured. */
const MINIMA = 560;

export const useMeasuredWidth = (): readonly [RefObject<HTMLElement | null>, number] => {
  const caja = useRef<HTMLElement>(null),
    [ancho, medir] = useState(MINIMA);
  useLayoutEffect(() => {
    const e = caja.current;
    if (!e) return;
    const tomar = (): void => medir(Math.max(MINIMA, Math.round(e.clientWidth)));
    const o = new ResizeObserver(tomar);
    tomar();
    o.observe(e);
    return () => o.disconnect();
  }, []);
  return [caja, ancho];
};
