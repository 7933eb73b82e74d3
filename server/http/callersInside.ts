// How much of the server one caller takes: how many of their requests are attended at once, and how many in a
// second. Whoever sends a flood is told to wait, and the memory and the queues that all share stay free.

/** How many requests somebody may send: `burst` at once, and from then on `perSecond`. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}
export interface CallersLimits {
  /** More than any screen or script sends at once. */
  readonly atOnce: number;
  /** Of a user or a token: a script that asks one by one goes on, a screen never gets there. */
  readonly known: Pace;
  /** Of a network of people who have not signed in, perhaps a whole office in the morning. */
  readonly anonymous: Pace;
}
export const CALLERS_LIMITS: CallersLimits = {
  atOnce: 200,
  known: { burst: 5000, perSecond: 200 },
  anonymous: { burst: 600, perSecond: 20 },
};

/** Who asks: a user by session or token, or a network. */
export interface Caller {
  readonly id: string;
  readonly known: boolean;
}
export type Entry =
  | { readonly leave: () => void }
  | { readonly tooMany: 'atOnce' | 'pace'; readonly seconds: number };

interface Present {
  inside: number;
  /** Requests that may still come at once, when they were last counted. */
  left: number;
  counted: number;
}
/** Beyond this many callers, those who have nothing to wait for are forgotten. */
const REMEMBERED = 10_000;

export interface CallersInside {
  /** `leave` is called when the request is answered. */
  readonly enter: (caller: Caller) => Entry;
}

/** `now`: milliseconds that only go forward. */
export const openCallersInside = (
  limits = CALLERS_LIMITS,
  now = (): number => performance.now(),
): CallersInside => {
  const all = new Map<string, Present>();
  const refilled = (x: Present, pace: Pace, at: number): number =>
    Math.min(pace.burst, x.left + ((at - x.counted) / 1000) * pace.perSecond);
  const forget = (at: number): void => {
    for (const [id, x] of all)
      if (x.inside === 0 && refilled(x, limits.anonymous, at) >= limits.anonymous.burst) all.delete(id);
  };
  return {
    enter: ({ id, known }) => {
      const pace = known ? limits.known : limits.anonymous,
        at = now();
      if (all.size >= REMEMBERED && !all.has(id)) forget(at);
      const x = all.get(id) ?? { inside: 0, left: pace.burst, counted: at };
      all.set(id, x);
      if (x.inside >= limits.atOnce) return { tooMany: 'atOnce', seconds: 1 };
      const left = refilled(x, pace, at);
      if (left < 1) return { tooMany: 'pace', seconds: Math.ceil((1 - left) / pace.perSecond) };
      x.left = left - 1;
      x.counted = at;
      x.inside += 1;
      return {
        leave: () => {
          x.inside -= 1;
        },
      };
    },
  };
};
