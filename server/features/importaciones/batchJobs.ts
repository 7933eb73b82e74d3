// The jobs of imports: each repeats a task of the writer batch by batch, tells its progress, and can stop
// between two.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Again } from '../../kernel/repeats.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { RowBatch } from './taskRequest.ts';

type Progress = (n: number, total: number) => void;
/** The work of a job: `detenida` says that it must end after the present batch. */
export type BatchWork = (avance: Progress, detenida: () => boolean) => Promise<Result<unknown>>;

interface BatchStart {
  /** The import. */
  readonly id: string;
  readonly work: BatchWork;
  /** The job's name, and how another server goes on with it; absent: nobody does. */
  readonly nombre?: string;
  readonly again?: Again;
}
export interface BatchJobs {
  /** The name of a job about an import that is going to start. */
  readonly nameFor: (id: string, what?: string) => string;
  /** Starts a job about an import, and gives the job's name. */
  readonly start: (o: BatchStart) => string;
  /** Stops every job of an import after its present batch. */
  readonly stop: (id: string) => void;
}

export const openBatchJobs = (
  t: Pick<Workshop, 'trabajos' | 'pendientes' | 'marca' | 'cerrado'>,
): BatchJobs => {
  const enCurso = new Map<string, Set<() => void>>();
  let vueltas = 0;
  const nameFor = (id: string, what = ''): string => `importacion-${id}-${what}${++vueltas}${t.marca}`;
  return {
    nameFor,
    start: ({ id, work, nombre: trabajo = nameFor(id), again }) => {
      let detenida = false;
      t.trabajos.iniciar({
        ...{ id: trabajo, tipo: 'importacion' },
        ...(again ? { again } : {}),
        hacer: (avance) => {
          const detener = (): void => {
              detenida = true;
            },
            suyas = enCurso.get(id) ?? new Set();
          enCurso.set(id, suyas.add(detener));
          return {
            fin: work(avance, () => detenida || t.cerrado).finally(() => {
              suyas.delete(detener);
              if (suyas.size === 0) enCurso.delete(id);
            }),
            detener,
          };
        },
      });
      return trabajo;
    },
    stop: (id) => {
      for (const detener of enCurso.get(id) ?? []) detener();
      const p = t.trabajos
        .deOtros(`importacion-${id}-`)
        .then((jobs) => {
          for (const j of jobs) t.trabajos.detener(j.id);
        })
        .catch(() => undefined);
      t.pendientes.add(p);
      void p.finally(() => t.pendientes.delete(p));
    },
  };
};

export interface Batches {
  readonly total: number;
  readonly desde: number;
  readonly batch: (desde: number, avance: Progress) => Promise<Result<RowBatch>>;
  readonly atEnd?: (() => Promise<Result<unknown>>) | undefined;
}
/** Repeats a batch until the last one; `answer` is read when all is done. */
export const runBatches =
  (
    { total, desde, batch, atEnd = async () => ok(null) }: Batches,
    answer: () => Result<unknown>,
  ): BatchWork =>
  async (avance, detenida) => {
    for (let n = desde; ; ) {
      avance(n, total);
      if (detenida()) return fail('phase', 'runs.detenido');
      const r = await batch(n, avance);
      if (isLeft(r)) return r;
      n = r.right.hasta;
      avance(n, total);
      if (r.right.fin) break;
    }
    const f = await atEnd();
    return isLeft(f) ? f : answer();
  };
