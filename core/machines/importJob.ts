// An import, from the screen or the terminal: sent in batches, reviewed and written by server jobs, taken back; resumed where it was cut.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import type { WireAjustes, ImportacionState } from '../api/importaciones.ts';
import { jobState, type JobState } from '../api/sistema.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, jsonRow, finiteNumber, type Notice } from '../kit/journal.ts';
import { endsSession, explained, isOwn, notice } from './answer.ts';
import {
  beginJob,
  createImport,
  haltImport,
  lookAtImport,
  sendBatch,
  type Counted,
  type ImportVerb,
  type OnError,
  type ReadRows,
  type TakeBack,
} from './importCalls.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { ObserveJob } from './runLiquidacion.ts';

const bit = t.union([t.literal(0), t.literal(1)]),
  onError = t.keyof({ abort: null, skip: null });
export const importJobEvent = t.union(
  [
    /** `total` 0: unknown until the file ends. `revisar` 0: rows are written without reviewing all of them first. */
    t.strict({
      type: t.literal('start'),
      tabla: t.string,
      ajustes: jsonRow,
      total: finiteNumber,
      revisar: bit,
    }),
    /** Resumes an import already begun. `filas` 1: the rows it lacks can be sent. */
    t.strict({ type: t.literal('resume'), tabla: t.string, id: t.string, filas: bit, revisar: bit }),
    t.strict({ type: t.literal('apply'), alError: t.union([onError, t.null]) }),
    t.strict({ type: t.literal('undo'), alError: onError }),
    /** Takes back a finished import, known by its number. */
    t.strict({ type: t.literal('takeBack'), tabla: t.string, id: t.string, alError: onError }),
    t.strict({ type: t.literal('stop') }),
    t.strict({ type: t.literal('retry') }),
    /** Another file or other settings: what would be written is no longer what was reviewed. */
    t.strict({ type: t.literal('clear') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('created'), request: finiteNumber, id: t.string }),
    t.strict({ type: t.literal('sent'), request: finiteNumber, desde: finiteNumber, mas: t.boolean }),
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
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'ImportJobEvent',
);
export type ImportJobEvent = t.TypeOf<typeof importJobEvent>;

/** What was running when it was cut. */
type Step = 'creating' | 'sending' | 'asking' | 'looking' | 'undoing';
export interface ImportJobContext {
  readonly tabla: string;
  readonly ajustes: WireAjustes | null;
  readonly id: string | null;
  readonly total: number;
  /** How many rows the server has. */
  readonly sent: number;
  readonly revisar: boolean;
  /** The rows are at hand, so those that an import already begun lacks can be sent. */
  readonly filas: boolean;
  /** The last job asked for. */
  readonly verb: ImportVerb | null;
  readonly alError: OnError | null;
  readonly trabajo: string | null;
  readonly progress: Counted | null;
  readonly estado: ImportacionState | null;
  readonly step: Step;
  /** The server did not know its job. A job asked for again continues where the other was. */
  readonly lost: boolean;
  readonly stopping: boolean;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  /** Belongs to one file with its settings: sent again after a cut, it is the same import. */
  readonly key: string | null;
  readonly request: number;
}

export type ImportJobPorts = Pick<MachinePorts, 'client' | 'wait' | 'newId'> & {
  readonly observeJob: ObserveJob;
  readonly rows: ReadRows;
  readonly takeBack: TakeBack;
};

const NONE = {
  id: null,
  sent: 0,
  verb: null,
  alError: null,
  trabajo: null,
  progress: null,
  estado: null,
  lost: false,
  stopping: false,
  notice: null,
  code: null,
  errors: [],
} as const;
const failed = (failure: Failure, request: number): ImportJobEvent => ({ type: 'failed', request, failure });
const looked = (estado: ImportacionState, request: number): ImportJobEvent => ({
  type: 'looked',
  request,
  estado: { ...estado },
});
const which = (c: ImportJobContext) => ({ tabla: c.tabla, id: c.id ?? '' });

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

export const importJobMachine = ({ client, wait, newId, observeJob, rows, takeBack }: ImportJobPorts) =>
  setup({
    types: {} as { context: ImportJobContext; events: ImportJobEvent; tags: 'busy' },
    actors: {
      prepare: pause(wait, (request): ImportJobEvent => ({ type: 'waited', request, key: newId() })),
      create: effect(
        createImport(client),
        (id, request): ImportJobEvent => ({ type: 'created', request, id }),
        failed,
      ),
      send: effect(
        sendBatch(client, rows),
        ({ desde, mas }, request): ImportJobEvent => ({ type: 'sent', request, desde, mas }),
        failed,
      ),
      begin: effect(
        beginJob(client, newId),
        (trabajo, request): ImportJobEvent => ({ type: 'begun', request, trabajo }),
        failed,
      ),
      watch: effect(
        (id: string, progress: (e: JobState) => void) => observeJob(id, progress),
        (estado, request): ImportJobEvent => ({ type: 'finished', request, estado }),
        failed,
        ({ hechos, total }: JobState, request): ImportJobEvent => ({
          type: 'advanced',
          request,
          hechos,
          total,
        }),
      ),
      halt: effect(
        haltImport(client, newId),
        (_, request): ImportJobEvent => ({ type: 'stopped', request }),
        failed,
      ),
      look: effect(lookAtImport(client), looked, failed),
      undo: effect(
        takeBack,
        looked,
        failed,
        (c: Counted, request): ImportJobEvent => ({ type: 'advanced', request, ...c }),
      ),
    },
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      take: assign(({ event }) =>
        event.type === 'start'
          ? {
              ...NONE,
              tabla: event.tabla,
              ajustes: event.ajustes as WireAjustes,
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
      hush: assign({ notice: null, code: null, errors: [], stopping: false }),
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
      empty: assign({ notice: notice('machines.importar.sinFilas'), code: 'invalid' }),
      advance: assign(({ event }) =>
        event.type === 'advanced' ? { progress: { hechos: event.hechos, total: event.total } } : {},
      ),
      know: assign(({ event }) => {
        if (event.type !== 'looked') return {};
        const estado = event.estado as unknown as ImportacionState;
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
      mine: isOwn,
      noSession: endsSession,
      unknownJob: ({ context, event }) =>
        event.type === 'failed' &&
        isMine({ context, event }) &&
        event.failure.code === 'not_found' &&
        !context.lost,
      broken: ({ context, event }) =>
        event.type === 'finished' && isMine({ context, event }) && event.estado.estado === 'fallo',
      /** The phase that was found is one of these. */
      in: ({ context, event }, fases: readonly string[]) =>
        event.type === 'looked' && isMine({ context, event }) && fases.includes(String(event.estado['fase'])),
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
      at: ({ context }, step: Step) => context.step === step,
      asked: ({ context }) => context.verb !== null,
      /** All its rows were sent: one stopped while sending lacks some. */
      whole: ({ context }) => context.step !== 'sending',
      /** With invalid rows, only the valid ones may be written. */
      withoutBad: ({ event }) => event.type === 'apply' && event.alError === 'skip',
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
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
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
          input: ({ context: c }) => ({ request: c.request, input: { ...which(c), desde: c.sent } }),
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
            input: { ...which(c), verb: c.verb ?? 'revisar', alError: c.alError },
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
            { guard: 'lacksRows', target: 'sending', actions: 'know' },
            { guard: 'toReview', target: 'asking', actions: ['know', assign({ verb: 'revisar' })] },
            { guard: { type: 'in', params: ['recibiendo'] }, target: 'received', actions: 'know' },
            ...found,
            { guard: 'mine', target: 'halted', actions: 'know' },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'cut', actions: 'explain' },
          ],
        },
      },
      /** The server has all its rows, none reviewed yet. */
      received: { on: { apply, ...other } },
      /** Some rows are invalid and all or nothing was asked for. */
      rejected: { on: { apply: { ...apply, guard: 'withoutBad' }, ...other } },
      reviewed: { on: { apply, ...other } },
      /** Stopped halfway by a person; what was sent or written stays. */
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
      undone: { on: other },
      expired: { type: 'final' },
    },
  });
