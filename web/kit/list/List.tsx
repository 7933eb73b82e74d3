// The list of any table: read, searched, filtered, sorted and paged; a row opens beside it or on its own
// screen.
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListFilter, ListOrder } from '../../../core/api/endpoint.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { Draft } from '../../../core/machines/rowDraft.ts';
import { newRowPath, rowPath } from '../../paths.ts';
import { usePermissions, type UserPermissions } from '../../session.ts';
import { Page, type Crumb } from '../../shell/Page.tsx';
import { usePref } from '../../shell/prefs.ts';
import type { MenuItem } from '../MenuPanel.tsx';
import { useMaxWidth } from '../useMaxWidth.ts';
import type { Density } from './arrangement.ts';
import { ArrangementTools } from './ArrangementTools.tsx';
import type { ListRow } from './GridRow.tsx';
import { listAccess } from './listAccess.ts';
import { AddFirstRow, ListActions } from './ListActions.tsx';
import { ListPanel } from './ListPanel.tsx';
import { listState } from './ListState.tsx';
import { capitalized, ListTools } from './ListTools.tsx';
import { useCellEditing } from './rows/useCellEditing.tsx';
import { useArrangement } from './useArrangement.ts';
import { useColumnMenu } from './useColumnMenu.tsx';
import { useListFiles } from './useListFiles.tsx';
import { useListSearch } from './useListSearch.ts';
import { useNeighbours } from './useNeighbours.ts';
import { useRowChoice } from './useRowChoice.ts';
import { useRowDraft } from './useRowDraft.ts';
import { useRowMenu } from './useRowMenu.tsx';
import { useTable } from './useTable.ts';
import { useVistaChoice } from './useVistaChoice.ts';
import { VistasBar } from './VistasBar.tsx';
import './list.css';

const RowForm = lazy(() => import('../form/RowForm.tsx').then((m) => ({ default: m.RowForm })));

/** Height of a row, in px. */
const PHONE_ROW = 58,
  ROW: Readonly<Record<Density, number>> = { normal: 40, compacta: 32 };

export interface ListProps {
  readonly tabla: AnyTable;
  readonly title?: string;
  readonly crumbs?: readonly Crumb[];
  /** A line under the title, for lists that serve a process. */
  readonly note?: ReactNode;
  readonly columns?: readonly string[];
  readonly sort?: AnyTable['sort'];
  readonly filters?: readonly ListFilter[];
  /** Extra entries for a row's menu. */
  readonly rowActions?: (f: ListRow) => readonly MenuItem[];
  /** Buttons of the sub-header, before Exportar. */
  readonly actions?: ReactNode;
  /** Where rows come from; shown in an empty list that cannot add them itself. */
  readonly comoEmpezar?: ReactNode;
  readonly sinAgregar?: boolean;
  /** The main action, when it is not adding a row by hand: shown first, and in the empty list too. */
  readonly principal?: ReactNode;
  /** Shown beside the title of the row's form. */
  readonly formExtra?: (draft: Draft, sucio: boolean) => ReactNode;
  /** Called after a row is saved; null for a new row, whose id is not known here. */
  readonly onWritten?: (id: number | null) => void;
}

/** The visible columns, and those that name a row. */
const useRequestedFields = (table: AnyTable, visible: readonly string[], p: UserPermissions) =>
  useMemo(
    () => [
      ...new Set([...visible, ...table.display.filter((c) => table.fields[c] && p.ve(table.fields[c]))]),
    ],
    [visible, table, p],
  );

