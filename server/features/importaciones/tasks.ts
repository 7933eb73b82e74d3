// The writer's part of an import, in short transactions: stores rows, reviews them and undoes the review,
// writes them, or stages and shows a large batch.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { StoreWrites, Extension } from '../../kernel/store.ts';
import { openImportacion, discardOldImportaciones, type AjustesImportacion } from './sql/importaciones.ts';
import { receiveRows, type ReceivedRow } from './sql/importacionRows.ts';
import { releaseNames } from './importacionContext.ts';
import { type TaskRequest, stepAuthorship, withImportacion, type RowBatch } from './taskRequest.ts';
import { startReview, reviewRows } from './reviewTask.ts';
import { startApply, applyRows } from './applyTask.ts';
import { stageRows, revealStagedRows } from './stageTask.ts';

export const DAYS_KEPT = 30;

const crear = (
  e: StoreWrites,
  p: TaskRequest & { readonly tabla: string; readonly ajustes: AjustesImportacion },
): Result<null> =>
  e.transaccion(stepAuthorship(p, 'crear'), (tx) => {
    discardOldImportaciones(tx.sql, new Date(Date.parse(p.at) - DAYS_KEPT * 86_400_000).toISOString());
    openImportacion(tx.sql, { id: p.id, usuario: p.quien.id, at: p.at, tabla: p.tabla, ajustes: p.ajustes });
    return ok(null);
  });

/**
 * Receives a batch; of one already received, in whole or in part, only what is missing is added, so a lost
 * answer repeats nothing.
 */
const recibir = (
  e: StoreWrites,
  p: TaskRequest & { readonly desde: number; readonly filas: readonly ReceivedRow[] },
): Result<{ readonly recibidas: number }> =>
  e.transaccion(stepAuthorship(p, `recibir/${p.desde}`), (tx) =>
    withImportacion(tx, p.id, (i) => {
      if (i.fase !== 'recibiendo')
        return i.recibidas >= p.desde + p.filas.length
          ? ok({ recibidas: i.recibidas })
          : fail('phase', 'importar.yaRecibida', { trabajo: p.id });
      if (p.desde > i.recibidas)
        return fail('conflict', 'importar.falta', { trabajo: p.id, recibidas: i.recibidas, desde: p.desde });
      return ok({ recibidas: receiveRows(tx.sql, p.id, i.recibidas, p.filas.slice(i.recibidas - p.desde)) });
    }),
  );

/** Runs a stretch; after the last one, or a refusal, frees the memory of what it read. */
const tanda =
  (
    f: (
      e: StoreWrites,
      p: TaskRequest & { readonly desde: number },
      all: readonly Extension[],
    ) => Result<RowBatch>,
  ) =>
  (
    e: StoreWrites,
    p: TaskRequest & { readonly desde: number },
    all: readonly Extension[],
  ): Result<RowBatch> => {
    const r = f(e, p, all);
    if (isLeft(r) || r.right.fin) releaseNames(e.leer.sql);
    return r;
  };

export const importacionesTasks = {
  'importar.crear': crear,
  'importar.recibir': recibir,
  'importar.empezar': startReview,
  'importar.revisar': tanda(reviewRows),
  'importar.empezarAAplicar': startApply,
  'importar.aplicar': tanda(applyRows),
  'importar.preparar': tanda(stageRows),
  'importar.revelar': revealStagedRows,
};
