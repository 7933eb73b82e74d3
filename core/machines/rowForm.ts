// One row being written: changes over the stored row, a write that happens once, and both versions at hand if somebody else wrote too.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { rowDraft, type PendingRow, type RowDraft } from '../api/drafts.ts';
import type { Answer } from '../api/client.ts';
import { effect, isMine, pause, tell } from '../kit/effect.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, jsonRow, finiteNumber, type Notice } from '../kit/journal.ts';
import { endsSession, isOwn, isRefused, notice, refusalOf, said, STATUSES, statusOf } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';
import { rowCalls } from './rowCalls.ts';
import { currentRow, versionOf } from './tableCalls.ts';
import type { TableRow } from './rowDraft.ts';

export const rowEvent = t.union(
  [
    t.strict({ type: t.literal('change'), values: jsonRow }),
    /** Initial values of a new row, learned after opening it. Nobody typed them: they are no draft and hold nobody back. */
    t.strict({ type: t.literal('suggest'), values: jsonRow }),
    /** `confirm`: the tests that the person saving knows they break. */
    t.strict({ type: t.literal('save'), confirm: t.readonlyArray(t.string) }),
    t.strict({ type: t.literal('discard') }),
    /** A draft from before an interruption, which arrived after the form opened. */
    t.strict({ type: t.literal('recover'), draft: rowDraft }),
    // A conflict: choose field by field or all at once, and continue with the choice.
    t.strict({ type: t.literal('take'), field: t.string, theirs: t.boolean }),
    t.strict({ type: t.literal('takeAll'), theirs: t.boolean }),
    t.strict({ type: t.literal('resolve') }),
    // When something else sends it (the machine of a run, a proposal): why it was refused, or that it is saved.
    t.strict({ type: t.literal('reject'), failure: failureCodec }),
    t.strict({ type: t.literal('settle') }),
    // Answers.
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('saved'), request: finiteNumber, message: t.string, row: jsonRow }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      failure: failureCodec,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'RowEvent',
);
export type RowEvent = t.TypeOf<typeof rowEvent>;

export interface RowInput {
  readonly controller: string;
  /** Null: a new row. */
  readonly id: number | null;
  /** The row as it was read, with its version; for a new one, its initial values. */
  readonly base: TableRow;
  readonly draft?: RowDraft | null;
  /** The pause before a write (for single rows of the generic table); 0 in a form of its own. */
  readonly pause?: number;
  /** How many times an unanswered write is sent again under its key before the person is told; for a command, its user runs it again. */
  readonly retries?: number;
}
export interface RowContext {
  readonly controller: string;
  readonly id: number | null;
  readonly base: TableRow;
  /** Every touched field, with its current value. */
  readonly changes: TableRow;
  readonly touched: boolean;
  readonly pending: PendingRow | null;
  /** The person saved again with more changes than the pending write has: the rest goes after it. */
  readonly again: boolean;
  readonly confirm: readonly string[];
  /** The current row, when somebody else changed it meanwhile; `taken`: the fields to take from it. */
  readonly theirs: TableRow | null;
  readonly taken: readonly string[];
  readonly recovered: boolean;
  readonly done: 'added' | 'changed' | null;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  /** The refusal itself, for what a screen shows besides its words. */
  readonly failure: Failure | null;
  readonly errors: readonly FieldError[];
  readonly pause: number;
  /** As in the input; older journals do not have it. */
  readonly retries?: number;
  readonly attempts: number;
  readonly request: number;
}

const RETRIES = 2;
const retriable = (f: Failure): boolean => f.code === 'network' || f.code === 'unavailable';
const failed = (failure: Failure, request: number): RowEvent => ({ type: 'failed', request, failure });
const answered = (a: Answer<TableRow>, request: number): RowEvent => {
  const status = statusOf(a);
  return isRefused(status)
    ? { type: 'refused', request, status, failure: refusalOf(a) }
    : { type: 'saved', request, message: a.envelope.message, row: a.content as TableRow };
};
const without = (row: TableRow, fields: readonly string[]): TableRow =>
  Object.fromEntries(Object.entries(row).filter(([n]) => !fields.includes(n)));
const only = (row: TableRow, fields: readonly string[]): TableRow =>
  Object.fromEntries(Object.entries(row).filter(([n]) => fields.includes(n)));
/** The draft to keep; null: nothing is being written. */
export const draftOfRow = ({
  base,
  changes,
  pending,
}: Pick<RowContext, 'base' | 'changes' | 'pending'>): RowDraft | null =>
  Object.keys(changes).length === 0 && pending === null
    ? null
    : { version: versionOf(base), values: changes, pending };

