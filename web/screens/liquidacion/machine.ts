// The run's machine for screens: the one that the terminal runs, with the browser's ports.
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

type Machine = ReturnType<typeof runLiquidacionMachine>;
const own = (): Own<Machine> => {
  const { observeJob, leave } = followWhileWatched();
  return {
    journal: runLiquidacionJournal,
    machine: runLiquidacionMachine({ ...machinePorts, observeJob }),
    onStop: leave,
  };
};
/** For the form that creates a run: its own instance. */
export const useCorrida = (): CorridaActor => useOwnActor(own);
/** For the screen of a run: shared by everything under its provider, through `useOwnCorrida`. */
export const CorridaActorContext = createActorContext(own().machine);
export const useOwnCorrida = (): ReturnType<typeof useOwn<Machine>> => useOwn(own);

/** States in which it takes an order or reports an order's end: at rest, or following a calculation. */
const still = (s: {
  readonly hasTag: (t: 'busy') => boolean;
  readonly matches: (e: 'watching') => boolean;
}): boolean => !s.hasTag('busy') || s.matches('watching');

export type CommandRefusal = Pick<Failure, 'code' | 'message'> & { readonly errors: readonly FieldError[] };
const refusalOf = (c: RunContext): CommandRefusal | undefined =>
  c.notice === null || c.code === null
    ? undefined
    : { code: c.code, message: c.notice.message, errors: c.errors };

/**
 * Sends an order once the machine rests, and resolves with the error; `no` when the chart does not allow it
 * now.
 */
export const sendCommand = async (
  actor: CorridaActor,
  order: RunCommand,
  no: string,
): Promise<CommandRefusal | undefined> => {
  try {
    const before = await waitFor(actor, still);
    if (!before.can(order)) return { code: 'phase', message: no, errors: [] };
    actor.send(order);
    return refusalOf((await waitFor(actor, still)).context);
  } catch {
    return undefined; /** The screen was closed or the session ended: there is nobody to tell. */
  }
};

export const useCorridaContext = (): RunContext => CorridaActorContext.useSelector((s) => s.context);
export const useInState = (
  state: 'watching' | 'stopping' | 'unseen' | 'lost' | 'ready' | 'loading',
): boolean => CorridaActorContext.useSelector((s) => s.matches(state));
export const useIsBusy = (actor: CorridaActor): boolean => useSelector(actor, (s) => s.hasTag('busy'));
