// What the sign-in hears and what it knows: credentials, the second factor, and getting one when the role asks for it.
import * as t from 'io-ts';
import { failureCodec, finiteNumber, type Notice } from '../kit/journal.ts';
import { STATUSES } from './answer.ts';
import type { Handle } from './vault.ts';

export const loginEvent = t.union(
  [
    /** `password` is a handle of the vault; empty when nothing was typed. */
    t.strict({ type: t.literal('submit'), username: t.string, password: t.string }),
    /** Another user was typed: the offer to close the previous user's sessions and their code are not for this one. */
    t.strict({ type: t.literal('another') }),
    /** With a passkey: by itself from the form, as second factor where a code is asked. */
    t.strict({ type: t.literal('withKey') }),
    /** With the company's identity provider, where the browser goes; or, back from it, once more with its answer. */
    t.strict({ type: t.literal('withProvider') }),
    t.strict({ type: t.literal('sentAway'), request: finiteNumber }),
    /** Back from the provider. `answer`: what it answered, as a handle of the vault. */
    t.strict({ type: t.literal('returned'), answer: t.string }),
    /** Of the application, or a recovery code: a handle of the vault. */
    t.strict({ type: t.literal('code'), code: t.string }),
    t.strict({ type: t.literal('recovery') }),
    t.strict({ type: t.literal('application') }),
    /** Neither the telephone nor a recovery code. */
    t.strict({ type: t.literal('lost') }),
    t.strict({ type: t.literal('back') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, id: finiteNumber }),
    /** The second factor is asked. `key`: what a browser needs for a passkey, as a handle; empty: there is none. */
    t.strict({ type: t.literal('codeAsked'), request: finiteNumber, key: t.string, message: t.string }),
    /** In, but without the second factor that the role asks for; until when it may be put off. */
    t.strict({
      type: t.literal('enrolmentDue'),
      request: finiteNumber,
      id: finiteNumber,
      required: t.boolean,
      until: t.string,
    }),
    t.strict({ type: t.literal('enrol') }),
    /** `secret`: the application's secret and its drawing, as a handle. */
    t.strict({ type: t.literal('begun'), request: finiteNumber, secret: t.string }),
    t.strict({ type: t.literal('confirm'), code: t.string }),
    /** `codes`: the recovery codes, as a handle. */
    t.strict({ type: t.literal('enrolled'), request: finiteNumber, codes: t.string }),
    t.strict({ type: t.literal('kept') }),
    t.strict({ type: t.literal('postpone') }),
    t.strict({ type: t.literal('left'), request: finiteNumber }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      message: t.string,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'LoginEvent',
);
export type LoginEvent = t.TypeOf<typeof loginEvent>;

export interface LoginContext {
  readonly username: string;
  readonly password: Handle;
  /** True while another session is open: submitting then closes it instead of signing in. */
  readonly logoutOthers: boolean;
  readonly errors: {
    readonly username: Notice | null;
    readonly password: Notice | null;
    readonly code: Notice | null;
  };
  readonly notice: Notice | null;
  /** User id once signed in: the session's authToken. */
  readonly authToken: number | null;
  readonly request: number;
  /** Which code is asked; null: none yet. */
  readonly asked: 'code' | 'recovery' | null;
  readonly code: Handle;
  /** What a browser needs for the passkey; empty: there is none. */
  readonly key: Handle;
  /** The second factor has to be got before anything else; otherwise until when it may be put off. */
  readonly required: boolean;
  readonly until: string;
  /** What is shown while it is got: the application's secret, and the recovery codes. */
  readonly secret: Handle;
  readonly codes: Handle;
  /** What the identity provider answered: whoever signs in does it with that; empty: with the password. */
  readonly answer: Handle;
}

export const NO_ERRORS: LoginContext['errors'] = { username: null, password: null, code: null };
/** Nothing known of the second factor. */
export const NO_FACTOR = {
  asked: null,
  code: '',
  key: '',
  required: false,
  until: '',
  secret: '',
  codes: '',
  answer: '',
} as const;
