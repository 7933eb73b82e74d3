// The only client: turns a call's declaration into a function over the fetch port. The web and the terminal
// use no other.
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { HttpRequest, HttpResponse, Ports } from '../ports.ts';
import type { Unwanted } from '../kit/effect.ts';
import { FAILURE_CODES, failure, type Failure, type FailureCode } from '../kit/failure.ts';
import { spokenLanguage } from '../kit/text.ts';
import { BASE } from './index.ts';
import { envelopeCodec, type Endpoint, type Envelope } from './endpoint.ts';
import { isRefusal, statusName, STATUS, type StatusName, type StatusValues } from './status.ts';

export type Params = Readonly<Record<string, string | number>>;

/** The path of a call with its parameters filled in. `/api/...` is outside the base. */
export const pathOf = (e: Pick<Endpoint, 'path'>, params: Params = {}, base: string = BASE): string => {
  const path = e.path.replace(/:(\w+)/g, (_, nombre: string) => {
    const valor = params[nombre];
    if (valor === undefined) throw new Error(`falta el parámetro ${nombre} de ${e.path}`);
    return encodeURIComponent(String(valor));
  });
  return path.startsWith('/api/') ? path : base + path;
};

/**
 * A readable answer: its status by name (undefined: none of ours) and its content, decoded when it is a
 * success.
 */
export interface Answer<O> {
  readonly status: StatusName | undefined;
  readonly envelope: Envelope<O>;
  readonly content: O | null;
}

/**
 * `paso`: the name by which the running call can be followed and stopped (`sistema.trabajo`,
 * `sistema.detenerTrabajo`).
 */
export interface Options {
  readonly params?: Params;
  readonly key?: string;
  readonly suffix?: string;
  readonly paso?: string;
  readonly unwanted?: Unwanted | undefined;
}

export interface Client {
  /**
   * Left: there is no readable answer (network, no session, 5xx, broken body). Right: any answer of the
   * server, success or not.
   */
  readonly call: <I, O>(e: Endpoint<I, O>, input: I, opts?: Options) => TE.TaskEither<Failure, Answer<O>>;
  /** Like `call`, but a refusal is also a left, which suits scripts. */
  readonly ask: <I, O>(
    e: Endpoint<I, O>,
    input: I,
    opts?: Options,
  ) => TE.TaskEither<Failure, Envelope<O> & { readonly content: O }>;
}

const HTTP: Readonly<Record<number, FailureCode>> = {
  401: 'no_session',
  403: 'forbidden_origin',
  404: 'not_found',
  413: 'too_large',
  429: 'too_many',
};

const parse = (texto: string): unknown => {
  try {
    return JSON.parse(texto) as unknown;
  } catch {
    return undefined;
  }
};

const CODES: ReadonlySet<string> = new Set(FAILURE_CODES);

/** A refusal of the server as a failure, in the server's own words. */
export const refusal = (envelope: Envelope, status: StatusName | undefined): Failure => {
  const code =
    envelope.code !== undefined && CODES.has(envelope.code)
      ? (envelope.code as FailureCode)
      : status === 'no_permission'
        ? 'no_permission'
        : status === 'session_open'
          ? 'session_open'
          : 'invalid';
  return {
    ...failure(code, 'api.respuesta', { mensaje: envelope.message }),
    ...(envelope.errors ? { errors: envelope.errors } : {}),
    ...(envelope.data !== undefined ? { data: envelope.data } : {}),
  };
};

const IN_FRONT: ReadonlySet<number> = new Set([502, 503, 504]);
/**
 * An answer without an envelope, judged by its HTTP status only: something in front of
 * Jornal sent it. With `writes`, whether the change was made is unknown.
 */
export const strange = (estado: number, writes: boolean): Failure =>
  failure(
    HTTP[estado] ?? (estado >= 500 ? 'unavailable' : 'internal'),
    writes && estado >= 500
      ? 'api.httpDudoso'
      : estado === 401 || estado === 407
        ? 'api.httpClave'
        : IN_FRONT.has(estado)
          ? 'api.httpDelante'
          : 'api.http',
    { estado },
  );

const readAnswer = <O>(
  e: Endpoint<never, O>,
  r: HttpResponse,
  values: StatusValues,
): E.Either<Failure, Answer<O>> => {
  const sobre = envelopeCodec.decode(parse(r.body));
  const refused = E.isRight(sobre) && isRefusal(r.status, sobre.right.code);
  if (r.status !== 200 && !refused) {
    const code = HTTP[r.status] ?? (r.status >= 500 ? 'unavailable' : 'internal');
    return E.left(
      E.isLeft(sobre)
        ? strange(r.status, e.mutation)
        : {
            ...failure(code, 'api.respuesta', { mensaje: sobre.right.message }),
            ...(sobre.right.errors ? { errors: sobre.right.errors } : {}),
          },
    );
  }
  if (E.isLeft(sobre))
    return E.left(failure('unavailable', e.mutation ? 'api.ilegibleDudosa' : 'api.ilegible'));
  const envelope = sobre.right as unknown as Envelope<O>;
  const status = statusName(envelope.status, values);
  if (status !== 'success') return E.right({ status, envelope, content: null });
  const content = e.output.decode(envelope.content);
  return E.isLeft(content)
    ? E.left(failure('unavailable', e.mutation ? 'api.ilegibleDudosa' : 'api.ilegible'))
    : E.right({ status, envelope: { ...envelope, content: content.right }, content: content.right });
};

/**
 * Every mutation carries an idempotency key, so that a request duplicated on its way is done once: `key`
 * where the same intention may be sent again (a save after a lost answer), a fresh one otherwise.
 */
export const makeClient = (
  { fetch, newId }: Pick<Ports, 'fetch' | 'newId'>,
  values: StatusValues = STATUS,
  base: string = BASE,
): Client => {
  const call: Client['call'] = (e, input, opts = {}) => {
    // The specification's content type: text/plain that holds JSON.
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      accept: 'application/json',
      ...(e.mutation ? { 'idempotency-key': opts.key || newId() } : {}),
      ...(opts.paso ? { 'x-paso': opts.paso } : {}),
      // Asks for the keys and values of the answer's sentences, to translate them. In Spanish nobody needs
      // them.
      ...(spokenLanguage() === 'es' ? {} : { 'x-language': spokenLanguage() }),
    };
    const path = pathOf(e, opts.params, base) + (opts.suffix ?? '');
    // A change already sent is never cut: nobody would know whether it was made.
    const cut = e.mutation || opts.unwanted === undefined ? {} : { unwanted: opts.unwanted };
    const request: HttpRequest =
      e.method === 'GET'
        ? { method: 'GET', path, headers, ...cut }
        : {
            method: 'POST',
            path,
            headers,
            body: input === undefined ? '' : JSON.stringify(e.input.encode(input)),
            ...(e.mutation ? { mutation: true } : {}),
            ...cut,
          };
    return TE.chainEitherK((r: HttpResponse) => readAnswer(e as never, r, values))(fetch(request)) as never;
  };
  const ask: Client['ask'] = (e, input, opts) =>
    TE.chainEitherK(
      (a: Answer<unknown>): E.Either<Failure, Envelope> =>
        a.status === 'success' ? E.right(a.envelope) : E.left(refusal(a.envelope, a.status)),
    )(call(e, input, opts)) as never;
  return { call, ask };
};
