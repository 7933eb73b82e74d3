// Memory shared by the threads of one calculation: the writer's progress, whether to stop, and the log
// position that each part reads.

/** Each thread has these places of its own: chunks that the writer has stored, and whether to stop. */
export const KEPT_CHUNKS = 0;
export const STOP = 1;
/** Thread priority of long work, where threads have one. Others have 0; a higher number yields to them. */
export const LOW_PRIORITY = 5;
/**
 * The most chunks of a thread that the writer has not stored yet. Beyond them the calculation waits, so that
 * memory does not fill up.
 */
export const MAX_IN_FLIGHT = 4;

export interface ThreadData {
  readonly que: string;
  readonly pedido: unknown;
  readonly control: SharedArrayBuffer;
  /** One place for each part: the position that it reads. */
  readonly comun: SharedArrayBuffer;
  /** Whether the requester needs the keys and values of the answer's sentences, for another language. */
  readonly heard: boolean;
}

/**
 * Announces the position that this part reads, and waits until all parts have announced theirs. True when all
 * are equal; false when another is ahead, so that a newer snapshot is needed. Positions begin at 1; 0 is a
 * part that has not announced its own.
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
