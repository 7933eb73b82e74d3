// Every receipt that matches the filters, not only the visible page: read page by page.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../../core/api/index.ts';
import type { PrintFilter, PrintRow } from '../../../core/api/recibos.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { askServer } from '../requests.ts';

/** The server's page size. */
const PER_READ = 500;

export const allRecibos = async (
  filter: PrintFilter,
): Promise<E.Either<Failure, { readonly rows: readonly PrintRow[]; readonly unverified: number }>> => {
  const rows: PrintRow[] = [];
  let unverified = 0;
  for (let from = 0, total = 1; from < total; from += PER_READ) {
    const r = await askServer(api.recibos.lista, { filtro: filter, desde: from, cantidad: PER_READ })();
    if (E.isLeft(r)) return r;
    total = r.right.total;
    unverified = r.right.sin_verificar;
    rows.push(...r.right.filas);
  }
  return E.right({ rows, unverified });
};
