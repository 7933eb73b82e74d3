// A bulk change or deletion of rows chosen in a list: reviewed by a server job, shown, written by another job, and taken back as a whole.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import type { Client } from '../api/client.ts';
import { api } from '../api/index.ts';
import type { ChosenRows, BulkChangeRequest, ImportacionState, ChangeSummary } from '../api/importaciones.ts';
import { errorPolicy, rowVerb } from '../api/importaciones.ts';
import { jobState, type JobState } from '../api/sistema.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, jsonRow, finiteNumber, type Notice } from '../kit/journal.ts';
import { endsSession, explained, HUSHED, isOwn, notice } from './answer.ts';
import {
  beginJob,
  haltImport,
  lookAtImport,
  type Counted,
  type ImportVerb,
  type OnError,
  type TakeBack,
  type Which,
} from './importCalls.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { ObserveJob } from './runLiquidacion.ts';

export const bulkChangeEvent = t.union(
  [
    /** `eleccion`: rows one by one, or all that match. */
    t.strict({
      type: t.literal('choose'),
      tabla: t.string,
      verbo: rowVerb,
      eleccion: jsonRow,
      cambios: jsonRow,
      alError: errorPolicy,
    }),
    t.strict({ type: t.literal('apply'), alError: t.union([errorPolicy, t.null]) }),
    t.strict({ type: t.literal('undo'), alError: errorPolicy }),
    /** Takes back a finished change, known by its number. */
    t.strict({ type: t.literal('takeBack'), tabla: t.string, id: t.string, alError: errorPolicy }),
    t.strict({ type: t.literal('stop') }),
    t.strict({ type: t.literal('retry') }),
    /** Other fields or rows were chosen: what would be written is no longer what was reviewed. */
    t.strict({ type: t.literal('clear') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('chosen'), request: finiteNumber, elegidas: jsonRow }),
    t.strict({ type: t.literal('begun'), request: finiteNumber, trabajo: t.string }),
    t.strict({
      type: t.literal('advanced'),
      request: finiteNumber,
      hechos: finiteNumber,
      total: finiteNumber,
    }),
    t.strict({ type: t.literal('finished'), request: finiteNumber, estado: jobState }),
    t.strict({ type: t.literal('stopped'), request: finiteNumber }),
    t.strict({ type: t.literal('looked'), request: finiteNumber, estado: jsonRow }),
    t.strict({ type: t.literal('summed'), request: finiteNumber, resumen: jsonRow }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'BulkChangeEvent',
);
export type BulkChangeEvent = t.TypeOf<typeof bulkChangeEvent>;

/** What was running when it was cut. */
type Step = 'choosing' | 'asking' | 'looking' | 'undoing';
export interface BulkChangeContext {
  readonly tabla: string;
  readonly pedido: BulkChangeRequest | null;
  readonly id: string | null;
  readonly elegidas: ChosenRows | null;
  readonly resumen: ChangeSummary | null;
  readonly estado: ImportacionState | null;
  /** The job to ask for. */
  readonly verb: ImportVerb;
  readonly alError: OnError | null;
  readonly trabajo: string | null;
  readonly progress: Counted | null;
  readonly step: Step;
  /** The server did not know its job. A job asked for again continues where the other was. */
  readonly lost: boolean;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  /** Belongs to these rows with these changes: chosen again after a cut, they are the same bulk change. */
  readonly key: string | null;
  readonly request: number;
}

export type BulkChangePorts = Pick<MachinePorts, 'client' | 'wait' | 'newId'> & {
  readonly observeJob: ObserveJob;
  readonly takeBack: TakeBack;
};

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
/** What the rows have today, and what they would have. */
const sum = (client: Client) => (w: Which) =>
  pipe(
    client.ask(api.importaciones.resumen, undefined, { params: { controller: w.tabla, id: w.id } }),
    TE.map((a) => a.content),
  );

const failed = (failure: Failure, request: number): BulkChangeEvent => ({ type: 'failed', request, failure });
const looked = (estado: ImportacionState, request: number): BulkChangeEvent => ({
  type: 'looked',
  request,
  estado: { ...estado },
});
const which = (c: BulkChangeContext): Which => ({ tabla: c.tabla, id: c.id ?? '' });
const NONE = {
  pedido: null,
  id: null,
  elegidas: null,
  resumen: null,
  estado: null,
  verb: 'revisar',
  alError: null,
  trabajo: null,
  progress: null,
  step: 'choosing',
  lost: false,
  notice: null,
  code: null,
  errors: [],
} as const;
const anew = {
  choose: { target: 'preparing', actions: 'take' },
  takeBack: { target: 'undoing', actions: 'find' },
  clear: { target: 'idle', actions: 'forget' },
} as const;
const apply = { target: 'asking', actions: 'write' } as const;

export const bulkChangeMachine = ({ client, wait, newId, observeJob, takeBack }: BulkChangePorts) =>
  setup({
    types: {} as { context: BulkChangeContext; events: BulkChangeEvent; tags: 'busy' },
    actors: {
      prepare: pause(wait, (request): BulkChangeEvent => ({ type: 'waited', request, key: newId() })),
      choose: effect(
        choose(client),
        (elegidas, request): BulkChangeEvent => ({ type: 'chosen', request, elegidas: { ...elegidas } }),
        failed,
      ),
      begin: effect(
        beginJob(client, newId),
        (trabajo, request): BulkChangeEvent => ({ type: 'begun', request, trabajo }),
        failed,
      ),
      watch: effect(
        (id: string, progress: (e: JobState) => void) => observeJob(id, progress),
        (estado, request): BulkChangeEvent => ({ type: 'finished', request, estado }),
        failed,
        ({ hechos, total }: JobState, request): BulkChangeEvent => ({
          type: 'advanced',
          request,
          hechos,
          total,
        }),
      ),
      halt: effect(
        haltImport(client, newId),
        (_, request): BulkChangeEvent => ({ type: 'stopped', request }),
        failed,
      ),
      look: effect(lookAtImport(client), looked, failed),
      sum: effect(
        sum(client),
        (resumen, request): BulkChangeEvent => ({ type: 'summed', request, resumen: { ...resumen } }),
        failed,
      ),
      undo: effect(
        takeBack,
        looked,
        failed,
        (c: Counted, request): BulkChangeEvent => ({ type: 'advanced', request, ...c }),
      ),
    },
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
              } as unknown as BulkChangeRequest,
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
      broke: assign(({ event }) =>
        event.type === 'finished'
          ? {
              notice: notice('machines.importar.fallo', { mensaje: event.estado.mensaje }),
              code: 'unavailable' as const,
            }
          : {},
      ),
      write: assign(({ event }) =>
        event.type === 'apply' ? { verb: 'aplicar' as const, alError: event.alError } : {},
      ),
      back: assign(({ event }) => (event.type === 'undo' ? { alError: event.alError } : {})),
      advance: assign(({ event }) =>
        event.type === 'advanced' ? { progress: { hechos: event.hechos, total: event.total } } : {},
      ),
      know: assign(({ event }) =>
        event.type === 'looked'
          ? {
              estado: event.estado as unknown as ImportacionState,
              progress: null,
              trabajo: null,
              lost: false,
              key: null,
            }
          : {},
      ),
      tell: assign(({ event }) =>
        event.type === 'summed' ? { resumen: event.resumen as unknown as ChangeSummary } : {},
      ),
    },
    guards: {
      mine: isOwn,
      noSession: endsSession,
      unknownJob: ({ context, event }) =>
        event.type === 'failed' &&
        isMine({ context, event }) &&
        event.failure.code === 'not_found' &&
        !context.lost,
      broken: ({ context, event }) =>
        event.type === 'finished' && isMine({ context, event }) && event.estado.estado === 'fallo',
      in: ({ context, event }, fases: readonly string[]) =>
        event.type === 'looked' && isMine({ context, event }) && fases.includes(String(event.estado['fase'])),
      /** After the review, its effect is shown before anything is written. */
      untold: ({ context, event }) =>
        event.type === 'looked' && isMine({ context, event }) && context.verb === 'revisar',
      found: ({ context, event }, fase: string) =>
        event.type === 'summed' && isMine({ context, event }) && context.estado?.fase === fase,
      at: ({ context }, step: Step) => context.step === step,
      /** With invalid rows, only the other rows may be written. */
      withoutBad: ({ event }) => event.type === 'apply' && event.alError === 'skip',
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
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
        },
      },
      asking: {
        tags: 'busy',
        entry: ['ask', assign({ step: 'asking' })],
        invoke: {
          id: 'begin',
          src: 'begin',
          input: ({ context: c }) => ({
            request: c.request,
            input: { ...which(c), verb: c.verb, alError: c.alError },
          }),
        },
        on: {
          begun: {
            guard: 'mine',
            target: 'watching',
            actions: assign(({ event }) => ({ trabajo: event.trabajo })),
          },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
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
          advanced: { guard: 'mine', actions: 'advance' },
          stop: 'stopping',
          finished: [
            { guard: 'broken', target: 'cut', actions: 'broke' },
            { guard: 'mine', target: 'looking' },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'unknownJob', target: 'asking', actions: assign({ lost: true }) },
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
          input: ({ context }) => ({ request: context.request, input: which(context) }),
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
      looking: {
        tags: 'busy',
        entry: ['ask', assign({ step: 'looking' })],
        invoke: {
          id: 'look',
          src: 'look',
          input: ({ context }) => ({ request: context.request, input: which(context) }),
        },
        on: {
          looked: [
            { guard: 'untold', target: 'summing', actions: 'know' },
            { guard: { type: 'in', params: ['rechazada'] }, target: 'rejected', actions: 'know' },
            { guard: { type: 'in', params: ['terminada'] }, target: 'applied', actions: 'know' },
            { guard: 'mine', target: 'halted', actions: 'know' },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
        },
      },
      summing: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'sum',
          src: 'sum',
          input: ({ context }) => ({ request: context.request, input: which(context) }),
        },
        on: {
          summed: [
            { guard: { type: 'found', params: 'revisada' }, target: 'reviewed', actions: 'tell' },
            { guard: { type: 'found', params: 'rechazada' }, target: 'rejected', actions: 'tell' },
            { guard: 'mine', target: 'halted', actions: 'tell' },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
        },
      },
      reviewed: { on: { apply, ...anew } },
      /** Some rows are invalid and all or nothing was asked for; or somebody has written one since. */
      rejected: { on: { apply: { ...apply, guard: 'withoutBad' }, ...anew } },
      /** Stopped halfway by a person; what was written stays. */
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
      undoing: {
        tags: 'busy',
        entry: ['ask', assign({ step: 'undoing' })],
        invoke: {
          id: 'undo',
          src: 'undo',
          input: ({ context: c }) => ({
            request: c.request,
            input: { ...which(c), alError: c.alError ?? 'abort' },
          }),
        },
        on: {
          advanced: { guard: 'mine', actions: 'advance' },
          looked: [
            { guard: { type: 'in', params: ['revertida', 'descartada'] }, target: 'undone', actions: 'know' },
            { guard: 'mine', target: 'applied', actions: 'know' },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
        },
      },
      undone: { on: anew },
      expired: { type: 'final' },
    },
  });
