// Something that covers the whole window makes the rest unreachable by keys and screen readers, since it
// cannot be seen.
import { useLayoutEffect, type RefObject } from 'react';

/** While `on`, everything outside the element is inert, except live regions and the dialogs above it. */
export const useOverlay = (box: RefObject<HTMLElement | null>, on: boolean): void => {
  useLayoutEffect(() => {
    if (!on || !box.current) return;
    const still: Element[] = [];
    for (let e: Element = box.current; e.parentElement && e !== document.body; e = e.parentElement)
      for (const x of e.parentElement.children)
        if (
          x !== e &&
          !x.hasAttribute('inert') &&
          !x.matches('script, [aria-live], [role=status], [role=alert], [role=dialog]') &&
          x.querySelector('[role=dialog]') === null
        ) {
          x.setAttribute('inert', '');
          still.push(x);
        }
    return () => {
      for (const x of still) x.removeAttribute('inert');
    };
  }, [box, on]);
};
