// The heading row of a table: the page's check box, the columns, and the actions.
import { useMemo } from 'react';
import { useT } from '../../i18n.ts';
import type { GridProps } from './gridProps.ts';
import { HeadCells } from './GridHead.tsx';
import { rowKey } from './GridRow.tsx';
import type { GridColumns } from './useGridColumns.ts';

/** Selects all the rows of the page, or none; shown as mixed when only some are selected. */
const PageTick = ({ rows, selection, onSelect }: Pick<GridProps, 'rows' | 'selection' | 'onSelect'>) => {
  const t = useT();
  const [all, someOf] = useMemo(() => {
    const chosen = rows.filter((f) => selection[rowKey(f)] === true).length;
    return [chosen > 0 && chosen === rows.length, chosen > 0];
  }, [rows, selection]);
  return (
    <input
      type="checkbox"
      className="tick"
      tabIndex={-1}
      data-celda=""
      aria-label={t('web.lista.seleccionarPagina')}
      checked={all}
      ref={(e) => {
        if (e) e.indeterminate = someOf && !all;
      }}
      onChange={() => onSelect({ ...selection, ...Object.fromEntries(rows.map((f) => [rowKey(f), !all])) })}
    />
  );
};

export const GridHeadRow = ({
  p,
  columns: { heads, widths, frozen, count },
}: {
  readonly p: GridProps;
  readonly columns: GridColumns;
}) => {
  const t = useT();
  return (
    <tr aria-rowindex={1} data-i={-1}>
      <th className="tick-cell" scope="col" data-c={0} aria-colindex={1}>
        <PageTick rows={p.rows} selection={p.selection} onSelect={p.onSelect} />
      </th>
      <HeadCells
        table={p.table}
        columns={heads}
        widths={widths}
        frozen={frozen}
        order={p.order}
        onSort={p.onSort}
        onMove={p.onMove}
        onStep={p.onStep}
        onWidth={p.onWidth}
        onColumnMenu={p.onColumnMenu}
        phone={p.phone}
      />
      {!p.phone && (
        <th className="more-cell" scope="col" data-c={count - 1} aria-colindex={count} tabIndex={-1}>
          <span className="sr">{t('web.lista.accionesCol')}</span>
        </th>
      )}
    </tr>
  );
};
