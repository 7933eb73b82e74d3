// The menu of a column, at its heading or in the columns panel; loaded when first opened.
import { lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ColumnMenuProps } from './ColumnMenu.tsx';
import { useMenuAnchor, type PagePoint } from './useMenuAnchor.tsx';

const ColumnMenu = lazy(() => import('./ColumnMenu.tsx').then((m) => ({ default: m.ColumnMenu })));

export const useColumnMenu = (
  p: Omit<ColumnMenuProps, 'field' | 'turn' | 'tip'>,
): {
  readonly openMenu: (field: string, e: SyntheticEvent, point?: PagePoint) => void;
  readonly menu: ReactNode;
} => {
  const [request, setRequest] = useState<{ readonly field: string; readonly turn: number } | null>(null);
  const { tip, move, anchor } = useMenuAnchor();
  return {
    menu: (
      <>
        {anchor}
        {request && (
          <Suspense>
            <ColumnMenu {...p} {...request} tip={tip} />
          </Suspense>
        )}
      </>
    ),
    openMenu: (field, e, point) => {
      if (move(e, point, 'left')) setRequest((a) => ({ field, turn: (a?.turn ?? 0) + 1 }));
    },
  };
};
