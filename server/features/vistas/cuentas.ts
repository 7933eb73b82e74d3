// How many rows each view of a list has, for its tabs: counted up to a limit, in the reader's thread, and kept until the table changes.
import * as E from 'fp-ts/lib/Either.js';
import type { Filtro } from '../../../core/api/endpoint.ts';
import { TOPE_DE_CUENTA, type CuentasDeVistas, type VistasDeTabla } from '../../../core/api/vistas.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Lectura } from '../../kernel/store.ts';
import { claveDeCuenta, consultar, contarHasta, tamanio } from '../../rows/lista.ts';
import type { Consulta } from '../../rows/orden.ts';
import type { Sql } from '../../kernel/sql.ts';

export interface PedidoDeCuentas {
  readonly tabla: string;
  readonly filtros: readonly Filtro[];
  readonly quien: Quien;
  readonly hoy: string;
}

/** Rows that may be walked in one request: a view of a huge table that would go beyond is counted the next time, when the others are already known. */
export const FILAS_POR_PEDIDO = 2_000_000;
const MAXIMO = 1000;
const guardadas = new WeakMap<Sql, Map<string, number>>();
const guardadasDe = (sql: Sql): Map<string, number> => {
  let m = guardadas.get(sql);
  if (!m) {
    m = new Map();
    guardadas.set(sql, m);
  }
  return m;
};

/** `leer`: the views that this person has of the table. A view that the list itself would refuse is not counted. */
export const contarVistas =
  (leer: (sql: Sql, tabla: string, quien: Quien) => VistasDeTabla, presupuesto = FILAS_POR_PEDIDO) =>
  (
    { sql }: Pick<Lectura, 'sql'>,
    { tabla, filtros, quien, hoy }: PedidoDeCuentas,
  ): Result<CuentasDeVistas> => {
    const m = guardadasDe(sql);
    let quedan = presupuesto;
    const cuantas = (c: Consulta): number | null => {
      const k = claveDeCuenta(sql, c, hoy),
        ya = m.get(k);
      if (ya !== undefined) return ya;
      const cuesta = tamanio(sql, c.tabla);
      if (quedan < cuesta) return null;
      quedan -= cuesta;
      const n = contarHasta(sql, c, TOPE_DE_CUENTA + 1);
      if (m.size >= MAXIMO) m.delete(m.keys().next().value!);
      m.set(k, n);
      return n;
    };
    const de = (query: string, filters: readonly Filtro[]): number | null => {
      const c = consultar({ tabla, busqueda: { query, filters: [...filters], fields: ['id'] }, quien }, hoy);
      return E.isLeft(c) ? null : cuantas(c.right);
    };
    return ok({
      todas: de('', filtros),
      vistas: leer(sql, tabla, quien).vistas.map((v) => ({ id: v.id, cuantas: de(v.consulta, v.filtros) })),
    });
  };
