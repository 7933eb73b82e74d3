// What a list requests besides its page: which sums, and in what order.
import type { AnyTable } from '../../../core/kit/table.ts';
import { columnTotalsOf } from './arrangement.ts';
import type { LiveArrangement } from './useArrangement.ts';

export const listRequestOf = (table: AnyTable, { order, columns }: LiveArrangement) => {
  const [first, ...later] = order;
  return {
    later,
    sort: first ? { field: first.campo, direction: first.direccion } : null,
    // The server sends the table's default figures without being asked.
    totals: columns.some(
      (x) =>
        x.total !== undefined || (table.fields[x.campo]?.kind === 'importe' && !table.list.includes(x.campo)),
    )
      ? columnTotalsOf(table, columns)
      : null,
  };
};
export type SentListRequest = ReturnType<typeof listRequestOf>;
