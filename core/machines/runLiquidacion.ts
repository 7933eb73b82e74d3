// A payroll run, from the screen or the terminal: create, calculate, approve, pay, close, reopen. The chart
// decides what is legal.
import { assign, setup } from 'xstate';
import type { LiquidacionSummary } from '../api/liquidaciones.ts';
import { liquidacionChart } from '../domain/liquidacion.ts';
import { arrowTo } from '../kit/chart.ts';
import { isMine } from '../kit/effect.ts';
import { endsSession, explainedAnswer, isOwn, notice } from './answer.ts';
import { inertJob, inertPorts } from './inert.ts';
import { runActors, type RunPorts } from './runLiquidacionCalls.ts';
import {
  CHART_COMMAND,
  isCommand,
  type RunCommand,
  type RunContext,
  type RunEvent,
} from './runLiquidacionEvent.ts';

const legal = (fase: string, event: RunCommand['type'] | 'detener'): boolean =>
  arrowTo(liquidacionChart, fase, CHART_COMMAND[event]) !== undefined;
const order = { guard: 'legal', target: 'preparing', actions: 'hold' } as const;
const orders = {
  calcular: order,
  recalcular: order,
  excluir: order,
  incluir: order,
  aprobar: order,
  pagar: order,
  cerrar: order,
  reabrir: order,
  anular: order,
} as const;
const sameOrder = (a: RunCommand | null, b: RunCommand | null): boolean =>
  a !== null && JSON.stringify(a) === JSON.stringify(b);

/**
 * Built over ports that never answer, because the states do not depend on them. Each host provides its own.
 */
