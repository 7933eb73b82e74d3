// Waiting for a job of the server with its progress on the terminal.
import { isRight } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { api } from '../core/api/index.ts';
import type { EstadoTrabajo } from '../core/api/sistema.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import { texto } from '../core/kit/texto.ts';
import type { Door } from './door.ts';
import { stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';

/** Its end; a job that failed or was stopped ends the command. */
export const finished = async (io: Io, door: Door, id: string): Promise<EstadoTrabajo> => {
  const e = await door.get(door.ports.observeJob(id, ({ hechos, total }) => io.progress(texto('cli.trabajo.progreso', { hechos, total }))));
  if (e.estado === 'fallo') throw stopOf(failure('unavailable', 'cli.trabajo.fallo', { mensaje: e.mensaje }));
  if (e.estado === 'detenido') throw stopOf(failure('conflict', 'cli.trabajo.detenido'));
  return e;
};

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
