// How each event changes a generic table's context; the states decide when it applies.
import type { ExtraData } from '../api/endpoint.ts';
import type { FieldError } from '../kit/failure.ts';
import { notice, refusalWords, said } from './answer.ts';
import { currentRow, draftOf, versionOf } from './tableCalls.ts';
import type { TableContext, TableEvent } from './tableEvents.ts';

interface Heard {
  readonly context: TableContext;
  readonly event: TableEvent;
}
type Change = (heard: Heard) => Partial<TableContext>;

const QUIET = { notice: null, code: null } as const;
/** No message, and no attempts yet. */
const FRESH = { attempts: 0, ...QUIET, errors: [], done: null } as const;
const atLeastOne = (n: number): number => Math.max(1, Math.trunc(n));

/** The request of a list: page, filters and order. */
export const settle: Change = ({ context, event }) => {
  switch (event.type) {
    case 'page':
      return { page: atLeastOne(event.page) };
    case 'limit':
      return { limit: atLeastOne(event.limit), page: 1 };
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
      return { ...rest, limit: atLeastOne(limit), page: atLeastOne(page) };
    }
    default:
      return { page: context.page };
  }
};
export const received: Change = ({ event }) =>
  event.type !== 'loaded'
    ? {}
    : {
        rows: event.rows,
        page: event.page,
        total: event.total,
        preIndex: event.preIndex,
        extra: event.extra as ExtraData | null,
        attempts: 0,
      };
export const emptyRows: Change = () => ({ rows: [], total: 0, preIndex: 0, extra: null });
export const fresh: Change = () => ({ ...FRESH, key: null, unanswered: null });
export const tryAgain: Change = ({ context }) => ({ attempts: context.attempts + 1 });

const errorsOf = (event: { readonly failure: { readonly errors?: readonly FieldError[] } }) =>
  event.failure.errors ?? [];
/** Which words a banner shows: the server's for an error, ours for the rest. */
export const explain: Change = ({ event }) => {
  if (event.type === 'refused')
    return { notice: refusalWords(event), code: event.failure.code, errors: errorsOf(event) };
  if (event.type !== 'failed') return {};
  const { code, message } = event.failure;
  return {
    notice:
      code === 'invalid' ? said(message) : notice('machines.tabla.noManejadoDetalle', { mensaje: message }),
    code,
    errors: errorsOf(event),
  };
};
/** Says more than «Error»: how many times it was tried and what failed. */
export const couldNotList: Change = ({ context, event }) =>
  event.type !== 'failed'
    ? {}
    : {
        notice: notice('machines.tabla.errorDeLista', {
          veces: context.attempts + 1,
          mensaje: event.failure.message,
        }),
        code: event.failure.code,
      };
export const mayNotList: Change = () => ({
  notice: notice('machines.tabla.sinPermisoLista'),
  code: 'no_permission',
});

/** A new row begins. */
export const beginRow: Change = ({ event }) =>
  event.type !== 'add'
    ? {}
    : { draft: { mode: 'add', id: null, version: null, values: event.values, pending: null } };
export const openRow: Change = ({ event }) =>
  event.type === 'edit' ? { target: { id: event.id, name: '' } } : {};
export const draftOpened: Change = ({ event }) =>
  event.type === 'opened' ? { draft: draftOf(event.row) } : {};
export const write: Change = ({ context: { draft, errors }, event }) =>
  event.type !== 'change'
    ? {}
    : {
        draft: draft && {
          ...draft,
          values: { ...draft.values, ...event.values },
          pending: draft.pending && { ...draft.pending, stale: true },
        },
        errors: errors.filter((e) => !Object.hasOwn(event.values, e.field.split('.')[0] ?? '')),
      };
/** From here on the write may have happened; an answer will say. */
export const sending: Change = ({ context: { draft }, event }) =>
  event.type === 'waited' && draft !== null
    ? {
        draft: {
          ...draft,
          pending: draft.pending ?? { key: event.key, values: draft.values, stale: false },
        },
      }
    : {};
/** The write did not happen. */
export const notSent: Change = ({ context: { draft } }) => ({ draft: draft && { ...draft, pending: null } });
/** The write happened, so later typing changes that row. */
export const goOn: Change = ({ context: { draft }, event }) =>
  event.type !== 'saved' || draft === null
    ? {}
    : {
        draft: {
          ...draft,
          mode: 'edit',
          id: draft.id ?? (typeof event.row['id'] === 'number' ? event.row['id'] : null),
          version: versionOf(event.row),
          pending: null,
        },
      };
export const saved: Change = ({ context: { draft } }) => ({
  done: draft?.mode === 'add' ? 'added' : 'changed',
});
export const dropDraft: Change = () => ({ draft: null, theirs: null });

/** Somebody else wrote the row: theirs is at hand, and the person chooses. */
export const dispute: Change = ({ event }) =>
  event.type === 'refused' ? { theirs: currentRow(event.failure) } : {};
export const keepMine: Change = ({ context: { draft, theirs } }) => ({
  draft: draft && { ...draft, version: versionOf(theirs) },
  theirs: null,
  ...QUIET,
});
export const takeTheirs: Change = ({ context: { theirs } }) => ({
  draft: theirs && draftOf(theirs),
  theirs: null,
  ...QUIET,
});

/** A deletion without an answer keeps its key for the retry. */
export const aim: Change = ({ context, event }) =>
  event.type !== 'remove'
    ? {}
    : {
        ...FRESH,
        target: { id: event.id, name: event.name },
        ...(context.unanswered === event.id ? {} : { key: null, unanswered: null }),
      };
export const keepKey: Change = ({ context, event }) =>
  event.type === 'waited' ? { key: context.key ?? event.key } : {};
export const dropKey: Change = () => ({ key: null, unanswered: null });
/** The server may have deleted it: deleting that row again repeats the same order. */
export const lost: Change = ({ context }) => ({ target: null, unanswered: context.target?.id ?? null });
