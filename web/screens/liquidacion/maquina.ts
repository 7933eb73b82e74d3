// The run's machine in a screen: the one that the terminal runs, with what the browser brings to it.
import { useSelector } from '@xstate/react';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { waitFor, type Actor } from 'xstate';
import type { EstadoTrabajo } from '../../../core/api/sistema.ts';
import type { Failure, FieldError } from '../../../core/kit/failure.ts';
import { runLiquidacionJournal } from '../../../core/machines/runLiquidacion.journal.ts';
import { pollJob, runLiquidacionMachine, type ObserveJob, type RunCommand, type RunContext } from '../../../core/machines/runLiquidacion.ts';
import { useOwnActor } from '../../actor.ts';
import { machinePorts } from '../../ports.ts';

export type ActorCorrida = Actor<ReturnType<typeof runLiquidacionMachine>>;

const CADA_MS = 400, REINTENTOS = 20, ESPERA_MS = 1000;
const sinTrabajo = (id: string): EstadoTrabajo => ({ id, tipo: '', estado: 'detenido', hechos: 0, total: 0, mensaje: '', resultado: null });
const pasajera = (f: Failure): boolean => f.code === 'network' || f.code === 'unavailable';

/** A job that the server no longer knows ended with it; a network that fails is asked again for a while. */
const seguir = (wait: typeof machinePorts.wait): ObserveJob => (id, progress) => {
  let fallas = 0;
  const otraVez: TE.TaskEither<Failure, EstadoTrabajo> = pipe(
    pollJob(machinePorts.client, wait, CADA_MS)(id, (e) => { fallas = 0; progress(e); }),
    TE.orElse((f) => (f.code === 'not_found' ? TE.right(sinTrabajo(id))
      : pasajera(f) && ++fallas <= REINTENTOS ? pipe(TE.fromTask<unknown, Failure>(wait(ESPERA_MS)), TE.chain(() => otraVez))
        : TE.left(f))),
  );
  return otraVez;
};

export const useCorrida = (): ActorCorrida => useOwnActor(() => {
  // What waits when the screen has gone is never resumed: nobody asks for a job that nobody looks at.
  const dejada = new AbortController();
  const wait: typeof machinePorts.wait = (ms) => () => (dejada.signal.aborted ? new Promise(() => undefined) : machinePorts.wait(ms)());
  return { journal: runLiquidacionJournal, machine: runLiquidacionMachine({ ...machinePorts, observeJob: seguir(wait) }), alParar: () => dejada.abort() };
});

/** Where it can take an order or is told of one's end: at rest, or following a calculation. */
const quieta = (s: { readonly hasTag: (t: 'busy') => boolean; readonly matches: (e: 'watching') => boolean }): boolean => !s.hasTag('busy') || s.matches('watching');

export type Negativa = Pick<Failure, 'code' | 'message'> & { readonly errors: readonly FieldError[] };
const negativaDe = (c: RunContext): Negativa | undefined => (c.notice === null || c.code === null ? undefined : { code: c.code, message: c.notice.message, errors: c.errors });

/** Sends an order once the machine rests, and answers with what went wrong: `no` when the chart does not allow it now. */
export const ordenarle = async (actor: ActorCorrida, orden: RunCommand, no: string): Promise<Negativa | undefined> => {
  try {
    const antes = await waitFor(actor, quieta);
    if (!antes.can(orden)) return { code: 'phase', message: no, errors: [] };
    actor.send(orden);
    return negativaDe((await waitFor(actor, quieta)).context);
  } catch { return undefined; /* the screen was left, or the session ended: there is nobody to tell */ }
};

export const useContexto = (actor: ActorCorrida): RunContext => useSelector(actor, (s) => s.context);
export const useEn = (actor: ActorCorrida, estado: 'watching' | 'stopping' | 'unseen' | 'lost' | 'ready' | 'loading'): boolean => useSelector(actor, (s) => s.matches(estado));
export const useOcupada = (actor: ActorCorrida): boolean => useSelector(actor, (s) => s.hasTag('busy'));
