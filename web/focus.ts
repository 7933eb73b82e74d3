// Keeps the focus from being lost: when the focused element goes away (a filter applied, a row deleted, a
// step done), the focus returns to the previous one or to the nearest.
const REACHABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
/** Code that closes something often restores the focus itself a moment later, so this waits first. */
const WAIT_MS = 80,
  REMEMBERED = 30;
/**
 * How many times to wait for a screen that is still loading: its frame alone would send the focus to its
 * first link.
 */
const TIMES = 60;

const canHaveIt = (e: HTMLElement): boolean =>
  e.checkVisibility({ visibilityProperty: true }) &&
  e.closest('[inert], [aria-hidden=true]') === null &&
  !('disabled' in e && e.disabled) &&
  e.tabIndex >= 0;

/** The focused element, if it can be focused again. */
export const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** Installs the listeners for the life of the page. */
export const keepFocus = (): void => {
  let path: readonly Element[] = [],
    before: readonly HTMLElement[] = [],
    pending: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('focusin', (e) => {
    const { target } = e;
    if (!(target instanceof HTMLElement)) return;
    const c: Element[] = [];
    for (let x: Element | null = target; x && x !== document.body; x = x.parentElement) c.push(x);
    path = c;
    before = [...before.filter((x) => x !== target).slice(-REMEMBERED), target];
  });
  // A press on an empty area deliberately clears the focus.
  document.addEventListener(
    'pointerdown',
    () => {
      path = [];
    },
    true,
  );
  const giveBack = (times = TIMES): void => {
    pending = undefined;
    if (document.activeElement !== document.body || path[0]?.isConnected !== false) return;
    const near = path.find((x) => x.isConnected),
      main = document.getElementById('contenido');
    if (main === null && (!near || near.querySelector('main, form, [role=dialog]') === null) && times > 0) {
      pending = setTimeout(() => {
        giveBack(times - 1);
      }, WAIT_MS);
      return;
    }
    // A dialog or menu closed over the same screen: its opener gets the focus back.
    const over = near === undefined && path.some((x) => x.matches('[role=dialog], [role=menu]'));
    // Within the same screen: a form returns the focus to the button that opened it; an overlay returns it to
    // its opener, which may belong to the frame.
    const previous = [...before]
      .reverse()
      .find((x) => x.isConnected && canHaveIt(x) && (over || x.closest('.main, [role=dialog]') !== null));
    path = [];
    // Another screen was opened: the focus goes to its beginning.
    const another = !near ? !over : main !== null && near.contains(main);
    const target = another
      ? main
      : (previous ?? [...(near?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])].find(canHaveIt) ?? main);
    target?.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    if (pending === undefined && document.activeElement === document.body && path[0]?.isConnected === false)
      pending = setTimeout(giveBack, WAIT_MS);
  }).observe(document.body, { childList: true, subtree: true });
};

const INPUTS = 'input:not([type=checkbox]):not([readonly]), select, textarea';
/** `ref` for a box that was just opened to be written in: it takes the cursor. */
export const focusFirstField = (box: HTMLElement | null): void => {
  box?.querySelector<HTMLElement>(INPUTS)?.focus();
};
