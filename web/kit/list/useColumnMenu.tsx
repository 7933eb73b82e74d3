// The menu of a column, at its heading or in the panel of columns: loaded when one is first opened.
import { lazy, Suspense, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ColumnMenuProps } from './ColumnMenu.tsx';

const ColumnaMenu = lazy(() => import('./ColumnMenu.tsx').then((m) => ({ default: m.ColumnMenu })));
type Punto = { readonly x: number; readonly y: number };

export const useColumnMenu = (
  p: Omit<ColumnMenuProps, 'campo' | 'vez' | 'punta'>,
): {
  readonly abrirMenu: (campo: string, e: SyntheticEvent, punto?: Punto) => void;
  readonly menu: ReactNode;
} => {
  const [pedido, setPedido] = useState<{ readonly campo: string; readonly vez: number } | null>(null);
  const punta = useRef<HTMLSpanElement>(null);
  return {
    menu: (
      <>
        <span ref={punta} style={{ position: 'fixed', width: 1, height: 1 }} aria-hidden="true" />
        {pedido && (
          <Suspense>
            <ColumnaMenu {...p} {...pedido} punta={punta} />
          </Suspense>
        )}
      </>
    ),
    abrirMenu: (campo, e, punto) => {
      const donde = punta.current;
      if (!donde) return;
      const r =
        punto ??
        (({ left, bottom }) => ({ x: left, y: bottom }))(
          (e.currentTarget as HTMLElement).getBoundingClientRect(),
        );
      donde.style.left = `${r.x}px`;
      donde.style.top = `${r.y}px`;
      setPedido((a) => ({ campo, vez: (a?.vez ?? 0) + 1 }));
    },
  };
};
