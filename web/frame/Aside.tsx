// The aside: the company, the five main sections with their pending counts and + buttons, and its width.
import { useEffect, useRef, type PointerEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MENU } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { MenuButton } from '../kit/Menu.tsx';
import { notify } from '../kit/Notices.tsx';
import { SidePanel } from '../kit/SidePanel.tsx';
import { switchEmpresa, useServer } from '../session.ts';
import { closestTo } from '../kit/under.ts';
import { Badge } from './Badge.tsx';
import { storedLayout } from '../shell/layout.ts';
import {
  ASIDE,
  HEADER,
  isHere,
  linkOf,
  newLinkOf,
  sections,
  USER,
  visible,
  type MenuEntry,
} from '../shell/menu.ts';
import { useCanAdd, useCanSee } from '../shell/allowedEntries.ts';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((p) => /^[A-ZÁÉÍÓÚÑ]/.test(p))
    .slice(0, 2)
    .map((p) => p[0])
    .join('') || name.slice(0, 2).toUpperCase();

const Company = () => {
  const t = useT();
  const s = useServer();
  if (!s?.empresa) return null;
  const { id, razon_social, cuit } = s.empresa;
  const inside = (
    <>
      <span className="avatar square" title={razon_social} aria-hidden="true">
        {initials(razon_social)}
      </span>
      <span className="grow word">
        <span className="name">{razon_social}</span>
        <span className="cuit num">{cuit}</span>
      </span>
    </>
  );
  // A person with one company needs no chooser.
  if (s.empresas.length < 2) return <div className="company">{inside}</div>;
  return (
    <MenuButton
      label={t('web.cambiarEmpresa')}
      items={[
        ...s.empresas.map((e) => ({
          label: e.razon_social,
          icon: e.id === id ? 'check' : 'building',
          end: e.cuit,
          onSelect: () => {
            if (e.id !== id)
              void switchEmpresa(e.id).then((m) => {
                if (m !== undefined) notify({ tone: 'danger', text: m });
              });
          },
        })),
        { separator: true as const },
        { label: t('empresas.titulo'), icon: 'building', to: '/empresas' },
      ]}
    >
      {(b) => (
        <button type="button" className="company" {...b}>
          <span className="sr">{`${t('web.cambiarEmpresa')}: ${razon_social}. `}</span>
          {inside}
          <Icon name="sort-alt" />
        </button>
      )}
    </MenuButton>
  );
};

