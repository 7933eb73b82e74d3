// Any field as an SQL expression: a stored column, or the value in force today from a dated list.
import type { Field, Value } from '../../core/kit/field.ts';
import { type AnyTable, fieldOf } from '../../core/kit/table.ts';
import { sqlCodecOf, quotedName, shapeOf, type SqlColumn, storedColumn } from './shape.ts';
import type { Param } from '../kernel/sql.ts';
import { known } from '../../core/kit/known.ts';

/**
 * A column of a list: its content, how to read it in SQL, how to sort it. `hoy` is bound once for each `?` of
 * the text.
 */
export interface SqlExpression {
  readonly nombre: string;
  /** The kind of value; for a `vigente`, that of the field in its list. */
  readonly campo: Field;
  readonly sql: string;
  readonly orden: string;
  /** How many times `hoy` is bound in `sql` (and in `orden`). */
  readonly hoy: number;
  readonly columna: SqlColumn | undefined;
  readonly deSql: (p: unknown) => Value;
  readonly aSql: SqlColumn['aSql'];
}

/** The parameters of an expression. */
export const boundDays = (e: SqlExpression, hoy: string): Param[] => Array.from({ length: e.hoy }, () => hoy);

/**
 * The value of a dated list in force on a day, which is bound twice. Lists are sorted by date, so the item in
 * force is the last one that has begun: nearly always the very last, which is tried first because walking a list
 * costs several times more. The JSON of a list holds wire values.
 */
export const inForceSql = (lista: string, field: string): string => {
  const l = `t.${quotedName(lista)}`,
    campo = quotedName(field).slice(1, -1);
  return `case when ${l} = '[]' then null when json_extract(${l}, '$[#-1].desde') <= ? then json_extract(${l}, '$[#-1].${campo}') else (select json_extract(e.value, '$.${campo}') from json_each(${l}) e where json_extract(e.value, '$.desde') <= ? order by e.key desc limit 1) end`;
};

/**
 * The expression of a field; undefined when no field has that name, or when it is a list (not sortable or
 * comparable).
 */
export const sqlExpressionOf = (tabla: AnyTable, nombre: string): SqlExpression | undefined => {
  if (!Object.hasOwn(tabla.fields, nombre)) return undefined;
  const f = fieldOf(tabla, nombre),
    forma = shapeOf(tabla);
  if (f.kind !== 'vigente') {
    const c = storedColumn(forma, nombre);
    return {
      nombre,
      campo: f,
      sql: `t.${c.sql}`,
      orden: ordenDe(f, c.clave ? `t.${c.clave}` : computedSortKey(f, `t.${c.sql}`)),
      hoy: 0,
      columna: c,
      deSql: c.deSql,
      aSql: c.aSql,
    };
  }
  const lista = tabla.fields[f.lista];
  const interno = lista?.kind === 'lista' ? lista.fields[f.campo] : undefined;
  if (!interno) throw new Error(`${tabla.name}.${nombre}: no hay ${f.lista}.${f.campo}`);
  const sql = inForceSql(f.lista, f.campo);
  const numero = interno.kind === 'importe' || interno.kind === 'decimal';
  const { aSql } = sqlCodecOf(interno);
  return {
    nombre,
    campo: interno,
    sql: numero ? `cast(${sql} as real)` : sql,
    orden: numero ? `cast(${sql} as real)` : ordenDe(interno, sql),
    hoy: 2,
    columna: undefined,
    deSql: (p) => p as Value,
    aSql: numero ? (v) => (v === null ? null : Number(v)) : aSql,
  };
};

/** The SQL of a `vigente` as raw text, for display, so that amounts stay exact. */
export const inForceText = (e: SqlExpression): string =>
  e.hoy && e.sql.startsWith('cast(') ? e.sql.slice(5, -' as real)'.length) : e.sql;

/** The sort key; for a text that has none stored, computed while reading. */
export const computedSortKey = (f: Field, sql: string): string =>
  f.kind === 'texto' || f.kind === 'formula' ? `clave_orden(${sql})` : sql;

/** References are sorted by the label of the row, not by its id. */
const ordenDe = (f: Field, sql: string): string =>
  f.kind === 'referencia' && f.table !== 'Usuarios'
    ? `(select r."etiqueta__k" from ${quotedName(f.table)} r where r.id = ${sql})`
    : sql;

/** The same of a field that the table has; throws for any other. */
export const knownExpression = (tabla: AnyTable, nombre: string): SqlExpression =>
  known(sqlExpressionOf(tabla, nombre), `el campo ${nombre} de ${tabla.name}`);
