// Turns the search, filters and owner of a list into a WHERE of constant texts, with every value bound.
import * as E from 'fp-ts/lib/Either.js';
import type { WireSearch, ListFilter } from '../../core/api/endpoint.ts';
import { canSee } from '../../core/domain/roles.ts';
import { searchedReferences, tableNamed } from '../../core/tables/index.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Field, Value } from '../../core/kit/field.ts';
import { readField } from '../../core/kit/readField.ts';
import { textFor } from '../../core/kit/text.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Requester } from '../kernel/company.ts';
import { sortKeyOf, shapeOf, searchSqlOf, type SqlColumn, type TableShape } from './shape.ts';
import { searchKey, sortKey } from '../kernel/normal.ts';
import { dayStart, afterDay, filterDay, validDays, dateRangeOf, type DateRange } from './time.ts';
import { computedSortKey, boundDays, sqlExpressionOf, type SqlExpression } from './inForce.ts';
import type { Param } from '../kernel/sql.ts';

export interface WhereClause {
  readonly sql: string;
  readonly valores: readonly Param[];
}
const MAXIMO_FILTROS = 20;
const MAXIMO_ELEGIDAS = 10_000;
const MAXIMO_PALABRAS = 8;
/** Most values in all the filters of a list together. */
const MAXIMO_VALORES = 1000;

export const whereClauseOf = (
  tabla: AnyTable,
  b: WireSearch,
  quien: Requester,
  hoy: string,
): Result<WhereClause> => {
  const partes: WhereClause[] = [];
  if (tabla.owner)
    partes.push({ sql: `t.${shapeOf(tabla).porNombre.get(tabla.owner)!.sql} = ?`, valores: [quien.id] });
  partes.push(...busca(tabla, b.query ?? '', quien));
  const filtros = b.filters ?? [];
  if (filtros.length > MAXIMO_FILTROS)
    return fail('limit', 'store.muchosFiltros', { maximo: MAXIMO_FILTROS });
  // Not counting rows chosen one by one, which have a limit of their own.
  const valores = filtros.reduce(
    (n, f) => n + (f.campo !== 'id' && Array.isArray(f.valor) ? f.valor.length : 1),
    0,
  );
  if (valores > MAXIMO_VALORES)
    return fail('limit', 'store.muchosValores', { maximo: MAXIMO_VALORES, cantidad: valores });
  for (const f of filtros) {
    const p = filtro(tabla, f, quien, hoy);
    if (E.isLeft(p)) return p;
    partes.push(p.right);
  }
  return ok({
    sql: partes.length ? ` where ${partes.map((p) => p.sql).join(' and ')}` : '',
    valores: partes.flatMap((p) => p.valores),
  });
};

/** Each word must be in one of the searched fields that the role may see, of the row or of the person it is about. Words of three letters or more use the index. */
const busca = (tabla: AnyTable, escrito: string, quien: Requester): readonly WhereClause[] => {
  const palabras = searchKey(escrito.slice(0, 200)).split(/\s+/).filter(Boolean).slice(0, MAXIMO_PALABRAS);
  if (palabras.length === 0) return [];
  const ve = (c: SqlColumn): boolean => canSee(quien.roles, c.campo);
  const propias = lugar(shapeOf(tabla), 't.id', ve),
    ajenas = searchedReferences(tabla).flatMap((n) => {
      const f = tabla.fields[n]!,
        otra = f.kind === 'referencia' && canSee(quien.roles, f) ? tableNamed(f.table) : undefined;
      return otra ? lugar(shapeOf(otra), `t.${shapeOf(tabla).porNombre.get(n)!.sql}`, ve) : [];
    });
  const lugares = [...propias, ...ajenas];
  if (lugares.length === 0) return [{ sql: '0', valores: [] }];
  // With no other tables to search, the row's own index looks for all the long words at once.
  const largas = palabras.filter((p) => [...p].length >= 3);
  if (ajenas.length === 0)
    return [
      ...(largas.length ? [propias[0]!.indice(largas)] : []),
      ...palabras.filter((p) => [...p].length < 3).map((p) => propias[0]!.parte(p)),
    ];
  return palabras.map((p) => {
    const donde = lugares.map((l) => ([...p].length >= 3 ? l.indice([p]) : l.parte(p)));
    return { sql: `(${donde.map((d) => d.sql).join(' or ')})`, valores: donde.flatMap((d) => d.valores) };
  });
};

