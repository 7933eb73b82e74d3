// Expected failures as values: what happened, with which value and what to do, in Spanish, plus a code for
// programs.
import * as E from 'fp-ts/lib/Either.js';
import { textFor, type TextKey, type TextValues } from './text.ts';

/** The cases a caller can tell apart. They travel on the wire as `code`. */
export const FAILURE_CODES = [
  'invalid', // the input is not valid; `errors` names the fields
  'conflict', // the row changed after it was read; `data.row` is the current row
  'in_use', // cannot be deleted because others use it; `data.usos` lists them
  'duplicate', // a value that must be unique is already used
  'not_found',
  'unconfirmed', // can be done once the person confirms that they know what follows; `data.pruebas` says what
  'needs_review', // another person has to approve it: it was proposed, not saved
  'closed', // the run or period is closed
  'phase', // the command is not legal in this phase
  'no_permission',
  'no_session',
  'needs_code', // the second factor is asked; `data` says with what it may be proved
  'needs_factor', // whoever asks has to have a second factor, and has none
  'needs_proof', // who is there has to prove it again, and then repeat
  'session_open',
  'forbidden_origin',
  'too_large',
  'too_many',
  'limit', // the work exceeded its limit
  'missing', // a dated value (rate, cap, scale) is missing
  'formula', // the formula is not valid; `errors` has positions
  'network',
  'unavailable',
  'internal',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** The server or the way to it is not there: it may be over by itself, and what was sent may have been done. */
export const isAway = (code: FailureCode | null | undefined): boolean =>
  code === 'network' || code === 'unavailable';

/** A sentence in Spanish, with its key and values so that it can be shown in another language. */
export interface Phrase {
  readonly message: string;
  readonly key?: TextKey;
  readonly values?: TextValues;
}
export const phrase = (key: TextKey, values: TextValues = {}): Required<Phrase> => ({
  message: textFor(key, values),
  key,
  values,
});

export interface FieldError extends Phrase {
  readonly field: string;
  readonly code: string;
}

/** An error with only the fields that other programs read: what the terminal prints and a job keeps. */
export const bareError = ({ field, code, message }: FieldError): FieldError => ({ field, code, message });

export interface Failure {
  readonly code: FailureCode;
  /** Key of the text in the language files, so that a host can show it in another language. */
  readonly key: TextKey;
  readonly params: TextValues;
  /** The text in Spanish, complete. */
  readonly message: string;
  readonly errors?: readonly FieldError[];
  /** Data of the case (the current row of a conflict, who uses a row…). JSON-safe. */
  readonly data?: unknown;
}

export const failure = (
  code: FailureCode,
  key: TextKey,
  params: TextValues = {},
  more: { readonly errors?: readonly FieldError[]; readonly data?: unknown } = {},
): Failure => ({ code, key, params, message: textFor(key, params), ...more });

/** The sentence of the first field that is wrong. */
export const firstMessage = (errors: readonly FieldError[]): string => errors[0]?.message ?? '';
/** A failure as the left of an Either, for early returns. */
export const fail = (...args: Parameters<typeof failure>): E.Either<Failure, never> =>
  E.left(failure(...args));

export const ok = E.right;
export type Result<A> = E.Either<Failure, A>;