const Places = () => {
  const t = useT();
  const canSee = useCanSee();
  const canAdd = useCanAdd();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('web.menuLateral')}>
      <ul className="side">
        {visible(ASIDE, canSee).map((x) => (
          <li key={x.to} className={x.separator ? 'separated' : undefined}>
            <Link
              className="item"
              to={linkOf(x)}
              title={t(x.text)}
              aria-current={isHere(x, pathname) ? 'page' : undefined}
            >
              <Icon name={x.icon ?? 'circle'} />
              <span className="word ellipsis grow">{t(x.text)}</span>
              {x.badge && <Badge entry={x.badge} />}
            </Link>
            {canAdd(x) && (
              <Link
                className="plus"
                to={newLinkOf(x)}
                aria-label={t('web.agregarEn', { que: t(x.text) })}
                title={t('web.agregarEn', { que: t(x.text) })}
              >
                <Icon name="plus" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Branch = ({ entry, onGo }: { readonly entry: MenuEntry; readonly onGo?: (() => void) | undefined }) => {
  const t = useT();
  const canAdd = useCanAdd(),
    name = t(entry.text),
    add = t('web.agregarEn', { que: name });
  if (entry.items)
    return (
      <>
        <p>{name}</p>
        {entry.items.map((i) => (
          <Branch key={i.text} entry={i} onGo={onGo} />
        ))}
      </>
    );
  return (
    <div className={`group-line ${entry.separator ? 'separated' : ''}`}>
      <Link className="grow" to={linkOf(entry)} onClick={onGo}>
        <span className="grow">{name}</span>
        {entry.badge && <Badge entry={entry.badge} />}
      </Link>
      {canAdd(entry) && (
        <Link className="plus" to={newLinkOf(entry)} onClick={onGo} aria-label={add} title={add}>
          <Icon name="plus" />
        </Link>
      )}
    </div>
  );
};

/**
 * The groups of the header menu as submenus, one open at a time: under their title, or as a list beside it
 * (§2, layout builder).
 */
const Groups = ({ onGo }: { readonly onGo?: () => void }) => {
  const t = useT();
  const canSee = useCanSee();
  const box = useRef<HTMLDivElement>(null);
  const beside = storedLayout['aside.submenu'] === 'dropdown';
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(wait.current), []);
  /**
   * Beside their title they also follow the pointer: they open after it rests there, and close after it has
   * been away.
   */
  const pointer =
    (d: HTMLDetailsElement | null) =>
    (e: PointerEvent): void => {
      if (!beside || e.pointerType !== 'mouse') return;
      clearTimeout(wait.current);
      wait.current = setTimeout(() => {
        if (d === null) close();
        else d.open = true;
      }, MENU.dropdown);
    };
  const close = (): void => {
    for (const d of box.current?.querySelectorAll('details[open]') ?? []) d.removeAttribute('open');
  };
  return (
    <div
      className="groups"
      data-submenu={beside ? 'dropdown' : 'accordion'}
      ref={box}
      onPointerLeave={pointer(null)}
      onKeyDown={(e) => {
        const isOpen =
          e.target instanceof Element ? e.target.closest<HTMLDetailsElement>('details[open]') : null;
        if (e.key === 'Escape' && beside && isOpen) {
          e.stopPropagation();
          close();
          isOpen.querySelector('summary')?.focus();
        }
      }}
      onBlur={(e) => {
        if (beside && !box.current?.contains(e.relatedTarget)) close();
      }}
    >
      {visible(HEADER, canSee)
        .filter((x) => x.items)
        .map((x) => (
          <details
            key={x.text}
            name="submenu"
            onPointerEnter={(e) => pointer(e.currentTarget)(e)}
            onToggle={(e) => {
              // Fixed, so that the scroll container of the aside does not clip it.
              const list = e.currentTarget.querySelector<HTMLElement>('.group-items'),
                r = e.currentTarget.getBoundingClientRect();
              if (beside && e.currentTarget.open && list) {
                list.style.left = `${Math.max(8, Math.min(r.right + 4, innerWidth - list.offsetWidth - 8))}px`;
                list.style.top = `${Math.max(8, Math.min(r.top, innerHeight - list.offsetHeight - 8))}px`;
              }
            }}
          >
            <summary>
              {t(x.text)}
              <Icon name={beside ? 'angle-right' : 'chevron-down'} />
            </summary>
            <div
              className="group-items"
              onClick={(e) => {
                if (beside && closestTo(e.target, 'a')) close();
              }}
            >
              {x.items?.map((i) => (
                <Branch key={i.text} entry={i} onGo={onGo} />
              ))}
            </div>
          </details>
        ))}
    </div>
  );
};

export const Aside = ({ narrow, onToggle }: { readonly narrow: boolean; readonly onToggle: () => void }) => {
  const t = useT();
  return (
    <div className="aside">
      <Company />
      <Places />
      {storedLayout['header.menu.display'] === 0 && !narrow && <Groups />}
      <button
        type="button"
        className="collapse"
        onClick={onToggle}
        aria-expanded={!narrow}
        title={t(narrow ? 'web.expandir' : 'web.contraer')}
        aria-label={t(narrow ? 'web.expandir' : 'web.contraer')}
      >
        <Icon name={narrow ? 'angle-double-right' : 'angle-double-left'} />
        <span className="word">{t('web.contraer')}</span>
      </button>
    </div>
  );
};

/** Under 1200 px: the aside and the header menu in one drawer. */
export const Drawer = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const canSee = useCanSee();
  return (
    <SidePanel side="start" label={t('web.menu')} onClose={onClose}>
      <Company />
      <Places />
      <Groups onGo={onClose} />
      <nav className="drawer-end" aria-label={t('marco.menu.ayuda')}>
        {[...sections(USER, canSee)]
          .flatMap((g) => g.items)
          .filter((x) => x.to?.startsWith('docs'))
          .map((x) => (
            <Link key={x.to} to={linkOf(x)}>
              <Icon name={x.icon ?? 'book'} />
              {t(x.text)}
            </Link>
          ))}
      </nav>
    </SidePanel>
  );
};
