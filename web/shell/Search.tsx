// Quick search: from three letters, after half a second (§4, §9); results in groups, all by keyboard; without
// text, the recent ones.
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SEARCH } from '../../core/constants.ts';
import {
  quickSearchJournal,
  quickSearchMachine,
  type QuickSearchHit,
} from '../../core/machines/quickSearch.ts';
import { useOwnActor } from '../actor.ts';
import { useT } from '../i18n.ts';
import { TextButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { SearchInput } from '../kit/Input.tsx';
import { Pop } from '../kit/Pop.tsx';
import { machinePorts } from '../ports.ts';
import { usePermissions } from '../session.ts';
import { makeQuickSearch, readRecentHits, forgetRecentHits, rememberRecentHit } from './quickSearch.ts';
import { upperFirst } from './localSearch.ts';
import { useCanAdd, useCanSee } from './allowedEntries.ts';
import { focusedElement } from '../focus.ts';

const ICON: Readonly<Record<string, string>> = {
  legajos: 'users',
  conceptos: 'percentage',
  liquidaciones: 'calculator',
};

/** `before` returns the keys typed before the box was ready. */
const Search = ({ before, onClose }: { readonly before: () => string; readonly onClose: () => void }) => {
  const t = useT();
  const p = usePermissions(),
    canSee = useCanSee(),
    canAdd = useCanAdd();
  const go = useNavigate();
  const actor = useOwnActor(() => ({
    journal: quickSearchJournal,
    machine: quickSearchMachine({ ...machinePorts, search: makeQuickSearch(p, canSee, canAdd) }),
  }));
  useLayoutEffect(() => {
    const query = before();
    if (query !== '') actor.send({ type: 'type', query });
  }, [actor, before]);
  const s = useSelector(actor, (x) => x);
  const c = s.context;
  const box = useRef<HTMLDivElement>(null);
  const [recent, setRecent] = useState(readRecentHits);
  const empty = c.query.trim() === '';
  const hits: readonly QuickSearchHit[] = empty ? recent : c.hits,
    groups = [...new Set(hits.map((h) => (empty ? t('busqueda.recientes') : h.group)))];
  const iconOf = (h: QuickSearchHit): string =>
    ICON[h.group] ??
    (h.group === t('busqueda.ayuda') ? 'book' : h.group === t('busqueda.acciones') ? 'bolt' : 'table');
  const open = (h: QuickSearchHit): void => {
    rememberRecentHit(h);
    onClose();
  };

  const key = (e: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('.results a') ?? [])],
      field = box.current?.querySelector('input');
    const focused = focusedElement(),
      i = focused ? links.indexOf(focused) : -1,
      inField = e.target === field,
      first = hits.find((h) => h.path !== '');
    if (e.key === 'Enter' && inField && first) {
      e.preventDefault();
      void go(first.path);
      open(first);
      return;
    }
    const target =
      e.key === 'ArrowDown'
        ? i + 1
        : e.key === 'ArrowUp'
          ? inField
            ? links.length - 1
            : i - 1
          : inField
            ? undefined
            : e.key === 'Home'
              ? 0
              : e.key === 'End'
                ? links.length - 1
                : undefined;
    if (target !== undefined && links.length > 0) {
      e.preventDefault();
      const next = target < 0 ? field : (links[target] ?? field);
      next?.focus();
      return;
    }
    // Typing on a result continues the search text.
    if (
      !inField &&
      e.target instanceof HTMLAnchorElement &&
      (e.key.length === 1 || e.key === 'Backspace') &&
      !e.ctrlKey &&
      !e.metaKey &&
      !e.altKey &&
      e.key !== ' '
    )
      field?.focus();
  };

  return (
    <Pop label={t('web.buscar')} onClose={onClose} className="search-pop">
      <div ref={box} onKeyDown={key}>
        <SearchInput
          aria-label={t('web.buscar')}
          placeholder={t('web.buscarEn')}
          autoFocus
          value={c.query}
          onChange={(e) => actor.send({ type: 'type', query: e.target.value })}
        />
        <div className="results">
          {groups.map((g) => (
            <section key={g} aria-label={upperFirst(g)}>
              <h2>
                {upperFirst(g)}
                {empty && (
                  <TextButton
                    onClick={() => {
                      forgetRecentHits();
                      setRecent([]);
                      box.current?.querySelector('input')?.focus();
                    }}
                  >
                    {t('busqueda.borrarRecientes')}
                  </TextButton>
                )}
              </h2>
              {hits
                .filter((h) => empty || h.group === g)
                .map((h) =>
                  h.path === '' ? (
                    <p key={h.title} className="note">
                      {h.title}
                    </p>
                  ) : (
                    <Link key={h.path} to={h.path} className="menu-item" onClick={() => open(h)}>
                      <Icon name={iconOf(h)} />
                      <span className="ellipsis">{h.title}</span>
                      {h.detail !== '' && <span className="end ellipsis">{h.detail}</span>}
                    </Link>
                  ),
                )}
            </section>
          ))}
          {groups.length === 0 && (
            <p className="note">
              {c.notice
                ? c.notice.message
                : s.hasTag('busy')
                  ? t('web.buscando')
                  : t('web.buscarMinimo', { minimo: SEARCH.minimum })}
            </p>
          )}
        </div>
        <p className="sr" role="status">
          {!empty && s.matches('found') ? t('busqueda.resultados', { count: c.hits.length }) : ''}
        </p>
        <p className="search-keys" aria-hidden="true">
          {t('busqueda.teclas')}
        </p>
      </div>
    </Pop>
  );
};
export default Search;
