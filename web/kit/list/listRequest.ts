// What a list asks for besides its page: which sums, and in what order.
import type { AnyTable } from '../../../core/kit/table.ts';
import { columnTotalsOf } from './arrangement.ts';
import type { LiveArrangement } from './useArrangement.ts';

export const listRequestOf = (tabla: AnyTable, { orden, columnas }: LiveArrangement) => {
  const [primero, ...luego] = orden;
  return {
    luego,
    sort: primero ? { field: primero.campo, direction: primero.direccion } : null,
    // The figures that the table gives by itself need not be asked for.
    totales: columnas.some(
      (x) =>
        x.total !== undefined || (tabla.fields[x.campo]?.kind === 'importe' && !tabla.list.includes(x.campo)),
    )
      ? columnTotalsOf(tabla, columnas)
      : null,
  };
};
export type SentListRequest = ReturnType<typeof listRequestOf>;
