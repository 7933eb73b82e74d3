// Runs a machine from the terminal until it rests: the same machines as in the web.
import {
  createActor,
  waitFor,
  type Actor,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { failure, type Failure } from '../core/kit/failure.ts';
import type { JournalRules } from '../core/kit/journal.ts';
import { recorder } from '../core/kit/recorder.ts';
import { stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';

/** With its journal, if the terminal keeps journals. */
export const beginDrive = <M extends AnyStateMachine>(
  io: Io,
  machine: M,
  rules: JournalRules,
  input?: InputFrom<M>,
): Actor<M> => {
  const r = io.journals && recorder(rules, input);
  if (r) io.journals?.push(r);
  return createActor(machine, { input, ...(r ? { inspect: r.inspect } : {}) } as never).start();
};

/** The state where the machine comes to rest. If the session expires meanwhile, the command ends. */
export const resting = async <M extends AnyStateMachine>(actor: Actor<M>): Promise<SnapshotFrom<M>> => {
  const s = (await waitFor(
    actor,
    (x: { readonly status: string; hasTag: (t: string) => boolean }) =>
      x.status !== 'active' || !x.hasTag('busy'),
  )) as unknown as SnapshotFrom<M>;
  if ((s as { readonly value?: unknown }).value === 'expired')
    throw stopOf(failure('no_session', 'api.sinSesion'));
  return s;
};

/**
 * The notice of a machine, as the failure that ends a command. If the server is unreachable, a screen says
 * less (§6: «Error») than a script needs.
 */
export const noticed = (
  io: Io,
  code: Failure['code'],
  message: string,
  errors: Failure['errors'] = undefined,
): Failure =>
  code === 'network'
    ? (io.unanswered ?? failure(code, 'api.sinRed'))
    : failure(code, 'api.respuesta', { mensaje: message }, errors ? { errors } : {});
