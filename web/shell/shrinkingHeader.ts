// Whether the header has given its place to the content: it does once one has gone far down, and comes back
// on the way up or when something in it is reached. What one reads or is about to press stays where it is:
// the content rolls as much as its place grew.
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { BREAKPOINTS, HEADER_MINIMISE } from '../../core/constants.ts';
import { pointerReleased } from '../pointer.ts';
import { readPreference } from '../storage.ts';

/** Its height, in CSS px. */
const ALTO = 48;
/** Its height, and a little more: a page barely longer than the window must not go back and forth. */
const HOLGURA = ALTO + 8;
/** Something in it has the focus of the keyboard, or is open. */
const EN_USO = ':is(.topbar, .brand) :focus-visible, .topbar [aria-expanded=true], .topbar > [role=dialog]';

let encogido = false,
  /** The last that rolled while something is pressed: it is looked at once the hand lets go. */
  mientrasAprieta: { readonly rollo: HTMLElement | null | undefined } | undefined;
/** What rolls under the header, and how far it was when the header changed. */
let ancla: { readonly rollo: HTMLElement; readonly px: number } | undefined;
const oyentes = new Set<() => void>();
const poner = (v: boolean, rollo?: HTMLElement | null): void => {
  if (v === encogido) return;
  encogido = v;
  // A frame that rolls whole passes under its header, which takes no place of it; whoever is at the top stays
  // at the top.
  ancla =
    rollo && rollo.scrollTop > 0 && !rollo.matches('.shell') && rollo.closest('.shell[data-flow]') === null
      ? { rollo, px: rollo.scrollTop }
      : undefined;
  for (const f of oyentes) f();
};

/** Told by the screen while it scrolls; without `rollo`, that the screen went away. */
export const onContentScroll = (rollo?: HTMLElement | null): void => {
  // The roll that brings a button under the hand is told after the press began: moved then, the press would
  // fall on its neighbour.
  const suelta = pointerReleased();
  if (suelta) {
    if (!mientrasAprieta)
      void suelta.then(() => {
        const r = mientrasAprieta?.rollo;
        mientrasAprieta = undefined;
        onContentScroll(r);
      });
    mientrasAprieta = { rollo };
    return;
  }
  const elegido = readPreference('encabezado'),
    px = rollo?.scrollTop ?? 0;
  const desde =
    elegido === 'antes'
      ? HEADER_MINIMISE.sooner
      : window.innerWidth < BREAKPOINTS.md
        ? HEADER_MINIMISE.mobile
        : HEADER_MINIMISE.desktop;
  if (elegido === 'entero') poner(false, rollo);
  else if (px > desde) {
    if (!encogido && document.querySelector(EN_USO) === null) poner(true, rollo);
  } else if (px < desde - HOLGURA) poner(false, rollo);
};
/**
 * The focus came into it by the keyboard: it is seen, and stays until the content rolls again; leaving it
 * moves nothing.
 */
export const onHeaderFocus = (e: { readonly target: Element }): void => {
  if (e.target.matches(':focus-visible')) poner(false, document.getElementById('contenido'));
};

export const useShrunkHeader = (): boolean => {
  const v = useSyncExternalStore(
    (f) => {
      oyentes.add(f);
      return () => {
        oyentes.delete(f);
      };
    },
    () => encogido,
  );
  useLayoutEffect(() => {
    if (ancla?.rollo.isConnected) ancla.rollo.scrollTop = ancla.px + (v ? -ALTO : ALTO);
    ancla = undefined;
  }, [v]);
  return v;
};
