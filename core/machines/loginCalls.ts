// What the sign-in asks of its ports, and what each answer means.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Answer } from '../api/client.ts';
import { api } from '../api/index.ts';
import { effect, pause } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { isObject } from '../kit/known.ts';
import { isRefused, refusalOf, statusOf } from './answer.ts';
import type { LoginContext, LoginEvent } from './loginEvent.ts';
import type { MachinePorts } from './machinePorts.ts';

export type LoginPorts = Pick<MachinePorts, 'client' | 'wait' | 'delays' | 'vault' | 'passkey' | 'provider'>;
/** What signing in takes of the context. */
export type Credentials = Pick<
  LoginContext,
  'username' | 'password' | 'code' | 'key' | 'logoutOthers' | 'answer'
>;

const failed = (failure: Failure, request: number): LoginEvent => ({ type: 'failed', request, failure });

/** What a refusal means: the second factor is asked, or the server's words. */
const refusedAs = (vault: LoginPorts['vault'], a: Answer<unknown>, request: number): LoginEvent => {
  const status = statusOf(a),
    f = refusalOf(a),
    key = isObject(f.data) ? f.data['llave'] : undefined;
  return f.code === 'needs_code'
    ? {
        type: 'codeAsked',
        request,
        key: typeof key === 'string' ? vault.put(key) : '',
        message: a.envelope.message,
      }
    : { type: 'refused', request, status: isRefused(status) ? status : 'other', message: a.envelope.message };
};
interface SignedIn {
  readonly MisDatos: { readonly content: { readonly Usuario: { readonly id: number } } };
  readonly Factor?: { readonly hasta: string | null };
}
const enteredAs = (vault: LoginPorts['vault'], a: Answer<SignedIn | null>, request: number): LoginEvent => {
  if (isRefused(statusOf(a))) return refusedAs(vault, a, request);
  // The others were closed with a passkey: a plain success without content means the same.
  if (a.content === null)
    return { type: 'refused', request, status: 'session_close', message: a.envelope.message };
  const { MisDatos, Factor } = a.content,
    { id } = MisDatos.content.Usuario;
  return Factor === undefined
    ? { type: 'loaded', request, id }
    : { type: 'enrolmentDue', request, id, required: Factor.hasta === null, until: Factor.hasta ?? '' };
};

type Asked = TE.TaskEither<Failure, Answer<SignedIn | null>>;
/** An answer whose content says nothing of who is in. */
const empty = (a: Answer<unknown>): Answer<SignedIn | null> => ({
  ...a,
  envelope: { ...a.envelope, content: null },
  content: null,
});
/** To the provider: the page goes, and another one comes back with the answer. */
const goThere = (
  client: LoginPorts['client'],
  provider: LoginPorts['provider'],
): TE.TaskEither<Failure, Answer<SignedIn | null> | null> =>
  pipe(
    client.call(api.proveedor.ir, undefined),
    TE.chain((a) =>
      a.content === null
        ? TE.right<Failure, Answer<SignedIn | null> | null>(empty(a))
        : provider(a.content.url),
    ),
  );

