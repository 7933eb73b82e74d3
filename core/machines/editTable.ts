// The generic table: lists, pages, sorts, searches; adds, changes and deletes rows; keeps what the person was writing through failures.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { assign, setup } from 'xstate';
import type { Answer } from '../api/client.ts';
import type { ExtraData } from '../api/endpoint.ts';
import { effect, isMine, pause, tell } from '../kit/effect.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import type { Notice } from '../kit/journal.ts';
import { endsSession, isOwn, isRefused, notice, refusalOf, said, statusOf } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';
import {
  checkedValues,
  currentRow,
  draftOf,
  EMPTY_DRAFT,
  TABLE_DEFAULTS,
  tableCalls,
  versionOf,
  type CheckAsk,
  type ListAsk,
  type ViewAsk,
  type TableInput,
  type TableSettings,
} from './tableCalls.ts';
import type { TableRow } from './rowDraft.ts';
import type { TableEvent } from './tableEvents.ts';

export interface TableContext extends TableSettings {
  readonly rows: readonly TableRow[];
  readonly total: number;
  /** Ordinal of the first row. */
  readonly preIndex: number;
  readonly extra: ExtraData | null;
  /** The row to delete, while the person confirms. */
  readonly target: { readonly id: number; readonly name: string } | null;
  /** The current row, when somebody else changed it meanwhile. */
  readonly theirs: TableRow | null;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  readonly errors: readonly FieldError[];
  /** The last thing done, for a brief message. */
  readonly done: 'added' | 'changed' | 'deleted' | null;
  /** Where the host must go when the listing fails for good. */
  readonly leave: '/logout' | null;
  readonly attempts: number;
  readonly request: number;
  /** Idempotency key of the current deletion; a write's key is in its draft. */
  readonly key: string | null;
  /** The row whose deletion got no answer, until something else is asked: deleting it again uses the same `key`. */
  readonly unanswered: number | null;
}

const RETRIES = 2;

const failed = (failure: Failure, request: number): TableEvent => ({ type: 'failed', request, failure });
const answered = <A>(a: Answer<A>, request: number, loaded: (content: A) => TableEvent): TableEvent => {
  const status = statusOf(a);
  return isRefused(status)
    ? { type: 'refused', request, status, failure: refusalOf(a) }
    : loaded(a.content as A);
};

/** A listing that failed because of the network or the server is worth retrying; one that was answered is not. */
const retriable = (f: Failure): boolean =>
  f.code === 'network' || f.code === 'unavailable' || f.code === 'internal';

const FRESH = { attempts: 0, notice: null, code: null, errors: [], done: null } as const;

/** Whether it is unknown if a deletion that was sent was done. */
const isLost = (e: { readonly failure: Failure; readonly final?: true }): boolean =>
  retriable(e.failure) && e.final !== true;

/** What asks for another listing from any state that shows one; a draft is kept meanwhile. */
const listEvents = {
  refresh: { target: 'listing', reenter: true, actions: 'fresh' },
  page: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  limit: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  sort: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  filter: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  arrange: { target: 'listing', reenter: true, actions: ['fresh', 'settle'] },
  search: { target: 'typing', reenter: true, actions: ['fresh', 'settle'] },
} as const;

