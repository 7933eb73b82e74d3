// A page of a table: sorted, searched and filtered, with the labels of its references, its totals and the
// keys of its neighbours.
import * as E from 'fp-ts/lib/Either.js';
import { canSee } from '../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Field, Row, Value } from '../../core/kit/field.ts';
import { valueFieldOf, rowName, type AnyTable, fieldOf } from '../../core/kit/table.ts';
import { tableNamed, knownTable } from '../../core/tables/index.ts';
import type { ListPage, ListRequest, Requester } from '../kernel/company.ts';
import { whereClauseOf } from './filter.ts';
import { quotedName, shapeOf, storedColumn } from './shape.ts';
import { stretchOf, neighboursIn } from './inMemory.ts';
import {
  rowsKey,
  writeMark,
  ID,
  readMark,
  rowsByPosition,
  neighbourRows,
  type ListQuery,
  type OrderPart,
} from './order.ts';
import type { Ids } from './sortOrders.ts';
import { readTotals, totalsSql, requestedTotals } from './totals.ts';
import { visibleFields } from './visible.ts';
import { boundDays, sqlExpressionOf, inForceText, knownExpression } from './inForce.ts';
import type { Sql } from '../kernel/sql.ts';
import { readLogHead } from '../kernel/sqliteFacts.ts';
import { rowsIn } from '../../core/kit/field.ts';
import { known } from '../../core/kit/known.ts';

export const MAX_LIMIT = 1000;
const LIMITE = 10;
const MAXIMO_ORDENES = 8;

/** Shared by lists and exports. Names from outside are only looked up, never put into SQL. */
export const listQueryOf = (
  p: Pick<ListRequest, 'tabla' | 'busqueda' | 'quien'> & {
    readonly orden?: ListRequest['orden'] | undefined;
  },
  hoy: string,
): Result<ListQuery> => {
  const tabla = tableNamed(p.tabla);
  if (!tabla) return fail('not_found', 'api.controlador', { controlador: p.tabla.slice(0, 60) });
  const ve = visibleFields(tabla, p.quien.roles);
  const ordenes = [...(p.orden ? [p.orden] : []), ...(p.busqueda.orden ?? [])];
  if (ordenes.length > MAXIMO_ORDENES)
    return fail('limit', 'store.muchosOrdenes', { maximo: MAXIMO_ORDENES });
  const leidos: OrderPart[] = [];
  for (const { campo, direccion } of ordenes) {
    const e = campo === 'id' ? ID : ve.has(campo) ? sqlExpressionOf(tabla, campo) : undefined;
    if (!e || e.campo.kind === 'lista')
      return fail('invalid', 'api.campoOrden', { campo: campo.slice(0, 60), tabla: tabla.plural });
    if (direccion !== 'asc' && direccion !== 'desc')
      return fail('invalid', 'api.direccion', { valor: String(direccion).slice(0, 20) });
    leidos.push({ e, direccion });
  }
  const [primero, ...despues] = leidos;
  const orden = primero
      ? primero.e
      : tabla.sort.field === 'id'
        ? ID
        : knownExpression(tabla, tabla.sort.field),
    direccion = primero?.direccion ?? tabla.sort.direction;
  const pedidos = p.busqueda.fields?.length
    ? p.busqueda.fields.filter((n) => n !== 'id' && n !== 'version')
    : Object.keys(tabla.fields).filter((n) => ve.has(n));
  const ajeno = pedidos.find((n) => !ve.has(n));
  if (ajeno !== undefined)
    return fail('invalid', 'store.campoPedido', { campo: ajeno.slice(0, 60), tabla: tabla.plural });
  const w = whereClauseOf(tabla, p.busqueda, p.quien, hoy),
    totales = requestedTotals(tabla, p.busqueda, ve);
  return E.isLeft(w)
    ? w
    : E.isLeft(totales)
      ? totales
      : ok({
          tabla,
          totales: totales.right,
          donde: w.right,
          orden,
          direccion,
          despues,
          campos: [...new Set(pedidos)].map((n) => knownExpression(tabla, n)),
        });
};

/**
 * How many rows match, and their totals. It costs more than a page, so it is kept until the table changes.
 */
