// The writer's part of an import, in short transactions: stores rows, reviews them and undoes the review, writes them, or stages and shows a large batch.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { MAX_ROWS } from '../../rows/addRows.ts';
import { checkStagedRow } from '../../rows/appendRow.ts';
import { rulesOf } from '../../rows/rules.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Authorship, StoreWrites, Extension, Tx } from '../../kernel/store.ts';
import {
  openImportacion,
  noteKeys,
  noteDuplicates,
  noteRowErrors,
  noteDoneRow,
  noteStagedRow,
  advanceApply,
  advanceReview,
  closeImportacion,
  discardOldImportaciones,
  beginApply,
  beginReview,
  receivedRows,
  importacion,
  lugares,
  setOnError,
  setPhase,
  isSuperseded,
  receiveRows,
  type AjustesImportacion,
  type ReceivedRow,
  type Importacion,
} from './sql/importaciones.ts';
import { countStagedRows, batchStream, stagedRows } from '../../rows/batches.ts';
import { IMPORTACION_PREFIX } from './importNovedades.ts';
import { applyRow, onlyAdds } from './applyRow.ts';
import { releaseNames, importacionContext } from './importacionContext.ts';
import type { RowFieldError } from './references.ts';

/** Rows per transaction, if they do not all fit in one: others write in between. */
export const ROWS_PER_BATCH = 2000;
/** Rows between two progress reports. */
const CADA = 200;

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

/** The left of a transaction undone on purpose. */
const DESHECHO: Result<never> = { _tag: 'Left', left: failure('invalid', 'runs.nadaImportado') };
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

/** Receives a batch; of one already received, in whole or in part, only what is missing is added, so a lost answer repeats nothing. */
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

const empezar = (e: StoreWrites, p: TaskRequest): Result<null> =>
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

export interface RowBatch {
  readonly desde: number;
  readonly hasta: number;
  readonly fin: boolean;
}
const cuantas = (i: Importacion): number => (i.recibidas <= MAX_ROWS ? MAX_ROWS : ROWS_PER_BATCH);

/** Reviews a stretch: writes all of it, notes the errors, and undoes the writing, so that only the notes stay. */
const revisar = (
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
      if (f.n % CADA === 0) e.avance(f.n, i.recibidas);
    }
    return DESHECHO;
  });
  if (isLeft(probada) && probada.left !== DESHECHO.left) return probada;
  return e.transaccion(stepAuthorship(p, `revisar/${p.desde}`), (tx) => {
    // Somebody began to apply it meanwhile: this review is useless.
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

const conLasQueSePueda = (tx: Tx, i: Importacion): Importacion => {
  setOnError(tx.sql, i, 'skip');
  setPhase(tx.sql, i.id, 'revisada');
  return importacion(tx.sql, i.id)!;
};

/** Goes from a valid review (or, when faulty rows are skipped, straight from the rows) to writing; repeated, it continues where it was. */
const empezarAAplicar = (
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
      return ok(importacion(tx.sql, p.id)!);
    }),
  );

/** Writes a stretch and its progress in one transaction. */
const aplicar = (
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
        if (f.n % CADA === 0) e.avance(f.n, i.recibidas);
        if ('errores' in hecho) {
          errores.set(f.n, hecho.errores);
          continue;
        }
        noteDoneRow(tx.sql, p.id, f.n, hecho.id, hecho.hizo, hecho.tabla);
        if (hecho.hizo !== 'nada') escritas += 1;
      }
      if (errores.size > 0 && i.ajustes.alError === 'abort') return DESHECHO;
      // A review may have noted earlier errors of the skipped rows.
      for (const [n, es] of errores) noteRowErrors(tx.sql, p.id, n, es);
      const hasta = filas.at(-1)?.n ?? i.recibidas,
        fin = hasta >= i.recibidas;
      advanceApply(tx.sql, p.id, hasta, escritas);
      if (fin) closeImportacion(tx.sql, p.id, 'terminada');
      return ok({ desde: p.desde, hasta, fin });
    }),
  );
  if (!isLeft(r) || r.left !== DESHECHO.left) return r;
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

/** Stages a stretch, as facts that nobody sees. */
const preparar = (
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

/** Shows a staged batch by one fact. If others' writes since the review make any row invalid, none is shown. */
const revelar = (e: StoreWrites, p: TaskRequest, extensiones: readonly Extension[]): Result<null> =>
  e.transaccion(stepAuthorship(p, 'revelar'), (tx) =>
    withImportacion(tx, p.id, (i): Result<null> => {
      if (i.fase !== 'preparando' || i.revisadas < i.recibidas) return ok(null);
      const filas = countStagedRows(tx.sql, p.id),
        reglas = rulesOf(extensiones, tableOfImportacion(i)),
        flujo = batchStream(p.id);
      if (i.rechazadas === 0 && tx.posicion() !== i.posicion + filas) {
        const donde = lugares(tx.sql, p.id);
        for (const x of stagedRows(tx.sql, p.id)) {
          const mal = checkStagedRow(tx, tableOfImportacion(i), reglas, x.id, x.valores);
          if (isLeft(mal)) noteRowErrors(tx.sql, p.id, donde.get(x.id)!, erroresDeFalla(mal.left));
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
const erroresDeFalla = (f: Failure): readonly RowFieldError[] =>
  f.errors?.length
    ? f.errors.map((x) => ({ campo: x.field, codigo: x.code, mensaje: x.message }))
    : [{ campo: '', codigo: f.code, mensaje: f.message }];

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
  'importar.empezar': empezar,
  'importar.revisar': tanda(revisar),
  'importar.empezarAAplicar': empezarAAplicar,
  'importar.aplicar': tanda(aplicar),
  'importar.preparar': tanda(preparar),
  'importar.revelar': revelar,
};
