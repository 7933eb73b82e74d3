// Shared by imports and bulk changes: a server job reviews or writes rows, is followed, stopped and undone.
import * as t from 'io-ts';
import { errorPolicy, type ImportacionState } from '../api/importaciones.ts';
import { jobState, type JobState } from '../api/sistema.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, jsonRow, finiteNumber, type Notice } from '../kit/journal.ts';
import { endsSession, HUSHED, isOwn, notice } from './answer.ts';
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
import type { ObserveJob } from './observeJob.ts';

export const importWorkEvent = t.union([
  t.strict({ type: t.literal('apply'), alError: t.union([errorPolicy, t.null]) }),
  t.strict({ type: t.literal('undo'), alError: errorPolicy }),
  /** Takes back finished work, known by its number. */
  t.strict({ type: t.literal('takeBack'), tabla: t.string, id: t.string, alError: errorPolicy }),
  t.strict({ type: t.literal('stop') }),
  t.strict({ type: t.literal('retry') }),
  /** The person chose something else, so the review is no longer of what would be written. */
  t.strict({ type: t.literal('clear') }),
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
  t.strict({ type: t.literal('looked'), request: finiteNumber, estado: jsonRow }),
  t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
]);
type WorkEvent = t.TypeOf<typeof importWorkEvent>;

export interface WorkContext {
  readonly tabla: string;
  readonly id: string | null;
  /** The job to ask for, or the last one asked for. */
  readonly verb: ImportVerb | null;
  readonly alError: OnError | null;
  readonly trabajo: string | null;
  readonly progress: Counted | null;
  readonly estado: ImportacionState | null;
  /** The server did not know its job. A job asked for again continues where the other was. */
  readonly lost: boolean;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  /**
   * Belongs to one file with its settings, or to the rows chosen with their changes: sent again after a cut,
   * it is the same work.
   */
  readonly key: string | null;
  readonly request: number;
}
/** The part of the context that is cleared when other work begins. */
export const NO_WORK = {
  id: null,
  alError: null,
  trabajo: null,
  progress: null,
  estado: null,
  lost: false,
  ...HUSHED,
} as const;
export const whichOf = (c: WorkContext): Which => ({ tabla: c.tabla, id: c.id ?? '' });

export type WorkPorts = Pick<MachinePorts, 'client' | 'wait' | 'newId'> & {
  readonly observeJob: ObserveJob;
  readonly takeBack: TakeBack;
};
export const workFailed = (failure: Failure, request: number): WorkEvent => ({
  type: 'failed',
  request,
  failure,
});
const looked = (estado: ImportacionState, request: number): WorkEvent => ({
  type: 'looked',
  request,
  estado: { ...estado },
});
export const workActors = ({ client, wait, newId, observeJob, takeBack }: WorkPorts) => ({
  prepare: pause(wait, (request): WorkEvent => ({ type: 'waited', request, key: newId() })),
  begin: effect(
    beginJob(client, newId),
    (trabajo, request): WorkEvent => ({ type: 'begun', request, trabajo }),
    workFailed,
  ),
  watch: effect(
    (id: string, progress: (e: JobState) => void) => observeJob(id, progress),
    (estado, request): WorkEvent => ({ type: 'finished', request, estado }),
    workFailed,
    ({ hechos, total }: JobState, request): WorkEvent => ({ type: 'advanced', request, hechos, total }),
  ),
  halt: effect(
    haltImport(client, newId),
    (_, request): WorkEvent => ({ type: 'stopped', request }),
    workFailed,
  ),
  look: effect(lookAtImport(client), looked, workFailed),
  undo: effect(
    takeBack,
    looked,
    workFailed,
    (c: Counted, request): WorkEvent => ({ type: 'advanced', request, ...c }),
  ),
});

