// The last day of pay of each person, by their receipts.
import type { Sql } from '../../../kernel/sql.ts';

export const lastPayDays = (sql: Sql): ReadonlyMap<number, string> =>
  new Map(
    sql
      .all<{ readonly id: number; readonly dia: string }>(
        'select id_personal id, max(fecha_pago) dia from "Recibos" where neto is not null and fecha_pago is not null group by 1',
      )
      .map((x) => [x.id, x.dia]),
  );
