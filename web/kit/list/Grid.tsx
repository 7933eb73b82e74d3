// The table of a list: native markup as a grid of cells with keyboard navigation; on a phone each row has two
// lines.
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

/** Widths of the columns beside the data. */
const TICK_PHONE_PX = 48,
  ACTIONS_PX = 44;

/** Another page or order starts from its first row. */
const useTopOfPage = (box: RefObject<HTMLDivElement | null>, page: string, atStart: () => void): void => {
  const view = useRef('');
  useEffect(() => {
    if (view.current !== '' && view.current !== page) {
      atStart();
      box.current?.scrollTo({ top: 0 });
    }
    view.current = page;
  });
};

export const Grid = (p: GridProps) => {
  const { rows, phone } = p;
  const box = useRef<HTMLDivElement>(null);
  const toggle = (f: ListRow): void =>
    p.onSelect({ ...p.selection, [rowKey(f)]: p.selection[rowKey(f)] !== true });
  const drawn = useDrawnRows(box, rows, p.height);
  const columns = useGridColumns(box, p),
    { heads, widths, count } = columns;
  const shared = useGridRowShared(p, columns, toggle);
  const cells = useCellNavigation(box, {
    rows: rows.length,
    columns: count,
    height: p.height,
    bring: drawn.bring,
  });
  useTopOfPage(box, `${p.preIndex} ${p.order.map((o) => o.campo + o.direccion).join()}`, cells.atStart);
  useListSpot(box, cells, rows);
  return (
    <div
      className="list-scroll"
      ref={box}
      onFocus={cells.onFocus}
      onBlur={cells.onLeave}
      role={rows.length ? undefined : 'group'}
      aria-label={rows.length ? undefined : p.caption}
    >
      <table
        className="list"
        role="grid"
        style={columns.measured}
        aria-rowcount={p.total + 1}
        aria-colcount={count}
        aria-multiselectable="true"
        aria-busy={p.busy}
        data-orden={p.order.map((o) => o.campo).join()}
        onKeyDown={gridKeys({ p, columns, toggle }, cells)}
      >
        <caption className="sr">{p.caption}</caption>
        <colgroup>
          <col style={{ width: phone ? TICK_PHONE_PX : TICK_PX }} />
          {heads.map((c, i) => (
            <col key={c.campo} style={{ width: widths[i] }} />
          ))}
          {!phone && <col style={{ width: ACTIONS_PX }} />}
        </colgroup>
        <thead>
          <GridHeadRow p={p} columns={columns} />
        </thead>
        <tbody>
          <GridBody p={p} columns={columns} drawn={drawn} shared={shared} />
        </tbody>
        <GridFoot p={p} columns={columns} />
      </table>
    </div>
  );
};
