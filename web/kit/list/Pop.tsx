// A panel under its button: takes the focus, closes with Escape or a press elsewhere, and returns the focus.
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { isInside, closestTo } from '../under.ts';

/** Overlays opened from inside a panel count as part of it. */
const OWN = '.combo-list, .date-pop, .p-menu, .p-dialog-mask';

export const ListPop = ({
  label,
  onClose,
  end,
  className = '',
  children,
}: {
  readonly label: string;
  readonly onClose: () => void;
  /** Aligned with the right edge of its button. */
  readonly end?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null),
    close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement,
      outside = (e: MouseEvent) => {
        if (!isInside(box.current?.parentElement, e.target) && !closestTo(e.target, OWN)) close.current();
      };
    // The contents may load after the panel opens.
    const first = (): boolean => {
      const e = box.current?.querySelector<HTMLElement>('input, select, button');
      e?.focus();
      return e !== null && e !== undefined;
    };
    const looks = first()
      ? undefined
      : new MutationObserver(() => {
          if (first()) looks?.disconnect();
        });
    if (box.current) looks?.observe(box.current, { childList: true, subtree: true });
    document.addEventListener('mousedown', outside);
    return () => {
      looks?.disconnect();
      document.removeEventListener('mousedown', outside);
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || box.current?.contains(document.activeElement))
      )
        before.focus();
    };
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className={`filter-pop ${end ? 'end' : ''} ${className}`}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation();
          onClose();
        }
      }}
    >
      <Suspense>{children}</Suspense>
    </div>
  );
};

/** A button with its panel. `children` receives the function that closes it. */
export const PopButton = ({
  button,
  label,
  end,
  className,
  children,
}: {
  readonly button: (b: {
    readonly onClick: () => void;
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-expanded': boolean;
  }) => ReactNode;
  readonly label: string;
  readonly end?: boolean;
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false),
    close = () => setIsOpen(false);
  return (
    <span className="pop-host">
      {button({ onClick: () => setIsOpen((x) => !x), 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      {isOpen && (
        <ListPop
          label={label}
          onClose={close}
          {...(end ? { end } : {})}
          {...(className ? { className } : {})}
        >
          {children(close)}
        </ListPop>
      )}
    </span>
  );
};
