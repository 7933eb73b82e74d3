// The list of any table: read, searched, filtered, sorted, paged; rows opened beside it or on a screen of their own.
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { Draft } from '../../../core/machines/rowDraft.ts';
import { useT } from '../../i18n.ts';
import { rowPath, newRowPath, hasOwnScreen } from '../../paths.ts';
import { usePermissions } from '../../session.ts';
import { Page, type Crumb } from '../../shell/Page.tsx';
import { usePref } from '../../shell/prefs.ts';
import { Button, ButtonLink, IconButton } from '../Button.tsx';
import type { MenuItem } from '../MenuPanel.tsx';
import { Banner, LoadingBar } from '../Panel.tsx';
import { useMaxWidth } from '../useMaxWidth.ts';
import { ExportButton } from './ExportButton.tsx';
import {
  sameArrangement,
  moveColumn,
  moveColumnTo,
  orderOnPress,
  setColumnWidth,
  sameColumns,
  type Arrangement,
} from './arrangement.ts';
import { VistasBar } from './VistasBar.tsx';
import type { RowsFileFormat, RowsFileRequest } from './rows/rowsFile.ts';
import { Grid } from './Grid.tsx';
import type { ListRow } from './GridRow.tsx';
import { useListState } from './ListState.tsx';
import { capitalized, ListTools } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import { PopButton } from './Pop.tsx';
import { useArrangement } from './useArrangement.ts';
import { useColumnMenu } from './useColumnMenu.tsx';
import { useRowChoice } from './useRowChoice.ts';
import { useRowDraft } from './useRowDraft.ts';
import { useCellEditing } from './rows/useCellEditing.tsx';
import { useRowMenu } from './useRowMenu.tsx';
import { useTable } from './useTable.ts';
import { useNeighbours } from './useNeighbours.ts';
import './list.css';

const Columnas = lazy(() => import('./ColumnChooser.tsx').then((m) => ({ default: m.ColumnChooser })));
const Ordenar = lazy(() => import('./OrderEditor.tsx').then((m) => ({ default: m.OrderEditor })));
const Exportar = lazy(() => import('./rows/ExportRows.tsx').then((m) => ({ default: m.ExportRows })));
const SelectionActions = lazy(() =>
  import('./SelectionActions.tsx').then((m) => ({ default: m.SelectionActions })),
);
const Imprimir = lazy(() => import('./rows/PrintList.tsx').then((m) => ({ default: m.PrintList })));
const Recientes = lazy(() => import('./rows/undo.tsx').then((m) => ({ default: m.RecentChanges })));
const RowForm = lazy(() => import('../form/RowForm.tsx').then((m) => ({ default: m.RowForm })));

export interface ListProps {
  readonly tabla: AnyTable;
  readonly title?: string;
  readonly crumbs?: readonly Crumb[];
  /** A line under the title, for lists that serve a process. */
  readonly note?: ReactNode;
  readonly columns?: readonly string[];
  readonly sort?: AnyTable['sort'];
  readonly filters?: readonly ListFilter[];
  /** Actions of a row beside the general ones. */
  readonly rowActions?: (f: ListRow) => readonly MenuItem[];
  /** Buttons of the sub-header before Exportar. */
  readonly actions?: ReactNode;
  /** How rows come to be, in an empty list that adds none itself. */
  readonly comoEmpezar?: ReactNode;
  readonly sinAgregar?: boolean;
  /** What is done here most, when it is not to write a row by hand: it comes first, and in the empty list too. */
  readonly principal?: ReactNode;
  /** Beside the title of the row that is being written. */
  readonly formExtra?: (draft: Draft, sucio: boolean) => ReactNode;
  /** A row was written; null: it is new, and its number is not known here. */
  readonly onWritten?: (id: number | null) => void;
}

