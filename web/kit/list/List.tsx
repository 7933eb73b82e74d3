// The list of any table: read, searched, filtered, sorted, paged; rows opened beside it or on a screen of their own.
import { useSelector } from '@xstate/react';
import * as E from 'fp-ts/lib/Either.js';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Filtro, ExtraData } from '../../../core/api/endpoint.ts';
import { NOMBRADAS } from '../../../core/api/conceptos.ts';
import { api, BASE } from '../../../core/api/index.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { Row } from '../../../core/kit/field.ts';
import { filaNueva, type AnyTable } from '../../../core/kit/table.ts';
import { editTableJournal } from '../../../core/machines/editTable.journal.ts';
import { editTableMachine } from '../../../core/machines/editTable.ts';
import type { Draft } from '../../../core/machines/tableCalls.ts';
import type { TableEvent } from '../../../core/machines/tableEvents.ts';
import { useOwnActor } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { rutaDeCopia, rutaDeFila, rutaDeNueva, tienePantallaPropia } from '../../paths.ts';
import { client, descargar, hoy, machinePorts, ports } from '../../ports.ts';
import { session, usePermisos } from '../../session.ts';
import { Page, type Crumb } from '../../shell/Page.tsx';
import { usePref } from '../../shell/prefs.ts';
import { Button, ButtonLink, IconButton } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useHotkey } from '../hotkey.ts';
import { SearchInput } from '../Input.tsx';
import { MenuButton, useMenu, type MenuItem } from '../Menu.tsx';
import { notify } from '../Notices.tsx';
import { Banner, EmptyState, LoadingBar } from '../Panel.tsx';
import { nombreLegible, recordarEtiqueta } from '../referencias.ts';
import { useAncho } from '../useAncho.ts';
import { csvDe } from './csv.ts';
import { useLugar } from './estado.ts';
import { Filters } from './Filters.tsx';
import { Grid, type Fila } from './Grid.tsx';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import './list.css';

const UsesDialog = lazy(() => import('../form/Uses.tsx').then((m) => ({ default: m.UsesDialog })));
const UsesList = lazy(() => import('../form/Uses.tsx').then((m) => ({ default: m.UsesList })));
const HistoryDialog = lazy(() => import('../form/History.tsx').then((m) => ({ default: m.HistoryDialog })));
const RowForm = lazy(() => import('../form/RowForm.tsx').then((m) => ({ default: m.RowForm })));

export interface ListProps {
  readonly tabla: AnyTable;
  readonly title?: string;
  readonly crumbs?: readonly Crumb[];
  /** A line under the title, for lists that serve a process. */
  readonly note?: string;
  readonly columns?: readonly string[];
  readonly sort?: AnyTable['sort'];
  readonly filters?: readonly Filtro[];
  /** Actions of a row beside the general ones. */
  readonly rowActions?: (f: Fila) => readonly MenuItem[];
  /** Buttons of the sub-header before Exportar. */
  readonly actions?: ReactNode;
  readonly sinAgregar?: boolean;
  /** Beside the title of the row that is being written. */
  readonly formExtra?: (draft: Draft, sucio: boolean) => ReactNode;
  /** A row was written; null: it is new, and its number is not known here. */
  readonly onWritten?: (id: number | null) => void;
}

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
/** Grey rows show only when the first answer takes a moment. */
const GRISES_MS = 150;

