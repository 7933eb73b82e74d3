// Quick search over screens, legajos, conceptos and liquidaciones: from three letters, after half a second (§4, §9).
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { DELAYS } from '../../core/ports.ts';
import { allTables, tables, type TableName } from '../../core/tables/index.ts';
import { nombreDeFila, type AnyTable } from '../../core/kit/table.ts';
import type { Row } from '../../core/kit/field.ts';
import { api } from '../../core/api/index.ts';
import { useT } from '../i18n.ts';
import { SearchInput } from '../kit/Input.tsx';
import { Icon } from '../kit/Icon.tsx';
import { client } from '../ports.ts';
import { rutaDeFila, rutaDeTabla } from '../paths.ts';
import { usePermisos, type Permisos } from '../session.ts';

const MINIMO = 3;
interface Hit { readonly text: string; readonly to: string; readonly icon: string }
interface Group { readonly title: string; readonly hits: readonly Hit[] }

const DONDE: readonly (readonly [TableName, string])[] = [['Personal', 'users'], ['Conceptos', 'percentage'], ['Liquidaciones', 'calculator']];
const sinAcentos = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

const buscar = async (texto: string, p: Permisos, pantallas: string): Promise<readonly Group[]> => {
  const propias = allTables.filter((t) => t.route !== undefined && p.lee(t) && sinAcentos(t.plural).includes(sinAcentos(texto)));
  const filas = await Promise.all(DONDE.filter(([n]) => p.lee(tables[n] as unknown as AnyTable)).map(async ([n, icon]): Promise<Group> => {
    const tabla = tables[n] as unknown as AnyTable;
    const r = await client.ask(api.tabla.index, { Search: { query: texto, limit: 6 } }, { params: { controller: n, page: 1 } })();
    return { title: capital(tabla.plural), hits: E.isLeft(r) ? [] : r.right.content.map((f) => ({ text: nombreDeFila(tabla, f as Row), to: rutaDeFila(n, Number(f['id'])), icon })) };
  }));
  return [{ title: pantallas, hits: propias.slice(0, 6).map((t) => ({ text: capital(t.plural), to: rutaDeTabla(t), icon: 'table' })) }, ...filas].filter((g) => g.hits.length);
};

export const Search = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const p = usePermisos();
  const ir = useNavigate();
  const [texto, setTexto] = useState('');
  const [grupos, setGrupos] = useState<readonly Group[] | undefined>(undefined);
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setGrupos(undefined);
    if (texto.trim().length < MINIMO) return;
    let vigente = true;
    const espera = setTimeout(() => void buscar(texto.trim(), p, t('web.pantallas')).then((g) => { if (vigente) setGrupos(g); }), DELAYS.busqueda);
    return () => { vigente = false; clearTimeout(espera); };
  }, [texto, p, t]);

  const tecla = (e: KeyboardEvent) => {
    if (e.key === 'Escape') { onClose(); return; }
    const enlaces = [...(caja.current?.querySelectorAll('a') ?? [])];
    if (e.key === 'Enter' && e.target instanceof HTMLInputElement && enlaces[0]) { void ir(enlaces[0].getAttribute('href') ?? '/'); onClose(); return; }
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
        <SearchInput aria-label={t('web.buscar')} placeholder={t('web.buscarEn')} autoFocus value={texto} onChange={(e) => setTexto(e.target.value)} />
        <div className="results" aria-live="polite">
          {texto.trim().length < MINIMO ? <p className="note">{t('web.buscarMinimo', { minimo: MINIMO })}</p>
            : grupos === undefined ? <p className="note">{t('web.buscando')}</p>
            : grupos.length === 0 ? <p className="note">{t('machines.busqueda.sinResultados')}</p>
            : grupos.map((g) => <section key={g.title}><h2>{g.title}</h2>{g.hits.map((h) => <Link key={h.to} to={h.to} className="menu-item" onClick={onClose}><Icon name={h.icon} /><span className="ellipsis">{h.text}</span></Link>)}</section>)}
        </div>
      </div>
    </>
  );
};
