// The header menu: buttons that open lists of links. Arrows, Home, End and letters move, Esc closes and gives
// the focus back; PrimeReact's menubar names its items wrongly for screen readers.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MENU } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { useOnChange } from '../kit/useOnChange.ts';
import { isInside } from '../kit/under.ts';
import { Badge } from './Badge.tsx';
import { storedLayout } from './layout.ts';
import { HEADER, isHere, linkOf, newLinkOf, visible, type MenuEntry } from './menu.ts';
import { useCanAdd, useCanSee } from './allowedEntries.ts';
import { focusedElement } from '../focus.ts';

const Item = ({ entry, path }: { readonly entry: MenuEntry; readonly path: string }) => {
  const t = useT();
  const agrega = useCanAdd(),
    nombre = t(entry.text),
    agregar = t('web.agregarEn', { que: nombre });
  return (
    <li className={`nav-line ${entry.separator ? 'separated' : ''}`}>
      <Link to={linkOf(entry)} className="menu-item" aria-current={isHere(entry, path) ? 'page' : undefined}>
        <span className="grow">{nombre}</span>
        {entry.badge && <Badge de={entry.badge} />}
      </Link>
      {agrega(entry) && (
        <Link to={newLinkOf(entry)} className="plus" aria-label={agregar} title={agregar}>
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

/** The next after the focused one whose text begins with a letter, going round. */
const porLetra = (
  lista: readonly HTMLElement[],
  foco: HTMLElement,
  letra: string,
): HTMLElement | undefined => {
  const plano = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    i = lista.indexOf(foco);
  return [...lista.slice(i + 1), ...lista.slice(0, i + 1)].find((x) =>
    plano(x.textContent).startsWith(plano(letra)),
  );
};

export const HeaderMenu = () => {
  const t = useT();
  const ve = useCanSee();
  const { pathname, search } = useLocation();
  const [abierto, setAbierto] = useState<string | null>(null);
  const caja = useRef<HTMLUListElement>(null);
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  useOnChange([pathname, search], () => setAbierto(null));
  useEffect(() => () => clearTimeout(espera.current), []);
  useEffect(() => {
    if (abierto === null) return;
    const fuera = (e: MouseEvent) => {
      if (!isInside(caja.current, e.target)) setAbierto(null);
    };
    document.addEventListener('mousedown', fuera);
    return () => document.removeEventListener('mousedown', fuera);
  }, [abierto]);

  const raices = (): HTMLElement[] => [...(caja.current?.querySelectorAll<HTMLElement>('.nav-root') ?? [])];
  const tecla = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const foco = focusedElement();
    if (!foco) return;
    const raiz = foco.closest('.nav-item')?.querySelector<HTMLElement>('.nav-root');
    // The + of a line is reached with Tab: arrows go by lines.
    const enlaces = [
      ...(foco.closest('.nav-item')?.querySelectorAll<HTMLElement>('.nav-pop a.menu-item') ?? []),
    ];
    const renglon = foco.closest('.nav-line')?.querySelector<HTMLElement>('a.menu-item') ?? foco,
      i = enlaces.indexOf(renglon),
      todas = raices(),
      r = raiz ? todas.indexOf(raiz) : -1;
    const entrar = (cual: 0 | -1): void => {
      setAbierto(raiz?.dataset['clave'] ?? null);
      requestAnimationFrame(() =>
        [...(raiz?.parentElement?.querySelectorAll<HTMLElement>('.nav-pop a.menu-item') ?? [])]
          .at(cual)
          ?.focus(),
      );
    };
    if (e.key === 'Escape' && abierto !== null) {
      setAbierto(null);
      raiz?.focus();
    } else if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') {
      const otra = todas[(r + (e.key === 'ArrowRight' ? 1 : -1) + todas.length) % todas.length];
      otra?.focus();
      if (abierto !== null) setAbierto(otra?.dataset['clave'] ?? null);
    } else if (e.key === 'Home' || e.key === 'End') {
      const n = e.key === 'Home' ? 0 : -1;
      (i < 0 ? todas : enlaces).at(n)?.focus();
    } else if (i < 0 && e.key === 'ArrowDown' && raiz?.dataset['clave'] !== undefined) entrar(0);
    else if (i < 0 && e.key === 'ArrowUp' && raiz?.dataset['clave'] !== undefined) entrar(-1);
    else if (i >= 0 && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) {
      const n = enlaces[i + (e.key === 'ArrowDown' ? 1 : -1)];
      if (n) n.focus();
      else raiz?.focus();
    } else if (/^\p{L}$/u.test(e.key)) porLetra(i < 0 ? todas : enlaces, renglon, e.key)?.focus();
    else return;
    e.preventDefault();
  };
  /**
   * The pointer that rests on a title opens it, and leaving closes it, both after a while: passing over does
   * neither.
   */
  const trasEspera = (clave: string | null): void => {
    clearTimeout(espera.current);
    espera.current = setTimeout(() => setAbierto(clave), MENU.dropdown);
  };

  return (
    <nav className="nav" aria-label={t('web.menuPrincipal')}>
      <ul
        className="nav-list"
        ref={caja}
        onKeyDown={tecla}
        onPointerLeave={(e) => {
          if (e.pointerType === 'mouse') trasEspera(null);
        }}
        onBlur={(e) => {
          if (e.relatedTarget && !caja.current?.contains(e.relatedTarget)) setAbierto(null);
        }}
      >
        {visible(HEADER, ve).map((x) => {
          const aqui = isHere(x, pathname) ? 'here' : '';
          if (!x.items)
            return (
              <li
                key={x.text}
                className="nav-item"
                onPointerEnter={(e) => {
                  if (e.pointerType === 'mouse') trasEspera(null);
                }}
              >
                <Link className={`nav-root ${aqui}`} to={linkOf(x)} aria-current={aqui ? 'page' : undefined}>
                  {t(x.text)}
                </Link>
              </li>
            );
          const suyo = abierto === x.text;
          return (
            <li
              key={x.text}
              className="nav-item"
              onPointerEnter={(e) => {
                if (e.pointerType !== 'mouse') return;
                clearTimeout(espera.current);
                if (abierto === null) trasEspera(x.text);
                else setAbierto(x.text);
              }}
            >
              <button
                type="button"
                className={`nav-root ${aqui}`}
                data-clave={x.text}
                aria-expanded={suyo}
                onClick={() => {
                  clearTimeout(espera.current);
                  setAbierto(suyo ? null : x.text);
                }}
              >
                {t(x.text)}
                {storedLayout['header.menu.rootArrows'] === 1 && <Icon name="chevron-down" />}
              </button>
              {suyo && (
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
