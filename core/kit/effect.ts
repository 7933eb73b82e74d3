// The seam between machines and ports: a machine asks a port, and the answer comes
// back as one of our named events. It has no other way to a port.
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';
import { failure, type Failure } from './failure.ts';

/** A port's call, with the request number that its answer must carry. */
export interface Asked<I> {
  readonly request: number;
  readonly input: I;
}

/**
 * Registers what to do when the answer is no longer wanted (runs it at once if
 * it already is not). Only for work that leaves nothing behind.
 */
export type Unwanted = (then: () => void) => void;

/** A port. It may also report progress before it answers, and be told that its answer is no longer wanted. */
export type Port<I, A, P = never> = (
  input: I,
  progress: (step: P) => void,
  unwanted: Unwanted,
) => TE.TaskEither<Failure, A>;

/**
 * A port as actor logic. An interface, so that the types of machines name it instead of unfolding XState's
 * own types.
 */
export interface Effect<I> extends CallbackActorLogic<EventObject, Asked<I>> {}

/**
 * A port as an invoked actor. It answers exactly once, with `done` or `failed`; a port that rejects or throws
 * gives `failed`, so no machine waits for ever. Once the state is left, nothing is sent, and a port that only
 * reads may stop.
 */
export const effect = <I, A, E extends EventObject, P = never>(
  port: Port<I, A, P>,
  done: (answer: A, request: number) => E,
  failed: (failure: Failure, request: number) => E,
  advanced?: (step: P, request: number) => E,
): Effect<I> =>
  fromCallback<EventObject, Asked<I>>(({ sendBack, input: { request, input } }) => {
    let open = true;
    const giveUp: (() => void)[] = [];
    const unwanted: Unwanted = (then) => {
      if (open) giveUp.push(then);
      else then();
    };
    const send = (event: E): void => {
      if (open) sendBack(event);
    };
    const progress = (step: P): void => {
      if (advanced) send(advanced(step, request));
    };
    void Promise.resolve()
      .then(() => port(input, progress, unwanted)())
      .then(
        E.fold(
          (f: Failure): E => failed(f, request),
          (a: A): E => done(a, request),
        ),
      )
      // A rejection is a bug in the port; even so, the person gets a state with a way on.
      .catch(() => failed(failure('internal', 'machines.puerto'), request))
      .then(send);
    return () => {
      open = false;
      for (const then of giveUp) then();
    };
  });

/** A machine's pause. It always ends with `waited`: a clock that fails must not block anybody. */
export const pause = <E extends EventObject>(
  wait: (ms: number) => TE.TaskEither<never, unknown>,
  waited: (request: number) => E,
): Effect<number> =>
  effect(
    (ms: number) => wait(ms),
    (_, n) => waited(n),
    (_, n) => waited(n),
  );

/** Tells a port something that has no answer (save a preference). A full storage must not stop a machine. */
export const tell = (port: () => void): void => {
  try {
    port();
  } catch {
    /* the preference is lost; the machine goes on */
  }
};

/** Accepts only the answer to the current request: late or repeated answers change nothing. */
export const isMine = ({
  context,
  event,
}: {
  readonly context: { readonly request: number };
  readonly event: { readonly request: number };
}): boolean => event.request === context.request;
