// Undoes an import in stretches, as a job that goes on if the requester leaves.
// If it is stopped or interrupted, the remaining rows can still be undone.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { BatchJobs, BatchWork } from './batchJobs.ts';
import type { importacionesExtension } from './feature.ts';
import { countDoneRows } from './sql/importacionRows.ts';
import { UNDO_AT_ONCE } from './undo.ts';

export interface UndoJobs {
  readonly undo: (
    id: string,
    quien: Requester,
    alError: 'abort' | 'skip',
  ) => Promise<Result<ImportacionState>>;
  /** How far an undoing is, once it has done something to count. */
  readonly progress: (id: string) => { readonly hechas: number; readonly total: number } | undefined;
}

interface Undoing {
  readonly fin: Promise<Result<ImportacionState>>;
  hechas: number;
  total: number;
}

interface UndoRequest {
  readonly id: string;
  readonly quien: Requester;
  readonly alError: 'abort' | 'skip';
}
/**
 * Undoes stretch by stretch until the last one; `note` tells how many rows are done, and `stopped` asks to
 * leave.
 */
const undoBatches = async (
  a: StoreOf<typeof importacionesExtension>,
  { id, quien, alError, total }: UndoRequest & { readonly total: number },
  note: () => void,
  stopped: () => boolean,
): Promise<Result<'done' | 'stopped'>> => {
  for (let antesDe = Number.MAX_SAFE_INTEGER; ; ) {
    note();
    if (stopped()) return ok('stopped');
    const r = await a.tareas['importar.deshacer']({ id, quien, at: a.ahora(), alError, antesDe, total });
    if (isLeft(r)) return r;
    if (r.right.fin) return ok('done');
    antesDe = r.right.antesDe;
  }
};

const noteProgress = (v: Undoing | undefined, hechas: number, total: number): number => {
  if (v) Object.assign(v, { hechas, total });
  return hechas;
};

export const openUndoJobs = (
  a: StoreOf<typeof importacionesExtension>,
  jobs: BatchJobs,
  stateOf: (id: string) => Result<ImportacionState>,
): UndoJobs => {
  const sql = a.leer.sql,
    deVuelta = new Map<string, Undoing>();

  const undoNow = async (p: UndoRequest): Promise<Result<ImportacionState>> => {
    const { id, quien } = p,
      total = countDoneRows(sql, id);
    if (p.alError === 'abort' && total > UNDO_AT_ONCE) {
      const vuelve = await a.lecturas['importar.vuelve']({ id, quien, hoy: a.hoy() });
      if (isLeft(vuelve)) return vuelve;
    }
    let refused: Result<never> | undefined, broken: { readonly cause: unknown } | undefined;
    const work: BatchWork = async (avance, detenida) => {
      const r = await undoBatches(
        a,
        { ...p, total },
        () => avance(noteProgress(deVuelta.get(id), total - countDoneRows(sql, id), total), total),
        detenida,
      ).catch((cause: unknown) => {
        broken = { cause };
        throw cause;
      });
      if (isLeft(r)) refused = r;
      return !isLeft(r) && r.right === 'stopped' ? fail('phase', 'runs.detenido') : r;
    };
    await new Promise<void>((listo) => {
      jobs.start(id, work, listo);
    });
    if (broken) throw broken.cause;
    return refused ?? stateOf(id);
  };

  return {
    undo: async (id, quien, alError) => {
      // Asked for twice, it is done once; the second requester waits for the same end.
      const ya = deVuelta.get(id);
      if (ya) return ya.fin;
      const fin = undoNow({ id, quien, alError }).finally(() => {
        deVuelta.delete(id);
      });
      if (!deVuelta.has(id)) deVuelta.set(id, { fin, hechas: 0, total: 0 });
      return fin;
    },
    progress: (id) => {
      const v = deVuelta.get(id);
      return v && v.total > 0 ? { hechas: v.hechas, total: v.total } : undefined;
    },
  };
};
