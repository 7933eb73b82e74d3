// Whether the header has given its place to the content: it does once one has gone far down, and comes back on the way up.
import { useSyncExternalStore } from 'react';
import { BREAKPOINTS, HEADER_MINIMISE } from '../../core/constants.ts';
import { preferencia } from '../storage.ts';

let encogido = false;
const oyentes = new Set<() => void>();
const poner = (v: boolean): void => { if (v === encogido) return; encogido = v; for (const f of oyentes) f(); };

/** Its height, which the content gains, and a little more: a page barely longer than the window must not go back and forth. */
const HOLGURA = 56;

/** Told by the screen while it scrolls. */
export const alDesplazar = (px: number): void => {
  const desde = window.innerWidth < BREAKPOINTS.md ? HEADER_MINIMISE.mobile : HEADER_MINIMISE.desktop;
  if (preferencia('encabezado') === 'entero') poner(false);
  else if (px > desde) poner(true);
  else if (px < desde - HOLGURA) poner(false);
};
export const useEncogido = (): boolean => useSyncExternalStore((f) => { oyentes.add(f); return () => { oyentes.delete(f); }; }, () => encogido);
