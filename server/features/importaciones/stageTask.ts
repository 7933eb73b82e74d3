// Writes a large import that is all or nothing: staged stretch by stretch where nobody sees it, and shown by
// one fact.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { checkStagedRow } from '../../rows/appendRow.ts';
import { rulesOf } from '../../rows/rules.ts';
import type { StoreWrites, Extension } from '../../kernel/store.ts';
import { advanceApply, advanceReview, closeImportacion, importacion, setPhase } from './sql/importaciones.ts';
import { noteRowErrors } from './sql/importacionErrors.ts';
import { noteStagedRow, receivedRows, stagedPlaces } from './sql/importacionRows.ts';
import { countStagedRows, batchStream, stagedRows } from '../../rows/batches.ts';
import { applyRow } from './applyRow.ts';
import { importacionContext } from './importacionContext.ts';
import { failureErrors } from './rowOutcome.ts';
import {
  ROWS_PER_BATCH,
  type TaskRequest,
  stepAuthorship,
  tableOfImportacion,
  withImportacion,
  type RowBatch,
} from './taskRequest.ts';
import { known } from '../../../core/kit/known.ts';

/** Stages a stretch, as facts that nobody sees. */
export const stageRows = (
  e: StoreWrites,
  p: TaskRequest & { readonly desde: number },
  extensiones: readonly Extension[],
): Result<RowBatch> =>
  e.transaccion(stepAuthorship(p, `preparar/${p.desde}`), (tx) =>
    withImportacion(tx, p.id, (i): Result<RowBatch> => {
      if (i.fase !== 'preparando' || i.revisadas !== p.desde)
        return ok({
          desde: p.desde,
          hasta: i.revisadas,
          fin: i.fase !== 'preparando' || i.revisadas >= i.recibidas,
        });
      const t = importacionContext(tx, extensiones, tableOfImportacion(i), i, p.quien, { lote: p.id }),
        filas = receivedRows(tx.sql, p.id, p.desde, ROWS_PER_BATCH);
      for (const f of filas) {
        const hecho = applyRow(t, f);
        if ('errores' in hecho) noteRowErrors(tx.sql, p.id, f.n, hecho.errores);
        else noteStagedRow(tx.sql, p.id, f.n, hecho.id);
      }
      const hasta = filas.at(-1)?.n ?? i.recibidas;
      advanceReview(tx.sql, p.id, hasta);
      return ok({ desde: p.desde, hasta, fin: hasta >= i.recibidas });
    }),
  );

/**
 * Shows a staged batch by one fact. If others' writes since the review make any row invalid, none is shown.
 */
export const revealStagedRows = (
  e: StoreWrites,
  p: TaskRequest,
  extensiones: readonly Extension[],
): Result<null> =>
  e.transaccion(stepAuthorship(p, 'revelar'), (tx) =>
    withImportacion(tx, p.id, (i): Result<null> => {
      if (i.fase !== 'preparando' || i.revisadas < i.recibidas) return ok(null);
      const filas = countStagedRows(tx.sql, p.id),
        reglas = rulesOf(extensiones, tableOfImportacion(i)),
        flujo = batchStream(p.id);
      if (i.rechazadas === 0 && tx.posicion() !== i.posicion + filas) {
        const donde = stagedPlaces(tx.sql, p.id);
        for (const x of stagedRows(tx.sql, p.id)) {
          const mal = checkStagedRow(tx, tableOfImportacion(i), reglas, x.id, x.valores);
          if (isLeft(mal))
            noteRowErrors(
              tx.sql,
              p.id,
              known(donde.get(x.id), `el renglón de la fila ${x.id}`),
              failureErrors(mal.left),
            );
        }
        advanceReview(tx.sql, p.id, i.recibidas);
      }
      if ((importacion(tx.sql, p.id)?.rechazadas ?? 0) > 0) {
        tx.append(flujo, tx.version(flujo), [
          { type: 'loteDescartado', schema: 1, data: { tabla: i.tabla, filas } },
        ]);
        setPhase(tx.sql, p.id, 'rechazada');
        return ok(null);
      }
      tx.append(flujo, tx.version(flujo), [
        { type: 'loteAplicado', schema: 1, data: { tabla: i.tabla, filas } },
      ]);
      advanceApply(tx.sql, p.id, i.recibidas, filas);
      closeImportacion(tx.sql, p.id, 'terminada');
      return ok(null);
    }),
  );
