// Runs the server's long jobs from the terminal, with their progress.
import { waitFor } from 'xstate';
import { isRight } from 'fp-ts/lib/Either.js';
import { map, type TaskEither } from 'fp-ts/lib/TaskEither.js';
import { api } from '../core/api/index.ts';
import type { JobState } from '../core/api/sistema.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { longJobJournal } from '../core/machines/longJob.journal.ts';
import {
  longJobMachine,
  neverBegun,
  type BeginJob,
  type HaltJob,
  type LongJobEvent,
} from '../core/machines/longJob.ts';
import type { ObserveJob } from '../core/machines/observeJob.ts';
import type { Door } from './door.ts';
import { beginDrive as start, noticed, resting } from './drive.ts';
import { stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';
import { known } from '../core/kit/known.ts';

/** The answer of an order that starts a job: its number and the rest. */
type Begun = { readonly content: { readonly trabajo: string } };

interface How {
  readonly observeJob?: ObserveJob;
  readonly haltJob?: HaltJob;
  /** Returns once the job has started. */
  readonly leaves?: boolean;
  /** Asks it to stop, and waits for its end. */
  readonly stops?: boolean;
}
/** Follows a job to its end; if it failed or was stopped, the command ends. */
const toTheEnd = async (
  io: Io,
  door: Door,
  begin: BeginJob,
  event: LongJobEvent,
  { leaves, stops, ...how }: How = {},
): Promise<JobState | null> => {
  const actor = start(io, longJobMachine({ ...door.ports, ...how, begin }), longJobJournal);
  actor.subscribe(({ context: { progress } }) => {
    if (progress) io.progress(textFor('cli.trabajo.progreso', progress));
  });
  actor.send(event);
  if (stops) actor.send({ type: 'stop' });
  if (leaves) await waitFor(actor, (x) => x.matches('watching') || !x.hasTag('busy'));
  const s = leaves && actor.getSnapshot().matches('watching') ? actor.getSnapshot() : await resting(actor),
    { end, notice, code, errors } = s.context;
  actor.stop();
  if (s.matches('cut') || s.matches('refused'))
    throw stopOf(noticed(io, code ?? 'unavailable', notice?.message ?? '', errors));
  if (s.matches('broken'))
    throw stopOf(failure('unavailable', 'cli.trabajo.fallo', { mensaje: end?.mensaje ?? '' }));
  if (s.matches('halted') && how.haltJob === undefined)
    throw stopOf(failure('conflict', 'cli.trabajo.detenido'));
  return end;
};

type Order<A> = (key: string) => TaskEither<Failure, A>;
const asked = async <A extends Begun>(
  io: Io,
  door: Door,
  order: Order<A>,
  how: How,
): Promise<{ readonly content: A['content']; readonly end: JobState | null }> => {
  let content: A['content'] | undefined;
  const end = await toTheEnd(
    io,
    door,
    (key) =>
      map((a: A) => {
        content = a.content;
        return a.content.trabajo;
      })(order(key)),
    { type: 'start' },
    how,
  );
  return { content: known(content, 'la respuesta de la orden'), end };
};
/** Starts a job by an order with the given key: returns the order's answer and how the job ended. */
export const worked = async <A extends Begun>(
  io: Io,
  door: Door,
  order: Order<A>,
  how: How = {},
): Promise<{ readonly content: A['content']; readonly end: JobState }> => {
  const { content, end } = await asked(io, door, order, how);
  return { content, end: known(end, 'el final del trabajo') };
};
/** Starts a job without waiting for it: returns the order's answer. */
export const begun = async <A extends Begun>(io: Io, door: Door, order: Order<A>): Promise<A['content']> =>
  (await asked(io, door, order, { leaves: true })).content;
/** A job started by other means, by its number. */
export const finished = async (io: Io, door: Door, id: string, how: How = {}): Promise<JobState> =>
  known(await toTheEnd(io, door, neverBegun, { type: 'follow', trabajo: id }, how), 'el final del trabajo');

const LOOK_MS = 300;
/** A long call, with the progress of its step; somebody else may be following the same step. */
export const whileLooking = async <A>(io: Io, door: Door, step: string, f: () => Promise<A>): Promise<A> => {
  let waiting = true;
  const look = setInterval(
    () =>
      void door.client
        .ask(api.sistema.paso, undefined, { params: { id: step } })()
        .then((r) => {
          const done = isRight(r) ? r.right.content : null;
          if (waiting && done !== null && done.total > 0) {
            const { hechos, total } = done;
            io.progress(textFor('cli.trabajo.progreso', { hechos, total }));
          }
        }),
    LOOK_MS,
  );
  try {
    return await f();
  } finally {
    waiting = false;
    clearInterval(look);
  }
};
/** The answer of a call that may take long. */
export const withProgress = <A>(
  io: Io,
  door: Door,
  call: (paso: string) => TaskEither<Failure, A>,
): Promise<A> => {
  const step = door.ports.newId();
  return whileLooking(io, door, step, () => door.get(call(step)));
};
