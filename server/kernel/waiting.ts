// Whether anybody still waits for an answer; calls to threads find out without being told at each step.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Pregunta {
  readonly senial: AbortSignal;
  readonly readMs: number;
  contestada: boolean;
}
const pregunta = new AsyncLocalStorage<Pregunta>();

/**
 * Everything that `f` requests until it ends belongs to the holder of the signal; work that it leaves running
 * does not. `readMs`: what each read of it may take of a thread.
 */
export const whileAwaited = async <A>(
  senial: AbortSignal,
  readMs: number,
  f: () => Promise<A>,
): Promise<A> => {
  const p: Pregunta = { senial, readMs, contestada: false };
  try {
    return await pregunta.run(p, f);
  } finally {
    p.contestada = true;
  }
};
/** Undefined outside a request: nobody waits for a job. */
export const awaitingSignal = (): AbortSignal | undefined => {
  const p = pregunta.getStore();
  return p === undefined || p.contestada ? undefined : p.senial;
};

/** The milliseconds that a read of this request may take; undefined outside a request. */
export const awaitedReadMs = (): number | undefined => {
  const p = pregunta.getStore();
  return p === undefined || p.contestada ? undefined : p.readMs;
};

/** The requester left before the answer was begun. */
export class NobodyWaiting extends Error {}
