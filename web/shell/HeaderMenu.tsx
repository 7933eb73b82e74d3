// The header menu: its words are there at once, the menubar that opens them comes a moment later and moves nothing.
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { HEADER, isHere, linkOf, visible } from './menu.ts';
import { useVe } from './permitidas.ts';

const Menubar = lazy(() => import('./HeaderMenubar.tsx'));

const Words = () => {
  const t = useT();
  const ve = useVe();
  const { pathname } = useLocation();
  return (
    <ul className="p-menubar-root-list">{visible(HEADER, ve).map((x) => {
      const clase = `nav-root ${isHere(x, pathname) ? 'here' : ''}`;
      return <li key={x.text} className="p-menuitem">{x.items ? <span className={clase}>{t(x.text)}<Icon name="chevron-down" /></span> : <Link className={clase} to={linkOf(x)}>{t(x.text)}</Link>}</li>;
    })}</ul>
  );
};

export const HeaderMenu = () => {
  const t = useT();
  return <nav className="nav" aria-label={t('web.menuPrincipal')}><Suspense fallback={<Words />}><Menubar /></Suspense></nav>;
};
