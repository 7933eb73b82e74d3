// The totals of a table, under its columns: over all the matching rows, not only those on the page.
import { useT } from '../../i18n.ts';
import { columnTotalOf, type ListColumn } from './arrangement.ts';
import { actualField, isRightAligned } from './columnFields.ts';
import type { GridProps } from './gridProps.ts';
import { frozenCellProps } from './GridRow.tsx';
import { ListTotal } from './Total.tsx';
import type { GridColumns } from './useGridColumns.ts';

export const GridFoot = ({
  p: { tabla, extra, phone, total, state },
  columnas: { cabezas, fijas },
}: {
  readonly p: GridProps;
  readonly columnas: GridColumns;
}) => {
  const t = useT();
  const totals = extra?.totals ?? {};
  const conTotal = (c: ListColumn): boolean =>
    totals[c.campo] !== undefined && columnTotalOf(tabla, c) !== undefined;
  const first = cabezas.findIndex(conTotal);
  if (state !== undefined || first < 0) return null;
  return (
    <tfoot>
      <tr>
        <td className="tick-cell" />
        {first > 0 && (
          <td colSpan={first}>{t(phone ? 'web.lista.totalCorto' : 'web.lista.total', { count: total })}</td>
        )}
        {cabezas.slice(first).map((c) => (
          <td
            key={c.campo}
            {...(first === 0 ? frozenCellProps(fijas, c.campo) : {})}
            className={isRightAligned(actualField(tabla, c.campo)) ? 'right' : undefined}
          >
            <ListTotal tabla={tabla} columna={c} valor={conTotal(c) ? totals[c.campo] : undefined} />
          </td>
        ))}
        {!phone && <td className="more-cell" />}
      </tr>
    </tfoot>
  );
};
