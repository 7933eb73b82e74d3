// What the row machine asks of a server: the check of the whole row, and the write of
// the changed fields, with the same content and key until it is answered.
import { pipe } from 'fp-ts/lib/function.js';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Answer } from '../api/client.ts';
import type { PendingRow } from '../api/drafts.ts';
import { api } from '../api/index.ts';
import { isStored } from '../kit/field.ts';
import type { Failure } from '../kit/failure.ts';
import { readTableRow, type AnyTable } from '../kit/table.ts';
import { tableNamed } from '../tables/index.ts';
import type { MachinePorts } from './machinePorts.ts';
import { withRowOf } from './rowAnswer.ts';
import type { TableRow } from './rowDraft.ts';

export interface CheckRowAsk {
  readonly controller: string;
  readonly id: number | null;
  readonly base: TableRow;
  readonly changes: TableRow;
  readonly ms: number;
}
export interface SaveRowAsk {
  readonly controller: string;
  readonly id: number | null;
  readonly pending: PendingRow;
}

const writable = (d: AnyTable, row: TableRow): TableRow =>
  Object.fromEntries(
    Object.entries(row).filter(([n]) => {
      const f = Object.hasOwn(d.fields, n) ? d.fields[n] : undefined;
      return f === undefined ? false : isStored(f) && !f.readOnly;
    }),
  );

/**
 * Checks the whole row, unchanged fields too, because a rule may span fields; fields that the role does not
 * see are not the person's to fix. Gives the values of all its fields; left: `errors` by field. Controllers
 * without a descriptor are checked by the server alone.
 */
export const checkedRow = ({
  controller,
  id,
  base,
  changes,
}: Omit<CheckRowAsk, 'ms'>): E.Either<Failure, TableRow> => {
  const d = tableNamed(controller),
    whole = { ...base, ...changes };
  if (!d) return E.right(changes);
  return pipe(
    readTableRow(d, writable(d, whole)),
    E.orElse((f): E.Either<Failure, TableRow> => {
      const own = (f.errors ?? []).filter((e) => id === null || Object.hasOwn(whole, e.field.split('.')[0]!));
      return f.errors?.length && own.length === 0
        ? E.right(whole)
        : E.left({ ...f, ...(f.errors ? { errors: own } : {}) });
    }),
  );
};

/** The values to send: all the fields of a new row; the changed ones of an existing row. */
export const sentValues = (controller: string, values: TableRow): TableRow => {
  const d = tableNamed(controller);
  return d ? writable(d, values) : values;
};

export const rowCalls = ({ client, wait }: Pick<MachinePorts, 'client' | 'wait'>) => ({
  check: ({ ms, ...ask }: CheckRowAsk): TE.TaskEither<Failure, void> =>
    pipe(
      TE.fromEither(checkedRow(ask)),
      TE.chain(() => wait(ms) as TE.TaskEither<Failure, void>),
    ),
  save: ({
    controller,
    id,
    pending: { key, version, values, confirm },
  }: SaveRowAsk): TE.TaskEither<Failure, Answer<TableRow>> => {
    const body = {
      ...sentValues(controller, values),
      ...(confirm.length ? { confirma_pruebas: [...confirm] } : {}),
    };
    return withRowOf<TableRow>(controller, { id, writes: true })(
      id === null
        ? client.call(api.tabla.add, body, { params: { controller, id: '' }, key })
        : client.call(api.tabla.edit, { ...body, id, version }, { params: { controller, id }, key }),
    );
  },
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** Fields that were touched and differ from the row as read. */
export const changedFields = ({
  base,
  changes,
}: {
  readonly base: TableRow;
  readonly changes: TableRow;
}): readonly string[] => Object.keys(changes).filter((n) => !same(changes[n], base[n]));
/**
 * Fields that somebody else also changed, to another value: the person has to
 * choose. A field that only one side changed keeps that change.
 */
export const disputedFields = ({
  base,
  changes,
  theirs,
}: {
  readonly base: TableRow;
  readonly changes: TableRow;
  readonly theirs: TableRow | null;
}): readonly string[] =>
  theirs === null ? [] : changedFields({ base, changes }).filter((n) => !same(theirs[n], changes[n]));
/** Fields that somebody else changed and the person did not. */
export const fieldsOfTheirs = ({
  base,
  changes,
  theirs,
}: {
  readonly base: TableRow;
  readonly changes: TableRow;
  readonly theirs: TableRow | null;
}): readonly string[] =>
  theirs === null
    ? []
    : Object.keys(theirs).filter(
        (n) =>
          n !== 'version' &&
          Object.hasOwn(base, n) &&
          !Object.hasOwn(changes, n) &&
          !same(base[n], theirs[n]),
      );
