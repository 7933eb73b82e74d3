// How a server stops: where there are others it first steps aside, and goes on serving while the proxy looks elsewhere;
// then nobody new gets in, and whoever is inside is answered within a bound.
/** What a stop waits for, unless the settings say otherwise. */
export const DRAIN_MS = 20_000;
/** How long it goes on serving where there are other servers: a proxy that asks every two seconds has noticed. */
export const ASIDE_MS = 5_000;

export interface Draining {
  /** It serves as always, and asks for nobody else to be sent here. */
  readonly leaving: () => boolean;
  readonly leave: () => void;
  readonly stopping: () => boolean;
  /** A request that begins; gives what to call when it ended. */
  readonly enter: () => () => void;
  readonly begin: () => void;
  /** Until the last one was answered, or the bound passed: gives how many were left. */
  readonly wait: (ms: number) => Promise<number>;
}

export const openDraining = (): Draining => {
  let inside = 0,
    leaving = false,
    stopping = false,
    empty: (() => void) | undefined;
  return {
    leaving: () => leaving,
    leave: () => {
      leaving = true;
    },
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
