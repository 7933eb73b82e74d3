// How many rows each view of a list has, for its tabs: counted up to a limit, in the reader's thread, and
// kept until the table changes.
import * as E from 'fp-ts/lib/Either.js';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { ROW_COUNT_LIMIT, type VistaCounts, type TableVistas } from '../../../core/api/vistas.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { countKey, listQueryOf, countUpTo, tableSize } from '../../rows/list.ts';
import type { ListQuery } from '../../rows/order.ts';
import type { Sql } from '../../kernel/sql.ts';

export interface VistaCountsRequest {
  readonly tabla: string;
  readonly filtros: readonly ListFilter[];
  readonly quien: Requester;
  readonly hoy: string;
}

/**
 * The most rows to go through in one request: a view of a huge table beyond that is counted in the next
 * request, when the others are known.
 */
export const ROWS_PER_REQUEST = 2_000_000;
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

/** `leer`: the user's views of the table. Views that the list itself would refuse are not counted. */
export const countVistas =
  (leer: (sql: Sql, tabla: string, quien: Requester) => TableVistas, presupuesto = ROWS_PER_REQUEST) =>
  (
    { sql }: Pick<StoreReads, 'sql'>,
    { tabla, filtros, quien, hoy }: VistaCountsRequest,
  ): Result<VistaCounts> => {
    const m = guardadasDe(sql);
    let quedan = presupuesto;
    const cuantas = (c: ListQuery): number | null => {
      const k = countKey(sql, c, hoy),
        ya = m.get(k);
      if (ya !== undefined) return ya;
      const cuesta = tableSize(sql, c.tabla);
      if (quedan < cuesta) return null;
      quedan -= cuesta;
      const n = countUpTo(sql, c, ROW_COUNT_LIMIT + 1);
      const [primera] = m.keys();
      if (m.size >= MAXIMO && primera !== undefined) m.delete(primera);
      m.set(k, n);
      return n;
    };
    const de = (query: string, filters: readonly ListFilter[]): number | null => {
      const c = listQueryOf(
        { tabla, busqueda: { query, filters: [...filters], fields: ['id'] }, quien },
        hoy,
      );
      return E.isLeft(c) ? null : cuantas(c.right);
    };
    return ok({
      todas: de('', filtros),
      vistas: leer(sql, tabla, quien).vistas.map((v) => ({ id: v.id, cuantas: de(v.consulta, v.filtros) })),
    });
  };
