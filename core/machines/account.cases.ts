// The cases that walk what people do before they sign in: ask for a new password, set it, register.
import { failure } from '../kit/failure.ts';
import { keyBy, type Walkable } from '../kit/paths.ts';
import {
  a,
  failures,
  gives,
  rareFailures,
  rareRefusals,
  refusals,
  refused,
  u,
  w,
  waited,
} from './answers.cases.ts';
import { forgotPasswordMachine } from './forgotPassword.ts';
import { inertPorts } from './inert.ts';
import { registrationMachine, type RegistrationContext } from './registration.ts';
import { resetMachine } from './reset.ts';

const { network, noSession, tooMany } = failures,
  { error, noPermission, otherStatus } = refusals;

export const forgotPasswordWalk: Walkable = {
  name: 'forgotPassword',
  machine: forgotPasswordMachine(inertPorts),
  over: forgotPasswordMachine,
  cases: [
    u('submit', { type: 'submit', email: ' ana@ejemplo.com.ar ' }),
    u('submitUsuario', { type: 'submit', email: 'ana' }),
    w('submitVacio', 'email', { type: 'submit', email: ' ' }),
    w('submitMal', 'email', { type: 'submit', email: 'ana@ejemplo' }),
    waited,
    a('sent', { type: 'loaded', message: 'Si existe, recibirá un correo.' }, gives(null)),
    error,
    otherStatus,
    network,
    tooMany,
  ],
  rare: [noPermission, noSession, ...rareRefusals, ...rareFailures],
  key: keyBy(() => null),
};

export const resetWalk: Walkable = {
  name: 'reset',
  machine: resetMachine(inertPorts),
  over: resetMachine,
  input: { token: 'secreto:9' },
  cases: [
    u('submit', { type: 'submit', password: 'secreto:1', confirmation: 'secreto:1' }),
    w('submitDistintas', 'confirmation', {
      type: 'submit',
      password: 'secreto:1',
      confirmation: 'secreto:2',
    }),
    w('submitVacio', 'password', { type: 'submit', password: '', confirmation: '' }),
    waited,
    a('changed', { type: 'loaded' }, gives(null)),
    error,
    otherStatus,
    network,
    tooMany,
  ],
  rare: [
    w('submitSinConfirmar', 'confirmation', { type: 'submit', password: 'secreto:1', confirmation: '' }),
    noPermission,
    noSession,
    ...rareRefusals,
    ...rareFailures,
  ],
  key: keyBy(() => null),
};

const formulario = {
  email: ' ana@ejemplo.com.ar ',
  fullname: ' Ana Paz ',
  username: ' ana ',
  password: 'secreto:1',
  confirmation: 'secreto:1',
  terms: true,
};
export const registrationWalk: Walkable = {
  name: 'registration',
  machine: registrationMachine(inertPorts),
  over: registrationMachine,
  cases: [
    u('accept', { type: 'accept', terms: true }),
    u('unaccept', { type: 'accept', terms: false }),
    u('submit', { type: 'submit', ...formulario }),
    w('submitVacio', 'email', {
      type: 'submit',
      ...formulario,
      email: '',
      fullname: '',
      username: '',
      password: '',
      confirmation: '',
    }),
    w('submitCorreo', 'email', { type: 'submit', ...formulario, email: 'ana' }),
    w('submitDistintas', 'confirmation', { type: 'submit', ...formulario, confirmation: 'secreto:2' }),
    w('submitSinTerminos', 'terms', { type: 'submit', ...formulario, terms: false }),
    a('success', { type: 'loaded', authToken: '7' }, gives({ accessToken: '7' })),
    error,
    otherStatus,
    network,
  ],
  rare: [
    w('submitSinNombre', 'fullname', { type: 'submit', ...formulario, fullname: ' ' }),
    w('submitSinUsuario', 'username', { type: 'submit', ...formulario, username: '' }),
    w('submitSinClave', 'password', { type: 'submit', ...formulario, password: '' }),
    w('submitSinConfirmar', 'confirmation', { type: 'submit', ...formulario, confirmation: '' }),
    refused(
      'duplicate',
      'error',
      failure(
        'duplicate',
        'api.respuesta',
        { mensaje: 'Ese usuario ya existe.' },
        {
          errors: [
            { field: 'username', code: 'duplicate', message: 'Ya existe.' },
            { field: 'otro', code: 'duplicate', message: 'No es de este formulario.' },
          ],
        },
      ),
    ),
    noPermission,
    noSession,
    tooMany,
    ...rareRefusals,
    ...rareFailures,
  ],
  key: keyBy((c: RegistrationContext) => c.form.terms),
};
