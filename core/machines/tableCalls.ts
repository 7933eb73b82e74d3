// What the generic table asks of a server, and how a row becomes a draft and a draft becomes a request's
// body.
import { pipe } from 'fp-ts/lib/function.js';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Answer } from '../api/client.ts';
import type { Endpoint, ListFilter, ListOrder, Total } from '../api/endpoint.ts';
import { api } from '../api/index.ts';
import { PAGE_SIZE } from '../constants.ts';
import type { Unwanted } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { readTableRow } from '../kit/table.ts';
import { tableNamed } from '../tables/index.ts';
import { withRowOf, withRowsOf } from './rowAnswer.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { TableRow, Draft } from './rowDraft.ts';

export interface TableSettings {
  readonly controller: string;
  readonly limit: number;
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' } | null;
  /** The order of rows that are equal by `sort`. */
  readonly then?: readonly ListOrder[];
  readonly page: number;
  /** Columns to bring; empty: all. */
  readonly fields: readonly string[];
  /** Figures over all matching rows; absent or null: those the table gives. */
  readonly totals?: readonly Total[] | null;
  readonly canAdd: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  /** Other methods of the controller for a mode: `{controller}/{method}/{id}`. */
  readonly methods: { readonly add?: string; readonly edit?: string; readonly delete?: string };
  readonly query: string;
  readonly filters: readonly ListFilter[];
  /** A draft from before an interruption. */
  readonly draft: Draft | null;
  /** Retries after the first try without an answer, where the host makes none itself; two by default. */
  readonly retries?: number;
}
export type TableInput = Partial<TableSettings>;

export const TABLE_DEFAULTS: TableSettings = {
  controller: '',
  limit: PAGE_SIZE.unsaid,
  sort: null,
  page: 1,
  fields: [],
  canAdd: true,
  canEdit: true,
  canDelete: true,
  methods: {},
  query: '',
  filters: [],
  draft: null,
};

export type ListAsk = Pick<
  TableSettings,
  'controller' | 'limit' | 'sort' | 'then' | 'page' | 'fields' | 'totals' | 'query' | 'filters'
>;
export interface ViewAsk {
  readonly controller: string;
  readonly id: number;
}
export interface SaveAsk {
  readonly controller: string;
  readonly method: string | null;
  readonly draft: Draft;
}
export interface CheckAsk {
  readonly controller: string;
  readonly draft: Draft;
  readonly ms: number;
}
export interface DeleteAsk {
  readonly controller: string;
  readonly method: string | null;
  readonly id: number;
  readonly key: string;
}

/**
 * The draft's fields in wire form, or their errors. Controllers without a descriptor are checked by the
 * server alone.
 */
export const checkedValues = (
  controller: string,
  draft: Pick<Draft, 'mode' | 'values'>,
): E.Either<Failure, TableRow> => {
  const descriptor = tableNamed(controller);
  return descriptor
    ? readTableRow(descriptor, draft.values, { parcial: draft.mode === 'edit' })
    : E.right(draft.values);
};

/** `{controller}/{method}/{id}` instead of add, edit or delete. */
const own = <I, O>(e: Endpoint<I, O>, method: string | null): Endpoint<I, O> =>
  method === null ? e : { ...e, path: `/:controller/${encodeURIComponent(method)}/:id` };

const searchOf = ({ query, limit, filters, fields, then = [], totals = null }: ListAsk) => ({
  query,
  limit,
  ...(filters.length ? { filters: [...filters] } : {}),
  ...(fields.length ? { fields: [...fields] } : {}),
  ...(then.length ? { orden: [...then] } : {}),
  ...(totals === null ? {} : { totales: [...totals] }),
});
const orderOf = ({ sort }: ListAsk): string =>
  sort === null ? '' : `/sort:${encodeURIComponent(sort.field)}/direction:${sort.direction}/`;

export const tableCalls = ({ client }: Pick<MachinePorts, 'client'>) => ({
  list: (ask: ListAsk, unwanted?: Unwanted) =>
    withRowsOf<readonly TableRow[]>(ask.controller)(
      client.call(
        api.tabla.index,
        { Search: searchOf(ask) },
        {
          params: { controller: ask.controller, page: Math.max(1, ask.page) },
          suffix: orderOf(ask),
          unwanted,
        },
      ),
    ),
  view: ({ controller, id }: ViewAsk, unwanted?: Unwanted) =>
    withRowOf<TableRow>(controller, { id, writes: false })(
      client.call(api.tabla.ver, undefined, { params: { controller, id }, unwanted }),
    ),
  /** Sends the draft's pending write. */
  save: ({
    controller,
    method,
    draft: { pending, ...draft },
  }: SaveAsk): TE.TaskEither<Failure, Answer<TableRow>> =>
    pipe(
      TE.fromEither(checkedValues(controller, { ...draft, values: pending?.values ?? draft.values })),
      // Confirmations travel beside the fields.
      TE.map((values) => ({
        ...values,
        ...(draft.values['confirma_pruebas'] === undefined
          ? {}
          : { confirma_pruebas: draft.values['confirma_pruebas'] }),
      })),
      TE.chain((values) =>
        draft.mode === 'add'
          ? client.call(own(api.tabla.add, method), values, {
              params: { controller, id: '' },
              key: pending?.key ?? '',
            })
          : client.call(
              own(api.tabla.edit, method),
              { ...values, id: draft.id, version: draft.version },
              { params: { controller, id: draft.id ?? '' }, key: pending?.key ?? '' },
            ),
      ),
      withRowOf(controller, { id: draft.mode === 'add' ? null : draft.id, writes: true }),
    ),
  remove: ({ controller, method, id, key }: DeleteAsk) =>
    client.call(own(api.tabla.delete, method), undefined, { params: { controller, id }, key }),
});

export const EMPTY_DRAFT: Draft = { mode: 'add', id: null, version: null, values: {}, pending: null };
export const versionOf = (row: TableRow | null): number | null =>
  typeof row?.['version'] === 'number' ? row['version'] : null;
export const draftOf = (row: TableRow): Draft => {
  const { id, version: _, ...values } = row;
  return {
    mode: 'edit',
    id: typeof id === 'number' ? id : null,
    version: versionOf(row),
    values,
    pending: null,
  };
};
/** The current row that a conflict brings. */
export const currentRow = (f: Failure): TableRow | null => {
  const row = (f.data as { readonly row?: unknown } | null | undefined)?.row;
  return f.code === 'conflict' && typeof row === 'object' && row !== null ? (row as TableRow) : null;
};
