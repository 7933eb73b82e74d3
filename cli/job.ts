// Long work of the server run from the terminal, with its progress.
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

/** How an order that begins long work answers: the number of its job, and what else it says. */
type Begun = { readonly content: { readonly trabajo: string } };

interface How {
  readonly observeJob?: ObserveJob;
  readonly haltJob?: HaltJob /** Only until it has begun. */;
  readonly leaves?: boolean /** It is asked to stop, and how it ends is waited for. */;
  readonly stops?: boolean;
}
/** Followed to its end; a job that failed or was stopped ends the command. */
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
/**
 * Long work asked for, by an order under the key that it is given: what the order answered, and how the work
 * ended.
 */
export const worked = async <A extends Begun>(
  io: Io,
  door: Door,
  order: Order<A>,
  how: How = {},
): Promise<{ readonly content: A['content']; readonly end: JobState }> => {
  const { content, end } = await asked(io, door, order, how);
  return { content, end: known(end, 'el final del trabajo') };
};
/** The same, let go of once it has begun: what the order answered. */
export const begun = async <A extends Begun>(io: Io, door: Door, order: Order<A>): Promise<A['content']> =>
  (await asked(io, door, order, { leaves: true })).content;
/** One that was begun by other means, by its number. */
export const finished = async (io: Io, door: Door, id: string, how: How = {}): Promise<JobState> =>
  known(await toTheEnd(io, door, neverBegun, { type: 'follow', trabajo: id }, how), 'el final del trabajo');

const LOOK_MS = 300;
/** What may take long, with how far its step is meanwhile: another one may be looking at it too. */
export const whileLooking = async <A>(io: Io, door: Door, step: string, f: () => Promise<A>): Promise<A> => {
  let waiting = true;
  const look = setInterval(
    () =>
      void door.client
        .ask(api.sistema.trabajo, undefined, { params: { id: step } })()
        .then((r) => {
          if (waiting && isRight(r) && r.right.content.total > 0) {
            const { hechos, total } = r.right.content;
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
