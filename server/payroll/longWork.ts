// Long work as features declare it and as they ask for it: one request, its chunks and progress, its answer; in threads of its own or in this one.
import { fail, type Result } from '../../core/kit/failure.ts';
import type { ProgressReport, Extension, StoreReads } from '../kernel/store.ts';
import { openReads } from '../rows/sqliteEmpresa.ts';
import type { Chunk } from './chunk.ts';

/** Which company, and where its data are. */
export interface EmpresaLocation {
  readonly datos: string;
  readonly id: string;
  readonly carpeta: string;
}
/** Which part of how many: each in a thread of its own, all of them reading the company at one position. */
export interface Part {
  readonly parte: number;
  readonly partes: number;
}

/** How the work talks to whoever asked for it. */
export interface Canal {
  /** May block until there is room for more. */
  readonly trozo: (t: Chunk) => void;
  readonly avance: (hechos: number, total: number) => void;
  readonly detenido: () => boolean;
  /** All parts must see the company at one position: false asks for a newer snapshot. May block until the others say theirs. */
  readonly acordar: (posicion: number) => boolean;
}

/** The thread's side of a work. `all`: the features, loaded only by who needs them, for a calculation must begin at once. */
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

/** The asker's side of the same work. */
export interface Launch<P, A> {
  readonly whole: (p: P, oyente: WorkListener) => RunningWork<A>;
  /** In as many parts as so many people deserve and the machine has threads. One part that fails stops the others; its reason is the answer. */
  readonly inParts: (
    o: Omit<P, keyof Part>,
    people: { readonly personas: number; readonly porHilo: number },
    oyente: WorkListener,
  ) => RunningWork<readonly A[]>;
}
/** What a list of works is for whoever asks: a work that is not in it does not compile. */
export type Launches<W> = {
  readonly [Q in keyof W]: W[Q] extends LongWork<infer P, infer A> ? Launch<P, A> : never;
};

const OTRA = Symbol('otra instantánea');

/** Reads over one snapshot of the company, whatever is written meanwhile, at the position of all parts. Left `phase` when it was stopped. */
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