export interface RowCount {
  readonly total: number;
  readonly totales: Readonly<Record<string, string>>;
}

export const countRows = (sql: Sql, c: ListQuery, hoy: string): RowCount => {
  const t = totalsSql(c.totales, hoy);
  const r = sql.one<Record<string, unknown>>(
    `select count(*) n${t.sql} from ${shapeOf(c.tabla).sql} t${c.donde.sql}`,
    ...t.valores,
    ...c.donde.valores,
  );
  return { total: Number(r['n'] ?? 0), totales: readTotals(c.totales, r) };
};

/** How many rows match; stops counting at `tope`. */
export const countUpTo = (sql: Sql, c: ListQuery, tope: number): number =>
  sql.value<number>(
    `select count(*) from (select 1 from ${shapeOf(c.tabla).sql} t${c.donde.sql} limit ?)`,
    ...c.donde.valores,
    tope,
  ) ?? 0;

/** About how many rows a table has, without counting them. */
export const tableSize = (sql: Sql, tabla: AnyTable): number =>
  sql.value<number>(`select max(id) from ${shapeOf(tabla).sql}`) ?? 0;

export const countKey = (sql: Sql, c: ListQuery, hoy: string): string =>
  JSON.stringify([
    ...rowsKey(
      sql,
      c,
      c.totales.reduce((n, x) => n + x.e.hoy, 0),
      hoy,
    ),
    c.totales.map((x) => [x.e.nombre, x.funcion]),
  ]);

export const limitOf = (p: ListRequest, tabla: AnyTable): number =>
  p.busqueda.limit ?? tabla.pageSize ?? LIMITE;
/** `ids`: all the ids that match, if they are already sorted. */
export const listPage = (
  sql: Sql,
  p: ListRequest,
  c: ListQuery,
  cuenta: RowCount,
  hoy: string,
  ids?: Ids,
): Result<ListPage> => {
  const limite = limitOf(p, c.tabla);
  if (!Number.isSafeInteger(limite) || limite < 1 || limite > MAX_LIMIT)
    return fail('invalid', 'store.limite', { maximo: MAX_LIMIT, valor: String(limite).slice(0, 20) });
  if (!Number.isSafeInteger(p.pagina) || p.pagina < 1)
    return fail('invalid', 'api.pagina', { valor: String(p.pagina).slice(0, 20) });
  const marca = p.busqueda.after ? readMark(p.busqueda.after, c) : undefined;
  if (p.busqueda.after && !marca) return fail('invalid', 'store.despuesMal');
  const saltear = (p.pagina - 1) * limite;
  const claves = marca
    ? ((ids && neighboursIn(sql, c, ids, marca, limite, hoy)) ?? neighbourRows(sql, c, marca, limite, hoy))
    : ids
      ? stretchOf(sql, c, ids, saltear, limite, hoy)
      : rowsByPosition(sql, c, saltear, limite, cuenta.total, hoy);
  const primera =
    claves.length === 0
      ? 0
      : marca
        ? marca.s > 0
          ? marca.o + 1
          : Math.max(1, marca.o - claves.length)
        : saltear + 1;
  const filas = filasDe(
    sql,
    c,
    claves.map((k) => k.id),
    hoy,
  );
  const ultima = primera + claves.length - 1;
  const fin = claves[claves.length - 1],
    inicio = claves[0];
  return ok({
    filas,
    page: p.pagina,
    total_count: cuenta.total,
    pre_index: primera,
    extra_data: {
      labels: etiquetas(sql, c, filas, p.quien),
      ...(Object.keys(cuenta.totales).length ? { totals: cuenta.totales } : {}),
      next: fin && ultima < cuenta.total ? writeMark(c, fin, 1, ultima) : null,
      position: readLogHead(sql).posicion,
      previous: inicio && primera > 1 ? writeMark(c, inicio, -1, primera) : null,
    },
  });
};

