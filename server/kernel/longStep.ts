// Who made the current request and the long step they wait for, so that calls to threads report progress
// and can be stopped without extra arguments.
import { AsyncLocalStorage } from 'node:async_hooks';

/** `marcas`: one Int32 shared with other threads; not zero once the step was stopped. */
export interface LongStep {
  readonly avance: (hechos: number, total: number) => void;
  readonly marcas: SharedArrayBuffer;
}
interface Pregunta {
  readonly usuario: number;
  readonly pedido: string | undefined;
  readonly paso: LongStep | undefined;
  contestada: boolean;
}
const pregunta = new AsyncLocalStorage<Pregunta>();

/** `pedido`: the id by which logs know the request. */
export const runForRequest = async <A>(
  o: { readonly usuario: number; readonly pedido?: string; readonly paso?: LongStep | undefined },
  f: () => Promise<A>,
): Promise<A> => {
  const p: Pregunta = { usuario: o.usuario, pedido: o.pedido, paso: o.paso, contestada: false };
  try {
    return await pregunta.run(p, f);
  } finally {
    p.contestada = true;
  }
};
/** Still known in work that the request left running, since a job belongs to its requester. */
export const requestingUser = (): number | undefined => pregunta.getStore()?.usuario;
/** The id of that request, also in what it left running; undefined for work that nobody asked for. */
export const requestId = (): string | undefined => pregunta.getStore()?.pedido;
/** Undefined once the request was answered: whatever goes on afterwards reports through a job of its own. */
export const currentStep = (): LongStep | undefined => {
  const p = pregunta.getStore();
  return p?.contestada ? undefined : p?.paso;
};
export const newStopMarks = (): SharedArrayBuffer => new SharedArrayBuffer(4);
export const setStopMarks = (m: SharedArrayBuffer): void => {
  Atomics.store(new Int32Array(m), 0, 1);
};
export const areStopped = (m: SharedArrayBuffer): boolean => Atomics.load(new Int32Array(m), 0) !== 0;
