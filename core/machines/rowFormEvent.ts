// The events of a row being written, its input and its context.
import * as t from 'io-ts';
import { rowDraft, type PendingRow, type RowDraft } from '../api/drafts.ts';
import type { Failure, FailureCode, FieldError } from '../kit/failure.ts';
import { failureCodec, jsonRow, finiteNumber, type Notice } from '../kit/journal.ts';
import { STATUSES } from './answer.ts';
import type { TableRow } from './rowDraft.ts';

export const rowEvent = t.union(
  [
    t.strict({ type: t.literal('change'), values: jsonRow }),
    /**
     * Initial values of a new row, learned after opening it. Nobody typed them, so they are no draft and
     * leaving needs no confirmation.
     */
    t.strict({ type: t.literal('suggest'), values: jsonRow }),
    /** `confirm`: the tests that the person saving knows they break. */
    t.strict({ type: t.literal('save'), confirm: t.readonlyArray(t.string) }),
    t.strict({ type: t.literal('discard') }),
    /** A draft from before an interruption, which arrived after the form opened. */
    t.strict({ type: t.literal('recover'), draft: rowDraft }),
    // A conflict: choose field by field or all at once, and continue with the choice.
    t.strict({ type: t.literal('take'), field: t.string, theirs: t.boolean }),
    t.strict({ type: t.literal('takeAll'), theirs: t.boolean }),
    t.strict({ type: t.literal('resolve') }),
    // For a form whose row is sent by something else (a run's machine, a proposal): the refusal, or that it
    // was saved.
    t.strict({ type: t.literal('reject'), failure: failureCodec }),
    t.strict({ type: t.literal('settle') }),
    // Answers.
    t.strict({ type: t.literal('waited'), request: finiteNumber, key: t.string }),
    t.strict({ type: t.literal('saved'), request: finiteNumber, message: t.string, row: jsonRow }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      failure: failureCodec,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'RowEvent',
);
export type RowEvent = t.TypeOf<typeof rowEvent>;

export interface RowInput {
  readonly controller: string;
  /** Null: a new row. */
  readonly id: number | null;
  /** The row as it was read, with its version; for a new one, its initial values. */
  readonly base: TableRow;
  readonly draft?: RowDraft | null;
  /** The pause before a write (for single rows of the generic table); 0 in a form of its own. */
  readonly pause?: number;
  /**
   * How many times an unanswered write is sent again under its key before the person is told; for a command,
   * its user runs it again.
   */
  readonly retries?: number;
}
export interface RowContext {
  readonly controller: string;
  readonly id: number | null;
  readonly base: TableRow;
  /** Every touched field, with its current value. */
  readonly changes: TableRow;
  readonly touched: boolean;
  readonly pending: PendingRow | null;
  /** The person saved again with more changes than the pending write has: the rest goes after it. */
  readonly again: boolean;
  readonly confirm: readonly string[];
  /** The current row, when somebody else changed it meanwhile; `taken`: the fields to take from it. */
  readonly theirs: TableRow | null;
  readonly taken: readonly string[];
  readonly recovered: boolean;
  readonly done: 'added' | 'changed' | null;
  readonly notice: Notice | null;
  /** The code of what `notice` says, for programs. */
  readonly code: FailureCode | null;
  /** The refusal itself, for what a screen shows besides its words. */
  readonly failure: Failure | null;
  readonly errors: readonly FieldError[];
  readonly pause: number;
  /** As in the input; older journals do not have it. */
  readonly retries?: number;
  readonly attempts: number;
  readonly request: number;
}
