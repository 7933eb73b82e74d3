// A list with its counts remembered: a count costs more than a page, and holds until its table changes.
import * as E from 'fp-ts/lib/Either.js';
import type { Result } from '../../core/kit/failure.ts';
import type { Lista, PedidoLista } from '../kernel/company.ts';
import { idsEnOrden } from './enMemoria.ts';
import { claveDeCuenta, consultar, contar, limiteDe, pagina, tamanio, type Cuenta } from './lista.ts';
import { conIndice } from './orden.ts';
import type { Ordenes } from './ordenes.ts';
import type { Sql } from '../kernel/sql.ts';

export interface CuentasGuardadas {
  readonly de: (clave: string) => Cuenta | undefined;
  readonly guardar: (clave: string, c: Cuenta) => void;
}
const MAXIMO = 500;

export const memoriaDeCuentas = (): CuentasGuardadas => {
  const m = new Map<string, Cuenta>();
  return {
    de: (k) => m.get(k),
    guardar: (k, c) => {
      if (m.size >= MAXIMO) m.delete(m.keys().next().value!);
      m.set(k, c);
    },
  };
};

/** `ordenes`: only where there is time to make them. */
export const listar = (
  sql: Sql,
  p: PedidoLista,
  cuentas: CuentasGuardadas,
  hoy: string,
  ordenes?: Ordenes,
): Result<Lista> => {
  const x = consultar(p, hoy);
  if (E.isLeft(x)) return x;
  const c = x.right,
    k = claveDeCuenta(sql, c, hoy),
    deIndice = conIndice(c);
  const ids = ordenes && !deIndice ? idsEnOrden(sql, c, hoy, ordenes) : undefined;
  let cuenta = cuentas.de(k);
  if (!cuenta) {
    cuenta = ids && c.totales.length === 0 ? { total: ids.length, totales: {} } : contar(sql, c, hoy);
    cuentas.guardar(k, cuenta);
  }
  const saltear = (p.pagina - 1) * limiteDe(p, c.tabla);
  const lejos =
    ordenes !== undefined &&
    deIndice &&
    c.donde.sql !== '' &&
    !p.busqueda.after &&
    saltear >= ordenes.lejos &&
    cuenta.total - saltear >= ordenes.lejos;
  return pagina(sql, p, c, cuenta, hoy, ids ?? (lejos ? idsEnOrden(sql, c, hoy, ordenes) : undefined));
};

/** More rows than a request thread should walk. */
const MUCHAS = 20_000;

/** Would this list hold up the thread that answers everybody: a large table, and its count unknown or its order without an index? */
export const esPesada = (sql: Sql, p: PedidoLista, cuentas: CuentasGuardadas, hoy: string): boolean => {
  const c = consultar(p, hoy);
  if (E.isLeft(c) || tamanio(sql, c.right.tabla) < MUCHAS) return false;
  return (
    cuentas.de(claveDeCuenta(sql, c.right, hoy)) === undefined ||
    !conIndice(c.right) ||
    c.right.donde.sql !== ''
  );
};
