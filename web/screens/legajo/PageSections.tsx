// The sections of a long page, at its left: the current one follows the scroll, and a click goes to one.
import { useEffect, useState, type RefObject } from 'react';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';

export interface PageSection {
  readonly id: string;
  readonly texto: string;
  readonly icono: string;
  /** Null: not known yet. */
  readonly cuenta?: number | null;
}

export const PageSections = ({
  secciones,
  caja,
}: {
  readonly secciones: readonly PageSection[];
  readonly caja: RefObject<HTMLElement | null>;
}) => {
  const t = useT();
  const [current, set] = useState(secciones[0]?.id);
  const ids = secciones.map((s) => s.id).join();
  useEffect(() => {
    const c = caja.current?.querySelector<HTMLElement>('.leg-cuerpo');
    if (!c) return;
    const look = (): void => {
      const above = c.getBoundingClientRect().top + 120;
      const pasadas = ids
        .split(',')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= above);
      set(
        c.scrollTop + c.clientHeight >= c.scrollHeight - 4 && c.scrollTop > 0
          ? ids.split(',').at(-1)
          : (pasadas.at(-1) ?? ids.split(',')[0]),
      );
    };
    c.addEventListener('scroll', look, { passive: true });
    return () => c.removeEventListener('scroll', look);
  }, [ids, caja]);
  return (
    <nav className="leg-secciones panel" aria-label={t('pantallas.legajo.secciones')}>
      <ul>
        {secciones.map((s) => (
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
              <Icon name={s.icono} />
              <span className="grow ellipsis">{s.texto}</span>
              {s.cuenta !== undefined && <span className="count">{s.cuenta ?? '·'}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
