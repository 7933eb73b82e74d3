// What the host provides to the core: the network, the date, ids, delays. Nothing else of a host reaches it.
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { DELAYS } from './constants.ts';
import type { Unwanted } from './kit/effect.ts';
import type { Failure } from './kit/failure.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The request changes something: without an `idempotency-key` it must not be sent again. */
  readonly mutation?: boolean;
  /** For reads: may be aborted when the answer is no longer needed. */
  readonly unwanted?: Unwanted;
}
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a request to this client's server; left `network` when no answer came. The hosts use ofetch. */
export type FetchPort = (request: HttpRequest) => TE.TaskEither<Failure, HttpResponse>;

/** Milliseconds of each wait: the specification's (`DELAYS`) on a screen, none in the terminal. */
export type Delays = Readonly<Record<keyof typeof DELAYS, number>>;
export const NO_DELAYS: Delays = { login: 0, fila: 0, idioma: 0, diseno: 0, busqueda: 0, splash: 0 };

export interface Ports {
  readonly fetch: FetchPort;
  /** Today, '2026-07-31', where the company is. */
  readonly today: () => string;
  /** A fresh unguessable id: idempotency keys. */
  readonly newId: () => string;
  readonly wait: (ms: number) => TE.TaskEither<never, void>;
  readonly delays: Delays;
}