interface Lugar {
  /** Condition for all these words of three letters or more. */
  readonly indice: (palabras: readonly string[]) => WhereClause;
  /** Condition for a shorter word. */
  readonly parte: (palabra: string) => WhereClause;
}
/** Where words are looked for: the searched columns of a table; `llave` is the SQL of the row's id. */
const lugar = (forma: TableShape, llave: string, ve: (c: SqlColumn) => boolean): readonly Lugar[] => {
  const visibles = forma.buscables.filter(ve),
    columnas =
      visibles.length === forma.buscables.length ? '' : `{${visibles.map((c) => c.sql).join(' ')}} : `;
  if (visibles.length === 0) return [];
  return [
    {
      indice: (palabras) => ({
        sql: `${llave} in (select rowid from ${forma.indiceTexto} where ${forma.indiceTexto} match ?)`,
        valores: [`${columnas}(${palabras.map((p) => `"${p.replaceAll('"', '""')}"`).join(' AND ')})`],
      }),
      parte: (p) => {
        const alguna = visibles.map((c) => `instr(${searchSqlOf(c)}, ?) > 0`).join(' or '),
          valores = visibles.map(() => p);
        return {
          sql: llave === 't.id' ? `(${alguna})` : `${llave} in (select id from ${forma.sql} where ${alguna})`,
          valores,
        };
      },
    },
  ];
};

const TEXTOS: ReadonlySet<Field['kind']> = new Set(['texto', 'formula']);
const TIEMPOS: ReadonlySet<Field['kind']> = new Set(['fecha', 'periodo', 'instante']);
const SIGNO = { mayor: '>', menor: '<', desde: '>=', hasta: '<=' } as const;
const valoresDe = (v: ListFilter['valor']): readonly (string | number | null)[] =>
  Array.isArray(v) ? v : [v];

/** Several values are bound as one parameter (JSON): otherwise each count of values would need a statement of its own, and a thousand are too deep for SQLite. */
const deAlguno = (valores: readonly unknown[], si: (valor: string) => string): string =>
  valores.length === 1 ? si('?') : `exists(select 1 from json_each(?) j where ${si('j.value')})`;
const enUno = (valores: readonly string[]): string =>
  valores.length === 1 ? valores[0]! : JSON.stringify(valores);

const filtro = (tabla: AnyTable, f: ListFilter, quien: Requester, hoy: string): Result<WhereClause> => {
  // Rows chosen one by one by hand.
  if (f.campo === 'id' && f.op === 'una_de')
    return ok({
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
  const e = sqlExpressionOf(tabla, f.campo);
  const visto = e && canSee(quien.roles, tabla.fields[f.campo]!);
  if (!e || !visto)
    return fail(
      'invalid',
      'store.campoFiltro',
      { campo: f.campo.slice(0, 60), tabla: tabla.plural },
      { errors: [] },
    );
  const dias = boundDays(e, hoy);
  const noCorresponde = (): Result<never> =>
    fail('invalid', 'store.operador', { op: f.op, campo: e.campo.label });
  const esLista = e.campo.kind === 'lista',
    esTexto = TEXTOS.has(e.campo.kind);
  const entre = (
    { desde, hasta }: { readonly desde: Param; readonly hasta: Param },
    hastaSin = false,
  ): Result<WhereClause> =>
    ok({
      sql: `(${comparada(e)} >= ? and ${comparada(e)} ${hastaSin ? '<' : '<='} ?)`,
      valores: [...dias, desde, ...dias, hasta],
    });
  const deRango = (r: DateRange): Result<WhereClause> =>
    e.campo.kind === 'instante'
      ? entre({ desde: dayStart(r.desde), hasta: afterDay(r.hasta) }, true)
      : entre(r);
  switch (f.op) {
    case 'vacio':
      return ok({ sql: esLista ? `${e.sql} = '[]'` : `${e.sql} is null`, valores: dias });
    case 'no_vacio':
      return ok({ sql: esLista ? `${e.sql} <> '[]'` : `${e.sql} is not null`, valores: dias });
    case 'contiene':
    case 'no_contiene': {
      const valores = valoresDe(f.valor),
        no = f.op === 'no_contiene';
      if (esLista)
        return !no && valores.length === 1 && valores[0] !== null
          ? ok({
              sql: `exists(select 1 from json_each(${e.sql}) i, json_each(i.value) v where v.value = ?)`,
              valores: [valores[0]!],
            })
          : listaNo(f, e);
      if (valores.length === 0 || valores.some((v) => v === null || v === '')) return listaNo(f, e);
      const donde =
        esTexto && e.columna
          ? conGuiones(e.campo)
            ? searchSqlOf(e.columna)
            : `replace(${claveSql(e)}, 'n~', 'n')`
          : e.campo.kind === 'entero' && e.columna
            ? searchSqlOf(e.columna)
            : undefined;
      if (donde === undefined) return noCorresponde();
      const buscados = valores.map((v) => (esTexto ? searchKey(String(v)) : String(v)));
      return ok({
        sql: `${no ? 'not ' : ''}coalesce(${deAlguno(buscados, (v) => `instr(${donde}, ${v}) > 0`)}, 0)`,
        valores: [enUno(buscados)],
      });
    }
    case 'empieza': {
      const valores = valoresDe(f.valor);
      if (!esTexto || valores.length === 0 || valores.some((v) => typeof v !== 'string' || v === ''))
        return noCorresponde();
      const comienzos = valores.map((v) => sortKey(String(v)));
      if (comienzos.length === 1)
        return ok({
          sql: `(${claveSql(e)} >= ? and ${claveSql(e)} < ?)`,
          valores: [...dias, comienzos[0]!, ...dias, `${comienzos[0]!}\u{10ffff}`],
        });
      return ok({
        sql: deAlguno(
          comienzos,
          (v) => `(${claveSql(e)} >= ${v} and ${claveSql(e)} < ${v} || char(1114111))`,
        ),
        valores: [enUno(comienzos), ...dias, ...dias],
      });
    }
    case 'una_de':
    case 'ninguna_de': {
      if (esLista) return noCorresponde();
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
    }
    case 'entre': {
      const [a, b, ...mas] = valoresDe(f.valor);
      if (esLista || e.campo.kind === 'flag' || e.campo.kind === 'opcion' || e.campo.kind === 'referencia')
        return noCorresponde();
      if (a === undefined || a === null || b === undefined || b === null || mas.length)
        return fail('invalid', 'store.entreDos', { campo: e.campo.label });
      if (e.campo.kind === 'instante') {
        const desde = dia(e, a),
          hasta = dia(e, b);
        return E.isLeft(desde)
          ? desde
          : E.isLeft(hasta)
            ? hasta
            : deRango({ desde: desde.right, hasta: hasta.right });
      }
      const desde = valor(e, a),
        hasta = valor(e, b);
      return E.isLeft(desde)
        ? desde
        : E.isLeft(hasta)
          ? hasta
          : entre({ desde: desde.right, hasta: hasta.right });
    }
    case 'hoy':
    case 'este_mes':
    case 'mes_pasado':
    case 'este_anio':
    case 'ultimos':
    case 'proximos': {
      const cuantos = validDays(f.valor);
      if (
        (f.op === 'ultimos' || f.op === 'proximos') &&
        TIEMPOS.has(e.campo.kind) &&
        e.campo.kind !== 'periodo' &&
        cuantos === undefined
      )
        return fail('invalid', 'store.diasFiltro', {
          campo: e.campo.label,
          valor: String(f.valor).slice(0, 20),
        });
      const r = dateRangeOf(f.op, e.campo.kind, cuantos, hoy);
      return r ? deRango(r) : noCorresponde();
    }
    default: {
      if (esLista) return noCorresponde();
      if (Array.isArray(f.valor)) return listaNo(f, e);
      if (f.valor === null || f.valor === '')
        return f.op === 'es'
          ? ok({ sql: `${e.sql} is null`, valores: dias })
          : f.op === 'no_es'
            ? ok({ sql: `${e.sql} is not null`, valores: dias })
            : noCorresponde();
      if (e.campo.kind === 'instante') return deDia(e, f.op, f.valor);
      const v = valor(e, f.valor);
      if (E.isLeft(v)) return v;
      if (f.op === 'es') return ok({ sql: `${comparada(e)} = ?`, valores: [...dias, v.right] });
      if (f.op === 'no_es') return ok({ sql: `${comparada(e)} is not ?`, valores: [...dias, v.right] });
      return e.campo.kind === 'flag' || e.campo.kind === 'opcion'
        ? noCorresponde()
        : ok({ sql: `${comparada(e)} ${SIGNO[f.op]} ?`, valores: [...dias, v.right] });
    }
  }
};

/** Texts that hold a CUIL or CUIT, which people write with or without dashes. */
const conGuiones = (f: Field): boolean => f.kind === 'texto' && (f.check === 'cuil' || f.check === 'cuit');

const dia = (e: SqlExpression, crudo: string | number): Result<string> => {
  const d = filterDay(crudo);
  return d === undefined
    ? fail('invalid', 'store.valorFiltro', { campo: e.campo.label, detalle: textFor('campo.fecha') })
    : ok(d);
};
/** Compares an instant with a day, which counts as a whole: from its first moment to its last. */
const deDia = (
  e: SqlExpression,
  op: 'es' | 'no_es' | keyof typeof SIGNO,
  crudo: string | number,
): Result<WhereClause> => {
  const d = dia(e, crudo);
  if (E.isLeft(d)) return d;
  const desde = dayStart(d.right),
    fin = afterDay(d.right),
    esta = `(${e.sql} >= ? and ${e.sql} < ?)`;
  switch (op) {
    case 'es':
      return ok({ sql: esta, valores: [desde, fin] });
    case 'no_es':
      return ok({ sql: `not coalesce(${esta}, 0)`, valores: [desde, fin] });
    case 'mayor':
      return ok({ sql: `${e.sql} >= ?`, valores: [fin] });
    case 'desde':
      return ok({ sql: `${e.sql} >= ?`, valores: [desde] });
    case 'menor':
      return ok({ sql: `${e.sql} < ?`, valores: [desde] });
    case 'hasta':
      return ok({ sql: `${e.sql} < ?`, valores: [fin] });
  }
};

const claveSql = (e: SqlExpression): string =>
  e.columna?.clave ? `t.${e.columna.clave}` : computedSortKey(e.campo, e.sql);
/** Texts are compared by their key, so that case and accents do not matter. */
const comparada = (e: SqlExpression): string => (TEXTOS.has(e.campo.kind) ? claveSql(e) : e.sql);

const listaNo = (f: ListFilter, e: SqlExpression): Result<never> =>
  fail('invalid', 'store.listaFiltro', { op: f.op, campo: e.campo.label });

type Bounded = Field & { readonly min?: unknown; readonly max?: unknown };
/** The value in the column's own form. It is read by the rules of the field, so that '7,5' or a broken date are reported. */
const valor = (e: SqlExpression, crudo: string | number | null): Result<Param> => {
  if (TEXTOS.has(e.campo.kind)) {
    return ok(sortKeyOf(String(crudo ?? '')));
  }
  const { required: _r, min: _m, max: _x, ...campo } = e.campo as Bounded;
  const leido = readField(campo as Field, e.nombre, crudo);
  return 'errors' in leido
    ? fail('invalid', 'store.valorFiltro', { campo: e.campo.label, detalle: leido.errors[0]!.message })
    : ok(e.aSql(leido.value as Value));
};
