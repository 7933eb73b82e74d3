// The browser's side of core's ports (network, date, ids and waits), and the one client over them.
import * as E from 'fp-ts/lib/Either.js';
import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { makeClient } from '../core/api/client.ts';
import { asksProof, provingFetch } from '../core/api/proving.ts';
import { answerTimeoutOf, PLAZOS, plazoOf } from '../core/api/plazos.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import type { MachinePorts } from '../core/machines/machinePorts.ts';
import { makeVault } from '../core/machines/vault.ts';
import { DELAYS } from '../core/constants.ts';
import type { FetchPort, HttpResponse, Ports } from '../core/ports.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './earlyAnswers.ts';
import type { ResumePoint } from './fetchFile.ts';
import { makeServerDrafts } from './serverDrafts.ts';
import { withTimeout } from './waiting.ts';
import { translatedBody } from './language.ts';
import { chooseRegion } from './locale.ts';
import { pointerReleased } from './pointer.ts';
import { askProof } from './proof.ts';
import { saveLocal, FOREVER_MS } from './storage.ts';

let onExpiry: () => void = () => undefined;
/** Called when the server answers that there is no session. */
export const onSessionExpired = (f: () => void): void => {
  onExpiry = f;
};

/**
 * The browser's fetch, except that answers requested early (earlyAnswers.ts) are used instead of a second
 * request.
 */
const red: typeof globalThis.fetch = async (url, init) => {
  const signal = init?.signal;
  signal?.throwIfAborted();
  if ((init?.body ?? '') !== '') {
    dropEarlyAnswers();
    return globalThis.fetch(url, init);
  }
  const left = new Promise<never>((_, no) => {
    signal?.addEventListener('abort', () => no(signal.reason as Error));
  });
  return (await Promise.race([takeEarlyAnswer(String(url)), left])) ?? globalThis.fetch(url, init);
};
/**
 * No automatic retries: the person sees the failure, and the screen's machine retries with the same key when
 * asked to.
 */
const output = createFetch({
  fetch: red,
  defaults: {
    credentials: 'include',
    retry: false,
    onResponseError: ({ response }) => {
      if (response.status === 401) onExpiry();
    },
  },
});

/**
 * Returns any answer; throws when none came. Each request has an id of its own, by which the server's log knows it and
 * the job that it starts.
 */
const request = async (
  path: string,
  headers: Readonly<Record<string, string>>,
  sent: FetchOptions<'stream'>,
): Promise<Response> => {
  const options = { ...sent, headers: { ...headers, 'x-request-id': newKey().slice(20) } },
    r = await output.raw<unknown, 'stream'>(path, options).catch((e: unknown) => {
      if (e instanceof FetchError && e.response) return e.response;
      throw e;
    });
  return new Response(r._data as ReadableStream | undefined, r);
};

/** No answer came: it is unknown whether a write took effect. */
export const unansweredFailure = (e: unknown, writes: boolean): Failure => {
  const delay = answerTimeoutOf(e);
  return writes
    ? failure('network', 'api.sinRespuesta')
    : delay
      ? failure('network', 'api.demora', { segundos: delay.segundos })
      : failure('network', 'api.sinRed');
};

const fetch: FetchPort = (asked) => async (): Promise<E.Either<Failure, HttpResponse>> => {
  const end = new AbortController(),
    { method, path, headers, body, mutation, unwanted } = asked;
  unwanted?.(() => end.abort());
  try {
    const r = await request(path, headers, {
      method,
      ...(body === undefined ? {} : { body }),
      ...withTimeout(PLAZOS[plazoOf(asked, false)], end.signal),
    });
    const text = await r.text();
    await pointerReleased();
    return E.right({ status: r.status, headers: Object.fromEntries(r.headers), body: translatedBody(text) });
  } catch (e) {
    return E.left(unansweredFailure(e, mutation === true));
  }
};

let serverToday: string | undefined;
/** The company's date, as the server gave it when the session began. */
export const setTodayDate = (date: string): void => {
  serverToday = date;
};

const inBuenosAires = (): string => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
export const todayDate = (): string => serverToday ?? inBuenosAires();

/**
 * `crypto.randomUUID` exists only in secure contexts; an installation may be reached by plain HTTP inside a
 * network.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');

export const ports: Ports = {
  fetch: provingFetch(fetch, askProof),
  today: todayDate,
  newId: newKey,
  delays: DELAYS,
  wait: (ms) => () => new Promise((ready) => setTimeout(() => ready(E.right(undefined)), ms)),
};

export const client = makeClient(ports);

export const serverDrafts = makeServerDrafts(() => client);

/** The ports that the machines of `core/machines` take. */
export const machinePorts: MachinePorts = {
  client,
  wait: ports.wait,
  delays: DELAYS,
  newId: newKey,
  vault: makeVault(),
  passkey: (options) => () => import('./passkeys.ts').then((m) => m.askPasskey(options)),
  provider: (url) => async () => {
    window.location.assign(url);
    return E.right(null);
  },
  drafts: serverDrafts.drafts,
  keep: {
    session: (m) => saveLocal('session', m),
    lastLocation: (l) => saveLocal('lastLocation', l.length === 0 ? null : l),
    language: (l) => {
      saveLocal('language', l, FOREVER_MS);
      if (l === 'ar') chooseRegion('es-AR');
    },
    layout: (l) => saveLocal('layout', l, FOREVER_MS),
    layoutTab: (p) => saveLocal('layoutTab', p, FOREVER_MS),
  },
  reload: () => window.location.reload(),
};

/** Saves a file among the person's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content),
    link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/**
 * Requests a raw stream and resolves at its first byte; `from` is the byte to resume the file with that hash
 * from.
 */
export const requestFile = async (
  path: string,
  body: unknown,
  {
    step,
    from,
    signal,
  }: {
    readonly step?: string | undefined;
    readonly from?: ResumePoint | undefined;
    readonly signal: AbortSignal;
  },
): Promise<Response> => {
  const headers: Record<string, string> = from
    ? { range: `bytes=${from.byte}-`, 'if-range': `"${from.sha256}"` }
    : {};
  if (body !== undefined) {
    headers['content-type'] = 'text/plain;charset=UTF-8';
    headers['accept'] = '*/*';
    if (step !== undefined) headers['x-paso'] = step;
  }
  const asked = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
  const send = () => request(path, headers, { ...asked, ...withTimeout(PLAZOS.archivo, signal) });
  const r = await send();
  // Only a refusal is JSON without the mark of a file: it is small, and is read apart.
  return r.headers.get('content-type')?.startsWith('application/json') &&
    asksProof(await r.clone().text()) &&
    (await askProof())
    ? send()
    : r;
};
