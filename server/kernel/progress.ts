// How far a long work of this thread is: whoever goes through many people counts them, and the count reaches who waits.
export interface ProgressChannel {
  readonly avance: (hechos: number, total: number) => void;
  readonly detenido: () => boolean;
}

let actual: ProgressChannel | undefined,
  frena = false;
/** Which part of the whole is being counted. */
let parte = { i: 0, de: 1 };
/** Stopped where it was. Thrown only under `frenable`: what is being written ends. */
export class StoppedWork extends Error {}

/** While `f` runs, which gives the thread to nobody else. */
export const withChannel = <A>(c: ProgressChannel | undefined, f: () => A): A => {
  const antes = actual;
  actual = c;
  try {
    return f();
  } finally {
    actual = antes;
  }
};
/** A read, that may end anywhere: stopped, `alDetener` is its answer. */
export const stoppable = <A>(f: () => A, alDetener: () => A): A => {
  const antes = frena;
  frena = true;
  try {
    return f();
  } catch (e) {
    if (e instanceof StoppedWork) return alDetener();
    throw e;
  } finally {
    frena = antes;
  }
};

/** The count of `f` is of the part `i` of so many, one as long as another. */
export const inPart = <A>(i: number, de: number, f: () => A): A => {
  const antes = parte;
  parte = { i, de };
  try {
    return f();
  } finally {
    parte = antes;
  }
};

const CADA = 50;
/** Counts up to `total`, told now and then; the read that was stopped goes no further. Where nobody waits it costs nothing. */
export const progressCounter = (total: number): ((cuantos?: number) => void) => {
  const c = actual,
    { i, de } = parte;
  if (c === undefined || total <= 0) return () => undefined;
  let hechos = 0,
    dicho = 0;
  c.avance(i * total, de * total);
  return (cuantos = 1) => {
    hechos += cuantos;
    if (hechos - dicho < CADA && hechos < total) return;
    dicho = hechos;
    if (frena && c.detenido()) throw new StoppedWork();
    c.avance(i * total + Math.min(hechos, total), de * total);
  };
};
