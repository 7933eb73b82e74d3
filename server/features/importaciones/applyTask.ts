// Writes a reviewed import stretch by stretch, each with its progress in one transaction.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { MAX_ROWS } from '../../rows/addRows.ts';
import type { StoreWrites, Extension, Tx } from '../../kernel/store.ts';
import {
  advanceApply,
  advanceReview,
  closeImportacion,
  beginApply,
  beginReview,
  importacion,
  setOnError,
  setPhase,
  isSuperseded,
  type Importacion,
} from './sql/importaciones.ts';
import { noteRowErrors } from './sql/importacionErrors.ts';
import { noteDoneRow, receivedRows } from './sql/importacionRows.ts';
import { applyRow, onlyAdds } from './applyRow.ts';
import { importacionContext } from './importacionContext.ts';
import type { RowFieldError } from './references.ts';
import {
  ROWS_PER_BATCH,
  ROWS_PER_REPORT,
  type TaskRequest,
  stepAuthorship,
  tableOfImportacion,
  withImportacion,
  UNDONE,
  type RowBatch,
} from './taskRequest.ts';
import { known } from '../../../core/kit/known.ts';

const conLasQueSePueda = (tx: Tx, i: Importacion): Importacion => {
  setOnError(tx.sql, i, 'skip');
  setPhase(tx.sql, i.id, 'revisada');
  return known(importacion(tx.sql, i.id), `la importación ${i.id}`);
};

/**
 * Goes from a valid review to writing, or straight from the rows if faulty ones are skipped. Repeated, it
 * continues where it was.
 */
export const startApply = (
  e: StoreWrites,
  p: TaskRequest & { readonly alError?: 'abort' | 'skip' },
): Result<Importacion> =>
  e.transaccion(stepAuthorship(p, 'aplicar'), (tx) =>
    withImportacion(tx, p.id, (dicha) => {
      // After a review with faulty rows, one may continue without them.
      const i =
        p.alError === 'skip' &&
        dicha.ajustes.alError === 'abort' &&
        (dicha.fase === 'rechazada' || dicha.fase === 'revisada')
          ? conLasQueSePueda(tx, dicha)
          : dicha;
      if (i.fase === 'terminada') return ok(i);
      if (isSuperseded(tx.sql, i)) return fail('conflict', 'importar.superada');
      if (i.fase === 'aplicando' || i.fase === 'preparando') return ok(i);
      if (i.ajustes.simular === 1) return fail('phase', 'importar.simulada', { trabajo: p.id });
      if (i.fase !== 'revisada' && !(i.fase === 'recibiendo' && i.ajustes.alError === 'skip'))
        return fail('phase', 'importar.fase', { trabajo: p.id, fase: i.fase });
      if (i.recibidas === 0) return fail('invalid', 'runs.sinFilas');
      // When faulty rows are skipped, the writing itself reports the errors.
      if (i.ajustes.alError === 'skip') beginReview(tx.sql, p.id, tx.posicion());
      beginApply(tx.sql, p.id, onlyAdds(i) ? 'preparando' : 'aplicando');
      return ok(known(importacion(tx.sql, p.id), `la importación ${p.id}`));
    }),
  );

/** Writes a stretch and its progress in one transaction. */
export const applyRows = (
  e: StoreWrites,
  p: TaskRequest & { readonly desde: number },
  extensiones: readonly Extension[],
): Result<RowBatch> => {
  const errores = new Map<number, readonly RowFieldError[]>();
  const r = e.transaccion(stepAuthorship(p, `aplicar/${p.desde}`), (tx) =>
    withImportacion(tx, p.id, (i): Result<RowBatch> => {
      if (i.fase !== 'aplicando' || i.revisadas !== p.desde)
        return ok({ desde: p.desde, hasta: i.revisadas, fin: i.fase !== 'aplicando' });
      const t = importacionContext(tx, extensiones, tableOfImportacion(i), i, p.quien),
        filas = receivedRows(
          tx.sql,
          p.id,
          p.desde,
          i.ajustes.alError === 'abort' ? MAX_ROWS : ROWS_PER_BATCH,
        );
      let escritas = 0;
      for (const f of filas) {
        const hecho = applyRow(t, f);
        if (f.n % ROWS_PER_REPORT === 0) e.avance(f.n, i.recibidas);
        if ('errores' in hecho) {
          errores.set(f.n, hecho.errores);
          continue;
        }
        noteDoneRow(tx.sql, p.id, f.n, hecho.id, hecho.hizo, hecho.tabla);
        if (hecho.hizo !== 'nada') escritas += 1;
      }
      if (errores.size > 0 && i.ajustes.alError === 'abort') return UNDONE;
      // A review may have noted earlier errors of the skipped rows.
      for (const [n, es] of errores) noteRowErrors(tx.sql, p.id, n, es);
      const hasta = filas.at(-1)?.n ?? i.recibidas,
        fin = hasta >= i.recibidas;
      advanceApply(tx.sql, p.id, hasta, escritas);
      if (fin) closeImportacion(tx.sql, p.id, 'terminada');
      return ok({ desde: p.desde, hasta, fin });
    }),
  );
  if (!isLeft(r) || r.left !== UNDONE.left) return r;
  // Something changed since the review: nothing was written, and the faulty rows are reported.
  return e.transaccion(stepAuthorship(p, `rechazar/${p.desde}`), (tx) =>
    withImportacion(tx, p.id, (i): Result<RowBatch> => {
      for (const [n, es] of errores) noteRowErrors(tx.sql, p.id, n, es);
      advanceReview(tx.sql, p.id, i.recibidas);
      setPhase(tx.sql, p.id, 'rechazada');
      return ok({ desde: p.desde, hasta: i.recibidas, fin: true });
    }),
  );
};
