// The cases that walk the sign-in: a complete form, each missing field, and one answer of each kind.
import { keyBy, type Walkable } from '../kit/paths.ts';
import { a, failures, gives, signedInUser, refusals, refused, u, w, waited } from './answers.cases.ts';
import { failure } from '../kit/failure.ts';
import { inertPorts } from './inert.ts';
import { loginMachine, type LoginContext } from './login.ts';

const { network, tooMany, ...otherFailures } = failures;
export const loginWalk: Walkable = {
  name: 'login',
  machine: loginMachine(inertPorts),
  over: loginMachine,
  cases: [
    u('submit', { type: 'submit', username: ' ana ', password: 'secreto:1' }),
    w('submitSinUsuario', 'username', { type: 'submit', username: '  ', password: 'secreto:1' }),
    w('submitSinClave', 'password', { type: 'submit', username: 'ana', password: '' }),
    u('another', { type: 'another' }),
    waited,
    a('success', { type: 'loaded', id: 7 }, gives({ MisDatos: { content: signedInUser } })),
    ...Object.values(refusals),
    network,
    tooMany,
  ],
  rare: [
    refused('sessionCloseMuda', 'session_close', failure('invalid', 'api.respuesta', { mensaje: '' })),
    ...Object.values(otherFailures),
  ],
  // The credentials and the texts decide nothing; `logoutOthers` does.
  key: keyBy((c: LoginContext) => ({
    otras: c.logoutOthers,
    aviso: c.notice?.key ?? null,
    faltan: [c.errors.username !== null, c.errors.password !== null],
  })),
};
