// One row being written: changes over the stored row, a write that happens once, and both versions at hand if
// somebody else wrote too.
import { assign, setup } from 'xstate';
import { effect, isMine, pause, tell } from '../kit/effect.ts';
import { isAway, type Failure } from '../kit/failure.ts';
import { endsSession, isOwn, notice, refusedOr } from './answer.ts';
import { inertPorts } from './inert.ts';
import type { MachinePorts } from './machinePorts.ts';
import { rowCalls } from './rowCalls.ts';
import * as change from './rowFormChanges.ts';
import type { RowContext, RowEvent, RowInput } from './rowFormEvent.ts';
import { currentRow, versionOf } from './tableCalls.ts';

type RowPorts = Pick<MachinePorts, 'client' | 'wait' | 'delays' | 'newId' | 'drafts'>;

const RETRIES = 2;
const failed = (failure: Failure, request: number): RowEvent => ({ type: 'failed', request, failure });
const actorsOver = ({ client, wait, newId }: RowPorts) => {
  const call = rowCalls({ client, wait });
  return {
    // Invalid values are reported at once. The port makes the key: a machine has no randomness of its own.
    check: effect(call.check, (_, request): RowEvent => ({ type: 'waited', request, key: newId() }), failed),
    save: effect(
      call.save,
      (a, request): RowEvent =>
        refusedOr(
          a,
          request,
          (row): RowEvent => ({ type: 'saved', request, message: a.envelope.message, row }),
        ),
      failed,
    ),
    again: pause(wait, (request): RowEvent => ({ type: 'waited', request, key: '' })),
  };
};

const form = setup({
  types: {} as { context: RowContext; events: RowEvent; input: RowInput; tags: 'busy' },
  actors: actorsOver(inertPorts),
  actions: {
    ask: assign({ request: ({ context }) => context.request + 1 }),
    fresh: assign({ notice: null, code: null, failure: null, errors: [], done: null, attempts: 0 }),
    touch: assign(change.touch),
    begin: assign(change.begin),
    confirmed: assign(change.confirmed),
    sending: assign(change.sending),
    written: assign(change.written),
    settleDispute: assign(change.settleDispute),
    dispute: assign(change.dispute),
    drop: assign(change.drop),
    bring: assign(change.bring),
    explain: assign(change.explain),
    take: assign(change.take),
    takeAll: assign(change.takeAll),
    /** The write did not happen. */
    notSent: assign({ pending: null }),
    noMore: assign({ again: false }),
    tryAgain: assign({ attempts: ({ context }) => context.attempts + 1 }),
    disputeBase: assign({ theirs: ({ context }) => context.base }),
    /** Placeholders: the host says where drafts are kept (below). */
    keepDraft: () => undefined,
    keepAsNew: () => undefined,
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
      isAway(event.failure.code) &&
      context.attempts < (context.retries ?? RETRIES),
    clean: ({ context }) => !context.touched && context.pending === null,
    /**
     * Based on an old version. A write without an answer may have made the new version, so that is asked
     * first.
     */
    outdated: ({ context, event }) =>
      event.type === 'recover' &&
      !context.touched &&
      context.pending === null &&
      event.draft.pending === null &&
      event.draft.version !== versionOf(context.base),
  },
});

const opening = form.createStateConfig({
  always: [{ guard: ({ context }) => context.theirs !== null, target: 'conflict' }, { target: 'editing' }],
});
const editing = form.createStateConfig({
  on: {
    change: { actions: ['touch', 'keepDraft'] },
    suggest: { guard: 'isNew', actions: 'begin' },
    save: { target: 'checking', actions: ['fresh', 'confirmed'] },
    discard: { actions: ['drop', 'fresh', 'keepDraft'] },
    recover: [
      {
        guard: 'outdated',
        target: 'conflict',
        actions: ['bring', 'disputeBase'],
      },
      { guard: 'clean', actions: 'bring' },
    ],
    reject: { actions: 'explain' },
    settle: { actions: ['drop', 'fresh', 'keepDraft'] },
  },
});
const checking = form.createStateConfig({
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
    // Exactly the checked values are sent.
    change: { target: 'checking', reenter: true, actions: ['touch', 'keepDraft'] },
    waited: { guard: 'mine', target: 'saving', actions: ['sending', 'keepDraft'] },
    failed: [
      { guard: 'noSession', target: 'expired' },
      { guard: 'mine', target: 'editing', actions: 'explain' },
    ],
  },
});
const saving = form.createStateConfig({
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
    save: { actions: 'confirmed' },
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
        actions: 'tryAgain',
      },
      { guard: 'mine', target: 'editing', actions: ['explain', 'noMore'] },
    ],
  },
});
const conflict = form.createStateConfig({
  on: {
    change: { actions: ['touch', 'keepDraft'] },
    take: { actions: 'take' },
    takeAll: { actions: 'takeAll' },
    resolve: { target: 'editing', actions: ['settleDispute', 'keepDraft'] },
    save: { target: 'checking', actions: ['settleDispute', 'fresh', 'confirmed', 'keepDraft'] },
    discard: { target: 'editing', actions: ['drop', 'fresh', 'keepDraft'] },
  },
});

export const rowFormMachine = (ports: RowPorts) => {
  const { delays, drafts } = ports;
  return form
    .createMachine({
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
        opening,
        editing,
        checking,
        saving,
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
            save: { actions: 'confirmed' },
            waited: { guard: 'mine', target: 'saving' },
          },
        },
        conflict,
        /** The session ended: the host tells the session machine. The draft waits for the next sign-in. */
        expired: { type: 'final' },
      },
    })
    .provide({
      actors: actorsOver(ports),
      actions: {
        keepDraft: ({ context }) =>
          tell(() => drafts.saveRow(context.controller, context.id, change.draftOfRow(context))),
        /**
         * From now on the draft is kept under the row's number; the one of the row without a number is
         * dropped.
         */
        keepAsNew: ({ context }) =>
          tell(() => {
            if (context.id === null) drafts.saveRow(context.controller, null, null);
          }),
      },
    });
};
