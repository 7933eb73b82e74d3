// Holds back server answers while a mouse button or finger is down. Otherwise rows, choices and buttons could
// move between press and release, and the click would land on something else.

/** A longer press (selecting text, dragging a column) no longer blocks updates. */
const AT_MOST_MS = 4000;
/** A touch sends its click a moment after the finger is lifted. */
const FINGER_CLICK_MS = 60;

let releases: (() => void)[] = [],
  pressed = false,
  limit: ReturnType<typeof setTimeout> | undefined;
const release = (): void => {
  clearTimeout(limit);
  pressed = false;
  const van = releases;
  releases = [];
  for (const f of van) f();
};

/** Installs the listeners for the life of the page. */
export const guardPointer = (): void => {
  addEventListener(
    'pointerdown',
    (e) => {
      if (!e.isPrimary) return;
      clearTimeout(limit);
      pressed = true;
      limit = setTimeout(release, AT_MOST_MS);
    },
    true,
  );
  // The click event must run before the held updates do.
  addEventListener(
    'pointerup',
    (e) => {
      if (!pressed || !e.isPrimary) return;
      clearTimeout(limit);
      limit = setTimeout(release, e.pointerType === 'mouse' ? 0 : FINGER_CLICK_MS);
    },
    true,
  );
  for (const x of ['pointercancel', 'blur'])
    addEventListener(
      x,
      (e) => {
        if (pressed && (x !== 'blur' || e.target === window)) release();
      },
      true,
    );
};

/** Undefined when nothing is pressed. */
export const pointerReleased = (): Promise<void> | undefined =>
  pressed
    ? new Promise((ready) => {
        releases.push(ready);
      })
    : undefined;
