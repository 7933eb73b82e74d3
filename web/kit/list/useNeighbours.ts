// Moves from the open row to the previous or next one of the list, across pages too; or to the next one after
// saving.
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n.ts';
import { areArrowsFree, useHotkey } from '../hotkey.ts';
import { notify } from '../Notices.tsx';
import type { NeighbourStep, RowNeighbours } from '../form/rowNeighbours.ts';
import type { LiveTable } from './useTable.ts';

export const useNeighbours = ({ c, s, lugar, irLugar, alGuardar }: LiveTable): RowNeighbours => {
  const t = useT();
  /** The page being read, and which of its rows to open. */
  const crossing = useRef<{ readonly pagina: number; readonly paso: NeighbourStep } | null>(null);
  useEffect(() => {
    const x = crossing.current;
    if (x === null || !s.matches('ready') || c.page !== x.pagina || lugar.id !== null) return;
    crossing.current = null;
    const f = x.paso === 1 ? c.rows[0] : c.rows.at(-1);
    if (f) irLugar({ id: Number(f['id']) }, { replace: true });
  }, [c.page, c.rows, s, lugar.id, irLugar]);

  // Located by the address and not by the draft, which does not exist while a row is opening.
  const destination = (step: NeighbourStep): (() => void) | undefined => {
    const i = c.rows.findIndex((f) => Number(f['id']) === lugar.id),
      neighbour = i < 0 ? undefined : c.rows[i + step];
    if (neighbour) return () => irLugar({ id: Number(neighbour['id']) }, { replace: true });
    if (i < 0 || (step === 1 ? c.preIndex + c.rows.length >= c.total : c.page <= 1)) return undefined;
    return () => {
      crossing.current = { pagina: c.page + step, paso: step };
      irLugar({ pagina: c.page + step, id: null }, { replace: true });
    };
  };
  const ir = (step: NeighbourStep): void => {
    const f = destination(step);
    if (f) f();
    else notify({ text: t('formas.fila.noHayMas') });
  };
  // Bound here and not in the form, which is unmounted while the next row loads.
  const hasRow = lugar.id !== null && lugar.id !== -1;
  useHotkey(
    'alt+arrowup',
    (e) => {
      if (areArrowsFree(e)) ir(-1);
    },
    hasRow,
  );
  useHotkey(
    'alt+arrowdown',
    (e) => {
      if (areArrowsFree(e)) ir(1);
    },
    hasRow,
  );
  return {
    ir,
    seguir: (si) => {
      alGuardar.current = !si
        ? null
        : lugar.id === -1
          ? () => irLugar({ id: -1 }, { replace: true })
          : (destination(1) ?? null);
    },
    soltar: () => {
      crossing.current = null;
    },
  };
};
