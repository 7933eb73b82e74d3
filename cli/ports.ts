// The network and the clock of the terminal: ofetch with a bearer token, retries where safe, and time limits.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { FetchError, ofetch, type FetchOptions, type FetchResponse } from 'ofetch';
import { AnswerTimeout, answerTimeoutOf, plazoOf, type Plazos, SLOW_NOTICE_MS } from '../core/api/plazos.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import type { FetchPort, HttpRequest, HttpResponse } from '../core/ports.ts';
import { Stop, stopOf } from './exitCodes.ts';
import { HIDDEN, type Io } from './io.ts';
import { saidInLanguage } from './language.ts';
import { noAnswer } from './networkFailure.ts';
import { clientVersion, compatible } from './version.ts';
import { BUSY, limitsOf, MOST_SECONDS, NO_ANSWER, pauseOf, RETRIES } from './pauses.ts';

export const newId = (): string => randomUUID();
export const wait =
  (ms: number): TE.TaskEither<never, void> =>
  async () => {
    if (ms > 0) await sleep(ms);
    return E.right(undefined);
  };
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Argentina/Buenos_Aires',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date());

export interface Server {
  readonly url: string;
  readonly token: string | undefined;
  /** The company for these requests only; none: the token's. */
  readonly company?: string | undefined;
}

/** Each try of a password counts, and nothing keeps its answer to repeat it. */
export const PASSWORD =
  /\/(?:Usuarios\/(?:login|token|logoutAllSessions)|Perfil\/rotarToken|Factor\/probar|Terminal\/(?:pedir|esperar))\b/;
/** Reads may be repeated; writes, only with their key. */
const repeatable = (r: HttpRequest): boolean =>
  r.mutation !== true || (r.headers['idempotency-key'] !== undefined && !PASSWORD.test(r.path));

/** What the network uses of the terminal. */
export type Listener = Pick<Io, 'detail' | 'secret' | 'manner' | 'lastRequest'> &
  Partial<Pick<Io, 'progress' | 'say' | 'live' | 'env'>>;

const tell = (io: Listener, r: HttpRequest, headers: Headers, status: string, ms: number): void => {
  io.detail(`${r.method} ${r.path} → ${status} ${Math.round(ms)} ms (${headers.get('x-request-id') ?? ''})`);
  if (!io.manner.debug) return;
  const shown = [...headers].map(([k, v]) => `${k}: ${/auth|cookie|token/i.test(k) ? HIDDEN : v}`);
  io.detail(`  ${shown.join('; ')}; ${r.body === undefined ? 0 : Buffer.byteLength(r.body)} bytes`);
};

/** Says that the server has not answered yet: each second on a terminal, once in a script's log. */
const stillWaiting = (io: Listener, s: Server, limit: number): (() => void) => {
  const since = performance.now(),
    servidor = new URL(s.url).host,
    from = Math.min(io.live ? SLOW_NOTICE_MS : SLOW_NOTICE_MS * 6, limit / 3);
  let told = false;
  const tell = (): void => {
    const words = textFor('terminal.espera', {
      servidor,
      segundos: Math.max(1, Math.round((performance.now() - since) / 1000)),
    });
    if (io.live) io.progress?.(words);
    else if (!told && !io.manner.json) io.say?.(words);
    told = true;
  };
  let each: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    tell();
    each = setInterval(tell, 1000);
  }, from);
  return () => {
    clearTimeout(first);
    clearInterval(each);
  };
};

/** In a failure's data: the order left this computer, so it may have been done. */
export const SENT = { enviada: true } as const;

/** One request with its tries. */
interface Errand {
  readonly io: Listener;
  readonly server: Server;
  readonly request: HttpRequest;
  readonly limits: Plazos;
  /** Until the first byte. */
  readonly limit: number;
  tries: number;
  /** Some try may have arrived, even if the last one did not. */
  sent: boolean;
  pause: number;
}
const errandOf = (io: Listener, server: Server, request: HttpRequest, file: boolean): Errand => {
  const limits = limitsOf(io.env),
    limit = limits[plazoOf(request, file)];
  io.secret(server.token);
  return { io, server, request, limits, limit, tries: 0, sent: false, pause: 0 };
};

