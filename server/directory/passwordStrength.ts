// How many guesses a password would stand, asked of a thread of its own: the dictionaries take memory, and reading
// them a moment in which nobody else would be answered.
import { Worker } from 'node:worker_threads';
import { threadFile } from '../kernel/threadService.ts';

/** What the thread is asked, and what it answers. */
export interface StrengthQuestion {
  readonly n: number;
  readonly clave: string;
  /** Words known of the user. */
  readonly words: readonly string[];
}
export interface StrengthAnswer {
  readonly n: number;
  readonly guesses: number;
}

/**
 * The fewest guesses: at sixty an hour, twenty thousand years; with a stolen copy of the directory, argon2id makes
 * them cost months of a large machine.
 */
const FEWEST_GUESSES = 1e10;
/** A thread that nobody asked for this long ends, and gives its memory back. */
const IDLE_MS = 60_000;

/** Words that everybody who attacks this product tries first. */
const PRODUCT_WORDS = (
  'jornal sueldo sueldos liquidacion recibo recibos legajo nomina personal empresa administrador liquidador ' +
  'consulta carga trabajador usuario contrasena clave argentina'
).split(' ');

export const withoutAccents = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '');
/** The words of what is known of a user, whole and apart. */
const wordsOf = (known: readonly string[]): readonly string[] => [
  ...new Set(
    known
      .map((s) => withoutAccents(s).toLowerCase())
      .flatMap((s) => [s, s.replace(/[^\p{L}\d]/gu, ''), ...s.split(/[^\p{L}\d]+/u)])
      .filter((s) => s.length >= 3),
  ),
];

interface Estimator {
  readonly guessesOf: (clave: string, words: readonly string[]) => Promise<number>;
}
interface Waiter {
  readonly done: (guesses: number) => void;
  readonly failed: (e: Error) => void;
}

const startEstimator = (ended: () => void): Estimator => {
  const worker = new Worker(threadFile(import.meta.url, './passwordStrengthThread.js')),
    waiting = new Map<number, Waiter>();
  let n = 0,
    idle: NodeJS.Timeout | undefined;
  const rest = (): void => {
    // Neither the thread nor its end keeps the process alive.
    worker.unref();
    idle = setTimeout(() => {
      ended();
      void worker.terminate();
    }, IDLE_MS).unref();
  };
  const fell = (e: Error): void => {
    ended();
    for (const w of waiting.values()) w.failed(e);
    waiting.clear();
  };
  worker.on('message', ({ n: of, guesses }: StrengthAnswer) => {
    waiting.get(of)?.done(guesses);
    waiting.delete(of);
    if (waiting.size === 0) rest();
  });
  worker.on('error', fell);
  worker.on('exit', () => fell(new Error('terminó el hilo que estima contraseñas')));
  return {
    guessesOf: (clave, words) =>
      new Promise((done, failed) => {
        clearTimeout(idle);
        worker.ref();
        n += 1;
        waiting.set(n, { done, failed });
        worker.postMessage({ n, clave, words } satisfies StrengthQuestion);
      }),
  };
};

let running: Estimator | undefined;
const estimator = (): Estimator => {
  const mine: Estimator =
    running ??
    startEstimator(() => {
      if (running === mine) running = undefined;
    });
  running = mine;
  return mine;
};

/** Each known word or year in a password is one of about as many that somebody would try there. */
const KNOWN_WORD_GUESSES = 100;
const SHORTEST_KNOWN = 4;
const YEAR = /(?:19|20)\d\d/g;

/**
 * A password without the known words, the years and what joins them, and how many were taken: whoever knows them
 * tries them in any order, with any mark between.
 */
const withoutKnown = (
  clave: string,
  words: readonly string[],
): { readonly rest: string; readonly taken: number } => {
  const longestFirst = words
    .filter((w) => w.length >= SHORTEST_KNOWN)
    .toSorted((a, b) => b.length - a.length);
  let rest = withoutAccents(clave).toLowerCase(),
    taken = 0;
  const take = (piece: string | RegExp): void => {
    const pieces = rest.split(piece);
    taken += pieces.length - 1;
    rest = pieces.join(' ');
  };
  for (const w of longestFirst) take(w);
  take(YEAR);
  return { rest: rest.replace(/[^\p{L}\d]/gu, ''), taken };
};

/** Whether a password stands enough guesses of somebody who knows this of its user. */
export const standsGuessing = async (clave: string, known: readonly string[]): Promise<boolean> => {
  const words = wordsOf([...known, ...PRODUCT_WORDS]),
    { rest, taken } = withoutKnown(clave, wordsOf(known)),
    whole = await estimator().guessesOf(clave, words);
  if (whole < FEWEST_GUESSES || taken === 0) return whole >= FEWEST_GUESSES;
  const ofRest = rest === '' ? 1 : await estimator().guessesOf(rest, words);
  return ofRest * KNOWN_WORD_GUESSES ** taken >= FEWEST_GUESSES;
};
