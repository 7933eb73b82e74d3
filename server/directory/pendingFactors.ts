// What was begun and not finished, kept for minutes: the secret shown to whoever is enrolling, the challenges that passkeys
// answer, the trips to the identity provider. In memory, where one process has the data for itself.

/** What it is for; each use has its own names and its own room. */
export type PendingUse = 'factor' | 'orden' | 'ida' | 'salida' | 'sesion' | 'turno';

export interface Pending<V> {
  readonly put: (name: string, value: V) => Promise<void>;
  /** Keeps it unless there is one; false: there was. */
  readonly add: (name: string, value: V) => Promise<boolean>;
  readonly get: (name: string) => Promise<V | undefined>;
  /** Gives it and forgets it: of several who take it, one gets it. */
  readonly take: (name: string) => Promise<V | undefined>;
  readonly all: () => Promise<readonly V[]>;
}
export type PendingFactors = Pending<string>;

export interface PendingLimits {
  readonly lifeMs: number;
  /** The most kept: beyond it the oldest are forgotten, so that asking for challenges takes bounded room. */
  readonly max: number;
}
export const MINUTES: PendingLimits = { lifeMs: 10 * 60_000, max: 5000 };

/** Opens what is kept for a use, where all who answer requests see it. */
export type OpenPending = <V>(use: PendingUse, limits?: PendingLimits) => Pending<V>;

/** Of this process: each opening is empty. */
export const pendingHere =
  (ahora: () => number): OpenPending =>
  <V>(_use: PendingUse, { lifeMs, max } = MINUTES): Pending<V> => {
    const kept = new Map<string, { readonly value: V; readonly until: number }>();
    const get = (name: string): V | undefined => {
      const k = kept.get(name);
      return k === undefined || k.until <= ahora() ? undefined : k.value;
    };
    const put = (name: string, value: V): void => {
      kept.delete(name);
      kept.set(name, { value, until: ahora() + lifeMs });
      for (const [oldest, { until }] of kept) {
        if (kept.size <= max && until > ahora()) break;
        kept.delete(oldest);
      }
    };
    return {
      put: async (name, value) => put(name, value),
      add: async (name, value) => {
        if (get(name) !== undefined) return false;
        put(name, value);
        return true;
      },
      get: async (name) => get(name),
      take: async (name) => {
        const value = get(name);
        kept.delete(name);
        return value;
      },
      all: async () => [...kept.keys()].flatMap((name) => get(name) ?? []),
    };
  };
