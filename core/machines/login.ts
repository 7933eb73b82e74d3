// Sign-in: the credentials, the pause, the post, and what each server's answer means for the person.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { api } from '../api/index.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type JournalRules, type Notice } from '../kit/journal.ts';
import { filled, redactFailure, redactNotice, words } from '../kit/redact.ts';
import { isRefused, notice, outOfService, said, statusOf, STATUSES } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { Handle } from './vault.ts';

export const loginEvent = t.union(
  [
    /** `password` is a handle of the vault; empty when nothing was typed. */
    t.strict({ type: t.literal('submit'), username: t.string, password: t.string }),
    /** Another user was typed, so the offer to close the previous user's sessions is withdrawn. */
    t.strict({ type: t.literal('another') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, id: finiteNumber }),
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
  readonly errors: { readonly username: Notice | null; readonly password: Notice | null };
  readonly notice: Notice | null;
  /** User id once signed in: the session's authToken. */
  readonly authToken: number | null;
  readonly request: number;
}

type LoginPorts = Pick<MachinePorts, 'client' | 'wait' | 'delays' | 'vault'>;
export interface Credentials {
  readonly username: string;
  readonly password: Handle;
}

const required = (value: string): Notice | null =>
  value.trim() === '' ? notice('machines.login.requerido') : null;
const NO_ERRORS = { username: null, password: null } as const;

/** Text of the submit button. */
export const loginButton = (c: LoginContext): Notice =>
  notice(c.logoutOthers ? 'machines.login.cerrarOtras' : 'machines.login.ingresar');

type Refused = Extract<LoginEvent, { type: 'refused' }>;
const says =
  (wanted: Refused['status'] | null) =>
  (x: { readonly context: LoginContext; readonly event: Refused }): boolean =>
    isMine(x) && (wanted === null || x.event.status === wanted);

/** The meaning of any answer other than success, both for signing in and for closing other sessions. */
const answers = {
  refused: [
    { guard: says('error'), target: '#login.form.refused', actions: 'tell' },
    { guard: says('session_open'), target: '#login.form.sessionOpen', actions: ['tell', 'offer'] },
    {
      guard: says('session_close'),
      target: '#login.form.sessionClosed',
      actions: ['tellClosed', 'withdraw'],
    },
    { guard: says(null), target: '#login.form.outOfService', actions: 'outOfService' },
  ],
  failed: { guard: isMine, target: '#login.form.failed', actions: 'unheard' },
} as const;

const actorsOver = ({ client, wait, vault }: Omit<LoginPorts, 'delays'>) => {
  const usuario = (c: Credentials) => ({
    Usuario: { username: c.username.trim(), password: vault.open(c.password) },
  });
  const signIn = (c: Credentials) =>
    pipe(
      client.call(api.usuarios.login, { ...usuario(c), MisDatos: { index: 0 } }),
      TE.chainFirstIOK((a) => () => {
        if (a.status === 'success') vault.drop(c.password);
      }),
    );
  const closeOthers = (c: Credentials) => client.call(api.usuarios.logoutAllSessions, usuario(c));
  const failed = (failure: Failure, request: number): LoginEvent => ({ type: 'failed', request, failure });
  return {
    pause: pause(wait, (request): LoginEvent => ({ type: 'waited', request })),
    signIn: effect(
      signIn,
      (a, request): LoginEvent => {
        const status = statusOf(a);
        return isRefused(status) || a.content === null
          ? {
              type: 'refused',
              request,
              status: isRefused(status) ? status : 'other',
              message: a.envelope.message,
            }
          : { type: 'loaded', request, id: a.content.MisDatos.content.Usuario.id };
      },
      failed,
    ),
    // The server says «session_close» when they were closed; a plain success means the same.
    closeOthers: effect(
      closeOthers,
      (a, request): LoginEvent => {
        const status = statusOf(a);
        return {
          type: 'refused',
          request,
          status: isRefused(status) ? status : 'session_close',
          message: a.envelope.message,
        };
      },
      failed,
    ),
  };
};

export const loginMachine = ({ delays, ...ports }: LoginPorts) =>
  setup({
    types: {} as { context: LoginContext; events: LoginEvent; tags: 'busy' },
    actors: actorsOver(ports),
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      tell: assign(({ event }) => (event.type === 'refused' ? { notice: said(event.message) } : {})),
      tellClosed: assign(({ event }) =>
        event.type === 'refused'
          ? { notice: event.message === '' ? notice('machines.login.cerradas') : said(event.message) }
          : {},
      ),
      offer: assign({ logoutOthers: true }),
      withdraw: assign({ logoutOthers: false }),
      forget: assign({ logoutOthers: false, notice: null }),
      outOfService: assign({ notice: outOfService() }),
      // «Too many tries» is the server's answer, with how long to wait; any other failure means that the
      // request did not arrive.
      unheard: assign(({ event }) =>
        event.type !== 'failed'
          ? {}
          : {
              notice:
                event.failure.code === 'too_many'
                  ? said(event.failure.message)
                  : notice('machines.login.invalido'),
            },
      ),
    },
  }).createMachine({
    id: 'login',
    context: {
      username: '',
      password: '',
      logoutOthers: false,
      errors: { username: null, password: null },
      notice: null,
      authToken: null,
      request: 0,
    },
    initial: 'form',
    states: {
      form: {
        initial: 'idle',
        states: {
          idle: {},
          invalid: {},
          refused: {},
          sessionOpen: {},
          sessionClosed: {},
          outOfService: {},
          failed: {},
        },
        on: {
          another: { guard: ({ context }) => context.logoutOthers, target: '.idle', actions: 'forget' },
          submit: [
            {
              guard: ({ event }) => required(event.username) === null && required(event.password) === null,
              target: 'sending',
              actions: assign(({ event }) => ({
                username: event.username,
                password: event.password,
                errors: NO_ERRORS,
                notice: null,
              })),
            },
            {
              target: '.invalid',
              actions: assign(({ event }) => ({
                username: event.username,
                password: event.password,
                notice: null,
                errors: { username: required(event.username), password: required(event.password) },
              })),
            },
          ],
        },
      },
      sending: {
        tags: 'busy',
        initial: 'waiting',
        states: {
          waiting: {
            entry: 'ask',
            invoke: {
              id: 'pause',
              src: 'pause',
              input: ({ context }) => ({ request: context.request, input: delays.login }),
            },
            on: {
              waited: [
                { guard: (x) => isMine(x) && x.context.logoutOthers, target: 'closing' },
                { guard: isMine, target: 'posting' },
              ],
            },
          },
          posting: {
            entry: 'ask',
            invoke: {
              id: 'signIn',
              src: 'signIn',
              input: ({ context }) => ({
                request: context.request,
                input: { username: context.username, password: context.password },
              }),
            },
            on: {
              ...answers,
              loaded: {
                guard: isMine,
                target: '#login.success',
                actions: assign(({ event }) => ({ authToken: event.id, password: '' })),
              },
            },
          },
          closing: {
            entry: 'ask',
            invoke: {
              id: 'closeOthers',
              src: 'closeOthers',
              input: ({ context }) => ({
                request: context.request,
                input: { username: context.username, password: context.password },
              }),
            },
            on: answers,
          },
        },
      },
      success: { type: 'final' },
    },
    output: ({ context }) => ({ authToken: context.authToken }),
  });

const bare = <C extends { readonly username: string; readonly password: string }>(c: C): C => ({
  ...c,
  username: filled(c.username),
  password: filled(c.password),
});
export const loginJournal: JournalRules = {
  name: 'login',
  schema: 1,
  codec: loginEvent,
  redact: (e: LoginEvent): LoginEvent =>
    e.type === 'submit'
      ? bare(e)
      : e.type === 'refused'
        ? { ...e, message: words(e.message) }
        : e.type === 'failed'
          ? { ...e, failure: redactFailure(e.failure) }
          : e,
  redactContext: (c: LoginContext): LoginContext => ({ ...bare(c), notice: redactNotice(c.notice) }),
};
