// Bytes that came from a thread and were sent are freed at once. Left to the collector, each 20 MB of an
// export cost it a whole round, a tenth of the export's time.
import { MessageChannel } from 'node:worker_threads';

const fromThreads = new WeakSet<Uint8Array>();

/** Bytes sent to a closed port are detached and freed: Node 20 has no other way to free a buffer. */
const nobody = ((): MessageChannel['port1'] => {
  const { port1 } = new MessageChannel();
  port1.close();
  return port1;
})();

/**
 * The bytes of an answer, if they fill their buffer: those cross to another thread without a copy. Bytes of
 * a shared pool do not.
 */
export const wholeBytes = (r: unknown): (Uint8Array & { readonly buffer: ArrayBuffer }) | undefined => {
  const b = typeof r === 'object' && r !== null && 'datos' in r ? r.datos : undefined;
  return b instanceof Uint8Array && fillsItsBuffer(b) ? b : undefined;
};
const fillsItsBuffer = (b: Uint8Array): b is Uint8Array & { readonly buffer: ArrayBuffer } =>
  b.buffer instanceof ArrayBuffer && b.byteLength === b.buffer.byteLength;

/** The answer that just arrived from a thread: nobody else has its bytes. */
export const arrived = <R>(r: R): R => {
  const b = wholeBytes(r);
  if (b) fromThreads.add(b);
  return r;
};

/** After their last use. Only for bytes from a thread: something may still hold others. */
export const letGo = (x: string | Uint8Array): void => {
  if (typeof x !== 'string' && fromThreads.has(x) && fillsItsBuffer(x)) nobody.postMessage(null, [x.buffer]);
};
