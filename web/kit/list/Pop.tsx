// A panel under its button: takes the focus, closes with Escape or a press elsewhere, and gives the focus
// back.
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { isInside, closestTo } from '../under.ts';

/** What opens out of a panel belongs to it. */
const SUYO = '.combo-list, .date-pop, .p-menu, .p-dialog-mask';

export const ListPop = ({
  label,
  onClose,
  end,
  className = '',
  children,
}: {
  readonly label: string;
  readonly onClose: () => void /** Aligned with the right edge of its button. */;
  readonly end?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) => {
  const caja = useRef<HTMLDivElement>(null),
    cerrar = useRef(onClose);
  cerrar.current = onClose;
  useEffect(() => {
    const antes = document.activeElement,
      fuera = (e: MouseEvent) => {
        if (!isInside(caja.current?.parentElement, e.target) && !closestTo(e.target, SUYO)) cerrar.current();
      };
    // What is inside may be loaded after the panel is there.
    const primero = (): boolean => {
      const e = caja.current?.querySelector<HTMLElement>('input, select, button');
      e?.focus();
      return e !== null && e !== undefined;
    };
    const mira = primero()
      ? undefined
      : new MutationObserver(() => {
          if (primero()) mira?.disconnect();
        });
    if (caja.current) mira?.observe(caja.current, { childList: true, subtree: true });
    document.addEventListener('mousedown', fuera);
    return () => {
      mira?.disconnect();
      document.removeEventListener('mousedown', fuera);
      if (
        antes instanceof HTMLElement &&
        (document.activeElement === document.body || caja.current?.contains(document.activeElement))
      )
        antes.focus();
    };
  }, []);
  return (
    <div
      ref={caja}
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

/** A button with its panel. `children` gets the way to close it. */
export const PopButton = ({
  boton,
  label,
  end,
  className,
  children,
}: {
  readonly boton: (b: {
    readonly onClick: () => void;
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-expanded': boolean;
  }) => ReactNode;
  readonly label: string;
  readonly end?: boolean;
  readonly className?: string;
  readonly children: (cerrar: () => void) => ReactNode;
}) => {
  const [abierto, setAbierto] = useState(false),
    cerrar = () => setAbierto(false);
  return (
    <span className="pop-host">
      {boton({ onClick: () => setAbierto((x) => !x), 'aria-haspopup': 'dialog', 'aria-expanded': abierto })}
      {abierto && (
        <ListPop
          label={label}
          onClose={cerrar}
          {...(end ? { end } : {})}
          {...(className ? { className } : {})}
        >
          {children(cerrar)}
        </ListPop>
      )}
    </span>
  );
};
