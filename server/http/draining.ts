// How a server stops: from the first word nobody new gets in, and whoever is inside is answered within a bound.
/** What a stop waits for, unless the settings say otherwise. */
export const DRAIN_MS = 20_000;

export interface Draining {
  readonly stopping: () => boolean;
  /** A request that begins; gives what to call when it ended. */
  readonly enter: () => () => void;
  readonly begin: () => void;
  /** Until the last one was answered, or the bound passed: gives how many were left. */
  readonly wait: (ms: number) => Promise<number>;
}

export const openDraining = (): Draining => {
  let inside = 0,
    stopping = false,
    empty: (() => void) | undefined;
  return {
    stopping: () => stopping,
    enter: () => {
      let there = true;
      inside += 1;
      return () => {
        if (!there) return;
        there = false;
        inside -= 1;
        if (inside === 0) empty?.();
      };
    },
    begin: () => {
      stopping = true;
    },
    wait: (ms) =>
      new Promise((done) => {
        const end = (): void => {
          clearTimeout(bound);
          done(inside);
        };
        const bound = setTimeout(end, ms);
        empty = end;
        if (inside === 0) end();
      }),
  };
};
