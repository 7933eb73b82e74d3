// Reviews an import stretch by stretch: each is written and undone, and only its errors are kept.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { MAX_ROWS } from '../../rows/addRows.ts';
import type { StoreWrites, Extension } from '../../kernel/store.ts';
import { advanceReview, beginReview, importacion, setPhase, type Importacion } from './sql/importaciones.ts';
import { noteKeys, noteDuplicates } from './sql/importacionKeys.ts';
import { noteRowErrors } from './sql/importacionErrors.ts';
import { receivedRows } from './sql/importacionRows.ts';
import { applyRow } from './applyRow.ts';
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

export const startReview = (e: StoreWrites, p: TaskRequest): Result<null> =>
  e.transaccion(stepAuthorship(p, 'revisar'), (tx) =>
    withImportacion(tx, p.id, (i) => {
      if (i.fase !== 'recibiendo' && i.fase !== 'revisada' && i.fase !== 'rechazada')
        return fail('phase', 'importar.fase', { trabajo: p.id, fase: i.fase });
      if (i.recibidas === 0) return fail('invalid', 'runs.sinFilas');
      beginReview(tx.sql, p.id, tx.posicion());
      setPhase(tx.sql, p.id, 'recibiendo');
      return ok(null);
    }),
  );
const cuantas = (i: Importacion): number => (i.recibidas <= MAX_ROWS ? MAX_ROWS : ROWS_PER_BATCH);

/**
 * Reviews a stretch: writes all of it, notes the errors, and undoes the writing, so that only the notes stay.
 */
export const reviewRows = (
  e: StoreWrites,
  p: TaskRequest & { readonly desde: number },
  extensiones: readonly Extension[],
): Result<RowBatch> => {
  const leida = withImportacion(e.leer, p.id, ok);
  if (isLeft(leida)) return leida;
  const i = leida.right,
    filas = receivedRows(e.leer.sql, p.id, p.desde, cuantas(i)),
    errores = new Map<number, readonly RowFieldError[]>();
  const claves = new Map<string, number>(),
    dobles = new Map<number, number>(),
    aparte = i.recibidas > MAX_ROWS ? { aparte: claves } : {};
  const probada = e.transaccion<never>(stepAuthorship(p, `revisar/${p.desde}`), (tx) => {
    const t = importacionContext(tx, extensiones, tableOfImportacion(i), i, p.quien, { ...aparte, dobles });
    for (const f of filas) {
      const r = applyRow(t, f);
      if ('errores' in r) errores.set(f.n, r.errores);
      if (f.n % ROWS_PER_REPORT === 0) e.avance(f.n, i.recibidas);
    }
    return UNDONE;
  });
  if (isLeft(probada) && probada.left !== UNDONE.left) return probada;
  return e.transaccion(stepAuthorship(p, `revisar/${p.desde}`), (tx) => {
    // Somebody began to apply it in the meantime, so this review is useless.
    const ahora = importacion(tx.sql, p.id);
    if (ahora?.fase !== 'recibiendo') return ok({ desde: p.desde, hasta: i.recibidas, fin: true });
    // Two reviews at once: the second one continues from where the first is.
    if (ahora.revisadas !== p.desde) return ok({ desde: p.desde, hasta: ahora.revisadas, fin: false });
    noteKeys(tx.sql, p.id, claves);
    noteDuplicates(tx.sql, p.id, dobles);
    for (const [n, es] of errores) noteRowErrors(tx.sql, p.id, n, es);
    const hasta = filas.at(-1)?.n ?? i.recibidas,
      fin = hasta >= i.recibidas;
    advanceReview(tx.sql, p.id, hasta);
    if (fin)
      setPhase(
        tx.sql,
        p.id,
        i.ajustes.alError === 'abort' && (importacion(tx.sql, p.id)?.rechazadas ?? 0) > 0
          ? 'rechazada'
          : 'revisada',
      );
    return ok({ desde: p.desde, hasta, fin });
  });
};
