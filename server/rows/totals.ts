// Totals of a list over all rows that match: sums, means, least and greatest, how many have a value. Exact.
import type { WireSearch, Total } from '../../core/api/endpoint.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { decimalsOf, type Kind } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { quotedName, writeScaled } from './shape.ts';
import { sqlExpressionOf, type SqlExpression, knownExpression } from './inForce.ts';
import type { Param } from '../kernel/sql.ts';

export interface RequestedTotal {
  readonly funcion: Total['funcion'];
  readonly e: SqlExpression;
}

const CIFRAS: ReadonlySet<Kind> = new Set(['importe', 'decimal', 'entero']),
  TIEMPOS: ReadonlySet<Kind> = new Set(['fecha', 'periodo', 'instante']);
/** Which totals a column of this kind has; the web offers the same. */
export const hasTotal = (kind: Kind, funcion: Total['funcion']): boolean =>
  funcion === 'cuenta'
    ? kind !== 'lista'
    : CIFRAS.has(kind) || (TIEMPOS.has(kind) && (funcion === 'minimo' || funcion === 'maximo'));

/** The requested totals; if none were requested, the sums of the listed amounts. */
export const requestedTotals = (
  tabla: AnyTable,
  b: WireSearch,
  ve: ReadonlySet<string>,
): Result<readonly RequestedTotal[]> => {
  if (b.totales === undefined)
    return ok(
      tabla.list.flatMap((n) =>
        tabla.fields[n]?.kind === 'importe' && ve.has(n)
          ? [{ funcion: 'suma' as const, e: knownExpression(tabla, n) }]
          : [],
      ),
    );
  const pedidas: RequestedTotal[] = [];
  for (const t of b.totales) {
    const e = ve.has(t.campo) ? sqlExpressionOf(tabla, t.campo) : undefined;
    if (!e) return fail('invalid', 'store.campoPedido', { campo: t.campo.slice(0, 60), tabla: tabla.plural });
    if (!hasTotal(e.campo.kind, t.funcion))
      return fail('invalid', 'store.totalCampo', { funcion: t.funcion, campo: e.campo.label });
    if (pedidas.some((x) => x.e.nombre === e.nombre))
      return fail('invalid', 'store.totalRepetido', { campo: e.campo.label });
    pedidas.push({ funcion: t.funcion, e });
  }
  return ok(pedidas);
};

/**
 * An exact integer, scaled by the field's decimals; for a value computed from a list, a real that stands for
 * one.
 */
const entero = (e: SqlExpression): string => {
  const d = decimalsOf(e.campo);
  return e.hoy && d !== undefined ? `cast(round(${e.sql} * ${10 ** d}) as integer)` : e.sql;
};
const FUNCION = { suma: 'sum', promedio: 'sum', minimo: 'min', maximo: 'max' } as const;

/** The SQL after `count(*)` in the counting query, and its parameters. */
export const totalsSql = (
  pedidas: readonly RequestedTotal[],
  hoy: string,
): { readonly sql: string; readonly valores: readonly Param[] } => {
  const partes = pedidas.map(({ funcion, e }) => {
    const dias = Array.from({ length: e.hoy }, (): Param => hoy);
    return funcion === 'cuenta'
      ? { sql: `, count(${e.sql}) ${quotedName(e.nombre)}`, valores: dias }
      : funcion === 'promedio'
        ? {
            sql: `, sum(${entero(e)}) ${quotedName(e.nombre)}, count(${e.sql}) ${quotedName(`${e.nombre}__n`)}`,
            valores: [...dias, ...dias],
          }
        : { sql: `, ${FUNCION[funcion]}(${entero(e)}) ${quotedName(e.nombre)}`, valores: dias };
  });
  return { sql: partes.map((p) => p.sql).join(''), valores: partes.flatMap((p) => p.valores) };
};

/** Rounds half away from zero, as people do. */
const dividir = (suma: number, n: number): number => {
  const a = BigInt(Math.abs(suma)),
    b = BigInt(n),
    q = Number((2n * a + b) / (2n * b));
  return suma < 0 ? -q : q;
};

/** In wire form, by field; the mean or an extreme of no values is absent. */
export const readTotals = (
  pedidas: readonly RequestedTotal[],
  r: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pedidas.flatMap(({ funcion, e }): [string, string][] => {
      const v = r[e.nombre] ?? null,
        d = decimalsOf(e.campo) ?? 0;
      if (funcion === 'cuenta') return [[e.nombre, String(v ?? 0)]];
      if (typeof v === 'string') return [[e.nombre, v]];
      if (funcion === 'suma') return [[e.nombre, writeScaled(Number(v ?? 0), d)]];
      if (v === null) return [];
      // The mean of whole numbers may not be whole.
      return funcion !== 'promedio'
        ? [[e.nombre, writeScaled(Number(v), d)]]
        : d > 0
          ? [[e.nombre, writeScaled(dividir(Number(v), Number(r[`${e.nombre}__n`])), d)]]
          : [[e.nombre, writeScaled(dividir(Number(v) * 100, Number(r[`${e.nombre}__n`])), 2)]];
    }),
  );
