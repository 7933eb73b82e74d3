// The totals of a table, under its columns: over all the matching rows, not only those on the page.
import { useT } from '../../i18n.ts';
import { columnTotalOf, type ListColumn } from './arrangement.ts';
import { actualField, isRightAligned } from './columnFields.ts';
import type { GridProps } from './gridProps.ts';
import { frozenCellProps } from './GridRow.tsx';
import { ListTotal } from './Total.tsx';
import type { GridColumns } from './useGridColumns.ts';

export const GridFoot = ({
  p: { table, extra, phone, total, state },
  columns: { heads, frozen },
}: {
  readonly p: GridProps;
  readonly columns: GridColumns;
}) => {
  const t = useT();
  const totals = extra?.totals ?? {};
  const withTotal = (c: ListColumn): boolean =>
    totals[c.campo] !== undefined && columnTotalOf(table, c) !== undefined;
  const first = heads.findIndex(withTotal);
  if (state !== undefined || first < 0) return null;
  return (
    <tfoot>
      <tr>
        <td className="tick-cell" />
        {first > 0 && (
          <td colSpan={first}>{t(phone ? 'web.lista.totalCorto' : 'web.lista.total', { count: total })}</td>
        )}
        {heads.slice(first).map((c) => (
          <td
            key={c.campo}
            {...(first === 0 ? frozenCellProps(frozen, c.campo) : {})}
            className={isRightAligned(actualField(table, c.campo)) ? 'right' : undefined}
          >
            <ListTotal table={table} column={c} value={withTotal(c) ? totals[c.campo] : undefined} />
          </td>
        ))}
        {!phone && <td className="more-cell" />}
      </tr>
    </tfoot>
  );
};
