// The network and the clock of the terminal: ofetch with a bearer token, tries where repeating is safe, a limit to the first byte.
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
  readonly token: string | undefined /** Company of these requests alone; none: that of the token. */;
  readonly company?: string | undefined;
}

/** Each try of a password counts, and what it gives is kept nowhere to be given again. */
export const PASSWORD = /\/Usuarios\/(login|token|logoutAllSessions)\b/;
/** A reading may be asked again; a write, only by its key. */
const repeatable = (r: HttpRequest): boolean =>
  r.mutation !== true || (r.headers['idempotency-key'] !== undefined && !PASSWORD.test(r.path));

/** Of the terminal, what the network tells to and writes on. */
export type Listener = Pick<Io, 'detail' | 'secret' | 'manner' | 'lastRequest'> &
  Partial<Pick<Io, 'progress' | 'say' | 'live' | 'env'>>;

const tell = (io: Listener, r: HttpRequest, headers: Headers, status: string, ms: number): void => {
  io.detail(`${r.method} ${r.path} → ${status} ${Math.round(ms)} ms (${headers.get('x-request-id') ?? ''})`);
  if (!io.manner.debug) return;
  const shown = [...headers].map(([k, v]) => `${k}: ${/auth|cookie|token/i.test(k) ? HIDDEN : v}`);
  io.detail(`  ${shown.join('; ')}; ${r.body === undefined ? 0 : Buffer.byteLength(r.body)} bytes`);
};

/** Whoever waits is told that the server has not answered yet: on a terminal each second, elsewhere once, and later, for nobody looks. */
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

/** In the data of a failure: the order left this computer, so it may have been done. */
export const SENT = { enviada: true } as const;

/** One request with its tries. */
interface Errand {
  readonly io: Listener;
  readonly server: Server;
  readonly request: HttpRequest;
  readonly limits: Plazos;
  /** To the first byte. */
  readonly limit: number;
  tries: number;
  /** One of the tries may have arrived, whatever became of the last. */
  sent: boolean;
  pause: number;
}
const errandOf = (io: Listener, server: Server, request: HttpRequest, file: boolean): Errand => {
  const limits = limitsOf(io.env),
    limit = limits[plazoOf(request, file)];
  io.secret(server.token);
  return { io, server, request, limits, limit, tries: 0, sent: false, pause: 0 };
};

/** What ends a try of it without asking again: a server of another time, or one that sends elsewhere. */
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
/** Whether ofetch may go on to the next try, and after how long: what a server asks for (`retry-after`) it does not read. */
const goOn = (o: Errand, options: Options, may: boolean, cause: string, headers?: Headers): void => {
  o.pause = pauseOf(o.tries - 1, headers);
  if (!may || o.pause > MOST_SECONDS * 1000) options.retry = false;
  if (options.retry) o.io.detail(textFor('terminal.reintento', { ms: Math.round(o.pause), causa: cause }));
};

/** On one's own machine, compressing costs more than it saves. */
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
      // Each try has its limit: ofetch sets none where it finds a signal, and leaves that of one to the next.
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
/** Asked until an answer begins, or it may not be asked again. One that is not of success has words of its own. */
const begun = async (o: Errand): Promise<E.Either<Failure, Answer>> => {
  const { url } = o.server;
  try {
    return E.right(await ofetch.raw<unknown, 'stream'>(url + o.request.path, optionsOf(o)));
  } catch (e) {
    if (e instanceof Stop && e.failure) return E.left(e.failure);
    return e instanceof FetchError && e.response ? E.right(e.response) : lostBy(o, noAnswer(url, e).failure);
  }
};

/** A body as it comes; one that stops coming is cut and ends with `AnswerTimeout`. Whoever reads slowly waits for nobody. */
async function* bytesOf(a: Answer, quiet: number): AsyncGenerator<Uint8Array> {
  const reader = a._data?.getReader();
  if (reader === undefined) return;
  let late: AnswerTimeout | undefined;
  const cut = (why?: AnswerTimeout): void => {
    late = why;
    reader.cancel(why).catch(() => undefined);
  };
  // One clock for the whole body, put back at each read: a timer for each part is a tenth of what reading it costs.
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
        // Once it began, ofetch takes an answer for one that came: one that breaks off is asked for again here.
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

/** Every answer of Jornal names its version; a 200 that does not is of something in between (the page of a public Wi-Fi, a proxy), and no file. */
const isJornal = (a: Answer): boolean => a.status !== 200 || a.headers.has('x-jornal-version');

/** A body that is not the envelope, as it arrives. Left when no answer came; once it began it is not asked for again. */
export const streamOf =
  (io: Listener, s: Server) =>
  async (r: HttpRequest): Promise<E.Either<Failure, RawAnswer>> => {
    const o = errandOf(io, s, r, true),
      a = await begun(o);
    if (E.isLeft(a)) return a;
    if (!isJornal(a.right)) return E.left(failure('unavailable', 'api.noEsJornal'));
    return E.right({ ...headOf(a.right), body: bytesOf(a.right, o.limits.quieto) });
  };

/** What broke off of an answer that had begun. */
export const brokenOff = (e: unknown, url: string): Stop =>
  e instanceof Stop
    ? e
    : stopOf(
        answerTimeoutOf(e) ? askAgain(noAnswer(url, e).failure) : failure('network', 'cli.salida.cortada'),
      );

/** Of what changes nothing: there is nothing to look at before asking again. */
export const askAgain = (f: Failure): Failure =>
  /^terminal\.red\.(cortada|demora|quieta)$/.test(f.key)
    ? failure('network', 'terminal.red.repita', { causa: f.message })
    : f;