export const rowFormMachine = (
  ports: Pick<MachinePorts, 'client' | 'wait' | 'delays' | 'newId' | 'drafts'>,
) => {
  const { wait, delays, newId, drafts } = ports,
    call = rowCalls(ports);
  return setup({
    types: {} as { context: RowContext; events: RowEvent; input: RowInput; tags: 'busy' },
    actors: {
      // Invalid values are reported at once. The port makes the key: a machine has no randomness of its own.
      check: effect(
        call.check,
        (_, request): RowEvent => ({ type: 'waited', request, key: newId() }),
        failed,
      ),
      save: effect(call.save, answered, failed),
      again: pause(wait, (request): RowEvent => ({ type: 'waited', request, key: '' })),
    },
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      fresh: assign({ notice: null, code: null, failure: null, errors: [], done: null, attempts: 0 }),
      touch: assign(({ context: { changes, pending, errors }, event }) =>
        event.type !== 'change'
          ? {}
          : {
              changes: { ...changes, ...event.values },
              touched: true,
              done: null,
              pending: pending && {
                ...pending,
                since: [...new Set([...pending.since, ...Object.keys(event.values)])],
                stale: true,
              },
              errors: errors.filter((e) => !Object.hasOwn(event.values, e.field.split('.')[0]!)),
            },
      ),
      begin: assign(({ context: { base }, event }) =>
        event.type === 'suggest' ? { base: { ...base, ...event.values } } : {},
      ),
      confirmed: assign(({ context: { pending }, event }) =>
        event.type !== 'save' ? {} : { confirm: event.confirm, again: pending?.stale ?? false },
      ),
      /** From here on the write may have happened, until an answer says whether it did. */
      sending: assign(({ context: { id, base, changes, pending, confirm }, event }) =>
        event.type !== 'waited'
          ? {}
          : {
              pending: pending ?? {
                key: event.key,
                version: versionOf(base),
                values: id === null ? { ...base, ...changes } : changes,
                confirm,
                since: [],
                stale: false,
              },
            },
      ),
      /** The write happened: what was written after it is a change of the new row. */
      written: assign(({ context: { id, changes, pending }, event }) =>
        event.type !== 'saved'
          ? {}
          : {
              id: id ?? (typeof event.row['id'] === 'number' ? event.row['id'] : null),
              base: event.row,
              changes: only(changes, pending?.since ?? []),
              touched: pending?.stale ?? false,
              pending: null,
              recovered: false,
              done: id === null ? ('added' as const) : ('changed' as const),
            },
      ),
      /** The write did not happen. */
      notSent: assign({ pending: null }),
      noMore: assign({ again: false }),
      /** The chosen values, over the current row. */
      settleDispute: assign(({ context: { base, changes, theirs, taken } }) => ({
        base: theirs ?? base,
        changes: without(changes, taken),
        theirs: null,
        taken: [],
        notice: null,
        code: null,
        failure: null,
        errors: [],
      })),
      dispute: assign(({ event }) => (event.type === 'refused' ? { theirs: currentRow(event.failure) } : {})),
      drop: assign(({ context: { base, theirs } }) => ({
        base: theirs ?? base,
        changes: {},
        touched: false,
        pending: null,
        again: false,
        confirm: [],
        theirs: null,
        taken: [],
        recovered: false,
      })),
      keepDraft: ({ context }) =>
        tell(() => drafts.saveRow(context.controller, context.id, draftOfRow(context))),
      /** From now on the draft is kept under the row's number; the one of the row without a number is dropped. */
      keepAsNew: ({ context }) =>
        tell(() => {
          if (context.id === null) drafts.saveRow(context.controller, null, null);
        }),
      bring: assign(({ event }) =>
        event.type !== 'recover'
          ? {}
          : {
              changes: event.draft.values,
              touched: true,
              pending: event.draft.pending,
              recovered: true,
              notice: notice('machines.tabla.recuperada'),
            },
      ),
      explain: assign(({ event }) => {
        if (event.type === 'reject')
          return {
            failure: event.failure,
            code: event.failure.code,
            notice: said(event.failure.message),
            errors: event.failure.errors ?? [],
          };
        if (event.type !== 'refused' && event.type !== 'failed') return {};
        const { failure } = event,
          words =
            event.type === 'failed' || event.status === 'error'
              ? said(failure.message)
              : event.status === 'no_permission'
                ? notice('machines.tabla.sinPermiso')
                : notice('machines.tabla.noManejado');
        return { failure, code: failure.code, notice: words, errors: failure.errors ?? [] };
      }),
    },
    guards: {
      isNew: ({ context }) => context.id === null,
      mine: isOwn,
      noSession: endsSession,
      rest: ({ context, event }) => 'request' in event && isMine({ context, event }) && context.again,
      clash: ({ context, event }) =>
        event.type === 'refused' && isMine({ context, event }) && currentRow(event.failure) !== null,
      unanswered: ({ context, event }) =>
        event.type === 'failed' &&
        isMine({ context, event }) &&
        retriable(event.failure) &&
        context.attempts < (context.retries ?? RETRIES),
      clean: ({ context }) => !context.touched && context.pending === null,
      /** Written over an old version. If a write has no answer yet, it may be the one that made the new version: that is asked first. */
      outdated: ({ context, event }) =>
        event.type === 'recover' &&
        !context.touched &&
        context.pending === null &&
        event.draft.pending === null &&
        event.draft.version !== versionOf(context.base),
    },
  }).createMachine({
    id: 'rowForm',
    context: ({ input: { controller, id, base, draft = null, pause: ms = 0, retries } }) => {
      const old = draft !== null && draft.pending === null && draft.version !== versionOf(base);
      return {
        controller,
        id,
        base,
        changes: draft?.values ?? {},
        touched: draft !== null,
        pending: draft?.pending ?? null,
        again: false,
        confirm: [],
        theirs: old ? base : null,
        taken: [],
        recovered: draft !== null,
        done: null,
        notice: draft === null ? null : notice('machines.tabla.recuperada'),
        code: null,
        failure: null,
        errors: [],
        pause: ms,
        attempts: 0,
        ...(retries === undefined ? {} : { retries }),
        request: 0,
      };
    },
    initial: 'opening',
    states: {
      opening: {
        always: [
          { guard: ({ context }) => context.theirs !== null, target: 'conflict' },
          { target: 'editing' },
        ],
      },
      editing: {
        on: {
          change: { actions: ['touch', 'keepDraft'] },
          suggest: { guard: 'isNew', actions: 'begin' },
          save: { target: 'checking', actions: ['fresh', 'confirmed'] },
          discard: { actions: ['drop', 'fresh', 'keepDraft'] },
          recover: [
            {
              guard: 'outdated',
              target: 'conflict',
              actions: ['bring', assign({ theirs: ({ context }) => context.base })],
            },
            { guard: 'clean', actions: 'bring' },
          ],
          reject: { actions: 'explain' },
          settle: { actions: ['drop', 'fresh', 'keepDraft'] },
        },
      },
      checking: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context: { request, controller, id, base, changes, pause: ms } }) => ({
            request,
            input: { controller, id, base, changes, ms },
          }),
        },
        on: {
          // What is sent is exactly what was checked.
          change: { target: 'checking', reenter: true, actions: ['touch', 'keepDraft'] },
          waited: { guard: 'mine', target: 'saving', actions: ['sending', 'keepDraft'] },
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'editing', actions: 'explain' },
          ],
        },
      },
      saving: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { request, controller, id, pending } }) => ({
            request,
            input: {
              controller,
              id,
              pending: pending ?? {
                key: '',
                version: null,
                values: {},
                confirm: [],
                since: [],
                stale: false,
              },
            },
          }),
        },
        on: {
          change: { actions: ['touch', 'keepDraft'] },
          save: {
            actions: assign(({ context, event }) => ({
              again: context.pending?.stale ?? false,
              confirm: event.confirm,
            })),
          },
          saved: [
            { guard: 'rest', target: 'checking', actions: ['keepAsNew', 'written', 'noMore', 'keepDraft'] },
            { guard: 'mine', target: 'editing', actions: ['fresh', 'keepAsNew', 'written', 'keepDraft'] },
          ],
          refused: [
            {
              guard: 'clash',
              target: 'conflict',
              actions: ['explain', 'notSent', 'noMore', 'dispute', 'keepDraft'],
            },
            { guard: 'rest', target: 'checking', actions: ['notSent', 'noMore', 'keepDraft'] },
            { guard: 'mine', target: 'editing', actions: ['explain', 'notSent', 'keepDraft'] },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            {
              guard: 'unanswered',
              target: 'retrying',
              actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
            },
            { guard: 'mine', target: 'editing', actions: ['explain', 'noMore'] },
          ],
        },
      },
      /** No answer: the same is sent again in a moment, under the same key. */
      retrying: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'again',
          src: 'again',
          input: ({ context }) => ({ request: context.request, input: delays.fila }),
        },
        on: {
          change: { actions: ['touch', 'keepDraft'] },
          save: {
            actions: assign(({ context, event }) => ({
              again: context.pending?.stale ?? false,
              confirm: event.confirm,
            })),
          },
          waited: { guard: 'mine', target: 'saving' },
        },
      },
      conflict: {
        on: {
          change: { actions: ['touch', 'keepDraft'] },
          take: {
            actions: assign(({ context: { taken }, event: { field, theirs } }) => ({
              taken: theirs ? [...new Set([...taken, field])] : taken.filter((f) => f !== field),
            })),
          },
          takeAll: {
            actions: assign(({ context: { changes }, event }) => ({
              taken: event.theirs ? Object.keys(changes) : [],
            })),
          },
          resolve: { target: 'editing', actions: ['settleDispute', 'keepDraft'] },
          save: { target: 'checking', actions: ['settleDispute', 'fresh', 'confirmed', 'keepDraft'] },
          discard: { target: 'editing', actions: ['drop', 'fresh', 'keepDraft'] },
        },
      },
      /** The session ended: the host tells the session machine. The draft waits for the next sign-in. */
      expired: { type: 'final' },
    },
  });
};
