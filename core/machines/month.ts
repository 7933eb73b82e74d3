// The month of one company, step by step: where it is, the next step under its key, and what that step left
// undone.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { api } from '../api/index.ts';
import { empresaMes, empresaStep, EMPRESA_STEPS, type EmpresaMes } from '../api/empresas.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import { failure, type Failure, type FailureCode, type FieldError } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type Notice } from '../kit/journal.ts';
import { endsSession, explained, isOwn, leavesDoubt } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';

/** The company by its id, and its month; null: the user may not see its runs. */
const seen = t.strict({ empresa: t.string, mes: t.union([empresaMes, t.null]) });

export const monthEvent = t.union(
  [
    t.strict({ type: t.literal('open'), periodo: t.string }),
    t.strict({ type: t.literal('refresh') }),
    /**
     * Does the step the month is at. `fecha_pago`: for the runs created (null: the last day of the month).
     */
    t.strict({ type: t.literal('next'), fecha_pago: t.union([t.string, t.null]) }),
    t.strict({ type: t.literal('retry') }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, visto: seen }),
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('stepped'), request: finiteNumber, hecho: empresaStep }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'MonthEvent',
);
export type MonthEvent = t.TypeOf<typeof monthEvent>;

export type MonthStep = (typeof EMPRESA_STEPS)[number];
export interface MonthContext {
  readonly periodo: string;
  readonly empresa: string;
  readonly mes: EmpresaMes | null;
  /** The last step asked for, until its outcome is known. */
  readonly asked: { readonly paso: MonthStep; readonly fecha_pago: string | null } | null;
  /** Key of that order: the same until it is known whether it was done. */
  readonly key: string | null;
  /** What the last step left incomplete, in words. */
  readonly problems: readonly string[];
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  readonly request: number;
}

/** The phases of a run, in order. */
export const PHASES: readonly string[] = [
  'borrador',
  'calculando',
  'calculada',
  'aprobada',
  'pagada',
  'cerrada',
];
const UNDONE: readonly (readonly [step: MonthStep, phase: string])[] = [
  ['calcular', 'calculada'],
  ['aprobar', 'aprobada'],
  ['pagar', 'pagada'],
  ['cerrar', 'cerrada'],
];
const isAt = (estado: string, phase: string): boolean => PHASES.indexOf(estado) >= PHASES.indexOf(phase);

/**
 * The month's current step: the first that some run lacks. Runs for people named one by one do not complete
 * the month: when all of them are closed, the run for everybody still has to be created. Undefined: the month
 * is closed.
 */
export const stepOf = ({ corridas, pasos }: EmpresaMes): MonthStep | undefined => {
  if (corridas.length === 0) return 'crear';
  const undone = UNDONE.find(([, phase]) => corridas.some((c) => !isAt(c.estado, phase)))?.[0];
  return undone ?? (pasos.cerrada === 'hecho' ? undefined : 'crear');
};

export type MonthPorts = Pick<MachinePorts, 'client' | 'wait' | 'newId'>;
export interface StepAsk {
  readonly empresa: string;
  readonly periodo: string;
  readonly paso: MonthStep;
  readonly fecha_pago: string | null;
  readonly key: string;
}

const look =
  (client: MonthPorts['client']) =>
  (periodo: string): TE.TaskEither<Failure, t.TypeOf<typeof seen>> =>
    pipe(
      client.ask(api.empresas.tablero, { periodo }),
      TE.chain(({ content }) => {
        const own = content.find((e) => e.actual);
        if (!own) return TE.left(failure('not_found', 'empresas.mes.sinEmpresa'));
        return own.problema === null
          ? TE.right({ empresa: own.id, mes: own.mes })
          : TE.left(failure('unavailable', 'api.respuesta', { mensaje: own.problema }));
      }),
    );

const failed = (f: Failure, request: number): MonthEvent => ({ type: 'failed', request, failure: f });
const QUIET = { problems: [], notice: null, code: null, errors: [] } as const;
const at = {
  on: {
    next: { target: 'preparing', actions: 'take' },
    refresh: { target: 'reading', actions: 'hush' },
    open: { target: 'reading', actions: 'turn' },
  },
} as const;