const filasDe = (sql: Sql, c: ListQuery, ids: readonly number[], hoy: string): Row[] => {
  if (ids.length === 0) return [];
  const dias = c.campos.flatMap((e) => boundDays(e, hoy));
  const crudas = sql.all<{ id: number; version: number } & Record<string, unknown>>(
    `select t.id, t.version${c.campos.map((e) => `, ${inForceText(e)} ${quotedName(e.nombre)}`).join('')} from ${shapeOf(c.tabla).sql} t where t.id in (select value from json_each(?))`,
    ...dias,
    JSON.stringify(ids),
  );
  const porId = new Map(crudas.map((r) => [r.id, r]));
  return ids.map((id) => {
    const r = known(porId.get(id), 'una fila de la página');
    const fila: Record<string, Value> = { id, version: r.version };
    for (const e of c.campos) fila[e.nombre] = e.deSql(r[e.nombre] ?? null);
    return fila;
  });
};

/** The labels of referenced rows, by field and id; without what the role may not see. */
const etiquetas = (
  sql: Sql,
  c: ListQuery,
  filas: readonly Row[],
  quien: Requester,
): Record<string, Record<string, string>> => {
  const salida: Record<string, Record<string, string>> = {};
  for (const e of c.campos) {
    if (e.campo.kind !== 'referencia') continue;
    const ids = [...new Set(filas.map((f) => f[e.nombre]).filter((v): v is number => typeof v === 'number'))];
    salida[e.nombre] = ids.length ? namesOfIds(sql, e.campo.table, ids, quien) : {};
  }
  return salida;
};

/** The labels for one whole row, with those of references in its lists as `Lista.campo`. */
export const rowLabels = (
  sql: Sql,
  tabla: AnyTable,
  fila: Row,
  quien: Requester,
): Record<string, Record<string, string>> => {
  const salida: Record<string, Record<string, string>> = {};
  const poner = (nombre: string, f: Field | undefined, valores: readonly unknown[]): void => {
    if (f?.kind !== 'referencia') return;
    const ids = [...new Set(valores.filter((v): v is number => typeof v === 'number'))];
    salida[nombre] = ids.length ? namesOfIds(sql, f.table, ids, quien) : {};
  };
  for (const [n, f] of Object.entries(tabla.fields)) {
    if (!Object.hasOwn(fila, n)) continue;
    poner(n, valueFieldOf(tabla, n), [fila[n]]);
    if (f.kind === 'lista')
      for (const [m, g] of Object.entries(f.fields))
        poner(
          `${n}.${m}`,
          g,
          rowsIn(fila, n).map((x) => x[m]),
        );
  }
  return salida;
};

/** The same, of a table by its name; none for one that does not exist. */
export const rowLabelsIn = (
  sql: Sql,
  nombre: string,
  fila: Row,
  quien: Requester,
): Record<string, Record<string, string>> => {
  const tabla = tableNamed(nombre);
  return tabla ? rowLabels(sql, tabla, fila, quien) : {};
};

export const namesOfIds = (
  sql: Sql,
  tabla: string,
  ids: readonly number[],
  quien: Requester,
): Record<string, string> => {
  if (tabla === 'Usuarios')
    return Object.fromEntries(
      sql
        .all<{ id: number; nombre: string }>(
          'select id, nombre from usuario where id in (select value from json_each(?))',
          JSON.stringify(ids),
        )
        .map((r) => [r.id, r.nombre]),
    );
  const t = knownTable(tabla),
    forma = shapeOf(t);
  const vistos = t.display.filter((d) => canSee(quien.roles, fieldOf(t, d)));
  // Only a table that others point at keeps the label of each row.
  if (forma.conEtiqueta && vistos.length === t.display.length)
    return Object.fromEntries(
      sql
        .all<{ id: number; etiqueta__: string }>(
          `select id, "etiqueta__" from ${forma.sql} where id in (select value from json_each(?))`,
          JSON.stringify(ids),
        )
        .map((r) => [r.id, r.etiqueta__]),
    );
  const columnas = vistos.map((n) => storedColumn(forma, n));
  return Object.fromEntries(
    sql
      .all<Record<string, unknown>>(
        `select id${columnas.map((x) => `, ${x.sql}`).join('')} from ${forma.sql} where id in (select value from json_each(?))`,
        JSON.stringify(ids),
      )
      .map((r) => [
        r['id'] as number,
        rowName(
          { ...t, display: vistos },
          Object.fromEntries(columnas.map((x) => [x.nombre, x.deSql(r[x.nombre])])),
        ),
      ]),
  );
};
