// Checks that a row in a server's answer fits its table: if it does not, the answer is not a success,
// whatever its status says.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Answer } from '../api/client.ts';
import { failure, type Failure } from '../kit/failure.ts';
import type { Field } from '../kit/field.ts';
import { tableNamed } from '../tables/index.ts';

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['entero', 'flag', 'referencia']);
const fits = (f: Field, v: unknown): boolean => {
  if (v === null || v === undefined || f.kind === 'vigente') return true;
  if (f.kind === 'lista') return Array.isArray(v);
  if (f.kind === 'opcion') return typeof v === 'string' || typeof v === 'number';
  return typeof v === (NUMBERS.has(f.kind) ? 'number' : 'string');
};

/**
 * Whether it has an id (the one asked for, if any) and the values of the table's fields have the right kind.
 * Fields of a newer server and fields that a role does not see are allowed.
 */
export const isRowOf = (controller: string, row: unknown, id: number | null = null): boolean => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  const r = row as Readonly<Record<string, unknown>>,
    t = tableNamed(controller),
    own = r['id'];
  if (t === undefined) return true;
  if (typeof own !== 'number' || !Number.isSafeInteger(own) || own < 1 || (id !== null && own !== id))
    return false;
  return Object.entries(t.fields).every(([n, f]) => !Object.hasOwn(r, n) || fits(f, r[n]));
};

/** The failure for an unreadable answer; after a write, it is not known whether it was done. */
const strange = (writes: boolean): Failure =>
  failure('unavailable', writes ? 'api.ilegibleDudosa' : 'api.ilegible');

/** Lets the answer through if its success brings a row of the table. */
export const withRowOf =
  <A>(controller: string, o: { readonly id: number | null; readonly writes: boolean }) =>
  (call: TE.TaskEither<Failure, Answer<A>>): TE.TaskEither<Failure, Answer<A>> =>
    pipe(
      call,
      TE.filterOrElse(
        (a) => a.status !== 'success' || isRowOf(controller, a.content, o.id),
        () => strange(o.writes),
      ),
    );

/** The same for a page of rows. */
export const withRowsOf =
  <A>(controller: string) =>
  (call: TE.TaskEither<Failure, Answer<A>>): TE.TaskEither<Failure, Answer<A>> =>
    pipe(
      call,
      TE.filterOrElse(
        (a) =>
          a.status !== 'success' ||
          (Array.isArray(a.content) && a.content.every((row) => isRowOf(controller, row))),
        () => strange(false),
      ),
    );

/** The same, for requests made without a machine. */
export const askedRow =
  <A extends { readonly content: unknown }>(
    controller: string,
    o: { readonly id: number | null; readonly writes: boolean },
  ) =>
  (call: TE.TaskEither<Failure, A>): TE.TaskEither<Failure, A> =>
    pipe(
      call,
      TE.filterOrElse(
        (s) => isRowOf(controller, s.content, o.id),
        () => strange(o.writes),
      ),
    );
