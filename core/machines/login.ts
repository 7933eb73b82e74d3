// Sign-in: the credentials, the pause, the post, the second factor, and what each server's answer means for the person.
import { assign } from 'xstate';
import { notice } from './answer.ts';
import { loginActors, type LoginPorts } from './loginCalls.ts';
import { NO_ERRORS, NO_FACTOR, type LoginContext } from './loginEvent.ts';
import { away, closing, code, enrolment, key, lost, posting, provider, recovery } from './loginFactor.ts';
import { loginSetup, required } from './loginSetup.ts';
import type { Notice } from '../kit/journal.ts';

/** Text of the submit button. */
export const loginButton = (c: LoginContext): Notice =>
  notice(c.logoutOthers ? 'machines.login.cerrarOtras' : 'machines.login.ingresar');

const form = loginSetup.createStateConfig({
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
    another: { guard: 'remembers', target: '.idle', actions: 'forget' },
    withKey: { target: 'sending.key', actions: 'quiet' },
    withProvider: { target: 'sending.provider', actions: 'quiet' },
    returned: { target: 'sending.provider', actions: ['withdraw', 'takeAnswer'] },
    submit: [
      {
        guard: 'complete',
        target: 'sending',
        actions: assign(({ context, event }) => ({
          username: event.username,
          password: event.password,
          errors: NO_ERRORS,
          notice: null,
          // What was offered to whom the provider sent is not for whoever types a password now.
          logoutOthers: context.logoutOthers && context.answer === '',
          answer: '',
        })),
      },
      {
        target: '.invalid',
        actions: assign(({ event }) => ({
          username: event.username,
          password: event.password,
          notice: null,
          errors: {
            ...NO_ERRORS,
            username: required(event.username),
            password: required(event.password),
          },
        })),
      },
    ],
  },
});

export const loginMachine = ({ delays, ...ports }: LoginPorts) =>
  loginSetup
    .createMachine({
      id: 'login',
      context: {
        username: '',
        password: '',
        logoutOthers: false,
        errors: NO_ERRORS,
        notice: null,
        authToken: null,
        request: 0,
        ...NO_FACTOR,
      },
      initial: 'form',
      states: {
        form,
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
                  { guard: 'waitedToClose', target: 'closing' },
                  { guard: 'mine', target: 'posting' },
                ],
              },
            },
            posting,
            closing,
            key,
            provider,
          },
        },
        code,
        recovery,
        lost,
        enrolment,
        away,
        success: { type: 'final' },
      },
      output: ({ context }) => ({ authToken: context.authToken }),
    })
    .provide({ actors: loginActors(ports) });
