// What the rows of a table share: the same object until something that they show changes.
import { useMemo, useRef } from 'react';
import { useSameList } from '../useSame.ts';
import type { GridProps } from './gridProps.ts';
import type { GridRowShared, ListRow } from './GridRow.tsx';
import type { GridColumns } from './useGridColumns.ts';

export const useGridRowShared = (
  p: GridProps,
  { nombres, enlace, meta, suma, conEstado, fijas, cuantas }: GridColumns,
  alternar: (f: ListRow) => void,
): GridRowShared => {
  const { tabla, extra, phone } = p;
  // Callbacks always see the latest props; only the values listed below cause a redraw.
  const ahora = useRef({ p, alternar });
  ahora.current = { p, alternar };
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
      href: (f) => ahora.current.p.hrefDe(f),
      alternar: (f) => ahora.current.alternar(f),
      abrir: (f) => ahora.current.p.onOpen(f),
      menu: (f, e, punto) => ahora.current.p.onMenu(f, e, punto),
      editar: (f, c) => ahora.current.p.onEditar?.(f, c),
    }),
    [tabla, extra, phone, nombres, enlace, meta, suma, conEstado, fijas, editables, cuantas],
  );
};
