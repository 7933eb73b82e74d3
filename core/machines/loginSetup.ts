// The sign-in's actions and guards, by name: everything but the states.
import { assign, setup } from 'xstate';
import { isMine } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import type { Notice } from '../kit/journal.ts';
import { isOwn, notice, outOfService, said } from './answer.ts';
import { inertPorts } from './inert.ts';
import { loginActors } from './loginCalls.ts';
import { NO_ERRORS, NO_FACTOR, type LoginContext, type LoginEvent } from './loginEvent.ts';

export const required = (value: string): Notice | null =>
  value.trim() === '' ? notice('machines.login.requerido') : null;

interface Heard {
  readonly context: LoginContext;
  readonly event: LoginEvent;
}
const says = ({ context, event }: Heard, wanted: string): boolean =>
  event.type === 'refused' && isMine({ context, event }) && event.status === wanted;
const asks = ({ context }: Pick<Heard, 'context'>, wanted: LoginContext['asked']): boolean =>
  context.asked === wanted;
/** Any other failure than these means that the request did not arrive. */
const OWN_WORDS: ReadonlySet<string> = new Set(['too_many', 'phase']);
/** Also why the server does not attend now, where it was the server that said so. */
const hasOwnWords = ({ code, key }: Failure): boolean =>
  OWN_WORDS.has(code) || (code === 'unavailable' && key === 'api.respuesta');

export const loginSetup = setup({
  types: {} as { context: LoginContext; events: LoginEvent; tags: 'busy' },
  actors: loginActors(inertPorts),
  actions: {
    ask: assign({ request: ({ context }) => context.request + 1 }),
    tell: assign(({ event }) =>
      event.type === 'refused' || event.type === 'codeAsked' ? { notice: said(event.message) } : {},
    ),
    tellClosed: assign(({ event }) =>
      event.type === 'refused'
        ? { notice: event.message === '' ? notice('machines.login.cerradas') : said(event.message) }
        : {},
    ),
    offer: assign({ logoutOthers: true }),
    withdraw: assign({ logoutOthers: false }),
    takeAnswer: assign(({ event }) =>
      event.type === 'returned'
        ? { ...NO_FACTOR, answer: event.answer, notice: null, errors: NO_ERRORS }
        : {},
    ),
    /** It was used up: another sign-in needs another one. */
    dropAnswer: assign({ answer: '' }),
    forget: assign({ ...NO_FACTOR, logoutOthers: false, notice: null }),
    /** Everything but who was signing in. */
    startOver: assign({
      ...NO_FACTOR,
      password: '',
      logoutOthers: false,
      notice: null,
      errors: NO_ERRORS,
      authToken: null,
    }),
    outOfService: assign({ notice: outOfService() }),
    unheard: assign(({ event }) =>
      event.type !== 'failed'
        ? {}
        : {
            notice: hasOwnWords(event.failure)
              ? said(event.failure.message)
              : notice('machines.login.invalido'),
          },
    ),
    quiet: assign({ notice: null, errors: NO_ERRORS }),
    keepKey: assign(({ event }) => (event.type === 'codeAsked' ? { key: event.key } : {})),
    askCode: assign({ asked: 'code' }),
    askRecovery: assign({ asked: 'recovery' }),
    takeCode: assign(({ event }) =>
      event.type === 'code' || event.type === 'confirm'
        ? { code: event.code, notice: null, errors: NO_ERRORS }
        : {},
    ),
    lackCode: assign({ notice: null, errors: { ...NO_ERRORS, code: notice('factor.ingreso.falta') } }),
    due: assign(({ event }) =>
      event.type === 'enrolmentDue'
        ? {
            ...NO_FACTOR,
            authToken: event.id,
            password: '',
            required: event.required,
            until: event.until,
            notice: null,
          }
        : {},
    ),
    keepSecret: assign(({ event }) => (event.type === 'begun' ? { secret: event.secret, notice: null } : {})),
    keepCodes: assign(({ event }) =>
      event.type === 'enrolled' ? { codes: event.codes, secret: '', code: '', notice: null } : {},
    ),
    enter: assign(({ event }) =>
      event.type === 'loaded' ? { ...NO_FACTOR, authToken: event.id, password: '' } : {},
    ),
    dropCodes: assign({ codes: '' }),
  },
  guards: {
    mine: isOwn,
    errorSaid: (x) => says(x, 'error'),
    sessionOpen: (x) => says(x, 'session_open'),
    sessionClose: (x) => says(x, 'session_close'),
    errorToCode: (x) => says(x, 'error') && asks(x, 'code'),
    errorToRecovery: (x) => says(x, 'error') && asks(x, 'recovery'),
    mineInCode: (x) => isOwn(x) && asks(x, 'code'),
    mineInRecovery: (x) => isOwn(x) && asks(x, 'recovery'),
    hasKey: ({ context }) => context.key !== '',
    /** An offer, or a code that was asked: of the user who was there. */
    remembers: ({ context }) => context.logoutOthers || context.asked !== null,
    complete: ({ event }) =>
      event.type === 'submit' && required(event.username) === null && required(event.password) === null,
    codeWritten: ({ event }) =>
      (event.type === 'code' || event.type === 'confirm') && required(event.code) === null,
    // With the provider's answer, the call that signs in closes them.
    waitedToClose: (x) => isOwn(x) && x.context.logoutOthers && x.context.answer === '',
    mayPutOff: ({ context }) => !context.required,
    mineRequired: (x) => isOwn(x) && x.context.required,
  },
});

/** The meaning of any answer other than success, when signing in, with a passkey, or closing other sessions. */
export const answers = {
  codeAsked: [
    { guard: 'mineInRecovery', target: '#login.recovery.refused', actions: ['tell', 'keepKey'] },
    { guard: 'mineInCode', target: '#login.code.refused', actions: ['tell', 'keepKey'] },
    { guard: 'mine', target: '#login.code.idle', actions: ['quiet', 'keepKey', 'askCode'] },
  ],
  refused: [
    { guard: 'errorToCode', target: '#login.code.refused', actions: 'tell' },
    { guard: 'errorToRecovery', target: '#login.recovery.refused', actions: 'tell' },
    { guard: 'errorSaid', target: '#login.form.refused', actions: ['tell', 'dropAnswer'] },
    { guard: 'sessionOpen', target: '#login.form.sessionOpen', actions: ['tell', 'offer'] },
    {
      guard: 'sessionClose',
      target: '#login.form.sessionClosed',
      actions: ['tellClosed', 'withdraw', 'dropAnswer'],
    },
    { guard: 'mine', target: '#login.form.outOfService', actions: ['outOfService', 'dropAnswer'] },
  ],
  failed: [
    { guard: 'mineInCode', target: '#login.code.failed', actions: 'unheard' },
    { guard: 'mineInRecovery', target: '#login.recovery.failed', actions: 'unheard' },
    { guard: 'mine', target: '#login.form.failed', actions: ['unheard', 'dropAnswer'] },
  ],
} as const;
/** And of success. */
export const entered = {
  loaded: { guard: 'mine', target: '#login.success', actions: 'enter' },
  enrolmentDue: [{ guard: 'mine', target: '#login.enrolment', actions: 'due' }],
} as const;
