// Rows chosen in a list, as SQL: their ids and versions, how many were written since, and the values they
// have.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { BulkChangeRequest } from '../../core/api/importaciones.ts';
import { ok, type Result } from '../../core/kit/failure.ts';
import type { Value } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Requester } from '../kernel/company.ts';
import { quotedName, shapeOf, type SqlColumn } from './shape.ts';
import { inForceSql } from './inForce.ts';
import { listQueryOf } from './list.ts';
import { queryOrder } from './order.ts';
import type { Param, Sql } from '../kernel/sql.ts';

/**
 * `id`, `version` and `orden` of each chosen row. Rows named one by one keep the version that the requester
 * saw, whatever it is now.
 */
export const chosenRowsOf = (
  tabla: AnyTable,
  eleccion: BulkChangeRequest['eleccion'],
  quien: Requester,
  hoy: string,
): Result<{ readonly sql: string; readonly valores: readonly Param[] }> => {
  if ('filas' in eleccion)
    return ok({
      sql: "select json_extract(value, '$.id') id, json_extract(value, '$.version') version, key orden from json_each(?) group by 1",
      valores: [JSON.stringify(eleccion.filas)],
    });
  const c = listQueryOf(
    {
      tabla: tabla.name,
      busqueda: eleccion.Search,
      quien,
      ...(eleccion.Search.orden?.length ? {} : { orden: { campo: 'id', direccion: 'asc' as const } }),
    },
    hoy,
  );
  if (isLeft(c)) return c;
  const orden = queryOrder(c.right);
  return ok({
    sql: `select t.id id, t.version version, row_number() over (order by ${orden?.sql ?? 't.id'}) orden from ${shapeOf(tabla).sql} t${c.right.donde.sql}`,
    valores: [...Array.from({ length: orden?.hoy ?? 0 }, () => hoy), ...c.right.donde.valores],
  });
};

/** How many of the chosen rows were written after a position of the log. */
export const writtenSince = (sql: Sql, trabajo: string, tabla: string, posicion: number): number =>
  sql.value<number>(
    'select count(distinct f.stream) from fact f join importacion_fila i on i.trabajo = ? and i.fila = cast(substr(f.stream, ?) as integer) where f.position > ? and f.stream >= ? and f.stream < ?',
    trabajo,
    tabla.length + 2,
    posicion,
    `${tabla}/`,
    `${tabla}0`,
  ) ?? 0;

/** The values of a column in the chosen rows, the most frequent first. */
export const chosenValues = (
  sql: Sql,
  trabajo: string,
  tabla: AnyTable,
  columna: SqlColumn,
): readonly { readonly valor: Value; readonly cantidad: number }[] =>
  sql
    .all<{ v: unknown; n: number }>(
      `select t.${columna.sql} v, count(*) n from importacion_fila i join ${shapeOf(tabla).sql} t on t.id = i.fila where i.trabajo = ? group by 1 order by 2 desc, 1`,
      trabajo,
    )
    .map((g) => ({ valor: columna.deSql(g.v), cantidad: g.n }));

/**
 * The values of a dated list in the chosen rows on a day, the most frequent first. Without a day: only the rows
 * that have none yet.
 */
export const chosenInForce = (
  sql: Sql,
  trabajo: string,
  tabla: AnyTable,
  { lista, campo, desde }: { readonly lista: string; readonly campo: string; readonly desde: string | null },
): readonly { readonly valor: Value; readonly cantidad: number }[] =>
  sql
    .all<{ v: Value; n: number }>(
      `select ${desde === null ? 'null' : inForceSql(lista, campo)} v, count(*) n from importacion_fila i join ${shapeOf(tabla).sql} t on t.id = i.fila where i.trabajo = ?${desde === null ? ` and t.${quotedName(lista)} = '[]'` : ''} group by 1 order by 2 desc, 1`,
      ...(desde === null ? [] : [desde, desde]),
      trabajo,
    )
    .map((g) => ({ valor: g.v, cantidad: g.n }));
/** How many of the chosen rows have a value of a dated list from a later day on. */
export const chosenWithLater = (
  sql: Sql,
  trabajo: string,
  tabla: AnyTable,
  { lista, desde }: { readonly lista: string; readonly desde: string },
): number =>
  sql.value<number>(
    `select count(*) from importacion_fila i join ${shapeOf(tabla).sql} t on t.id = i.fila where i.trabajo = ? and json_extract(t.${quotedName(lista)}, '$[#-1].desde') > ?`,
    trabajo,
    desde,
  ) ?? 0;

/** The ids of the chosen rows, in the order of the list. */
export const chosenIds = (
  sql: Sql,
  fuente: { readonly sql: string; readonly valores: readonly Param[] },
): readonly number[] =>
  sql
    .all<{ id: number }>(`select id from (${fuente.sql}) order by orden`, ...fuente.valores)
    .map((r) => r.id);