const runLiquidacion = setup({
  types: {} as { context: RunContext; events: RunEvent; tags: 'busy' },
  actors: runActors({ ...inertPorts, observeJob: inertJob }),
  actions: {
    ask: assign({ request: ({ context }) => context.request + 1 }),
    /** The same order given again after an unknown outcome keeps its key, so it happens once. */
    hold: assign(({ context, event }) => {
      const pending = isCommand(event) ? event : null;
      return {
        pending,
        key: sameOrder(context.pending, pending) ? context.key : null,
        notice: null,
        code: null,
        errors: [],
      };
    }),
    keepKey: assign(({ context, event }) =>
      event.type === 'waited' ? { key: context.key ?? event.key } : {},
    ),
    settled: assign({ pending: null, key: null }),
    received: assign(({ context, event }) => {
      if (event.type !== 'opened' && event.type !== 'done') return {};
      const row = typeof event.row['id'] === 'number' ? event.row : context.row;
      return {
        row,
        id: typeof row?.['id'] === 'number' ? row['id'] : context.id,
        fase: typeof row?.['estado'] === 'string' ? row['estado'] : context.fase,
        ...(event.type === 'opened' ? { resumen: event.resumen as LiquidacionSummary | null } : {}),
      };
    }),
    explain: assign((x) => explainedAnswer(x)),
  },
  guards: {
    mine: isOwn,
    noSession: endsSession,
    legal: ({ context, event }) =>
      (isCommand(event) || event.type === 'detener') && legal(context.fase, event.type),
    isNew: ({ context }) => context.id === null,
  },
}).createMachine({
  id: 'runLiquidacion',
  context: {
    id: null,
    row: null,
    fase: 'inexistente',
    resumen: null,
    trabajo: null,
    progress: null,
    pending: null,
    key: null,
    notice: null,
    code: null,
    errors: [],
    request: 0,
  },
  initial: 'none',
  states: {
    none: {
      on: {
        create: order,
        open: {
          target: 'loading',
          actions: assign(({ event }) => ({ id: event.id, code: null, notice: null })),
        },
      },
    },
    loading: {
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'view',
        src: 'view',
        input: ({ context }) => ({ request: context.request, input: context.id ?? 0 }),
      },
      on: {
        opened: { guard: 'mine', target: 'ready', actions: 'received' },
        failed: [
          { guard: 'noSession', target: 'expired' },
          { guard: 'mine', target: 'unseen', actions: 'explain' },
        ],
      },
    },
    /** The run could not be read. */
    unseen: {
      on: {
        refresh: { target: 'loading', actions: assign({ notice: null, code: null }) },
        open: {
          target: 'loading',
          actions: assign(({ event }) => ({ id: event.id, code: null, notice: null })),
        },
      },
    },
    ready: {
      on: {
        ...orders,
        // Somebody else is calculating it: it can be stopped, or looked at again.
        detener: { guard: 'legal', target: 'stopping' },
        // Its job is known (the screen was reloaded): it is followed again.
        follow: {
          guard: ({ context }) => context.fase === 'calculando',
          target: 'watching',
          actions: assign(({ event }) => ({ trabajo: event.trabajo, progress: null })),
        },
        refresh: { target: 'loading', actions: assign({ notice: null, code: null }) },
        open: {
          target: 'loading',
          actions: assign(({ event }) => ({ id: event.id, code: null, notice: null, progress: null })),
        },
      },
    },
    preparing: {
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ request: context.request, input: 0 }),
      },
      on: { waited: { guard: 'mine', target: 'posting', actions: 'keepKey' } },
    },
    posting: {
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'post',
        src: 'post',
        input: ({ context: c }) => ({
          request: c.request,
          input: { id: c.id ?? 0, command: c.pending ?? { type: 'pagar' as const }, key: c.key ?? '' },
        }),
      },
      on: {
        // A command's effects are read from the server, never guessed here.
        done: { guard: 'mine', target: 'loading', actions: ['received', 'settled'] },
        started: {
          guard: 'mine',
          target: 'watching',
          actions: [
            'settled',
            assign(({ event }) => ({ trabajo: event.trabajo, progress: null, fase: 'calculando' })),
          ],
        },
        refused: [
          {
            guard: ({ context, event }) => isMine({ context, event }) && context.id === null,
            target: 'none',
            actions: ['explain', 'settled'],
          },
          { guard: 'mine', target: 'loading', actions: ['explain', 'settled'] },
        ],
        failed: [
          { guard: 'noSession', target: 'expired' },
          {
            guard: ({ context, event }) => isMine({ context, event }) && context.id === null,
            target: 'none',
            actions: 'explain',
          },
          { guard: 'mine', target: 'ready', actions: 'explain' },
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
        advanced: { guard: 'mine', actions: assign(({ event }) => ({ progress: event.estado })) },
        finished: {
          guard: 'mine',
          target: 'loading',
          actions: assign(({ event: { estado } }) => ({
            progress: estado,
            trabajo: null,
            notice:
              estado.estado === 'fallo'
                ? notice('machines.liquidacion.fallo', { mensaje: estado.mensaje })
                : estado.estado === 'detenido'
                  ? notice('machines.liquidacion.detenida')
                  : null,
          })),
        },
        failed: [
          { guard: 'noSession', target: 'expired' },
          { guard: 'mine', target: 'lost', actions: 'explain' },
        ],
        detener: 'stopping',
      },
    },
    /** The calculation goes on in the server; only its progress stopped coming. */
    lost: { on: { refresh: { target: 'watching', actions: assign({ notice: null, code: null }) } } },
    stopping: {
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context }) => ({ request: context.request, input: context.id ?? 0 }),
      },
      on: {
        done: [
          { guard: (x) => isMine(x) && x.context.trabajo !== null, target: 'watching' },
          { guard: 'mine', target: 'loading' },
        ],
        refused: [
          { guard: (x) => isMine(x) && x.context.trabajo !== null, target: 'watching', actions: 'explain' },
          { guard: 'mine', target: 'loading', actions: 'explain' },
        ],
        failed: [
          { guard: 'noSession', target: 'expired' },
          { guard: (x) => isMine(x) && x.context.trabajo !== null, target: 'watching', actions: 'explain' },
          { guard: 'mine', target: 'ready', actions: 'explain' },
        ],
      },
    },
    expired: { type: 'final' },
  },
});

export const runLiquidacionMachine = (ports: RunPorts) =>
  runLiquidacion.provide({ actors: runActors(ports) });
