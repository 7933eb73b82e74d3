// Moves from the open row to the previous or next one of the list, across pages too; or to the next one after
// saving.
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n.ts';
import { areArrowsFree, useHotkey } from '../hotkey.ts';
import { notify } from '../Notices.tsx';
import type { NeighbourStep, RowNeighbours } from '../form/rowNeighbours.ts';
import type { LiveTable } from './useTable.ts';

export const useNeighbours = ({ c, s, place, goToPlace, onSave }: LiveTable): RowNeighbours => {
  const t = useT();
  /** The page being read, and which of its rows to open. */
  const crossing = useRef<{ readonly page: number; readonly step: NeighbourStep } | null>(null);
  useEffect(() => {
    const x = crossing.current;
    if (x === null || !s.matches('ready') || c.page !== x.page || place.id !== null) return;
    crossing.current = null;
    const f = x.step === 1 ? c.rows[0] : c.rows.at(-1);
    if (f) goToPlace({ id: Number(f['id']) }, { replace: true });
  }, [c.page, c.rows, s, place.id, goToPlace]);

  // Located by the address and not by the draft, which does not exist while a row is opening.
  const destination = (step: NeighbourStep): (() => void) | undefined => {
    const i = c.rows.findIndex((f) => Number(f['id']) === place.id),
      neighbour = i < 0 ? undefined : c.rows[i + step];
    if (neighbour) return () => goToPlace({ id: Number(neighbour['id']) }, { replace: true });
    if (i < 0 || (step === 1 ? c.preIndex + c.rows.length >= c.total : c.page <= 1)) return undefined;
    return () => {
      crossing.current = { page: c.page + step, step };
      goToPlace({ page: c.page + step, id: null }, { replace: true });
    };
  };
  const go = (step: NeighbourStep): void => {
    const f = destination(step);
    if (f) f();
    else notify({ text: t('formas.fila.noHayMas') });
  };
  // Bound here and not in the form, which is unmounted while the next row loads.
  const hasRow = place.id !== null && place.id !== -1;
  useHotkey(
    'alt+arrowup',
    (e) => {
      if (areArrowsFree(e)) go(-1);
    },
    hasRow,
  );
  useHotkey(
    'alt+arrowdown',
    (e) => {
      if (areArrowsFree(e)) go(1);
    },
    hasRow,
  );
  return {
    go,
    goOn: (condition) => {
      onSave.current = !condition
        ? null
        : place.id === -1
          ? () => goToPlace({ id: -1 }, { replace: true })
          : (destination(1) ?? null);
    },
    release: () => {
      crossing.current = null;
    },
  };
};
