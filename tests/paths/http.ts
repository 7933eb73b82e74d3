// The real server for walking paths: people with their cookies, requests held until their answer is arranged,
// and faults in between.
import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import type { EventObject } from 'xstate';
import type { Failure } from '../../core/kit/failure.ts';
import type { Step } from '../../core/kit/paths.ts';
import type { HttpRequest } from '../../core/ports.ts';
import { ok, type Reply } from '../machines/answers.ts';
import { CLAVE, galletaDe, type Banco } from '../server/servidor.ts';
import type { Fault } from './faults.ts';
import { settle } from './live.ts';
import { memoryBackend } from './memory.ts';
import type { Moment, Sut } from './walk.ts';

export type Cookies = Map<string, string>;
/** Who sends a request and what happens to it on its way; `patch` changes its body, `path` its path. */
export interface Sending {
  readonly as?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fault?: Fault | undefined;
  readonly patch?: (body: any) => unknown;
  readonly path?: (path: string) => string;
}

export const network = (b: Banco) => {
  const cookies: Cookies = new Map();
  const once =
    (r: HttpRequest, { as, patch, path, headers }: Sending) =>
    async (): Promise<Reply> => {
      const cuerpo =
        r.body === undefined
          ? undefined
          : patch
            ? JSON.stringify(patch(r.body === '' ? null : JSON.parse(r.body)))
            : r.body;
      const x = await b.pedir(path ? path(r.path) : r.path, {
        metodo: r.method,
        galleta: as === undefined ? undefined : cookies.get(as),
        cabeceras: { ...r.headers, 'sec-fetch-site': 'same-origin', ...headers },
        ...(cuerpo === undefined ? {} : { crudo: cuerpo }),
      });
      const galleta = galletaDe(x);
      if (as !== undefined && galleta !== undefined) {
        if (/^[^=]+=$/.test(galleta)) cookies.delete(as);
        else cookies.set(as, galleta);
      }
      return E.right({
        status: x.http,
        headers: Object.fromEntries(Object.entries(x.cabeceras).map(([k, v]) => [k, String(v)])),
        body: x.texto,
      });
    };
  return {
    cookies,
    send: (r: HttpRequest, s: Sending): Promise<Reply> => (s.fault ? s.fault(once(r, s)) : once(r, s)()),
    enter: async (username: string, as = username): Promise<void> => {
      cookies.set(as, await b.ingresar(username, CLAVE, cookies.get(as)));
    },
    /** The content of the answer; throws with what came if it failed. */
    ask: async (as: string, path: string, cuerpo: unknown): Promise<any> => {
      const r = await b.pedir(path, { cuerpo, galleta: cookies.get(as) });
      if (r.sobre.status !== 1) throw new Error(`${path}: ${r.texto}`);
      return r.sobre.content;
    },
  };
};
export type Network = ReturnType<typeof network>;

export interface Driver {
  readonly act?: Sut['act'];
  /** Gets the real server's answer to the held request, arranged so that it is this step's answer. */
  readonly answer: (m: Moment, request: HttpRequest, round: number) => Promise<Reply>;
  readonly open?: (handle: string) => string;
  /** How many requests an effect makes, one after another, for this step. */
  readonly rounds?: (m: Moment) => number;
}

/** Adapts a driver to what a walk needs. */
export const sutOver = (d: Driver): Sut => {
  const b = memoryBackend(randomUUID);
  return {
    ports: { ...b.ports, vault: { put: (s) => s, open: d.open ?? (() => CLAVE), drop: () => undefined } },
    settle,
    waiting: () => b.pending.length,
    ...(d.act ? { act: d.act } : {}),
    answer: async (m) => {
      if (m.step.event.type === 'waited') {
        b.pending[0]!.answer(ok());
        await settle();
        return;
      }
      // A followed job waits between two requests for its state.
      if (b.pending[0]!.request === null) {
        b.pending[0]!.answer(ok());
        await settle();
      }
      for (let round = 0; round < (d.rounds?.(m) ?? 1); round++) {
        const p = b.pending.at(-1)!;
        p.answer(await d.answer(m, p.request!, round));
        await settle();
      }
    },
    late: async (keep) => {
      const current = keep ? b.pending.at(-1) : undefined;
      let n = 0;
      for (
        let old = b.pending.find((p) => p !== current);
        old !== undefined;
        old = b.pending.find((p) => p !== current), n++
      ) {
        old.answer(ok([]));
        await settle();
      }
      return n;
    },
  };
};

/**
 * What must match between an event and its step: type, status and code. Texts and rows are the server's own.
 */
export const kindOf = (e: EventObject): unknown => {
  const { type, status, failure } = e as EventObject & { status?: string; failure?: Failure };
  return [
    type,
    type === 'refused' ? status : null,
    type === 'failed' ? failure?.code : failure?.code === 'conflict' ? 'conflict' : null,
  ];
};
/** The steps of the path from here on. */
export const ahead = (m: Moment, from = m.index + 1): readonly Step[] => m.path.steps.slice(from);
export const unexpected = (m: Moment): never => {
  throw new Error(
    `no se sabe arreglar «${m.step.case}» contra el servidor: agréguelo al conductor de ${m.path.name.split(':')[0]} en tests/paths`,
  );
};
/** Gives the items in rotation, so that each is used. */
export const turns = <A>(all: readonly A[]): (() => A) => {
  let i = 0;
  return () => all[i++ % all.length]!;
};
