// The aside: the company, the five places with their +, and its own width.
import { Link, useLocation } from 'react-router';
import { tables } from '../../core/tables/index.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { MenuButton } from '../kit/Menu.tsx';
import { notify } from '../kit/Notices.tsx';
import { cambiarEmpresa, usePermisos, useServidor } from '../session.ts';
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

export const Aside = ({ narrow, onToggle }: { readonly narrow: boolean; readonly onToggle: () => void }) => {
  const t = useT();
  return (
    <div className="aside">
      <Company /><Places />
      <button type="button" className="collapse" onClick={onToggle} aria-expanded={!narrow} title={t(narrow ? 'web.expandir' : 'web.contraer')} aria-label={t(narrow ? 'web.expandir' : 'web.contraer')}>
        <Icon name={narrow ? 'angle-double-right' : 'angle-double-left'} /><span className="word">{t('web.contraer')}</span>
      </button>
    </div>
  );
};

const Branch = ({ entry, onGo }: { readonly entry: Entry; readonly onGo: () => void }) => {
  const t = useT();
  if (!entry.items) return <Link to={linkOf(entry)} onClick={onGo}>{t(entry.text)}</Link>;
  return <><p>{t(entry.text)}</p>{entry.items.map((i) => <Branch key={i.text} entry={i} onGo={onGo} />)}</>;
};

/** Under 1200 px: the aside and the header menu in one drawer. */
export const Drawer = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const ve = useVe();
  return (
    <>
      <button type="button" className="drawer-shade" aria-label={t('web.cerrar')} onClick={onClose} tabIndex={-1} />
      <div className="drawer" role="dialog" aria-modal="true" aria-label={t('web.menu')} onKeyDown={(e) => { if (e.key === 'Escape') onClose(); }}
        onClick={(e) => { if ((e.target as HTMLElement).closest('a')) onClose(); }}>
        <button type="button" className="icon-btn bar" autoFocus aria-label={t('web.cerrar')} onClick={onClose}><Icon name="times" /></button>
        <Company /><Places />
        {visible(HEADER, ve).filter((x) => x.items).map((x) => (
          <details key={x.text}><summary>{t(x.text)}<Icon name="chevron-down" /></summary>{x.items?.map((i) => <Branch key={i.text} entry={i} onGo={onClose} />)}</details>
        ))}
      </div>
    </>
  );
};
