// The menu of a column, at its heading or in the columns panel; loaded when first opened.
import { lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ColumnMenuProps } from './ColumnMenu.tsx';
import { useMenuAnchor, type PagePoint } from './useMenuAnchor.tsx';

const ColumnaMenu = lazy(() => import('./ColumnMenu.tsx').then((m) => ({ default: m.ColumnMenu })));

export const useColumnMenu = (
  p: Omit<ColumnMenuProps, 'campo' | 'vez' | 'punta'>,
): {
  readonly abrirMenu: (campo: string, e: SyntheticEvent, punto?: PagePoint) => void;
  readonly menu: ReactNode;
} => {
  const [request, setRequest] = useState<{ readonly campo: string; readonly vez: number } | null>(null);
  const { punta, mover, ancla } = useMenuAnchor();
  return {
    menu: (
      <>
        {ancla}
        {request && (
          <Suspense>
            <ColumnaMenu {...p} {...request} punta={punta} />
          </Suspense>
        )}
      </>
    ),
    abrirMenu: (field, e, point) => {
      if (mover(e, point, 'left')) setRequest((a) => ({ campo: field, vez: (a?.vez ?? 0) + 1 }));
    },
  };
};
