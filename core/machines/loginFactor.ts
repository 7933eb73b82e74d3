// The states of the sign-in that ask for the second factor, and those in which whoever has to have one gets it.
import { answers, entered, loginSetup } from './loginSetup.ts';

const written = [
  { guard: 'codeWritten', target: 'sending', actions: 'takeCode' },
  { target: '.invalid', actions: 'lackCode' },
] as const;
const withKey = { guard: 'hasKey', target: 'sending.key', actions: 'quiet' } as const;
const back = { target: 'form.idle', actions: 'startOver' } as const;

/** The password was right: a code of the application, or the passkey. */
export const code = loginSetup.createStateConfig({
  initial: 'idle',
  states: { idle: {}, invalid: {}, refused: {}, failed: {} },
  on: {
    code: written,
    withKey,
    recovery: { target: 'recovery', actions: ['quiet', 'askRecovery'] },
    lost: { target: 'lost', actions: 'quiet' },
    back,
  },
});
/** One of the ten codes that were kept for when there is no telephone. */
export const recovery = loginSetup.createStateConfig({
  initial: 'idle',
  states: { idle: {}, invalid: {}, refused: {}, failed: {} },
  on: {
    code: written,
    application: { target: 'code', actions: ['quiet', 'askCode'] },
    lost: { target: 'lost', actions: 'quiet' },
    back,
  },
});
/** Neither: who can help is said. */
export const lost = loginSetup.createStateConfig({
  on: { application: { target: 'code', actions: 'askCode' }, back },
});

const input = ({ context }: { readonly context: { readonly request: number; readonly code: string } }) => ({
  request: context.request,
  input: { code: context.code },
});
const unbegun = [
  { guard: 'mineRequired', target: 'compulsory', actions: ['tell', 'unheard'] },
  { guard: 'mine', target: 'offered', actions: ['tell', 'unheard'] },
] as const;
/** Once in, whoever has no second factor and has to have one. */
export const enrolment = loginSetup.createStateConfig({
  initial: 'which',
  states: {
    which: { always: [{ guard: 'mayPutOff', target: 'offered' }, 'compulsory'] },
    offered: { on: { enrol: 'beginning', postpone: '#login.success' } },
    /** The days to put it off are over. */
    compulsory: { on: { enrol: 'beginning', back: 'leaving' } },
    beginning: {
      tags: 'busy',
      entry: ['quiet', 'ask'],
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => ({ request: context.request, input: undefined }),
      },
      on: {
        begun: { guard: 'mine', target: 'scan', actions: 'keepSecret' },
        refused: unbegun,
        failed: unbegun,
      },
    },
    scan: {
      initial: 'idle',
      states: { idle: {}, invalid: {}, refused: {}, failed: {} },
      on: {
        confirm: [
          { guard: 'codeWritten', target: 'checking', actions: 'takeCode' },
          { target: '.invalid', actions: 'lackCode' },
        ],
        back: { target: 'which', actions: 'quiet' },
      },
    },
    checking: {
      tags: 'busy',
      entry: 'ask',
      invoke: { id: 'confirm', src: 'confirm', input },
      on: {
        enrolled: { guard: 'mine', target: 'codes', actions: 'keepCodes' },
        refused: { guard: 'mine', target: 'scan.refused', actions: 'tell' },
        failed: { guard: 'mine', target: 'scan.failed', actions: 'unheard' },
      },
    },
    /** Shown this once: on with it when they are kept. */
    codes: { on: { kept: { target: '#login.success', actions: 'dropCodes' } } },
    leaving: {
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ request: context.request, input: undefined }),
      },
      on: { left: { guard: 'mine', target: '#login.form.idle', actions: 'startOver' } },
    },
  },
});

const credentials = ({
  context: { request, username, password, code: codigo, key, logoutOthers, answer },
}: {
  readonly context: {
    readonly request: number;
    readonly username: string;
    readonly password: string;
    readonly code: string;
    readonly key: string;
    readonly logoutOthers: boolean;
    readonly answer: string;
  };
}) => ({ request, input: { username, password, code: codigo, key, logoutOthers, answer } });
export const posting = loginSetup.createStateConfig({
  entry: 'ask',
  invoke: { id: 'signIn', src: 'signIn', input: credentials },
  on: { ...answers, ...entered },
});
export const closing = loginSetup.createStateConfig({
  entry: 'ask',
  invoke: { id: 'closeOthers', src: 'closeOthers', input: credentials },
  on: answers,
});
/** The browser asks for the finger, the face or the PIN. */
export const key = loginSetup.createStateConfig({
  entry: 'ask',
  invoke: { id: 'withKey', src: 'withKey', input: credentials },
  on: { ...answers, ...entered },
});
/** To the identity provider, or in with what it answered. */
export const provider = loginSetup.createStateConfig({
  entry: 'ask',
  invoke: { id: 'withProvider', src: 'withProvider', input: credentials },
  on: { ...answers, ...entered, sentAway: { guard: 'mine', target: '#login.away' } },
});
/** The page is leaving; whoever comes back to it with the browser's own «back» begins again. */
export const away = loginSetup.createStateConfig({ on: { back } });
