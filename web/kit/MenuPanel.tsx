// The menu itself: PrimeReact's popup menu with our items; it takes the focus and gives it back.
import { Menu as PrimeMenu } from 'primereact/menu';
import type { MenuItem as PrimeItem } from 'primereact/menuitem';
import { useEffect, useRef, useState, type SyntheticEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import { Prime } from './Prime.tsx';

export type MenuItem =
  | { readonly separator: true }
  | { readonly header: string }
  | {
      readonly label: string;
      readonly icon?: string;
      /** In place of the icon. */
      readonly lead?: ReactNode;
      /** Language of the label, when it is another. */
      readonly lang?: string;
      readonly danger?: boolean;
      readonly end?: ReactNode;
      readonly to?: string;
      readonly onSelect?: () => void;
      /** Why it cannot act now. */
      readonly reason?: string | undefined;
    };
/** A press of the menu's button: where the menu opens. `turn` tells one press from the next. */
export interface Opening {
  readonly target: Element;
  readonly turn: number;
  /** Of one menu that serves many: another place is another menu, open or not. */
  readonly place: string;
  /** Who had the focus, to give it back. */
  readonly before: Element | null;
}

const aPrime = (i: MenuItem, go: (to: string) => void): PrimeItem =>
  'separator' in i
    ? { separator: true }
    : 'header' in i
      ? { label: i.header, disabled: true, template: () => <span className="menu-head">{i.header}</span> }
      : {
          label: i.label,
          disabled: i.reason !== undefined,
          command: () => {
            if (i.to !== undefined) go(i.to);
            i.onSelect?.();
          },
          template: (_item, opts) => (
            <a
              tabIndex={-1}
              href={i.to}
              title={i.reason}
              aria-disabled={i.reason !== undefined || undefined}
              className={`menu-item ${i.danger ? 'danger' : ''}`}
              onClick={(e) => {
                e.preventDefault();
                opts.onClick(e as unknown as SyntheticEvent);
              }}
            >
              {i.icon !== undefined && <Icon name={i.icon} />}
              {i.lead}
              <span lang={i.lang}>{i.label}</span>
              {i.end !== undefined && <span className="end">{i.end}</span>}
            </a>
          ),
        };

const MenuPanel = ({
  items,
  label,
  opening,
  onOpen,
}: {
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly opening: Opening;
  readonly onOpen: (open: boolean) => void;
}) => {
  const go = useNavigate();
  const ref = useRef<PrimeMenu>(null);
  const [ready, setReady] = useState(false);
  // The portal mounts one render later; opened earlier, the menu would skip its own placing.
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (ready)
      ref.current?.toggle({
        currentTarget: opening.target,
        target: opening.target,
        preventDefault: () => undefined,
        stopPropagation: () => undefined,
      } as unknown as SyntheticEvent);
  }, [opening, ready]);
  const focus = () => {
    const now = document.activeElement;
    if (opening.before instanceof HTMLElement && (now === document.body || now?.closest('.p-menu')))
      opening.before.focus();
  };
  return (
    <Prime>
      <PrimeMenu
        popup
        ref={ref}
        model={items.map((i) => aPrime(i, (to) => void go(to)))}
        aria-label={label}
        onShow={() => onOpen(true)}
        onHide={() => {
          onOpen(false);
          focus();
        }}
      />
    </Prime>
  );
};
export default MenuPanel;