export const editTableMachine = (
  ports: Pick<MachinePorts, 'client' | 'wait' | 'delays' | 'newId' | 'drafts'>,
  preset: TableInput = {},
) => {
  const { wait, delays, newId, drafts } = ports;
  const call = tableCalls(ports);
  const plain = pause(wait, (request): TableEvent => ({ type: 'waited', request, key: '' }));

  return setup({
    types: {} as {
      context: TableContext;
      events: TableEvent;
      input: TableInput;
      tags: 'busy' | 'listed' | 'form';
    },
    actors: {
      list: effect(
        (ask: ListAsk, _, unwanted) => call.list(ask, unwanted),
        (a, request): TableEvent =>
          answered(a, request, (rows) => ({
            type: 'loaded',
            request,
            rows,
            page: a.envelope.page ?? 1,
            total: a.envelope.total_count ?? rows.length,
            preIndex: a.envelope.pre_index ?? 0,
            extra: a.envelope.extra_data ?? null,
          })),
        failed,
      ),
      view: effect(
        (ask: ViewAsk, _, unwanted) => call.view(ask, unwanted),
        (a, request): TableEvent => answered(a, request, (row) => ({ type: 'opened', request, row })),
        failed,
      ),
      save: effect(
        call.save,
        (a, request): TableEvent =>
          answered(a, request, (row) => ({ type: 'saved', request, message: a.envelope.message, row })),
        failed,
      ),
      remove: effect(
        call.remove,
        (a, request): TableEvent =>
          answered(a, request, () => ({ type: 'removed', request, message: a.envelope.message })),
        failed,
      ),
      typing: plain,
      again: plain,
      // The pause of single rows. The port makes the write's key: a machine has no randomness of its own.
      deletePause: pause(wait, (request): TableEvent => ({ type: 'waited', request, key: newId() })),
      // Invalid values are reported at once. They are checked here and not in a guard, so that a journal without values replays the same.
      savePause: effect(
        ({ controller, draft, ms }: CheckAsk) =>
          pipe(
            TE.fromEither(checkedValues(controller, draft)),
            TE.chain(() => wait(ms) as TE.TaskEither<Failure, void>),
          ),
        (_, request): TableEvent => ({ type: 'waited', request, key: newId() }),
        failed,
      ),
    },
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      fresh: assign({ ...FRESH, key: null, unanswered: null }),
      /** A deletion without an answer keeps its key when it is asked again. */
      aim: assign(({ context, event }) =>
        event.type !== 'remove'
          ? {}
          : {
              ...FRESH,
              target: { id: event.id, name: event.name },
              ...(context.unanswered === event.id ? {} : { key: null, unanswered: null }),
            },
      ),
      settle: assign(({ context, event }) => {
        switch (event.type) {
          case 'page':
            return { page: Math.max(1, Math.trunc(event.page)) };
          case 'limit':
            return { limit: Math.max(1, Math.trunc(event.limit)), page: 1 };
          case 'sort':
            return {
              sort: event.field === null ? null : { field: event.field, direction: event.direction },
              ...(context.then === undefined ? {} : { then: [] }),
              page: 1,
            };
          case 'search':
            return { query: event.query, page: 1 };
          case 'filter':
            return { filters: event.filters, page: 1 };
          case 'arrange': {
            const { type: _, page, limit, ...rest } = event;
            return { ...rest, limit: Math.max(1, Math.trunc(limit)), page: Math.max(1, Math.trunc(page)) };
          }
          default:
            return { page: context.page };
        }
      }),
      keepKey: assign(({ context, event }) =>
        event.type === 'waited' ? { key: context.key ?? event.key } : {},
      ),
      /** From here on the write may have happened, until an answer says whether it did. */
      sending: assign(({ context: { draft }, event }) =>
        event.type === 'waited' && draft !== null
          ? {
              draft: {
                ...draft,
                pending: draft.pending ?? { key: event.key, values: draft.values, stale: false },
              },
            }
          : {},
      ),
      /** The write did not happen. */
      notSent: assign(({ context: { draft } }) => ({
        draft: draft === null ? null : { ...draft, pending: null },
      })),
      /** The write happened; what was written after it is a change of that row. */
      goOn: assign(({ context: { draft }, event }) =>
        event.type !== 'saved' || draft === null
          ? {}
          : {
              draft: {
                ...draft,
                mode: 'edit' as const,
                id: draft.id ?? (typeof event.row['id'] === 'number' ? event.row['id'] : null),
                version: versionOf(event.row),
                pending: null,
              },
            },
      ),
      noTarget: assign({ target: null }),
      received: assign(({ event }) =>
        event.type !== 'loaded'
          ? {}
          : {
              rows: event.rows,
              page: event.page,
              total: event.total,
              preIndex: event.preIndex,
              extra: event.extra as ExtraData | null,
              attempts: 0,
            },
      ),
      dropKey: assign({ key: null, unanswered: null }),
      /** The server may have deleted it: deleting that row again repeats the same order. */
      lost: assign(({ context }) => ({ target: null, unanswered: context.target?.id ?? null })),
      keepDraft: ({ context }) => tell(() => drafts.save(context.controller, context.draft)),
      dropDraft: assign({ draft: null, theirs: null }),
      emptyRows: assign({ rows: [], total: 0, preIndex: 0, extra: null }),
      /** Which words a banner shows: the server's for an error, ours for the rest. */
      explain: assign(({ event }) => {
        if (event.type === 'refused')
          return {
            code: event.failure.code,
            notice:
              event.status === 'error'
                ? said(event.failure.message)
                : event.status === 'no_permission'
                  ? notice('machines.tabla.sinPermiso')
                  : notice('machines.tabla.noManejado'),
            errors: event.failure.errors ?? [],
          };
        if (event.type === 'failed')
          return {
            code: event.failure.code,
            notice:
              event.failure.code === 'invalid'
                ? said(event.failure.message)
                : notice('machines.tabla.noManejadoDetalle', { mensaje: event.failure.message }),
            errors: event.failure.errors ?? [],
          };
        return {};
      }),
      /** Says more than «Error»: how many times it was tried and what failed. */
      couldNotList: assign(({ context, event }) =>
        event.type !== 'failed'
          ? {}
          : {
              notice: notice('machines.tabla.errorDeLista', {
                veces: context.attempts + 1,
                mensaje: event.failure.message,
              }),
              code: 'network' as const,
            },
      ),
    },
    guards: {
      mine: isOwn,
      drafting: ({ context, event }) =>
        'request' in event && isMine({ context, event }) && context.draft !== null,
      noSession: endsSession,
      /** The person has written more than what was sent. */
      stale: ({ context, event }) =>
        'request' in event && isMine({ context, event }) && context.draft?.pending?.stale === true,
      denied: ({ context, event }) =>
        event.type === 'refused' && isMine({ context, event }) && event.status === 'no_permission',
    },
  }).createMachine({
    id: 'editTable',
    context: ({ input }) => {
      const settings = { ...TABLE_DEFAULTS, ...preset, ...input };
      return {
        ...settings,
        rows: [],
        total: 0,
        preIndex: 0,
        extra: null,
        target: null,
        theirs: null,
        notice: settings.draft === null ? null : notice('machines.tabla.recuperada'),
        code: null,
        errors: [],
        done: null,
        leave: null,
        attempts: 0,
        request: 0,
        key: null,
        unanswered: null,
      };
    },
    initial: 'listing',
    states: {
      listing: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'list',
          src: 'list',
          input: ({
            context: { controller, limit, sort, then, page, fields, totals, query, filters, request },
          }) => ({
            request,
            input: {
              controller,
              limit,
              sort,
              page,
              fields,
              query,
              filters,
              ...(then === undefined ? {} : { then }),
              ...(totals === undefined ? {} : { totals }),
            },
          }),
        },
        on: {
          ...listEvents,
          loaded: [
            { guard: 'drafting', target: 'editing', actions: 'received' },
            { guard: 'mine', target: 'ready', actions: 'received' },
          ],
          refused: [
            {
              guard: 'denied',
              target: 'denied',
              actions: [
                'emptyRows',
                assign({ notice: notice('machines.tabla.sinPermisoLista'), code: 'no_permission' }),
              ],
            },
            { guard: 'mine', target: 'listFailed', actions: ['explain', assign({ page: 0, total: 0 })] },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            {
              guard: (x) => isMine(x) && !retriable(x.event.failure),
              target: 'listFailed',
              actions: ['explain', assign({ page: 0, total: 0 })],
            },
            {
              guard: (x) => isMine(x) && x.context.attempts < (x.context.retries ?? RETRIES),
              target: 'retrying',
              actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
            },
            { guard: 'mine', target: 'left', actions: ['couldNotList', assign({ leave: '/logout' })] },
          ],
        },
      },
      retrying: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'again',
          src: 'again',
          input: ({ context }) => ({ request: context.request, input: delays.fila }),
        },
        on: { ...listEvents, waited: { guard: 'mine', target: 'listing' } },
      },
      typing: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'typing',
          src: 'typing',
          input: ({ context }) => ({ request: context.request, input: delays.busqueda }),
        },
        on: { ...listEvents, waited: { guard: 'mine', target: 'listing' } },
      },
      ready: {
        tags: 'listed',
        on: {
          ...listEvents,
          add: {
            guard: ({ context }) => context.canAdd,
            target: 'editing',
            actions: [
              'fresh',
              assign(({ event }) => ({
                draft: { mode: 'add' as const, id: null, version: null, values: event.values, pending: null },
              })),
              'keepDraft',
            ],
          },
          edit: {
            guard: ({ context }) => context.canEdit,
            target: 'opening',
            actions: ['fresh', assign(({ event }) => ({ target: { id: event.id, name: '' } }))],
          },
          remove: { guard: ({ context }) => context.canDelete, target: 'confirming', actions: 'aim' },
        },
      },
      opening: {
        tags: 'busy',
        entry: 'ask',
        exit: 'noTarget',
        invoke: {
          id: 'view',
          src: 'view',
          input: ({ context }) => ({
            request: context.request,
            input: { controller: context.controller, id: context.target?.id ?? 0 },
          }),
        },
        on: {
          cancel: 'ready',
          opened: {
            guard: 'mine',
            target: 'editing',
            actions: [assign(({ event }) => ({ draft: draftOf(event.row) })), 'keepDraft'],
          },
          refused: [
            { guard: 'denied', target: 'denied', actions: ['emptyRows', 'explain'] },
            { guard: 'mine', target: 'ready', actions: 'explain' },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'ready', actions: 'explain' },
          ],
        },
      },
      editing: {
        tags: ['listed', 'form'],
        on: {
          ...listEvents,
          change: {
            actions: [
              assign(({ context, event }) => ({
                draft:
                  context.draft === null
                    ? null
                    : {
                        ...context.draft,
                        values: { ...context.draft.values, ...event.values },
                        pending: context.draft.pending && { ...context.draft.pending, stale: true },
                      },
                errors: context.errors.filter((e) => !Object.hasOwn(event.values, e.field.split('.')[0]!)),
              })),
              'keepDraft',
            ],
          },
          save: { target: 'savePause', actions: 'fresh' },
          cancel: { target: 'ready', actions: ['dropDraft', 'fresh', 'keepDraft'] },
        },
      },
      savePause: {
        tags: ['busy', 'form'],
        entry: 'ask',
        invoke: {
          id: 'savePause',
          src: 'savePause',
          input: ({ context }) => ({
            request: context.request,
            input: { controller: context.controller, draft: context.draft ?? EMPTY_DRAFT, ms: delays.fila },
          }),
        },
        on: {
          waited: { guard: 'mine', target: 'saving', actions: ['sending', 'keepDraft'] },
          failed: { guard: 'mine', target: 'editing', actions: 'explain' },
        },
      },
      saving: {
        tags: ['busy', 'form'],
        entry: 'ask',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: c }) => ({
            request: c.request,
            input: {
              controller: c.controller,
              method: (c.draft?.mode === 'add' ? c.methods.add : c.methods.edit) ?? null,
              draft: c.draft ?? EMPTY_DRAFT,
            },
          }),
        },
        on: {
          saved: [
            { guard: 'stale', target: 'savePause', actions: ['goOn', 'keepDraft'] },
            {
              guard: 'mine',
              target: 'listing',
              actions: [
                assign(({ context }) => ({
                  done: context.draft?.mode === 'add' ? ('added' as const) : ('changed' as const),
                })),
                'dropDraft',
                'keepDraft',
              ],
            },
          ],
          refused: [
            { guard: 'denied', target: 'denied', actions: ['emptyRows', 'explain', 'notSent', 'keepDraft'] },
            {
              guard: (x) => isMine(x) && currentRow(x.event.failure) !== null,
              target: 'conflict',
              actions: [
                'explain',
                'notSent',
                'keepDraft',
                assign(({ event }) => ({ theirs: currentRow(event.failure) })),
              ],
            },
            { guard: 'stale', target: 'savePause', actions: ['notSent', 'keepDraft'] },
            { guard: 'mine', target: 'editing', actions: ['explain', 'notSent', 'keepDraft'] },
          ],
          failed: [
            { guard: 'noSession', target: 'expired' },
            { guard: 'mine', target: 'editing', actions: 'explain' },
          ],
        },
      },
      conflict: {
        tags: 'form',
        on: {
          keepMine: {
            target: 'editing',
            actions: [
              assign(({ context }) => ({
                draft:
                  context.draft === null ? null : { ...context.draft, version: versionOf(context.theirs) },
                theirs: null,
                notice: null,
                code: null,
              })),
              'keepDraft',
            ],
          },
          takeTheirs: {
            target: 'editing',
            actions: [
              assign(({ context }) => ({
                draft: context.theirs === null ? null : draftOf(context.theirs),
                theirs: null,
                notice: null,
                code: null,
              })),
              'keepDraft',
            ],
          },
          cancel: { target: 'listing', actions: ['dropDraft', 'fresh', 'keepDraft'] },
        },
      },
      confirming: {
        on: { confirm: 'deletePause', dismiss: { target: 'ready', actions: 'noTarget' } },
      },
      deletePause: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'deletePause',
          src: 'deletePause',
          input: ({ context }) => ({ request: context.request, input: delays.fila }),
        },
        on: { waited: { guard: 'mine', target: 'deleting', actions: 'keepKey' } },
      },
      deleting: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context: c }) => ({
            request: c.request,
            input: {
              controller: c.controller,
              method: c.methods.delete ?? null,
              id: c.target?.id ?? 0,
              key: c.key ?? '',
            },
          }),
        },
        on: {
          removed: {
            guard: 'mine',
            target: 'listing',
            actions: ['noTarget', 'dropKey', assign({ done: 'deleted', attempts: 0 })],
          },
          refused: [
            { guard: 'denied', target: 'denied', actions: ['emptyRows', 'explain', 'noTarget', 'dropKey'] },
            { guard: 'mine', target: 'ready', actions: ['explain', 'noTarget', 'dropKey'] },
          ],
          failed: [
            { guard: 'noSession', target: 'expired', actions: ['noTarget', 'dropKey'] },
            // It may have been done and its answer lost: asked under the same key, the server says what happened.
            {
              guard: (x) =>
                isMine(x) && isLost(x.event) && x.context.attempts < (x.context.retries ?? RETRIES),
              target: 'deletePause',
              actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
            },
            { guard: (x) => isMine(x) && isLost(x.event), target: 'ready', actions: ['explain', 'lost'] },
            { guard: 'mine', target: 'ready', actions: ['explain', 'noTarget', 'dropKey'] },
          ],
        },
      },
      denied: { on: { ...listEvents, cancel: { actions: ['dropDraft', 'keepDraft'] } } },
      listFailed: { tags: 'listed', on: listEvents },
      /** The listing failed for good: the host goes to `leave`. The draft waits for the next sign-in. */
      left: { type: 'final' },
      /** The session ended: the host tells the session machine. The draft waits for the next sign-in. */
      expired: { type: 'final' },
    },
  });
};
