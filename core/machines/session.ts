// A person's session: none, signed in, signed out; and what happens when the server no longer knows it.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { api } from '../api/index.ts';
import type { SignedInUser } from '../api/usuarios.ts';
import { ROLES } from '../domain/roles.ts';
import { effect, isMine, tell } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { failureCodec, finiteNumber, type JournalRules, type Notice } from '../kit/journal.ts';
import { redactFailure, redactNotice, words } from '../kit/redact.ts';
import { isRefused, notice, refusalOf, statusOf } from './answer.ts';
import type { MachinePorts, SessionMarker } from './machinePorts.ts';
import { isOneOf } from '../kit/known.ts';

export const sessionEvent = t.union(
  [
    /** Sign-in or registration gave a token: the user's id. */
    t.strict({ type: t.literal('signedIn'), authToken: t.union([finiteNumber, t.string]) }),
    /** Asks for the user's data again: another company, other roles, a network that came back. */
    t.strict({ type: t.literal('refresh') }),
    t.strict({ type: t.literal('loaded'), request: finiteNumber, data: api.usuarios.misDatos.output }),
    t.strict({ type: t.literal('failed'), request: finiteNumber, failure: failureCodec }),
    t.strict({ type: t.literal('logout') }),
    t.strict({ type: t.literal('left'), request: finiteNumber }),
    /** Some call was answered with 401. */
    t.strict({ type: t.literal('unauthorized') }),
  ],
  'SessionEvent',
);
export type SessionEvent = t.TypeOf<typeof sessionEvent>;

export interface SessionContext {
  readonly authToken: number | string | null;
  readonly user: SignedInUser['Usuario'] | null;
  readonly server: SignedInUser['Server'] | null;
  readonly notice: Notice | null;
  readonly request: number;
}

/** `marker`: what the browser kept of an earlier visit; the server is asked whether it is still valid. */
export interface SessionInput {
  readonly marker: SessionMarker | null;
}

const EMPTY = { authToken: null, user: null, server: null } as const;

/** `user` and `server`, which views read, exist only while the session is open. */
export const sessionMachine = ({ client, keep }: Pick<MachinePorts, 'client' | 'keep'>) =>
  setup({
    types: {} as { context: SessionContext; events: SessionEvent; input: SessionInput; tags: 'busy' | 'in' },
    actors: {
      userData: effect(
        () => client.call(api.usuarios.misDatos, undefined),
        (a, request): SessionEvent =>
          isRefused(statusOf(a)) || a.content === null
            ? { type: 'failed', request, failure: refusalOf(a) }
            : { type: 'loaded', request, data: a.content },
        (failure: Failure, request): SessionEvent => ({ type: 'failed', request, failure }),
      ),
      // Whatever the server answers, the person is signed out: the cookie expires by itself.
      leave: effect(
        () => client.call(api.usuarios.logout, undefined),
        (_, request): SessionEvent => ({ type: 'left', request }),
        (_, request): SessionEvent => ({ type: 'left', request }),
      ),
    },
    actions: {
      ask: assign({ request: ({ context }) => context.request + 1 }),
      /** Signing in stores the token and clears user and server. */
      begin: assign(({ event }) =>
        event.type === 'signedIn' ? { ...EMPTY, authToken: event.authToken, notice: null } : {},
      ),
      empty: assign({ ...EMPTY }),
      mark: ({ context: { authToken, user, server } }) =>
        tell(() => keep.session(authToken === null ? null : { authToken, user, server })),
      forgetPlaces: () => tell(() => keep.lastLocation([])),
    },
  }).createMachine({
    id: 'session',
    context: ({ input }) => ({
      authToken: input.marker?.authToken ?? null,
      user: input.marker?.user ?? null,
      server: input.marker?.server ?? null,
      notice: null,
      request: 0,
    }),
    initial: 'start',
    states: {
      start: { always: [{ guard: ({ context }) => context.authToken !== null, target: 'loading' }, 'out'] },
      out: { on: { signedIn: { target: 'loading', actions: 'begin' } } },
      loading: {
        tags: 'busy',
        entry: ['ask', 'mark'],
        invoke: {
          id: 'userData',
          src: 'userData',
          input: ({ context }) => ({ request: context.request, input: undefined }),
        },
        on: {
          loaded: {
            guard: isMine,
            target: 'in',
            actions: assign(({ event }) => ({
              user: event.data.Usuario,
              server: event.data.Server,
              notice: null,
            })),
          },
          failed: [
            {
              guard: (x) => isMine(x) && ['no_session', 'no_permission'].includes(x.event.failure.code),
              target: 'expired',
            },
            {
              guard: isMine,
              target: 'unreachable',
              actions: assign(({ event }) => ({
                notice: notice('machines.servidor', { mensaje: event.failure.message }),
              })),
            },
          ],
          unauthorized: 'expired',
          logout: 'leaving',
        },
      },
      in: {
        tags: 'in',
        entry: 'mark',
        on: {
          refresh: 'loading',
          logout: 'leaving',
          unauthorized: 'expired',
          signedIn: { target: 'loading', actions: 'begin' },
        },
      },
      /** The token is kept, so the person may retry without signing in. */
      unreachable: {
        on: {
          refresh: 'loading',
          logout: 'leaving',
          unauthorized: 'expired',
          signedIn: { target: 'loading', actions: 'begin' },
        },
      },
      /** The server ended it. The last location is kept, so signing in again returns there. */
      expired: {
        entry: ['empty', assign({ notice: notice('machines.sesion.vencida') }), 'mark'],
        on: { signedIn: { target: 'loading', actions: 'begin' }, logout: 'leaving' },
      },
      leaving: {
        tags: 'busy',
        entry: 'ask',
        invoke: {
          id: 'leave',
          src: 'leave',
          input: ({ context }) => ({ request: context.request, input: undefined }),
        },
        on: {
          left: {
            guard: isMine,
            target: 'out',
            actions: ['empty', assign({ notice: null }), 'mark', 'forgetPlaces'],
          },
        },
      },
    },
  });

