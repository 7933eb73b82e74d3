// What was begun and not finished, in memory and for minutes: the secret shown to whoever is enrolling, and the challenges
// that passkeys answer. Each is good once.

const LIFE_MS = 10 * 60_000;
/** The most kept: beyond it the oldest are forgotten, so that asking for challenges takes bounded memory. */
const MAX = 5000;

export interface Pending<V> {
  readonly put: (name: string, value: V, ahora: number) => void;
  readonly get: (name: string, ahora: number) => V | undefined;
  /** Gives it and forgets it. */
  readonly take: (name: string, ahora: number) => V | undefined;
}
export type PendingFactors = Pending<string>;

export const openPending = <V>(): Pending<V> => {
  const kept = new Map<string, { readonly value: V; readonly until: number }>();
  const get = (name: string, ahora: number): V | undefined => {
    const k = kept.get(name);
    return k === undefined || k.until <= ahora ? undefined : k.value;
  };
  return {
    put: (name, value, ahora) => {
      kept.delete(name);
      kept.set(name, { value, until: ahora + LIFE_MS });
      for (const [oldest, { until }] of kept) {
        if (kept.size <= MAX && until > ahora) break;
        kept.delete(oldest);
      }
    },
    get,
    take: (name, ahora) => {
      const value = get(name, ahora);
      kept.delete(name);
      return value;
    },
  };
};
export const openPendingFactors = (): PendingFactors => openPending();
