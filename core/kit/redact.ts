// What a journal keeps of what people wrote and of what a server said: that there was something, never which words.
import { textFor, isTextKey } from './text.ts';
import type { Failure, FieldError } from './failure.ts';
import type { Notice } from './journal.ts';

/** In the place of any free text. */
export const WORDS = '…';
export const words = (s: string): string => (s === '' ? '' : WORDS);
/** A text of which only «blank or not» decides something. */
export const filled = (s: string, as: string = WORDS): string => (s.trim() === '' ? '' : as);

/** A secret's handle and its confirmation: whether each is there and whether they agree is all that a form looks at. */
export const redactPair = (
  password: string,
  confirmation: string,
): { readonly password: string; readonly confirmation: string } => ({
  password: words(password),
  confirmation: confirmation === '' ? '' : confirmation === password ? WORDS : `${WORDS}${WORDS}`,
});

/** What may be wrong with a field, by its code. */
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

/** Errors of the fields that `known` knows; a name that a server made up is not kept. */
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

/** A failure by its code and key; its words and values may quote what somebody wrote. */
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

/** Values of our own texts that are ours too: the label of a field, the product's name. */
const OWN: ReadonlySet<string> = new Set(['campo', 'producto']);

/** A notice by its key, said again without the words that came in it. */
export const redactNotice = (n: Notice | null): Notice | null => {
  if (n === null) return null;
  const params = Object.fromEntries(
    Object.entries(n.params).map(([k, v]) => [k, typeof v === 'number' || OWN.has(k) ? v : words(v)]),
  );
  return { key: n.key, params, message: textFor(n.key, params) };
};
