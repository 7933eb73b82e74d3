// Trying changes before saving them: ask, follow the work, read the effect on everybody, open one person. A later change makes it stale.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import type { Answer } from '../api/client.ts';
import { api } from '../api/index.ts';
import { pruebaRequest, type PruebaRequest, type PruebaPersona, type PruebaOutcome } from '../api/pruebas.ts';
import { jobState, type JobState } from '../api/sistema.ts';
import { effect, isMine } from '../kit/effect.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, json, finiteNumber, type Notice } from '../kit/journal.ts';
import { brandNumber } from '../kit/brand.ts';
import { endsSession, isOwn, isRefused, notice, refusalOf, said, STATUSES, statusOf } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { ObserveJob } from './observeJob.ts';

export const tryEvent = t.union(
  [
    t.strict({ type: t.literal('run'), pedido: pruebaRequest }),
    /** The draft changed: the results are of the previous one. */
    t.strict({ type: t.literal('change') }),
    t.strict({ type: t.literal('cancel') }),
    t.strict({ type: t.literal('open'), id_personal: brandNumber('Personal', finiteNumber) }),
    t.strict({ type: t.literal('close') }),
    t.strict({ type: t.literal('started'), request: finiteNumber, prueba: t.string, trabajo: t.string }),
    t.strict({ type: t.literal('advanced'), request: finiteNumber, estado: jobState }),
    t.strict({ type: t.literal('finished'), request: finiteNumber, estado: jobState }),
    t.strict({ type: t.literal('stopped'), request: finiteNumber }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, resultado: json }),
    t.strict({ type: t.literal('opened'), request: finiteNumber, persona: json }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      failure: failureCodec,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'TryEvent',
);
export type TryEvent = t.TypeOf<typeof tryEvent>;

export interface TryContext {
  /** The last request. */
  readonly pedido: PruebaRequest | null;
  readonly prueba: string | null;
  readonly trabajo: string | null;
  readonly progress: JobState | null;
  readonly resultado: PruebaOutcome | null;
  readonly id_personal: number | null;
  readonly persona: PruebaPersona | null;
  /** The draft changed after the request. */
  readonly stale: boolean;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  /** Errors in the tried fields, as a save would report them. */
  readonly errors: readonly FieldError[];
  readonly request: number;
}

export type TryPorts = Pick<MachinePorts, 'client'> & { readonly observeJob: ObserveJob };

const failed = (failure: Failure, request: number): TryEvent => ({ type: 'failed', request, failure });
const answered =
  <A>(f: (content: A, request: number) => TryEvent) =>
  (a: Answer<A>, request: number): TryEvent => {
    const status = statusOf(a);
    return isRefused(status)
      ? { type: 'refused', request, status, failure: refusalOf(a) }
      : f(a.content as A, request);
  };
const NADIE: Pick<TryContext, 'id_personal' | 'persona'> = { id_personal: null, persona: null };

export const tryChangesMachine = ({ client, observeJob }: TryPorts) => {
  const params = (id: string) => ({ params: { id } });
  return setup({
    types: {} as { context: TryContext; events: TryEvent; tags: 'busy' | 'cancellable' },
    actors: {
      start: effect(
        (p: PruebaRequest | null) => client.call(api.pruebas.iniciar, p ?? { cambios: [] }),
        answered(({ prueba, trabajo }, request): TryEvent => ({ type: 'started', request, prueba, trabajo })),
        failed,
      ),
      watch: effect(
        (id: string, progress: (e: JobState) => void) => observeJob(id, progress),
        (estado, request): TryEvent => ({ type: 'finished', request, estado }),
        failed,
        (estado: JobState, request): TryEvent => ({ type: 'advanced', request, estado }),
      ),
      stop: effect(
        (id: string) => client.call(api.pruebas.detener, undefined, params(id)),
        answered((_, request): TryEvent => ({ type: 'stopped', request })),
        failed,
      ),
      read: effect(
        (id: string) => client.call(api.pruebas.resultado, undefined, params(id)),
        answered((resultado, request): TryEvent => ({ type: 'loaded', request, resultado })),
        failed,
      ),
      person: effect(
        ({ id, id_personal }: { readonly id: string; readonly id_personal: number }) =>
          pipe(
            client.call(api.pruebas.persona, { id_personal }, params(id)),
            TE.map((a) => a as Answer<unknown>),
          ),
        answered((persona, request): TryEvent => ({ type: 'opened', request, persona })),
        failed,
      ),
    },
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      begin: assign(({ event }) =>
        event.type === 'run'
          ? {
              pedido: event.pedido,
              prueba: null,
              trabajo: null,
              progress: null,
              resultado: null,
              ...NADIE,
              stale: false,
              notice: null,
              code: null,
              errors: [],
            }
          : {},
      ),
      age: assign({ stale: true }),
      explain: assign(({ event }) => {
        if (event.type === 'refused')
          return {
            errors: event.failure.errors ?? [],
            code: event.failure.code,
            notice:
              event.status === 'no_permission'
                ? notice('machines.tabla.sinPermiso')
                : event.status === 'error'
                  ? said(event.failure.message)
                  : notice('machines.tabla.noManejado'),
          };
        return event.type === 'failed'
          ? {
              notice: said(event.failure.message),
              code: event.failure.code,
              errors: event.failure.errors ?? [],
            }
          : {};
      }),
      nobody: assign(NADIE),
    },
    guards: {
      mine: isOwn,
      noSession: endsSession,
      ended: ({ context, event }) =>
        event.type === 'finished' && isMine({ context, event }) && event.estado.estado === 'terminado',
      halted: ({ context, event }) =>
        event.type === 'finished' && isMine({ context, event }) && event.estado.estado === 'detenido',
    },
  }).createMachine({
    id: 'tryChanges',
    context: {
      pedido: null,
      prueba: null,
      trabajo: null,
      progress: null,
      resultado: null,
      ...NADIE,
      stale: false,
      notice: null,
      code: null,
      errors: [],
      request: 0,
    },
    initial: 'idle',
    states: {
      idle: { on: { run: { target: 'preparing', actions: 'begin' } } },
      /** The changes are checked as a save would. */
      preparing: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'start',
          src: 'start',
          input: ({ context: { request, pedido } }) => ({ request, input: pedido }),
        },
        on: {
          change: { actions: 'age' },
          started: {
            guard: 'mine',
            target: 'running',
            actions: assign(({ event: { prueba, trabajo } }) => ({ prueba, trabajo })),
          },
          refused: { guard: 'mine', target: 'failed', actions: 'explain' },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'failed', actions: 'explain' },
          ],
        },
      },
      running: {
        tags: ['busy', 'cancellable'],
        entry: 'ask',
        invoke: {
          id: 'watch',
          src: 'watch',
          input: ({ context: { request, trabajo } }) => ({ request, input: trabajo ?? '' }),
        },
        on: {
          change: { actions: 'age' },
          cancel: 'stopping',
          advanced: { guard: 'mine', actions: assign(({ event }) => ({ progress: event.estado })) },
          finished: [
            {
              guard: 'ended',
              target: 'reading',
              actions: assign(({ event }) => ({ progress: event.estado })),
            },
            { guard: 'halted', target: 'cancelled' },
            {
              guard: 'mine',
              target: 'failed',
              actions: assign(({ event }) => ({
                notice: said(event.estado.mensaje),
                code: 'invalid' as const,
              })),
            },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'failed', actions: 'explain' },
          ],
        },
      },
      stopping: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'stop',
          src: 'stop',
          input: ({ context: { request, prueba } }) => ({ request, input: prueba ?? '' }),
        },
        on: {
          change: { actions: 'age' },
          stopped: { guard: 'mine', target: 'cancelled' },
          // The work goes on: it is followed again.
          refused: { guard: 'mine', target: 'running', actions: 'explain' },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'running', actions: 'explain' },
          ],
        },
      },
      reading: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { request, prueba } }) => ({ request, input: prueba ?? '' }),
        },
        on: {
          change: { actions: 'age' },
          loaded: {
            guard: 'mine',
            target: 'done',
            actions: assign(({ event }) => ({
              resultado: event.resultado as PruebaOutcome,
              notice: null,
              code: null,
              errors: [],
            })),
          },
          refused: { guard: 'mine', target: 'failed', actions: 'explain' },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'failed', actions: 'explain' },
          ],
        },
      },
      done: {
        on: {
          run: { target: 'preparing', actions: 'begin' },
          change: { actions: 'age' },
          open: {
            target: 'opening',
            actions: assign(({ event }) => ({
              id_personal: event.id_personal,
              persona: null,
              notice: null,
              code: null,
              errors: [],
            })),
          },
          close: { actions: 'nobody' },
        },
      },
      /** Opens one person's two receipts. */
      opening: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'person',
          src: 'person',
          input: ({ context: { request, prueba, id_personal } }) => ({
            request,
            input: { id: prueba ?? '', id_personal: id_personal ?? 0 },
          }),
        },
        on: {
          change: { actions: 'age' },
          close: { target: 'done', actions: 'nobody' },
          opened: {
            guard: 'mine',
            target: 'done',
            actions: assign(({ event }) => ({ persona: event.persona as PruebaPersona })),
          },
          refused: { guard: 'mine', target: 'done', actions: ['explain', 'nobody'] },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'done', actions: ['explain', 'nobody'] },
          ],
        },
      },
      failed: { on: { run: { target: 'preparing', actions: 'begin' } } },
      cancelled: { on: { run: { target: 'preparing', actions: 'begin' } } },
      expired: { type: 'final' },
    },
  });
};
