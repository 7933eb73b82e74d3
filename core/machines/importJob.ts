// An import, from the screen or the terminal: sent in batches, reviewed and written by server jobs, undone;
// resumed where it was cut.
import { assign, setup } from 'xstate';
import { effect, isMine } from '../kit/effect.ts';
import { explained, HUSHED, notice } from './answer.ts';
import { createImport, sendBatch, type ReadRows } from './importCalls.ts';
import type { ImportJobContext, ImportJobEvent, ImportStep } from './importJobEvent.ts';
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
import { inertJob, inertPorts, inertRows, inertUndo } from './inert.ts';

type ImportJobPorts = WorkPorts & { readonly rows: ReadRows };

const actorsOver = ({ rows, ...ports }: ImportJobPorts) => ({
  ...workActors(ports),
  create: effect(
    createImport(ports.client),
    (id, request): ImportJobEvent => ({ type: 'created', request, id }),
    workFailed,
  ),
  send: effect(
    sendBatch(ports.client, rows),
    ({ desde, mas }, request): ImportJobEvent => ({ type: 'sent', request, desde, mas }),
    workFailed,
  ),
});

const NONE = { ...NO_WORK, verb: null, sent: 0, stopping: false } as const;

/** Where the machine goes, by the phase found. */
const found = [
  { guard: { type: 'in', params: ['revisada'] }, target: 'reviewed', actions: 'know' },
  { guard: { type: 'in', params: ['rechazada'] }, target: 'rejected', actions: 'know' },
  { guard: { type: 'in', params: ['terminada'] }, target: 'applied', actions: 'know' },
  { guard: { type: 'in', params: ['revertida', 'descartada'] }, target: 'undone', actions: 'know' },
] as const;
const apply = { target: 'asking', actions: 'write' } as const,
  undo = { target: 'undoing', actions: 'back' } as const;
/** From any resting state: the file again, another one, or an import already begun. */
const other = {
  start: { target: 'preparing', actions: 'take' },
  resume: { target: 'looking', actions: 'goOn' },
  takeBack: { target: 'undoing', actions: 'find' },
  clear: { target: 'idle', actions: 'forget' },
} as const;

/**
 * Built over ports that never answer, because the states do not depend on them. Each host provides its own.
 */
