// The order of a list as SQL, and the rows of a page by position or by the mark of a neighbour.
import { type AnyTable, fieldOf } from '../../core/kit/table.ts';
import { searchedReferences, knownTable } from '../../core/tables/index.ts';
import type { Value } from '../../core/kit/field.ts';
import { tablePulse } from './codes.ts';
import type { WhereClause } from './whereClause.ts';
import { shapeOf } from './shape.ts';
import { hasIndex } from './ranks.ts';
import type { RequestedTotal } from './totals.ts';
import { boundDays, type SqlExpression } from './inForce.ts';
import type { Param, Sql } from '../kernel/sql.ts';

export interface ListQuery {
  readonly tabla: AnyTable;
  readonly donde: WhereClause;
  readonly orden: SqlExpression;
  readonly direccion: 'asc' | 'desc';
  /** The fields that order rows that are equal by the first one. */
  readonly despues: readonly { readonly e: SqlExpression; readonly direccion: 'asc' | 'desc' }[];
  readonly campos: readonly SqlExpression[];
  readonly totales: readonly RequestedTotal[];
}

/** What the result of a query depends on: its tables, its conditions, and the day if it uses today. */
export const rowsKey = (sql: Sql, c: ListQuery, deHoy: number, hoy: string): readonly unknown[] => [
  c.tabla.name,
  tablePulse(sql, c.tabla),
  ...searchedReferences(c.tabla).map((n) => {
    const f = fieldOf(c.tabla, n);
    return f.kind === 'referencia' ? tablePulse(sql, knownTable(f.table)) : 0;
  }),
  c.donde.sql,
  c.donde.valores,
  deHoy ? hoy : '',
];

export const ID: SqlExpression = {
  nombre: 'id',
  campo: { kind: 'entero', label: 'id' },
  sql: 't.id',
  orden: 't.id',
  hoy: 0,
  columna: undefined,
  deSql: (p) => p as Value,
  aSql: (v) => v as Param,
};

export type SortValue = string | number | null;
/** A row in an order: its id and its sort keys. */
export interface RowKey {
  readonly id: number;
  readonly ks: readonly SortValue[];
}
/** A row that a statement gives in an order: its id, and its keys as `k0`, `k1`… */
export type SortedRow = { readonly id: number } & Readonly<Record<string, SortValue>>;
/**
 * The mark of a neighbour page: keys and id of the row at its edge, the side (1 after, -1 before), the
 * ordinal of that row.
 */
export interface PageMark extends RowKey {
  readonly s: 1 | -1;
  readonly o: number;
}
export type SortDirection = 'asc' | 'desc';
export type OrderPart = { readonly e: SqlExpression; readonly direccion: SortDirection };

const invertida = (d: SortDirection): SortDirection => (d === 'asc' ? 'desc' : 'asc');
/**
 * The fields of an order, without the id that closes it. Empty when the first field is the id: then nothing
 * else decides.
 */
export const orderParts = (c: ListQuery): readonly OrderPart[] =>
  c.orden.nombre === 'id' ? [] : [{ e: c.orden, direccion: c.direccion }, ...c.despues];
/** Everything that makes up an order, as one text. */
const nombreDeOrden = (c: ListQuery): string =>
  [c.orden.nombre, ...c.despues.map((o) => `${o.e.nombre} ${o.direccion}`)].join(', ');
/** The order as SQL, closed by the id; `alReves` reverses all of it. */
export const orderText = (c: ListQuery, alReves = false): string =>
  [...orderParts(c), { e: ID, direccion: c.direccion }]
    .map((p) => `${p.e.orden} ${alReves ? invertida(p.direccion) : p.direccion}`)
    .join(', ');
export const orderDays = (c: ListQuery, hoy: string): Param[] =>
  orderParts(c).flatMap((p) => boundDays(p.e, hoy));
/** The order as SQL; undefined when it is by id. `hoy`: how many times today is bound. */
export const queryOrder = (c: ListQuery): { readonly sql: string; readonly hoy: number } | undefined =>
  c.orden.nombre === 'id' && c.direccion === 'asc'
    ? undefined
    : { sql: orderText(c), hoy: orderDays(c, '').length };

export const writeMark = (c: ListQuery, l: RowKey, s: 1 | -1, o: number): string =>
  Buffer.from(JSON.stringify([c.tabla.name, nombreDeOrden(c), c.direccion, l.ks, l.id, s, o])).toString(
    'base64url',
  );
type WrittenMark = readonly [
  tabla: string,
  campo: string,
  direccion: string,
  ks: readonly SortValue[],
  id: number,
  s: 1 | -1,
  o: number,
];
const isWrittenMark = (x: unknown): x is WrittenMark => {
  if (!Array.isArray(x)) return false;
  const [, , , ks, id, s, o]: readonly unknown[] = x;
  return (
    Array.isArray(ks) &&
    ks.every((k) => k === null || typeof k === 'string' || typeof k === 'number') &&
    Number.isSafeInteger(id) &&
    (s === 1 || s === -1) &&
    Number.isSafeInteger(o)
  );
};
export const readMark = (texto: string, c: ListQuery): PageMark | undefined => {
  try {
    const leida: unknown = JSON.parse(Buffer.from(texto.slice(0, 4000), 'base64url').toString('utf8'));
    if (!isWrittenMark(leida)) return undefined;
    const [tabla, campo, direccion, ks, id, s, o] = leida;
    const sirve =
      tabla === c.tabla.name &&
      campo === nombreDeOrden(c) &&
      direccion === c.direccion &&
      ks.length === orderParts(c).length;
    return sirve ? { ks, id, s, o } : undefined;
  } catch {
    return undefined;
  }
};

