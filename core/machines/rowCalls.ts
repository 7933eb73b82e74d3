// What the row machine asks of a server: the check of the whole row, and the write of what was touched, the same words under the same key until it is answered.
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
 * The whole row, also what did not change, for a rule may cross fields; what a role does not see is not its to mend. Gives the values of all its
 * fields; left: `errors` by field. Controllers without a descriptor are checked by the server alone.
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

/** What travels: of a new row all its fields; of one that exists, those that were touched. */
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
/** Fields that were touched and differ from what is there. */
export const changedFields = ({
  base,
  changes,
}: {
  readonly base: TableRow;
  readonly changes: TableRow;
}): readonly string[] => Object.keys(changes).filter((n) => !same(changes[n], base[n]));
/** Fields that somebody else changed too, to something else: the ones to decide. What only one of the two touched is of that one. */
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
