// The focus is never lost: when the element that had it goes away (a filter applied, a row deleted, a step
// done), it returns to the one that had it before, or to the nearest.
const ALCANZABLES = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
/** Who closes something often gives the focus back by itself, a moment later. */
const ESPERA_MS = 80,
  MEMORIA = 30;
/** A screen that is still coming is waited for, so many times: its frame alone would give the focus to its first link. */
const VECES = 60;

const sirve = (e: HTMLElement): boolean =>
  e.checkVisibility({ visibilityProperty: true }) &&
  e.closest('[inert], [aria-hidden=true]') === null &&
  !('disabled' in e && e.disabled) &&
  e.tabIndex >= 0;

/** What has the focus, where it is something that can have it again. */
export const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** From here on, for as long as the page lives. */
export const keepFocus = (): void => {
  let camino: readonly Element[] = [],
    antes: readonly HTMLElement[] = [],
    pendiente: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('focusin', (e) => {
    const { target } = e;
    if (!(target instanceof HTMLElement)) return;
    const c: Element[] = [];
    for (let x: Element | null = target; x && x !== document.body; x = x.parentElement) c.push(x);
    camino = c;
    antes = [...antes.filter((x) => x !== target).slice(-MEMORIA), target];
  });
  // Where somebody presses on nothing, nothing is what they chose.
  document.addEventListener(
    'pointerdown',
    () => {
      camino = [];
    },
    true,
  );
  const volver = (veces = VECES): void => {
    pendiente = undefined;
    if (document.activeElement !== document.body || camino[0]?.isConnected !== false) return;
    const cerca = camino.find((x) => x.isConnected),
      contenido = document.getElementById('contenido');
    if (
      contenido === null &&
      (!cerca || cerca.querySelector('main, form, [role=dialog]') === null) &&
      veces > 0
    ) {
      pendiente = setTimeout(() => {
        volver(veces - 1);
      }, ESPERA_MS);
      return;
    }
    // What stood over the screen (a dialog, a menu) is gone whole, and the screen is the same: whoever opened it has the focus again.
    const encima = cerca === undefined && camino.some((x) => x.matches('[role=dialog], [role=menu]'));
    // Within the same screen: a form gives it back to the button that opened it; what stood over it, to its own, which may be of the frame.
    const previo = [...antes]
      .reverse()
      .find((x) => x.isConnected && sirve(x) && (encima || x.closest('.main, [role=dialog]') !== null));
    camino = [];
    // Another screen came: at its beginning.
    const otra = !cerca ? !encima : contenido !== null && cerca.contains(contenido);
    const destino = otra
      ? contenido
      : (previo ?? [...(cerca?.querySelectorAll<HTMLElement>(ALCANZABLES) ?? [])].find(sirve) ?? contenido);
    destino?.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    if (
      pendiente === undefined &&
      document.activeElement === document.body &&
      camino[0]?.isConnected === false
    )
      pendiente = setTimeout(volver, ESPERA_MS);
  }).observe(document.body, { childList: true, subtree: true });
};

const DATOS = 'input:not([type=checkbox]):not([readonly]), select, textarea';
/** What was just opened to be written has the cursor: as the `ref` of its box. */
export const focusFirstField = (caja: HTMLElement | null): void => {
  caja?.querySelector<HTMLElement>(DATOS)?.focus();
};
