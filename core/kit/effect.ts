// The seam between machines and ports: a port is asked, its answer comes back as one of our named events. Nothing else of a machine touches a port.
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';
import { failure, type Failure } from './failure.ts';

/** What a port is asked, with the number that its answer has to carry. */
export interface Asked<I> {
  readonly request: number;
  readonly input: I;
}

/** Keeps what is to be done when nobody waits for the answer any more; at once, if nobody does. Only what leaves nothing behind may be given up. */
export type Unwanted = (then: () => void) => void;

/** A port that may also tell how its work advances before it answers, and hear that its answer is not wanted any more. */
export type Port<I, A, P = never> = (
  input: I,
  progress: (step: P) => void,
  unwanted: Unwanted,
) => TE.TaskEither<Failure, A>;

/** A port as actor logic. An interface, so that the types of machines name it instead of unfolding XState's inner ones. */
export interface Effect<I> extends CallbackActorLogic<EventObject, Asked<I>> {}

/**
 * A port as an invoked actor. It answers exactly once, with `done` or `failed`; a port that rejects or throws is a `failed`,
 * so no machine waits for ever. After the state is left nothing is sent, and a port that reads may stop.
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
      // A rejection is a bug of the port; the person still gets a state to act from.
      .catch(() => failed(failure('internal', 'machines.puerto'), request))
      .then(send);
    return () => {
      open = false;
      for (const then of giveUp) then();
    };
  });

/** A pause of a machine: the answer is `waited` whatever happens, for a clock that fails must not hold anybody back. */
export const pause = <E extends EventObject>(
  wait: (ms: number) => TE.TaskEither<never, unknown>,
  waited: (request: number) => E,
): Effect<number> =>
  effect(
    (ms: number) => wait(ms) as TE.TaskEither<Failure, unknown>,
    (_, n) => waited(n),
    (_, n) => waited(n),
  );

/** A word to a port that has nothing to answer (save a preference). A storage that is full must not stop a machine. */
export const tell = (port: () => void): void => {
  try {
    port();
  } catch {
    /* the preference is not kept; the machine goes on */
  }
};

/** Only the answer to the request that is under way is heard: a late or repeated one changes nothing. */
export const isMine = ({
  context,
  event,
}: {
  readonly context: { readonly request: number };
  readonly event: { readonly request: number };
}): boolean => event.request === context.request;
