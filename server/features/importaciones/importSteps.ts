// The steps of an import that are jobs: reviewing and applying, which another server goes on with if this one is no more.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Again } from '../../kernel/repeats.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import { runBatches, type BatchJobs, type Batches } from './batchJobs.ts';
import type { importacionesExtension } from './feature.ts';
import type { Importaciones } from './offer.ts';
import { importacion } from './sql/importaciones.ts';
import type { TaskRequest } from './taskRequest.ts';

interface Step {
  readonly id: string;
  readonly quien: Requester;
  readonly alError?: 'abort' | 'skip' | undefined;
  /** The job's name, which another server keeps. */
  readonly nombre?: string;
  /** A part of another job, with which it ends. */
  readonly dentro?: true;
}
type Begun = Promise<Result<{ readonly trabajo: string }>>;

export const importSteps = (
  t: Workshop<StoreOf<typeof importacionesExtension>>,
  jobs: BatchJobs,
  stateOf: (id: string) => Result<ImportacionState>,
): Pick<Importaciones, 'revisar' | 'aplicar' | 'dentro'> => {
  const a = t.almacen,
    pedido = ({ id, quien }: Step): TaskRequest => ({ id, quien, at: a.ahora() });
  /** Its result is the final state of the import. */
  const start = (s: Step, repeat: (s: Step) => Again, b: Batches): { readonly trabajo: string } => {
    const { id, nombre = jobs.nameFor(id) } = s,
      work = runBatches(b, () => stateOf(id));
    return {
      trabajo: jobs.start({ id, nombre, work, ...(s.dentro ? {} : { again: repeat({ ...s, nombre }) }) }),
    };
  };
  const revisar = async (s: Step): Begun => {
    const r = await a.tareas['importar.empezar'](pedido(s)),
      i = importacion(a.leer.sql, s.id);
    if (isLeft(r)) return r;
    return ok(
      start(s, reviewAgain, {
        total: i?.recibidas ?? 0,
        desde: 0,
        batch: (desde, avance) => a.tareas['importar.revisar']({ ...pedido(s), desde }, avance),
      }),
    );
  };
  const aplicar = async (s: Step): Begun => {
    const r = await a.tareas['importar.empezarAAplicar']({
      ...pedido(s),
      ...(s.alError ? { alError: s.alError } : {}),
    });
    if (isLeft(r)) return r;
    const i = r.right,
      tarea = i.fase === 'preparando' ? 'importar.preparar' : 'importar.aplicar';
    return ok(
      start(s, applyAgain, {
        total: i.recibidas,
        desde: i.revisadas,
        batch: (desde, avance) => a.tareas[tarea]({ ...pedido(s), desde }, avance),
        atEnd: i.fase === 'preparando' ? () => a.tareas['importar.revelar'](pedido(s)) : undefined,
      }),
    );
  };
  const reviewAgain = t.repite.declare<Step>('importar.revisar', revisar),
    applyAgain = t.repite.declare<Step>('importar.aplicar', aplicar);
  return {
    revisar: (id, quien) => revisar({ id, quien }),
    aplicar: (id, quien, alError) => aplicar({ id, quien, alError }),
    dentro: {
      revisar: (id, quien) => revisar({ id, quien, dentro: true }),
      aplicar: (id, quien, alError) => aplicar({ id, quien, alError, dentro: true }),
    },
  };
};
