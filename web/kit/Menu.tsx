// A menu that opens from a button or at the pointer; the menu itself is loaded when the first one opens.
import { lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { MenuItem, Opening } from './MenuPanel.tsx';

const MenuPanel = lazy(() => import('./MenuPanel.tsx'));

export interface MenuHandle {
  /** `at`: the event on the element that the menu opens from, or an equivalent of it. */
  readonly toggle: (at: Pick<SyntheticEvent, 'currentTarget'>, lugar?: string) => void;
  readonly open: boolean;
  readonly menu: ReactNode;
}

/** The menu and the way to open it from the event of its button (`onClick`, `onContextMenu`, `onKeyDown`). */
export const useMenu = (items: readonly MenuItem[], label: string): MenuHandle => {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [open, setOpen] = useState(false);
  return {
    open,
    toggle: (e, place = '') => {
      const target = e.currentTarget;
      const before = document.activeElement;
      setOpening((a) => ({ target, before, place, turn: (a?.turn ?? 0) + 1 }));
    },
    menu: opening && (
      <Suspense>
        <MenuPanel key={opening.place} items={items} label={label} opening={opening} onOpen={setOpen} />
      </Suspense>
    ),
  };
};

/** A custom button with its menu: `children` receives the props the button needs. */
export const MenuButton = ({
  items,
  label,
  children,
}: {
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly children: (b: {
    readonly onClick: (e: SyntheticEvent) => void;
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
  }) => ReactNode;
}) => {
  const m = useMenu(items, label);
  return (
    <>
      {children({ onClick: m.toggle, 'aria-haspopup': 'menu', 'aria-expanded': m.open })}
      {m.menu}
    </>
  );
};