/** Answers that forbid a retry: an incompatible server, or a redirect. */
const refuseStrange = (o: Errand, a: Response): void => {
  const theirs = a.headers.get('x-jornal-version'),
    ours = clientVersion();
  if (theirs !== null && !compatible(ours, theirs))
    throw stopOf(
      failure('unavailable', 'terminal.incompatible', { cliente: ours, servidor: theirs.slice(0, 20) }),
    );
  if (a.status < 300 || a.status >= 400) return;
  const servidor = new URL(o.server.url).host,
    destino = (a.headers.get('location') ?? '?').slice(0, 200);
  throw stopOf(failure('unavailable', 'terminal.red.redirige', { servidor, destino }));
};

type Options = FetchOptions<'stream'>;
/** Decides whether ofetch tries again and after how long, since it does not read `retry-after`. */
const goOn = (o: Errand, options: Options, may: boolean, cause: string, headers?: Headers): void => {
  o.pause = pauseOf(o.tries - 1, headers);
  if (!may || o.pause > MOST_SECONDS * 1000) options.retry = false;
  if (options.retry) o.io.detail(textFor('terminal.reintento', { ms: Math.round(o.pause), causa: cause }));
};

/** On the same machine, compressing costs more than it saves. */
const isNear = (url: string): boolean => /^http:\/\/(127\.|localhost[:/]|localhost$|\[::1\])/.test(url);
const headersOf = ({ server: { url, token, company }, request }: Errand): Record<string, string> => ({
  ...request.headers,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(company === undefined ? {} : { 'x-empresa': encodeURIComponent(company) }),
  ...(isNear(url) ? { 'accept-encoding': 'identity' } : {}),
});

const optionsOf = (o: Errand): Options => {
  const { io, server: s, request: r } = o,
    repeated = { retryStatusCodes: [...BUSY, NO_ANSWER], retryDelay: () => o.pause };
  let since = 0,
    answered = (): void => undefined;
  const heard = (headers: Headers, id: string | null, status: string): void => {
    answered();
    io.lastRequest = id ?? headers.get('x-request-id') ?? undefined;
    tell(io, r, headers, status, performance.now() - since);
  };
  return {
    method: r.method,
    headers: headersOf(o),
    ...(r.body === undefined ? {} : { body: r.body }),
    redirect: 'manual',
    responseType: 'stream',
    timeout: o.limit,
    retry: repeatable(r) ? RETRIES - o.tries : false,
    ...repeated,
    onRequest: ({ options }) => {
      // Each try gets its own limit: ofetch sets none if there is a signal, and reuses that of the first try.
      delete options.signal;
      options.headers.set('x-request-id', randomUUID().slice(0, 13).replace('-', ''));
      since = performance.now();
      answered = stillWaiting(io, s, o.limit);
      o.tries += 1;
    },
    onRequestError: (c) => {
      if (c.error.name === 'TimeoutError') c.error = new AnswerTimeout(o.limit);
      const { sent, again } = noAnswer(s.url, c.error);
      o.sent ||= sent;
      heard(c.options.headers, null, textFor('terminal.sinRespuesta'));
      goOn(o, c.options, again, textFor('terminal.sinRespuesta'));
    },
    onResponse: ({ options, response }) => {
      o.sent = true;
      heard(options.headers, response.headers.get('x-request-id'), String(response.status));
      refuseStrange(o, response);
    },
    onResponseError: ({ options, response: { status, headers } }) =>
      goOn(o, options, BUSY.includes(status), String(status), headers),
  };
};

const lostBy = (o: Errand, f: Failure): E.Either<Failure, never> =>
  E.left(o.sent && o.request.mutation === true ? { ...f, data: SENT } : f);

