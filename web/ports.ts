// The browser's side of core's ports (network, date, ids and waits), and the one client over them.
import * as E from 'fp-ts/lib/Either.js';
import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { makeClient } from '../core/api/client.ts';
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
import { saveLocal, FOREVER_MS } from './storage.ts';

let alVencer: () => void = () => undefined;
/** Called when the server answers that there is no session. */
export const onSessionExpired = (f: () => void): void => {
  alVencer = f;
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
  const dejado = new Promise<never>((_, no) => {
    signal?.addEventListener('abort', () => no(signal.reason as Error));
  });
  return (await Promise.race([takeEarlyAnswer(String(url)), dejado])) ?? globalThis.fetch(url, init);
};
/**
 * No automatic retries: the person sees the failure, and the screen's machine retries with the same key when
 * asked to.
 */
const salida = createFetch({
  fetch: red,
  defaults: {
    credentials: 'include',
    retry: false,
    onResponseError: ({ response }) => {
      if (response.status === 401) alVencer();
    },
  },
});

/** Returns any answer; throws when none came. */
const pedir = async (path: string, opciones: FetchOptions<'stream'>): Promise<Response> => {
  const r = await salida.raw<unknown, 'stream'>(path, opciones).catch((e: unknown) => {
    if (e instanceof FetchError && e.response) return e.response;
    throw e;
  });
  return new Response((r._data as ReadableStream | undefined) ?? null, {
    status: r.status,
    statusText: r.statusText,
    headers: r.headers,
  });
};

/** No answer came: it is unknown whether a write took effect. */
export const unansweredFailure = (e: unknown, escribe: boolean): Failure => {
  const demora = answerTimeoutOf(e);
  return escribe
    ? failure('network', 'api.sinRespuesta')
    : demora
      ? failure('network', 'api.demora', { segundos: demora.segundos })
      : failure('network', 'api.sinRed');
};

const fetch: FetchPort = (pedido) => async (): Promise<E.Either<Failure, HttpResponse>> => {
  const fin = new AbortController(),
    { method, path, headers, body, mutation, unwanted } = pedido;
  unwanted?.(() => fin.abort());
  try {
    const r = await pedir(path, {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
      ...withTimeout(PLAZOS[plazoOf(pedido, false)], fin.signal),
    });
    const texto = await r.text();
    await pointerReleased();
    return E.right({ status: r.status, headers: Object.fromEntries(r.headers), body: translatedBody(texto) });
  } catch (e) {
    return E.left(unansweredFailure(e, mutation === true));
  }
};

let hoyDelServidor: string | undefined;
/** The company's date, as the server gave it when the session began. */
export const setTodayDate = (fecha: string): void => {
  hoyDelServidor = fecha;
};

const enBuenosAires = (): string => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
export const todayDate = (): string => hoyDelServidor ?? enBuenosAires();

/**
 * `crypto.randomUUID` exists only in secure contexts; an installation may be reached by plain HTTP inside a
 * network.
 */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');

export const ports: Ports = {
  fetch,
  today: todayDate,
  newId,
  delays: DELAYS,
  wait: (ms) => () => new Promise((listo) => setTimeout(() => listo(E.right(undefined)), ms)),
};

export const client = makeClient(ports);

export const serverDrafts = makeServerDrafts(() => client);

/** The ports that the machines of `core/machines` take. */
export const machinePorts: MachinePorts = {
  client,
  wait: ports.wait,
  delays: DELAYS,
  newId,
  vault: makeVault(),
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
export const saveFile = (contenido: Blob, nombre: string): void => {
  const url = URL.createObjectURL(contenido),
    enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/**
 * Requests a raw stream and resolves at its first byte; `desde` is the byte to resume the file with that hash
 * from.
 */
export const requestFile = (
  path: string,
  cuerpo: unknown,
  {
    paso,
    desde,
    signal,
  }: {
    readonly paso?: string | undefined;
    readonly desde?: ResumePoint | undefined;
    readonly signal: AbortSignal;
  },
): Promise<Response> => {
  const siguiente = desde && { range: `bytes=${desde.byte}-`, 'if-range': `"${desde.sha256}"` };
  const pedido =
    cuerpo === undefined
      ? { method: 'GET', headers: { ...siguiente } }
      : {
          method: 'POST',
          body: JSON.stringify(cuerpo),
          headers: {
            ...siguiente,
            'content-type': 'text/plain;charset=UTF-8',
            accept: '*/*',
            ...(paso === undefined ? {} : { 'x-paso': paso }),
          },
        };
  return pedir(path, { ...pedido, ...withTimeout(PLAZOS.archivo, signal) });
};
