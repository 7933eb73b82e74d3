// All the forms with unsaved changes, in one place: the router asks here before leaving, the browser before
// closing the tab.
const dirty = new Set<symbol>();

// Guarded because the list of addresses is also read without a browser.
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (e) => {
    if (dirty.size) e.preventDefault();
  });

/** Marks a form; returns the function that unmarks it. */
export const markDirty = (): (() => void) => {
  const yo = Symbol();
  dirty.add(yo);
  return () => {
    dirty.delete(yo);
  };
};
export const hasDirty = (): boolean => dirty.size > 0;
export const clearDirty = (): void => {
  dirty.clear();
};
