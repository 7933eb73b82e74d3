// Whether somebody still waits for an answer: what a request asks of the threads knows it without being told at each step.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Pregunta {
  readonly senial: AbortSignal;
  contestada: boolean;
}
const pregunta = new AsyncLocalStorage<Pregunta>();

/** All that `f` asks, until it has ended, is for whoever gave the signal; what it leaves running is not. */
export const whileAwaited = async <A>(senial: AbortSignal, f: () => Promise<A>): Promise<A> => {
  const p: Pregunta = { senial, contestada: false };
  try {
    return await pregunta.run(p, f);
  } finally {
    p.contestada = true;
  }
};
/** Undefined outside a request: jobs are nobody's. */
export const awaitingSignal = (): AbortSignal | undefined => {
  const p = pregunta.getStore();
  return p === undefined || p.contestada ? undefined : p.senial;
};

/** The person left before the answer was begun: there is nobody to tell. */
export class NobodyWaiting extends Error {}
