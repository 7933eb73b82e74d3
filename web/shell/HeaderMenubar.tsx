// PrimeReact's menubar drawn with our items; links are real links.
import { Menubar } from 'primereact/menubar';
import type { MenuItem } from 'primereact/menuitem';
import type { SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { Prime } from '../kit/Prime.tsx';
import { HEADER, isHere, linkOf, visible, type Entry } from './menu.ts';
import { useVe } from './permitidas.ts';

const HeaderMenubar = () => {
  const t = useT();
  const ve = useVe();
  const { pathname } = useLocation();
  const ir = useNavigate();
  const item = (x: Entry, raiz: boolean): MenuItem => ({
    label: t(x.text),
    ...(x.items ? { items: x.items.map((i) => item(i, false)) } : { command: () => void ir(linkOf(x)) }),
    template: (_i, o) => (
      <a {...(x.items ? {} : { href: linkOf(x) })} tabIndex={-1} className={`${raiz ? 'nav-root' : 'menu-item'} ${isHere(x, pathname) ? 'here active' : ''}`}
        aria-current={!x.items && isHere(x, pathname) ? 'page' : undefined}
        onClick={(e) => { if (e.ctrlKey || e.metaKey) return; e.preventDefault(); o.onClick(e as unknown as SyntheticEvent); }}>
        <span>{t(x.text)}</span>{x.items && <Icon name={raiz ? 'chevron-down' : 'angle-right'} />}
      </a>
    ),
  });
  return <Prime><Menubar model={visible(HEADER, ve).map((x) => item(x, true))} aria-label={t('web.menuPrincipal')} /></Prime>;
};
export default HeaderMenubar;
