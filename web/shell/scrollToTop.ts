// Scrolls back to the top, in the time that the specification gives.
import { SCROLL_TOP } from '../../core/constants.ts';
import { isMotionReduced } from './prefs.ts';

/** Ease in and out. */
const curva = (x: number): number => (x < 0.5 ? 2 * x * x : 1 - (2 - 2 * x) ** 2 / 2);

/** A wheel or key event interrupts it. */
export const scrollToTop = (e: HTMLElement): void => {
  if (isMotionReduced()) {
    e.scrollTop = 0;
    return;
  }
  const desde = e.scrollTop,
    inicio = performance.now();
  let seguir = true;
  const parar = (): void => {
    seguir = false;
  };
  for (const x of ['wheel', 'touchstart', 'keydown'])
    e.addEventListener(x, parar, { once: true, passive: true });
  const paso = (ahora: number): void => {
    const x = Math.min(1, (ahora - inicio) / SCROLL_TOP.speed);
    if (!seguir) return;
    e.scrollTop = desde * (1 - curva(x));
    if (x < 1) requestAnimationFrame(paso);
  };
  requestAnimationFrame(paso);
};
