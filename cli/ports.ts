// The network and the clock of the terminal: ofetch with a bearer token, retries where repeating is safe, answers as streams.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { ofetch } from 'ofetch';
import { PLAZOS, plazoDe, SE_DICE_MS, type Plazos } from '../core/api/plazos.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import { texto } from '../core/kit/texto.ts';
import type { FetchPort, HttpRequest, HttpResponse } from '../core/ports.ts';
import { Stop, stopOf } from './exitCodes.ts';
import { HIDDEN, type Io } from './io.ts';
import { said } from './language.ts';
import { Late, noAnswer } from './networkFailure.ts';
import { clientVersion, compatible } from './version.ts';

export const newId = (): string => randomUUID();
export const wait = (ms: number): TE.TaskEither<never, void> => async () => { if (ms > 0) await sleep(ms); return E.right(undefined); };
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires', year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());

export interface Server { readonly url: string; readonly token: string | undefined; /** Company of these requests alone; none: that of the token. */ readonly company?: string | undefined }

/** Tries after the first. */
const RETRIES = 3;

/** `JORNAL_WAIT`: seconds, of every kind, for a server that is known to be slow or a script that cannot wait. */
const limitsOf = (env: Io['env'] | undefined): Plazos => {
  const s = Number(env?.['JORNAL_WAIT']), ms = s * 1000;
  return s > 0 && s <= 290 ? { lectura: ms, escritura: ms, paso: ms, archivo: ms, quieto: ms } : PLAZOS;
};

export interface Patience { readonly retries?: number; readonly signal?: AbortSignal }

const FIRST_MS = 200;
/** A server that asks to wait longer is told to the person instead. */
const MOST_SECONDS = 30;
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Each try of a password counts, and what it gives is kept nowhere to be given again. */
export const PASSWORD = /\/Usuarios\/(login|token|logoutAllSessions)\b/;
/** A reading may be asked again; a write, only by its key. */
const repeatable = (r: HttpRequest): boolean => r.mutation !== true || (r.headers['idempotency-key'] !== undefined && !PASSWORD.test(r.path));

/** Of the terminal, what the network tells to and writes on. */
export type Listener = Pick<Io, 'detail' | 'secret' | 'manner' | 'lastRequest'> & Partial<Pick<Io, 'progress' | 'say' | 'live' | 'env'>>;

type Got<B> = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: B };

/** Milliseconds until the next try: what the server asks for, or twice as long each time, with luck in it so that many do not come back at once. */
const pauseOf = (n: number, headers: Readonly<Record<string, string>>): number => {
  const asked = headers['retry-after'], seconds = asked === undefined ? Number.NaN : Number(asked), at = asked === undefined ? Number.NaN : Date.parse(asked);
  const server = Number.isFinite(seconds) ? seconds * 1000 : Number.isFinite(at) ? at - Date.now() : 0;
  return Math.max(server, FIRST_MS * 2 ** n * (0.5 + Math.random() / 2));
};

const tell = (io: Listener, r: HttpRequest, headers: Readonly<Record<string, string>>, id: string, status: string, ms: number): void => {
  io.detail(`${r.method} ${r.path} → ${status} ${Math.round(ms)} ms (${id})`);
  if (!io.manner.debug) return;
  const shown = Object.entries(headers).map(([k, v]) => `${k}: ${/auth|cookie|token/i.test(k) ? HIDDEN : v}`);
  io.detail(`  ${shown.join('; ')}; ${r.body === undefined ? 0 : Buffer.byteLength(r.body)} bytes`);
};

/** Whoever waits is told that the server has not answered yet: on a terminal each second, elsewhere once, and later, for nobody looks. */
const stillWaiting = (io: Listener, s: Server, limit: number): (() => void) => {
  const since = performance.now(), servidor = new URL(s.url).host, from = Math.min(io.live ? SE_DICE_MS : SE_DICE_MS * 6, limit / 3);
  let told = false;
  const tell = (): void => {
    const words = texto('terminal.espera', { servidor, segundos: Math.max(1, Math.round((performance.now() - since) / 1000)) });
    if (io.live) io.progress?.(words); else if (!told && !io.manner.json) io.say?.(words);
    told = true;
  };
  let each: NodeJS.Timeout | undefined;
  const first = setTimeout(() => { tell(); each = setInterval(tell, 1000); }, from);
  return () => { clearTimeout(first); clearInterval(each); };
};

