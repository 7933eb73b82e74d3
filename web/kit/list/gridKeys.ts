// What keys do on a row of a table, besides moving: open its menu, open it, select it, edit a cell.
import type { KeyboardEvent } from 'react';
import { closestTo } from '../under.ts';
import type { GridProps } from './gridProps.ts';
import type { ListRow } from './GridRow.tsx';
import type { useCellNavigation } from './useCellNavigation.ts';
import type { GridColumns } from './useGridColumns.ts';

interface GridKeysOptions {
  readonly p: GridProps;
  readonly columns: GridColumns;
  readonly toggle: (f: ListRow) => void;
}

/**
 * The action of a key on a cell; undefined when it has none. Column 0 is the check box, the last one the
 * actions.
 */
const rowKey = (
  e: KeyboardEvent,
  at: Element,
  { f, c }: { readonly f: ListRow; readonly c: number },
  { p, columns: { heads, count }, toggle }: GridKeysOptions,
): (() => void) | undefined => {
  const inActions = !p.phone && c === count - 1,
    field = heads[c - 1]?.campo,
    { onEdit } = p;
  if ((e.key === 'F10' && e.shiftKey) || e.key === 'ContextMenu') {
    const { left, bottom } = at.getBoundingClientRect();
    return () => p.onMenu(f, e, { x: left, y: bottom });
  }
  if (e.key === 'Enter' && !inActions) return c === 0 ? () => toggle(f) : () => p.onOpen(f);
  if (e.key === ' ' && !inActions) return () => toggle(f);
  if (e.key === 'F2' && onEdit && field) return () => onEdit(f, field);
  return undefined;
};

/** Keys of the whole table. A cell being edited handles its own. */
export const gridKeys =
  (o: GridKeysOptions, { active, move }: ReturnType<typeof useCellNavigation>) =>
  (e: KeyboardEvent): void => {
    const at = e.target;
    if (e.defaultPrevented || !(at instanceof Element)) return;
    if (at.matches('input:not([type=checkbox]), select, textarea')) return;
    const { i, c } = active.current,
      f = o.p.rows[i],
      does = f && closestTo(at, 'tbody tr[data-i]') ? rowKey(e, at, { f, c }, o) : undefined;
    if (!does) {
      move(e);
      return;
    }
    e.preventDefault();
    does();
  };
