// The concepts whose cause is reserved, and the rows and lines that a role may not see by their name because of it.
import { unknownTo, type Role } from '../../core/domain/roles.ts';
import type { Reserve, ReservedConcepto } from '../../core/domain/reserve.ts';
import type { FieldError } from '../../core/kit/failure.ts';
import { phrase } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { fieldOf, type AnyTable } from '../../core/kit/table.ts';
import type { Sql } from '../kernel/sql.ts';
import { isOfAnother } from './visible.ts';
import { quotedName } from './shape.ts';
import type { WhereClause } from './whereClause.ts';
import type { Requester } from '../kernel/company.ts';

/**
 * Each reserved concept with its kind. What the concept says counts first; without it, what it is: it goes to a
 * union, it is in a set of court orders, it counts days of an illness, or its name tells so.
 */
const RESERVED = `select id, codigo, d_rrhh_concepto, texto_mostrar, kind from (
  select c.id, c.codigo, c.d_rrhh_concepto, c.texto_mostrar, coalesce(c.reserva, case
    when c.grupo_costo = 'sindical' or c.codigo_afip = '810004' or c.d_rrhh_concepto like '%sindica%' then 'sindical'
    when c.id in (
      select json_extract(x.value, '$.id_rrhh_concepto')
      from "ConjuntosConcepto" s, json_each(s."RRHHConjuntoConcepto") x
      where s.codigo in ('embargos', 'alimentos')
    ) or c.d_rrhh_concepto like '%embargo%' or c.d_rrhh_concepto like '%cuota alimentaria%' then 'embargo'
    when c.formula_cantidad like '%AUSENCIAS("enfermedad"%' or c.formula_cantidad like '%AUSENCIAS("accidente"%'
      or c.formula_cantidad like '%AUSENCIAS("maternidad"%' or c.d_rrhh_concepto like '%enfermedad%'
      or c.d_rrhh_concepto like '%accidente%' or c.d_rrhh_concepto like '%maternidad%' then 'salud'
  end) kind from "Conceptos" c
) where kind in (select value from json_each(?))`;

const asked = (kinds: readonly Reserve[]): string => JSON.stringify(kinds);

/** The concepts whose cause the roles may not know; none for those who may know all. */
export const reservedConceptos = (sql: Sql, roles: readonly Role[]): readonly ReservedConcepto[] => {
  const kinds = unknownTo(roles);
  return kinds.length === 0
    ? []
    : sql
        .all<{ id: number; codigo: number; d_rrhh_concepto: string | null; texto_mostrar: string | null }>(
          RESERVED,
          asked(kinds),
        )
        .map(({ id, codigo, d_rrhh_concepto, texto_mostrar }) => ({
          id,
          codigo,
          // A text with blanks to fill is not found as it is; its concept's name and code are.
          nombres: [d_rrhh_concepto, texto_mostrar].flatMap((x) => (x && !x.includes('{') ? [x] : [])),
        }));
};

/** The condition that leaves out the rows of a table whose cause the roles may not know. */
export const reservedClause = (tabla: AnyTable, roles: readonly Role[]): readonly WhereClause[] => {
  const kinds = unknownTo(roles);
  return tabla.cause === undefined || kinds.length === 0
    ? []
    : [
        {
          sql: `t.${quotedName(tabla.cause)} not in (select id from (${RESERVED}))`,
          valores: [asked(kinds)],
        },
      ];
};

const isReserved = (sql: Sql, tabla: AnyTable, row: Row, roles: readonly Role[]): boolean => {
  if (tabla.cause === undefined) return false;
  const kinds = unknownTo(roles),
    id = row[tabla.cause];
  return (
    kinds.length > 0 &&
    typeof id === 'number' &&
    sql.value(`select 1 from (${RESERVED}) where id = ?`, asked(kinds), id) !== undefined
  );
};

/** Whether a row is not for whoever asks: it is somebody else's private one, or they may not know its cause. */
export const isNotTheirs = (sql: Sql, tabla: AnyTable, row: Row, quien: Requester): boolean =>
  isOfAnother(tabla, row, quien) || isReserved(sql, tabla, row, quien.roles);

/** The fault of writing a row that its own writer could not see afterwards. */
export const reservedFault = (
  sql: Sql,
  tabla: AnyTable,
  row: Row,
  quien: Requester,
): FieldError | undefined =>
  tabla.cause !== undefined && isReserved(sql, tabla, row, quien.roles)
    ? {
        field: tabla.cause,
        code: 'no_permission',
        ...phrase('store.causaReservada', { campo: fieldOf(tabla, tabla.cause).label }),
      }
    : undefined;
