// The network and the clock of the terminal: ofetch with a bearer token, retries where repeating is safe, answers as streams.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { ofetch } from 'ofetch';
import { failure, type Failure } from '../core/kit/failure.ts';
import type { FetchPort, HttpRequest, HttpResponse } from '../core/ports.ts';

export const newId = (): string => randomUUID();
export const wait = (ms: number): TE.TaskEither<never, void> => async () => { if (ms > 0) await sleep(ms); return E.right(undefined); };
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires', year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());

export interface Server { readonly url: string; readonly token: string | undefined }

const RETRIES = 2;
const BUSY = new Set([502, 503, 504]);
/** Sign-in and tokens: repeating them would count as another try. */
const ONCE = /\/Usuarios\//;
/** A write says so with its key; without one it is a reading, and both may be asked again. */
const repeatable = (r: HttpRequest): boolean => !ONCE.test(r.path);

const pause = (n: number, ms: number): Promise<void> => sleep(200 * 2 ** n * (0.5 + Math.random() / 2) + ms);

const headersOf = (s: Server, headers: Readonly<Record<string, string>>): Record<string, string> => ({ ...headers, ...(s.token === undefined ? {} : { authorization: `Bearer ${s.token}` }) });

const once = async (s: Server, r: HttpRequest): Promise<E.Either<Failure, HttpResponse>> => {
  try {
    const response = await ofetch.raw<string, 'text'>(s.url + r.path, {
      method: r.method, headers: headersOf(s, r.headers), responseType: 'text', ignoreResponseError: true, retry: false, redirect: 'error', ...(r.body === undefined ? {} : { body: r.body }),
    });
    return E.right({ status: response.status, headers: Object.fromEntries(response.headers), body: response._data ?? '' });
  } catch { return E.left(failure('network', 'api.sinRed')); }
};

export const fetchOf = (s: Server): FetchPort => (request) => async () => {
  for (let n = 0; ; n++) {
    const r = await once(s, request);
    const again = E.isLeft(r) ? true : BUSY.has(r.right.status);
    if (!again || n >= RETRIES || !repeatable(request)) return r;
    await pause(n, E.isLeft(r) ? 0 : 1000 * Math.min(10, Number(r.right.headers['retry-after']) || 0));
  }
};

export interface RawAnswer { readonly status: number; readonly body: AsyncIterable<Uint8Array> }

/** A body that is not the envelope, as it arrives. Left when no answer came. */
export const streamOf = (s: Server) => async (r: HttpRequest): Promise<E.Either<Failure, RawAnswer>> => {
  try {
    const response = await ofetch.raw<unknown, 'stream'>(s.url + r.path, {
      method: r.method, headers: headersOf(s, r.headers), responseType: 'stream', ignoreResponseError: true, retry: false, redirect: 'error', ...(r.body === undefined ? {} : { body: r.body }),
    });
    return E.right({ status: response.status, body: (response._data ?? []) as unknown as AsyncIterable<Uint8Array> });
  } catch { return E.left(failure('network', 'api.sinRed')); }
};
