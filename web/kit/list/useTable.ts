// A list's actor and its address kept in step: what the address says is asked of the machine, and what the machine opens goes to the address.
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { offeredRow, type AnyTable } from '../../../core/kit/table.ts';
import { editTableJournal } from '../../../core/machines/editTable.journal.ts';
import { editTableMachine } from '../../../core/machines/editTable.ts';
import type { TableEvent } from '../../../core/machines/tableEvents.ts';
import { useOwnActor } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { rowPath, newRowPath } from '../../paths.ts';
import { todayDate, machinePorts } from '../../ports.ts';
import { session } from '../../session.ts';
import { notify } from '../Notices.tsx';
import { readableRowName, rememberLabel } from '../references.ts';
import { sameOrder, sameFilters, columnTotalsOf } from './arrangement.ts';
import { searchAt, inheritListState, rememberSearch } from './listMemory.ts';
import type { LiveArrangement } from './useArrangement.ts';

export interface UseTableOptions {
  readonly tabla: AnyTable;
  readonly arreglo: LiveArrangement;
  /** Fields to bring: the columns and what names a row. */
  readonly pedidas: readonly string[];
  readonly agrega: boolean;
  readonly borra: boolean;
  /** Rows open on a screen of their own. */
  readonly propia: boolean;
  readonly onWritten: ((id: number | null) => void) | undefined;
}

export type ListTableActor = ActorRefFrom<ReturnType<typeof editTableMachine>>;

