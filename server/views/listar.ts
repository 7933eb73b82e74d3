// A list with its counts remembered: a count costs more than a page, and holds until its table changes.
import * as E from 'fp-ts/lib/Either.js';
import type { Result } from '../../core/kit/failure.ts';
import type { Lista, PedidoLista } from '../service.ts';
import type { Sql } from '../store/store.ts';
import { claveDeCuenta, conIndice, consultar, contar, pagina, tamanio, type Cuenta, type OrdenesGuardados } from './lista.ts';

export interface CuentasGuardadas { readonly de: (clave: string) => Cuenta | undefined; readonly guardar: (clave: string, c: Cuenta) => void }
const MAXIMO = 500;

export const memoriaDeCuentas = (): CuentasGuardadas => {
  const m = new Map<string, Cuenta>();
  return {
    de: (k) => m.get(k),
    guardar: (k, c) => { if (m.size >= MAXIMO) m.delete(m.keys().next().value!); m.set(k, c); },
  };
};

/** Ids that are kept in order, of all the lists together: eight bytes each. */
const MAXIMO_IDS = 4_000_000;
const LEJOS = 5000;
export const memoriaDeOrdenes = (lejos = LEJOS): OrdenesGuardados => {
  const m = new Map<string, Float64Array>();
  let ids = 0;
  const soltar = (k: string): void => { ids -= m.get(k)?.length ?? 0; m.delete(k); };
  return {
    lejos,
    de: (k, hacer) => {
      const ya = m.get(k);
      if (ya) { m.delete(k); m.set(k, ya); return ya; }
      const nuevo = hacer();
      m.set(k, nuevo); ids += nuevo.length;
      for (const viejo of m.keys()) { if (ids <= MAXIMO_IDS || viejo === k) break; soltar(viejo); }
      return nuevo;
    },
  };
};

/** `ordenes`: only where there is time to make them. */
export const listar = (sql: Sql, p: PedidoLista, cuentas: CuentasGuardadas, hoy: string, ordenes?: OrdenesGuardados): Result<Lista> => {
  const c = consultar(p, hoy);
  if (E.isLeft(c)) return c;
  const k = claveDeCuenta(sql, c.right, hoy);
  let cuenta = cuentas.de(k);
  if (!cuenta) { cuenta = contar(sql, c.right, hoy); cuentas.guardar(k, cuenta); }
  return pagina(sql, p, c.right, cuenta, hoy, ordenes);
};

/** More rows than a request thread should walk. */
const MUCHAS = 20_000;

/** Would this list hold up the thread that answers everybody: a large table, and its count unknown or its order without an index? */
export const esPesada = (sql: Sql, p: PedidoLista, cuentas: CuentasGuardadas, hoy: string): boolean => {
  const c = consultar(p, hoy);
  if (E.isLeft(c) || tamanio(sql, c.right.tabla) < MUCHAS) return false;
  return cuentas.de(claveDeCuenta(sql, c.right, hoy)) === undefined || !conIndice(c.right) || c.right.donde.sql !== '';
};