const importJob = setup({
  types: {} as { context: ImportJobContext; events: ImportJobEvent; tags: 'busy' },
  actors: actorsOver({ ...inertPorts, observeJob: inertJob, rows: inertRows, takeBack: inertUndo }),
  actions: {
    ask: assign({ request: ({ context }) => context.request + 1 }),
    take: assign(({ event }) =>
      event.type === 'start'
        ? {
            ...NONE,
            tabla: event.tabla,
            ajustes: event.ajustes,
            total: event.total,
            revisar: event.revisar === 1,
            filas: false,
            step: 'creating' as const,
          }
        : {},
    ),
    goOn: assign(({ event }) =>
      event.type === 'resume'
        ? {
            ...NONE,
            tabla: event.tabla,
            id: event.id,
            ajustes: null,
            total: 0,
            revisar: event.revisar === 1,
            filas: event.filas === 1,
            key: null,
          }
        : {},
    ),
    find: assign(({ event }) =>
      event.type === 'takeBack'
        ? {
            ...NONE,
            tabla: event.tabla,
            id: event.id,
            alError: event.alError,
            ajustes: null,
            total: 0,
            filas: false,
            key: null,
          }
        : {},
    ),
    forget: assign({ ...NONE, key: null }),
    hush: assign({ ...HUSHED, stopping: false }),
    explain: assign((x) => explained(x)),
    broke: assign(workChanges.broke),
    write: assign(workChanges.write),
    back: assign(workChanges.back),
    advance: assign(workChanges.advance),
    follow: assign(workChanges.follow),
    lose: assign({ lost: true }),
    atAsking: assign({ step: 'asking' }),
    atUndoing: assign({ step: 'undoing' }),
    empty: assign(() => ({ notice: notice('machines.importar.sinFilas'), code: 'invalid' as const })),
    know: assign((heard) => {
      const estado = toldState(heard);
      if (estado === undefined) return {};
      return {
        estado,
        sent: estado.recibidas,
        ajustes: estado.ajustes ?? null,
        progress: null,
        trabajo: null,
        lost: false,
        filas: false,
        stopping: false,
        ...(estado.fase === 'terminada' || estado.fase === 'revertida' ? { key: null } : {}),
      };
    }),
  },
  guards: {
    ...workGuards,
    /** The server lacks some of its rows, and they are at hand. */
    lacksRows: ({ context, event }) =>
      event.type === 'looked' &&
      isMine({ context, event }) &&
      context.filas &&
      event.estado['fase'] === 'recibiendo',
    toReview: ({ context, event }) =>
      event.type === 'looked' &&
      isMine({ context, event }) &&
      context.revisar &&
      context.verb === null &&
      !context.stopping &&
      event.estado['fase'] === 'recibiendo',
    at: ({ context }, step: ImportStep) => context.step === step,
    asked: ({ context }) => context.verb !== null,
    /** All its rows were sent: one stopped while sending lacks some. */
    whole: ({ context }) => context.step !== 'sending',
  },
}).createMachine({
  id: 'importJob',
  context: {
    ...NONE,
    tabla: '',
    ajustes: null,
    total: 0,
    revisar: true,
    filas: false,
    step: 'creating',
    key: null,
    request: 0,
  },
  initial: 'idle',
  states: {
    idle: { on: { start: other.start, resume: other.resume, takeBack: other.takeBack } },
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
          target: 'creating',
          actions: assign(({ context, event }) => ({ key: context.key ?? event.key })),
        },
      },
    },
    creating: {
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context: c }) => ({
          request: c.request,
          input: { tabla: c.tabla, ajustes: c.ajustes!, key: c.key ?? '' },
        }),
      },
      on: {
        created: { guard: 'mine', target: 'sending', actions: assign(({ event }) => ({ id: event.id })) },
        failed: workFailures,
      },
    },
    sending: {
      tags: 'busy',
      entry: [
        'ask',
        assign(({ context: c }) => ({
          step: 'sending' as const,
          progress: { hechos: c.sent, total: c.total },
        })),
      ],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: c }) => ({ request: c.request, input: { ...whichOf(c), desde: c.sent } }),
      },
      on: {
        // A batch on its way is allowed to arrive.
        stop: { actions: assign({ stopping: true }) },
        sent: [
          {
            guard: (x) => isMine(x) && x.event.mas && x.context.stopping,
            target: 'halted',
            actions: assign(({ event }) => ({ sent: event.desde, stopping: false })),
          },
          {
            guard: (x) => isMine(x) && x.event.mas,
            target: 'sending',
            reenter: true,
            actions: assign(({ event }) => ({ sent: event.desde })),
          },
          { guard: (x) => isMine(x) && x.event.desde === 0, target: 'idle', actions: ['forget', 'empty'] },
          {
            guard: 'mine',
            target: 'looking',
            actions: assign(({ event }) => ({ sent: event.desde, progress: null })),
          },
        ],
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
          { guard: 'lacksRows', target: 'sending', actions: 'know' },
          { guard: 'toReview', target: 'asking', actions: ['know', assign({ verb: 'revisar' })] },
          { guard: { type: 'in', params: ['recibiendo'] }, target: 'received', actions: 'know' },
          ...found,
          { guard: 'mine', target: 'halted', actions: 'know' },
        ],
        failed: workFailures,
      },
    },
    /** The server has all its rows, none reviewed yet. */
    received: { on: { apply, ...other } },
    /** Some rows are invalid and all or nothing was asked for. */
    rejected: { on: { apply: { ...apply, guard: 'withoutBad' }, ...other } },
    reviewed: { on: { apply, ...other } },
    /** A person stopped it halfway; what was sent or written stays. */
    halted: {
      on: {
        apply: { ...apply, guard: 'whole' },
        retry: [
          { guard: { type: 'at', params: 'sending' }, target: 'sending' },
          { guard: 'asked', target: 'asking' },
        ],
        ...other,
      },
    },
    /** Something failed. Nothing done is lost, and the same can be asked again. */
    cut: {
      on: {
        retry: [
          { guard: { type: 'at', params: 'creating' }, target: 'preparing', actions: 'hush' },
          { guard: { type: 'at', params: 'sending' }, target: 'sending', actions: 'hush' },
          { guard: { type: 'at', params: 'asking' }, target: 'asking', actions: 'hush' },
          { guard: { type: 'at', params: 'undoing' }, target: 'undoing', actions: 'hush' },
          { target: 'looking', actions: 'hush' },
        ],
        ...other,
      },
    },
    applied: { on: { undo, ...other } },
    undoing: workStates.undoing,
    undone: { on: other },
    expired: { type: 'final' },
  },
});

export const importJobMachine = (ports: ImportJobPorts) => importJob.provide({ actors: actorsOver(ports) });
