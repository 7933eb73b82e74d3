// The events of a generic table's machine, with their codec.
import * as t from 'io-ts';
import { listFilter, listOrder, total } from '../api/endpoint.ts';
import { failureCodec, json, jsonRow, jsonRows, finiteNumber } from '../kit/journal.ts';
import { STATUSES } from './answer.ts';

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
    // Everything that a list is asked with, as a view gives it: one listing for all of it.
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
    // A row. `edit` opens it complete and fresh; the `values` of `add` go over the defaults that the screen knows.
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
