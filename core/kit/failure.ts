// An expected failure as a value: what happened, with which value, what to do; in Spanish, with a code for machines.
import * as E from 'fp-ts/lib/Either.js';
import { textFor, type TextKey, type TextValues } from './text.ts';

/** The cases a caller can tell apart. They travel on the wire as `code`. */
export const FAILURE_CODES = [
  'invalid', // the input does not hold; `errors` names the fields
  'conflict', // the row changed since it was read; `data.row` is the row as it is now
  'in_use', // cannot be deleted, others use it; `data.usos` says who
  'duplicate', // a unique value is taken
  'not_found',
  'unconfirmed', // it can be done, once whoever asks says that he knows what follows; `data.pruebas` says what
  'needs_review', // another person has to approve it: it is proposed, not saved
  'closed', // the run or period is closed
  'phase', // the command is not legal in this phase
  'no_permission',
  'no_session',
  'session_open',
  'forbidden_origin',
  'too_large',
  'too_many',
  'limit', // bounded work exceeded
  'missing', // a dated value (rate, cap, scale) is missing
  'formula', // a formula does not hold; `errors` has positions
  'network',
  'unavailable',
  'internal',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** A sentence in Spanish, and the key and values that it was made of: who shows it says it in their language. */
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

/** As other programs read it: what the terminal prints and a job keeps have these fields alone. */
export const bareError = ({ field, code, message }: FieldError): FieldError => ({ field, code, message });

export interface Failure {
  readonly code: FailureCode;
  /** Key of the text in the language files, so that a host can say it in another language. */
  readonly key: TextKey;
  readonly params: TextValues;
  /** The text in Spanish, complete. */
  readonly message: string;
  readonly errors?: readonly FieldError[];
  /** Data of the case (the current row of a conflict, the users of a row…): JSON-safe. */
  readonly data?: unknown;
}

export const failure = (
  code: FailureCode,
  key: TextKey,
  params: TextValues = {},
  more: { readonly errors?: readonly FieldError[]; readonly data?: unknown } = {},
): Failure => ({ code, key, params, message: textFor(key, params), ...more });

/** A failure as the left of an Either, for early returns. */
export const fail = (...args: Parameters<typeof failure>): E.Either<Failure, never> =>
  E.left(failure(...args));

export const ok = E.right;
export type Result<A> = E.Either<Failure, A>;
