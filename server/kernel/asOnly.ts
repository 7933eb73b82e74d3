// What only one of the servers does at a time.
import { setTimeout as pause } from 'node:timers/promises';
import type { Claims } from './sharedWork.ts';

/** `f` is done by one server at a time, on what the others left; who waits too long leaves it for the next time. */
export type AsOnly = (f: () => Promise<void>) => Promise<void>;
const WAIT_MS = 500,
  WAITS = 40;

/** `upToDate`: brings here what the others wrote, once it is this server's turn. */
export const asOnly =
  (claims: Claims, name: string, upToDate: () => Promise<void>): AsOnly =>
  async (f) => {
    for (let n = 0; n < WAITS; n++) {
      if ((await claims.take(name)) !== undefined)
        try {
          await upToDate();
          await f();
          return;
        } finally {
          await claims.release(name);
        }
      await pause(WAIT_MS, undefined, { ref: false });
    }
  };
