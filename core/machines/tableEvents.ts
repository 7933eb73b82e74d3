// The events of a generic table, with their codec, and its context.
import * as t from 'io-ts';
import { listFilter, listOrder, total, type ExtraData } from '../api/endpoint.ts';
import type { FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, json, jsonRow, jsonRows, finiteNumber, type Notice } from '../kit/journal.ts';
import { STATUSES } from './answer.ts';
import type { TableSettings } from './tableCalls.ts';
import type { TableRow } from './rowDraft.ts';

const nullable = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const direction = t.keyof({ asc: null, desc: null });

export const tableEvent = t.union(
  [
    // The list.
    t.strict({ type: t.literal('refresh') }),
    t.strict({ type: t.literal('page'), page: finiteNumber }),
    t.strict({ type: t.literal('limit'), limit: finiteNumber }),
    t.strict({ type: t.literal('sort'), field: nullable(t.string), direction }),
    t.strict({ type: t.literal('search'), query: t.string }),
    t.strict({ type: t.literal('filter'), filters: t.readonlyArray(listFilter) }),
    // Everything in a list's request, as a view gives it, so that the list is brought once.
    t.strict({
      type: t.literal('arrange'),
      fields: t.readonlyArray(t.string),
      totals: nullable(t.readonlyArray(total)),
      sort: nullable(t.strict({ field: t.string, direction })),
      then: t.readonlyArray(listOrder),
      limit: finiteNumber,
      page: finiteNumber,
      query: t.string,
      filters: t.readonlyArray(listFilter),
    }),
    // A row. `edit` opens it complete and fresh; the `values` of `add` go over the defaults that the screen
    // knows.
    t.strict({ type: t.literal('add'), values: jsonRow }),
    t.strict({ type: t.literal('edit'), id: finiteNumber }),
    t.strict({ type: t.literal('change'), values: jsonRow }),
    t.strict({ type: t.literal('save') }),
    t.strict({ type: t.literal('cancel') }),
    t.strict({ type: t.literal('remove'), id: finiteNumber, name: t.string }),
    t.strict({ type: t.literal('confirm') }),
    t.strict({ type: t.literal('dismiss') }),
    // A conflict: write mine over theirs, or take theirs.
    t.strict({ type: t.literal('keepMine') }),
    t.strict({ type: t.literal('takeTheirs') }),
    // Answers.
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({
      type: t.literal('loaded'),
      request: finiteNumber,
      rows: jsonRows,
      page: finiteNumber,
      total: finiteNumber,
      preIndex: finiteNumber,
      extra: json,
    }),
    t.strict({ type: t.literal('opened'), request: finiteNumber, row: jsonRow }),
    t.strict({ type: t.literal('saved'), request: finiteNumber, message: t.string, row: jsonRow }),
    t.strict({ type: t.literal('removed'), request: finiteNumber, message: t.string }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      failure: failureCodec,
    }),
    // `final`: from journals of schema 1, whose machine did not retry a deletion without an answer.
    t.intersection([
      t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
      t.exact(t.partial({ final: t.literal(true) })),
    ]),
  ],
  'TableEvent',
);
export type TableEvent = t.TypeOf<typeof tableEvent>;

export interface TableContext extends TableSettings {
  readonly rows: readonly TableRow[];
  readonly total: number;
  /** Ordinal of the first row. */
  readonly preIndex: number;
  readonly extra: ExtraData | null;
  /** The row to delete, while the person confirms. */
  readonly target: { readonly id: number; readonly name: string } | null;
  /** The current row, if somebody else changed it meanwhile. */
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
  /**
   * The row whose deletion got no answer, until something else is asked: deleting it again uses the same
   * `key`.
   */
  readonly unanswered: number | null;
}