/** Grey rows show only when the first answer takes a moment. */
const GRISES_MS = 150;
export const List = ({
  tabla,
  title,
  crumbs,
  note,
  columns,
  sort,
  filters,
  rowActions,
  actions,
  comoEmpezar,
  sinAgregar,
  principal,
  formExtra,
  onWritten,
}: ListProps) => {
  const t = useT();
  const p = usePermissions();
  const ir = useNavigate();
  const phone = useMaxWidth(BREAKPOINTS.md - 1);
  const normal = usePref('densidad') === 'normal';
  const propia = hasOwnScreen(tabla.name);
  const escribe = p.escribe(tabla) && tabla.writer !== 'ninguno';
  const borra = escribe && tabla.onDelete !== 'never' && tabla.writer !== 'liquidacion';
  const agrega = escribe && !sinAgregar;
  const arreglo = useArrangement({ tabla, p, columns, sort, filters });
  const { vistas, vista, columnas, densidad, orden, arreglar } = arreglo;
  const alto = phone ? 58 : (densidad ?? (normal ? 'normal' : 'compacta')) === 'normal' ? 40 : 32;
  const visibles = useMemo(() => columnas.map((c) => c.campo), [columnas]);
  const pedidas = useMemo(
    () => [
      ...new Set([...visibles, ...tabla.display.filter((c) => tabla.fields[c] && p.ve(tabla.fields[c]))]),
    ],
    [visibles, tabla, p],
  );

  const viva = useTable({ tabla, arreglo, pedidas, agrega, borra, propia, onWritten });
  const { actor, s, c, lugar, irLugar, leyendo, haciendo, cargada, pedirLista, draft, idDraft } = viva;
  const vecinas = useNeighbours(viva);
  const recuperada = useRowDraft(tabla, actor, draft, escribe && !propia);
  const eleccion = useRowChoice(c.rows, c.extra);
  const [aviso, setAviso] = useState<string | undefined>(undefined);

  const [archivo, setArchivo] = useState<RowsFileRequest | undefined>(undefined);
  const [recientes, setRecientes] = useState(false),
    [papel, setPapel] = useState<RowsFileRequest | undefined>(undefined);
  const editaCeldas = escribe && !phone && (tabla.writer ?? 'fila') === 'fila',
    celda = useCellEditing({
      tabla,
      activa: editaCeldas,
      columnas: visibles,
      rows: c.rows,
      onHecho: () => pedirLista({ type: 'refresh' }),
    });
  const busqueda = { ...(c.query ? { query: c.query } : {}), filters: [...c.filters] };
  const pedidoDe = (
    formato: RowsFileFormat,
    que: Pick<RowsFileRequest, 'Search' | 'cuantas' | 'elegidas'> = { Search: busqueda, cuantas: c.total },
  ): RowsFileRequest => ({
    formato,
    ...que,
    Search: { ...que.Search, ...(c.then?.length ? { orden: [...c.then] } : {}) },
    ...(c.sort ? { sort: c.sort.field, direction: c.sort.direction } : {}),
  });
  const exportar = (
    formato: RowsFileFormat,
    que?: Pick<RowsFileRequest, 'Search' | 'cuantas' | 'elegidas'>,
  ) => setArchivo(pedidoDe(formato, que));
  // There is a choice where rows that match are on other pages, and the role may take them.
  const imprimir = () => {
    if (p.puede('exportar') && p.lee(tabla) && c.total > c.rows.length) setPapel(pedidoDe('pdf'));
    else window.print();
  };

  const abrir = (f: ListRow) => {
    const id = Number(f['id']);
    if (propia) void ir(rowPath(tabla.name, id));
    else irLugar({ id });
  };
  const { abrirMenu, piezas } = useRowMenu({
    tabla,
    viva,
    agrega,
    borra,
    propia,
    rowActions,
    onOpen: abrir,
    onAviso: setAviso,
  });

  // Search: the machine waits for the last key; the text stays out of the address.
  const [texto, setTexto] = useState(c.query);
  const alPrincipio = () => {
    if (lugar.pagina !== 1) irLugar({ pagina: 1 }, { replace: true });
  };
  const buscar = (q: string) => {
    setTexto(q);
    pedirLista({ type: 'search', query: q });
    alPrincipio();
  };
  const filtrar = (f: readonly ListFilter[]) => {
    eleccion.soltar();
    pedirLista({ type: 'filter', filters: [...f] });
    alPrincipio();
  };
  // What a view or an entry of the history looks for comes by itself: the box says it.
  const dicha = useRef(c.query);
  if (dicha.current !== c.query) {
    dicha.current = c.query;
    if (texto !== c.query) setTexto(c.query);
  }
  const limpiar = (que: 'filtros' | 'busqueda' | 'todo') => {
    if (que !== 'filtros') {
      setTexto('');
      pedirLista({ type: 'search', query: '' });
    }
    if (que !== 'busqueda') filtrar([]);
    alPrincipio();
  };

  const actual: Arrangement = {
    columnas,
    orden,
    filas: arreglo.filas,
    densidad,
    consulta: texto,
    filtros: c.filters,
  };
  const elegirVista = (id: number) => {
    eleccion.soltar();
    arreglo.soltar();
    irLugar({
      vista: id === 0 && vistas.datos.predeterminada === null ? null : id,
      orden: null,
      filas: null,
      pagina: 1,
    });
  };
  const descartar = () => {
    arreglo.soltar();
    eleccion.soltar();
    pedirLista({ type: 'search', query: arreglo.base.consulta });
    pedirLista({ type: 'filter', filters: [...arreglo.base.filtros] });
    irLugar({ orden: null, filas: null, pagina: 1 });
  };
  const ordenar = (o: typeof orden) => irLugar({ orden: o.length ? o : arreglo.base.orden, pagina: 1 });
  // What is done with many is loaded when the first row is chosen.
  const huboEleccion = useRef(false);
  if (Object.values(eleccion.seleccion).some(Boolean)) huboEleccion.current = true;
  const columnaMenu = useColumnMenu({
    tabla,
    columnas,
    orden,
    onColumnas: (x) => arreglar({ columnas: x }),
    onOrden: ordenar,
  });
  const indice = (campo: string): number => columnas.findIndex((x) => x.campo === campo);

  const [grises, setGrises] = useState(false);
  useEffect(() => {
    if (cargada.current || !leyendo) {
      setGrises(false);
      return;
    }
    const h = setTimeout(() => setGrises(true), GRISES_MS);
    return () => clearTimeout(h);
  }, [leyendo, cargada]);

  const abiertaAhora = idDraft === null ? undefined : c.rows.find((f) => Number(f['id']) === idDraft);
  const nuevo = t(tabla.genero === 'f' ? 'web.lista.nueva' : 'web.lista.nuevo', { singular: tabla.singular });
  const agregar = () => {
    if (propia) void ir(newRowPath(tabla.name));
    else irLugar({ id: -1 });
  };
  const importa = agrega && p.puede('importar') && (tabla.writer ?? 'fila') === 'fila',
    irAImportar = () => void ir(`/importar/${tabla.name}`);
  const estado = useListState({
    tabla,
    viva,
    onLimpiar: limpiar,
    agregar:
      principal ??
      (agrega ? (
        <Button variant="primary" icon="plus" onClick={agregar}>
          {nuevo}
        </Button>
      ) : (
        comoEmpezar
      )),
    importar: importa ? (
      <Button icon="upload" onClick={irAImportar}>
        {t('web.lista.importar')}
      </Button>
    ) : undefined,
  });
  const deAgregar = principal === undefined ? 'primary' : 'default';
  const titulo = title ?? capitalized(tabla.plural);
  const mensaje =
    aviso ??
    (c.notice && !draft && estado === undefined && s.matches('ready') ? c.notice.message : undefined);

  return (
    <Page
      fill
      title={titulo}
      {...(crumbs ? { crumbs } : {})}
      actions={
        <>
          {actions}
          {((p.puede('exportar') && p.lee(tabla)) || escribe) && (
            <ExportButton
              onPrint={imprimir}
              onExport={p.puede('exportar') && p.lee(tabla) ? (f) => exportar(f) : undefined}
              onImport={importa ? irAImportar : undefined}
              onRecientes={escribe && p.puede('importar') ? () => setRecientes(true) : undefined}
            />
          )}
          {agrega &&
            (propia ? (
              <ButtonLink variant={deAgregar} icon="plus" to={newRowPath(tabla.name)} aria-label={nuevo}>
                {nuevo}
              </ButtonLink>
            ) : (
              <Button variant={deAgregar} icon="plus" aria-label={nuevo} onClick={agregar}>
                {nuevo}
              </Button>
            ))}
          {principal}
        </>
      }
    >
      <div className="list-area">
        <div className="list-main">
          {typeof note === 'string' ? <p className="list-note">{note}</p> : note}
          <VistasBar
            tabla={tabla}
            vistas={vistas}
            vista={vista}
            actual={actual}
            propio={arreglo.propio}
            modificada={vista !== null && !sameArrangement(actual, arreglo.base)}
            total={cargada.current && (estado === undefined || s.matches('ready')) ? c.total : undefined}
            leida={cargada.current}
            onElegir={elegirVista}
            onDescartar={descartar}
          >
            <PopButton
              end
              label={t('lista.orden.titulo')}
              boton={(b) => (
                <IconButton bordered small icon="sort-alt" label={t('lista.orden.ordenar')} {...b} />
              )}
            >
              {() => <Ordenar tabla={tabla} orden={orden} onOrden={ordenar} />}
            </PopButton>
            {!phone && (
              <PopButton
                end
                label={t('lista.columna.columnas')}
                className="ancha"
                boton={(b) => (
                  <IconButton
                    bordered
                    small
                    icon="objects-column"
                    label={t('lista.columna.columnas')}
                    {...b}
                  />
                )}
              >
                {() => (
                  <Columnas
                    tabla={tabla}
                    columnas={columnas}
                    densidad={densidad}
                    normal={normal ? 'normal' : 'compacta'}
                    cambiada={!sameColumns(columnas, arreglo.propio.columnas) || densidad !== null}
                    onColumnas={(x) => arreglar({ columnas: x })}
                    onDensidad={(d) => arreglar({ densidad: d })}
                    onRestablecer={arreglo.restablecer}
                    onMenu={columnaMenu.abrirMenu}
                  />
                )}
              </PopButton>
            )}
          </VistasBar>
          <ListTools
            tabla={tabla}
            texto={texto}
            filtros={c.filters}
            onBuscar={buscar}
            onFiltrar={filtrar}
            onRefrescar={() => pedirLista({ type: 'refresh' })}
          />
          <section
            className="panel list-panel"
            aria-label={titulo}
            data-density={phone || densidad === null ? undefined : densidad}
          >
            <LoadingBar on={(leyendo && cargada.current) || haciendo} />
            <Grid
              {...celda}
              tabla={tabla}
              columnas={columnas}
              rows={vistas.listas ? c.rows : []}
              extra={c.extra}
              total={c.total}
              preIndex={c.preIndex}
              orden={orden}
              caption={titulo}
              phone={phone}
              alto={alto}
              onSort={(campo, junto) => ordenar(orderOnPress(orden, campo, junto))}
              onMover={(de, hasta) => arreglar({ columnas: moveColumnTo(columnas, de, indice(hasta)) })}
              onPaso={(campo, paso) => arreglar({ columnas: moveColumn(columnas, campo, paso) })}
              onAncho={(campo, px) => arreglar({ columnas: setColumnWidth(columnas, campo, px) })}
              onMenuColumna={columnaMenu.abrirMenu}
              selection={eleccion.seleccion}
              onSelect={eleccion.elegir}
              openId={idDraft}
              onOpen={abrir}
              hrefDe={(f) => rowPath(tabla.name, Number(f['id']))}
              onMenu={abrirMenu}
              grises={grises}
              busy={leyendo || haciendo}
              {...(estado === undefined ? {} : { state: estado })}
            />
            {mensaje !== undefined && (
              <div className="bar-message">
                <Banner
                  tone="danger"
                  actions={
                    aviso !== undefined ? (
                      <Button small onClick={() => setAviso(undefined)}>
                        {t('web.cerrar')}
                      </Button>
                    ) : undefined
                  }
                >
                  {mensaje}
                </Banner>
              </div>
            )}
            {huboEleccion.current && (
              <Suspense>
                <SelectionActions
                  tabla={tabla}
                  total={c.total}
                  busqueda={busqueda}
                  posicion={c.extra?.position ?? null}
                  eleccion={eleccion}
                  escribe={escribe && (tabla.writer ?? 'fila') === 'fila'}
                  borra={borra}
                  onExportar={(que) => exportar('xlsx', que)}
                  onHecho={() => actor.send({ type: 'refresh' })}
                />
              </Suspense>
            )}
            <Pager
              pagina={c.page}
              filas={c.limit}
              total={c.total}
              desde={c.preIndex}
              cuantas={c.rows.length}
              onPage={(n) => {
                vecinas.soltar();
                irLugar({ pagina: n });
              }}
              onSize={(n) => irLugar({ filas: n, pagina: 1 })}
            />
          </section>
        </div>
        {!propia && draft && (
          <Suspense>
            <RowForm
              actor={actor}
              tabla={tabla}
              readOnly={!escribe}
              acciones={abiertaAhora && rowActions ? rowActions(abiertaAhora) : []}
              extra={formExtra}
              recuperada={recuperada}
              vecinas={vecinas}
              onClose={() => irLugar({ id: null })}
            />
          </Suspense>
        )}
      </div>
      {archivo && (
        <Suspense>
          <Exportar
            tabla={tabla}
            titulo={titulo}
            columnas={visibles}
            pedido={archivo}
            onClose={() => setArchivo(undefined)}
          />
        </Suspense>
      )}
      {papel && (
        <Suspense>
          <Imprimir
            tabla={tabla}
            titulo={titulo}
            columnas={visibles}
            pedido={papel}
            enPagina={c.rows.length}
            onClose={() => setPapel(undefined)}
          />
        </Suspense>
      )}
      {recientes && (
        <Suspense>
          <Recientes
            tabla={tabla}
            onClose={() => setRecientes(false)}
            onHecho={() => actor.send({ type: 'refresh' })}
          />
        </Suspense>
      )}
      {piezas}
      {columnaMenu.menu}
    </Page>
  );
};
