// The header menu: buttons that open lists of links. Arrows move, Esc closes and gives the focus back; PrimeReact's menubar names its items wrongly for screen readers.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { MENU } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { layoutGuardado } from './layout.ts';
import { HEADER, isHere, linkOf, visible, type Entry } from './menu.ts';
import { useVe } from './permitidas.ts';

const Items = ({ entries, path }: { readonly entries: readonly Entry[]; readonly path: string }) => {
  const t = useT();
  return <>{entries.map((x) => (x.items
    ? <li key={x.text} className="nav-group"><p id={`nav-${x.text}`}>{t(x.text)}</p><ul aria-labelledby={`nav-${x.text}`}><Items entries={x.items} path={path} /></ul></li>
    : <li key={x.text}><Link to={linkOf(x)} className="menu-item" aria-current={isHere(x, path) ? 'page' : undefined}>{t(x.text)}</Link></li>))}</>;
};

export const HeaderMenu = () => {
  const t = useT();
  const ve = useVe();
  const { pathname, search } = useLocation();
  const [abierto, setAbierto] = useState<string | null>(null);
  const caja = useRef<HTMLUListElement>(null);
  const salida = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setAbierto(null), [pathname, search]);
  useEffect(() => {
    if (abierto === null) return;
    const fuera = (e: MouseEvent) => { if (!caja.current?.contains(e.target as Node)) setAbierto(null); };
    document.addEventListener('mousedown', fuera);
    return () => document.removeEventListener('mousedown', fuera);
  }, [abierto]);

  const raices = (): HTMLElement[] => [...(caja.current?.querySelectorAll<HTMLElement>('.nav-root') ?? [])];
  const tecla = (e: KeyboardEvent) => {
    const foco = document.activeElement as HTMLElement, raiz = foco.closest('.nav-item')?.querySelector<HTMLElement>('.nav-root');
    const enlaces = [...(foco.closest('.nav-item')?.querySelectorAll<HTMLElement>('.nav-pop a') ?? [])];
    const i = enlaces.indexOf(foco), todas = raices(), r = raiz ? todas.indexOf(raiz) : -1;
    if (e.key === 'Escape' && abierto !== null) { setAbierto(null); raiz?.focus(); }
    else if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') { const otra = todas[(r + (e.key === 'ArrowRight' ? 1 : -1) + todas.length) % todas.length]; otra?.focus(); if (abierto !== null) setAbierto(otra?.dataset['clave'] ?? null); }
    else if (e.key === 'ArrowDown' && i < 0) { setAbierto(raiz?.dataset['clave'] ?? null); requestAnimationFrame(() => raiz?.parentElement?.querySelector<HTMLElement>('.nav-pop a')?.focus()); }
    else if (e.key === 'ArrowDown' || e.key === 'ArrowUp') { const n = enlaces[i + (e.key === 'ArrowDown' ? 1 : -1)]; if (n) n.focus(); else raiz?.focus(); }
    else return;
    e.preventDefault();
  };

  return (
    <nav className="nav" aria-label={t('web.menuPrincipal')}>
      <ul className="nav-list" ref={caja} onKeyDown={tecla} onMouseLeave={() => { salida.current = setTimeout(() => setAbierto(null), MENU.dropdown); }} onMouseEnter={() => clearTimeout(salida.current)}
        onBlur={(e) => { if (e.relatedTarget && !caja.current?.contains(e.relatedTarget)) setAbierto(null); }}>
        {visible(HEADER, ve).map((x) => {
          const aqui = isHere(x, pathname) ? 'here' : '';
          if (!x.items) return <li key={x.text} className="nav-item"><Link className={`nav-root ${aqui}`} to={linkOf(x)} aria-current={aqui ? 'page' : undefined}>{t(x.text)}</Link></li>;
          const suyo = abierto === x.text;
          return (
            <li key={x.text} className="nav-item" onMouseEnter={() => { if (abierto !== null) setAbierto(x.text); }}>
              <button type="button" className={`nav-root ${aqui}`} data-clave={x.text} aria-expanded={suyo} onClick={() => setAbierto(suyo ? null : x.text)}>{t(x.text)}{layoutGuardado['header.menu.rootArrows'] === 1 && <Icon name="chevron-down" />}</button>
              {suyo && <ul className="nav-pop"><Items entries={x.items} path={pathname} /></ul>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
