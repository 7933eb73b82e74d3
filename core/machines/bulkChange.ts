// A bulk change or deletion of rows chosen in a list: reviewed by a server job, shown, written by another
// job, and undone as a whole.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { assign, setup } from 'xstate';
import type { Client } from '../api/client.ts';
import { api } from '../api/index.ts';
import type { ChosenRows, BulkChangeRequest, ChangeSummary } from '../api/importaciones.ts';
import { effect, isMine } from '../kit/effect.ts';
import { explained, HUSHED } from './answer.ts';
import type { BulkChangeContext, BulkChangeEvent, BulkStep } from './bulkChangeEvent.ts';
import type { Which } from './importCalls.ts';
import {
  NO_WORK,
  toldState,
  whichOf,
  workActors,
  workChanges,
  workFailed,
  workFailures,
  workGuards,
  workStates,
  type WorkPorts,
} from './importWork.ts';
import { inertJob, inertPorts, inertUndo } from './inert.ts';

const choose =
  (client: Client) =>
  ({
    tabla,
    pedido,
    key,
  }: {
    readonly tabla: string;
    readonly pedido: BulkChangeRequest;
    readonly key: string;
  }) =>
    pipe(
      client.ask(api.importaciones.elegir, pedido, { params: { controller: tabla }, key }),
      TE.map((a) => a.content),
    );
/** The rows' current values, and the new ones. */
const sum = (client: Client) => (w: Which) =>
  pipe(
    client.ask(api.importaciones.resumen, undefined, { params: { controller: w.tabla, id: w.id } }),
    TE.map((a) => a.content),
  );

const actorsOver = (ports: WorkPorts) => ({
  ...workActors(ports),
  choose: effect(
    choose(ports.client),
    (elegidas, request): BulkChangeEvent => ({ type: 'chosen', request, elegidas: { ...elegidas } }),
    workFailed,
  ),
  sum: effect(
    sum(ports.client),
    (resumen, request): BulkChangeEvent => ({ type: 'summed', request, resumen: { ...resumen } }),
    workFailed,
  ),
});

const NONE = {
  ...NO_WORK,
  pedido: null,
  elegidas: null,
  resumen: null,
  verb: 'revisar',
  step: 'choosing',
} as const;
const anew = {
  choose: { target: 'preparing', actions: 'take' },
  takeBack: { target: 'undoing', actions: 'find' },
  clear: { target: 'idle', actions: 'forget' },
} as const;
const apply = { target: 'asking', actions: 'write' } as const;

/**
 * Built over ports that never answer, because the states do not depend on them. Each host provides its own
 * (see the end).
 */
