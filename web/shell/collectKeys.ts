// Collects the keys typed between the shortcut that opens a box and the box being ready, so that no letter is
// lost or goes to the screen below.

/**
 * Listens until a pointer press shows that the person went elsewhere; the returned function stops and gives
 * the typed text.
 */
export const collectKeys = (): (() => string) => {
  let escrito = '';
  const mirar = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    if (e.key === 'Backspace') escrito = escrito.slice(0, -1);
    else if (e.key.length === 1) escrito += e.key;
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const parar = (): void => {
    removeEventListener('keydown', mirar, true);
    removeEventListener('pointerdown', parar, true);
  };
  addEventListener('keydown', mirar, true);
  addEventListener('pointerdown', parar, true);
  return () => {
    parar();
    return escrito;
  };
};
