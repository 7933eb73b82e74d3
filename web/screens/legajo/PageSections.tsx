// The sections of a long page, at its left: the current one follows the scroll, and a click goes to one.
import { useEffect, useState, type RefObject } from 'react';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';

export interface PageSection {
  readonly id: string;
  readonly text: string;
  readonly icon: string;
  /** Null: not known yet. */
  readonly cuenta?: number | null;
}

export const PageSections = ({
  sections,
  box,
}: {
  readonly sections: readonly PageSection[];
  readonly box: RefObject<HTMLElement | null>;
}) => {
  const t = useT();
  const [current, set] = useState(sections[0]?.id);
  const ids = sections.map((s) => s.id).join();
  useEffect(() => {
    const c = box.current?.querySelector<HTMLElement>('.leg-cuerpo');
    if (!c) return;
    const look = (): void => {
      const above = c.getBoundingClientRect().top + 120;
      const past = ids
        .split(',')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= above);
      set(
        c.scrollTop + c.clientHeight >= c.scrollHeight - 4 && c.scrollTop > 0
          ? ids.split(',').at(-1)
          : (past.at(-1) ?? ids.split(',')[0]),
      );
    };
    c.addEventListener('scroll', look, { passive: true });
    return () => c.removeEventListener('scroll', look);
  }, [ids, box]);
  return (
    <nav className="leg-secciones panel" aria-label={t('pantallas.legajo.secciones')}>
      <ul>
        {sections.map((s) => (
          <li key={s.id}>
            <a
              href={`#${s.id}`}
              aria-current={s.id === current ? 'true' : undefined}
              onClick={(e) => {
                e.preventDefault();
                const x = document.getElementById(s.id);
                x?.scrollIntoView({ block: 'start' });
                x?.querySelector<HTMLElement>('input, select, textarea, button, a')?.focus({
                  preventScroll: true,
                });
                set(s.id);
              }}
            >
              <Icon name={s.icon} />
              <span className="grow ellipsis">{s.text}</span>
              {s.cuenta !== undefined && <span className="count">{s.cuenta ?? '·'}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
