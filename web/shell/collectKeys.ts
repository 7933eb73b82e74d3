// Keeps what is typed between the key that opens a box and the box being there, so that no letter is lost or
// goes to what lies below.

/**
 * Listens from now on, until a press of the pointer says that the hand went elsewhere; what it gives stops
 * listening, and is what was typed.
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
