// The network and the clock of the terminal: ofetch with a bearer token, retries where repeating is safe, answers as streams.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { ofetch } from 'ofetch';
import { failure, type Failure } from '../core/kit/failure.ts';
import { texto } from '../core/kit/texto.ts';
import type { FetchPort, HttpRequest, HttpResponse } from '../core/ports.ts';
import { HIDDEN, type Io } from './io.ts';
import { said } from './language.ts';
import { clientVersion, compatible } from './version.ts';

export const newId = (): string => randomUUID();
export const wait = (ms: number): TE.TaskEither<never, void> => async () => { if (ms > 0) await sleep(ms); return E.right(undefined); };
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires', year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());

export interface Server { readonly url: string; readonly token: string | undefined; /** Company of these requests alone; none: that of the token. */ readonly company?: string | undefined }

/** Tries after the first. */
const RETRIES = 3;

export interface Patience { readonly retries?: number; readonly signal?: AbortSignal }

const FIRST_MS = 200;
/** A server that asks to wait longer is told to the person instead. */
const MOST_SECONDS = 30;
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Each try of a password counts, and what it gives is kept nowhere to be given again. */
const PASSWORD = /\/Usuarios\/(login|token|logoutAllSessions)\b/;
/** A reading may be asked again; a write, only by its key. */
const repeatable = (r: HttpRequest): boolean => r.mutation !== true || (r.headers['idempotency-key'] !== undefined && !PASSWORD.test(r.path));

/** Of the terminal, what the network tells to and writes on. */
export type Listener = Pick<Io, 'detail' | 'secret' | 'manner' | 'lastRequest'>;

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

/** Sends it until it is answered, or may not be sent again. `send` gives undefined when no answer came. */
const persist = async <B>(io: Listener, s: Server, r: HttpRequest, retries: number, send: (headers: Record<string, string>) => Promise<Got<B> | undefined>): Promise<E.Either<Failure, Got<B>>> => {
  io.secret(s.token);
  for (let n = 0; ; n++) {
    const id = randomUUID().slice(0, 13).replace('-', ''), since = performance.now();
    const headers = { ...r.headers, 'x-request-id': id, ...(s.token === undefined ? {} : { authorization: `Bearer ${s.token}` }), ...(s.company === undefined ? {} : { 'x-empresa': s.company }) };
    const got = await send(headers).catch(() => undefined);
    io.lastRequest = got?.headers['x-request-id'] ?? id;
    tell(io, r, headers, id, got === undefined ? texto('terminal.sinRespuesta') : String(got.status), performance.now() - since);
    const theirs = got?.headers['x-jornal-version'];
    if (theirs !== undefined && !compatible(clientVersion(), theirs)) return E.left(failure('unavailable', 'terminal.incompatible', { cliente: clientVersion(), servidor: theirs.slice(0, 20) }));
    const again = got === undefined || BUSY.has(got.status), ms = pauseOf(n, got?.headers ?? {});
    if (!again || n >= retries || !repeatable(r) || ms > MOST_SECONDS * 1000) return got === undefined ? E.left(failure('network', 'terminal.sinServidor', { url: s.url })) : E.right(got);
    io.detail(texto('terminal.reintento', { ms: Math.round(ms), causa: got === undefined ? texto('terminal.sinRespuesta') : String(got.status) }));
    await sleep(ms);
  }
};

/** On one's own machine, compressing costs more than it saves. */
const nearby = (s: Server): Readonly<Record<string, string>> => (/^http:\/\/(127\.|localhost[:/]|localhost$|\[::1\])/.test(s.url) ? { 'accept-encoding': 'identity' } : {});

const PLAIN = { ignoreResponseError: true, retry: false, redirect: 'error' } as const;

export const fetchOf = (io: Listener, s: Server, p: Patience = {}): FetchPort => (r) => (): Promise<E.Either<Failure, HttpResponse>> => persist<string>(io, s, r, p.retries ?? RETRIES, async (headers) => {
  const a = await ofetch.raw<string, 'text'>(s.url + r.path, { ...PLAIN, method: r.method, headers: { ...headers, ...nearby(s) }, responseType: 'text', ...(p.signal === undefined ? {} : { signal: p.signal }), ...(r.body === undefined ? {} : { body: r.body }) });
  return { status: a.status, headers: Object.fromEntries(a.headers), body: said(a._data ?? '') };
});

export interface RawAnswer { readonly status: number; readonly body: AsyncIterable<Uint8Array> }

/** Every answer of Jornal names its version; a 200 that does not is of something in between (the page of a public Wi-Fi, a proxy), and no file. */
const ofJornal = <A extends Got<unknown>>(got: A): E.Either<Failure, A> => (got.status === 200 && got.headers['x-jornal-version'] === undefined ? E.left(failure('unavailable', 'api.noEsJornal')) : E.right(got));

/** A body that is not the envelope, as it arrives. Left when no answer came; once it began it is not asked for again. */
export const streamOf = (io: Listener, s: Server) => async (r: HttpRequest): Promise<E.Either<Failure, RawAnswer>> => E.chain(ofJornal)(await persist<AsyncIterable<Uint8Array>>(io, s, r, RETRIES, async (headers) => {
  const a = await ofetch.raw<unknown, 'stream'>(s.url + r.path, { ...PLAIN, method: r.method, headers: { ...headers, ...nearby(s) }, responseType: 'stream', ...(r.body === undefined ? {} : { body: r.body }) });
  return { status: a.status, headers: Object.fromEntries(a.headers), body: (a._data ?? []) as unknown as AsyncIterable<Uint8Array> };
}));
