// The rows behind the notices: proposals to decide and the last facts of the log.
import type { Sql } from '../../../kernel/sql.ts';

export const countPendingPropuestas = (sql: Sql): number =>
  sql.value<number>(`select count(*) from "Propuestas" where estado = 'propuesta'`) ?? 0;

export interface ReadFact {
  readonly position: number;
  readonly stream: string;
  readonly type: string;
  readonly user: number;
  readonly at: string;
  readonly filas: number | null;
  readonly de: string | null;
}
const COLUMNAS = `position, stream, type, "user", at, case when type like 'lote%' then json_extract(data, '$.filas') end as filas, case when type like 'lote%' then json_extract(data, '$.tabla') end as de`;

/**
 * The last facts of these types in the streams of a table, newest first. `+position` makes SQLite search by
 * stream: the log is long, and these are few.
 */
export const lastTableFacts = (
  sql: Sql,
  tabla: string,
  tipos: readonly string[],
  cuantos: number,
): readonly ReadFact[] =>
  sql.all(
    `select ${COLUMNAS} from fact where stream >= ? and stream < ? and type in (${tipos.map(() => '?').join(', ')}) order by +position desc limit ?`,
    `${tabla}/`,
    `${tabla}0`,
    ...tipos,
    cuantos,
  );

/** Facts before a position, newest first. */
export const lastFacts = (sql: Sql, antesDe: number, cuantos: number): readonly ReadFact[] =>
  sql.all(`select ${COLUMNAS} from fact where position < ? order by position desc limit ?`, antesDe, cuantos);
