// Common to every task of an import: the requester, its import, its stretch of rows and the key of its step.
import type { Left } from 'fp-ts/lib/Either.js';
import { fail, failure, type Failure, type Result } from '../../../core/kit/failure.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Authorship, Tx } from '../../kernel/store.ts';
import { importacion, type Importacion } from './sql/importaciones.ts';
import { IMPORTACION_PREFIX } from './importNovedades.ts';

/** Rows per transaction, if they do not all fit in one: others write in between. */
export const ROWS_PER_BATCH = 2000;
/** Rows between two progress reports. */
export const ROWS_PER_REPORT = 200;

export interface TaskRequest {
  readonly id: string;
  readonly quien: Requester;
  readonly at: string;
}
export const stepAuthorship = (p: TaskRequest, paso: string): Authorship => ({
  quien: { id: p.quien.id, nombre: p.quien.nombre },
  at: p.at,
  clave: `${IMPORTACION_PREFIX}${p.id}/${paso}`,
});
export const tableOfImportacion = (i: Importacion): AnyTable => {
  const t = tableNamed(i.tabla);
  if (!t) throw new Error(`una importación nombra la tabla ${i.tabla}`);
  return t;
};
export const withImportacion = <A>(
  tx: { readonly sql: Tx['sql'] },
  id: string,
  f: (i: Importacion) => Result<A>,
): Result<A> => {
  const i = importacion(tx.sql, id);
  return i ? f(i) : fail('not_found', 'importar.noExiste', { trabajo: id.slice(0, 20) });
};

/** The answer of a transaction that is undone on purpose. */
export const UNDONE: Left<Failure> = { _tag: 'Left', left: failure('invalid', 'runs.nadaImportado') };

export interface RowBatch {
  readonly desde: number;
  readonly hasta: number;
  readonly fin: boolean;
}