/** An event of either machine: one of these, or one that only one of them has. */
interface Seen {
  readonly context: Pick<WorkContext, 'request' | 'lost'>;
  readonly event:
    | WorkEvent
    | { readonly type: 'start' | 'resume' | 'created' | 'sent' | 'choose' | 'chosen' | 'summed' };
}
type Heard = Pick<Seen, 'event'>;
/**
 * The state of the work, as an answer gives it. Its codec has already checked it, and journals keep it as
 * plain data.
 */
export const toldState = ({ event }: Heard): ImportacionState | undefined =>
  event.type === 'looked' ? (event.estado as unknown as ImportacionState) : undefined;

/** How each event changes either machine's context. */
export const workChanges = {
  broke: ({ event }: Heard) =>
    event.type === 'finished'
      ? {
          notice: notice('machines.importar.fallo', { mensaje: event.estado.mensaje }),
          code: 'unavailable' as const,
        }
      : {},
  write: ({ event }: Heard) =>
    event.type === 'apply' ? { verb: 'aplicar' as const, alError: event.alError } : {},
  back: ({ event }: Heard) => (event.type === 'undo' ? { alError: event.alError } : {}),
  advance: ({ event }: Heard) =>
    event.type === 'advanced' ? { progress: { hechos: event.hechos, total: event.total } } : {},
  follow: ({ event }: Heard) => (event.type === 'begun' ? { trabajo: event.trabajo } : {}),
};

export const workGuards = {
  mine: isOwn,
  noSession: endsSession,
  unknownJob: ({ context, event }: Seen) =>
    event.type === 'failed' &&
    isMine({ context, event }) &&
    event.failure.code === 'not_found' &&
    !context.lost,
  broken: ({ context, event }: Seen) =>
    event.type === 'finished' && isMine({ context, event }) && event.estado.estado === 'fallo',
  /** Whether the phase found is one of these. */
  in: ({ context, event }: Seen, fases: readonly string[]) =>
    event.type === 'looked' && isMine({ context, event }) && fases.includes(String(event.estado['fase'])),
  /** With invalid rows, only the valid ones may be written. */
  withoutBad: ({ event }: Heard) => event.type === 'apply' && event.alError === 'skip',
};

interface Entered {
  readonly context: WorkContext;
}
/** How every call fails. */
export const workFailures = [
  { guard: 'noSession', target: 'expired' },
  { guard: 'mine', target: 'cut', actions: 'explain' },
] as const;
/** The states in which a job is requested, followed and stopped, and the work is undone. */
export const workStates = {
  asking: {
    tags: 'busy',
    entry: ['ask', 'atAsking'],
    invoke: {
      id: 'begin',
      src: 'begin',
      input: ({ context: c }: Entered) => ({
        request: c.request,
        input: { ...whichOf(c), verb: c.verb ?? 'revisar', alError: c.alError },
      }),
    },
    on: { begun: { guard: 'mine', target: 'watching', actions: 'follow' }, failed: workFailures },
  },
  watching: {
    tags: 'busy',
    entry: 'ask',
    invoke: {
      id: 'watch',
      src: 'watch',
      input: ({ context }: Entered) => ({ request: context.request, input: context.trabajo ?? '' }),
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
        { guard: 'unknownJob', target: 'asking', actions: 'lose' },
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
      input: ({ context }: Entered) => ({ request: context.request, input: whichOf(context) }),
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
  undoing: {
    tags: 'busy',
    entry: ['ask', 'atUndoing'],
    invoke: {
      id: 'undo',
      src: 'undo',
      input: ({ context: c }: Entered) => ({
        request: c.request,
        input: { ...whichOf(c), alError: c.alError ?? 'abort' },
      }),
    },
    on: {
      advanced: { guard: 'mine', actions: 'advance' },
      looked: [
        { guard: { type: 'in', params: ['revertida', 'descartada'] }, target: 'undone', actions: 'know' },
        { guard: 'mine', target: 'applied', actions: 'know' },
      ],
      failed: workFailures,
    },
  },
} as const;
