// The run's machine in a screen: the one that the terminal runs, with what the browser brings to it.
import { createActorContext, useSelector } from '@xstate/react';
import { waitFor, type Actor } from 'xstate';
import type { Failure, FieldError } from '../../../core/kit/failure.ts';
import { runLiquidacionJournal } from '../../../core/machines/runLiquidacion.journal.ts';
import { runLiquidacionMachine } from '../../../core/machines/runLiquidacion.ts';
import type { RunCommand, RunContext } from '../../../core/machines/runLiquidacionEvent.ts';
import { useOwn, useOwnActor, type Own } from '../../actor.ts';
import { machinePorts } from '../../ports.ts';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';

export type CorridaActor = Actor<ReturnType<typeof runLiquidacionMachine>>;

type Maquina = ReturnType<typeof runLiquidacionMachine>;
const propia = (): Own<Maquina> => {
  const { observeJob, dejar } = followWhileWatched();
  return {
    journal: runLiquidacionJournal,
    machine: runLiquidacionMachine({ ...machinePorts, observeJob }),
    alParar: dejar,
  };
};
/** Of the form that makes a run: its own. */
export const useCorrida = (): CorridaActor => useOwnActor(propia);
/** Of the screen of a run: shared by all that is drawn under its provider, which takes `useOwnCorrida`. */
export const CorridaActorContext = createActorContext(propia().machine);
export const useOwnCorrida = (): ReturnType<typeof useOwn<Maquina>> => useOwn(propia);

/** Where it can take an order or is told of one's end: at rest, or following a calculation. */
const quieta = (s: {
  readonly hasTag: (t: 'busy') => boolean;
  readonly matches: (e: 'watching') => boolean;
}): boolean => !s.hasTag('busy') || s.matches('watching');

export type CommandRefusal = Pick<Failure, 'code' | 'message'> & { readonly errors: readonly FieldError[] };
const negativaDe = (c: RunContext): CommandRefusal | undefined =>
  c.notice === null || c.code === null
    ? undefined
    : { code: c.code, message: c.notice.message, errors: c.errors };

/**
 * Sends an order once the machine rests, and answers with what went wrong: `no` when the chart does not allow
 * it now.
 */
export const sendCommand = async (
  actor: CorridaActor,
  orden: RunCommand,
  no: string,
): Promise<CommandRefusal | undefined> => {
  try {
    const antes = await waitFor(actor, quieta);
    if (!antes.can(orden)) return { code: 'phase', message: no, errors: [] };
    actor.send(orden);
    return negativaDe((await waitFor(actor, quieta)).context);
  } catch {
    return undefined; /* the screen was left, or the session ended: there is nobody to tell */
  }
};

export const useCorridaContext = (): RunContext => CorridaActorContext.useSelector((s) => s.context);
export const useInState = (
  estado: 'watching' | 'stopping' | 'unseen' | 'lost' | 'ready' | 'loading',
): boolean => CorridaActorContext.useSelector((s) => s.matches(estado));
export const useIsBusy = (actor: CorridaActor): boolean => useSelector(actor, (s) => s.hasTag('busy'));
