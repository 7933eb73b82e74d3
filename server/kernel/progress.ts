// Progress of this thread's long work: loops over many people count them, and the caller sees the count.
export interface ProgressChannel {
  readonly avance: (hechos: number, total: number) => void;
  readonly detenido: () => boolean;
}

let actual: ProgressChannel | undefined,
  frena = false;
/** Which part of the whole is being counted, when the work has several. */
let parte = { i: 0, de: 1 };
/** Thrown to stop a read, only inside `stoppable`: a write always runs to its end. */
export class StoppedWork extends Error {}

/** Sets the channel while `f` runs. `f` is synchronous, so nothing else uses the thread meanwhile. */
export const withChannel = <A>(c: ProgressChannel | undefined, f: () => A): A => {
  const antes = actual;
  actual = c;
  try {
    return f();
  } finally {
    actual = antes;
  }
};
/** Runs a read that may be stopped at any point; `alDetener` gives the answer if it is. */
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

/** Runs `f` so that it counts as part `i` of `de` equal parts. */
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
/**
 * Counts up to `total`, reporting every so often; throws if the read was stopped. Costs nothing when nobody
 * waits.
 */
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
