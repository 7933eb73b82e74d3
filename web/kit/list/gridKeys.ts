// What keys do on a row of a table, besides moving: open its menu, open it, select it, edit a cell.
import type { KeyboardEvent } from 'react';
import { closestTo } from '../under.ts';
import type { GridProps } from './gridProps.ts';
import type { ListRow } from './GridRow.tsx';
import type { useCellNavigation } from './useCellNavigation.ts';
import type { GridColumns } from './useGridColumns.ts';

interface GridKeysOptions {
  readonly p: GridProps;
  readonly columnas: GridColumns;
  readonly alternar: (f: ListRow) => void;
}

/**
 * The action of a key on a cell; undefined when it has none. Column 0 is the check box, the last one the
 * actions.
 */
const rowKey = (
  e: KeyboardEvent,
  en: Element,
  { f, c }: { readonly f: ListRow; readonly c: number },
  { p, columnas: { cabezas, cuantas }, alternar }: GridKeysOptions,
): (() => void) | undefined => {
  const enAcciones = !p.phone && c === cuantas - 1,
    field = cabezas[c - 1]?.campo,
    { onEditar } = p;
  if ((e.key === 'F10' && e.shiftKey) || e.key === 'ContextMenu') {
    const { left, bottom } = en.getBoundingClientRect();
    return () => p.onMenu(f, e, { x: left, y: bottom });
  }
  if (e.key === 'Enter' && !enAcciones) return c === 0 ? () => alternar(f) : () => p.onOpen(f);
  if (e.key === ' ' && !enAcciones) return () => alternar(f);
  if (e.key === 'F2' && onEditar && field) return () => onEditar(f, field);
  return undefined;
};

/** Keys of the whole table. A cell being edited handles its own. */
export const gridKeys =
  (o: GridKeysOptions, { activa, mover }: ReturnType<typeof useCellNavigation>) =>
  (e: KeyboardEvent): void => {
    const en = e.target;
    if (e.defaultPrevented || !(en instanceof Element)) return;
    if (en.matches('input:not([type=checkbox]), select, textarea')) return;
    const { i, c } = activa.current,
      f = o.p.rows[i],
      does = f && closestTo(en, 'tbody tr[data-i]') ? rowKey(e, en, { f, c }, o) : undefined;
    if (!does) {
      mover(e);
      return;
    }
    e.preventDefault();
    does();
  };
