// Says to the other servers how far a work of this one is, and hears from them whether to stop.
import type { Claims } from './sharedWork.ts';

/** How often it is said while the work goes on. */
const TOLD_MS = 500;

export interface TellingOthers {
  readonly avance: (done: number, total: number) => void;
  readonly end: () => void;
}

export const TOLD_TO_NOBODY: TellingOthers = { avance: () => undefined, end: () => undefined };

/** `name`: under which this server has the work. */
export const tellingOthers = (
  { tell }: Pick<Claims, 'tell'>,
  name: string,
  detener: () => void,
): TellingOthers => {
  let done = 0,
    total = 0;
  const clock = setInterval(() => {
    // One that the database does not get is said by the next one.
    tell(name, { done, total }).then(
      (stop) => stop && detener(),
      () => undefined,
    );
  }, TOLD_MS).unref();
  return {
    avance: (n, of) => {
      done = n;
      total = of;
    },
    end: () => clearInterval(clock),
  };
};
