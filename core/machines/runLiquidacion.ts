// A payroll run, from the screen or the terminal: create, calculate, approve, pay, close, reopen. The chart decides what is legal.
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { refusal, type Answer } from '../api/client.ts';
import { api } from '../api/index.ts';
import type { LiquidacionSummary } from '../api/liquidaciones.ts';
import { jobState, type JobState } from '../api/sistema.ts';
import { liquidacionChart } from '../domain/liquidacion.ts';
import { arrowTo } from '../kit/chart.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, json, jsonRow, finiteNumber, type Notice } from '../kit/journal.ts';
import { brandNumber } from '../kit/brand.ts';
import { endsSession, isOwn, isRefused, notice, refusalOf, said, STATUSES, statusOf } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { ObserveJob } from './observeJob.ts';
import type { TableRow } from './rowDraft.ts';

/** The orders that people give; each becomes the chart's command of that name. */
export const runCommand = t.union(
  [
    t.strict({ type: t.literal('create'), cabecera: jsonRow }),
    t.strict({ type: t.literal('calcular') }),
    t.strict({ type: t.literal('recalcular'), id_personal: brandNumber('Personal', finiteNumber) }),
    t.strict({
      type: t.literal('excluir'),
      id_personal: brandNumber('Personal', finiteNumber),
      motivo: t.string,
    }),
    t.strict({ type: t.literal('incluir'), id_personal: brandNumber('Personal', finiteNumber) }),
    t.strict({
      type: t.literal('aprobar'),
      sin_los_que_tienen_error: t.union([t.literal(0), t.literal(1)]),
      /** Receipts that may come out short, accepted one by one, with the reason. */ aceptadas: t.union([
        t.undefined,
        t.strict({ legajos: t.array(finiteNumber), motivo: t.string }),
      ]),
    }),
    t.strict({ type: t.literal('pagar') }),
    t.strict({ type: t.literal('cerrar') }),
    t.strict({ type: t.literal('reabrir'), motivo: t.string }),
    t.strict({ type: t.literal('anular'), motivo: t.string }),
  ],
  'RunCommand',
);
export type RunCommand = t.TypeOf<typeof runCommand>;
/** Decides by decoding and not by keys: optional parts of an order may be absent. */
const isCommand = (e: unknown): e is RunCommand => E.isRight(runCommand.decode(e));

export const CHART_COMMAND = {
  create: 'crear',
  calcular: 'calcular',
  recalcular: 'registrarPersona',
  excluir: 'excluir',
  incluir: 'incluir',
  aprobar: 'aprobar',
  pagar: 'pagar',
  cerrar: 'cerrar',
  reabrir: 'reabrir',
  anular: 'anular',
  detener: 'abandonarCalculo',
} as const satisfies Readonly<Record<RunCommand['type'] | 'detener', string>>;

