// A column as ranks: the place of each row's value among the different values. Sorting by ranks compares no
// texts again.
import type { AnyTable } from '../../core/kit/table.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { shapeOf } from './shape.ts';
import { sortKey } from '../kernel/normal.ts';
import type { Ids } from './sortOrders.ts';
import { boundDays, type SqlExpression } from './inForce.ts';
import type { Param, Sql } from '../kernel/sql.ts';
import { readJson, type Json } from '../kernel/json.ts';

/** Ranks by row id, from 1 in the order of the column; 0: no value, which comes first as in SQL. */
export type Ranks = Int32Array;
type Crudo = string | number | null;
/** Rows that SQL joined: their ids, and the value of each. */
interface Joined {
  readonly ids: Json<readonly number[]>;
  readonly ks: Json<readonly Crudo[]>;
}

/** Rows that SQL joins into one text at a time, so that each text stays small. */
const TROZO = 50_000;
/** With more different texts than this, SQL sorts: its sorter costs less than a dictionary of them. */
const DISTINTOS = 200_000;

/** Whether an index begins with this column and has its rows in the order of the list. */
export const hasIndex = (tabla: AnyTable, e: SqlExpression): boolean =>
  e.columna !== undefined &&
  e.campo.kind !== 'referencia' &&
  (e.nombre === tabla.sort.field || e.campo.unique === true);

/** `todas`: every id of the table, ascending; `mayor` is the last. */
export const ranksOf = (
  sql: Sql,
  tabla: AnyTable,
  e: SqlExpression,
  hoy: string,
  todas: Ids,
  distintos = DISTINTOS,
): Ranks => {
  const mayor = todas[todas.length - 1] ?? 0;
  if (hasIndex(tabla, e)) return porIndice(sql, tabla, e, mayor);
  const otra =
    e.campo.kind === 'referencia' && e.campo.table !== 'Usuarios' ? tableNamed(e.campo.table) : undefined;
  if (otra) return deReferencia(sql, tabla, e, hoy, todas, otra);
  return (
    porDiccionario(sql, tabla, e, hoy, todas, distintos) ??
    enOrdenDeSql(
      sql,
      mayor,
      `select t.id id, ${e.orden} k from ${shapeOf(tabla).sql} t order by k`,
      boundDays(e, hoy),
    )
  );
};

/** Gives ranks to rows that come in order: a new rank where the key changes. */
const anotador = (
  mayor: number,
): { readonly anotar: (ids: readonly number[], ks: readonly Crudo[]) => void; readonly rangos: Ranks } => {
  const rangos = new Int32Array(mayor + 1);
  let ultima: Crudo = null,
    n = 0;
  return {
    rangos,
    anotar: (ids, ks) => {
      for (let i = 0; i < ids.length; i++) {
        const k = ks[i]!;
        if (k !== ultima) {
          n++;
          ultima = k;
        }
        rangos[ids[i]!] = n;
      }
    },
  };
};

const enOrdenDeSql = (sql: Sql, mayor: number, consulta: string, valores: readonly Param[]): Ranks => {
  const r = sql.one<Joined>(
      `select json_group_array(id) ids, json_group_array(k) ks from (${consulta})`,
      ...valores,
    ),
    a = anotador(mayor);
  a.anotar(readJson(r.ids), readJson(r.ks));
  return a.rangos;
};

/** Reads the index alone, in stretches. */
const porIndice = (sql: Sql, tabla: AnyTable, e: SqlExpression, mayor: number): Ranks => {
  const a = anotador(mayor),
    k = e.orden;
  const texto = (desde: string): string =>
    `select json_group_array(id) ids, json_group_array(k) ks from (select t.id id, ${k} k from ${shapeOf(tabla).sql} t where ${desde} order by ${k}, t.id limit ${TROZO})`;
  let desde: readonly Param[] | undefined;
  for (;;) {
    const r = desde
      ? sql.one<Joined>(texto(`(${k}, t.id) > (?, ?)`), ...desde)
      : sql.one<Joined>(texto(`${k} is not null`));
    const ids = readJson(r.ids),
      ks = readJson(r.ks);
    a.anotar(ids, ks);
    if (ids.length < TROZO) return a.rangos;
    desde = [ks[ks.length - 1]!, ids[ids.length - 1]!];
  }
};

