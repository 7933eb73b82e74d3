// One job of a company that several servers share: run by the server that takes it, followed by those that were asked for it
// too, and told to all how it goes and how it ends.
import { setTimeout as pause } from 'node:timers/promises';
import type { JobState } from '../../core/api/sistema.ts';
import { isHeard, listen, originsIn, type Listening } from '../../core/kit/heard.ts';
import { fail, failure, ok, type FieldError, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { jobClaim, type CompanyJobs, type KnownJob } from './companyJobs.ts';
import { endedJob, jobFailed, newJob, type NewJob, type WorkRun } from './jobs.ts';
import { SharedLogAway } from './sharedLog.ts';
import { tellingOthers } from './tellingOthers.ts';

/** How long a database that is away is left alone. */
const AWAY_MS = 2_000;
/** How often a job of another server is looked at by whoever waits for its end. */
const FOLLOWED_MS = 400;
/** How often it is looked for one that is not there yet. */
const MISSING = 50;

type Progress = (n: number, total: number) => void;

/** Of a job whose server is no more: what it had not finished is asked for again. */
export const interruptedJob = (t: JobState): JobState => ({
  ...t,
  estado: 'fallo',
  mensaje: textFor('runs.trabajoInterrumpido'),
  resultado: null,
});

const errorsOf = (r: unknown): readonly FieldError[] | undefined =>
  typeof r === 'object' && r !== null && 'errors' in r && Array.isArray(r.errors) ? r.errors : undefined;
/** The outcome of a job that ended elsewhere, as if it had ended here. */
const outcomeOf = (t: JobState): Result<unknown> => {
  if (t.estado === 'terminado') return ok(t.resultado);
  if (t.estado === 'detenido') return fail('phase', 'runs.detenido');
  if (t.estado === 'en_curso') return fail('unavailable', 'runs.trabajoInterrumpido');
  const errors = errorsOf(t.resultado);
  return {
    _tag: 'Left',
    left: failure('unavailable', 'api.respuesta', { mensaje: t.mensaje }, errors ? { errors } : {}),
  };
};

/** What is asked of the database, and what a job of this server says while it runs. */
export interface Among {
  readonly c: CompanyJobs;
  /** Those that run here, and whether each can be stopped. */
  readonly running: Map<string, boolean>;
  /** Those of which the others do not know yet. */
  readonly beginning: Set<Promise<void>>;
  /** This server ends: what it leaves is taken up by another, or told as interrupted. */
  readonly ending: () => boolean;
}

/** As the others know it: one that nobody runs any more is interrupted. */
export const lookAt = async (c: CompanyJobs, id: string): Promise<KnownJob | undefined> => {
  const { job } = await c.find(id);
  if (job?.state.estado !== 'en_curso') return job;
  const how = await c.claims.look(jobClaim(id));
  if (how) return { ...job, state: { ...job.state, hechos: how.done, total: how.total } };
  // It may have ended between the two questions.
  const { job: now } = await c.find(id);
  return now?.state.estado === 'en_curso' ? { ...now, state: interruptedJob(now.state), cut: true } : now;
};

export interface Begun extends NewJob {
  readonly owner: number | null;
  readonly pedido: string | undefined;
}

/** Once it is written; false: another server has the job. While the database is away nobody else takes the job up either, so it is waited for. */
const write = async (a: Among, j: KnownJob): Promise<boolean> => {
  for (;;)
    try {
      return await a.c.put(j);
    } catch (e) {
      if (!(e instanceof SharedLogAway) || a.ending()) throw e;
      await pause(AWAY_MS);
    }
};

/** How it ended, where the others see it; its claim goes once that is written. False: another server has the job. */
const writeEnd = async (
  a: Among,
  begun: KnownJob,
  end: JobState,
  ears: Listening | undefined,
): Promise<boolean> => {
  const cut = end.estado === 'detenido' && a.ending();
  // Nobody asked to stop it: another server makes it, from what it was begun with.
  if (cut && begun.again !== null) return true;
  const state = cut ? interruptedJob(end) : end,
    { mensaje, resultado } = state;
  const heard = originsIn({ mensaje, resultado }, ears?.heard ?? new Map()),
    written = await write(a, { ...begun, state, cut, heard });
  await a.c.claims.release(jobClaim(end.id));
  return written;
};

interface Stop {
  asked: boolean;
  now: () => void;
}
type Outcome = { readonly r: Result<unknown> } | { readonly broken: unknown };

/** One that breaks at once breaks as one that breaks later. */
const begin = (o: Begun, avance: Progress): WorkRun => {
  try {
    return o.hacer(avance);
  } catch (e) {
    return { fin: Promise.reject(e) };
  }
};

/** Runs it here, and tells the others how it goes and how it ends. */
const runHere = async (
  a: Among,
  o: Begun,
  avance: Progress,
  stop: Stop,
  known: () => void,
): Promise<Result<unknown>> => {
  const ears = isHeard() ? listen() : undefined,
    others = tellingOthers(a.c.claims, jobClaim(o.id), () => stop.now());
  let last = { hechos: 0, total: 0 };
  const run = begin(o, (hechos, total) => {
    last = { hechos, total };
    others.avance(hechos, total);
    avance(hechos, total);
  });
  a.running.set(o.id, run.detener !== undefined);
  stop.now = () => run.detener?.();
  if (stop.asked) stop.now();
  // Heard at once: it may break while the database is told of it.
  const outcome = run.fin.then(
    (r): Outcome => ({ r }),
    (broken: unknown): Outcome => ({ broken }),
  );
  const begun: KnownJob = {
    ...{ state: newJob(o.id, o.tipo, o.pedido), owner: o.owner, stops: run.detener !== undefined },
    ...{ again: o.again ?? null, heard: {}, cut: false },
  };
  try {
    await write(a, begun);
    known();
    const how = await outcome,
      t = { ...begun.state, ...last };
    const end: JobState =
      'r' in how ? endedJob(t, how.r) : { ...t, estado: 'fallo', mensaje: jobFailed(how.broken, o.pedido) };
    // This server was believed dead meanwhile: it is as whoever took it up says.
    if (!(await writeEnd(a, begun, end, ears)))
      return outcomeOf((await lookAt(a.c, o.id))?.state ?? interruptedJob(end));
    if ('r' in how) return how.r;
    throw how.broken;
  } finally {
    others.end();
    a.running.delete(o.id);
    ears?.stop();
  }
};

/** Takes it for this server, or follows whoever has it; one whose server is no more meanwhile is run here. */
export const among = (a: Among, o: Begun, avance: Progress): WorkRun => {
  const stop: Stop = {
    asked: false,
    // This server ends: the one that it follows goes on.
    now: () => void (a.ending() || a.c.claims.askToStop(jobClaim(o.id)).catch(() => undefined)),
  };
  let known = (): void => undefined;
  const begun = new Promise<void>((r) => {
    known = r;
  });
  a.beginning.add(begun);
  void begun.then(() => a.beginning.delete(begun));
  const fin = async (): Promise<Result<unknown>> => {
    for (let missing = 0; ; ) {
      const claim = await a.c.claims.take(jobClaim(o.id)),
        job = claim ? (await a.c.find(o.id)).job : await lookAt(a.c, o.id),
        ended = job !== undefined && job.state.estado !== 'en_curso' && !job.cut;
      if (claim && !ended) {
        if (claim.stop) stop.asked = true;
        return runHere(a, { ...o, owner: job?.owner ?? o.owner }, avance, stop, known);
      }
      known();
      if (claim) await a.c.claims.release(jobClaim(o.id));
      if (ended) return outcomeOf(job.state);
      // Whoever has it never said that it began.
      missing = job ? 0 : missing + 1;
      if (a.ending() || missing > MISSING) return fail('unavailable', 'runs.trabajoInterrumpido');
      if (job) avance(job.state.hechos, job.state.total);
      await pause(FOLLOWED_MS);
    }
  };
  return {
    fin: fin().finally(known),
    detener: () => {
      stop.asked = true;
      stop.now();
    },
  };
};
