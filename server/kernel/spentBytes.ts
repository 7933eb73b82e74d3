// Frees bytes that came from a thread as soon as they are sent. Left to the garbage collector, each 20 MB of
// an export cost a whole collection, a tenth of the export's time.
import { MessageChannel } from 'node:worker_threads';

const fromThreads = new WeakSet<Uint8Array>();

/** Bytes sent to a closed port are detached and freed: Node 20 has no other way to free a buffer. */
const nobody = ((): MessageChannel['port1'] => {
  const { port1 } = new MessageChannel();
  port1.close();
  return port1;
})();

/**
 * The bytes of an answer if they fill their buffer, so that they cross to another thread without a copy.
 * Bytes of a shared pool do not.
 */
export const wholeBytes = (r: unknown): (Uint8Array & { readonly buffer: ArrayBuffer }) | undefined => {
  const b = typeof r === 'object' && r !== null && 'datos' in r ? r.datos : undefined;
  return b instanceof Uint8Array && fillsItsBuffer(b) ? b : undefined;
};
const fillsItsBuffer = (b: Uint8Array): b is Uint8Array & { readonly buffer: ArrayBuffer } =>
  b.buffer instanceof ArrayBuffer && b.byteLength === b.buffer.byteLength;

/** Registers the bytes of an answer that just arrived from a thread: nobody else has them. */
export const arrived = <R>(r: R): R => {
  const b = wholeBytes(r);
  if (b) fromThreads.add(b);
  return r;
};

/**
 * Frees bytes after their last use, only if they came from a thread: others may still be in use elsewhere.
 */
export const letGo = (x: string | Uint8Array): void => {
  if (typeof x !== 'string' && fromThreads.has(x) && fillsItsBuffer(x)) nobody.postMessage(null, [x.buffer]);
};
