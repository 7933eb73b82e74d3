// Holds back server answers while a mouse button or finger is down. Otherwise rows, choices and buttons could
// move between press and release, and the click would land on something else.

/** A longer press (selecting text, dragging a column) no longer blocks updates. */
const A_LO_SUMO_MS = 4000;
/** A touch sends its click a moment after the finger is lifted. */
const CLIC_DE_DEDO_MS = 60;

let sueltan: (() => void)[] = [],
  apretada = false,
  limit: ReturnType<typeof setTimeout> | undefined;
const release = (): void => {
  clearTimeout(limit);
  apretada = false;
  const van = sueltan;
  sueltan = [];
  for (const f of van) f();
};

/** Installs the listeners for the life of the page. */
export const guardPointer = (): void => {
  addEventListener(
    'pointerdown',
    (e) => {
      if (!e.isPrimary) return;
      clearTimeout(limit);
      apretada = true;
      limit = setTimeout(release, A_LO_SUMO_MS);
    },
    true,
  );
  // The click event must run before the held updates do.
  addEventListener(
    'pointerup',
    (e) => {
      if (!apretada || !e.isPrimary) return;
      clearTimeout(limit);
      limit = setTimeout(release, e.pointerType === 'mouse' ? 0 : CLIC_DE_DEDO_MS);
    },
    true,
  );
  for (const x of ['pointercancel', 'blur'])
    addEventListener(
      x,
      (e) => {
        if (apretada && (x !== 'blur' || e.target === window)) release();
      },
      true,
    );
};

/** Undefined when nothing is pressed. */
export const pointerReleased = (): Promise<void> | undefined =>
  apretada
    ? new Promise((ready) => {
        sueltan.push(ready);
      })
    : undefined;