/** The values of a column in stretches of the table, in id order. */
function* columna(
  sql: Sql,
  tabla: AnyTable,
  valor: string,
  dias: readonly Param[],
  todas: Ids,
): Generator<readonly [Ids, readonly Crudo[]]> {
  const texto = `select json_group_array(v) from (select ${valor} v from ${shapeOf(tabla).sql} t where t.id between ? and ? order by t.id)`;
  for (let i = 0; i < todas.length; i += TROZO) {
    const ids = todas.subarray(i, i + TROZO);
    yield [ids, readJson(sql.oneValue<Joined['ks']>(texto, ...dias, ids[0]!, ids[ids.length - 1]!))];
  }
}

/**
 * By the label of the referenced row: there are few labels, and an index has the ids without the rest of the
 * row.
 */
const deReferencia = (
  sql: Sql,
  tabla: AnyTable,
  e: SqlExpression,
  hoy: string,
  todas: Ids,
  otra: AnyTable,
): Ranks => {
  const nombres = enOrdenDeSql(
    sql,
    sql.value<number>(`select max(id) from ${shapeOf(otra).sql}`) ?? 0,
    `select id, "etiqueta__k" k from ${shapeOf(otra).sql} order by k`,
    [],
  );
  const rangos = new Int32Array((todas[todas.length - 1] ?? 0) + 1);
  const anotar = (ids: Ids | readonly number[], vs: readonly Crudo[]): void => {
    for (let i = 0; i < vs.length; i++) {
      const v = vs[i];
      if (typeof v === 'number') rangos[ids[i]!] = nombres[v] ?? 0;
    }
  };
  if (e.columna) {
    const r = sql.one<{ ids: Joined['ids']; vs: Joined['ks'] }>(
      `select json_group_array(t.id) ids, json_group_array(${e.sql}) vs from ${shapeOf(tabla).sql} t`,
    );
    anotar(readJson(r.ids), readJson(r.vs));
  } else for (const [ids, vs] of columna(sql, tabla, e.sql, boundDays(e, hoy), todas)) anotar(ids, vs);
  return rangos;
};

/** Numbers the different values as they appear and sorts them once; undefined when there are too many. */
const porDiccionario = (
  sql: Sql,
  tabla: AnyTable,
  e: SqlExpression,
  hoy: string,
  todas: Ids,
  distintos: number,
): Ranks | undefined => {
  // For a text without a stored key, the key is computed once per different text, not per row.
  const alPaso = e.orden.startsWith('clave_orden('),
    rangos = new Int32Array((todas[todas.length - 1] ?? 0) + 1),
    vistos = new Map<string | number, number>();
  for (const [ids, vs] of columna(sql, tabla, alPaso ? e.sql : e.orden, boundDays(e, hoy), todas)) {
    for (let i = 0; i < vs.length; i++) {
      const v = vs[i]!;
      if (v === null) continue;
      let n = vistos.get(v);
      if (n === undefined) {
        n = vistos.size + 1;
        vistos.set(v, n);
      }
      rangos[ids[i]!] = n;
    }
    if (vistos.size > distintos && typeof vs[0] === 'string') return undefined;
  }
  const claves = [...vistos.keys()].map((v) => (alPaso ? sortKey(String(v)) : v)),
    comparar = comparador(claves);
  const lugar = new Int32Array(claves.length + 1);
  let n = 0,
    antes: string | number | undefined;
  for (const i of claves.map((_, j) => j).sort((a, b) => comparar(claves[a]!, claves[b]!))) {
    if (claves[i] !== antes) {
      n++;
      antes = claves[i];
    }
    lugar[i + 1] = n;
  }
  for (let i = 0; i < rangos.length; i++) rangos[i] = lugar[rangos[i]!]!;
  return rangos;
};

type Comparar = (a: string | number, b: string | number) => number;
const llano: Comparar = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const porBytes: Comparar = (a, b) => Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
/**
 * Compares as SQL does: numbers before texts, texts by their bytes. JavaScript's own comparison gives the
 * same up to characters beyond the BMP.
 */
const comparador = (claves: readonly (string | number)[]): Comparar => {
  const textos = claves.some((k) => typeof k === 'string' && /[\ud800-\udfff]/.test(k)) ? porBytes : llano;
  return (a, b) =>
    typeof a === typeof b
      ? typeof a === 'string'
        ? textos(a, b)
        : llano(a, b)
      : typeof a === 'number'
        ? -1
        : 1;
};
