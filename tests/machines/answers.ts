// A network for tests: gives its answers in order and records the requests. Machines run live over it, with
// the real client.
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { makeClient } from '../../core/api/client.ts';
import { STATUS } from '../../core/api/status.ts';
import { failure, type Failure } from '../../core/kit/failure.ts';
import { makeDrafts, type MachinePorts } from '../../core/machines/machinePorts.ts';
import { makeVault } from '../../core/machines/vault.ts';
import { NO_DELAYS, type HttpRequest, type HttpResponse } from '../../core/ports.ts';

export type Reply = E.Either<Failure, HttpResponse> | 'rechaza' | 'nunca';

export const body = (status: number, content: unknown = null, more: object = {}, http = 200): Reply =>
  E.right({ status: http, headers: {}, body: JSON.stringify({ status, content, message: '', ...more }) });
export const ok = (content: unknown = null, more: object = {}): Reply => body(STATUS.success, content, more);
export const refuse = (message: string, more: object = {}): Reply =>
  body(STATUS.error, null, { message, ...more });
export const noNetwork: Reply = E.left(failure('network', 'api.sinRed'));

/**
 * `replies`: given in order, the last one repeated; or a function that answers each request. `wait`: pauses
 * that the test ends, instead of none. `fresh`: ids for a server that remembers them.
 */
export const testPorts = (
  replies: readonly Reply[] | ((r: HttpRequest) => Promise<Reply>),
  wait?: (ms: number) => Promise<void>,
  fresh?: () => string,
) => {
  const asked: HttpRequest[] = [],
    kept: [string, unknown][] = [],
    waits: number[] = [];
  let n = 0,
    ids = 0,
    reloads = 0;
  const newId = fresh ?? ((): string => `clave-${++ids}`);
  const fetch =
    (request: HttpRequest): TE.TaskEither<Failure, HttpResponse> =>
    async () => {
      asked.push(request);
      const reply =
        typeof replies === 'function'
          ? await replies(request)
          : (replies[Math.min(n++, replies.length - 1)] ?? 'nunca');
      if (reply === 'rechaza') throw new Error('se rompió el puerto');
      return reply === 'nunca' ? new Promise<never>(() => undefined) : reply;
    };
  const keep =
    (what: string) =>
    (value: unknown): void => {
      kept.push([what, value]);
    };
  const ports: MachinePorts = {
    client: makeClient({ fetch, newId }),
    passkey: () => async () => E.right('{}'),
    provider: () => async () => E.right(null),
    wait: (ms) => async () => {
      waits.push(ms);
      await wait?.(ms);
      return E.right(undefined);
    },
    delays: { ...NO_DELAYS, login: 1000, fila: 1000, busqueda: 500, idioma: 400, diseno: 1000 },
    newId,
    vault: makeVault(),
    drafts: makeDrafts(),
    keep: {
      session: keep('session'),
      lastLocation: keep('lastLocation'),
      language: keep('language'),
      layout: keep('layout'),
      layoutTab: keep('layoutTab'),
    },
    reload: () => {
      reloads++;
    },
  };
  return { ports, asked, kept, waits, reloads: () => reloads };
};
