// Long work as features declare it and as they ask for it: one request, its chunks and progress, its answer; in threads of its own or in this one.
import { fail, type Result } from '../../core/kit/failure.ts';
import type { Avance, Extension, Lectura } from '../kernel/store.ts';
import { abrirLectura } from '../rows/sqliteEmpresa.ts';
import type { Trozo } from './trozo.ts';

/** Which company, and where its data are. */
export interface Donde {
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
  readonly trozo: (t: Trozo) => void;
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

export interface Oyente {
  readonly trozo: (t: Trozo) => Promise<Result<unknown>>;
  readonly avance: Avance;
}
export interface EnCurso<A> {
  readonly fin: Promise<Result<A>>;
  readonly detener: () => void;
}

/** The asker's side of the same work. */
export interface Launch<P, A> {
  readonly whole: (p: P, oyente: Oyente) => EnCurso<A>;
  /** In as many parts as so many people deserve and the machine has threads. One part that fails stops the others; its reason is the answer. */
  readonly inParts: (
    o: Omit<P, keyof Part>,
    people: { readonly personas: number; readonly porHilo: number },
    oyente: Oyente,
  ) => EnCurso<readonly A[]>;
}
/** What a list of works is for whoever asks: a work that is not in it does not compile. */
export type Launches<W> = {
  readonly [Q in keyof W]: W[Q] extends LongWork<infer P, infer A> ? Launch<P, A> : never;
};

const OTRA = Symbol('otra instantánea');

/** Reads over one snapshot of the company, whatever is written meanwhile, at the position of all parts. Left `phase` when it was stopped. */
export const aUnaPosicion = <A>(donde: Donde, canal: Canal, leer: (l: Lectura) => Result<A>): Result<A> => {
  const l = abrirLectura(donde.datos, donde.id);
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
