// One filter of a list as a WHERE of constant texts, with every value bound.
import * as E from 'fp-ts/lib/Either.js';
import type { ListFilter } from '../../core/api/endpoint.ts';
import { canSee } from '../../core/domain/roles.ts';
import { fail, ok, type Result, firstMessage } from '../../core/kit/failure.ts';
import type { Field, Value } from '../../core/kit/field.ts';
import { readField } from '../../core/kit/readField.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Requester } from '../kernel/company.ts';
import { sortKeyOf, searchSqlOf } from './shape.ts';
import { searchKey, sortKey } from '../kernel/normal.ts';
import { dayStart, afterDay, validDays, dateRangeOf, type DateRange } from './time.ts';
import { computedSortKey, boundDays, sqlExpressionOf, type SqlExpression } from './inForce.ts';
import type { Param } from '../kernel/sql.ts';
import type { WhereClause } from './whereClause.ts';
import { SIGNS, readDay, dayClause } from './dayClause.ts';

const MAXIMO_ELEGIDAS = 10_000;

const TEXTOS: ReadonlySet<Field['kind']> = new Set(['texto', 'formula']);
const TIEMPOS: ReadonlySet<Field['kind']> = new Set(['fecha', 'periodo', 'instante']);
const valoresDe = (v: ListFilter['valor']): readonly (string | number | null)[] =>
  Array.isArray(v) ? v : [v];

/**
 * Several values are bound as one parameter (JSON): otherwise each count of values would need a statement of
 * its own, and a thousand are too deep for SQLite.
 */
const deAlguno = (valores: readonly unknown[], si: (valor: string) => string): string =>
  valores.length === 1 ? si('?') : `exists(select 1 from json_each(?) j where ${si('j.value')})`;
const enUno = (valores: readonly string[]): string => {
  const [uno, otro] = valores;
  return uno !== undefined && otro === undefined ? uno : JSON.stringify(valores);
};

/** A filter with its column's expression, the values that the expression binds, and today. */
interface Filtered {
  readonly f: ListFilter;
  readonly e: SqlExpression;
  readonly dias: readonly Param[];
  readonly hoy: string;
}

const notForField = ({ f, e }: Filtered): Result<never> =>
  fail('invalid', 'store.operador', { op: f.op, campo: e.campo.label });

interface Bounds {
  readonly desde: Param;
  readonly hasta: Param;
}
const betweenClause = ({ e, dias }: Filtered, { desde, hasta }: Bounds, hastaSin = false): WhereClause => ({
  sql: `(${comparada(e)} >= ? and ${comparada(e)} ${hastaSin ? '<' : '<='} ?)`,
  valores: [...dias, desde, ...dias, hasta],
});
/** A range of days; an instant counts until the last one ends. */
const rangeClause = (x: Filtered, r: DateRange): WhereClause =>
  x.e.campo.kind === 'instante'
    ? betweenClause(x, { desde: dayStart(r.desde), hasta: afterDay(r.hasta) }, true)
    : betweenClause(x, r);

/** Rows chosen one by one by hand. */
const chosenClause = (f: ListFilter): WhereClause => ({
  sql: 't.id in (select value from json_each(?))',
  valores: [
    JSON.stringify(
      (Array.isArray(f.valor) ? f.valor : [f.valor])
        .map(Number)
        .filter(Number.isSafeInteger)
        .slice(0, MAXIMO_ELEGIDAS),
    ),
  ],
});

