// Requests of the hand-made screens: plain reads, and changes with a key of their own so that a retry never
// does them twice.
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Endpoint, Envelope, ListFilter } from '../../core/api/endpoint.ts';
import { api } from '../../core/api/index.ts';
import type { Params } from '../../core/api/client.ts';
import type { Failure } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { rememberLabel } from '../kit/references.ts';
import { client, ports } from '../ports.ts';
import { askedRow } from '../../core/machines/rowAnswer.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { rowOf } from '../receivedRows.ts';

export const askServer = <I, O>(
  e: Endpoint<I, O>,
  entry: NoInfer<I>,
  params: Params = {},
  step?: string,
): TaskEither<Failure, O> =>
  TE.map((s: Envelope<O>) => s.content)(client.ask(e, entry, { params, ...(step ? { paso: step } : {}) }));

/**
 * A change. Pass `key` when the same intention may be sent again (a row of a grid that failed because of
 * the network).
 */
export const sendChange = <I, O>(
  e: Endpoint<I, O>,
  entry: NoInfer<I>,
  params: Params = {},
  key: string = ports.newId(),
  step?: string,
): TaskEither<Failure, O> =>
  TE.map((s: Envelope<O>) => s.content)(
    client.ask(e, entry, { params, key, ...(step ? { paso: step } : {}) }),
  );

export const newKey = (): string => ports.newId();

export interface RowPage {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly next: string | null;
}

/** One page of a table; the names that come with its rows are remembered for whatever shows them. */
export const askRows = (
  table: string,
  o: {
    readonly filters?: readonly ListFilter[];
    readonly query?: string;
    readonly limit?: number;
    readonly after?: string | null;
    readonly page?: number;
    readonly order?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  } = {},
): TaskEither<Failure, RowPage> => {
  const Search = {
    ...(o.filters ? { filters: [...o.filters] } : {}),
    ...(o.query ? { query: o.query } : {}),
    limit: o.limit ?? 50,
    ...(o.after ? { after: o.after } : {}),
  };
  const suffix = o.order ? `/sort:${o.order.field}/direction:${o.order.direction}/` : '';
  return TE.map((s: Envelope<readonly Readonly<Record<string, unknown>>[]>): RowPage => {
    const labels = s.extra_data?.labels ?? {};
    const fields = tableNamed(table)?.fields ?? {};
    for (const [field, names] of Object.entries(labels)) {
      const f = fields[field];
      if (f?.kind === 'referencia')
        for (const [id, text] of Object.entries(names)) rememberLabel(f.table, Number(id), text);
    }
    return {
      rows: s.content.map(rowOf),
      total: s.total_count ?? s.content.length,
      labels,
      next: s.extra_data?.next ?? null,
    };
  })(client.ask(api.tabla.index, { Search }, { params: { controller: table, page: o.page ?? 1 }, suffix }));
};

type Answered = Envelope<Readonly<Record<string, unknown>>>;
const row = (
  table: string,
  id: number | null,
  writes: boolean,
  requested: TaskEither<Failure, Answered>,
): TaskEither<Failure, Row> =>
  TE.map((s: Answered) => rowOf(s.content))(askedRow<Answered>(table, { id, writes })(requested));
export const askRow = (table: string, id: number): TaskEither<Failure, Row> =>
  row(table, id, false, client.ask(api.tabla.ver, undefined, { params: { controller: table, id } }));
export const sendNewRow = (
  table: string,
  values: Row,
  key: string = ports.newId(),
): TaskEither<Failure, Row> =>
  row(table, null, true, client.ask(api.tabla.add, values, { params: { controller: table }, key }));
export const sendRowChange = (
  table: string,
  id: number,
  values: Row,
  key: string = ports.newId(),
): TaskEither<Failure, Row> =>
  row(table, id, true, client.ask(api.tabla.edit, values, { params: { controller: table, id }, key }));
export const sendRowErasure = (table: string, id: number, key?: string): TaskEither<Failure, unknown> =>
  sendChange(api.tabla.delete, undefined, { controller: table, id }, key);
