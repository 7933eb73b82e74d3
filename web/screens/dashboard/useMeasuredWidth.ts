// The on-screen width of a drawing: one drawing unit is one pixel, so that its text keeps its size.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The minimum, and the width assumed before measuring. */
const MINIMA = 560;

export const useMeasuredWidth = (): readonly [RefObject<HTMLElement | null>, number] => {
  const box = useRef<HTMLElement>(null),
    [width, measure] = useState(MINIMA);
  useLayoutEffect(() => {
    const e = box.current;
    if (!e) return;
    const take = (): void => measure(Math.max(MINIMA, Math.round(e.clientWidth)));
    const o = new ResizeObserver(take);
    take();
    o.observe(e);
    return () => o.disconnect();
  }, []);
  return [box, width];
};