/** The SQL text that a contains-filter searches; undefined when the field has no text. */
const searchedText = (e: SqlExpression): string | undefined => {
  if (!e.columna) return undefined;
  if (TEXTOS.has(e.campo.kind))
    return conGuiones(e.campo) ? searchSqlOf(e.columna) : `replace(${claveSql(e)}, 'n~', 'n')`;
  return e.campo.kind === 'entero' ? searchSqlOf(e.columna) : undefined;
};
const containsClause = (x: Filtered): Result<WhereClause> => {
  const { f, e } = x,
    valores = valoresDe(f.valor),
    no = f.op === 'no_contiene',
    [primero] = valores;
  if (e.campo.kind === 'lista')
    return !no && valores.length === 1 && primero !== null && primero !== undefined
      ? ok({
          sql: `exists(select 1 from json_each(${e.sql}) i, json_each(i.value) v where v.value = ?)`,
          valores: [primero],
        })
      : listaNo(f, e);
  if (valores.length === 0 || valores.some((v) => v === null || v === '')) return listaNo(f, e);
  const donde = searchedText(e);
  if (donde === undefined) return notForField(x);
  const esTexto = TEXTOS.has(e.campo.kind),
    buscados = valores.map((v) => (esTexto ? searchKey(String(v)) : String(v)));
  return ok({
    sql: `${no ? 'not ' : ''}coalesce(${deAlguno(buscados, (v) => `instr(${donde}, ${v}) > 0`)}, 0)`,
    valores: [enUno(buscados)],
  });
};

const startsClause = (x: Filtered): Result<WhereClause> => {
  const { f, e, dias } = x,
    valores = valoresDe(f.valor);
  if (
    !TEXTOS.has(e.campo.kind) ||
    valores.length === 0 ||
    valores.some((v) => typeof v !== 'string' || v === '')
  )
    return notForField(x);
  const comienzos = valores.map((v) => sortKey(String(v))),
    [primero] = comienzos;
  if (comienzos.length === 1 && primero !== undefined)
    return ok({
      sql: `(${claveSql(e)} >= ? and ${claveSql(e)} < ?)`,
      valores: [...dias, primero, ...dias, `${primero}\u{10ffff}`],
    });
  return ok({
    sql: deAlguno(comienzos, (v) => `(${claveSql(e)} >= ${v} and ${claveSql(e)} < ${v} || char(1114111))`),
    valores: [enUno(comienzos), ...dias, ...dias],
  });
};

const oneOfClause = (x: Filtered): Result<WhereClause> => {
  const { f, e, dias } = x;
  if (e.campo.kind === 'lista') return notForField(x);
  const leidos: Param[] = [];
  for (const crudo of valoresDe(f.valor)) {
    const v = valor(e, crudo);
    if (E.isLeft(v)) return v;
    leidos.push(v.right);
  }
  const esta = `${comparada(e)} in (select value from json_each(?))`;
  return ok({
    sql: f.op === 'una_de' ? esta : `not coalesce(${esta}, 0)`,
    valores: [...dias, JSON.stringify(leidos)],
  });
};

const WITHOUT_ORDER: ReadonlySet<Field['kind']> = new Set(['lista', 'flag', 'opcion', 'referencia']);
const twoValuesClause = (x: Filtered): Result<WhereClause> => {
  const { f, e } = x,
    [a, b, ...mas] = valoresDe(f.valor);
  if (WITHOUT_ORDER.has(e.campo.kind)) return notForField(x);
  if (a === undefined || a === null || b === undefined || b === null || mas.length)
    return fail('invalid', 'store.entreDos', { campo: e.campo.label });
  if (e.campo.kind === 'instante') {
    const desde = readDay(e, a),
      hasta = readDay(e, b);
    return E.isLeft(desde)
      ? desde
      : E.isLeft(hasta)
        ? hasta
        : ok(rangeClause(x, { desde: desde.right, hasta: hasta.right }));
  }
  const desde = valor(e, a),
    hasta = valor(e, b);
  return E.isLeft(desde)
    ? desde
    : E.isLeft(hasta)
      ? hasta
      : ok(betweenClause(x, { desde: desde.right, hasta: hasta.right }));
};

/** A stretch of days around the present one. */
const aroundTodayClause = (x: Filtered, op: Parameters<typeof dateRangeOf>[0]): Result<WhereClause> => {
  const { f, e } = x,
    cuantos = validDays(f.valor);
  if (
    (op === 'ultimos' || op === 'proximos') &&
    TIEMPOS.has(e.campo.kind) &&
    e.campo.kind !== 'periodo' &&
    cuantos === undefined
  )
    return fail('invalid', 'store.diasFiltro', { campo: e.campo.label, valor: String(f.valor).slice(0, 20) });
  const r = dateRangeOf(op, e.campo.kind, cuantos, x.hoy);
  return r ? ok(rangeClause(x, r)) : notForField(x);
};

