// The panel itself, loaded when first opened: PrimeReact's sidebar drawn in place, with the role and name of
// a dialog. PrimeReact's own lets the focus out; this one keeps it in.
import { Sidebar } from 'primereact/sidebar';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { IconButton } from './Button.tsx';
import { Prime } from './Prime.tsx';
import { focusedElement } from '../focus.ts';
import { closestTo } from './under.ts';

export interface SidePanelProps {
  readonly title?: string;
  readonly label: string;
  readonly side: 'start' | 'end';
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

const REACHABLE = 'a[href], button:not([tabindex="-1"]), input, select, textarea, summary, [tabindex="0"]';

/** Tab on the last element goes to the first, and Shift+Tab on the first to the last. */
const wrapAround = (e: KeyboardEvent<HTMLElement>): void => {
  if (e.key !== 'Tab') return;
  const all = [...e.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (x) => x.getClientRects().length > 0,
  );
  const first = all[0],
    last = all.at(-1),
    focus = document.activeElement;
  if (e.shiftKey ? focus === first || focus === e.currentTarget : focus === last) {
    e.preventDefault();
    (e.shiftKey ? last : first)?.focus();
  }
};

const SidePanelBody = ({ title, label, side, onClose, children, className = '' }: SidePanelProps) => {
  const t = useT(),
    panel = useRef<Sidebar>(null);
  // Remembered before the focus moves in.
  const [before] = useState(focusedElement);
  useEffect(
    () => () => {
      if (
        document.activeElement === document.body ||
        panel.current?.getElement()?.contains(document.activeElement)
      )
        before?.focus();
    },
    [before],
  );
  return (
    <Prime>
      <Sidebar
        ref={panel}
        unstyled
        visible
        appendTo="self"
        position={side === 'end' ? 'right' : 'left'}
        onHide={onClose}
        pt={{
          mask: { className: 'drawer-shade' },
          root: {
            className: `drawer ${side} ${className}`,
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            tabIndex: -1,
            onKeyDown: wrapAround,
            onClick: (e) => {
              if (closestTo(e.target, 'a[href]')) onClose();
            },
          },
        }}
        content={() => (
          <>
            <div className="drawer-head">
              {title !== undefined && <h2 className="grow">{title}</h2>}
              <IconButton bar autoFocus icon="times" label={t('web.cerrar')} onClick={onClose} />
            </div>
            {children}
          </>
        )}
      />
    </Prime>
  );
};
export default SidePanelBody;
