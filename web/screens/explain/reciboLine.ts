// How a line of a receipt is named in an address, and found again on screen.
import type { WireLine } from '../../../core/api/liquidaciones.ts';

export const reciboLineKey = (l: WireLine): string =>
  `${l.id_concepto}:${l.instancia.tipo === 'unica' ? '' : l.instancia.tipo === 'tramo' ? l.instancia.desde : `${l.instancia.tipo}${l.instancia.id}`}`;

/** Returns the focus to the amount whose explanation was closed, once it is visible again. */
export const returnToLine = (key: string | null): void => {
  if (key !== null)
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-linea="${CSS.escape(key)}"]`)?.focus();
    });
};
