// Tabs with their panel: one tab stop, arrows, Home and End move and choose; the panel is named by its tab.
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface TabOf<Id extends string> { readonly id: Id; readonly label: ReactNode }

export const TabList = <Id extends string>({ tabs, value, onChange, label, children, className = '', end, disabled }: {
  readonly tabs: readonly TabOf<Id>[]; readonly value: Id; readonly onChange: (id: Id) => void; readonly label: string; readonly children: ReactNode; readonly className?: string;
  /** At the right of the row. */
  readonly end?: ReactNode; readonly disabled?: boolean;
}) => {
  const base = useId(), fila = useRef<HTMLDivElement>(null);
  const tecla = (e: KeyboardEvent) => {
    const i = tabs.findIndex((x) => x.id === value), n = e.key === 'ArrowRight' ? i + 1 : e.key === 'ArrowLeft' ? i - 1 : e.key === 'Home' ? 0 : e.key === 'End' ? tabs.length - 1 : undefined;
    if (n === undefined || disabled) return;
    e.preventDefault();
    const va = (n + tabs.length) % tabs.length;
    onChange(tabs[va]!.id);
    fila.current?.querySelectorAll<HTMLElement>('[role=tab]')[va]?.focus();
  };
  return (
    <>
      <div className={`tab-row ${className}`}>
        <div className="tab-list" role="tablist" aria-label={label} ref={fila} onKeyDown={tecla}>
          {tabs.map((x) => <button key={x.id} type="button" role="tab" id={`${base}-${x.id}`} aria-selected={x.id === value} aria-controls={`${base}-p`} aria-disabled={disabled || undefined} tabIndex={x.id === value ? 0 : -1} onClick={() => { if (!disabled) onChange(x.id); }}>{x.label}</button>)}
        </div>
        {end}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${base}-p`} aria-labelledby={`${base}-${value}`} tabIndex={-1}>{children}</div>
    </>
  );
};
