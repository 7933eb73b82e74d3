// Collects the keys typed between the shortcut that opens a box and the box being ready, so that no letter is
// lost or goes to the screen below.

/**
 * Listens until a pointer press shows that the person went elsewhere; the returned function stops and gives
 * the typed text.
 */
export const collectKeys = (): (() => string) => {
  let written = '';
  const look = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    if (e.key === 'Backspace') written = written.slice(0, -1);
    else if (e.key.length === 1) written += e.key;
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const stop = (): void => {
    removeEventListener('keydown', look, true);
    removeEventListener('pointerdown', stop, true);
  };
  addEventListener('keydown', look, true);
  addEventListener('pointerdown', stop, true);
  return () => {
    stop();
    return written;
  };
};
