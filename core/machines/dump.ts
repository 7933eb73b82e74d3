// The download of a list or a file, on a screen or in the terminal: counted as it arrives, compared with its
// seal, stopped and resumed. The host handles the bytes; the machine sees only their numbers.
import type * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { effect, isMine, type Unwanted } from '../kit/effect.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type Notice } from '../kit/journal.ts';
import { endsSession, explained, HUSHED, isOwn, notice } from './answer.ts';

const bit = t.union([t.literal(0), t.literal(1)]),
  lines = t.union([finiteNumber, t.null]);
const HASH = /^[0-9a-f]{64}$/;
/** A SHA-256 in the form of the seal. It says nothing about the content. */
const hash = new t.Type<string, string, unknown>(
  'Huella',
  (u): u is string => typeof u === 'string' && HASH.test(u),
  (u, c) => (typeof u === 'string' && HASH.test(u) ? t.success(u) : t.failure(u, c)),
  t.identity,
);
/** The seal of a finished file, which the server gives before the first byte: its length and hash. */
const seal = t.strict({ bytes: finiteNumber, sha256: hash });
export const dumpEvent = t.union(
  [
    t.strict({ type: t.literal('start') }),
    t.strict({ type: t.literal('stop') }),
    /**
     * Resumes what was cut or stopped: from where it was if the server keeps the file, else from the
     * beginning.
     */
    t.strict({ type: t.literal('retry') }),
    /**
     * `desde`: the byte where it resumes. `guardado` 1: the server keeps this file and can resume it again.
     */
    t.strict({
      type: t.literal('opened'),
      request: finiteNumber,
      desde: finiteNumber,
      entero: t.union([seal, t.null]),
      guardado: bit,
    }),
    /** `filas` null: the content is not one line per row. */
    t.strict({ type: t.literal('advanced'), request: finiteNumber, bytes: finiteNumber, filas: lines }),
    /**
     * `sha256` null: the host cannot hash (a page served over plain HTTP), or there was no seal to compare
     * with.
     */
    t.strict({
      type: t.literal('finished'),
      request: finiteNumber,
      bytes: finiteNumber,
      filas: lines,
      sha256: t.union([hash, t.null]),
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'DumpEvent',
);
export type DumpEvent = t.TypeOf<typeof dumpEvent>;

export type Seal = t.TypeOf<typeof seal>;
export interface DumpContext {
  /** Null: the content is sent while it is made, without a seal, and ends with the transfer. */
  readonly entero: Seal | null;
  readonly guardado: boolean;
  readonly bytes: number;
  readonly filas: number | null;
  /** Hash of everything received, at the end, if the host could compute it. */
  readonly sha256: string | null;
  /** It was cut, and another list is now being received from its start. */
  readonly deNuevo: boolean;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  readonly request: number;
}

/** Where the request begins: at the start, or at the byte from which the file with this hash continues. */
export interface From {
  readonly desde: number;
  readonly sha256: string | null;
}
export interface Opened {
  readonly desde: number;
  readonly entero: Seal | null;
  readonly guardado: boolean;
}
export interface Passed {
  readonly bytes: number;
  readonly filas: number | null;
}
export interface DumpPorts {
  /**
   * Makes the request and learns what the file is. If it opens at byte 0, what the host already received
   * belongs to another file.
   */
  readonly open: (from: From, progress: unknown, unwanted: Unwanted) => TE.TaskEither<Failure, Opened>;
  /** Reads what was opened to its end, and reports from time to time how much has come. */
  readonly take: (
    desde: number,
    progress: (p: Passed) => void,
    unwanted: Unwanted,
  ) => TE.TaskEither<Failure, Passed & { readonly sha256: string | null }>;
}

const failed = (failure: Failure, request: number): DumpEvent => ({ type: 'failed', request, failure });
const NONE = {
  entero: null,
  guardado: false,
  bytes: 0,
  filas: null,
  sha256: null,
  deNuevo: false,
  notice: null,
  code: null,
  errors: [],
} as const;
const start = { target: 'opening', actions: 'forget' } as const;
const again = [
  { guard: 'goesOn', target: 'opening', actions: 'hush' },
  { target: 'opening', actions: 'anew' },
] as const;

export const dumpMachine = ({ open, take }: DumpPorts) =>
  setup({
    types: {} as { context: DumpContext; events: DumpEvent; tags: 'busy' },
    actors: {
      open: effect(
        open,
        ({ desde, entero, guardado }, request): DumpEvent => ({
          type: 'opened',
          request,
          desde,
          entero,
          guardado: guardado ? 1 : 0,
        }),
        failed,
      ),
      take: effect(
        take,
        ({ bytes, filas, sha256 }, request): DumpEvent => ({
          type: 'finished',
          request,
          bytes,
          filas,
          sha256,
        }),
        failed,
        ({ bytes, filas }: Passed, request): DumpEvent => ({ type: 'advanced', request, bytes, filas }),
      ),
    },
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      forget: assign(NONE),
      hush: assign({ ...HUSHED }),
      anew: assign(({ context }) => ({ ...NONE, ...begunAgain(context.bytes > 0) })),
      seal: assign(({ context, event }) =>
        event.type === 'opened'
          ? {
              entero: event.entero,
              guardado: event.guardado === 1,
              bytes: event.desde,
              ...(event.desde < context.bytes ? { filas: null, ...begunAgain(true) } : {}),
            }
          : {},
      ),
      count: assign(({ event }) =>
        event.type === 'advanced' || event.type === 'finished'
          ? { bytes: event.bytes, filas: event.filas }
          : {},
      ),
      sum: assign(({ event }) => (event.type === 'finished' ? { sha256: event.sha256 } : {})),
      explain: assign((x) => explained(x)),
      differs: assign({ notice: notice('api.archivoDistinto'), code: 'unavailable' }),
    },
    guards: {
      mine: isOwn,
      noSession: endsSession,
      network: ({ context, event }) =>
        event.type === 'failed' && isMine({ context, event }) && event.failure.code === 'network',
      another: ({ context: c, event }) =>
        event.type === 'finished' &&
        isMine({ context: c, event }) &&
        c.entero !== null &&
        (event.bytes !== c.entero.bytes || (event.sha256 !== null && event.sha256 !== c.entero.sha256)),
      goesOn: ({ context: c }) => c.guardado && c.entero !== null && c.bytes > 0 && c.bytes < c.entero.bytes,
    },
  }).createMachine({
    id: 'dump',
    context: { ...NONE, request: 0 },
    initial: 'idle',
    states: {
      idle: { on: { start: 'opening' } },
      opening: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'open',
          src: 'open',
          input: ({ context: c }) => ({
            request: c.request,
            input: { desde: c.bytes, sha256: c.entero?.sha256 ?? null },
          }),
        },
        on: {
          opened: { guard: 'mine', target: 'taking', actions: 'seal' },
          stop: 'halted',
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'network', target: 'cut', actions: 'explain' },
            { guard: 'mine', target: 'refused', actions: 'explain' },
          ],
        },
      },
      taking: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'take',
          src: 'take',
          input: ({ context: c }) => ({ request: c.request, input: c.bytes }),
        },
        on: {
          advanced: { guard: 'mine', actions: 'count' },
          finished: [
            { guard: 'another', target: 'broken', actions: ['count', 'differs'] },
            { guard: 'mine', target: 'done', actions: ['count', 'sum'] },
          ],
          stop: 'halted',
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
        },
      },
      done: { on: { start } },
      /** It ended, but it is not the file that the server sealed. */
      broken: { on: { start } },
      /** Stopped by a person. */
      halted: { on: { start, retry: again } },
      /** The server refused to send it. */
      refused: { on: { start } },
      /** It broke off: a file that the server keeps resumes where it was. */
      cut: { on: { start, retry: again } },
      expired: { type: 'final' },
    },
  });

/** A live list is never resumed: the rows already received do not belong to the one that comes now. */
const begunAgain = (told: boolean) =>
  told ? { deNuevo: true, notice: notice('machines.descarga.deNuevo') } : {};
