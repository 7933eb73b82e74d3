// A menu that opens from a button, or at the pointer: PrimeReact's popup menu with our items.
import { Menu as PrimeMenu } from 'primereact/menu';
import type { MenuItem as PrimeItem } from 'primereact/menuitem';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from './Icon.tsx';

export type MenuItem =
  | { readonly separator: true }
  | { readonly header: string }
  | { readonly label: string; readonly icon?: string; readonly danger?: boolean; readonly end?: ReactNode; readonly to?: string; readonly onSelect?: () => void; /** Why it cannot act now. */ readonly reason?: string | undefined };

const aPrime = (i: MenuItem, ir: (to: string) => void): PrimeItem =>
  'separator' in i ? { separator: true } : 'header' in i ? { label: i.header, items: [] } : {
    label: i.label,
    command: () => { if (i.reason !== undefined) return; if (i.to !== undefined) ir(i.to); i.onSelect?.(); },
    template: (_item, opts) => (
      <a role="menuitem" tabIndex={-1} href={i.to} title={i.reason} aria-disabled={i.reason !== undefined || undefined} className={`menu-item ${i.danger ? 'danger' : ''}`}
        onClick={(e) => { e.preventDefault(); opts.onClick(e as unknown as SyntheticEvent); }}>
        {i.icon !== undefined && <Icon name={i.icon} />}<span>{i.label}</span>{i.end !== undefined && <span className="end">{i.end}</span>}
      </a>
    ),
  };

export interface MenuHandle { readonly toggle: (e: SyntheticEvent) => void; readonly open: boolean; readonly menu: ReactNode }

/** The menu and the way to open it from the event of its button (`onClick`, `onContextMenu`, `onKeyDown`). */
export const useMenu = (items: readonly MenuItem[], label: string): MenuHandle => {
  const ref = useRef<PrimeMenu>(null);
  const [open, setOpen] = useState(false);
  const ir = useNavigate();
  return {
    open, toggle: (e) => ref.current?.toggle(e),
    menu: <PrimeMenu popup ref={ref} model={items.map((i) => aPrime(i, (to) => void ir(to)))} aria-label={label} onShow={() => setOpen(true)} onHide={() => setOpen(false)} />,
  };
};

/** A button of one's own with its menu: `children` gets what the button needs. */
export const MenuButton = ({ items, label, children }: { readonly items: readonly MenuItem[]; readonly label: string; readonly children: (b: { readonly onClick: (e: SyntheticEvent) => void; readonly 'aria-haspopup': 'menu'; readonly 'aria-expanded': boolean }) => ReactNode }) => {
  const m = useMenu(items, label);
  return <>{children({ onClick: m.toggle, 'aria-haspopup': 'menu', 'aria-expanded': m.open })}{m.menu}</>;
};
