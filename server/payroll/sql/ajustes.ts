// Reads novedades that adjust other months, whether they were already paid or wait for a receipt.
import type { Row } from '../../../core/kit/field.ts';
import { tables } from '../../../core/tables/index.ts';
import { rowFromSql, shapeOf, columnList } from '../../rows/shape.ts';
import type { Sql } from '../../kernel/sql.ts';

const forma = shapeOf(tables.Novedades),
  TODAS = `select ${columnList(forma)} from ${forma.sql}`;

/** Novedades that adjust a month in a range, both ends included; by id. */
export const adjustingNovedades = (sql: Sql, desde: string, hasta: string): readonly Row[] =>
  sql
    .all(
      `${TODAS} where periodo_ajuste between ? and ? and periodo_ajuste <> periodo order by id`,
      desde,
      hasta,
    )
    .map((r) => rowFromSql(forma, r));

/** Novedades of a month or later that adjust another month; by id. */
export const adjustingNovedadesSince = (sql: Sql, desde: string): readonly Row[] =>
  sql
    .all(
      `${TODAS} where periodo >= ? and periodo_ajuste is not null and periodo_ajuste <> periodo order by id`,
      desde,
    )
    .map((r) => rowFromSql(forma, r));

/**
 * Novedades loaded from retroactive differences, whatever the month that pays them: of one person, concept
 * and adjusted month, or all. By id.
 */
export const novedadesRetroactivas = (
  sql: Sql,
  o: {
    readonly id_personal: number;
    readonly id_rrhh_concepto: number;
    readonly periodo_ajuste: string;
  } | null,
): readonly Row[] =>
  sql
    .all(
      `${TODAS} where origen = 'retroactiva'${o ? ' and id_personal = ? and id_rrhh_concepto = ? and periodo_ajuste = ?' : ''} order by id`,
      ...(o ? [o.id_personal, o.id_rrhh_concepto, o.periodo_ajuste] : []),
    )
    .map((r) => rowFromSql(forma, r));