export const List = (props: ListProps) => {
  const { tabla, title, crumbs, note, rowActions, principal } = props;
  const p = usePermissions(),
    ir = useNavigate(),
    phone = useMaxWidth(BREAKPOINTS.md - 1),
    normal: Density = usePref('densidad') === 'normal' ? 'normal' : 'compacta',
    titulo = title ?? capitalized(tabla.plural);
  const acceso = listAccess(tabla, p, props.sinAgregar === true),
    { propia, escribe, borra, agrega } = acceso;
  const arreglo = useArrangement({
      tabla,
      p,
      columns: props.columns,
      sort: props.sort,
      filters: props.filters,
    }),
    { vistas, vista, columnas, densidad, orden } = arreglo;
  const visible = useMemo(() => columnas.map((c) => c.campo), [columnas]),
    pedidas = useRequestedFields(tabla, visible, p);
  const viva = useTable({ tabla, arreglo, pedidas, agrega, borra, propia, onWritten: props.onWritten }),
    { actor, s, c, irLugar, cargada, pedirLista, draft, idDraft } = viva;
  const neighbours = useNeighbours(viva),
    recuperada = useRowDraft(tabla, actor, draft, escribe && !propia),
    eleccion = useRowChoice(c.rows, c.extra),
    [aviso, setNotice] = useState<string | undefined>(undefined);
  const cell = useCellEditing({
    tabla,
    activa: acceso.cambiaFilas && !phone,
    columnas: visible,
    rows: c.rows,
    onHecho: () => pedirLista({ type: 'refresh' }),
  });
  const open = (f: ListRow): void => {
    const id = Number(f['id']);
    if (propia) void ir(rowPath(tabla.name, id));
    else irLugar({ id });
  };
  const rowMenu = useRowMenu({ ...acceso, tabla, viva, rowActions, onOpen: open, onAviso: setNotice });
  const busca = useListSearch(viva, eleccion.soltar),
    eligeVista = useVistaChoice(arreglo, viva, busca, eleccion.soltar);
  const sort = (o: readonly ListOrder[]): void =>
    irLugar({ orden: o.length ? o : arreglo.base.orden, pagina: 1 });
  const columnMenu = useColumnMenu({
    tabla,
    columnas,
    orden,
    onColumnas: (x) => arreglo.arreglar({ columnas: x }),
    onOrden: sort,
  });
  const archivos = useListFiles({
    tabla,
    titulo,
    columnas: visible,
    viva,
    busqueda: busca.pedida,
    exporta: acceso.exporta,
  });
  const add = (): void => {
    if (propia) void ir(newRowPath(tabla.name));
    else irLugar({ id: -1 });
  };
  const importar = acceso.importa ? () => void ir(`/importar/${tabla.name}`) : undefined;
  const state = listState({
    tabla,
    viva,
    onLimpiar: busca.limpiar,
    agregar: principal ?? (agrega ? <AddFirstRow tabla={tabla} onAgregar={add} /> : props.comoEmpezar),
    importar,
  });
  const abiertaAhora = idDraft === null ? undefined : c.rows.find((f) => Number(f['id']) === idDraft);
  return (
    <Page
      fill
      title={titulo}
      {...(crumbs ? { crumbs } : {})}
      actions={
        <ListActions
          {...{ tabla, acceso, archivos, principal }}
          actions={props.actions}
          onAgregar={add}
          onImportar={importar}
        />
      }
    >
      <div className="list-area">
        <div className="list-main">
          {typeof note === 'string' ? <p className="list-note">{note}</p> : note}
          <VistasBar
            {...{ tabla, vistas, vista }}
            actual={eligeVista.actual}
            propio={arreglo.propio}
            modificada={eligeVista.modificada}
            total={cargada.current && (state === undefined || s.matches('ready')) ? c.total : undefined}
            leida={cargada.current}
            onElegir={eligeVista.elegir}
            onDescartar={eligeVista.descartar}
          >
            <ArrangementTools
              {...{ tabla, arreglo, normal, phone }}
              onOrden={sort}
              onMenu={columnMenu.abrirMenu}
            />
          </VistasBar>
          <ListTools
            tabla={tabla}
            texto={busca.texto}
            filtros={c.filters}
            onBuscar={busca.buscar}
            onFiltrar={busca.filtrar}
            onRefrescar={() => pedirLista({ type: 'refresh' })}
          />
          <ListPanel
            {...cell}
            {...{ tabla, titulo, acceso, arreglo, viva, eleccion, busca, archivos, phone, aviso }}
            alto={phone ? PHONE_ROW : ROW[densidad ?? normal]}
            {...(state === undefined ? {} : { state: state })}
            onCerrarAviso={() => setNotice(undefined)}
            onOrden={sort}
            onOpen={open}
            onMenu={rowMenu.abrirMenu}
            onMenuColumna={columnMenu.abrirMenu}
            onPage={(n) => {
              neighbours.soltar();
              irLugar({ pagina: n });
            }}
          />
        </div>
        {!propia && draft && (
          <Suspense>
            <RowForm
              actor={actor}
              tabla={tabla}
              readOnly={!escribe}
              acciones={abiertaAhora && rowActions ? rowActions(abiertaAhora) : []}
              extra={props.formExtra}
              recuperada={recuperada}
              vecinas={neighbours}
              onClose={() => irLugar({ id: null })}
            />
          </Suspense>
        )}
      </div>
      {archivos.dialogos}
      {rowMenu.piezas}
      {columnMenu.menu}
    </Page>
  );
};
