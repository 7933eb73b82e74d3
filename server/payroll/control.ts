// The memory that threads of one calculation share: how far the writer is, whether to stop, and at which position of the log each part reads.

/** Places of each thread's own: chunks that the writer has kept, and whether to stop. */
export const KEPT_CHUNKS = 0;
export const STOP = 1;
/** Priority of a thread of long work, where each has its own: the rest have 0, and less goes first. */
export const LOW_PRIORITY = 5;
/** Chunks of a thread on their way at most: the calculation waits for the writer, not the memory for both. */
export const MAX_IN_FLIGHT = 4;

export interface ThreadData {
  readonly que: string;
  readonly pedido: unknown;
  readonly control: SharedArrayBuffer /** One place for each part. */;
  readonly comun: SharedArrayBuffer;
}

/**
 * Says at which position this part reads and waits until all parts have said theirs. True when all are equal; false when another is
 * ahead: a newer snapshot is needed. Positions begin at 1, so 0 is a part that has not spoken yet.
 */
export const agreePosition = (
  comun: Int32Array,
  parte: number,
  posicion: number,
  detenido: () => boolean,
): boolean => {
  Atomics.store(comun, parte, posicion);
  Atomics.notify(comun, parte);
  for (;;) {
    if (detenido()) return false;
    const otras = Array.from(comun, (_, i) => Atomics.load(comun, i));
    if (otras.some((p) => p > posicion)) return false;
    const atrasada = otras.findIndex((p) => p < posicion);
    if (atrasada < 0) return true;
    Atomics.wait(comun, atrasada, otras[atrasada]!, 200);
  }
};
