// Lists with remembered counts: a count costs more than a page, and is valid until its table changes.
import * as E from 'fp-ts/lib/Either.js';
import type { Result } from '../../core/kit/failure.ts';
import type { ListPage, ListRequest } from '../kernel/company.ts';
import { orderedIds } from './inMemory.ts';
import { countKey, listQueryOf, countRows, limitOf, listPage, tableSize, type RowCount } from './list.ts';
import { isIndexed } from './order.ts';
import type { SortOrders } from './sortOrders.ts';
import type { Sql } from '../kernel/sql.ts';

export interface SavedCounts {
  readonly de: (clave: string) => RowCount | undefined;
  readonly guardar: (clave: string, c: RowCount) => void;
}
const MAXIMO = 500;

export const countMemory = (): SavedCounts => {
  const m = new Map<string, RowCount>();
  return {
    de: (k) => m.get(k),
    guardar: (k, c) => {
      const [primera] = m.keys();
      if (m.size >= MAXIMO && primera !== undefined) m.delete(primera);
      m.set(k, c);
    },
  };
};

/** `ordenes`: only given where there is time to sort in memory. */
export const listWithCounts = (
  sql: Sql,
  p: ListRequest,
  cuentas: SavedCounts,
  hoy: string,
  ordenes?: SortOrders,
): Result<ListPage> => {
  const x = listQueryOf(p, hoy);
  if (E.isLeft(x)) return x;
  const c = x.right,
    k = countKey(sql, c, hoy),
    deIndice = isIndexed(c);
  const ids = ordenes && !deIndice ? orderedIds(sql, c, hoy, ordenes) : undefined;
  let cuenta = cuentas.de(k);
  if (!cuenta) {
    cuenta = ids && c.totales.length === 0 ? { total: ids.length, totales: {} } : countRows(sql, c, hoy);
    cuentas.guardar(k, cuenta);
  }
  const saltear = (p.pagina - 1) * limitOf(p, c.tabla);
  const lejos =
    ordenes !== undefined &&
    deIndice &&
    c.donde.sql !== '' &&
    !p.busqueda.after &&
    saltear >= ordenes.lejos &&
    cuenta.total - saltear >= ordenes.lejos;
  return listPage(sql, p, c, cuenta, hoy, ids ?? (lejos ? orderedIds(sql, c, hoy, ordenes) : undefined));
};

/** More rows than a request thread should go through. */
const MUCHAS = 20_000;

/**
 * Whether this list would hold up the request thread: a large table whose count is unknown or whose order has
 * no index.
 */
export const isHeavyList = (sql: Sql, p: ListRequest, cuentas: SavedCounts, hoy: string): boolean => {
  const c = listQueryOf(p, hoy);
  if (E.isLeft(c) || tableSize(sql, c.right.tabla) < MUCHAS) return false;
  return (
    cuentas.de(countKey(sql, c.right, hoy)) === undefined || !isIndexed(c.right) || c.right.donde.sql !== ''
  );
};
