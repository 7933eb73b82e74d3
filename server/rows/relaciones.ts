// The employments of one person in the company: the legajos with the same CUIL.
import { tables } from '../../core/tables/index.ts';
import type { Sql } from '../kernel/sql.ts';
import { shapeOf, storedColumn } from './shape.ts';

const PERSONAL = shapeOf(tables.Personal),
  CUIL = storedColumn(PERSONAL, 'cuil').clave ?? storedColumn(PERSONAL, 'cuil').sql;

/** `antes`: the other employment began earlier, which says whose receipt comes first in one run. */
export interface OtherRelacion {
  readonly id: number;
  readonly otra: number;
  readonly antes: 0 | 1;
}
/** SQL: each legajo (`a`) with every other one of the same person (`b`). */
export const RELACIONES = `${PERSONAL.sql} a join ${PERSONAL.sql} b on b.${CUIL} = a.${CUIL} and b.id <> a.id`;
const OTRAS = `select a.id as id, b.id as otra, (b.fecha_ingreso, b.legajo) < (a.fecha_ingreso, a.legajo) as antes
  from ${RELACIONES}`;

/** The other legajos of these people, from the earliest employment on. An erased person has none. */
export const otherRelaciones = (sql: Sql, ids: readonly number[]): readonly OtherRelacion[] => {
  if (ids.length === 0) return [];
  const suyos = new Set(ids);
  return sql
    .all<OtherRelacion>(
      `${OTRAS} where a.id between ? and ? order by a.id, b.fecha_ingreso, b.legajo`,
      Math.min(...ids),
      Math.max(...ids),
    )
    .filter((r) => suyos.has(r.id));
};

/** These people and every other legajo of theirs, by id. */
export const withRelaciones = (sql: Sql, ids: readonly number[]): readonly number[] =>
  [...new Set([...ids, ...otherRelaciones(sql, ids).map((r) => r.otra)])].sort((a, b) => a - b);

/** The legajos of a CUIL, with or without dashes, as people name them: «0012, 0045». */
export const namedLegajos = (sql: Sql, cuil: string): string => {
  const digits = cuil.replace(/\D/g, '');
  return [
    ...sql.column<number>(
      `select legajo from ${PERSONAL.sql} where ${CUIL} = ? order by legajo`,
      `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`,
    ),
  ]
    .map((n) => String(n).padStart(4, '0'))
    .join(', ');
};
