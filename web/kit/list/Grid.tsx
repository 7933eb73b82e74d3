// The table of a list: native markup as a grid of cells, moved through by keyboard, with rows of two lines on
// a phone.
import { useEffect, useRef, type RefObject } from 'react';
import { GridBody } from './GridBody.tsx';
import { GridFoot } from './GridFoot.tsx';
import { GridHeadRow } from './GridHeadRow.tsx';
import { gridKeys } from './gridKeys.ts';
import type { GridProps } from './gridProps.ts';
import { rowKey, type ListRow } from './GridRow.tsx';
import { useCellNavigation } from './useCellNavigation.ts';
import { useDrawnRows } from './useDrawnRows.ts';
import { TICK_PX, useGridColumns } from './useGridColumns.ts';
import { useGridRowShared } from './useGridRowShared.ts';
import { useListSpot } from './useListSpot.ts';

/** Of the columns beside the data. */
const TICK_PHONE_PX = 48,
  ACTIONS_PX = 44;

/** Another page or another order is looked at from its first row. */
const useTopOfPage = (
  caja: RefObject<HTMLDivElement | null>,
  pagina: string,
  alPrincipio: () => void,
): void => {
  const vista = useRef('');
  useEffect(() => {
    if (vista.current !== '' && vista.current !== pagina) {
      alPrincipio();
      caja.current?.scrollTo({ top: 0 });
    }
    vista.current = pagina;
  });
};

export const Grid = (p: GridProps) => {
  const { rows, phone } = p;
  const caja = useRef<HTMLDivElement>(null);
  const alternar = (f: ListRow): void =>
    p.onSelect({ ...p.selection, [rowKey(f)]: p.selection[rowKey(f)] !== true });
  const drawn = useDrawnRows(caja, rows.length, p.alto);
  const columnas = useGridColumns(caja, p),
    { cabezas, anchos, cuantas } = columnas;
  const comun = useGridRowShared(p, columnas, alternar);
  const celdas = useCellNavigation(caja, {
    filas: rows.length,
    columnas: cuantas,
    alto: p.alto,
    traer: drawn.traer,
  });
  useTopOfPage(caja, `${p.preIndex} ${p.orden.map((o) => o.campo + o.direccion).join()}`, celdas.alPrincipio);
  useListSpot(caja, celdas, rows);
  return (
    <div
      className="list-scroll"
      ref={caja}
      onFocus={celdas.alEnfocar}
      onBlur={celdas.alDejar}
      role={rows.length ? undefined : 'group'}
      aria-label={rows.length ? undefined : p.caption}
    >
      <table
        className="list"
        role="grid"
        style={columnas.medida}
        aria-rowcount={p.total + 1}
        aria-colcount={cuantas}
        aria-multiselectable="true"
        aria-busy={p.busy}
        data-orden={p.orden.map((o) => o.campo).join()}
        onKeyDown={gridKeys({ p, columnas, alternar }, celdas)}
      >
        <caption className="sr">{p.caption}</caption>
        <colgroup>
          <col style={{ width: phone ? TICK_PHONE_PX : TICK_PX }} />
          {cabezas.map((c, i) => (
            <col key={c.campo} style={{ width: anchos[i] }} />
          ))}
          {!phone && <col style={{ width: ACTIONS_PX }} />}
        </colgroup>
        <thead>
          <GridHeadRow p={p} columnas={columnas} />
        </thead>
        <tbody>
          <GridBody p={p} columnas={columnas} drawn={drawn} comun={comun} />
        </tbody>
        <GridFoot p={p} columnas={columnas} />
      </table>
    </div>
  );
};