const comparedClause = (x: Filtered, op: 'es' | 'no_es' | keyof typeof SIGNS): Result<WhereClause> => {
  const { f, e, dias } = x;
  if (e.campo.kind === 'lista') return notForField(x);
  if (Array.isArray(f.valor)) return listaNo(f, e);
  if (f.valor === null || f.valor === '')
    return op === 'es'
      ? ok({ sql: `${e.sql} is null`, valores: dias })
      : op === 'no_es'
        ? ok({ sql: `${e.sql} is not null`, valores: dias })
        : notForField(x);
  if (e.campo.kind === 'instante') return dayClause(e, op, f.valor);
  const v = valor(e, f.valor);
  if (E.isLeft(v)) return v;
  if (op === 'es') return ok({ sql: `${comparada(e)} = ?`, valores: [...dias, v.right] });
  if (op === 'no_es') return ok({ sql: `${comparada(e)} is not ?`, valores: [...dias, v.right] });
  return e.campo.kind === 'flag' || e.campo.kind === 'opcion'
    ? notForField(x)
    : ok({ sql: `${comparada(e)} ${SIGNS[op]} ?`, valores: [...dias, v.right] });
};

export const filterClause = (
  tabla: AnyTable,
  f: ListFilter,
  quien: Requester,
  hoy: string,
): Result<WhereClause> => {
  if (f.campo === 'id' && f.op === 'una_de') return ok(chosenClause(f));
  const e = sqlExpressionOf(tabla, f.campo),
    campo = tabla.fields[f.campo];
  if (!e || !campo || !canSee(quien.roles, campo))
    return fail(
      'invalid',
      'store.campoFiltro',
      { campo: f.campo.slice(0, 60), tabla: tabla.plural },
      { errors: [] },
    );
  const x: Filtered = { f, e, hoy, dias: boundDays(e, hoy) },
    esLista = e.campo.kind === 'lista';
  switch (f.op) {
    case 'vacio':
      return ok({ sql: esLista ? `${e.sql} = '[]'` : `${e.sql} is null`, valores: x.dias });
    case 'no_vacio':
      return ok({ sql: esLista ? `${e.sql} <> '[]'` : `${e.sql} is not null`, valores: x.dias });
    case 'contiene':
    case 'no_contiene':
      return containsClause(x);
    case 'empieza':
      return startsClause(x);
    case 'una_de':
    case 'ninguna_de':
      return oneOfClause(x);
    case 'entre':
      return twoValuesClause(x);
    case 'hoy':
    case 'este_mes':
    case 'mes_pasado':
    case 'este_anio':
    case 'ultimos':
    case 'proximos':
      return aroundTodayClause(x, f.op);
    default:
      return comparedClause(x, f.op);
  }
};

/** Texts that hold a CUIL or CUIT, which people write with or without dashes. */
const conGuiones = (f: Field): boolean => f.kind === 'texto' && (f.check === 'cuil' || f.check === 'cuit');

const claveSql = (e: SqlExpression): string =>
  e.columna?.clave ? `t.${e.columna.clave}` : computedSortKey(e.campo, e.sql);
/** Texts are compared by their key, so that case and accents do not matter. */
const comparada = (e: SqlExpression): string => (TEXTOS.has(e.campo.kind) ? claveSql(e) : e.sql);

const listaNo = (f: ListFilter, e: SqlExpression): Result<never> =>
  fail('invalid', 'store.listaFiltro', { op: f.op, campo: e.campo.label });

/**
 * The value in the column's own form, read by the rules of the field, so that '7,5' or a broken date is
 * reported.
 */
const valor = (e: SqlExpression, crudo: string | number | null): Result<Param> => {
  if (TEXTOS.has(e.campo.kind)) {
    return ok(sortKeyOf(String(crudo ?? '')));
  }
  const {
    required: _r,
    min: _m,
    max: _x,
    ...campo
  } = e.campo as Field & { readonly min?: unknown; readonly max?: unknown };
  const leido = readField(campo as Field, e.nombre, crudo);
  return 'errors' in leido
    ? fail('invalid', 'store.valorFiltro', { campo: e.campo.label, detalle: firstMessage(leido.errors) })
    : ok(e.aSql(leido.value as Value));
};
