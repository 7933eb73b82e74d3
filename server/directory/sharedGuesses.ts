// Attempts counted over all the servers of a database: with several of them nobody guesses faster. Whoever has to wait is
// told so for an instant without asking the database again.
import { blindName } from '../kernel/sealedBox.ts';
import type { SharedTries } from '../kernel/sharedWork.ts';
import {
  attempted,
  MOST_KEYS,
  succeeded,
  type Guesses,
  type MustWait,
  type ThrottleKeys,
} from './throttle.ts';

/** For how long a refusal is repeated from memory; and how many are. */
const REPEATED_MS = 1000,
  REPEATED = 10_000;

/** `secret`: the one that all servers of the database are given. `clock`: of this process, in ms. */
export const guessesAmong = (
  tries: SharedTries,
  secret: string,
  clock: () => number = () => performance.now(),
): Guesses => {
  const blind = blindName(secret, 'intentos'),
    refused = new Map<string, MustWait & { readonly until: number }>();
  const refusedNow = (of: string): MustWait | undefined => {
    const r = refused.get(of);
    if (r !== undefined && r.until > clock()) return { esperaSegundos: r.esperaSegundos };
    refused.delete(of);
    return undefined;
  };
  const blinded = (claves: ThrottleKeys): ThrottleKeys => claves.map(([clave, r]) => [blind(clave), r]);
  return {
    intentar: async (claves, tambien = []) => {
      const of = JSON.stringify(claves.map(([clave]) => clave)),
        known = refusedNow(of);
      if (known) return known;
      const mine = blinded(claves),
        others = blinded(tambien),
        all = [...mine, ...others],
        names = all.map(([name]) => name),
        limits = { lifeMs: Math.max(...all.map(([, r]) => r.ventanaMs)), max: MOST_KEYS };
      const r = await tries.change<MustWait | { readonly at: number }>(names, limits, (kept, now) => {
        const done = attempted(kept, now, mine, others);
        return 'esperaSegundos' in done ? { answer: done } : { answer: { at: now }, keep: done };
      });
      if ('esperaSegundos' in r) {
        if (refused.size >= REPEATED) refused.clear();
        refused.set(of, { ...r, until: clock() + Math.min(REPEATED_MS, r.esperaSegundos * 1000) });
        return r;
      }
      return {
        // One that cannot be taken back counts as a guess: that is all that is lost.
        soltar: () =>
          tries
            .change(names, limits, (kept) => ({ answer: undefined, keep: succeeded(kept, r.at, names) }))
            .catch(() => undefined),
      };
    },
  };
};