export const List = ({ tabla, title, crumbs, note, columns, sort, filters, rowActions, actions, sinAgregar, formExtra, onWritten }: ListProps) => {
  const t = useT();
  const p = usePermisos();
  const ir = useNavigate();
  const phone = useAncho(BREAKPOINTS.md - 1);
  const normal = usePref('densidad') === 'normal';
  const alto = phone ? 58 : normal ? 40 : 32;
  const propia = tienePantallaPropia(tabla.name);
  const escribe = p.escribe(tabla) && tabla.writer !== 'ninguno';
  const borra = escribe && tabla.onDelete !== 'never' && tabla.writer !== 'liquidacion';
  const agrega = escribe && !sinAgregar;
  const visibles = useMemo(() => (columns ?? tabla.list).filter((c) => tabla.fields[c] && p.ve(tabla.fields[c])), [columns, tabla, p]);
  const pedidas = useMemo(() => [...new Set([...visibles, ...tabla.display.filter((c) => tabla.fields[c] && p.ve(tabla.fields[c]))])], [visibles, tabla, p]);

  const [lugar, irLugar] = useLugar(tabla, sort);
  const actor = useOwnActor(() => ({
    journal: editTableJournal, machine: editTableMachine(machinePorts),
    input: {
      controller: tabla.name, page: lugar.pagina, limit: lugar.filas, sort: { field: lugar.orden, direction: lugar.dir }, fields: pedidas,
      canAdd: agrega, canEdit: true, canDelete: borra, filters: filters ?? [], draft: propia ? null : machinePorts.drafts.load(tabla.name),
    },
  }));
  const s = useSelector(actor, (x) => x);
  const c = s.context;
  const cargada = useRef(false);
  if (s.hasTag('listed')) cargada.current = true;
  const leyendo = s.matches('listing') || s.matches('retrying') || s.matches('typing');

  const haciendo = s.matches('deletePause') || s.matches('deleting') || s.matches('opening');

  // What is asked of the list while a row is opened, saved or deleted is asked as soon as that ends.
  const toma = s.can({ type: 'refresh' });
  const pendientes = useRef<TableEvent[]>([]);
  const pedirLista = (e: TableEvent) => { if (actor.getSnapshot().can(e)) actor.send(e); else pendientes.current.push(e); };
  useEffect(() => { if (toma) for (const e of pendientes.current.splice(0)) actor.send(e); }, [toma, actor]);

  // The address leads: what it says of page, order and size is asked of the machine.
  useEffect(() => {
    const m = actor.getSnapshot();
    if (m.status !== 'active' || !toma) return;
    const { sort: o, limit, page } = m.context;
    if (o?.field !== lugar.orden || o.direction !== lugar.dir) actor.send({ type: 'sort', field: lugar.orden, direction: lugar.dir });
    if (limit !== lugar.filas) actor.send({ type: 'limit', limit: lugar.filas });
    if (actor.getSnapshot().context.page !== lugar.pagina && page !== 0) actor.send({ type: 'page', page: lugar.pagina });
  }, [actor, lugar.pagina, lugar.orden, lugar.dir, lugar.filas, toma]);

  useEffect(() => {
    if (s.matches('left')) void ir('/logout?motivo=error', { replace: true });
    if (s.matches('expired')) session.send({ type: 'unauthorized' });
  }, [s, ir]);

  // Names that came with the rows are not asked for again by the form.
  useEffect(() => {
    for (const [campo, porId] of Object.entries(c.extra?.labels ?? {})) {
      const f = tabla.fields[campo];
      if (f?.kind === 'referencia') for (const [id, texto] of Object.entries(porId)) recordarEtiqueta(f.table, Number(id), texto);
    }
  }, [c.extra, tabla]);

  // The row that the address opens, and back: closing the form takes it out of the address.
  const abierta = useRef<number | null>(null);
  const draft = c.draft;
  const idDraft = draft === null ? null : draft.mode === 'add' ? -1 : draft.id;
  useEffect(() => {
    if (lugar.id !== null && propia) { void ir(lugar.id === -1 ? rutaDeNueva(tabla.name) : rutaDeFila(tabla.name, lugar.id), { replace: true }); return; }
    if (lugar.id === null) { if (abierta.current !== null) { abierta.current = null; const m = actor.getSnapshot(); if (m.context.draft || m.matches('opening')) actor.send({ type: 'cancel' }); } return; }
    if (abierta.current === lugar.id || !s.hasTag('listed') || s.hasTag('busy')) return;
    if (draft && idDraft !== lugar.id) { actor.send({ type: 'cancel' }); return; }
    abierta.current = lugar.id;
    if (draft) return;
    if (lugar.id === -1) { if (agrega) actor.send({ type: 'add', values: filaNueva(tabla, hoy()) }); } else actor.send({ type: 'edit', id: lugar.id });
  }, [lugar.id, s, actor, tabla, propia, agrega, draft, idDraft, ir]);
  const habia = useRef(false), abriendo = useRef(false);
  useEffect(() => {
    if (s.matches('opening')) abriendo.current = true;
    else if (abriendo.current) {
      abriendo.current = false;
      // A row that could not be opened is not open: the address lets it go, so that it can be asked for again.
      if (!draft && s.status === 'active' && lugar.id !== null) setTimeout(() => irLugar({ id: null }, { replace: true }), 0);
    }
    if (draft) {
      habia.current = true;
      // A copy, or a draft that was recovered: the address follows. Read afresh: the effect above may just have closed it.
      if (abierta.current === null && lugar.id === null && idDraft !== null && actor.getSnapshot().context.draft !== null) { abierta.current = idDraft; irLugar({ id: idDraft }, { replace: true }); }
      return;
    }
    if (habia.current && !s.matches('opening')) { habia.current = false; if (lugar.id !== null) setTimeout(() => irLugar({ id: null }, { replace: true }), 0); }
  }, [draft, idDraft, lugar.id, irLugar, s, actor]);

  // What was done, said once, with the name it had in the form.
  const ultimo = useRef(''), suyo = useRef<number | null>(null);
  if (draft) { ultimo.current = nombreLegible(tabla, draft.values); suyo.current = draft.mode === 'add' ? null : draft.id; }
  if (c.target?.name) ultimo.current = c.target.name;
  const dicho = useRef<typeof c.done>(null);
  useEffect(() => {
    if (c.done !== null && dicho.current !== c.done) notify({ text: t(c.done === 'added' ? 'web.form.seAgrego' : c.done === 'changed' ? 'web.form.seGuardo' : 'web.form.seBorro', { nombre: ultimo.current }) });
    if (c.done !== null && c.done !== 'deleted' && dicho.current !== c.done) onWritten?.(suyo.current);
    dicho.current = c.done;
  }, [c.done, t]);

  // Choice of rows: by id, with the row as it was seen, so that it can be exported from another page.
  const [elegidas, setElegidas] = useState<ReadonlyMap<string, { readonly fila: Fila; readonly labels: ExtraData['labels'] }>>(new Map());
  const [todas, setTodas] = useState(false);
  const [borrando, setBorrando] = useState<{ readonly hechas: number; readonly total: number } | null>(null);
  const [confirmar, setConfirmar] = useState(false);
  const seleccion = useMemo(() => Object.fromEntries([...elegidas.keys()].map((k) => [k, true as const])), [elegidas]);
  const elegir = (n: Readonly<Record<string, boolean>>) => {
    const porId = new Map(c.rows.map((f) => [String(f['id']), f]));
    setTodas(false);
    setElegidas(new Map(Object.keys(n).filter((k) => n[k]).flatMap((k) => { const ya = elegidas.get(k), f = porId.get(k); return ya ? [[k, ya] as const] : f ? [[k, { fila: f, labels: c.extra?.labels ?? {} }] as const] : []; })));
  };
  const soltar = () => { setElegidas(new Map()); setTodas(false); };
  const borrarElegidas = async () => {
    setConfirmar(false);
    const ids = [...elegidas.keys()];
    let hechas = 0;
    const fallas: string[] = [];
    for (const id of ids) {
      setBorrando({ hechas, total: ids.length });
      const r = await client.ask(api.tabla.delete, undefined, { params: { controller: tabla.name, id }, key: ports.newId() })();
      if (E.isLeft(r)) fallas.push(r.left.message);
      hechas++;
    }
    setBorrando(null); soltar();
    if (ids.length > fallas.length) notify({ text: t('web.lista.borradas', { count: ids.length - fallas.length }) });
    if (fallas[0] !== undefined) setAviso(t('web.lista.noBorradas', { count: fallas.length, mensaje: fallas[0] }));
    actor.send({ type: 'refresh' });
  };

  const [aviso, setAviso] = useState<string | undefined>(undefined);
  const exportar = async (formato: 'csv' | 'json' | 'xlsx', filtros: readonly Filtro[] = c.filters) => {
    const archivo = `${tabla.plural.replaceAll(' ', '-')}-${hoy()}.${formato}`;
    notify({ tone: 'info', text: t('web.lista.exportando') });
    const mal = await descargar(`${BASE}/${tabla.name}/exportar/${formato}`, { Search: { query: c.query, filters: filtros, fields: columns ?? undefined }, ...(c.sort ? { sort: c.sort.field, direction: c.sort.direction } : {}) }, archivo);
    if (mal !== undefined) setAviso(mal); else notify({ text: t('web.lista.exportado', { archivo }) });
  };
  const exportarElegidas = () => {
    if (todas) { void exportar('csv'); return; }
    const url = URL.createObjectURL(new Blob(['\ufeff', csvDe(tabla, visibles, [...elegidas.values()])], { type: 'text/csv;charset=utf-8' }));
    const a = document.createElement('a');
    a.href = url; a.download = `${tabla.plural.replaceAll(' ', '-')}-${hoy()}.csv`; a.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };

  // The row's menu, one for all rows, at its button or at the pointer.
  const [deFila, setDeFila] = useState<Fila | null>(null);
  const [historia, setHistoria] = useState<{ readonly id: number; readonly nombre: string } | null>(null);
  const [usos, setUsos] = useState<{ readonly id: number; readonly nombre: string } | null>(null);
  const nombradas = p.puede('probar') && NOMBRADAS.has(tabla.name);
  const punta = useRef<HTMLSpanElement>(null);
  const nombreDe = (f: Fila): string => nombreLegible(tabla, f);
  const abrir = (f: Fila) => { const id = Number(f['id']); if (propia) void ir(rutaDeFila(tabla.name, id)); else irLugar({ id }); };
  const duplicar = async (f: Fila) => {
    const copia = rutaDeCopia(tabla.name, Number(f['id']));
    if (copia !== undefined) { void ir(copia); return; }
    const r = await client.ask(api.tabla.ver, undefined, { params: { controller: tabla.name, id: Number(f['id']) } })();
    if (E.isLeft(r)) { setAviso(r.left.message); return; }
    const values = { ...filaNueva(tabla, hoy()) } as Record<string, unknown>;
    for (const [n, campo] of Object.entries(tabla.fields)) if (n in values && !campo.unique && !campo.readOnly) values[n] = r.right.content[n] ?? null;
    actor.send({ type: 'add', values: values as Row });
  };
  const itemsDe = (f: Fila): readonly MenuItem[] => {
    const id = Number(f['id']);
    // What the machine would not take now says why, instead of doing nothing.
    const espera = s.matches('ready') ? undefined : t(c.draft ? 'web.lista.conFormulario' : 'web.lista.espere');
    return [
      { label: t('web.lista.abrir'), icon: 'arrow-right', onSelect: () => abrir(f) },
      ...(rowActions?.(f) ?? []),
      ...(agrega && (!propia || rutaDeCopia(tabla.name, id) !== undefined) ? [{ label: t('web.lista.duplicar'), icon: 'copy', reason: espera, onSelect: () => void duplicar(f) }] : []),
      ...(p.puede('historia') && tabla.writer !== 'ninguno' ? [{ label: t('web.lista.historia'), icon: 'history', onSelect: () => setHistoria({ id, nombre: nombreDe(f) }) }] : []),
      ...(nombradas ? [{ label: t('web.usos.titulo'), icon: 'sitemap', onSelect: () => setUsos({ id, nombre: nombreDe(f) }) }] : []),
      ...(borra ? [{ separator: true } as const, { label: t('web.lista.borrar'), icon: 'trash', danger: true, reason: espera, onSelect: () => actor.send({ type: 'remove', id, name: nombreDe(f) }) }] : []),
    ];
  };
  const menu = useMenu(deFila ? itemsDe(deFila) : [{ label: t('web.lista.abrir') }], t('web.mas'));
  const abrirMenu = (f: Fila, e: SyntheticEvent, punto?: { readonly x: number; readonly y: number }) => {
    setDeFila(f);
    const donde = punta.current;
    if (!donde) return;
    const r = punto ? { x: punto.x, y: punto.y } : (({ right, bottom }) => ({ x: right, y: bottom }))((e.currentTarget as HTMLElement).getBoundingClientRect());
    donde.style.left = `${r.x}px`; donde.style.top = `${r.y}px`;
    menu.toggle({ ...e, currentTarget: donde, target: donde, preventDefault: () => undefined, stopPropagation: () => undefined } as unknown as SyntheticEvent);
  };

  // Search: the machine waits for the last key; the text stays out of the address.
  const [texto, setTexto] = useState(c.query);
  const busca = useRef<HTMLInputElement>(null);
  useHotkey('/', () => busca.current?.focus());
  const buscar = (q: string) => { setTexto(q); pedirLista({ type: 'search', query: q }); if (lugar.pagina !== 1) irLugar({ pagina: 1 }, { replace: true }); };
  const filtrar = (f: readonly Filtro[]) => { soltar(); pedirLista({ type: 'filter', filters: [...f] }); if (lugar.pagina !== 1) irLugar({ pagina: 1 }, { replace: true }); };
  const limpiar = () => { setTexto(''); pedirLista({ type: 'search', query: '' }); filtrar([]); };

  const [grises, setGrises] = useState(false);
  useEffect(() => {
    if (cargada.current || !leyendo) { setGrises(false); return; }
    const h = setTimeout(() => setGrises(true), GRISES_MS);
    return () => clearTimeout(h);
  }, [leyendo]);

  const abiertaAhora = idDraft === null ? undefined : c.rows.find((f) => Number(f['id']) === idDraft);
  const conBusqueda = c.query !== '' || c.filters.length > 0;
  const nuevo = t(tabla.genero === 'f' ? 'web.lista.nueva' : 'web.lista.nuevo', { singular: tabla.singular });
  const agregar = () => { if (propia) void ir(rutaDeNueva(tabla.name)); else irLugar({ id: -1 }); };
  const estado = s.matches('denied') ? <EmptyState text={c.notice?.message} detail={t('web.lista.pidalo')} />
    : s.matches('listFailed') ? <EmptyState text={t('web.lista.noSeLeyo', { mensaje: c.notice?.message ?? '' })} detail={c.draft ? t('web.lista.guardado') : undefined} actions={<Button onClick={() => actor.send({ type: 'refresh' })}>{t('web.reintentar')}</Button>} />
    : cargada.current && !leyendo && c.rows.length === 0 ? (conBusqueda
      ? <EmptyState text={t(tabla.genero === 'f' ? 'web.lista.sinCoincidencias_f' : 'web.lista.sinCoincidencias_m', { singular: tabla.singular })} actions={<Button onClick={limpiar}>{t('web.lista.quitarFiltros')}</Button>} />
      : <EmptyState text={t(tabla.genero === 'f' ? 'web.lista.vacia_f' : 'web.lista.vacia_m', { plural: tabla.plural })} actions={agrega ? <Button variant="primary" icon="plus" onClick={agregar}>{nuevo}</Button> : undefined} />)
    : undefined;
  const titulo = title ?? capital(tabla.plural);
  const mensaje = aviso ?? (c.notice && !c.draft && estado === undefined && s.matches('ready') ? c.notice.message : undefined);

  return (
    <Page fill title={titulo} {...(crumbs ? { crumbs } : {})} actions={<>
      {actions}
      {p.puede('exportar') && p.lee(tabla) && <MenuButton label={t('web.lista.exportar')} items={[{ label: t('web.lista.exportarCsv'), icon: 'download', onSelect: () => void exportar('csv') }, { label: t('web.lista.exportarXlsx'), icon: 'download', onSelect: () => void exportar('xlsx') }, { label: t('web.lista.exportarJson'), icon: 'download', onSelect: () => void exportar('json') }, { label: t('web.lista.imprimir'), icon: 'print', onSelect: () => window.print() }]}>
        {(b) => <Button icon="download" {...(phone ? {} : { iconEnd: 'chevron-down' })} aria-label={t('web.lista.exportar')} {...b}>{t('web.lista.exportar')}</Button>}
      </MenuButton>}
      {agrega && (propia ? <ButtonLink variant="primary" icon="plus" to={rutaDeNueva(tabla.name)} aria-label={nuevo}>{nuevo}</ButtonLink> : <Button variant="primary" icon="plus" aria-label={nuevo} onClick={agregar}>{nuevo}</Button>)}
    </>}>
      <div className="list-area">
        <div className="list-main">
          {note !== undefined && <p className="list-note">{note}</p>}
          <div className="list-tools">
            <SearchInput ref={busca} aria-label={t('web.lista.buscar', { plural: tabla.plural })} placeholder={capital(tabla.search.flatMap((x) => { const f = tabla.fields[x]; return f && p.ve(f) ? [/^[A-ZÁÉÍÓÚÑ]{2}/.test(f.label) ? f.label : f.label.toLowerCase()] : []; }).join(', ')) || t('web.buscar')} value={texto} onChange={(e) => buscar(e.target.value)}
              onKeyDown={(e) => { if (e.key === 'Escape' && texto !== '') buscar(''); if (e.key === 'ArrowDown') { e.preventDefault(); document.querySelector<HTMLElement>('table.list tbody tr[tabindex="0"]')?.focus(); } }} />
            <Filters tabla={tabla} filtros={c.filters} onChange={filtrar} />
            <IconButton bordered small className="refresh" icon="refresh" label={t('web.lista.actualizar')} onClick={() => pedirLista({ type: 'refresh' })} />
          </div>
          <section className="panel list-panel" aria-label={titulo}>
            <LoadingBar on={(leyendo && cargada.current) || haciendo} />
            <Grid tabla={tabla} columns={visibles} rows={c.rows} extra={c.extra} total={c.total} preIndex={c.preIndex} orden={lugar.orden} dir={lugar.dir} caption={titulo} phone={phone} alto={alto}
              onSort={(orden, dir) => irLugar({ orden, dir, pagina: 1 })} selection={seleccion} onSelect={elegir} openId={idDraft} onOpen={abrir} hrefDe={(f) => rutaDeFila(tabla.name, Number(f['id']))}
              onMenu={abrirMenu} grises={grises} busy={leyendo || haciendo} {...(estado === undefined ? {} : { state: estado })} />
            {mensaje !== undefined && <div className="bar-message"><Banner tone="danger" actions={aviso !== undefined ? <Button small onClick={() => setAviso(undefined)}>{t('web.cerrar')}</Button> : undefined}>{mensaje}</Banner></div>}
            {elegidas.size > 0 && <SelectionBar count={elegidas.size} total={c.total} todas={todas} onAll={() => setTodas(true)} onClear={soltar} progress={borrando} onExport={p.puede('exportar') ? exportarElegidas : undefined} onDelete={borra ? () => setConfirmar(true) : undefined} />}
            <Pager pagina={c.page} filas={c.limit} total={c.total} desde={c.preIndex} cuantas={c.rows.length} onPage={(n) => irLugar({ pagina: n })} onSize={(n) => irLugar({ filas: n, pagina: 1 })} />
          </section>
        </div>
        {!propia && draft && <Suspense><RowForm actor={actor} tabla={tabla} readOnly={!escribe} acciones={abiertaAhora && rowActions ? rowActions(abiertaAhora) : []} extra={formExtra} onClose={() => irLugar({ id: null })} /></Suspense>}
      </div>
      <span ref={punta} style={{ position: 'fixed', width: 1, height: 1 }} aria-hidden="true" />{menu.menu}
      {historia && <Suspense><HistoryDialog tabla={tabla} id={historia.id} nombre={historia.nombre} onClose={() => setHistoria(null)} /></Suspense>}
      {usos && <Suspense><UsesDialog tabla={tabla.name} id={usos.id} nombre={usos.nombre} onClose={() => setUsos(null)} /></Suspense>}
      {s.matches('confirming') && (
        <Dialog open title={t('machines.tabla.confirmar')} onClose={() => actor.send({ type: 'dismiss' })} footer={<><Button autoFocus onClick={() => actor.send({ type: 'dismiss' })}>{t('machines.tabla.no')}</Button><Button variant="danger-solid" onClick={() => actor.send({ type: 'confirm' })}>{t('machines.tabla.si')}</Button></>}>
          {t('web.lista.seBorra', { nombre: c.target?.name ?? '' })}
          {nombradas && c.target && <Suspense><UsesList tabla={tabla.name} id={c.target.id} soloUsan /></Suspense>}
        </Dialog>
      )}
      {confirmar && (
        <Dialog open title={t('web.lista.confirmarVarias', { count: elegidas.size })} onClose={() => setConfirmar(false)} footer={<><Button autoFocus onClick={() => setConfirmar(false)}>{t('machines.tabla.no')}</Button><Button variant="danger-solid" onClick={() => void borrarElegidas()}>{t('machines.tabla.si')}</Button></>}>
          {[...elegidas.values()].slice(0, 8).map((x) => nombreDe(x.fila)).join(', ')}{elegidas.size > 8 ? '…' : ''}
        </Dialog>
      )}
    </Page>
  );
};
