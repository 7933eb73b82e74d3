// Whether the header is hidden to give its space to the content: hidden after scrolling down a while, shown
// again on scrolling up or when something in it is focused. What the person reads or is about to press stays
// in place: the content scrolls by as much as its area grew.
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { BREAKPOINTS, HEADER_MINIMISE } from '../../core/constants.ts';
import { pointerReleased } from '../pointer.ts';
import { readPreference } from '../storage.ts';

/** Its height, in CSS px. */
const ALTO = 48;
/** The header's height plus a margin: a page barely longer than the window must not flicker. */
const HOLGURA = ALTO + 8;
/** Something in it has keyboard focus, or is open. */
const EN_USO = ':is(.topbar, .brand) :focus-visible, .topbar [aria-expanded=true], .topbar > [role=dialog]';

let encogido = false,
  /** The element that scrolled during a press: handled on release. */
  mientrasAprieta: { readonly rollo: HTMLElement | null | undefined } | undefined;
/** The scrolled element, and its position when the header changed. */
let ancla: { readonly rollo: HTMLElement; readonly px: number } | undefined;
const oyentes = new Set<() => void>();
const poner = (v: boolean, rollo?: HTMLElement | null): void => {
  if (v === encogido) return;
  encogido = v;
  // In a frame that scrolls whole, the header overlays the content and takes no space; at the top the
  // position stays at the top.
  ancla =
    rollo && rollo.scrollTop > 0 && !rollo.matches('.shell') && rollo.closest('.shell[data-flow]') === null
      ? { rollo, px: rollo.scrollTop }
      : undefined;
  for (const f of oyentes) f();
};

/** Called by the screen while it scrolls; without `rollo`, the screen was closed. */
export const onContentScroll = (rollo?: HTMLElement | null): void => {
  // Scrolling a button into view is reported after the press began: moving now would make the press hit its
  // neighbour.
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
 * Keyboard focus came into the header: it shows, and stays until the next scroll; leaving it moves nothing.
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
