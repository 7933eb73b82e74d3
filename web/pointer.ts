// A press is of what was under the hand when it began: what the server answers meanwhile waits until it lets
// go, or rows, choices and buttons would change place between pressing and letting go, and the press would be
// of something else or of nothing.

/** Whoever holds longer (a text that is chosen, a column that is dragged) does not stop the page. */
const A_LO_SUMO_MS = 4000;
/** A finger's click comes a moment after it was lifted. */
const CLIC_DE_DEDO_MS = 60;

let sueltan: (() => void)[] = [],
  apretada = false,
  tope: ReturnType<typeof setTimeout> | undefined;
const soltar = (): void => {
  clearTimeout(tope);
  apretada = false;
  const van = sueltan;
  sueltan = [];
  for (const f of van) f();
};

/** From here on, for as long as the page lives. */
export const guardPointer = (): void => {
  addEventListener(
    'pointerdown',
    (e) => {
      if (!e.isPrimary) return;
      clearTimeout(tope);
      apretada = true;
      tope = setTimeout(soltar, A_LO_SUMO_MS);
    },
    true,
  );
  // The click itself goes first.
  addEventListener(
    'pointerup',
    (e) => {
      if (!apretada || !e.isPrimary) return;
      clearTimeout(tope);
      tope = setTimeout(soltar, e.pointerType === 'mouse' ? 0 : CLIC_DE_DEDO_MS);
    },
    true,
  );
  for (const x of ['pointercancel', 'blur'])
    addEventListener(
      x,
      (e) => {
        if (apretada && (x !== 'blur' || e.target === window)) soltar();
      },
      true,
    );
};

/** Undefined when nothing is pressed. */
export const pointerReleased = (): Promise<void> | undefined =>
  apretada
    ? new Promise((listo) => {
        sueltan.push(listo);
      })
    : undefined;
