// Signs the terminal in and out through the machines of the sign-in screen, with a named token in place of a
// cookie.
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { TypeOf } from 'io-ts';
import { waitFor, type ActorRefFrom } from 'xstate';
import { makeClient, refusal, type Answer, type Client } from '../core/api/client.ts';
import { api } from '../core/api/index.ts';
import type { SignedInUser } from '../core/api/usuarios.ts';
import { fail, type Failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { loginJournal } from '../core/machines/login.journal.ts';
import { loginMachine } from '../core/machines/login.ts';
import type { MachinePorts } from '../core/machines/machinePorts.ts';
import { sessionJournal, sessionMachine } from '../core/machines/session.ts';
import { makeVault, type Vault } from '../core/machines/vault.ts';
import { NO_DELAYS } from '../core/ports.ts';
import { beginDrive } from './drive.ts';
import type { Io } from './io.ts';
import { localDay, localTime } from './output.ts';
import { fetchOf, newId, wait } from './ports.ts';

/** `dias`: how long the token lasts; `lectura`: read-only. */
export interface TokenAsked {
  readonly nombre: string;
  readonly dias: number;
  readonly lectura: boolean;
  readonly empresa?: string;
  /** It is never asked to prove who is there: for programs. */
  readonly desatendido?: boolean;
}
interface Given {
  readonly token: string;
  readonly vence: string | null;
}
export interface Entered extends Given {
  readonly usuario: string;
}

interface Written {
  readonly username: string;
  readonly password: string;
}
interface Asked {
  readonly Usuario: Written;
  readonly Segundo?: { readonly codigo?: string };
}
type SignedIn = TypeOf<typeof api.usuarios.login.output>;
type User = SignedInUser['Usuario'];
const signedInOf = (
  content: TypeOf<typeof api.usuarios.misDatos.output>,
  Factor: SignedIn['Factor'],
): SignedIn => ({ MisDatos: { content }, ...(Factor === undefined ? {} : { Factor }) });
const withContent = (a: Answer<unknown>, content: SignedIn | null): Answer<SignedIn> => ({
  status: a.status,
  envelope: { ...a.envelope, content: content as SignedIn },
  content,
});

/**
 * The client of a terminal: signing in asks for a token and its user, signing out revokes it. `why`: the last
 * failure, in more detail than a screen needs.
 */
const clientWith = (io: Io, url: string, start: Given | undefined, asks: TokenAsked | undefined) => {
  let given = start,
    why: Failure | undefined,
    calls = 0;
  const base = (): Client => makeClient({ fetch: fetchOf(io, { url, token: given?.token }), newId });
  const noting =
    <A>(call: TE.TaskEither<Failure, Answer<A>>): TE.TaskEither<Failure, Answer<A>> =>
    async () => {
      const n = ++calls,
        r = await call();
      // Only the latest call counts: the machine no longer waits for the others.
      if (n === calls)
        why = E.isLeft(r)
          ? r.left
          : r.right.status === 'success'
            ? undefined
            : refusal(r.right.envelope, r.right.status);
      return r;
    };
  const enter = (
    { Usuario, Segundo }: Asked,
    { nombre, dias, lectura, empresa, desatendido }: TokenAsked,
  ): TE.TaskEither<Failure, Answer<SignedIn>> =>
    pipe(
      base().call(api.usuarios.token, {
        Usuario,
        ...(Segundo === undefined ? {} : { Segundo }),
        Token: {
          nombre,
          dias,
          ...(lectura ? { alcance: 'lectura' as const } : {}),
          ...(empresa === undefined ? {} : { empresa }),
          ...(desatendido ? { sin_probar: true } : {}),
        },
      }),
      TE.chain((a) => {
        if (a.content === null) return TE.right(withContent(a, null));
        const { Factor } = a.content;
        given = a.content;
        io.secret(given.token);
        return pipe(
          base().call(api.usuarios.misDatos, undefined),
          TE.map((m) => withContent(m, m.content && signedInOf(m.content, Factor))),
        );
      }),
    );
  const client: Client = {
    call: (e, input, o) =>
      noting(
        e.path === api.usuarios.login.path && asks && api.usuarios.login.input.is(input)
          ? (enter(input, asks) as never)
          : e.path === api.usuarios.logout.path
            ? (base().call(api.usuarios.borrarToken, undefined) as never)
            : base().call(e, input, o),
      ),
    ask: (e, input, o) => base().ask(e, input, o),
  };
  return { client, given: () => given, why: () => why };
};
type TerminalClient = ReturnType<typeof clientWith>;

const nothing = (): void => undefined;
/** The session as the terminal keeps it; `onUser` receives its user. */
const sessionOf = (io: Io, t: TerminalClient, marker: boolean, onUser: (u: User) => void) => {
  const keep: MachinePorts['keep'] = {
    session: (m) => {
      if (m?.user) onUser(m.user);
    },
    lastLocation: nothing,
    language: nothing,
    layout: nothing,
    layoutTab: nothing,
  };
  return beginDrive(io, sessionMachine({ client: t.client, keep }), sessionJournal, {
    marker: marker ? { authToken: 'token', user: null, server: null } : null,
  });
};
const rested = <S extends { readonly status: string; hasTag: (t: 'busy') => boolean }>(s: S): boolean =>
  s.status !== 'active' || !s.hasTag('busy');

/** Signed in, the session's user. Left: the server's or the network's failure. */
const enteredWith = async (
  io: Io,
  t: TerminalClient,
  signedIn: number | null,
): Promise<E.Either<Failure, Entered>> => {
  const known: { user?: User } = {};
  const actor = sessionOf(io, t, signedIn === null, (u) => {
    known.user = u;
  });
  if (signedIn !== null) actor.send({ type: 'signedIn', authToken: signedIn });
  const s = await waitFor(actor, rested),
    given = t.given();
  actor.stop();
  if (!s.matches('in') || !given) return E.left(t.why()!);
  const { username = '', clave_vence } = known.user ?? {};
  if (clave_vence !== undefined)
    io.say(textFor('administracion.perfil.claveVence', { hora: localTime(clave_vence) }));
  return E.right({ ...given, usuario: username });
};

const noPasskey = () => async () => fail('phase', 'factor.ingreso.llaveCancelada');
/** The terminal signs in with a password: whoever has none signs in in the browser, and gives it a token. */
const noProvider = () => async () => fail('phase', 'proveedor.noHay');
const MOST_CODES = 3;
/** A code: from the environment the first time, for programs; otherwise asked. Undefined: nobody can answer. */
const codeFrom = async (io: Io, tries: number): Promise<string | undefined> => {
  const left = io.env['JORNAL_CODE'];
  if (left) return tries === 0 ? left : undefined;
  if (tries < MOST_CODES && io.ask) return io.ask(textFor('factor.cli.preguntaCodigo'));
  if (!io.ask) io.fail(textFor('factor.cli.sinTerminal'));
  return undefined;
};
type Login = ActorRefFrom<ReturnType<typeof loginMachine>>;
/** Answers what the sign-in asks after the password: the code, and the second factor that may still be put off. */
const throughFactor = async (io: Io, actor: Login, vault: Vault) => {
  for (let tries = 0; ; tries++) {
    const s = await waitFor(actor, rested);
    if (s.matches({ enrolment: 'offered' })) {
      io.say(textFor('factor.cli.activelo', { fecha: localDay(s.context.until) }));
      actor.send({ type: 'postpone' });
      continue;
    }
    if (!s.matches('code')) return s;
    if (s.context.notice) io.fail(s.context.notice.message);
    const code = await codeFrom(io, tries);
    if (code === undefined) return s;
    io.secret(code);
    actor.send({ type: 'code', code: vault.put(code.trim()) });
  }
};

export const signInWithPassword = async (
  io: Io,
  url: string,
  u: { readonly username: string; readonly password: string },
  asks: TokenAsked,
): Promise<E.Either<Failure, Entered>> => {
  const t = clientWith(io, url, undefined, asks),
    vault = makeVault();
  const actor = beginDrive(
    io,
    loginMachine({
      client: t.client,
      wait,
      delays: NO_DELAYS,
      vault,
      passkey: noPasskey,
      provider: noProvider,
    }),
    loginJournal,
  );
  actor.send({ type: 'submit', username: u.username, password: vault.put(u.password) });
  const s = await throughFactor(io, actor, vault);
  actor.stop();
  return s.matches('success') ? enteredWith(io, t, s.context.authToken) : E.left(t.why()!);
};

export const signInWithToken = (io: Io, url: string, token: string): Promise<E.Either<Failure, Entered>> =>
  enteredWith(io, clientWith(io, url, { token, vence: null }, undefined), null);

/** Left: the token could not be revoked on its server. */
export const signOut = async (io: Io, url: string, token: string): Promise<E.Either<Failure, null>> => {
  const t = clientWith(io, url, { token, vence: null }, undefined),
    actor = sessionOf(io, t, true, nothing);
  actor.send({ type: 'logout' });
  await waitFor(actor, (s) => s.matches('out'));
  actor.stop();
  const why = t.why();
  return why === undefined ? E.right(null) : E.left(why);
};
