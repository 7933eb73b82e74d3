// Sets a new password with the link of a recovery mail.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { api } from '../api/index.ts';
import { effect, isMine, pause } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type JournalRules, type Notice } from '../kit/journal.ts';
import { redactFailure, redactNotice, redactPair, words } from '../kit/redact.ts';
import { isRefused, notice, outOfService, said, statusOf, STATUSES } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { Handle } from './vault.ts';

export const resetEvent = t.union(
  [
    /** Handles of the vault. */
    t.strict({ type: t.literal('submit'), password: t.string, confirmation: t.string }),
    t.strict({ type: t.literal('waited'), request: finiteNumber }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber }),
    t.strict({
      type: t.literal('refused'),
      request: finiteNumber,
      status: t.keyof(STATUSES),
      message: t.string,
    }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
  ],
  'ResetEvent',
);
export type ResetEvent = t.TypeOf<typeof resetEvent>;

export interface ResetContext {
  readonly token: Handle;
  readonly password: Handle;
  readonly errors: { readonly password: Notice | null; readonly confirmation: Notice | null };
  readonly notice: Notice | null;
  readonly request: number;
}

/** `token`: the link's secret, as a handle of the vault. */
export interface ResetInput {
  readonly token: Handle;
}

const problems = (e: {
  readonly password: Handle;
  readonly confirmation: Handle;
}): ResetContext['errors'] => ({
  password: e.password === '' ? notice('machines.olvido.requerido') : null,
  // Equal secrets have equal handles.
  confirmation:
    e.confirmation === ''
      ? notice('machines.olvido.requerido')
      : e.password === e.confirmation
        ? null
        : notice('machines.registro.noCoinciden'),
});
const holds = (e: ResetContext['errors']): boolean => e.password === null && e.confirmation === null;

export const resetMachine = ({
  client,
  wait,
  delays,
  vault,
}: Pick<MachinePorts, 'client' | 'wait' | 'delays' | 'vault'>) =>
  setup({
    types: {} as { context: ResetContext; events: ResetEvent; input: ResetInput; tags: 'busy' },
    actors: {
      pause: pause(wait, (request): ResetEvent => ({ type: 'waited', request })),
      reset: effect(
        (c: { readonly token: Handle; readonly password: Handle }) =>
          client.call(api.usuarios.reset, { token: vault.open(c.token), password: vault.open(c.password) }),
        (a, request): ResetEvent => {
          const status = statusOf(a);
          return isRefused(status)
            ? { type: 'refused', request, status, message: a.envelope.message }
            : { type: 'loaded', request };
        },
        (failure: Failure, request): ResetEvent => ({ type: 'failed', request, failure }),
      ),
    },
    actions: { ask: assign({ request: ({ context }) => context.request + 1 }) },
  }).createMachine({
    id: 'reset',
    context: ({ input }) => ({
      token: input.token,
      password: '',
      errors: { password: null, confirmation: null },
      notice: null,
      request: 0,
    }),
    initial: 'form',
    states: {
      form: {
        initial: 'idle',
        states: { idle: {}, invalid: {}, refused: {}, outOfService: {}, failed: {} },
        on: {
          submit: [
            {
              guard: ({ event }) => holds(problems(event)),
              target: 'sending',
              actions: assign(({ event }) => ({
                password: event.password,
                errors: problems(event),
                notice: null,
              })),
            },
            {
              target: '.invalid',
              actions: assign(({ event }) => ({ errors: problems(event), notice: null })),
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
              id: 'reset',
              src: 'reset',
              input: ({ context }) => ({
                request: context.request,
                input: { token: context.token, password: context.password },
              }),
            },
            on: {
              loaded: {
                guard: isMine,
                target: '#reset.done',
                actions: assign({ notice: notice('machines.nueva.cambiada') }),
              },
              refused: [
                {
                  guard: (x) => isMine(x) && x.event.status === 'error',
                  target: '#reset.form.refused',
                  actions: assign(({ event }) => ({ notice: said(event.message) })),
                },
                {
                  guard: isMine,
                  target: '#reset.form.outOfService',
                  actions: assign({ notice: outOfService() }),
                },
              ],
              failed: {
                guard: isMine,
                target: '#reset.form.failed',
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
      /** No automatic sign-in: the person signs in with the new password. */
      done: { type: 'final' },
    },
  });

export const resetJournal: JournalRules = {
  name: 'reset',
  schema: 1,
  codec: resetEvent,
  redact: (e: ResetEvent): ResetEvent => {
    switch (e.type) {
      case 'submit':
        return { ...e, ...redactPair(e.password, e.confirmation) };
      case 'refused':
        return { ...e, message: words(e.message) };
      case 'failed':
        return { ...e, failure: redactFailure(e.failure) };
      default:
        return e;
    }
  },
  redactInput: (i: ResetInput): ResetInput => ({ token: words(i.token) }),
  redactContext: (c: ResetContext): ResetContext => ({
    ...c,
    token: words(c.token),
    password: words(c.password),
    notice: redactNotice(c.notice),
  }),
};
