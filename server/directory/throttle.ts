// Slows down guessing: failed attempts in a sliding window, with a growing wait that never locks for good. The
// wait is of an account and a network together, so that nobody keeps the owner of an account out from elsewhere.
import { fail, type Result } from '../../core/kit/failure.ts';
import type { TextKey } from '../../core/kit/text.ts';
import { textBefore } from '../../core/kit/textBefore.ts';

export interface ThrottleRule {
  readonly libres: number;
  readonly ventanaMs: number;
  readonly esperaMs: number;
  readonly topeMs: number;
  /** No more than `libres` in the window: the next one waits until the oldest leaves it. */
  readonly cupo?: true;
}
const MINUTO = 60_000;
const quotaOf = (libres: number, ventanaMs: number): ThrottleRule => ({
  libres,
  ventanaMs,
  esperaMs: 0,
  topeMs: 0,
  cupo: true,
});
/** Of an account from one network, or from one known device. */
export const PER_ACCOUNT: ThrottleRule = {
  libres: 5,
  ventanaMs: 15 * MINUTO,
  esperaMs: 1000,
  topeMs: MINUTO,
};
/** Guesses of one account from everywhere: however many networks somebody has, they are no faster. */
export const GUESSES_PER_HOUR = 60;
export const PER_ACCOUNT_ANYWHERE = quotaOf(GUESSES_PER_HOUR, 60 * MINUTO);
/** One network uses up half of them at most: its owner, elsewhere, still gets in. */
export const PER_ACCOUNT_AND_NETWORK = quotaOf(GUESSES_PER_HOUR / 2, 60 * MINUTO);
/** More generous, because a whole office shares one address. */
export const PER_ADDRESS: ThrottleRule = {
  libres: 30,
  ventanaMs: 15 * MINUTO,
  esperaMs: 1000,
  topeMs: MINUTO,
};
/**
 * The most keys remembered; beyond it the oldest are forgotten, so that a flood of made-up names takes
 * bounded memory.
 */
export const MOST_KEYS = 80_000;

export type ThrottleKeys = readonly (readonly [string, ThrottleRule])[];
export interface Attempt {
  readonly soltar: () => void;
}
export interface MustWait {
  readonly esperaSegundos: number;
}

/** How often what one process does may be asked of it. */
export interface Throttle {
  /**
   * Counts an attempt under each key, or says how many seconds to wait. `soltar` takes it back, for when it
   * succeeded.
   */
  readonly intentar: (
    claves: ThrottleKeys,
    ahora: number,
    /** Where it is counted too, for others to wait; it does not wait for them. */
    tambien?: ThrottleKeys,
  ) => Attempt | MustWait;
}

/** A guess: counted once for the whole installation, however many servers it has. */
export interface Guess {
  readonly soltar: () => Promise<void>;
}
export interface Guesses {
  readonly intentar: (claves: ThrottleKeys, tambien?: ThrottleKeys) => Promise<Guess | MustWait>;
}
/** Where one process has the data for itself, what it counts is all that there is. */
export const guessesHere = (t: Throttle, ahora: () => number): Guesses => ({
  intentar: async (claves, tambien) => {
    const r = t.intentar(claves, ahora(), tambien);
    return 'soltar' in r ? { soltar: async () => r.soltar() } : r;
  },
});

/** What whoever has to wait is told. */
export const toldToWait = (
  { esperaSegundos: segundos }: MustWait,
  key: TextKey = 'api.demasiados',
): Result<never> => fail('too_many', key, { segundos }, { data: { segundos } });

/** From when another attempt may be made. */
const allowedFrom = (fallos: readonly number[], r: ThrottleRule): number => {
  const ultimo = fallos.at(-1);
  if (ultimo === undefined) return 0;
  return r.cupo ? (fallos.at(-r.libres) ?? -r.ventanaMs) + r.ventanaMs : ultimo + espera(fallos, r);
};

const espera = (fallos: readonly number[], r: ThrottleRule): number =>
  fallos.length < r.libres ? 0 : Math.min(r.topeMs, r.esperaMs * 2 ** Math.min(20, fallos.length - r.libres));

/** The instants that are kept of a key. */
export type KeptTries = (clave: string) => readonly number[];
type Changed = ReadonlyMap<string, readonly number[]>;
/** The most instants kept of a key: more than any rule looks at. */
const LAST = 64;

/** What is kept once an attempt is counted, or how long to wait. */
export const attempted = (
  kept: KeptTries,
  ahora: number,
  claves: ThrottleKeys,
  tambien: ThrottleKeys = [],
): MustWait | Changed => {
  const recientes = (clave: string, r: ThrottleRule): readonly number[] =>
    kept(clave).filter((t) => t > ahora - r.ventanaMs);
  const hasta = Math.max(0, ...claves.map(([clave, r]) => allowedFrom(recientes(clave, r), r)));
  return hasta > ahora
    ? { esperaSegundos: Math.ceil((hasta - ahora) / 1000) }
    : new Map(
        [...claves, ...tambien].map(([clave, r]) => [clave, [...recientes(clave, r), ahora].slice(-LAST)]),
      );
};

/**
 * What is kept once the attempt of an instant succeeded. A right password clears the account where it was typed. The rest
 * only lose this attempt: otherwise guessers could clear their network by signing in to their own account, and a guess from
 * elsewhere would be forgotten each time the owner signs in.
 */
export const succeeded = (kept: KeptTries, at: number, claves: readonly string[]): Changed =>
  new Map(
    claves.map((clave, i) => {
      const fallos = kept(clave),
        donde = fallos.lastIndexOf(at);
      return [clave, i === 0 ? [] : fallos.filter((_, n) => n !== donde)];
    }),
  );

export const openThrottle = (): Throttle => {
  const porClave = new Map<string, readonly number[]>(),
    kept: KeptTries = (clave) => porClave.get(clave) ?? [];
  const keep = (changed: Changed): void => {
    for (const [clave, fallos] of changed) {
      // Inserted again at the end: the map's order is the order of last use.
      porClave.delete(clave);
      if (fallos.length > 0) porClave.set(clave, fallos);
    }
    for (const vieja of porClave.keys()) {
      if (porClave.size <= MOST_KEYS) break;
      porClave.delete(vieja);
    }
  };
  return {
    intentar: (claves, ahora, tambien) => {
      const r = attempted(kept, ahora, claves, tambien);
      if ('esperaSegundos' in r) return r;
      keep(r);
      return { soltar: () => keep(succeeded(kept, ahora, [...r.keys()])) };
    },
  };
};

/** How fast each thing may be asked, of one process. `intentos`: where several servers count guesses together. */
export const openThrottles = (
  ahora: () => number,
  intentos?: Guesses,
): { readonly freno: Throttle; readonly intentos: Guesses } => {
  const freno = openThrottle();
  return { freno, intentos: intentos ?? guessesHere(freno, ahora) };
};

/** The address as a key. IPv6 addresses count by their /64 network, which belongs to one subscriber. */
export const addressKey = (direccion: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(direccion)?.[1];
  if (v4 !== undefined) return v4;
  const [izquierda = '', derecha] = textBefore(direccion, '%').split('::');
  const a = izquierda.split(':').filter(Boolean),
    b = (derecha ?? '').split(':').filter(Boolean);
  const grupos =
    derecha === undefined
      ? a
      : [...a, ...Array<string>(Math.max(0, 8 - a.length - b.length)).fill('0'), ...b];
  return `${grupos
    .slice(0, 4)
    .map((g) => g.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
};
