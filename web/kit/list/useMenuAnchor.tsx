// The anchor of a menu that is drawn once for many rows: moved to the pressed element or to the pointer.
import { useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';

export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

const cornerOf = (e: EventTarget, corner: 'left' | 'right'): PagePoint => {
  if (!(e instanceof Element)) throw new Error('what was pressed is on the page');
  const box = e.getBoundingClientRect();
  return { x: box[corner], y: box.bottom };
};

export const useMenuAnchor = (): {
  readonly tip: RefObject<HTMLSpanElement | null>;
  /**
   * Anchors to a point or, without one, under the pressed element at its left or right corner. Undefined
   * while it is not drawn.
   */
  readonly move: (
    e: SyntheticEvent,
    point: PagePoint | undefined,
    corner: 'left' | 'right',
  ) => PagePoint | undefined;
  readonly anchor: ReactNode;
} => {
  const tip = useRef<HTMLSpanElement>(null);
  return {
    tip,
    move: (e, point, corner) => {
      const where = tip.current;
      if (!where) return undefined;
      const r = point ?? cornerOf(e.currentTarget, corner);
      where.style.left = `${r.x}px`;
      where.style.top = `${r.y}px`;
      return r;
    },
    anchor: <span ref={tip} style={{ position: 'fixed', width: 1, height: 1 }} aria-hidden="true" />,
  };
};
