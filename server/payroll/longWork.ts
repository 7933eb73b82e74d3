// The interface of long work (request, chunks, progress, answer) for the features that declare or request it,
// whether it runs in threads of its own or in this one.
import { fail, type Result } from '../../core/kit/failure.ts';
import type { ProgressReport, Extension, StoreReads } from '../kernel/store.ts';
import { openReads } from '../rows/empresaReads.ts';
import type { Chunk } from './chunk.ts';

/** The company, and the folder of its data. */
export interface EmpresaLocation {
  readonly datos: string;
  readonly id: string;
  readonly carpeta: string;
}
/** Part i of n: each runs in a thread of its own, and all read the company at one position. */
export interface WorkPart {
  readonly parte: number;
  readonly partes: number;
}

/** How the work communicates with its caller. */
export interface Canal {
  /** May block until there is room for more. */
  readonly trozo: (t: Chunk) => void;
  readonly avance: (hechos: number, total: number) => void;
  readonly detenido: () => boolean;
  /**
   * All parts must read the company at one position: false asks for a newer snapshot. May block until the
   * others announce theirs.
   */
  readonly acordar: (posicion: number) => boolean;
}

/**
 * The thread's side of a work. `all`: loads the features, only if the work needs them, since a calculation
 * must start at once.
 */
export type LongWork<P, A> = (
  p: P,
  canal: Canal,
  all: () => Promise<readonly Extension[]>,
) => Result<A> | Promise<Result<A>>;
export type LongWorks = Readonly<Record<string, LongWork<never, unknown>>>;

export interface WorkListener {
  readonly trozo: (t: Chunk) => Promise<Result<unknown>>;
  readonly avance: ProgressReport;
}
export interface RunningWork<A> {
  readonly fin: Promise<Result<A>>;
  readonly detener: () => void;
}

/** The caller's side of the same work. */
export interface Launch<P, A> {
  readonly whole: (p: P, oyente: WorkListener) => RunningWork<A>;
  /**
   * In as many parts as the people deserve and the machine has threads. A part that fails stops the others;
   * its reason is the answer.
   */
  readonly inParts: (
    o: Omit<P, keyof WorkPart>,
    people: { readonly personas: number; readonly porHilo: number },
    oyente: WorkListener,
  ) => RunningWork<readonly A[]>;
}
/** A list of works as callers use it: asking for a work that is not in it does not compile. */
export type Launches<W> = {
  readonly [Q in keyof W]: W[Q] extends LongWork<infer P, infer A> ? Launch<P, A> : never;
};

const OTRA = Symbol('otra instantánea');

/**
 * Reads one snapshot of the company, at the position common to all parts. Left `phase` when it was stopped.
 */
export const atOnePosition = <A>(
  donde: EmpresaLocation,
  canal: Canal,
  leer: (l: StoreReads) => Result<A>,
): Result<A> => {
  const l = openReads(donde.datos, donde.id);
  try {
    for (;;) {
      const r = l.instantanea((): Result<A> | typeof OTRA =>
        canal.acordar(l.posicion()) ? leer(l) : canal.detenido() ? fail('phase', 'runs.detenido') : OTRA,
      );
      if (r !== OTRA) return r;
    }
  } finally {
    l.cerrar();
  }
};
