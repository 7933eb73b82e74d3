// What a journal keeps of people's texts and of a server's answers: that there was something, never the
// words.
import { textFor, isTextKey } from './text.ts';
import type { Failure, FieldError } from './failure.ts';
import type { Notice } from './journal.ts';

/** Stands for any free text. */
export const WORDS = '…';
export const words = (s: string): string => (s === '' ? '' : WORDS);
/** For a text where only «blank or not» matters. */
export const filled = (s: string, as: string = WORDS): string => (s.trim() === '' ? '' : as);

/**
 * The handles of a password and of its confirmation: forms only look at whether each is there and whether
 * they agree.
 */
export const redactPair = (
  password: string,
  confirmation: string,
): { readonly password: string; readonly confirmation: string } => ({
  password: words(password),
  confirmation: confirmation === '' ? '' : confirmation === password ? WORDS : `${WORDS}${WORDS}`,
});

/** The codes of errors in a field. */
const ERROR_CODES: ReadonlySet<string> = new Set([
  'required',
  'format',
  'range',
  'duplicate',
  'unknown',
  'reference',
  'invalid',
  'read_only',
  'password',
  'no_permission',
  'inactive',
  'in_use',
  'forbidden',
]);

/** Errors of the fields that `known` accepts; a name that a server made up is not kept. */
export const redactErrors = (
  errors: readonly FieldError[],
  known: (field: string) => boolean,
): FieldError[] =>
  errors
    .filter((e) => known(e.field))
    .map(({ field, code, message }) => ({
      field,
      code: ERROR_CODES.has(code) ? code : '',
      message: words(message),
    }));

const none = (): boolean => false;

/** A failure reduced to its code and key; its words and values may quote what somebody wrote. */
export const redactFailure = (
  { code, key, message, errors }: Failure,
  known: (field: string) => boolean = none,
): Failure => ({
  code,
  key: isTextKey(key) ? key : 'api.respuesta',
  params: {},
  message: words(message),
  ...(errors ? { errors: redactErrors(errors, known) } : {}),
});

/** Values that are our own texts, not people's: the label of a field, the product's name. */
const OWN: ReadonlySet<string> = new Set(['campo', 'producto']);

/** A notice reduced to its key, worded again without the values that came in it. */
export const redactNotice = (n: Notice | null): Notice | null => {
  if (n === null) return null;
  const params = Object.fromEntries(
    Object.entries(n.params).map(([k, v]) => [k, typeof v === 'number' || OWN.has(k) ? v : words(v)]),
  );
  return { key: n.key, params, message: textFor(n.key, params) };
};
