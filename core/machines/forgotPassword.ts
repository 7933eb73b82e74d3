// Password recovery: the pause, the request for a link and the server's answer, which is the same whether the
// user exists or not.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { api } from '../api/index.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type JournalRules, type Notice } from '../kit/journal.ts';
import { filled, redactFailure, redactNotice, words, WORDS } from '../kit/redact.ts';
import { isRefused, notice, outOfService, said, statusOf, STATUSES } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';

export const forgotPasswordEvent = t.union(
  [
    t.strict({ type: t.literal('submit'), email: t.string }),
    t.strict({ type: t.literal('waited'), request: finiteNumber }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, message: t.string }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      message: t.string,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'ForgotPasswordEvent',
);
export type ForgotPasswordEvent = t.TypeOf<typeof forgotPasswordEvent>;

export interface ForgotPasswordContext {
  readonly email: string;
  readonly error: Notice | null;
  readonly notice: Notice | null;
  readonly request: number;
}

/** The specification's basic pattern; linear, so that no text can make it slow. */
export const looksLikeEmail = (s: string): boolean =>
  s.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(s);

/** E-mail or username: a text with an @ has to be an address. */
const problem = (email: string): Notice | null => {
  const s = email.trim();
  return s === ''
    ? notice('machines.olvido.requerido')
    : (s.includes('@') && !looksLikeEmail(s)) || /\s/.test(s)
      ? notice('machines.olvido.invalido')
      : null;
};

export const forgotPasswordMachine = ({
  client,
  wait,
  delays,
}: Pick<MachinePorts, 'client' | 'wait' | 'delays'>) =>
  setup({
    types: {} as { context: ForgotPasswordContext; events: ForgotPasswordEvent; tags: 'busy' },
    actors: {
      pause: pause(wait, (request): ForgotPasswordEvent => ({ type: 'waited', request })),
      remind: effect(
        (email: string) => client.call(api.usuarios.remind, { email: email.trim() }),
        (a, request): ForgotPasswordEvent => {
          const status = statusOf(a);
          return isRefused(status)
            ? { type: 'refused', request, status, message: a.envelope.message }
            : { type: 'loaded', request, message: a.envelope.message };
        },
        (failure: Failure, request): ForgotPasswordEvent => ({ type: 'failed', request, failure }),
      ),
    },
    actions: { ask: assign({ request: ({ context }) => context.request + 1 }) },
  }).createMachine({
    id: 'forgotPassword',
    context: { email: '', error: null, notice: null, request: 0 },
    initial: 'form',
    states: {
      form: {
        initial: 'idle',
        /** `sent`: its message is a success alert; the other states' are danger ones. */
        states: { idle: {}, invalid: {}, sent: {}, refused: {}, outOfService: {}, failed: {} },
        on: {
          submit: [
            {
              guard: ({ event }) => problem(event.email) === null,
              target: 'sending',
              actions: assign(({ event }) => ({ email: event.email, error: null, notice: null })),
            },
            {
              target: '.invalid',
              actions: assign(({ event }) => ({
                email: event.email,
                error: problem(event.email),
                notice: null,
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
            on: { waited: { guard: isMine, target: 'posting' } },
          },
          posting: {
            entry: 'ask',
            invoke: {
              id: 'remind',
              src: 'remind',
              input: ({ context }) => ({ request: context.request, input: context.email }),
            },
            on: {
              loaded: {
                guard: isMine,
                target: '#forgotPassword.form.sent',
                actions: assign(({ event }) => ({ notice: said(event.message) })),
              },
              refused: [
                {
                  guard: (x) => isMine(x) && x.event.status === 'error',
                  target: '#forgotPassword.form.refused',
                  actions: assign(({ event }) => ({ notice: said(event.message) })),
                },
                {
                  guard: isMine,
                  target: '#forgotPassword.form.outOfService',
                  actions: assign({ notice: outOfService() }),
                },
              ],
              failed: {
                guard: isMine,
                target: '#forgotPassword.form.failed',
                actions: assign(({ event }) => ({
                  notice:
                    event.failure.code === 'network'
                      ? notice('machines.olvido.sinRed')
                      : said(event.failure.message),
                })),
              },
            },
          },
        },
      },
    },
  });

/** The classes of input: blank, an invalid address, a valid one, a username. */
const kindOf = (email: string): string =>
  problem(email) === null ? (email.includes('@') ? 'a@b.ar' : WORDS) : filled(email, '@');
export const forgotPasswordJournal: JournalRules = {
  name: 'forgotPassword',
  schema: 1,
  codec: forgotPasswordEvent,
  redact: (e: ForgotPasswordEvent): ForgotPasswordEvent => {
    switch (e.type) {
      case 'submit':
        return { ...e, email: kindOf(e.email) };
      case 'loaded':
      case 'refused':
        return { ...e, message: words(e.message) };
      case 'failed':
        return { ...e, failure: redactFailure(e.failure) };
      default:
        return e;
    }
  },
  redactContext: (c: ForgotPasswordContext): ForgotPasswordContext => ({
    ...c,
    email: kindOf(c.email),
    notice: redactNotice(c.notice),
  }),
};