export const runEvent = t.union(
  [
    ...runCommand.types,
    t.strict({ type: t.literal('open'), id: finiteNumber }),
    t.strict({ type: t.literal('refresh') }),
    t.strict({ type: t.literal('follow'), trabajo: t.string }),
    t.strict({ type: t.literal('detener') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('opened'), request: finiteNumber, row: jsonRow, resumen: json }),
    t.strict({ type: t.literal('done'), request: finiteNumber, row: jsonRow }),
    t.strict({ type: t.literal('started'), request: finiteNumber, trabajo: t.string }),
    t.strict({ type: t.literal('advanced'), request: finiteNumber, estado: jobState }),
    t.strict({ type: t.literal('finished'), request: finiteNumber, estado: jobState }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      failure: failureCodec,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'RunEvent',
);
export type RunEvent = t.TypeOf<typeof runEvent>;

export interface RunContext {
  readonly id: number | null;
  /** The run's row, as the server gave it. */
  readonly row: TableRow | null;
  readonly fase: string;
  readonly resumen: LiquidacionSummary | null;
  readonly trabajo: string | null;
  readonly progress: JobState | null;
  readonly pending: RunCommand | null;
  /** Idempotency key of `pending`; the same while the same order is retried. */
  readonly key: string | null;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  readonly request: number;
}

export type RunPorts = Pick<MachinePorts, 'client' | 'wait' | 'newId'> & { readonly observeJob: ObserveJob };

interface Posted {
  readonly answer: Answer<unknown>;
  readonly command: RunCommand['type'];
}
export interface PostAsk {
  readonly id: number;
  readonly command: RunCommand;
  readonly key: string;
}

/** The name by which any page can follow the closing of a run while it happens. */
export const closingStep = (id: number): string => `cierre-de-${id}`;
/** The call of each command. All answer with the run's row, except those noted below. */
const post =
  ({ client }: Pick<RunPorts, 'client'>) =>
  ({ id, command: c, key }: PostAsk): TE.TaskEither<Failure, Posted> => {
    const l = api.liquidaciones,
      opts = { params: { id }, key };
    const send = (): TE.TaskEither<Failure, Answer<unknown>> => {
      switch (c.type) {
        case 'create':
          return client.call(api.tabla.add, c.cabecera, { params: { controller: 'Liquidaciones' }, key });
        case 'calcular':
          return client.call(l.calcular, undefined, opts);
        case 'recalcular':
          return client.call(l.recalcular, { id_personal: c.id_personal }, opts);
        case 'excluir':
          return client.call(l.excluir, { id_personal: c.id_personal, motivo: c.motivo }, opts);
        case 'incluir':
          return client.call(l.incluir, { id_personal: c.id_personal }, opts);
        case 'aprobar':
          return client.call(
            l.aprobar,
            {
              sin_los_que_tienen_error: c.sin_los_que_tienen_error,
              ...(c.aceptadas ? { aceptadas: c.aceptadas } : {}),
            },
            opts,
          );
        case 'pagar':
          return client.call(l.pagar, undefined, opts);
        case 'cerrar':
          return client.call(l.cerrar, undefined, { ...opts, paso: closingStep(id) });
        case 'reabrir':
          return client.call(l.reabrir, { motivo: c.motivo }, opts);
        case 'anular':
          return client.call(l.anular, { motivo: c.motivo }, opts);
      }
    };
    return TE.map((answer: Answer<unknown>) => ({ answer, command: c.type }))(send());
  };

const failed = (failure: Failure, request: number): RunEvent => ({ type: 'failed', request, failure });
const refused = (a: Answer<unknown>, request: number): RunEvent => {
  const status = statusOf(a);
  return { type: 'refused', request, status: isRefused(status) ? status : 'other', failure: refusalOf(a) };
};

/** The answer of a command: a job that began, or the current row (null where the call gives none). */
const posted = ({ answer: a, command }: Posted, request: number): RunEvent => {
  if (isRefused(statusOf(a))) return refused(a, request);
  if (command === 'calcular')
    return { type: 'started', request, trabajo: (a.content as { readonly trabajo: string }).trabajo };
  return {
    type: 'done',
    request,
    row: (typeof a.content === 'object' && a.content !== null ? a.content : {}) as TableRow,
  };
};

/** The run with its summary; a role that may not see sums still gets the run. */
const view =
  ({ client }: Pick<RunPorts, 'client'>) =>
  (id: number) =>
    pipe(
      client.call(api.tabla.ver, undefined, { params: { controller: 'Liquidaciones', id } }),
      TE.chain((row) =>
        row.status !== 'success' || row.content === null
          ? TE.left(refusal(row.envelope, row.status))
          : pipe(
              client.call(api.liquidaciones.resumen, undefined, { params: { id } }),
              TE.map((s) => ({ row: row.content as TableRow, resumen: s.content })),
            ),
      ),
    );

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

export const runLiquidacionMachine = (ports: RunPorts) =>
  setup({
    types: {} as { context: RunContext; events: RunEvent; tags: 'busy' },
    actors: {
      prepare: pause(ports.wait, (request): RunEvent => ({ type: 'waited', request, key: ports.newId() })),
      view: effect(
        view(ports),
        ({ row, resumen }, request): RunEvent => ({ type: 'opened', request, row, resumen }),
        failed,
      ),
      post: effect(post(ports), posted, failed),
      stop: effect(
        (id: number) =>
          ports.client.call(api.liquidaciones.detener, undefined, { params: { id }, key: ports.newId() }),
        (a, request): RunEvent =>
          isRefused(statusOf(a)) ? refused(a, request) : { type: 'done', request, row: {} },
        failed,
      ),
      watch: effect(
        (id: string, progress: (e: JobState) => void) => ports.observeJob(id, progress),
        (estado, request): RunEvent => ({ type: 'finished', request, estado }),
        failed,
        (estado: JobState, request): RunEvent => ({ type: 'advanced', request, estado }),
      ),
    },
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
          // What a command changed is read from the server, never guessed here.
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
