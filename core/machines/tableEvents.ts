// What can happen to a generic table: the events of its machine with their codec, and what of them a journal may keep.
import * as t from 'io-ts';
import { filtro } from '../api/endpoint.ts';
import { failureCodec, json, jsonRow, jsonRows, numero } from '../kit/journal.ts';
import { STATUSES } from './answer.ts';

const nullable = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const direction = t.keyof({ asc: null, desc: null });

export const tableEvent = t.union([
  // The list.
  t.strict({ type: t.literal('refresh') }),
  t.strict({ type: t.literal('page'), page: numero }),
  t.strict({ type: t.literal('limit'), limit: numero }),
  t.strict({ type: t.literal('sort'), field: nullable(t.string), direction }),
  t.strict({ type: t.literal('search'), query: t.string }),
  t.strict({ type: t.literal('filter'), filters: t.readonlyArray(filtro) }),
  // A row. `edit` opens it whole and fresh; `values` of `add` go over the defaults that the screen knows.
  t.strict({ type: t.literal('add'), values: jsonRow }),
  t.strict({ type: t.literal('edit'), id: numero }),
  t.strict({ type: t.literal('change'), values: jsonRow }),
  t.strict({ type: t.literal('save') }),
  t.strict({ type: t.literal('cancel') }),
  t.strict({ type: t.literal('remove'), id: numero, name: t.string }),
  t.strict({ type: t.literal('confirm') }),
  t.strict({ type: t.literal('dismiss') }),
  // A conflict: go on with mine over theirs, or take theirs.
  t.strict({ type: t.literal('keepMine') }),
  t.strict({ type: t.literal('takeTheirs') }),
  // Answers.
  t.strict({ type: t.literal('waited'), request: numero, key: t.string }),
  t.strict({
    type: t.literal('loaded'), request: numero, rows: jsonRows, page: numero, total: numero, preIndex: numero, extra: json,
  }),
  t.strict({ type: t.literal('opened'), request: numero, row: jsonRow }),
  t.strict({ type: t.literal('saved'), request: numero, message: t.string, row: jsonRow }),
  t.strict({ type: t.literal('removed'), request: numero, message: t.string }),
  t.strict({ type: t.literal('refused'), request: numero, status: t.keyof(STATUSES), failure: failureCodec }),
  t.strict({ type: t.literal('failed'), request: numero, failure: failureCodec }),
], 'TableEvent');
export type TableEvent = t.TypeOf<typeof tableEvent>;

type Row = Readonly<Record<string, unknown>>;
/** A row as a journal keeps it: which one, not what it says of anybody. */
const bare = (row: Row): Row => ({ id: row['id'] ?? null, version: row['version'] ?? null });
const hidden = (values: Row): Row => Object.fromEntries(Object.keys(values).map((k) => [k, null]));

/** Events without rows of people or pay: searches, values, labels and the data of refusals are left out. */
export const redactTableEvent = (e: TableEvent): TableEvent => {
  switch (e.type) {
    case 'search': return { ...e, query: '' };
    case 'filter': return { ...e, filters: [] };
    case 'add': case 'change': return { ...e, values: hidden(e.values) };
    case 'remove': return { ...e, name: '' };
    case 'loaded': return { ...e, rows: e.rows.map(bare), extra: null };
    case 'opened': return { ...e, row: { ...hidden(e.row), ...bare(e.row) } };
    case 'saved': return { ...e, row: bare(e.row) };
    case 'refused': case 'failed': {
      const { code, key, params, message, errors, data } = e.failure;
      const row = (data as { readonly row?: Row } | null | undefined)?.row;
      // The server's words may name a row; ours are kept.
      const own = key !== 'api.respuesta';
      return {
        ...e, failure: {
          code, key, params: own ? params : {}, message: own ? message : '', ...(errors ? { errors: errors.map(({ field, code: c }) => ({ field, code: c, message: '' })) } : {}),
          ...(row ? { data: { row: { ...hidden(row), ...bare(row) } } } : {}),
        },
      };
    }
    default: return e;
  }
};