type CallPorts = 'client' | 'vault' | 'passkey' | 'provider';
/** The calls that sign in, with what was typed or with a passkey, and the one that closes the other sessions. */
const loginCalls = ({ client, vault, passkey, provider }: Pick<LoginPorts, CallPorts>) => {
  const usuario = (c: Credentials) => ({
    Usuario: { username: c.username.trim(), password: vault.open(c.password) },
  });
  const segundo = (c: Credentials) => (c.code === '' ? {} : { Segundo: { codigo: vault.open(c.code) } });
  /** Once in, what was typed is not needed any more. */
  const enter = (c: Credentials, Segundo: { readonly Segundo?: Typed }): Asked =>
    pipe(
      c.answer === ''
        ? client.call(api.usuarios.login, { ...usuario(c), ...Segundo, MisDatos: { index: 0 } })
        : client.call(api.proveedor.ingresar, {
            respuesta: vault.open(c.answer),
            ...Segundo,
            ...(c.logoutOthers ? { cerrar: true } : {}),
          }),
      TE.chainFirstIOK((a) => () => {
        if (a.status !== 'success') return;
        vault.drop(c.answer === '' ? c.password : c.answer);
        if (c.code !== '') vault.drop(c.code);
      }),
    );
  /** As second factor. */
  const enterWithKey = (c: Credentials): Asked =>
    pipe(
      passkey(vault.open(c.key)),
      TE.chain((llave) =>
        c.logoutOthers && c.answer === ''
          ? pipe(
              client.call(api.usuarios.logoutAllSessions, { ...usuario(c), Segundo: { llave } }),
              TE.map(empty),
            )
          : enter(c, { Segundo: { llave } }),
      ),
    );
  /** By itself: it says who is there. */
  const enterAlone = (c: Credentials): Asked =>
    pipe(
      client.call(api.usuarios.pedirLlave, undefined),
      TE.chain((a): Asked => {
        if (a.content === null) return TE.right(empty(a));
        const closing = c.logoutOthers ? { cerrar: true } : {};
        return pipe(
          passkey(a.content.opciones ?? ''),
          TE.chain((llave) => client.call(api.usuarios.ingresarConLlave, { llave, ...closing })),
        );
      }),
    );
  return {
    withProvider: (c: Credentials) => (c.answer === '' ? goThere(client, provider) : enter(c, segundo(c))),
    signIn: (c: Credentials) => enter(c, segundo(c)),
    closeOthers: (c: Credentials) =>
      client.call(api.usuarios.logoutAllSessions, { ...usuario(c), ...segundo(c) }),
    withKey: (c: Credentials) => (c.key === '' ? enterAlone(c) : enterWithKey(c)),
  };
};
interface Typed {
  readonly codigo?: string;
  readonly llave?: string;
}

export const loginActors = ({ client, wait, vault, passkey, provider }: Omit<LoginPorts, 'delays'>) => {
  const calls = loginCalls({ client, vault, passkey, provider }),
    entered = (a: Answer<SignedIn | null>, request: number): LoginEvent => enteredAs(vault, a, request);
  return {
    pause: pause(wait, (request): LoginEvent => ({ type: 'waited', request })),
    signIn: effect(calls.signIn, entered, failed),
    // The server says «session_close» when they were closed; a plain success means the same.
    closeOthers: effect(
      calls.closeOthers,
      (a, request): LoginEvent =>
        isRefused(statusOf(a))
          ? refusedAs(vault, a, request)
          : { type: 'refused', request, status: 'session_close', message: a.envelope.message },
      failed,
    ),
    withKey: effect(calls.withKey, entered, failed),
    withProvider: effect(
      calls.withProvider,
      (a, request): LoginEvent => (a === null ? { type: 'sentAway', request } : entered(a, request)),
      failed,
    ),
    ...enrolmentActors({ client, vault }),
  };
};

const enrolmentActors = ({ client, vault }: Pick<LoginPorts, 'client' | 'vault'>) => ({
  begin: effect(
    () => client.call(api.factor.empezar, undefined),
    (a, request): LoginEvent =>
      isRefused(statusOf(a)) || a.content === null
        ? refusedAs(vault, a, request)
        : { type: 'begun', request, secret: vault.put(JSON.stringify(a.content)) },
    failed,
  ),
  confirm: effect(
    (c: Pick<LoginContext, 'code'>) => client.call(api.factor.confirmar, { codigo: vault.open(c.code) }),
    (a, request): LoginEvent =>
      isRefused(statusOf(a)) || a.content === null
        ? refusedAs(vault, a, request)
        : { type: 'enrolled', request, codes: vault.put(JSON.stringify(a.content.codigos)) },
    failed,
  ),
  // Whatever the server answers, whoever did not want it is out: the session does nothing else, and expires.
  leave: effect(
    () => client.call(api.usuarios.logout, undefined),
    (_, request): LoginEvent => ({ type: 'left', request }),
    (_, request): LoginEvent => ({ type: 'left', request }),
  ),
});