const bulkChange = setup({
  types: {} as { context: BulkChangeContext; events: BulkChangeEvent; tags: 'busy' },
  actors: actorsOver({ ...inertPorts, observeJob: inertJob, takeBack: inertUndo }),
  actions: {
    ask: assign({ request: ({ context }) => context.request + 1 }),
    take: assign(({ event }) =>
      event.type === 'choose'
        ? {
            ...NONE,
            tabla: event.tabla,
            pedido: {
              verbo: event.verbo,
              eleccion: event.eleccion,
              cambios: event.cambios,
              alError: event.alError,
            },
          }
        : {},
    ),
    find: assign(({ event }) =>
      event.type === 'takeBack'
        ? { ...NONE, key: null, tabla: event.tabla, id: event.id, alError: event.alError }
        : {},
    ),
    forget: assign({ ...NONE, key: null }),
    hush: assign({ ...HUSHED }),
    explain: assign((x) => explained(x)),
    broke: assign(workChanges.broke),
    write: assign(workChanges.write),
    back: assign(workChanges.back),
    advance: assign(workChanges.advance),
    follow: assign(workChanges.follow),
    lose: assign({ lost: true }),
    atAsking: assign({ step: 'asking' }),
    atUndoing: assign({ step: 'undoing' }),
    know: assign((heard) => {
      const estado = toldState(heard);
      return estado === undefined ? {} : { estado, progress: null, trabajo: null, lost: false, key: null };
    }),
    tell: assign(({ event }) =>
      event.type === 'summed' ? { resumen: event.resumen as unknown as ChangeSummary } : {},
    ),
  },
  guards: {
    ...workGuards,
    /** After the review, its effect is shown before anything is written. */
    untold: ({ context, event }) =>
      event.type === 'looked' && isMine({ context, event }) && context.verb === 'revisar',
    found: ({ context, event }, fase: string) =>
      event.type === 'summed' && isMine({ context, event }) && context.estado?.fase === fase,
    at: ({ context }, step: BulkStep) => context.step === step,
  },
}).createMachine({
  id: 'bulkChange',
  context: { ...NONE, tabla: '', key: null, request: 0 },
  initial: 'idle',
  states: {
    idle: { on: { choose: anew.choose, takeBack: anew.takeBack } },
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
          target: 'choosing',
          actions: assign(({ context, event }) => ({ key: context.key ?? event.key })),
        },
      },
    },
    choosing: {
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context: c }) => ({
          request: c.request,
          input: { tabla: c.tabla, pedido: c.pedido!, key: c.key ?? '' },
        }),
      },
      on: {
        chosen: {
          guard: 'mine',
          target: 'asking',
          actions: assign(({ event }) => ({
            elegidas: event.elegidas as unknown as ChosenRows,
            id: String(event.elegidas['id']),
          })),
        },
        failed: workFailures,
      },
    },
    asking: workStates.asking,
    watching: workStates.watching,
    stopping: workStates.stopping,
    looking: {
      tags: 'busy',
      entry: ['ask', assign({ step: 'looking' })],
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ request: context.request, input: whichOf(context) }),
      },
      on: {
        looked: [
          { guard: 'untold', target: 'summing', actions: 'know' },
          { guard: { type: 'in', params: ['rechazada'] }, target: 'rejected', actions: 'know' },
          { guard: { type: 'in', params: ['terminada'] }, target: 'applied', actions: 'know' },
          { guard: 'mine', target: 'halted', actions: 'know' },
        ],
        failed: workFailures,
      },
    },
    summing: {
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'sum',
        src: 'sum',
        input: ({ context }) => ({ request: context.request, input: whichOf(context) }),
      },
      on: {
        summed: [
          { guard: { type: 'found', params: 'revisada' }, target: 'reviewed', actions: 'tell' },
          { guard: { type: 'found', params: 'rechazada' }, target: 'rejected', actions: 'tell' },
          { guard: 'mine', target: 'halted', actions: 'tell' },
        ],
        failed: workFailures,
      },
    },
    reviewed: { on: { apply, ...anew } },
    /** Some rows are invalid and all or nothing was asked for; or somebody has written one since. */
    rejected: { on: { apply: { ...apply, guard: 'withoutBad' }, ...anew } },
    /** A person stopped it halfway; what was written stays. */
    halted: { on: { apply, retry: 'asking', ...anew } },
    /** Something failed. Nothing done is lost, and the same can be asked again. */
    cut: {
      on: {
        retry: [
          { guard: { type: 'at', params: 'choosing' }, target: 'preparing', actions: 'hush' },
          { guard: { type: 'at', params: 'asking' }, target: 'asking', actions: 'hush' },
          { guard: { type: 'at', params: 'undoing' }, target: 'undoing', actions: 'hush' },
          { target: 'looking', actions: 'hush' },
        ],
        ...anew,
      },
    },
    applied: { on: { undo: { target: 'undoing', actions: 'back' }, ...anew } },
    undoing: workStates.undoing,
    undone: { on: anew },
    expired: { type: 'final' },
  },
});

export const bulkChangeMachine = (ports: WorkPorts) => bulkChange.provide({ actors: actorsOver(ports) });
