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
    { active, inside } = cells;
  const now = useRef(rows);
  now.current = rows;
  const pending = useRef<{ readonly stop: ListSpot; readonly views: readonly ListRow[] } | undefined>(
    undefined,
  );
  // Stored when the entry is left, while its rows are still drawn.
  useLayoutEffect(() => {
    const stop = spotAt(key),
      e = box.current;
    pending.current = stop && { stop, views: now.current };
    return () => {
      const { i, c } = active.current,
        id = now.current[i]?.['id'];
      rememberSpot(key, {
        row: id === undefined ? undefined : String(id),
        c,
        top: e?.scrollTop ?? 0,
        inside: inside.current,
      });
      leaveList({ pathname, search, key });
    };
  }, [key, pathname, search, box, active, inside]);
  useEffect(() => {
    const p = pending.current;
    if (!p || rows.length === 0) return;
    const i = rows.findIndex((f) => String(f['id']) === p.stop.row);
    // The rows of the previous entry stay until the new ones are read.
    if (i < 0 && rows === p.views) return;
    pending.current = undefined;
    box.current?.scrollTo({ top: p.stop.top });
    if (i >= 0) cells.goTo({ i, c: p.stop.c }, p.stop.inside && free());
  });
};
