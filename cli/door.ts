// How a command reaches a company: a server over HTTP, or the data folder in this process. Commands do not
// know which.
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { makeClient, pathOf, refusal, strange, type Client, type Params } from '../core/api/client.ts';
import { envelopeCodec, type Endpoint } from '../core/api/endpoint.ts';
import { isRefusal, statusName } from '../core/api/status.ts';
import { fail, failure, type Failure } from '../core/kit/failure.ts';
import { makeDrafts, type MachinePorts } from '../core/machines/machinePorts.ts';
import { pollJob, type ObserveJob } from '../core/machines/observeJob.ts';
import { makeVault } from '../core/machines/vault.ts';
import { NO_DELAYS, type FetchPort, type HttpRequest } from '../core/ports.ts';
import { stopOf } from './exitCodes.ts';
import { askAgain, brokenOff, newId, wait, type RawAnswer } from './ports.ts';
import { sealed, type OpenedFile } from './sealed.ts';

export interface Door {
  readonly client: Client;
  /** Returns the value; a failure ends the command. */
  readonly get: <A>(call: TE.TaskEither<Failure, A>) => Promise<A>;
  /**
   * The body of a call that returns a file or lines. `from`: the byte at which to resume the file of that
   * hash, if the server still keeps it.
   */
  readonly file: <I>(
    e: Endpoint<I, unknown>,
    input: I,
    params: Params,
    from?: { readonly desde: number; readonly sha256: string },
  ) => Promise<E.Either<Failure, OpenedFile>>;
  readonly ports: MachinePorts & { readonly observeJob: ObserveJob };
  readonly url: string;
  readonly vence: string | null;
  readonly isLocal: boolean;
  readonly close: () => Promise<void>;
}

export interface DoorOptions {
  readonly url?: string;
  readonly local?: boolean;
  readonly data?: string;
  readonly company?: string;
}

const POLL_MS = 150;
const nothing = (): void => undefined;

export type StreamPort = (r: HttpRequest) => Promise<
  E.Either<
    Failure,
    | RawAnswer
    | {
        readonly status: number;
        readonly headers?: undefined;
        readonly body: AsyncIterable<string | Uint8Array>;
      }
  >
>;

const collected = async (body: AsyncIterable<string | Uint8Array>): Promise<string> => {
  let s = '';
  const decoder = new TextDecoder();
  for await (const c of body) s += typeof c === 'string' ? c : decoder.decode(c, { stream: true });
  return s;
};

/** An answer without an envelope did not come from Jornal: report its status. */
const errorOf = (text: string, status = 200): Failure => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const sobre = envelopeCodec.decode(json);
  return E.isLeft(sobre)
    ? status === 200
      ? failure('unavailable', 'api.ilegible')
      : strange(status, false)
    : refusal(sobre.right, statusName(sobre.right.status));
};

const fileOver =
  (o: { readonly stream: StreamPort; readonly url: string }): Door['file'] =>
  async (e, input, params, from) => {
    const path = pathOf(e, params),
      goOn = from && { range: `bytes=${from.desde}-`, 'if-range': `"${from.sha256}"` };
    const r = await o.stream({
      method: e.method,
      path,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...goOn },
      ...(e.method === 'POST' ? { body: JSON.stringify(e.input.encode(input) ?? null) } : {}),
      ...(e.mutation ? { mutation: true } : {}),
    });
    if (E.isLeft(r)) return E.left(askAgain(r.left));
    const { status, headers, body } = r.right;
    if (status !== 200 && status !== 206)
      return E.left(statusFailure(status, errorOf(await collected(body), status)));
    if (headers === undefined) return E.right({ desde: 0, entero: null, guardado: false, body });
    return sealed(
      {
        headers,
        path,
        desde: status === 206 ? (from?.desde ?? 0) : 0,
        body: whole(body, o.url),
      },
      errorOf,
    );
  };
/** A file that asks who is there to prove it is asked again once they did. */
const provingFile =
  (file: Door['file'], prove: (() => Promise<boolean>) | undefined): Door['file'] =>
  async (...asked) => {
    const r = await file(...asked);
    return E.isLeft(r) && r.left.code === 'needs_proof' && (await prove?.()) ? file(...asked) : r;
  };

export const doorOver = (o: {
  readonly fetch: FetchPort;
  readonly stream: StreamPort;
  readonly url: string;
  readonly vence: string | null;
  readonly isLocal: boolean;
  readonly close: () => Promise<void>;
  /** Asks who is there to prove it, for a file that asks for it. */
  readonly prove?: () => Promise<boolean>;
}): Door => {
  const client = makeClient({ fetch: o.fetch, newId });
  const get: Door['get'] = async (call) => {
    const r = await call();
    if (E.isLeft(r)) throw stopOf(r.left);
    return r.right;
  };
  return {
    client,
    get,
    url: o.url,
    vence: o.vence,
    isLocal: o.isLocal,
    close: o.close,
    file: provingFile(fileOver(o), o.prove),
    ports: {
      client,
      wait,
      newId,
      delays: NO_DELAYS,
      vault: makeVault(),
      passkey: () => async () => fail('phase', 'factor.ingreso.llaveCancelada'),
      provider: () => async () => fail('phase', 'proveedor.noHay'),
      drafts: makeDrafts(),
      reload: nothing,
      observeJob: pollJob(client, wait, POLL_MS),
      keep: {
        session: nothing,
        lastLocation: nothing,
        language: nothing,
        layout: nothing,
        layoutTab: nothing,
      },
    },
  };
};

const HTTP: Readonly<Record<number, Failure['code']>> = {
  401: 'no_session',
  403: 'forbidden_origin',
  404: 'not_found',
  413: 'too_large',
  429: 'too_many',
};
const statusFailure = (status: number, f: Failure): Failure =>
  isRefusal(status, f.code) ? f : { ...f, code: HTTP[status] ?? (status >= 500 ? 'unavailable' : f.code) };

/** A truncated file is reported, so that it does not pass for a whole one. */
async function* whole<A>(body: AsyncIterable<A>, url: string): AsyncGenerator<A> {
  const source = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const r = await source.next().catch((e: unknown) => {
        throw brokenOff(e, url);
      });
      if (r.done) return;
      yield r.value;
    }
  } finally {
    await source.return?.();
  }
}
