// Scrolls back to the top, in the time that the specification gives.
import { SCROLL_TOP } from '../../core/constants.ts';
import { isMotionReduced } from './prefs.ts';

/** Ease in and out. */
const curve = (x: number): number => (x < 0.5 ? 2 * x * x : 1 - (2 - 2 * x) ** 2 / 2);

/** A wheel or key event interrupts it. */
export const scrollToTop = (e: HTMLElement): void => {
  if (isMotionReduced()) {
    e.scrollTop = 0;
    return;
  }
  const from = e.scrollTop,
    start = performance.now();
  let goOn = true;
  const stop = (): void => {
    goOn = false;
  };
  for (const x of ['wheel', 'touchstart', 'keydown'])
    e.addEventListener(x, stop, { once: true, passive: true });
  const step = (now: number): void => {
    const x = Math.min(1, (now - start) / SCROLL_TOP.speed);
    if (!goOn) return;
    e.scrollTop = from * (1 - curve(x));
    if (x < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};
