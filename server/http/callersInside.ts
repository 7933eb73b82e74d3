// How many requests of one caller are attended at once: whoever sends a flood takes only so much of the
// memory and of the queues that all share.

/** More than any screen or script sends; the rest is told to come again in a moment. */
const AT_ONCE = 200;

export interface CallersInside {
  /** Undefined: there are too many of that caller. Otherwise it is called when the request is answered. */
  readonly enter: (caller: string) => (() => void) | undefined;
}

export const openCallersInside = (most = AT_ONCE): CallersInside => {
  const inside = new Map<string, number>();
  return {
    enter: (caller) => {
      const now = inside.get(caller) ?? 0;
      if (now >= most) return undefined;
      inside.set(caller, now + 1);
      return () => {
        const left = (inside.get(caller) ?? 1) - 1;
        if (left === 0) inside.delete(caller);
        else inside.set(caller, left);
      };
    },
  };
};
