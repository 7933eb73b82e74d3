// Pages of an order that no index has: the ids are sorted once, by the ranks of their columns, and each page
// is a slice of them.
import { tableNamed } from '../../core/tables/index.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { tablePulse } from './codes.ts';
import { shapeOf } from './shape.ts';
import {
  rowsKey,
  orderDays,
  orderParts,
  orderText,
  type ListQuery,
  type SortDirection,
  type RowKey,
  type PageMark,
  type OrderPart,
  type SortedRow,
} from './order.ts';
import type { Ids, SortOrders } from './sortOrders.ts';
import { ranksOf, type Ranks } from './ranks.ts';
import type { Sql } from '../kernel/sql.ts';
import { readJson, type Json } from '../kernel/json.ts';

/** Tables with larger ids are not kept in memory: they take four bytes per id, in each column. */
const MAYOR_ID = 4_000_000;

/** The ids of all rows that match, in order; undefined when the table is too large to keep. */
export const orderedIds = (sql: Sql, c: ListQuery, hoy: string, memoria: SortOrders): Ids | undefined => {
  const { sql: tabla } = shapeOf(c.tabla);
  if ((sql.value<number>(`select max(id) from ${tabla}`) ?? 0) > MAYOR_ID) return undefined;
  const partes = orderParts(c),
    orden = orderText(c),
    dias = orderDays(c, hoy);
  return memoria.de(
    JSON.stringify([...rowsKey(sql, c, dias.length, hoy), orden, partes.map((p) => pulsoDeReferida(sql, p))]),
    () => {
      const todas = (): Ids =>
        memoria.de(JSON.stringify([c.tabla.name, tablePulse(sql, c.tabla), 'ids']), () => idsDe(sql, tabla));
      const ids =
        c.donde.sql === ''
          ? todas()
          : Uint32Array.from(
              readJson(
                sql.oneValue<Json<readonly number[]>>(
                  `select json_group_array(t.id) from ${tabla} t${c.donde.sql}`,
                  ...c.donde.valores,
                ),
              ),
            ).sort();
      if (ids.length <= memoria.pocas)
        return Uint32Array.from(
          readJson(
            sql.oneValue<Json<readonly number[]>>(
              `select json_group_array(id) from (select t.id from ${tabla} t where t.id in (select value from json_each(?)) order by ${orden})`,
              `[${ids.join()}]`,
              ...dias,
            ),
          ),
        );
      const rangos = partes.map((p) => ({
        direccion: p.direccion,
        rangos: memoria.de(
          JSON.stringify([
            c.tabla.name,
            tablePulse(sql, c.tabla),
            p.e.orden,
            p.e.hoy ? hoy : '',
            pulsoDeReferida(sql, p),
          ]),
          () => ranksOf(sql, c.tabla, p.e, hoy, todas()),
        ),
      }));
      return ordenar(ids, rangos, c.direccion);
    },
  );
};

/** The pulse of the referenced table: sorting by its labels also depends on its rows. */
const pulsoDeReferida = (sql: Sql, { e: { campo } }: OrderPart): number => {
  const t: AnyTable | undefined = campo.kind === 'referencia' ? tableNamed(campo.table) : undefined;
  return t ? tablePulse(sql, t) : 0;
};

/** Every id of a table, ascending; if there are no gaps, they need not be read. */
const idsDe = (sql: Sql, tabla: string): Ids => {
  const r = sql.one<{ n: number; menor: number | null; mayor: number | null }>(
    `select count(*) n, min(id) menor, max(id) mayor from ${tabla}`,
  );
  if (r.menor === null || r.mayor === null) return new Uint32Array(0);
  if (r.mayor - r.menor + 1 === r.n) {
    const ids = new Uint32Array(r.n);
    for (let i = 0; i < r.n; i++) ids[i] = r.menor + i;
    return ids;
  }
  return Uint32Array.from(
    readJson(
      sql.oneValue<Json<readonly number[]>>(
        `select json_group_array(id) from (select id from ${tabla} order by id)`,
      ),
    ),
  );
};

/**
 * Stable sorts, from the last column to the first, so that the first column decides and ties stay in id
 * order.
 */
const ordenar = (
  subiendo: Ids,
  columnas: readonly { readonly rangos: Ranks; readonly direccion: SortDirection }[],
  direccion: SortDirection,
): Ids => {
  let ids = direccion === 'asc' ? subiendo.slice() : subiendo.slice().reverse();
  let otra = new Uint32Array(ids.length);
  const cuantos = new Uint32Array(0x10001);
  for (const { rangos, direccion: d } of [...columnas].reverse()) {
    let mayor = 0;
    for (const r of rangos) if (r > mayor) mayor = r;
    // A radix sort, sixteen bits of the rank at a time.
    for (let bits = 0; bits === 0 || mayor >> bits > 0; bits += 16) {
      cuantos.fill(0);
      const casillero =
        d === 'asc'
          ? (id: number): number => (rangos[id]! >> bits) & 0xffff
          : (id: number): number => ((mayor - rangos[id]!) >> bits) & 0xffff;
      for (const id of ids) cuantos[casillero(id) + 1]!++;
      for (let i = 1; i < cuantos.length; i++) cuantos[i]! += cuantos[i - 1]!;
      for (const id of ids) otra[cuantos[casillero(id)]!++] = id;
      [ids, otra] = [otra, ids];
    }
  }
  return ids;
};

/** These rows with their sort keys. */
const llavesDe = (sql: Sql, c: ListQuery, ids: readonly number[], hoy: string): RowKey[] => {
  const partes = orderParts(c);
  const porId = new Map(
    sql
      .all<SortedRow>(
        `select t.id id${partes.map((p, i) => `, ${p.e.orden} k${i}`).join('')} from ${shapeOf(c.tabla).sql} t where t.id in (select value from json_each(?))`,
        ...orderDays(c, hoy),
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r]),
  );
  return ids.flatMap((id) => {
    const r = porId.get(id);
    return r ? [{ id, ks: partes.map((_, i) => r[`k${i}`] ?? null) }] : [];
  });
};

export const stretchOf = (
  sql: Sql,
  c: ListQuery,
  ids: Ids,
  saltear: number,
  limite: number,
  hoy: string,
): RowKey[] => llavesDe(sql, c, [...ids.subarray(saltear, saltear + limite)], hoy);

/**
 * The rows next to a mark; undefined when the mark's row is gone or has other keys, so that only the keys can
 * find the neighbours.
 */
export const neighboursIn = (
  sql: Sql,
  c: ListQuery,
  ids: Ids,
  m: PageMark,
  limite: number,
  hoy: string,
): RowKey[] | undefined => {
  const i = ids[m.o - 1] === m.id ? m.o - 1 : ids.indexOf(m.id);
  if (i < 0) return undefined;
  const desde = m.s > 0 ? i + 1 : Math.max(0, i - limite),
    [suya, ...llaves] = llavesDe(sql, c, [m.id, ...ids.subarray(desde, m.s > 0 ? desde + limite : i)], hoy);
  return suya?.ks.every((k, j) => k === m.ks[j]) ? llaves : undefined;
};