const desdeWhere = (c: ListQuery, condicion: string): string =>
  c.donde.sql ? `${c.donde.sql} and ${condicion}` : ` where ${condicion}`;

interface Tramo {
  readonly where: string;
  readonly valores: readonly Param[];
  readonly alReves: boolean;
  readonly limite: number;
  readonly offset: number;
}
const ordenadas = (sql: Sql, c: ListQuery, o: Tramo, hoy: string): RowKey[] => {
  const partes = orderParts(c);
  return sql
    .all<SortedRow>(
      `select t.id id${partes.map((p, i) => `, ${p.e.orden} k${i}`).join('')} from ${shapeOf(c.tabla).sql} t${o.where} order by ${[...partes.map((p, i) => `k${i} ${o.alReves ? invertida(p.direccion) : p.direccion}`), `t.id ${o.alReves ? invertida(c.direccion) : c.direccion}`].join(', ')} limit ? offset ?`,
      ...orderDays(c, hoy),
      ...o.valores,
      o.limite,
      o.offset,
    )
    .map((r) => ({ id: r.id, ks: partes.map((_, i) => r[`k${i}`] ?? null) }));
};

/** Whether an index has the rows in this order. A condition may make the index useless, but never wrong. */
export const isIndexed = (c: ListQuery): boolean =>
  c.orden.nombre === 'id' || (c.despues.length === 0 && hasIndex(c.tabla, c.orden));

/** A page by position, counted from the nearer end. */
export const rowsByPosition = (
  sql: Sql,
  c: ListQuery,
  saltear: number,
  limite: number,
  total: number,
  hoy: string,
): RowKey[] => {
  const cuantas = Math.min(limite, total - saltear);
  if (cuantas <= 0) return [];
  const alReves = saltear > total / 2;
  const offset = alReves ? total - saltear - cuantas : saltear;
  const llaves = ordenadas(
    sql,
    c,
    { where: c.donde.sql, valores: c.donde.valores, alReves, limite: cuantas, offset },
    hoy,
  );
  return alReves ? llaves.reverse() : llaves;
};

/**
 * Rows after a mark by several fields: equal in the first ones and beyond in the next; the id is the last,
 * and is never empty.
 */
const beyondMark = (
  partes: ReturnType<typeof orderParts>,
  m: PageMark,
  sube: (d: SortDirection) => boolean,
  signoId: '<' | '>',
  hoy: string,
): { readonly condicion: string; readonly valores: readonly Param[] } => {
  const condiciones: string[] = [],
    valores: Param[] = [],
    iguales: string[] = [],
    deIguales: Param[] = [];
  const agregar = (mas: string, suyos: readonly Param[]): void => {
    condiciones.push(`(${[...iguales, mas].join(' and ')})`);
    valores.push(...deIguales, ...suyos);
  };
  partes.forEach((p, i) => {
    const k = p.e.orden,
      dias = boundDays(p.e, hoy),
      v = m.ks[i] ?? null;
    if (sube(p.direccion)) {
      if (v === null) agregar(`${k} is not null`, dias);
      else agregar(`${k} > ?`, [...dias, v]);
    } else if (v !== null) agregar(`(${k} < ? or ${k} is null)`, [...dias, v, ...dias]);
    iguales.push(`${k} is ?`);
    deIguales.push(...dias, v);
  });
  agregar(`t.id ${signoId} ?`, [m.id]);
  return { condicion: `(${condiciones.join(' or ')})`, valores };
};

/** The rows next to a key. Rows without a value come first ascending, and so last descending. */
export const neighbourRows = (sql: Sql, c: ListQuery, m: PageMark, limite: number, hoy: string): RowKey[] => {
  const alReves = m.s < 0,
    partes = orderParts(c);
  const pedir = (condicion: string, valores: readonly Param[], n: number): RowKey[] =>
    n <= 0
      ? []
      : ordenadas(
          sql,
          c,
          {
            where: desdeWhere(c, condicion),
            valores: [...c.donde.valores, ...valores],
            alReves,
            limite: n,
            offset: 0,
          },
          hoy,
        );
  const sube = (d: SortDirection): boolean => (alReves ? invertida(d) : d) === 'asc';
  const signoId = sube(c.direccion) ? '>' : '<';
  let llaves: RowKey[];
  const [unica, otra] = partes;
  if (!unica) llaves = pedir(`t.id ${signoId} ?`, [m.id], limite);
  else if (!otra) {
    // With an index, depth does not matter: rows with a value and rows without one are two ranges of it.
    const k = unica.e.orden,
      dias = boundDays(unica.e, hoy),
      arriba = sube(unica.direccion),
      v = m.ks[0] ?? null;
    if (v === null) {
      llaves = pedir(`${k} is null and t.id ${signoId} ?`, [...dias, m.id], limite);
      if (arriba && llaves.length < limite)
        llaves = [...llaves, ...pedir(`${k} is not null`, dias, limite - llaves.length)];
    } else {
      llaves = pedir(`(${k}, t.id) ${signoId} (?, ?)`, [...dias, v, m.id], limite);
      if (!arriba) llaves = [...llaves, ...pedir(`${k} is null`, dias, limite - llaves.length)];
    }
  } else {
    const { condicion, valores } = beyondMark(partes, m, sube, signoId, hoy);
    llaves = pedir(condicion, valores, limite);
  }
  return alReves ? llaves.reverse() : llaves;
};
