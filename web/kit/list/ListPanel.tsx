// The panel of a list: its table, its errors, the actions on selected rows, and its pager.
import { lazy, Suspense, useRef } from 'react';
import type { ListOrder } from '../../../core/api/endpoint.ts';
import { rowPath } from '../../paths.ts';
import { LoadingBar } from '../Panel.tsx';
import { moveColumn, moveColumnTo, orderOnPress, setColumnWidth } from './arrangement.ts';
import { Grid } from './Grid.tsx';
import type { GridProps } from './gridProps.ts';
import type { ListAccess } from './listAccess.ts';
import { ListMessage } from './ListMessage.tsx';
import { Pager } from './Pager.tsx';
import type { LiveArrangement } from './useArrangement.ts';
import { useGreyRows } from './useGreyRows.ts';
import type { ListFiles } from './useListFiles.tsx';
import type { ListSearch } from './useListSearch.ts';
import type { LiveRowChoice } from './useRowChoice.ts';
import type { LiveTable } from './useTable.ts';

const SelectionActions = lazy(() =>
  import('./SelectionActions.tsx').then((m) => ({ default: m.SelectionActions })),
);

const NO_ROWS: GridProps['rows'] = [];

/** Actions of the headings. */
const headingActions = (
  { columnas, orden, arreglar }: LiveArrangement,
  sort: (o: readonly ListOrder[]) => void,
): Pick<GridProps, 'onSort' | 'onMover' | 'onPaso' | 'onAncho'> => ({
  onSort: (field, junto) => sort(orderOnPress(orden, field, junto)),
  onMover: (de, until) =>
    arreglar({
      columnas: moveColumnTo(
        columnas,
        de,
        columnas.findIndex((x) => x.campo === until),
      ),
    }),
  onPaso: (field, step) => arreglar({ columnas: moveColumn(columnas, field, step) }),
  onAncho: (campo, px) => arreglar({ columnas: setColumnWidth(columnas, campo, px) }),
});

export const ListPanel = ({
  tabla,
  titulo,
  acceso,
  arreglo,
  viva,
  eleccion,
  busca,
  archivos,
  aviso,
  onCerrarAviso,
  onOrden,
  onPage,
  ...grid
}: {
  readonly titulo: string;
  readonly acceso: ListAccess;
  readonly arreglo: LiveArrangement;
  readonly viva: LiveTable;
  readonly eleccion: LiveRowChoice;
  readonly busca: ListSearch;
  readonly archivos: ListFiles;
  /** Errors from outside the list's own machine. */
  readonly aviso: string | undefined;
  readonly onCerrarAviso: () => void;
  readonly onOrden: (o: readonly ListOrder[]) => void;
  readonly onPage: (n: number) => void;
} & Pick<
  GridProps,
  | 'tabla'
  | 'state'
  | 'phone'
  | 'alto'
  | 'onOpen'
  | 'onMenu'
  | 'onMenuColumna'
  | 'editable'
  | 'onEditar'
  | 'editor'
>) => {
  const { actor, s, c, draft, leyendo, haciendo, cargada, irLugar } = viva,
    { densidad } = arreglo,
    { phone, state } = grid;
  const grey = useGreyRows(viva);
  const theirs =
    c.notice && !draft && state === undefined && s.matches('ready') ? c.notice.message : undefined;
  // Bulk actions are loaded when the first row is selected.
  const huboEleccion = useRef(false);
  if (Object.values(eleccion.seleccion).some(Boolean)) huboEleccion.current = true;
  return (
    <section
      className="panel list-panel"
      aria-label={titulo}
      data-density={phone || densidad === null ? undefined : densidad}
    >
      <LoadingBar on={(leyendo && cargada.current) || haciendo} />
      <Grid
        {...grid}
        {...headingActions(arreglo, onOrden)}
        tabla={tabla}
        columnas={arreglo.columnas}
        rows={arreglo.vistas.listas ? c.rows : NO_ROWS}
        extra={c.extra}
        total={c.total}
        preIndex={c.preIndex}
        orden={arreglo.orden}
        caption={titulo}
        selection={eleccion.seleccion}
        onSelect={eleccion.elegir}
        openId={viva.idDraft}
        hrefDe={(f) => rowPath(tabla.name, Number(f['id']))}
        grises={grey}
        busy={leyendo || haciendo}
      />
      <ListMessage texto={aviso ?? theirs} onCerrar={aviso === undefined ? undefined : onCerrarAviso} />
      {huboEleccion.current && (
        <Suspense>
          <SelectionActions
            tabla={tabla}
            total={c.total}
            busqueda={busca.pedida}
            posicion={c.extra?.position ?? null}
            eleccion={eleccion}
            escribe={acceso.cambiaFilas}
            borra={acceso.borra}
            onExportar={(que) => archivos.exportar('xlsx', que)}
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
        onPage={onPage}
        onSize={(n) => irLugar({ filas: n, pagina: 1 })}
      />
    </section>
  );
};
