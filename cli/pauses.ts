// How long the terminal waits: for an answer, between two tries, and before it says that it still waits.
import { PLAZOS, type Plazos } from '../core/api/plazos.ts';
import type { Io } from './io.ts';

/** Tries after the first. */
export const RETRIES = 3;

/**
 * `JORNAL_WAIT`: seconds, of every kind, for a server that is known to be slow or a script that cannot wait.
 */
export const limitsOf = (env: Io['env'] | undefined): Plazos => {
  const s = Number(env?.['JORNAL_WAIT']),
    ms = s * 1000;
  return s > 0 && s <= 290 ? { lectura: ms, escritura: ms, paso: ms, archivo: ms, quieto: ms } : PLAZOS;
};

const FIRST_MS = 200;

/** A server that asks to wait longer is told to the person instead. */
export const MOST_SECONDS = 30;

export const BUSY: readonly number[] = [429, 502, 503, 504];

/** As what ofetch counts a request without an answer. A server's own 500 is not asked again. */
export const NO_ANSWER = 500;

/**
 * Milliseconds until the next try: what the server asks for, or twice as long each time, with luck in it so
 * that many do not come back at once.
 */
export const pauseOf = (before: number, headers?: Headers): number => {
  const asked = headers?.get('retry-after') ?? '',
    seconds = asked === '' ? Number.NaN : Number(asked);
  // An instant is one of the server's clock, whatever this computer's says.
  const theirs = Date.parse(headers?.get('date') ?? ''),
    now = Number.isFinite(theirs) ? theirs : Date.now(),
    wait = Date.parse(asked) - now;
  const server = Number.isFinite(seconds) ? seconds * 1000 : Number.isFinite(wait) ? wait : 0;
  return Math.max(server, FIRST_MS * 2 ** before * (0.5 + Math.random() / 2));
};