/** Sends it until it is answered, or may not be sent again. `send` throws when no answer came. */
const persist = async <B>(io: Listener, s: Server, r: HttpRequest, retries: number, wait: number, send: (headers: Record<string, string>) => Promise<Got<B>>): Promise<E.Either<Failure, Got<B>>> => {
  io.secret(s.token);
  let sent = false;
  for (let n = 0; ; n++) {
    const id = randomUUID().slice(0, 13).replace('-', ''), since = performance.now();
    const headers = { ...r.headers, 'x-request-id': id, ...(s.token === undefined ? {} : { authorization: `Bearer ${s.token}` }), ...(s.company === undefined ? {} : { 'x-empresa': encodeURIComponent(s.company) }) };
    const answered = stillWaiting(io, s, wait);
    let got: Got<B> | undefined, none: ReturnType<typeof noAnswer> | undefined;
    try { got = await send(headers); } catch (e) { none = noAnswer(s.url, e); sent ||= none.sent; } finally { answered(); }
    io.lastRequest = got?.headers['x-request-id'] ?? id;
    tell(io, r, headers, id, got === undefined ? texto('terminal.sinRespuesta') : String(got.status), performance.now() - since);
    const theirs = got?.headers['x-jornal-version'];
    if (theirs !== undefined && !compatible(clientVersion(), theirs)) return E.left(failure('unavailable', 'terminal.incompatible', { cliente: clientVersion(), servidor: theirs.slice(0, 20) }));
    if (got !== undefined && got.status >= 300 && got.status < 400) return E.left(failure('unavailable', 'terminal.red.redirige', { servidor: new URL(s.url).host, destino: (got.headers['location'] ?? '?').slice(0, 200) }));
    const again = got === undefined ? none!.again : BUSY.has(got.status), ms = pauseOf(n, got?.headers ?? {});
    if (!again || n >= retries || !repeatable(r) || ms > MOST_SECONDS * 1000) {
      if (got !== undefined) return E.right(got);
      // One of the tries may have arrived, whatever became of the last.
      return E.left(sent && r.mutation === true ? { ...none!.failure, data: SENT } : none!.failure);
    }
    io.detail(texto('terminal.reintento', { ms: Math.round(ms), causa: got === undefined ? texto('terminal.sinRespuesta') : String(got.status) }));
    await sleep(ms);
  }
};

/** In the data of a failure: the order left this computer, so it may have been done. */
export const SENT = { enviada: true } as const;

/** On one's own machine, compressing costs more than it saves. */
const nearby = (s: Server): Readonly<Record<string, string>> => (/^http:\/\/(127\.|localhost[:/]|localhost$|\[::1\])/.test(s.url) ? { 'accept-encoding': 'identity' } : {});

const PLAIN = { ignoreResponseError: true, retry: false, redirect: 'manual', responseType: 'stream' } as const;

/** A body as it comes; one that stops coming ends with `Late`. */
async function* watched(body: AsyncIterable<Uint8Array>, quiet: number): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, no) => { timer = setTimeout(() => no(new Late(Math.round(quiet / 1000), true)), quiet); });
    try {
      const r = await Promise.race([source.next(), late]);
      if (r.done) return;
      yield r.value;
    } finally { clearTimeout(timer); }
  }
}

/** One request up to its first byte, by its limit. What is not waited for any more is cut. */
const opened = async (s: Server, r: HttpRequest, headers: Record<string, string>, limits: Plazos, file: boolean, signal: AbortSignal | undefined): Promise<Got<AsyncIterable<Uint8Array>>> => {
  const end = new AbortController(), limit = limits[plazoDe(r, file)], late = new Late(Math.round(limit / 1000), false), timer = setTimeout(() => end.abort(late), limit);
  const leave = (): void => end.abort();
  signal?.addEventListener('abort', leave);
  try {
    const a = await ofetch.raw<unknown, 'stream'>(s.url + r.path, { ...PLAIN, method: r.method, headers: { ...headers, ...nearby(s) }, signal: end.signal, ...(r.body === undefined ? {} : { body: r.body }) });
    return { status: a.status, headers: Object.fromEntries(a.headers), body: cutting(watched((a._data ?? []) as unknown as AsyncIterable<Uint8Array>, limits.quieto), leave) };
  } catch (e) { throw end.signal.reason === late ? late : e; } finally { clearTimeout(timer); }
};
async function* cutting<A>(body: AsyncIterable<A>, cut: () => void): AsyncGenerator<A> { try { yield* body; } catch (e) { cut(); throw e; } }

const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const c of body) parts.push(c);
  return Buffer.concat(parts).toString('utf8');
};

export const fetchOf = (io: Listener, s: Server, p: Patience = {}): FetchPort => (r) => (): Promise<E.Either<Failure, HttpResponse>> => {
  const limits = limitsOf(io.env);
  return persist<string>(io, s, r, p.retries ?? RETRIES, limits[plazoDe(r, false)], async (headers) => {
    const a = await opened(s, r, headers, limits, false, p.signal);
    return { ...a, body: said(await textOf(a.body)) };
  });
};

export interface RawAnswer { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: AsyncIterable<Uint8Array> }

/** Every answer of Jornal names its version; a 200 that does not is of something in between (the page of a public Wi-Fi, a proxy), and no file. */
const ofJornal = <A extends Got<unknown>>(got: A): E.Either<Failure, A> => (got.status === 200 && got.headers['x-jornal-version'] === undefined ? E.left(failure('unavailable', 'api.noEsJornal')) : E.right(got));

/** A body that is not the envelope, as it arrives. Left when no answer came; once it began it is not asked for again. */
export const streamOf = (io: Listener, s: Server) => async (r: HttpRequest): Promise<E.Either<Failure, RawAnswer>> => {
  const limits = limitsOf(io.env);
  return E.chain(ofJornal)(await persist<AsyncIterable<Uint8Array>>(io, s, r, RETRIES, limits.archivo, (headers) => opened(s, r, headers, limits, true, undefined)));
};

/** What broke off of an answer that had begun. */
export const brokenOff = (e: unknown): Stop => (e instanceof Stop ? e : stopOf(e instanceof Late ? noAnswer('', e).failure : failure('network', 'cli.salida.cortada')));
