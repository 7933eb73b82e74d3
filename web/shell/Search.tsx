// Quick search over screens, legajos, conceptos and liquidaciones: from three letters, after half a second (§4, §9).
import { useSelector } from '@xstate/react';
import * as E from 'fp-ts/lib/Either.js';
import { useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../core/api/index.ts';
import type { Row } from '../../core/kit/field.ts';
import { nombreDeFila, type AnyTable } from '../../core/kit/table.ts';
import { SEARCH } from '../../core/constants.ts';
import { quickSearchJournal, quickSearchMachine, type QuickSearchHit, type QuickSearchPort } from '../../core/machines/quickSearch.ts';
import { allTables, tables, type TableName } from '../../core/tables/index.ts';
import { useOwnActor } from '../actor.ts';
import { t as texto, useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { SearchInput } from '../kit/Input.tsx';
import { rutaDeFila, rutaDeTabla } from '../paths.ts';
import { client, machinePorts } from '../ports.ts';
import { usePermisos, type Permisos } from '../session.ts';

const DONDE: readonly TableName[] = ['Personal', 'Conceptos', 'Liquidaciones'];
const ICONO: Readonly<Record<string, string>> = { legajos: 'users', conceptos: 'percentage', liquidaciones: 'calculator' };
const sinAcentos = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

/** What cannot be read (no permission, no network) gives nothing; the others still answer. */
const buscar = (p: Permisos): QuickSearchPort => (query) => async () => {
  const pantallas = allTables.filter((x) => x.route !== undefined && p.lee(x) && sinAcentos(x.plural).includes(sinAcentos(query))).slice(0, 6)
    .map((x): QuickSearchHit => ({ group: texto('web.pantallas'), title: capital(x.plural), detail: '', path: rutaDeTabla(x) }));
  const filas = await Promise.all(DONDE.map((n) => tables[n] as unknown as AnyTable).filter(p.lee).map(async (tabla): Promise<readonly QuickSearchHit[]> => {
    const r = await client.ask(api.tabla.index, { Search: { query, limit: 6 } }, { params: { controller: tabla.name, page: 1 } })();
    return E.isLeft(r) ? [] : r.right.content.map((f) => ({ group: tabla.plural, title: nombreDeFila(tabla, f as Row), detail: '', path: rutaDeFila(tabla.name, Number(f['id'])) }));
  }));
  return E.right([...pantallas, ...filas.flat()]);
};

export const Search = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const p = usePermisos();
  const ir = useNavigate();
  const actor = useOwnActor(() => ({ journal: quickSearchJournal, machine: quickSearchMachine({ ...machinePorts, search: buscar(p) }) }));
  const s = useSelector(actor, (x) => x);
  const c = s.context;
  const caja = useRef<HTMLDivElement>(null);
  const grupos = [...new Set(c.hits.map((h) => h.group))];

  const tecla = (e: KeyboardEvent) => {
    if (e.key === 'Escape') { onClose(); return; }
    const enlaces = [...(caja.current?.querySelectorAll('a') ?? [])];
    const primero = c.hits[0];
    if (e.key === 'Enter' && e.target instanceof HTMLInputElement && primero) { void ir(primero.path); onClose(); return; }
    const d = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (d === 0) return;
    e.preventDefault();
    const i = enlaces.indexOf(document.activeElement as HTMLAnchorElement) + d;
    if (i < 0) caja.current?.querySelector('input')?.focus(); else enlaces[i]?.focus();
  };

  return (
    <>
      <button type="button" className="search-shade" tabIndex={-1} aria-label={t('web.cerrar')} onClick={onClose} />
      <div className="search-pop" role="dialog" aria-label={t('web.buscar')} ref={caja} onKeyDown={tecla}>
        <SearchInput aria-label={t('web.buscar')} placeholder={t('web.buscarEn')} autoFocus value={c.query} onChange={(e) => actor.send({ type: 'type', query: e.target.value })} />
        <div className="results" aria-live="polite">
          {grupos.map((g) => (
            <section key={g}><h2>{capital(g)}</h2>{c.hits.filter((h) => h.group === g).map((h) => (
              <Link key={h.path} to={h.path} className="menu-item" onClick={onClose}><Icon name={ICONO[g] ?? 'table'} /><span className="ellipsis">{h.title}</span></Link>))}</section>
          ))}
          {grupos.length === 0 && <p className="note">{c.notice ? c.notice.message : s.hasTag('busy') ? t('web.buscando') : t('web.buscarMinimo', { minimo: SEARCH.minimum })}</p>}
        </div>
      </div>
    </>
  );
};