type Answer = FetchResponse<ReadableStream<Uint8Array>>;
/** Asks until an answer begins or no retry is allowed. Answers other than 2xx explain themselves. */
const begun = async (o: Errand): Promise<E.Either<Failure, Answer>> => {
  const { url } = o.server;
  try {
    return E.right(await ofetch.raw<unknown, 'stream'>(url + o.request.path, optionsOf(o)));
  } catch (e) {
    if (e instanceof Stop && e.failure) return E.left(e.failure);
    return e instanceof FetchError && e.response ? E.right(e.response) : lostBy(o, noAnswer(url, e).failure);
  }
};

/** Reads a body as it arrives; a stalled one ends with `AnswerTimeout`. Slow readers are not cut off. */
async function* bytesOf(a: Answer, quiet: number): AsyncGenerator<Uint8Array> {
  const reader = a._data?.getReader();
  if (reader === undefined) return;
  let late: AnswerTimeout | undefined;
  const cut = (why?: AnswerTimeout): void => {
    late = why;
    reader.cancel(why).catch(() => undefined);
  };
  // One clock for the whole body, reset at each read: a timer per part would cost a tenth of the reading.
  let waiting = true;
  const clock = setTimeout(() => {
    if (waiting) cut(new AnswerTimeout(quiet, true));
    else clock.refresh();
  }, quiet);
  try {
    for (;;) {
      waiting = true;
      clock.refresh();
      const r = await reader.read();
      waiting = false;
      if (late) throw late;
      if (r.done) return;
      yield r.value;
    }
  } finally {
    clearTimeout(clock);
    cut(late);
  }
}

const textOf = async (a: Answer, quiet: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const c of bytesOf(a, quiet)) parts.push(c);
  return Buffer.concat(parts).toString('utf8');
};

const read = async (a: Answer, quiet: number): Promise<HttpResponse> => ({
  ...headOf(a),
  body: saidInLanguage(await textOf(a, quiet)),
});
const headOf = ({ status, headers }: Answer): Omit<HttpResponse, 'body'> => ({
  status,
  headers: Object.fromEntries(headers),
});

export const fetchOf =
  (io: Listener, s: Server): FetchPort =>
  (r) =>
  async () => {
    const o = errandOf(io, s, r, false);
    for (;;) {
      const a = await begun(o);
      if (E.isLeft(a)) return a;
      try {
        return E.right(await read(a.right, o.limits.quieto));
      } catch (e) {
        // ofetch does not retry an answer that breaks off after it began, so we do it here.
        const { failure: f, again } = noAnswer(s.url, e);
        o.sent = true;
        if (!again || !repeatable(r) || o.tries > RETRIES) return lostBy(o, f);
        await sleep(pauseOf(o.tries - 1));
      }
    }
  };

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Jornal always names its version; a 200 without it comes from a proxy or a public Wi-Fi page. */
const isJornal = (a: Answer): boolean => a.status !== 200 || a.headers.has('x-jornal-version');

/** A raw body, without the envelope, as it arrives. Left: no answer came. Once begun, it is not retried. */
export const streamOf =
  (io: Listener, s: Server) =>
  async (r: HttpRequest): Promise<E.Either<Failure, RawAnswer>> => {
    const o = errandOf(io, s, r, true),
      a = await begun(o);
    if (E.isLeft(a)) return a;
    if (!isJornal(a.right)) return E.left(failure('unavailable', 'api.noEsJornal'));
    return E.right({ ...headOf(a.right), body: bytesOf(a.right, o.limits.quieto) });
  };

/** The failure when an answer breaks off midway. */
export const brokenOff = (e: unknown, url: string): Stop =>
  e instanceof Stop
    ? e
    : stopOf(
        answerTimeoutOf(e) ? askAgain(noAnswer(url, e).failure) : failure('network', 'cli.salida.cortada'),
      );

/** For requests that change nothing, so that they can simply be repeated. */
export const askAgain = (f: Failure): Failure =>
  /^terminal\.red\.(cortada|demora|quieta)$/.test(f.key)
    ? failure('network', 'terminal.red.repita', { causa: f.message })
    : f;
