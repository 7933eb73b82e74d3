// The aside: the company, the five places with their +, and its own width.
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { tables } from '../../core/tables/index.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { MenuButton } from '../kit/Menu.tsx';
import { notify } from '../kit/Notices.tsx';
import { cambiarEmpresa, usePermisos, useServidor } from '../session.ts';
import { layoutGuardado } from './layout.ts';
import { ASIDE, HEADER, isHere, linkOf, newLinkOf, visible, type Entry } from './menu.ts';
import { useVe } from './permitidas.ts';

const iniciales = (nombre: string): string => nombre.split(/\s+/).filter((p) => /^[A-ZÁÉÍÓÚÑ]/.test(p)).slice(0, 2).map((p) => p[0]).join('') || nombre.slice(0, 2).toUpperCase();

const Company = () => {
  const t = useT();
  const s = useServidor();
  if (!s?.empresa) return null;
  const { id, razon_social, cuit } = s.empresa;
  const dentro = (
    <>
      <span className="avatar square" title={razon_social}>{iniciales(razon_social)}</span>
      <span className="grow word"><span className="name">{razon_social}</span><span className="cuit num">{cuit}</span></span>
    </>
  );
  // A person with one company never sees the question.
  if (s.empresas.length < 2) return <div className="company">{dentro}</div>;
  return (
    <MenuButton label={t('web.cambiarEmpresa')} items={s.empresas.map((e) => ({
      label: e.razon_social, icon: e.id === id ? 'check' : 'building', end: e.cuit,
      onSelect: () => { if (e.id !== id) void cambiarEmpresa(e.id).then((m) => { if (m !== undefined) notify({ tone: 'danger', text: m }); }); },
    }))}>
      {(b) => <button type="button" className="company" aria-label={`${t('web.cambiarEmpresa')}: ${razon_social}`} {...b}>{dentro}<Icon name="sort-alt" /></button>}
    </MenuButton>
  );
};

const Places = () => {
  const t = useT();
  const ve = useVe();
  const p = usePermisos();
  const { pathname } = useLocation();
  const agrega = (x: Entry): boolean => x.plus === true && x.table !== undefined && p.escribe(tables[x.table] as unknown as AnyTable);
  return (
    <nav aria-label={t('web.menuLateral')}>
      <ul className="side">
        {visible(ASIDE, ve).map((x) => (
          <li key={x.to}>
            <Link className="item" to={linkOf(x)} title={t(x.text)} aria-current={isHere(x, pathname) ? 'page' : undefined}><Icon name={x.icon ?? 'circle'} /><span className="word ellipsis">{t(x.text)}</span></Link>
            {agrega(x) && <Link className="plus" to={newLinkOf(x)} aria-label={t('web.agregarEn', { que: t(x.text) })} title={t('web.agregarEn', { que: t(x.text) })}><Icon name="plus" /></Link>}
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Branch = ({ entry, onGo }: { readonly entry: Entry; readonly onGo?: (() => void) | undefined }) => {
  const t = useT();
  if (!entry.items) return <Link to={linkOf(entry)} onClick={onGo}>{t(entry.text)}</Link>;
  return <><p>{t(entry.text)}</p>{entry.items.map((i) => <Branch key={i.text} entry={i} onGo={onGo} />)}</>;
};

/** The header menu's groups as submenus, one open at a time: under their title, or as a list beside it (§2, layout builder). */
const Groups = ({ onGo }: { readonly onGo?: () => void }) => {
  const t = useT();
  const ve = useVe();
  const caja = useRef<HTMLDivElement>(null);
  const alLado = layoutGuardado['aside.submenu'] === 'dropdown';
  const cerrar = (): void => { for (const d of caja.current?.querySelectorAll('details[open]') ?? []) d.removeAttribute('open'); };
  return (
    <div className="groups" data-submenu={alLado ? 'dropdown' : 'accordion'} ref={caja} onKeyDown={(e) => {
      const abierto = (e.target as HTMLElement).closest<HTMLDetailsElement>('details[open]');
      if (e.key === 'Escape' && alLado && abierto) { e.stopPropagation(); cerrar(); abierto.querySelector('summary')?.focus(); }
    }} onBlur={(e) => { if (alLado && !caja.current?.contains(e.relatedTarget)) cerrar(); }}>
      {visible(HEADER, ve).filter((x) => x.items).map((x) => (
        <details key={x.text} name="submenu" onToggle={(e) => {
          // Beside its title: fixed, so that the scroller of the aside does not cut it.
          const lista = e.currentTarget.querySelector<HTMLElement>('.group-items'), r = e.currentTarget.getBoundingClientRect();
          if (alLado && e.currentTarget.open && lista) { lista.style.left = `${Math.max(8, Math.min(r.right + 4, innerWidth - lista.offsetWidth - 8))}px`; lista.style.top = `${Math.max(8, Math.min(r.top, innerHeight - lista.offsetHeight - 8))}px`; }
        }}>
          <summary>{t(x.text)}<Icon name={alLado ? 'angle-right' : 'chevron-down'} /></summary>
          <div className="group-items" onClick={(e) => { if (alLado && (e.target as HTMLElement).closest('a')) cerrar(); }}>{x.items?.map((i) => <Branch key={i.text} entry={i} onGo={onGo} />)}</div>
        </details>
      ))}
    </div>
  );
};

export const Aside = ({ narrow, onToggle }: { readonly narrow: boolean; readonly onToggle: () => void }) => {
  const t = useT();
  return (
    <div className="aside">
      <Company /><Places />
      {layoutGuardado['header.menu.display'] === 0 && !narrow && <Groups />}
      <button type="button" className="collapse" onClick={onToggle} aria-expanded={!narrow} title={t(narrow ? 'web.expandir' : 'web.contraer')} aria-label={t(narrow ? 'web.expandir' : 'web.contraer')}>
        <Icon name={narrow ? 'angle-double-right' : 'angle-double-left'} /><span className="word">{t('web.contraer')}</span>
      </button>
    </div>
  );
};

/** Under 1200 px: the aside and the header menu in one drawer. */
export const Drawer = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  return (
    <>
      <button type="button" className="drawer-shade" aria-label={t('web.cerrar')} onClick={onClose} tabIndex={-1} />
      <div className="drawer" role="dialog" aria-modal="true" aria-label={t('web.menu')} onKeyDown={(e) => { if (e.key === 'Escape') onClose(); }}
        onClick={(e) => { if ((e.target as HTMLElement).closest('a')) onClose(); }}>
        <button type="button" className="icon-btn bar" autoFocus aria-label={t('web.cerrar')} onClick={onClose}><Icon name="times" /></button>
        <Company /><Places />
        <Groups onGo={onClose} />
      </div>
    </>
  );
};
