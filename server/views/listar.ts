// A list with its counts remembered: a count costs more than a page, and holds until its table changes.
import * as E from 'fp-ts/lib/Either.js';
import type { Result } from '../../core/kit/failure.ts';
import type { Lista, PedidoLista } from '../service.ts';
import type { Sql } from '../store/store.ts';
import { formaDe } from './forma.ts';
import { claveDeCuenta, consultar, contar, pagina, type Consulta, type Cuenta } from './lista.ts';

export interface CuentasGuardadas { readonly de: (clave: string) => Cuenta | undefined; readonly guardar: (clave: string, c: Cuenta) => void }
const MAXIMO = 500;

export const memoriaDeCuentas = (): CuentasGuardadas => {
  const m = new Map<string, Cuenta>();
  return {
    de: (k) => m.get(k),
    guardar: (k, c) => { if (m.size >= MAXIMO) m.delete(m.keys().next().value!); m.set(k, c); },
  };
};

export const listar = (sql: Sql, p: PedidoLista, cuentas: CuentasGuardadas, hoy: string): Result<Lista> => {
  const c = consultar(p, hoy);
  if (E.isLeft(c)) return c;
  const k = claveDeCuenta(sql, c.right, p.quien);
  let cuenta = cuentas.de(k);
  if (!cuenta) { cuenta = contar(sql, c.right, p.quien); cuentas.guardar(k, cuenta); }
  return pagina(sql, p, c.right, cuenta, hoy);
};

/** More rows than a request thread should walk. */
const MUCHAS = 20_000;

/** Would this list hold up the thread that answers everybody: a large table, and its count unknown or its order without an index? */
export const esPesada = (sql: Sql, p: PedidoLista, cuentas: CuentasGuardadas, hoy: string): boolean => {
  const c = consultar(p, hoy);
  if (E.isLeft(c) || (sql.value<number>(`select max(id) from ${formaDe(c.right.tabla).sql}`) ?? 0) < MUCHAS) return false;
  return cuentas.de(claveDeCuenta(sql, c.right, p.quien)) === undefined || !conIndice(c.right) || c.right.donde.sql !== '';
};

const conIndice = (c: Consulta): boolean => {
  const { orden, tabla } = c;
  if (c.despues.length && orden.nombre !== 'id') return false;
  return orden.nombre === 'id' || (orden.columna !== undefined && orden.campo.kind !== 'referencia' && (orden.nombre === tabla.sort.field || orden.campo.unique === true));
};