export const useTable = ({ tabla, arreglo, pedidas, agrega, borra, propia, onWritten }: UseTableOptions) => {
  const t = useT();
  const ir = useNavigate();
  const { lugar, irLugar, orden, filas, base, columnas } = arreglo;
  const { key, state } = useLocation();
  inheritListState(key, state);
  // The figures that the table gives by itself need not be asked for.
  const totales = columnas.some(
    (x) =>
      x.total !== undefined || (tabla.fields[x.campo]?.kind === 'importe' && !tabla.list.includes(x.campo)),
  )
    ? columnTotalsOf(tabla, columnas)
    : null;
  const [primero, ...luego] = orden,
    sort = primero ? { field: primero.campo, direction: primero.direccion } : null;
  const actor = useOwnActor(() => ({
    journal: editTableJournal,
    machine: editTableMachine(machinePorts),
    input: {
      controller: tabla.name,
      page: lugar.pagina,
      limit: filas,
      sort,
      fields: pedidas,
      ...(luego.length ? { then: luego } : {}),
      ...(totales ? { totals: totales } : {}),
      canAdd: agrega,
      canEdit: true,
      canDelete: borra,
      query: (searchAt(key) ?? base).consulta,
      filters: (searchAt(key) ?? base).filtros,
      draft: propia ? null : machinePorts.drafts.load(tabla.name),
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
  const pedirLista = (e: TableEvent) => {
    if (actor.getSnapshot().can(e)) actor.send(e);
    else pendientes.current.push(e);
  };
  useEffect(() => {
    if (toma) for (const e of pendientes.current.splice(0)) actor.send(e);
  }, [toma, actor]);

  // The address leads: what it says of page, order, size and view is asked of the machine. Going back finds what was looked for there.
  const { listas } = arreglo.vistas,
    entrada = useRef(key),
    aplicada = useRef(listas ? arreglo.clave : undefined);
  const habiaBuscado = useRef<boolean>(undefined);
  habiaBuscado.current ??= searchAt(key) !== undefined;
  const quedo = JSON.stringify([totales, orden, pedidas]);
  useEffect(() => {
    const m = actor.getSnapshot();
    if (m.status !== 'active' || !toma || !listas) return;
    const x = m.context,
      deEntrada = entrada.current !== key ? searchAt(key) : undefined,
      otraVista =
        aplicada.current !== arreglo.clave &&
        (aplicada.current !== undefined || (arreglo.clave !== '' && !habiaBuscado.current));
    const { consulta, filtros } = deEntrada ?? (otraVista ? base : { consulta: x.query, filtros: x.filters });
    entrada.current = key;
    aplicada.current = arreglo.clave;
    const otroOrden = x.sort?.field !== sort?.field || x.sort?.direction !== sort?.direction;
    if (
      consulta !== x.query ||
      !sameFilters(filtros, x.filters) ||
      pedidas.some((f) => !x.fields.includes(f)) ||
      JSON.stringify(totales) !== JSON.stringify(x.totals ?? null) ||
      !sameOrder(luego, x.then ?? []) ||
      (otroOrden && luego.length > 0)
    ) {
      actor.send({
        type: 'arrange',
        fields: pedidas,
        totals: totales,
        sort,
        then: luego,
        limit: filas,
        page: lugar.pagina,
        query: consulta,
        filters: filtros,
      });
      return;
    }
    if (otroOrden && sort) actor.send({ type: 'sort', field: sort.field, direction: sort.direction });
    if (x.limit !== filas) actor.send({ type: 'limit', limit: filas });
    if (actor.getSnapshot().context.page !== lugar.pagina && x.page !== 0)
      actor.send({ type: 'page', page: lugar.pagina });
  }, [actor, key, lugar.pagina, filas, arreglo.clave, quedo, listas, toma]);
  useEffect(() => {
    if (listas) rememberSearch(key, { consulta: c.query, filtros: c.filters });
  }, [key, c.query, c.filters, listas]);

  useEffect(() => {
    if (s.matches('left'))
      void ir('/logout?motivo=error', { replace: true, state: { mensaje: s.context.notice?.message } });
    if (s.matches('expired')) session.send({ type: 'unauthorized' });
  }, [s, ir]);

  // Names that came with the rows are not asked for again by the form.
  useEffect(() => {
    for (const [campo, porId] of Object.entries(c.extra?.labels ?? {})) {
      const f = tabla.fields[campo];
      if (f?.kind === 'referencia')
        for (const [id, texto] of Object.entries(porId)) rememberLabel(f.table, Number(id), texto);
    }
  }, [c.extra, tabla]);

  // The row that the address opens, and back: closing the form takes it out of the address.
  const abierta = useRef<number | null>(null);
  const draft = c.draft;
  const idDraft = draft === null ? null : draft.mode === 'add' ? -1 : draft.id;
  useEffect(() => {
    if (lugar.id !== null && propia) {
      void ir(lugar.id === -1 ? newRowPath(tabla.name) : rowPath(tabla.name, lugar.id), {
        replace: true,
      });
      return;
    }
    if (lugar.id === null) {
      const m = actor.getSnapshot(),
        hay = m.context.draft !== null || m.matches('opening');
      // While another page is read the machine lets no row go: it goes as soon as that ends.
      if (abierta.current === null || (hay && !m.can({ type: 'cancel' }))) return;
      abierta.current = null;
      if (hay) actor.send({ type: 'cancel' });
      return;
    }
    if (abierta.current === lugar.id || !s.hasTag('listed') || s.hasTag('busy')) return;
    if (draft && idDraft !== lugar.id) {
      actor.send({ type: 'cancel' });
      return;
    }
    abierta.current = lugar.id;
    if (draft) return;
    if (lugar.id === -1) {
      if (agrega) actor.send({ type: 'add', values: offeredRow(tabla, todayDate()) });
    } else actor.send({ type: 'edit', id: lugar.id });
  }, [lugar.id, s, actor, tabla, propia, agrega, draft, idDraft, ir]);
  const habia = useRef(false),
    abriendo = useRef(false);
  /** Where to go once what is being saved was saved, in place of closing the form. */
  const alGuardar = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (s.matches('opening')) abriendo.current = true;
    else if (abriendo.current) {
      abriendo.current = false;
      // A row that could not be opened is not open: the address lets it go, so that it can be asked for again.
      if (!draft && s.status === 'active' && lugar.id !== null)
        setTimeout(() => irLugar({ id: null }, { replace: true }), 0);
    }
    if (draft) {
      habia.current = true;
      // A copy, or a draft that was recovered: the address follows. Read afresh: the effect above may just have closed it.
      if (
        abierta.current === null &&
        lugar.id === null &&
        idDraft !== null &&
        actor.getSnapshot().context.draft !== null
      ) {
        abierta.current = idDraft;
        irLugar({ id: idDraft }, { replace: true });
      }
      return;
    }
    // Read afresh too: the effect above may be opening another row in its place.
    const m = actor.getSnapshot();
    if (habia.current && m.context.draft === null && !m.matches('opening')) {
      habia.current = false;
      const seguir = alGuardar.current;
      alGuardar.current = null;
      if (seguir && c.done !== null)
        setTimeout(() => {
          abierta.current = null;
          seguir();
        }, 0);
      else if (lugar.id !== null) setTimeout(() => irLugar({ id: null }, { replace: true }), 0);
    }
  }, [draft, idDraft, lugar.id, irLugar, s, actor]);

  // What was done, said once, with the name it had in the form.
  const ultimo = useRef(''),
    suyo = useRef<number | null>(null);
  if (draft) {
    ultimo.current = readableRowName(tabla, draft.values);
    suyo.current = draft.mode === 'add' ? null : draft.id;
  }
  if (c.target?.name) ultimo.current = c.target.name;
  const dicho = useRef<typeof c.done>(null);
  useEffect(() => {
    if (c.done !== null && dicho.current !== c.done)
      notify({
        text: t(
          c.done === 'added'
            ? 'web.form.seAgrego'
            : c.done === 'changed'
              ? 'web.form.seGuardo'
              : 'web.form.seBorro',
          { nombre: ultimo.current },
        ),
      });
    if (c.done !== null && c.done !== 'deleted' && dicho.current !== c.done) onWritten?.(suyo.current);
    dicho.current = c.done;
  }, [c.done, t]);

  return { actor, s, c, lugar, irLugar, leyendo, haciendo, cargada, pedirLista, draft, idDraft, alGuardar };
};
export type LiveTable = ReturnType<typeof useTable>;
