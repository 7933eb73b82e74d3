// The cases that walk the sign-in: one complete form and each lack, one answer of each kind.
import { answer, keyBy, user, type Walkable } from '../kit/paths.ts';
import { failure } from '../kit/failure.ts';
import { inertPorts } from './inert.ts';
import { loginMachine, type LoginContext, type LoginEvent } from './login.ts';

const refused = (name: string, status: Extract<LoginEvent, { type: 'refused' }>['status'], message: string) => answer(name, { type: 'refused', status, message } as never);

export const loginWalk: Walkable = {
  name: 'login', machine: loginMachine(inertPorts),
  cases: [
    user('submit', { type: 'submit', username: 'ana', password: 'secreto:1' } as never),
    user('submitSinUsuario', { type: 'submit', username: '  ', password: 'secreto:1' } as never),
    user('submitSinClave', { type: 'submit', username: 'ana', password: '' } as never),
    answer('waited', { type: 'waited' }),
    answer('success', { type: 'loaded', id: 7 } as never),
    refused('error', 'error', 'Usuario o contraseña incorrectos.'),
    refused('sessionOpen', 'session_open', 'Hay otra sesión abierta.'),
    refused('sessionClose', 'session_close', 'La sesión se cerró.'),
    refused('noPermission', 'no_permission', ''),
    refused('otherStatus', 'other', ''),
    answer('network', { type: 'failed', failure: failure('network', 'api.sinRed') } as never),
    answer('tooMany', { type: 'failed', failure: failure('too_many', 'api.demasiados', { segundos: 30 }) } as never),
  ],
  // The credentials and the texts decide nothing; the flag does.
  key: keyBy((c: LoginContext) => ({ otras: c.logoutOthers, aviso: c.notice?.key ?? null, faltan: [c.errors.username !== null, c.errors.password !== null] })),
};