const actorsOver = ({ client, wait, newId }: MonthPorts) => ({
  look: effect(look(client), (visto, request): MonthEvent => ({ type: 'loaded', request, visto }), failed),
  prepare: pause(wait, (request): MonthEvent => ({ type: 'waited', request, key: newId() })),
  step: effect(
    ({ empresa, periodo, paso, fecha_pago, key }: StepAsk) =>
      TE.map((a: { readonly content: t.TypeOf<typeof empresaStep> }) => a.content)(
        client.ask(api.empresas.paso, { periodo, paso, fecha_pago }, { params: { id: empresa }, key }),
      ),
    (hecho, request): MonthEvent => ({ type: 'stepped', request, hecho }),
    failed,
  ),
});

export const monthMachine = (ports: MonthPorts) =>
  setup({
    types: {} as { context: MonthContext; events: MonthEvent; tags: 'busy' | 'step' },
    actors: actorsOver(ports),
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      turn: assign(({ event }) =>
        event.type === 'open' ? { ...QUIET, periodo: event.periodo, mes: null, asked: null, key: null } : {},
      ),
      hush: assign(QUIET),
      see: assign(({ event }) =>
        event.type === 'loaded' ? { empresa: event.visto.empresa, mes: event.visto.mes } : {},
      ),
      take: assign(({ context, event }) => {
        const paso = context.mes && stepOf(context.mes);
        return event.type === 'next' && paso
          ? { problems: [], asked: { paso, fecha_pago: event.fecha_pago } }
          : {};
      }),
      tell: assign(({ event }) =>
        event.type === 'stepped' ? { problems: event.hecho.problemas, asked: null, key: null } : {},
      ),
      explain: assign((x) => explained(x)),
      settled: assign({ asked: null, key: null }),
    },
    guards: {
      mine: isOwn,
      noSession: endsSession,
      unknown: leavesDoubt,
      unseen: ({ context, event }) =>
        event.type === 'loaded' && isMine({ context, event }) && event.visto.mes === null,
      closed: ({ context, event }) =>
        event.type === 'loaded' &&
        isMine({ context, event }) &&
        event.visto.mes !== null &&
        stepOf(event.visto.mes) === undefined,
      isAt: ({ context, event }, step: MonthStep) =>
        event.type === 'loaded' &&
        isMine({ context, event }) &&
        event.visto.mes !== null &&
        stepOf(event.visto.mes) === step,
      hasAsked: ({ context }) => context.asked !== null,
    },
  }).createMachine({
    id: 'month',
    context: { periodo: '', empresa: '', mes: null, asked: null, key: null, ...QUIET, request: 0 },
    initial: 'idle',
    states: {
      idle: { on: { open: at.on.open } },
      reading: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'look',
          src: 'look',
          input: ({ context }) => ({ request: context.request, input: context.periodo }),
        },
        on: {
          loaded: [
            { guard: 'unseen', target: 'unseen', actions: 'see' },
            { guard: 'closed', target: 'cerrado', actions: 'see' },
            ...EMPRESA_STEPS.map(
              (step) => ({ guard: { type: 'isAt', params: step }, target: step, actions: 'see' }) as const,
            ),
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
        },
      },
      /** One state for each step that the month may be in. */
      crear: { tags: 'step', ...at },
      calcular: { tags: 'step', ...at },
      aprobar: { tags: 'step', ...at },
      pagar: { tags: 'step', ...at },
      cerrar: { tags: 'step', ...at },
      cerrado: { on: { refresh: at.on.refresh, open: at.on.open } },
      /** The user may not see the runs of the company. */
      unseen: { on: { refresh: at.on.refresh, open: at.on.open } },
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
            target: 'stepping',
            actions: assign(({ context, event }) => ({ key: context.key ?? event.key })),
          },
        },
      },
      stepping: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'step',
          src: 'step',
          input: ({ context: { request, empresa, periodo, asked, key } }) => ({
            request,
            input: {
              empresa,
              periodo,
              paso: asked?.paso ?? 'crear',
              fecha_pago: asked?.fecha_pago ?? null,
              key: key ?? '',
            },
          }),
        },
        on: {
          stepped: { guard: 'mine', target: 'reading', actions: 'tell' },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'unknown', target: 'cut', actions: 'explain' },
            { guard: 'mine', target: 'refused', actions: ['settled', 'explain'] },
          ],
        },
      },
      /** The server did not accept the order: the month has not changed. */
      refused: { on: { refresh: at.on.refresh, open: at.on.open } },
      /** No answer came: the step may have been done. */
      cut: {
        on: {
          retry: [
            { guard: 'hasAsked', target: 'preparing', actions: 'hush' },
            { target: 'reading', actions: 'hush' },
          ],
          open: at.on.open,
        },
      },
      expired: { type: 'final' },
    },
  });
