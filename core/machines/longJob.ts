// Long work on the server, started here or already running: started once under one key, followed, stopped,
// and followed again after a cut. Its host knows what to do with the result.
import type * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { api } from '../api/index.ts';
import { jobState, type JobState } from '../api/sistema.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type Notice } from '../kit/journal.ts';
import { endsSession, explained, HUSHED, isOwn, leavesDoubt } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { ObserveJob } from './observeJob.ts';

export const longJobEvent = t.union(
  [
    t.strict({ type: t.literal('start') }),
    /** Follows a job that was started before, or by somebody else. */
    t.strict({ type: t.literal('follow'), trabajo: t.string }),
    t.strict({ type: t.literal('stop') }),
    t.strict({ type: t.literal('retry') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('begun'), request: finiteNumber, trabajo: t.string }),
    t.strict({
      type: t.literal('advanced'),
      request: finiteNumber,
      hechos: finiteNumber,
      total: finiteNumber,
    }),
    t.strict({ type: t.literal('finished'), request: finiteNumber, estado: jobState }),
    t.strict({ type: t.literal('stopped'), request: finiteNumber }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'LongJobEvent',
);
export type LongJobEvent = t.TypeOf<typeof longJobEvent>;

export interface LongJobContext {
  readonly trabajo: string | null;
  /** Key of the order that starts it: the same until it is known whether it started. */
  readonly key: string | null;
  readonly progress: { readonly hechos: number; readonly total: number } | null;
  /** How it ended, with its result. */
  readonly end: JobState | null;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  readonly request: number;
}

/** How a host starts the work. Gives the job's number. */
export type BeginJob = (key: string) => TE.TaskEither<Failure, string>;
/** How a host stops work that is not a job of `sistema`, under a key. */
export type HaltJob = (id: string, key: string) => TE.TaskEither<Failure, unknown>;
export type LongJobPorts = Pick<MachinePorts, 'client' | 'wait' | 'newId'> & {
  readonly observeJob: ObserveJob;
  readonly begin: BeginJob;
  readonly haltJob?: HaltJob;
};
/** For a host that only follows. */
export const neverBegun: BeginJob = () => () => new Promise<never>(() => undefined);

const failed = (failure: Failure, request: number): LongJobEvent => ({ type: 'failed', request, failure });
const NONE = { trabajo: null, progress: null, end: null, notice: null, code: null, errors: [] } as const;
const anew = {
  start: { target: 'preparing', actions: 'take' },
  follow: { target: 'watching', actions: 'find' },
} as const;

const stopJob =
  (client: LongJobPorts['client']): HaltJob =>
  (id, key) =>
    client.ask(api.sistema.detenerTrabajo, undefined, { params: { id }, key });

const actorsOver = ({ client, wait, newId, observeJob, begin, haltJob = stopJob(client) }: LongJobPorts) => ({
  prepare: pause(wait, (request): LongJobEvent => ({ type: 'waited', request, key: newId() })),
  begin: effect(begin, (trabajo, request): LongJobEvent => ({ type: 'begun', request, trabajo }), failed),
  watch: effect(
    (id: string, progress: (e: JobState) => void) => observeJob(id, progress),
    (estado, request): LongJobEvent => ({ type: 'finished', request, estado }),
    failed,
    ({ hechos, total }: JobState, request): LongJobEvent => ({
      type: 'advanced',
      request,
      hechos,
      total,
    }),
  ),
  halt: effect(
    (id: string) => haltJob(id, newId()),
    (_, request): LongJobEvent => ({ type: 'stopped', request }),
    failed,
  ),
});

export const longJobMachine = (ports: LongJobPorts) =>
  setup({
    types: {} as { context: LongJobContext; events: LongJobEvent; tags: 'busy' },
    actors: actorsOver(ports),
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      take: assign(NONE),
      find: assign(({ event }) =>
        event.type === 'follow' ? { ...NONE, key: null, trabajo: event.trabajo } : {},
      ),
      hush: assign({ ...HUSHED }),
      explain: assign((x) => explained(x)),
      settled: assign({ key: null }),
      close: assign(({ event }) => (event.type === 'finished' ? { end: event.estado, progress: null } : {})),
    },
    guards: {
      mine: isOwn,
      noSession: endsSession,
      unknown: leavesDoubt,
      ended: ({ context, event }) =>
        event.type === 'finished' && isMine({ context, event }) && event.estado.estado === 'terminado',
      halted: ({ context, event }) =>
        event.type === 'finished' && isMine({ context, event }) && event.estado.estado === 'detenido',
      hasBegun: ({ context }) => context.trabajo !== null,
    },
  }).createMachine({
    id: 'longJob',
    context: { ...NONE, key: null, request: 0 },
    initial: 'idle',
    states: {
      idle: { on: { start: 'preparing', follow: anew.follow } },
      preparing: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'prepare',
          src: 'prepare',
          input: ({ context }) => ({ request: context.request, input: 0 }),
        },
        on: {
          waited: {
            guard: 'mine',
            target: 'asking',
            actions: assign(({ context, event }) => ({ key: context.key ?? event.key })),
          },
        },
      },
      asking: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'begin',
          src: 'begin',
          input: ({ context }) => ({ request: context.request, input: context.key ?? '' }),
        },
        on: {
          begun: {
            guard: 'mine',
            target: 'watching',
            actions: ['settled', assign(({ event }) => ({ trabajo: event.trabajo }))],
          },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'unknown', target: 'cut', actions: 'explain' },
            { guard: 'mine', target: 'refused', actions: ['settled', 'explain'] },
          ],
        },
      },
      watching: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'watch',
          src: 'watch',
          input: ({ context }) => ({ request: context.request, input: context.trabajo ?? '' }),
        },
        on: {
          advanced: {
            guard: 'mine',
            actions: assign(({ event }) => ({ progress: { hechos: event.hechos, total: event.total } })),
          },
          stop: 'stopping',
          finished: [
            { guard: 'ended', target: 'done', actions: 'close' },
            { guard: 'halted', target: 'halted', actions: 'close' },
            { guard: 'mine', target: 'broken', actions: 'close' },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
        },
      },
      stopping: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'halt',
          src: 'halt',
          input: ({ context }) => ({ request: context.request, input: context.trabajo ?? '' }),
        },
        // Whether the order to stop arrived or not, the job says how it ended.
        on: {
          stopped: { guard: 'mine', target: 'watching' },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'watching' },
          ],
        },
      },
      done: { on: anew },
      /** It failed on the server; `end` says why. */
      broken: { on: anew },
      /** Stopped by a person. */
      halted: { on: anew },
      /** The server did not accept the order. */
      refused: { on: anew },
      /** No answer came: the order may have started, or goes on with nobody following. */
      cut: {
        on: {
          ...anew,
          retry: [
            { guard: 'hasBegun', target: 'watching', actions: 'hush' },
            { target: 'preparing', actions: 'hush' },
          ],
        },
      },
      expired: { type: 'final' },
    },
  });
