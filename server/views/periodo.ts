// When a period takes no more novedades: something of it is closed and nothing of it is still open to read them.
import type { Sql } from '../store/store.ts';

/** The description of the closed run, or undefined while the period takes novedades. */
export const periodoCerrado = (sql: Sql, periodo: string): string | undefined =>
  sql.value<string>(`select descripcion from "Liquidaciones" where periodo = ? and estado = 'cerrada'
    and not exists (select 1 from "Liquidaciones" where periodo = ? and estado in ('borrador', 'calculando', 'calculada')) order by id limit 1`, periodo, periodo);