const PLAIN_DATE = /^\d{4}-\d\d-\d\d$/,
  VERSION = /^\d+\.\d+\.\d+$/,
  DATE_FORM = /^[dMy]+([./ -][dMy]+){0,2}$/;
const only = (s: string, form: RegExp): string => (form.test(s) ? s : words(s));
const company = (_: unknown) => ({ id: '', razon_social: '', cuit: '' });
const bareUser = (u: SignedInUser['Usuario']): SignedInUser['Usuario'] => ({
  id: u.id,
  nombre: '',
  username: '',
  roles: u.roles.filter((r) => isOneOf(ROLES, r)),
});
const bareServer = (s: SignedInUser['Server']): SignedInUser['Server'] => ({
  empresa: s.empresa && company(s.empresa),
  empresas: s.empresas.map(company),
  hoy: only(s.hoy, PLAIN_DATE),
  demostracion: s.demostracion,
  version: only(s.version, VERSION),
  ...(s.fecha_formato === undefined ? {} : { fecha_formato: only(s.fecha_formato, DATE_FORM) }),
});
/** A numeric token is the user's id; a text may be a secret. */
const bareToken = (t: number | string): number | string => (typeof t === 'number' ? t : words(t));
const bareMarker = ({ authToken, user, server }: SessionMarker): SessionMarker => ({
  authToken: bareToken(authToken),
  user: user && bareUser(user),
  server: server && bareServer(server),
});
export const sessionJournal: JournalRules = {
  name: 'session',
  schema: 1,
  codec: sessionEvent,
  redact: (e: SessionEvent): SessionEvent => {
    switch (e.type) {
      case 'signedIn':
        return { ...e, authToken: bareToken(e.authToken) };
      case 'loaded':
        return { ...e, data: { Usuario: bareUser(e.data.Usuario), Server: bareServer(e.data.Server) } };
      case 'failed':
        return { ...e, failure: redactFailure(e.failure) };
      default:
        return e;
    }
  },
  redactInput: (i: SessionInput): SessionInput => ({ marker: i.marker && bareMarker(i.marker) }),
  redactContext: (c: SessionContext): SessionContext => ({
    ...c,
    authToken: c.authToken === null ? null : bareToken(c.authToken),
    user: c.user && bareUser(c.user),
    server: c.server && bareServer(c.server),
    notice: redactNotice(c.notice),
  }),
};
