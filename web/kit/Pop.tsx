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
  const box = useRef<HTMLDivElement>(null),
    close = useRef(onClose);
  close.current = onClose;
  // Remembered before anything inside takes the focus.
  const [before] = useState(focusedElement);
  useEffect(() => {
    const yo = box.current;
    if (!yo?.contains(document.activeElement)) yo?.focus();
    const outside = (e: MouseEvent) => {
      if (!isInside(yo, e.target) && !isInside(before, e.target)) close.current();
    };
    document.addEventListener('mousedown', outside);
    return () => {
      document.removeEventListener('mousedown', outside);
      // Only if nothing else has taken the focus.
      if (document.activeElement === document.body || yo?.contains(document.activeElement)) before?.focus();
    };
  }, [before]);
  return (
    <div
      ref={box}
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
        if (e.relatedTarget && !box.current?.contains(e.relatedTarget)) onClose();
      }}
    >
      {children}
    </div>
  );
};
