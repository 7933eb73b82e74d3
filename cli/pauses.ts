// How long the terminal waits: for an answer, between retries, and before it says that it is waiting.
import { PLAZOS, type Plazos } from '../core/api/plazos.ts';
import type { Io } from './io.ts';

/** Retries after the first try. */
export const RETRIES = 3;

/** `JORNAL_WAIT`: seconds, for all waits, when a server is slow or a script cannot wait. */
export const limitsOf = (env: Io['env'] | undefined): Plazos => {
  const s = Number(env?.['JORNAL_WAIT']),
    ms = s * 1000;
  return s > 0 && s <= 290 ? { lectura: ms, escritura: ms, paso: ms, archivo: ms, quieto: ms } : PLAZOS;
};

const FIRST_MS = 200;

/** If a server asks for a longer wait, the person is told instead. */
export const MOST_SECONDS = 30;

export const BUSY: readonly number[] = [429, 502, 503, 504];

/** The status by which ofetch counts a request without an answer. The server's own 500 is not retried. */
export const NO_ANSWER = 500;

/**
 * Milliseconds to the next try: what the server asks for, or doubling each time, with chance added so that
 * clients do not return all at once.
 */
export const pauseOf = (before: number, headers?: Headers): number => {
  const asked = headers?.get('retry-after') ?? '',
    seconds = asked === '' ? Number.NaN : Number(asked);
  // A date is by the server's clock, whatever this computer's says.
  const theirs = Date.parse(headers?.get('date') ?? ''),
    now = Number.isFinite(theirs) ? theirs : Date.now(),
    wait = Date.parse(asked) - now;
  const server = Number.isFinite(seconds) ? seconds * 1000 : Number.isFinite(wait) ? wait : 0;
  return Math.max(server, FIRST_MS * 2 ** before * (0.5 + Math.random() / 2));
};
