// Long work of the server, run from a screen: requested once, followed to its end, stoppable; a network that
// fails for a while does not lose it.
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { useCallback, useEffect, useRef } from 'react';
import { createActor } from 'xstate';
import type { JobState } from '../../core/api/sistema.ts';
import { isAway, failure, type Failure, type Result } from '../../core/kit/failure.ts';
import { longJobJournal } from '../../core/machines/longJob.journal.ts';
import {
  longJobMachine,
  neverBegun,
  type BeginJob,
  type HaltJob,
  type LongJobContext,
  type LongJobEvent,
} from '../../core/machines/longJob.ts';
import { pollJob, type ObserveJob } from '../../core/machines/observeJob.ts';
import { keepJournal } from '../journals.ts';
import { client, machinePorts, ports } from '../ports.ts';

const EVERY_MS = 300,
  WAIT_MS = 1000,
  RETRIES = 20;

/** The progress of a job. */
export type JobProgress = Pick<JobState, 'id' | 'estado' | 'hechos' | 'total'>;
/**
 * The screen that watches a job. When `alive` returns false the screen is closed, and nothing more is reported
 * to it.
 */
export interface JobWatch {
  readonly progress: (t: JobProgress) => void;
  readonly alive: () => boolean;
  /** How to follow and stop the job, when not by its id. */
  readonly observeJob?: ObserveJob;
  readonly haltJob?: HaltJob;
  /** Retries without limit while the network fails. */
  readonly always?: boolean;
}
interface Running {
  readonly end: Promise<Result<JobState>>;
  readonly stop: () => void;
}

const failureOf = ({ code, notice, errors }: LongJobContext): Failure =>
  code === null
    ? failure('no_session', 'api.sinSesion')
    : {
        ...failure(code, 'api.respuesta', { mensaje: notice?.message ?? '' }),
        ...(errors.length ? { errors } : {}),
      };

/** Once the screen is closed this wait never ends, so the job is not polled any more. */
const waitWhile = (alive: () => boolean, leave: () => void) => (ms: number) => () =>
  ports
    .wait(ms)()
    .then((r) => {
      if (alive()) return r;
      leave();
      return new Promise<never>(() => undefined);
    });

/** Whether to poll again after a network failure: up to a number of times in a row, or always. */
const goesOnAfterCuts = (always: boolean) => {
  let failures = 0;
  return {
    forget: (): void => {
      failures = 0;
    },
    again: (code: LongJobContext['code']): boolean => isAway(code) && (always || ++failures <= RETRIES),
  };
};

const run = (
  begin: BeginJob,
  event: LongJobEvent,
  { progress: tell, alive, observeJob, haltJob, always }: JobWatch,
): Running => {
  const { inspect, stop } = keepJournal(longJobJournal, undefined);
  const waitFor = waitWhile(alive, () => leave());
  const actor = createActor(
    longJobMachine({
      ...machinePorts,
      observeJob: observeJob ?? pollJob(client, waitFor, EVERY_MS),
      begin,
      ...(haltJob ? { haltJob } : {}),
    }),
    { inspect },
  );
  const leave = (): void => {
    actor.stop();
    stop();
  };
  const done = new Promise<Result<JobState>>((reply) => {
    const followed = goesOnAfterCuts(always === true);
    let said = actor.getSnapshot().context.progress;
    actor.subscribe((s) => {
      const { trabajo: job, progress, end, code } = s.context;
      if (progress !== null && progress !== said) {
        followed.forget();
        tell({ id: job ?? '', estado: 'en_curso', ...progress });
      }
      said = progress;
      if (end !== null) {
        leave();
        if (alive()) {
          tell(end);
          reply(E.right(end));
        }
        return;
      }
      if (!s.matches('cut') && !s.matches('refused') && s.status !== 'done') return;
      // An order without an answer is reported at once, so that the caller can send it again.
      if (job !== null && followed.again(code)) {
        void waitFor(WAIT_MS)().then(() => {
          actor.send({ type: 'retry' });
        });
        return;
      }
      leave();
      reply(E.left(failureOf(s.context)));
    });
  });
  actor.start();
  actor.send(event);
  return {
    end: done,
    stop: () => {
      actor.send({ type: 'stop' });
    },
  };
};

/** Follows a job that was started earlier, by its id. */
export const followJob = (id: string, seen: JobWatch): Running =>
  run(neverBegun, { type: 'follow', trabajo: id }, seen);

/** The answer to the order, and how the work ended. */
export interface JobOutcome<A> {
  readonly request: A;
  readonly end: JobState;
}
export interface RunningJob<A> {
  readonly end: Promise<Result<JobOutcome<A>>>;
  readonly stop: () => void;
}
/** Sends an order under a key and follows its job; `progress` also receives the answer to the order. */
export const runJob = <A extends { readonly trabajo: string }>(
  request: (key: string) => TE.TaskEither<Failure, A>,
  {
    progress,
    onStart,
    ...seen
  }: Omit<JobWatch, 'progress'> & {
    readonly progress: (t: JobProgress, request: A) => void;
    readonly onStart?: (request: A) => void;
  },
): RunningJob<A> => {
  let asked: A | undefined, failure: Failure | undefined;
  const begin: BeginJob = (key) => async () => {
    const r = await request(key)();
    if (E.isLeft(r)) {
      failure = r.left;
      return r;
    }
    asked = r.right;
    if (seen.alive()) onStart?.(asked);
    return E.right(r.right.trabajo);
  };
  const { end, stop } = run(
    begin,
    { type: 'start' },
    {
      ...seen,
      progress: (t) => {
        if (asked) progress(t, asked);
      },
    },
  );
  return {
    stop,
    end: end.then((r) =>
      E.isRight(r) && asked
        ? E.right({ request: asked, end: r.right })
        : E.left(asked === undefined && failure ? failure : (r as E.Left<Failure>).left),
    ),
  };
};

/** Whether the screen is still open. */
export const useIsMounted = (): (() => boolean) => {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return useCallback(() => alive.current, []);
};
