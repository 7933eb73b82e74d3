// The figures at the foot of a list, over all rows that match: sums, means, least and greatest, how many have a value. Exact.
import type { Busqueda, Total } from '../../core/api/endpoint.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { decimalesDe, type Kind } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { comillas, escribirEscalado } from './forma.ts';
import { expresionDe, type Expresion } from './vigente.ts';
import type { Param } from '../kernel/sql.ts';

export interface Pedida {
  readonly funcion: Total['funcion'];
  readonly e: Expresion;
}

const CIFRAS: ReadonlySet<Kind> = new Set(['importe', 'decimal', 'entero']),
  TIEMPOS: ReadonlySet<Kind> = new Set(['fecha', 'periodo', 'instante']);
/** Which figures a column of this kind has; the web offers the same. */
export const tieneTotal = (kind: Kind, funcion: Total['funcion']): boolean =>
  funcion === 'cuenta'
    ? kind !== 'lista'
    : CIFRAS.has(kind) || (TIEMPOS.has(kind) && (funcion === 'minimo' || funcion === 'maximo'));

/** What was asked for; without it, the sums of the listed amounts. */
export const totalesPedidos = (
  tabla: AnyTable,
  b: Busqueda,
  ve: ReadonlySet<string>,
): Result<readonly Pedida[]> => {
  if (b.totales === undefined)
    return ok(
      tabla.list.flatMap((n) =>
        tabla.fields[n]?.kind === 'importe' && ve.has(n)
          ? [{ funcion: 'suma' as const, e: expresionDe(tabla, n)! }]
          : [],
      ),
    );
  const pedidas: Pedida[] = [];
  for (const t of b.totales) {
    const e = ve.has(t.campo) ? expresionDe(tabla, t.campo) : undefined;
    if (!e) return fail('invalid', 'store.campoPedido', { campo: t.campo.slice(0, 60), tabla: tabla.plural });
    if (!tieneTotal(e.campo.kind, t.funcion))
      return fail('invalid', 'store.totalCampo', { funcion: t.funcion, campo: e.campo.label });
    if (pedidas.some((x) => x.e.nombre === e.nombre))
      return fail('invalid', 'store.totalRepetido', { campo: e.campo.label });
    pedidas.push({ funcion: t.funcion, e });
  }
  return ok(pedidas);
};

/** An exact integer, scaled by the field's decimals: of what is worked out of a list, a real that stands for one. */
const entero = (e: Expresion): string => {
  const d = decimalesDe(e.campo);
  return e.hoy && d !== undefined ? `cast(round(${e.sql} * ${10 ** d}) as integer)` : e.sql;
};
const FUNCION = { suma: 'sum', promedio: 'sum', minimo: 'min', maximo: 'max' } as const;

/** What follows `count(*)` in the query that counts, with what it binds. */
export const sqlDeTotales = (
  pedidas: readonly Pedida[],
  hoy: string,
): { readonly sql: string; readonly valores: readonly Param[] } => {
  const partes = pedidas.map(({ funcion, e }) => {
    const dias = Array.from({ length: e.hoy }, (): Param => hoy);
    return funcion === 'cuenta'
      ? { sql: `, count(${e.sql}) ${comillas(e.nombre)}`, valores: dias }
      : funcion === 'promedio'
        ? {
            sql: `, sum(${entero(e)}) ${comillas(e.nombre)}, count(${e.sql}) ${comillas(`${e.nombre}__n`)}`,
            valores: [...dias, ...dias],
          }
        : { sql: `, ${FUNCION[funcion]}(${entero(e)}) ${comillas(e.nombre)}`, valores: dias };
  });
  return { sql: partes.map((p) => p.sql).join(''), valores: partes.flatMap((p) => p.valores) };
};

/** Half away from zero, as people round. */
const dividir = (suma: number, n: number): number => {
  const a = BigInt(Math.abs(suma)),
    b = BigInt(n),
    q = Number((2n * a + b) / (2n * b));
  return suma < 0 ? -q : q;
};

/** In wire form, by field; a mean or an extreme of nothing is absent. */
export const leerTotales = (
  pedidas: readonly Pedida[],
  r: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pedidas.flatMap(({ funcion, e }): [string, string][] => {
      const v = r[e.nombre] ?? null,
        d = decimalesDe(e.campo) ?? 0;
      if (funcion === 'cuenta') return [[e.nombre, String(v ?? 0)]];
      if (typeof v === 'string') return [[e.nombre, v]];
      if (funcion === 'suma') return [[e.nombre, escribirEscalado(Number(v ?? 0), d)]];
      if (v === null) return [];
      // The mean of whole numbers is not one.
      return funcion !== 'promedio'
        ? [[e.nombre, escribirEscalado(Number(v), d)]]
        : d > 0
          ? [[e.nombre, escribirEscalado(dividir(Number(v), Number(r[`${e.nombre}__n`])), d)]]
          : [[e.nombre, escribirEscalado(dividir(Number(v) * 100, Number(r[`${e.nombre}__n`])), 2)]];
    }),
  );
