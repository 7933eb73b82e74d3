// What the rows of a table share: the same object until something that they show changes.
import { useMemo, useRef } from 'react';
import { useSameList } from '../useSame.ts';
import type { GridProps } from './gridProps.ts';
import type { GridRowShared, ListRow } from './GridRow.tsx';
import type { GridColumns } from './useGridColumns.ts';

export const useGridRowShared = (
  p: GridProps,
  { nombres, enlace, meta, suma, conEstado, fijas, cuantas }: GridColumns,
  toggle: (f: ListRow) => void,
): GridRowShared => {
  const { tabla, extra, phone } = p;
  // Callbacks always see the latest props; only the values listed below cause a redraw.
  const now = useRef({ p, alternar: toggle });
  now.current = { p, alternar: toggle };
  const editables = useSameList(p.onEditar && p.editable ? nombres.filter(p.editable) : []);
  return useMemo(
    () => ({
      tabla,
      extra,
      phone,
      nombres,
      enlace,
      meta,
      suma,
      conEstado,
      fijas,
      editables: new Set(editables),
      cuantas,
      href: (f) => now.current.p.hrefDe(f),
      alternar: (f) => now.current.alternar(f),
      abrir: (f) => now.current.p.onOpen(f),
      menu: (f, e, point) => now.current.p.onMenu(f, e, point),
      editar: (f, c) => now.current.p.onEditar?.(f, c),
    }),
    [tabla, extra, phone, nombres, enlace, meta, suma, conEstado, fijas, editables, cuantas],
  );
};
