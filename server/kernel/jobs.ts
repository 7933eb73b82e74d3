// The register of long jobs: progress, listeners and outcome of each, by its id.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { JobState } from '../../core/api/sistema.ts';
import { bareError, fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { canDo } from '../../core/domain/roles.ts';
import { known } from '../../core/kit/known.ts';
import { requestId, requestingUser } from './longStep.ts';
import { diskFailure, shortOf } from './faults.ts';
import type { Requester, Works } from './company.ts';
import type { Again } from './repeats.ts';

export interface WorkRun {
  readonly fin: Promise<Result<unknown>>;
  readonly detener?: () => void;
}
export interface NewJob {
  readonly id: string;
  readonly tipo: string;
  /** Gets the function that reports progress. */
  readonly hacer: (avance: (hechos: number, total: number) => void) => WorkRun;
  /** How another server makes it, if this one is no more; absent: then it is told as interrupted. */
  readonly again?: Again;
  /** The other servers know by other means how it goes and ends, and who takes it up. */
  readonly known?: true;
}
export interface Jobs {
  /** Starts a job, unless one with this id is already known. */
  readonly iniciar: (o: NewJob) => JobState;
  readonly estado: (id: string) => Result<JobState>;
  /** Whether the job with this id is under way. */
  readonly enCurso: (id: string) => boolean;
  readonly detener: (id: string) => boolean;
  /** Who asked for it; undefined when nobody did. */
  readonly dueno: (id: string) => number | undefined;
  /**
   * Among the user's jobs whose id begins with `de` (`fichadas`: `fichadas-…`), the newest whose outcome they
   * have not seen (it may still be running).
   */
  readonly dejado: (de: string, usuario: number) => Promise<JobState | undefined>;
  /** Notes that the user was told how the job ended; resolves once the other servers know it too. */
  readonly contado: (id: string) => Promise<unknown>;
  readonly seDetiene: (id: string) => boolean;
  readonly alCambiar: (f: (t: JobState) => void) => () => void;
  /** Stops every job that can be stopped, and waits for all of them. */
  readonly terminar: () => Promise<void>;
  /** Has what the other servers know of this one. */
  readonly conocer: (id: string) => Promise<void>;
  /** Resolves once the other servers know of those that were begun here. */
  readonly asentados: () => Promise<unknown>;
  /** Those under way on other servers whose id begins so. */
  readonly deOtros: (prefijo: string) => Promise<readonly JobState[]>;
  /** Takes up what a server that is no more had, or tells it as interrupted; false: not all could be written now. */
  readonly recuperar: () => Promise<boolean>;
}

/**
 * Stops a job, for its requester or an administrator. Stopping an ended job succeeds; a running job without
 * `detener` is refused.
 */
export const stopJob = (t: Jobs, id: string, quien: Requester): Result<null> => {
  const e = t.estado(id);
  if (isLeft(e)) return e;
  if (t.dueno(id) !== quien.id && !canDo(quien.roles, 'administrar'))
    return fail('no_permission', 'api.sinPermiso');
  if (e.right.estado === 'en_curso' && !t.seDetiene(id)) return fail('phase', 'pasos.noSeDetiene');
  t.detener(id);
  return ok(null);
};

/**
 * Milliseconds between two reports of one job: people need ten a second, and a run has thousands of steps.
 */
const PAUSA = 100;
/** How many jobs are remembered after they end. */
const RECORDADOS = 200;

/**
 * Whether whoever asks again under its key has the answer in this job: it goes on, or it is done. One that another server told
 * as interrupted is asked for again, and so is one that was stopped; here, where it ran, a job begins once.
 */
export const answersAgain = (e: Result<JobState>): boolean =>
  !isLeft(e) && (e.right.estado === 'en_curso' || e.right.estado === 'terminado');

/** A job that begins now. */
export const newJob = (id: string, tipo: string, pedido: string | undefined): JobState => ({
  id,
  tipo,
  estado: 'en_curso',
  hechos: 0,
  total: 0,
  mensaje: '',
  resultado: null,
  ...(pedido === undefined ? {} : { pedido }),
});

/** What is told of a job that broke: with the request that asked for it, whoever administers finds it in the log. */
export const jobFailed = (e: unknown, pedido: string | undefined): string =>
  diskFailure(e)?.message ??
  (pedido === undefined
    ? textFor('runs.trabajoFallo', { detalle: shortOf(e) })
    : textFor('runs.trabajoFalloPedido', { detalle: shortOf(e), pedido }));

/** How a job ends with this outcome. */
export const endedJob = (t: JobState, r: Result<unknown>): JobState =>
  isLeft(r)
    ? {
        ...t,
        estado: r.left.key === 'runs.detenido' ? 'detenido' : 'fallo',
        mensaje: r.left.message,
        resultado: r.left.errors ? { errors: r.left.errors.map(bareError) } : null,
      }
    : { ...t, estado: 'terminado', hechos: t.total, mensaje: '', resultado: r.right ?? null };

/** The state of a running job, which is never among the forgotten ones. */
const jobIn = (todos: ReadonlyMap<string, JobState>, id: string): JobState =>
  known(todos.get(id), `el trabajo ${id}`);

export const openJobs = (): Jobs => {
  const todos = new Map<string, JobState>(),
    obras = new Map<string, WorkRun>(),
    oyentes = new Set<(t: JobState) => void>(),
    duenos = new Map<string, number>(),
    contados = new Set<string>();
  const poner = (t: JobState, avisar = true): void => {
    todos.set(t.id, t);
    if (avisar) for (const f of oyentes) f(t);
    if (todos.size > RECORDADOS)
      for (const [id, viejo] of todos)
        if (viejo.estado !== 'en_curso') {
          todos.delete(id);
          duenos.delete(id);
          contados.delete(id);
          break;
        }
  };
  return {
    iniciar: ({ id, tipo, hacer }) => {
      const ya = todos.get(id);
      if (ya) return ya;
      const [usuario, pedido] = [requestingUser(), requestId()];
      if (usuario !== undefined) duenos.set(id, usuario);
      poner(newJob(id, tipo, pedido));
      let ultimo = 0;
      const obra = hacer((hechos, total) => {
        const t = todos.get(id);
        if (t?.estado !== 'en_curso') return;
        const ahora = performance.now(),
          avisar = ahora - ultimo >= PAUSA;
        if (avisar) ultimo = ahora;
        poner({ ...t, hechos, total }, avisar);
      });
      const fin = obra.fin.then(
        (r): JobState => endedJob(jobIn(todos, id), r),
        (e: unknown): JobState => ({
          ...jobIn(todos, id),
          estado: 'fallo',
          mensaje: jobFailed(e, pedido),
        }),
      );
      obras.set(id, {
        ...obra,
        fin: fin.then((t) => {
          obras.delete(id);
          poner(t);
          return ok(null);
        }),
      });
      return jobIn(todos, id);
    },
    estado: (id) => {
      const t = todos.get(id);
      return t ? ok(t) : fail('not_found', 'runs.sinTrabajo');
    },
    enCurso: (id) => obras.has(id),
    detener: (id) => {
      const o = obras.get(id);
      o?.detener?.();
      return o !== undefined;
    },
    dueno: (id) => duenos.get(id),
    dejado: async (de, usuario) =>
      [...todos.values()].findLast(
        (t) => t.id.startsWith(`${de}-`) && duenos.get(t.id) === usuario && !contados.has(t.id),
      ),
    contado: async (id) => {
      if (todos.get(id)?.estado !== 'en_curso') contados.add(id);
    },
    seDetiene: (id) => obras.get(id)?.detener !== undefined,
    alCambiar: (f) => {
      oyentes.add(f);
      return () => {
        oyentes.delete(f);
      };
    },
    terminar: async () => {
      for (const o of obras.values()) o.detener?.();
      await Promise.all([...obras.values()].map((o) => o.fin));
    },
    conocer: () => Promise.resolve(),
    asentados: () => Promise.resolve(),
    deOtros: () => Promise.resolve([]),
    recuperar: () => Promise.resolve(true),
  };
};

/** The jobs of a company as its doors use them. */
export const worksOf = (t: Jobs): Works => ({
  trabajo: (id, quien) => {
    if (quien && t.dueno(id) === quien.id) void t.contado(id);
    return t.estado(id);
  },
  trabajoDejado: async (de, quien) => {
    const e = await t.dejado(de, quien.id);
    if (e) await t.contado(e.id);
    return e ?? null;
  },
  duenoDeTrabajo: (id) => t.dueno(id),
  detenerTrabajo: (id, quien) => stopJob(t, id, quien),
  alCambiarTrabajo: (f) => t.alCambiar(f),
});
