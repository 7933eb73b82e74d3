// The header menu: buttons that open lists of links. Arrows, Home, End and letters move, Esc closes and
// returns the focus. Not PrimeReact's menubar, which misnames its items for screen readers.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MENU } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { useOnChange } from '../kit/useOnChange.ts';
import { isInside } from '../kit/under.ts';
import { Badge } from './Badge.tsx';
import { storedLayout } from '../shell/layout.ts';
import { HEADER, isHere, linkOf, newLinkOf, visible, type MenuEntry } from '../shell/menu.ts';
import { useCanAdd, useCanSee } from '../shell/allowedEntries.ts';
import { focusedElement } from '../focus.ts';

const Item = ({ entry, path }: { readonly entry: MenuEntry; readonly path: string }) => {
  const t = useT();
  const canAdd = useCanAdd(),
    name = t(entry.text),
    add = t('web.agregarEn', { que: name });
  return (
    <li className={`nav-line ${entry.separator ? 'separated' : ''}`}>
      <Link to={linkOf(entry)} className="menu-item" aria-current={isHere(entry, path) ? 'page' : undefined}>
        <span className="grow">{name}</span>
        {entry.badge && <Badge entry={entry.badge} />}
      </Link>
      {canAdd(entry) && (
        <Link to={newLinkOf(entry)} className="plus" aria-label={add} title={add}>
          <Icon name="plus" />
        </Link>
      )}
    </li>
  );
};
const Items = ({ entries, path }: { readonly entries: readonly MenuEntry[]; readonly path: string }) => {
  const t = useT();
  return (
    <>
      {entries.map((x) =>
        x.items ? (
          <li key={x.text} className="nav-group">
            <p id={`nav-${x.text}`}>{t(x.text)}</p>
            <ul aria-labelledby={`nav-${x.text}`}>
              <Items entries={x.items} path={path} />
            </ul>
          </li>
        ) : (
          <Item key={x.text} entry={x} path={path} />
        ),
      )}
    </>
  );
};

/** The next item after the focused one that starts with a letter, wrapping around. */
const byLetter = (
  list: readonly HTMLElement[],
  focus: HTMLElement,
  letter: string,
): HTMLElement | undefined => {
  const flat = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    i = list.indexOf(focus);
  return [...list.slice(i + 1), ...list.slice(0, i + 1)].find((x) =>
    flat(x.textContent).startsWith(flat(letter)),
  );
};

export const HeaderMenu = () => {
  const t = useT();
  const canSee = useCanSee();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState<string | null>(null);
  const box = useRef<HTMLUListElement>(null);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  useOnChange([pathname, search], () => setIsOpen(null));
  useEffect(() => () => clearTimeout(wait.current), []);
  useEffect(() => {
    if (isOpen === null) return;
    const outside = (e: MouseEvent) => {
      if (!isInside(box.current, e.target)) setIsOpen(null);
    };
    document.addEventListener('mousedown', outside);
    return () => document.removeEventListener('mousedown', outside);
  }, [isOpen]);

  const roots = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('.nav-root') ?? [])];
  const key = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const focus = focusedElement();
    if (!focus) return;
    const root = focus.closest('.nav-item')?.querySelector<HTMLElement>('.nav-root');
    // The + of a line is reached with Tab: arrows move by line.
    const links = [
      ...(focus.closest('.nav-item')?.querySelectorAll<HTMLElement>('.nav-pop a.menu-item') ?? []),
    ];
    const lineAt = focus.closest('.nav-line')?.querySelector<HTMLElement>('a.menu-item') ?? focus,
      i = links.indexOf(lineAt),
      all = roots(),
      r = root ? all.indexOf(root) : -1;
    const enter = (which: 0 | -1): void => {
      setIsOpen(root?.dataset['clave'] ?? null);
      requestAnimationFrame(() =>
        [...(root?.parentElement?.querySelectorAll<HTMLElement>('.nav-pop a.menu-item') ?? [])]
          .at(which)
          ?.focus(),
      );
    };
    if (e.key === 'Escape' && isOpen !== null) {
      setIsOpen(null);
      root?.focus();
    } else if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') {
      const another = all[(r + (e.key === 'ArrowRight' ? 1 : -1) + all.length) % all.length];
      another?.focus();
      if (isOpen !== null) setIsOpen(another?.dataset['clave'] ?? null);
    } else if (e.key === 'Home' || e.key === 'End') {
      const n = e.key === 'Home' ? 0 : -1;
      (i < 0 ? all : links).at(n)?.focus();
    } else if (i < 0 && e.key === 'ArrowDown' && root?.dataset['clave'] !== undefined) enter(0);
    else if (i < 0 && e.key === 'ArrowUp' && root?.dataset['clave'] !== undefined) enter(-1);
    else if (i >= 0 && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) {
      const n = links[i + (e.key === 'ArrowDown' ? 1 : -1)];
      if (n) n.focus();
      else root?.focus();
    } else if (/^\p{L}$/u.test(e.key)) byLetter(i < 0 ? all : links, lineAt, e.key)?.focus();
    else return;
    e.preventDefault();
  };
  /**
   * Resting the pointer on a title opens it and leaving closes it, both after a delay: passing over does
   * neither.
   */
  const afterWait = (key: string | null): void => {
    clearTimeout(wait.current);
    wait.current = setTimeout(() => setIsOpen(key), MENU.dropdown);
  };

  return (
    <nav className="nav" aria-label={t('web.menuPrincipal')}>
      <ul
        className="nav-list"
        ref={box}
        onKeyDown={key}
        onPointerLeave={(e) => {
          if (e.pointerType === 'mouse') afterWait(null);
        }}
        onBlur={(e) => {
          if (e.relatedTarget && !box.current?.contains(e.relatedTarget)) setIsOpen(null);
        }}
      >
        {visible(HEADER, canSee).map((x) => {
          const here = isHere(x, pathname) ? 'here' : '';
          if (!x.items)
            return (
              <li
                key={x.text}
                className="nav-item"
                onPointerEnter={(e) => {
                  if (e.pointerType === 'mouse') afterWait(null);
                }}
              >
                <Link className={`nav-root ${here}`} to={linkOf(x)} aria-current={here ? 'page' : undefined}>
                  {t(x.text)}
                </Link>
              </li>
            );
          const theirs = isOpen === x.text;
          return (
            <li
              key={x.text}
              className="nav-item"
              onPointerEnter={(e) => {
                if (e.pointerType !== 'mouse') return;
                clearTimeout(wait.current);
                if (isOpen === null) afterWait(x.text);
                else setIsOpen(x.text);
              }}
            >
              <button
                type="button"
                className={`nav-root ${here}`}
                data-clave={x.text}
                aria-expanded={theirs}
                onClick={() => {
                  clearTimeout(wait.current);
                  setIsOpen(theirs ? null : x.text);
                }}
              >
                {t(x.text)}
                {storedLayout['header.menu.rootArrows'] === 1 && <Icon name="chevron-down" />}
              </button>
              {theirs && (
                <ul className="nav-pop">
                  <Items entries={x.items} path={pathname} />
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
