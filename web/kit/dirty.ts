// Forms with changes not saved, in one place: the router asks here before leaving, the browser before closing
// the tab.
const sucios = new Set<symbol>();

// The list of addresses is read without a browser too.
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (e) => {
    if (sucios.size) e.preventDefault();
  });

/** Marks a form; returns the way to unmark it. */
export const markDirty = (): (() => void) => {
  const yo = Symbol();
  sucios.add(yo);
  return () => {
    sucios.delete(yo);
  };
};
export const hasDirty = (): boolean => sucios.size > 0;
export const clearDirty = (): void => {
  sucios.clear();
};
