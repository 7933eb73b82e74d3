// A panel that slides in from a side over the screen: modal, the cursor stays in it, Esc closes and the cursor goes back where it was.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { IconButton } from './Button.tsx';

const ALCANZABLES = 'a[href], button:not([tabindex="-1"]), input, select, textarea, summary, [tabindex="0"]';

export const SidePanel = ({ title, label, side, onClose, children, className = '' }: { readonly title?: string; readonly label: string; readonly side: 'start' | 'end'; readonly onClose: () => void; readonly children: ReactNode; readonly className?: string }) => {
  const t = useT();
  const caja = useRef<HTMLDivElement>(null);
  // Before the cursor goes in.
  const [antes] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => {
    const yo = caja.current;
    return () => { if (document.activeElement === document.body || yo?.contains(document.activeElement)) antes?.focus(); };
  }, [antes]);
  const tecla = (e: KeyboardEvent) => {
    if (e.key === 'Escape') { e.stopPropagation(); onClose(); }
    if (e.key !== 'Tab') return;
    const todos = [...(caja.current?.querySelectorAll<HTMLElement>(ALCANZABLES) ?? [])].filter((x) => x.offsetParent !== null || x.getClientRects().length > 0);
    const primero = todos[0], ultimo = todos.at(-1), foco = document.activeElement;
    if (e.shiftKey ? foco === primero || foco === caja.current : foco === ultimo) { e.preventDefault(); (e.shiftKey ? ultimo : primero)?.focus(); }
  };
  return (
    <>
      <button type="button" className="drawer-shade" aria-label={t('web.cerrar')} onClick={onClose} tabIndex={-1} />
      <div ref={caja} className={`drawer ${side} ${className}`} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1} onKeyDown={tecla} onClick={(e) => { if ((e.target as HTMLElement).closest('a[href]')) onClose(); }}>
        <div className="drawer-head">{title !== undefined && <h2 className="grow">{title}</h2>}<IconButton bar autoFocus icon="times" label={t('web.cerrar')} onClick={onClose} /></div>
        {children}
      </div>
    </>
  );
};
