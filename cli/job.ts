// Long work of the server run from the terminal, with its progress.
import { isRight } from 'fp-ts/lib/Either.js';
import { map, type TaskEither } from 'fp-ts/lib/TaskEither.js';
import { api } from '../core/api/index.ts';
import type { EstadoTrabajo } from '../core/api/sistema.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import { texto } from '../core/kit/texto.ts';
import { longJobJournal } from '../core/machines/longJob.journal.ts';
import { longJobMachine, neverBegun, type BeginJob, type LongJobEvent } from '../core/machines/longJob.ts';
import type { Door } from './door.ts';
import { begin as start, noticed, resting } from './drive.ts';
import { stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';

/** How an order that begins long work answers: the number of its job, and what else it says. */
type Begun = { readonly content: { readonly trabajo: string } };

/** Followed to its end; a job that failed or was stopped ends the command. */
const toTheEnd = async (io: Io, door: Door, begin: BeginJob, event: LongJobEvent): Promise<EstadoTrabajo> => {
  const actor = start(io, longJobMachine({ ...door.ports, begin }), longJobJournal);
  actor.subscribe(({ context: { progress } }) => { if (progress) io.progress(texto('cli.trabajo.progreso', progress)); });
  actor.send(event);
  const s = await resting(actor), { end, notice, code, errors } = s.context;
  actor.stop();
  if (s.matches('cut') || s.matches('refused')) throw stopOf(noticed(io, code ?? 'unavailable', notice?.message ?? '', errors));
  if (s.matches('broken')) throw stopOf(failure('unavailable', 'cli.trabajo.fallo', { mensaje: end!.mensaje }));
  if (s.matches('halted')) throw stopOf(failure('conflict', 'cli.trabajo.detenido'));
  return end!;
};

/** Long work asked for, by an order under the key that it is given: what the order answered, and how the work ended. */
export const worked = async <A extends Begun>(io: Io, door: Door, order: (key: string) => TaskEither<Failure, A>): Promise<{ readonly content: A['content']; readonly end: EstadoTrabajo }> => {
  let content: A['content'] | undefined;
  const end = await toTheEnd(io, door, (key) => map((a: A) => { content = a.content; return a.content.trabajo; })(order(key)), { type: 'start' });
  return { content: content!, end };
};
/** One that was begun by other means, by its number. */
export const finished = (io: Io, door: Door, id: string): Promise<EstadoTrabajo> => toTheEnd(io, door, neverBegun, { type: 'follow', trabajo: id });

const LOOK_MS = 300;
/** What may take long, with how far its step is meanwhile: another one may be looking at it too. */
export const whileLooking = async <A>(io: Io, door: Door, step: string, f: () => Promise<A>): Promise<A> => {
  let waiting = true;
  const look = setInterval(() => void door.client.ask(api.sistema.trabajo, undefined, { params: { id: step } })().then((r) => {
    if (waiting && isRight(r) && r.right.content.total > 0) { const { hechos, total } = r.right.content; io.progress(texto('cli.trabajo.progreso', { hechos, total })); }
  }), LOOK_MS);
  try { return await f(); } finally { waiting = false; clearInterval(look); }
};
/** The answer of a call that may take long. */
export const withProgress = <A>(io: Io, door: Door, call: (paso: string) => TaskEither<Failure, A>): Promise<A> => { const step = door.ports.newId(); return whileLooking(io, door, step, () => door.get(call(step))); };
