// Undoes an import in stretches, as a job that goes on if the requester leaves.
// If it is stopped or interrupted, the remaining rows can still be undone.
import { setTimeout as pause } from 'node:timers/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import type { JobState } from '../../../core/api/sistema.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { Workshop } from '../../payroll/workshop.ts';
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
  /** Has how far another server is with the undoing of this import. */
  readonly look: (id: string) => Promise<void>;
}

/** How often an undoing of another server is looked at by whoever waits for its end. */
const LOOK_MS = 400;
/** The jobs that undo an import. */
const WHAT = 'vuelta-',
  prefixOf = (id: string): string => `importacion-${id}-${WHAT}`;

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

type UndoWorkshop = Pick<Workshop<StoreOf<typeof importacionesExtension>>, 'almacen' | 'trabajos'>;

/** What other servers are undoing. */
const undoneElsewhere = ({ trabajos, almacen }: UndoWorkshop) => {
  const deOtros = new Map<string, Pick<Undoing, 'hechas' | 'total'>>();
  const look = async (id: string): Promise<boolean> => {
    const [otro] = await trabajos.deOtros(prefixOf(id));
    if (otro) deOtros.set(id, { hechas: otro.hechos, total: otro.total });
    else deOtros.delete(id);
    return otro !== undefined;
  };
  return {
    look,
    get: (id: string) => deOtros.get(id),
    /** Its end is waited for, as that of one of this server; false: nobody undoes it. */
    waited: async (id: string): Promise<boolean> => {
      if (!(await look(id))) return false;
      do await pause(LOOK_MS);
      while (await look(id));
      await almacen.alDia();
      return true;
    },
  };
};

/** Runs the job, and gives how it ended. */
const jobDone = (
  { trabajos }: UndoWorkshop,
  jobs: BatchJobs,
  o: { readonly id: string; readonly work: BatchWork },
): Promise<JobState> =>
  new Promise((listo) => {
    const nombre = jobs.nameFor(o.id, WHAT),
      soltar = trabajos.alCambiar((x) => {
        if (x.id !== nombre || x.estado === 'en_curso') return;
        soltar();
        listo(x);
      });
    jobs.start({ ...o, nombre });
  });

const undoing =
  (t: UndoWorkshop, jobs: BatchJobs, deVuelta: ReadonlyMap<string, Undoing>) =>
  async (p: UndoRequest): Promise<Result<null>> => {
    const { id, quien } = p,
      a = t.almacen,
      sql = a.leer.sql,
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
    const end = await jobDone(t, jobs, { id, work });
    if (broken) throw broken.cause;
    // One that could not even begin says why.
    return (
      refused ??
      (end.estado === 'fallo' ? fail('unavailable', 'api.respuesta', { mensaje: end.mensaje }) : ok(null))
    );
  };

export const openUndoJobs = (
  t: UndoWorkshop,
  jobs: BatchJobs,
  stateOf: (id: string) => Result<ImportacionState>,
): UndoJobs => {
  const deVuelta = new Map<string, Undoing>(),
    elsewhere = undoneElsewhere(t),
    undoHere = undoing(t, jobs, deVuelta);
  const undoNow = async (p: UndoRequest): Promise<Result<ImportacionState>> => {
    const r = (await elsewhere.waited(p.id)) ? ok(null) : await undoHere(p);
    return isLeft(r) ? r : stateOf(p.id);
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
      const v = deVuelta.get(id) ?? elsewhere.get(id);
      return v && v.total > 0 ? { hechas: v.hechas, total: v.total } : undefined;
    },
    look: async (id) => {
      if (!deVuelta.has(id)) await elsewhere.look(id);
    },
  };
};
