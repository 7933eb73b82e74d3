// Trying changes before saving them: ask, follow the work, read the effect on everybody, open one person. A
// later change makes it stale.
import { assign, setup } from 'xstate';
import type { Answer } from '../api/client.ts';
import { api } from '../api/index.ts';
import type { PruebaRequest, PruebaPersona, PruebaOutcome } from '../api/pruebas.ts';
import type { JobState } from '../api/sistema.ts';
import { effect, isMine } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { endsSession, explainedAnswer, isOwn, refusedOr, said } from './answer.ts';
import { inertJob, inertPorts } from './inert.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { ObserveJob } from './observeJob.ts';
import type { TryContext, TryEvent } from './tryChangesEvent.ts';

export type TryPorts = Pick<MachinePorts, 'client'> & { readonly observeJob: ObserveJob };

const failed = (failure: Failure, request: number): TryEvent => ({ type: 'failed', request, failure });
const answered =
  <A>(loaded: (content: A, request: number) => TryEvent) =>
  (a: Answer<A>, request: number): TryEvent =>
    refusedOr(a, request, (content) => loaded(content, request));
const NADIE: Pick<TryContext, 'id_personal' | 'persona'> = { id_personal: null, persona: null };

const params = (id: string) => ({ params: { id } });
const actorsOver = ({ client, observeJob }: TryPorts) => ({
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
      client.call(api.pruebas.persona, { id_personal }, params(id)),
    answered((persona, request): TryEvent => ({ type: 'opened', request, persona })),
    failed,
  ),
});

/**
 * Built over ports that never answer, because the states do not depend on them. Each host provides its own.
 */
const tryChanges = setup({
  types: {} as { context: TryContext; events: TryEvent; tags: 'busy' | 'cancellable' },
  actors: actorsOver({ ...inertPorts, observeJob: inertJob }),
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
    explain: assign((x) => explainedAnswer(x)),
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

export const tryChangesMachine = (ports: TryPorts) => tryChanges.provide({ actors: actorsOver(ports) });
