// Whether the header is hidden to give its space to the content: hidden after scrolling down a while, shown
// again on scrolling up or when something in it is focused. What the person reads or is about to press stays
// in place: the content scrolls by as much as its area grew.
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { BREAKPOINTS, HEADER_MINIMISE } from '../../core/constants.ts';
import { pointerReleased } from '../pointer.ts';
import { readPreference } from '../storage.ts';

/** Its height, in CSS px. */
const HEIGHT = 48;
/** The header's height plus a margin: a page barely longer than the window must not flicker. */
const SLACK = HEIGHT + 8;
/** Something in it has keyboard focus, or is open. */
const IN_USE = ':is(.topbar, .brand) :focus-visible, .topbar [aria-expanded=true], .topbar > [role=dialog]';

let shrunk = false,
  /** The element that scrolled during a press: handled on release. */
  whilePressing: { readonly scroll: HTMLElement | null | undefined } | undefined;
/** The scrolled element, and its position when the header changed. */
let anchor: { readonly scroll: HTMLElement; readonly px: number } | undefined;
const listeners = new Set<() => void>();
const set = (v: boolean, scroll?: HTMLElement | null): void => {
  if (v === shrunk) return;
  shrunk = v;
  // In a frame that scrolls whole, the header overlays the content and takes no space; at the top the
  // position stays at the top.
  anchor =
    scroll &&
    scroll.scrollTop > 0 &&
    !scroll.matches('.shell') &&
    scroll.closest('.shell[data-flow]') === null
      ? { scroll, px: scroll.scrollTop }
      : undefined;
  for (const f of listeners) f();
};

/** Called by the screen while it scrolls; without `scroll`, the screen was closed. */
export const onContentScroll = (scroll?: HTMLElement | null): void => {
  // Scrolling a button into view is reported after the press began: moving now would make the press hit its
  // neighbour.
  const released = pointerReleased();
  if (released) {
    if (!whilePressing)
      void released.then(() => {
        const r = whilePressing?.scroll;
        whilePressing = undefined;
        onContentScroll(r);
      });
    whilePressing = { scroll };
    return;
  }
  const chosen = readPreference('encabezado'),
    px = scroll?.scrollTop ?? 0;
  const from =
    chosen === 'antes'
      ? HEADER_MINIMISE.sooner
      : window.innerWidth < BREAKPOINTS.md
        ? HEADER_MINIMISE.mobile
        : HEADER_MINIMISE.desktop;
  if (chosen === 'entero') set(false, scroll);
  else if (px > from) {
    if (!shrunk && document.querySelector(IN_USE) === null) set(true, scroll);
  } else if (px < from - SLACK) set(false, scroll);
};
/**
 * Keyboard focus came into the header: it shows, and stays until the next scroll; leaving it moves nothing.
 */
export const onHeaderFocus = (e: { readonly target: Element }): void => {
  if (e.target.matches(':focus-visible')) set(false, document.getElementById('contenido'));
};

export const useShrunkHeader = (): boolean => {
  const v = useSyncExternalStore(
    (f) => {
      listeners.add(f);
      return () => {
        listeners.delete(f);
      };
    },
    () => shrunk,
  );
  useLayoutEffect(() => {
    if (anchor?.scroll.isConnected) anchor.scroll.scrollTop = anchor.px + (v ? -HEIGHT : HEIGHT);
    anchor = undefined;
  }, [v]);
  return v;
};
