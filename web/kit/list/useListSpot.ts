// Going back to a list restores the active row and the scroll position.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListRow } from './GridRow.tsx';
import { leaveList, spotAt, rememberSpot, type ListSpot } from '../listMemory.ts';
import type { useCellNavigation } from './useCellNavigation.ts';

/** True if the person has not moved the focus: it is on the new screen's default element or nowhere. */
const free = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === 'contenido';

export const useListSpot = (
  box: RefObject<HTMLElement | null>,
  cells: ReturnType<typeof useCellNavigation>,
  rows: readonly ListRow[],
): void => {
  const { key, pathname, search } = useLocation(),
    { activa, dentro } = cells;
  const now = useRef(rows);
  now.current = rows;
  const pending = useRef<{ readonly parada: ListSpot; readonly vistas: readonly ListRow[] } | undefined>(
    undefined,
  );
  // Stored when the entry is left, while its rows are still drawn.
  useLayoutEffect(() => {
    const stop = spotAt(key),
      e = box.current;
    pending.current = stop && { parada: stop, vistas: now.current };
    return () => {
      const { i, c } = activa.current,
        id = now.current[i]?.['id'];
      rememberSpot(key, {
        fila: id === undefined ? undefined : String(id),
        c,
        top: e?.scrollTop ?? 0,
        dentro: dentro.current,
      });
      leaveList({ pathname, search, key });
    };
  }, [key, pathname, search, box, activa, dentro]);
  useEffect(() => {
    const p = pending.current;
    if (!p || rows.length === 0) return;
    const i = rows.findIndex((f) => String(f['id']) === p.parada.fila);
    // The rows of the previous entry stay until the new ones are read.
    if (i < 0 && rows === p.vistas) return;
    pending.current = undefined;
    box.current?.scrollTo({ top: p.parada.top });
    if (i >= 0) cells.irA({ i, c: p.parada.c }, p.parada.dentro && free());
  });
};
