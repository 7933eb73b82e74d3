// Steps that somebody waits for with the request open: shows their progress and stops them. A step is known
// by its user and the name they gave it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { JobState } from '../../../core/api/sistema.ts';
import type { Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { jobClaim, type CompanyJobs } from '../../kernel/companyJobs.ts';
import { setStopMarks, newStopMarks, type LongStep } from '../../kernel/longStep.ts';
import { lookAt } from '../../kernel/sharedRun.ts';
import { tellingOthers, type TellingOthers } from '../../kernel/tellingOthers.ts';

/** How many ended steps are remembered. */
const RECORDADOS = 200;
/** Where several servers share a company, the others know of a step that takes longer than this. */
const LONG_MS = 250;
/** The form of an idempotency key, so that somebody who lost the page can find the step again. */
export const STEP_NAME = /^[\w.:-]{8,100}$/;

interface StepName {
  readonly usuario: number;
  readonly empresa: string;
  readonly id: string;
}
export interface Steps {
  /**
   * Runs something as a step whose progress can be seen. If the same step is already running, the second run
   * is not tracked.
   */
  readonly correr: <A>(
    o: StepName & { readonly tipo: string },
    f: (paso: LongStep | undefined) => Promise<Result<A>>,
  ) => Promise<Result<A>>;
  readonly estado: (n: StepName) => Promise<JobState | undefined>;
  /** False: the user has no such step. What is already being written continues to its end. */
  readonly detener: (n: StepName) => Promise<boolean>;
}

interface Guardado {
  estado: JobState;
  readonly marcas: SharedArrayBuffer;
}

/** Its name for the other servers, which is of its user alone. */
const sharedName = ({ usuario, id }: StepName): string => `paso-${usuario}-${id}`;

/** Tells the other servers of a step that takes long, and hears from them whether to stop it. */
const telling = (jobs: CompanyJobs | undefined, n: StepName, g: Guardado) => {
  if (jobs === undefined) return { avance: () => undefined, end: () => undefined };
  const id = sharedName(n),
    put = (estado: JobState): Promise<boolean> =>
      jobs.put({
        ...{ state: { ...estado, id }, owner: n.usuario, stops: true, again: null, heard: {}, cut: false },
      });
  let told: Promise<TellingOthers | undefined> | undefined;
  const begin = async (): Promise<TellingOthers | undefined> => {
    if ((await jobs.claims.take(jobClaim(id))) === undefined) return undefined;
    await put(g.estado);
    return tellingOthers(jobs.claims, jobClaim(id), () => setStopMarks(g.marcas));
  };
  const clock = setTimeout(() => {
    // One that the database does not get is seen on this server alone.
    told = begin().catch(() => undefined);
  }, LONG_MS).unref();
  return {
    avance: (hechos: number, total: number): void => {
      void told?.then((x) => x?.avance(hechos, total));
    },
    end: (): void => {
      clearTimeout(clock);
      void told
        ?.then(async (x) => {
          if (x === undefined) return;
          x.end();
          await put(g.estado);
          await jobs.claims.release(jobClaim(id));
        })
        .catch(() => undefined);
    },
  };
};

/** Runs `f`, and notes how it goes. */
const runStep = async <A>(
  g: Guardado,
  others: Pick<TellingOthers, 'avance' | 'end'>,
  f: (paso: LongStep) => Promise<Result<A>>,
): Promise<Result<A>> => {
  // The result travels in the answer; here is only how it ended.
  const cambiar = (e: Partial<JobState>): void => {
    g.estado = { ...g.estado, ...e };
  };
  try {
    const r = await f({
      marcas: g.marcas,
      avance: (hechos, total) => {
        if (g.estado.estado !== 'en_curso') return;
        cambiar({ hechos, total });
        others.avance(hechos, total);
      },
    });
    cambiar(
      isLeft(r)
        ? { estado: r.left.key === 'runs.detenido' ? 'detenido' : 'fallo', mensaje: r.left.message }
        : { estado: 'terminado', hechos: g.estado.total },
    );
    return r;
  } catch (e) {
    cambiar({ estado: 'fallo', mensaje: textFor('runs.trabajoFallo', { detalle: '' }) });
    throw e;
  } finally {
    others.end();
  }
};

/** `jobsOf`: what the servers that share a company know of its jobs. */
export const openSteps = (jobsOf: (empresa: string) => CompanyJobs | undefined = () => undefined): Steps => {
  const pasos = new Map<string, Guardado>(),
    nombre = ({ id, usuario, empresa }: StepName): string => `${usuario} ${empresa} ${id}`;
  const elsewhere = async (n: StepName): Promise<JobState | undefined> => {
    const c = jobsOf(n.empresa),
      j = c && (await lookAt(c, sharedName(n)));
    return j && { ...j.state, id: n.id };
  };
  return {
    correr: async ({ tipo, ...n }, f) => {
      const name = nombre(n);
      if (pasos.get(name)?.estado.estado === 'en_curso') return f(undefined);
      const g: Guardado = {
        marcas: newStopMarks(),
        estado: { id: n.id, tipo, estado: 'en_curso', hechos: 0, total: 0, mensaje: '', resultado: null },
      };
      pasos.delete(name);
      pasos.set(name, g);
      for (const [viejo, x] of pasos) {
        if (pasos.size <= RECORDADOS) break;
        if (x.estado.estado !== 'en_curso') pasos.delete(viejo);
      }
      return runStep(g, telling(jobsOf(n.empresa), n, g), f);
    },
    estado: async (n) => pasos.get(nombre(n))?.estado ?? elsewhere(n),
    detener: async (n) => {
      const g = pasos.get(nombre(n));
      if (g) setStopMarks(g.marcas);
      return (
        g !== undefined || ((await jobsOf(n.empresa)?.claims.askToStop(jobClaim(sharedName(n)))) ?? false)
      );
    },
  };
};
