// The focus is never lost: when the element that had it goes away (a filter applied, a row deleted, a step
// done), it returns to the one that had it before, or to the nearest.
const REACHABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
/** Who closes something often gives the focus back by itself, a moment later. */
const WAIT_MS = 80,
  REMEMBERED = 30;
/**
 * A screen that is still coming is waited for, so many times: its frame alone would give the focus to its
 * first link.
 */
const TIMES = 60;

const canHaveIt = (e: HTMLElement): boolean =>
  e.checkVisibility({ visibilityProperty: true }) &&
  e.closest('[inert], [aria-hidden=true]') === null &&
  !('disabled' in e && e.disabled) &&
  e.tabIndex >= 0;

/** What has the focus, where it is something that can have it again. */
export const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** From here on, for as long as the page lives. */
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
  // Where somebody presses on nothing, nothing is what they chose.
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
    // What stood over the screen (a dialog, a menu) is gone whole, and the screen is the same: whoever opened
    // it has the focus again.
    const over = near === undefined && path.some((x) => x.matches('[role=dialog], [role=menu]'));
    // Within the same screen: a form gives it back to the button that opened it; what stood over it, to its
    // own, which may be of the frame.
    const previous = [...before]
      .reverse()
      .find((x) => x.isConnected && canHaveIt(x) && (over || x.closest('.main, [role=dialog]') !== null));
    path = [];
    // Another screen came: at its beginning.
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
/** What was just opened to be written has the cursor: as the `ref` of its box. */
export const focusFirstField = (box: HTMLElement | null): void => {
  box?.querySelector<HTMLElement>(INPUTS)?.focus();
};
