// The generic table's port calls and the names of its actions and guards: everything but the states.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { assign, setup } from 'xstate';
import type { Answer } from '../api/client.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import { isAway, type Failure } from '../kit/failure.ts';
import { endsSession, isOwn, refusedOr } from './answer.ts';
import { inertPorts } from './inert.ts';
import type { MachinePorts } from './machinePorts.ts';
import * as change from './tableChanges.ts';
import {
  checkedValues,
  tableCalls,
  type CheckAsk,
  type ListAsk,
  type TableInput,
  type ViewAsk,
} from './tableCalls.ts';
import type { TableRow } from './rowDraft.ts';
import type { TableContext, TableEvent } from './tableEvents.ts';

export type TablePorts = Pick<MachinePorts, 'client' | 'wait' | 'delays' | 'newId' | 'drafts'>;

const RETRIES = 2;
interface Heard {
  readonly context: TableContext;
  readonly event: { readonly request: number; readonly failure: Failure; readonly final?: true };
}
/**
 * A request that failed because of the network or the server is worth retrying; one that was answered is not.
 */
export const mayRetry = ({ event: { failure: f } }: Pick<Heard, 'event'>): boolean =>
  isAway(f.code) || f.code === 'internal';
/** Whether a deletion was sent and its outcome is unknown. */
export const isLost = (x: Heard): boolean => isMine(x) && mayRetry(x) && x.event.final !== true;
export const hasTriesLeft = ({ context: { attempts, retries } }: Pick<Heard, 'context'>): boolean =>
  attempts < (retries ?? RETRIES);

const failed = (failure: Failure, request: number): TableEvent => ({ type: 'failed', request, failure });

const loaded = ({ envelope }: Answer<unknown>, rows: readonly TableRow[], request: number): TableEvent => ({
  type: 'loaded',
  request,
  rows,
  page: envelope.page ?? 1,
  total: envelope.total_count ?? rows.length,
  preIndex: envelope.pre_index ?? 0,
  extra: envelope.extra_data ?? null,
});

export const tableActors = ({ client, wait, newId }: Pick<TablePorts, 'client' | 'wait' | 'newId'>) => {
  const call = tableCalls({ client }),
    plain = pause(wait, (request): TableEvent => ({ type: 'waited', request, key: '' }));
  return {
    list: effect(
      (ask: ListAsk, _, unwanted) => call.list(ask, unwanted),
      (a, request): TableEvent => refusedOr(a, request, (rows) => loaded(a, rows, request)),
      failed,
    ),
    view: effect(
      (ask: ViewAsk, _, unwanted) => call.view(ask, unwanted),
      (a, request): TableEvent =>
        refusedOr(a, request, (row): TableEvent => ({ type: 'opened', request, row })),
      failed,
    ),
    save: effect(
      call.save,
      (a, request): TableEvent =>
        refusedOr(
          a,
          request,
          (row): TableEvent => ({ type: 'saved', request, message: a.envelope.message, row }),
        ),
      failed,
    ),
    remove: effect(
      call.remove,
      (a, request): TableEvent =>
        refusedOr(a, request, (): TableEvent => ({ type: 'removed', request, message: a.envelope.message })),
      failed,
    ),
    typing: plain,
    again: plain,
    // The pause of single rows. The port makes the write's key: a machine has no randomness of its own.
    deletePause: pause(wait, (request): TableEvent => ({ type: 'waited', request, key: newId() })),
    // Invalid values are reported at once. They are checked here and not in a guard, so that a journal
    // without values replays the same.
    savePause: effect(
      ({ controller, draft, ms }: CheckAsk) =>
        pipe(
          TE.fromEither(checkedValues(controller, draft)),
          TE.chainW(() => wait(ms)),
        ),
      (_, request): TableEvent => ({ type: 'waited', request, key: newId() }),
      failed,
    ),
  };
};

export const tableSetup = setup({
  types: {} as {
    context: TableContext;
    events: TableEvent;
    input: TableInput;
    tags: 'busy' | 'listed' | 'form';
  },
  actors: tableActors(inertPorts),
  actions: {
    ask: assign({ request: ({ context }) => context.request + 1 }),
    fresh: assign(change.fresh),
    tryAgain: assign(change.tryAgain),
    settle: assign(change.settle),
    received: assign(change.received),
    emptyRows: assign(change.emptyRows),
    explain: assign(change.explain),
    couldNotList: assign(change.couldNotList),
    mayNotList: assign(change.mayNotList),
    noPage: assign({ page: 0, total: 0 }),
    leave: assign({ leave: '/logout' }),
    beginRow: assign(change.beginRow),
    openRow: assign(change.openRow),
    draftOpened: assign(change.draftOpened),
    write: assign(change.write),
    sending: assign(change.sending),
    notSent: assign(change.notSent),
    goOn: assign(change.goOn),
    saved: assign(change.saved),
    dropDraft: assign(change.dropDraft),
    /** A placeholder: editTable.ts keeps the draft where the host says. */
    keepDraft: () => undefined,
    dispute: assign(change.dispute),
    keepMine: assign(change.keepMine),
    takeTheirs: assign(change.takeTheirs),
    aim: assign(change.aim),
    noTarget: assign({ target: null }),
    keepKey: assign(change.keepKey),
    dropKey: assign(change.dropKey),
    lost: assign(change.lost),
    deleted: assign({ done: 'deleted', attempts: 0 }),
  },
  guards: {
    mine: isOwn,
    drafting: ({ context, event }) => isOwn({ context, event }) && context.draft !== null,
    noSession: endsSession,
    /** The person has typed more than what was sent. */
    stale: ({ context, event }) => isOwn({ context, event }) && context.draft?.pending?.stale === true,
    denied: ({ context, event }) =>
      event.type === 'refused' && isMine({ context, event }) && event.status === 'no_permission',
  },
});

/** Requests for another listing, from any state that shows one; a draft is kept meanwhile. */
export const listEvents = {
  refresh: { target: 'listing', reenter: true, actions: 'fresh' },
  page: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  limit: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  sort: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  filter: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  arrange: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  search: { target: 'typing', reenter: true, actions: ['fresh', 'settle'] },
} as const;
