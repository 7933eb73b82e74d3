// What covers the whole window lets nothing behind it be reached: neither keys nor screen readers go to what
// cannot be seen.
import { useLayoutEffect, type RefObject } from 'react';

/**
 * While `on`, everything outside the element is inert, but for what announces and the dialogs that lie over
 * it.
 */
export const useOverlay = (caja: RefObject<HTMLElement | null>, on: boolean): void => {
  useLayoutEffect(() => {
    if (!on || !caja.current) return;
    const quietos: Element[] = [];
    for (let e: Element = caja.current; e.parentElement && e !== document.body; e = e.parentElement)
      for (const x of e.parentElement.children)
        if (
          x !== e &&
          !x.hasAttribute('inert') &&
          !x.matches('script, [aria-live], [role=status], [role=alert], [role=dialog]') &&
          x.querySelector('[role=dialog]') === null
        ) {
          x.setAttribute('inert', '');
          quietos.push(x);
        }
    return () => {
      for (const x of quietos) x.removeAttribute('inert');
    };
  }, [caja, on]);
};
