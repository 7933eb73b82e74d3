// Failures and successes on the wire: HTTP status, `status`, `code`, message and errors by field.
import type { Endpoint, Envelope } from '../../core/api/endpoint.ts';
import { httpStatusOfRefusal, type StatusName, type StatusValues } from '../../core/api/status.ts';
import type { Failure, FailureCode, Phrase } from '../../core/kit/failure.ts';
import { originsIn, type Heard } from '../../core/kit/heard.ts';
import { textFor } from '../../core/kit/text.ts';
import { bodyField } from '../kernel/bodyField.ts';

const ESTADO: Partial<Readonly<Record<FailureCode, StatusName>>> = {
  no_permission: 'no_permission',
  session_open: 'session_open',
};

/** `e`: the call that was refused; undefined when there was none. */
export const httpStatusOf = (f: Failure, e?: Pick<Endpoint, 'original'>): number =>
  httpStatusOfRefusal(f.code, e?.original === true);

/** The seconds to wait, in a refusal of too many attempts. */
export const waitSeconds = (f: Failure): number | undefined => {
  const s = bodyField(f.data, 'segundos');
  return f.code === 'too_many' ? (typeof s === 'number' ? s : 1) : undefined;
};

/**
 * A sentence on the wire. Its key and values are included only if they give exactly that sentence: some
 * sentences also say where they happened.
 */
export const wirePhrase = ({ message, key, values }: Phrase): Phrase =>
  key !== undefined && textFor(key, values) === message
    ? { message, key, values: values ?? {} }
    : { message };

export const failureEnvelope = (f: Failure, valores: StatusValues): Envelope => ({
  status: valores[ESTADO[f.code] ?? 'error'],
  content: null,
  ...wirePhrase({ message: f.message, key: f.key, values: f.params }),
  code: f.code,
  ...(f.errors ? { errors: f.errors.map((e) => ({ field: e.field, code: e.code, ...wirePhrase(e) })) } : {}),
  ...(f.data !== undefined ? { data: f.data } : {}),
});

/**
 * Adds to the answer for a caller in another language the key and values of its sentences. Sentences stored
 * earlier have none and stay in Spanish.
 */
export const withOrigins = (e: Envelope, heard: Heard | undefined): Envelope => {
  if (heard === undefined) return e;
  const said = originsIn(e, heard);
  return Object.keys(said).length === 0 ? e : { ...e, said };
};
