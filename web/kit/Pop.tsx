// A panel under a button, for more than a menu: it takes the focus, Esc or leaving it closes it, and the
// focus returns to the button.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { focusedElement } from '../focus.ts';
import { closestTo, isInside } from './under.ts';

export const Pop = ({
  label,
  onClose,
  children,
  className = '',
}: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}) => {
  const caja = useRef<HTMLDivElement>(null),
    cerrar = useRef(onClose);
  cerrar.current = onClose;
  // Remembered before anything inside takes the focus.
  const [antes] = useState(focusedElement);
  useEffect(() => {
    const yo = caja.current;
    if (!yo?.contains(document.activeElement)) yo?.focus();
    const fuera = (e: MouseEvent) => {
      if (!isInside(yo, e.target) && !isInside(antes, e.target)) cerrar.current();
    };
    document.addEventListener('mousedown', fuera);
    return () => {
      document.removeEventListener('mousedown', fuera);
      // Only if nothing else has taken the focus.
      if (document.activeElement === document.body || yo?.contains(document.activeElement)) antes?.focus();
    };
  }, [antes]);
  return (
    <div
      ref={caja}
      className={`pop ${className}`}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation();
          onClose();
        }
      }}
      onClick={(e) => {
        if (closestTo(e.target, 'a[href]')) onClose();
      }}
      onBlur={(e) => {
        if (e.relatedTarget && !caja.current?.contains(e.relatedTarget)) onClose();
      }}
    >
      {children}
    </div>
  );
};
