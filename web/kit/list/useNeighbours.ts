// From the open row to the one before or after it in the list, over the edges of the page too; or on to it
// once this one is saved.
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n.ts';
import { areArrowsFree, useHotkey } from '../hotkey.ts';
import { notify } from '../Notices.tsx';
import type { LiveTable } from './useTable.ts';

export type NeighbourStep = -1 | 1;

export interface RowNeighbours {
  readonly ir: (paso: NeighbourStep) => void;
  /** What is saved next: after it, the following row, or another new one. False: the form closes. */
  readonly seguir: (si: boolean) => void;
  /** A page asked for by hand: no row of it is to be opened. */
  readonly soltar: () => void;
}

export const useNeighbours = ({ c, s, lugar, irLugar, alGuardar }: LiveTable): RowNeighbours => {
  const t = useT();
  /** The page on its way, and which of its rows opens. */
  const cruce = useRef<{ readonly pagina: number; readonly paso: NeighbourStep } | null>(null);
  useEffect(() => {
    const x = cruce.current;
    if (x === null || !s.matches('ready') || c.page !== x.pagina || lugar.id !== null) return;
    cruce.current = null;
    const f = x.paso === 1 ? c.rows[0] : c.rows.at(-1);
    if (f) irLugar({ id: Number(f['id']) }, { replace: true });
  }, [c.page, c.rows, s, lugar.id, irLugar]);

  // By the address and not by the draft: while a row is being opened there is none.
  const aDonde = (paso: NeighbourStep): (() => void) | undefined => {
    const i = c.rows.findIndex((f) => Number(f['id']) === lugar.id),
      vecina = i < 0 ? undefined : c.rows[i + paso];
    if (vecina) return () => irLugar({ id: Number(vecina['id']) }, { replace: true });
    if (i < 0 || (paso === 1 ? c.preIndex + c.rows.length >= c.total : c.page <= 1)) return undefined;
    return () => {
      cruce.current = { pagina: c.page + paso, paso };
      irLugar({ pagina: c.page + paso, id: null }, { replace: true });
    };
  };
  const ir = (paso: NeighbourStep): void => {
    const f = aDonde(paso);
    if (f) f();
    else notify({ text: t('formas.fila.noHayMas') });
  };
  // Here and not in the form, which is not there while the next row is on its way.
  const hayFila = lugar.id !== null && lugar.id !== -1;
  useHotkey(
    'alt+arrowup',
    (e) => {
      if (areArrowsFree(e)) ir(-1);
    },
    hayFila,
  );
  useHotkey(
    'alt+arrowdown',
    (e) => {
      if (areArrowsFree(e)) ir(1);
    },
    hayFila,
  );
  return {
    ir,
    seguir: (si) => {
      alGuardar.current = !si
        ? null
        : lugar.id === -1
          ? () => irLugar({ id: -1 }, { replace: true })
          : (aDonde(1) ?? null);
    },
    soltar: () => {
      cruce.current = null;
    },
  };
};
