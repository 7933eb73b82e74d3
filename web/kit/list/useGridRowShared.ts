// What the rows of a table share: the same object until something that they show changes.
import { useMemo, useRef } from 'react';
import { useSameList } from '../useSame.ts';
import type { GridProps } from './gridProps.ts';
import type { GridRowShared, ListRow } from './GridRow.tsx';
import type { GridColumns } from './useGridColumns.ts';

export const useGridRowShared = (
  p: GridProps,
  { names, link, meta, sum, withState, frozen, count }: GridColumns,
  toggle: (f: ListRow) => void,
): GridRowShared => {
  const { table, extra, phone } = p;
  // Callbacks always see the latest props; only the values listed below cause a redraw.
  const now = useRef({ p, toggle });
  now.current = { p, toggle };
  const editable = useSameList(p.onEdit && p.editable ? names.filter(p.editable) : []);
  return useMemo(
    () => ({
      table,
      extra,
      phone,
      names,
      link,
      meta,
      sum,
      withState,
      frozen,
      editable: new Set(editable),
      count,
      href: (f) => now.current.p.hrefOf(f),
      toggle: (f) => now.current.toggle(f),
      open: (f) => now.current.p.onOpen(f),
      menu: (f, e, point) => now.current.p.onMenu(f, e, point),
      edit: (f, c) => now.current.p.onEdit?.(f, c),
    }),
    [table, extra, phone, names, link, meta, sum, withState, frozen, editable, count],
  );
};
