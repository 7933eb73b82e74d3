// The jobs of a company that several servers share: each is run by one of them, and any of them tells how it is, stops it, and
// takes up or tells as interrupted what one left that is no more.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import type { JobState } from '../../core/api/sistema.ts';
import { noteAll } from '../../core/kit/heard.ts';
import { ok } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { jobClaim, type CompanyJobs, type KnownJob } from './companyJobs.ts';
import type { Jobs } from './jobs.ts';
import { requestId, requestingUser, runForRequest } from './longStep.ts';
import type { Repeats } from './repeats.ts';
import { among, interruptedJob, lookAt, type Among, type Begun } from './sharedRun.ts';

/** One that ended so many servers is told as interrupted. */
const TIMES = 3;
/** How many jobs of others are remembered: those that somebody asked for last. */
const REMEMBERED = 200;

/** Makes again what a dead server was making, or tells that it was interrupted. */
const takeUp = async (a: Among, local: Jobs, id: string, repeats: Repeats): Promise<void> => {
  const claim = await a.c.claims.take(jobClaim(id));
  if (claim === undefined) return;
  const { job } = await a.c.find(id);
  if (job?.state.estado === 'en_curso') {
    const again = claim.stop || claim.taken > TIMES ? null : job.again;
    if (again !== null) {
      const repeated = runForRequest({ usuario: job.owner ?? 0 }, () => repeats.repeat(again));
      if ((await repeated.catch(() => false)) && local.enCurso(id)) return;
    }
    const state: JobState = claim.stop
      ? { ...job.state, estado: 'detenido', mensaje: textFor('runs.detenido') }
      : interruptedJob(job.state);
    await a.c.put({ ...job, state, cut: !claim.stop });
  }
  await a.c.claims.release(jobClaim(id));
};

/** What this server was told of jobs that others run. */
const jobsOfOthers = () => {
  const seen = new Map<string, KnownJob>();
  return {
    get: (id: string): KnownJob | undefined => seen.get(id),
    see: (id: string, j: KnownJob | undefined): void => {
      seen.delete(id);
      if (j) seen.set(id, j);
      for (const old of seen.keys()) {
        if (seen.size <= REMEMBERED) break;
        seen.delete(old);
      }
    },
  };
};

/** What of the jobs of a company is not of this process alone. */
interface Shared {
  readonly a: Among;
  readonly local: Jobs;
  readonly others: ReturnType<typeof jobsOfOthers>;
  /** Those of which the others know by other means. */
  readonly apart: Set<string>;
  /** Work in the background that closing waits for. */
  readonly later: (p: Promise<unknown>) => void;
}

/** How they are, wherever each runs. */
const lookingAmong = ({
  a,
  local,
  others,
  apart,
}: Shared): Pick<Jobs, 'conocer' | 'estado' | 'dueno' | 'seDetiene' | 'deOtros'> => ({
  conocer: async (id) => {
    if (!local.enCurso(id) && !apart.has(id)) others.see(id, await lookAt(a.c, id));
  },
  estado: (id) => {
    const there = local.enCurso(id) ? undefined : others.get(id);
    if (there === undefined) return local.estado(id);
    noteAll(new Map(Object.entries(there.heard)));
    return ok(there.state);
  },
  dueno: (id) => local.dueno(id) ?? others.get(id)?.owner ?? undefined,
  seDetiene: (id) =>
    local.enCurso(id) ? (a.running.get(id) ?? local.seDetiene(id)) : others.get(id)?.stops === true,
  deOtros: async (prefijo) => {
    const theirs = (await a.c.open()).filter(
      ({ state: { id } }) => id.startsWith(prefijo) && !local.enCurso(id),
    );
    const now = await Promise.all(theirs.map((j) => lookAt(a.c, j.state.id)));
    return now.flatMap((j) => (j?.state.estado === 'en_curso' ? [j.state] : []));
  },
});

/** Which of them somebody was not told of, on whichever server. */
const untoldAmong = (
  { a, local, apart, later }: Shared,
  { conocer, estado }: Pick<Jobs, 'conocer' | 'estado'>,
): Pick<Jobs, 'dejado' | 'contado'> => ({
  dejado: async (de, usuario) => {
    const own = await local.dejado(de, usuario);
    if (own && apart.has(own.id)) return own;
    const j = await a.c.untold(`${de}-`, usuario);
    if (j === undefined) return undefined;
    await conocer(j.state.id);
    const e = estado(j.state.id);
    return isLeft(e) ? undefined : e.right;
  },
  contado: (id) => {
    const here = local.contado(id),
      e = estado(id);
    if (isLeft(e) || e.right.estado === 'en_curso' || apart.has(id)) return here;
    const told = a.c.told(id).catch(() => undefined);
    later(told);
    return told;
  },
});

/** `later`: work in the background that closing waits for. */
export const jobsAmong = (local: Jobs, c: CompanyJobs, repeats: Repeats, later: Shared['later']): Jobs => {
  let ending = false;
  const a: Among = { c, running: new Map(), beginning: new Set(), ending: () => ending },
    shared: Shared = { a, local, others: jobsOfOthers(), apart: new Set(), later },
    { others, apart } = shared,
    looking = lookingAmong(shared);
  return {
    ...local,
    ...looking,
    ...untoldAmong(shared, looking),
    iniciar: (o) => {
      if (o.known) apart.add(o.id);
      if (o.known || isRight(local.estado(o.id))) return local.iniciar(o);
      // From here on this server knows it itself.
      others.see(o.id, undefined);
      const begun: Begun = { ...o, owner: requestingUser() ?? null, pedido: requestId() };
      return local.iniciar({ ...o, hacer: (avance) => among(a, begun, avance) });
    },
    detener: (id) => {
      if (local.detener(id)) return true;
      later(c.claims.askToStop(jobClaim(id)).catch(() => undefined));
      return others.get(id)?.state.estado === 'en_curso';
    },
    asentados: () => Promise.all(a.beginning),
    terminar: async () => {
      ending = true;
      await local.terminar();
    },
    recuperar: async () => {
      for (const j of await c.open())
        if (!local.enCurso(j.state.id)) await takeUp(a, local, j.state.id, repeats);
      return true;
    },
  };
};
