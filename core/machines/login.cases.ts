// The cases that walk the sign-in: a complete form, each missing field, the second factor and getting one, and one answer
// of each kind.
import type { AnyMachineSnapshot } from 'xstate';
import { keyBy, stateName, type Case, type Walkable } from '../kit/paths.ts';
import { a, failures, gives, refusals, refused, signedInUser, u, w, waited } from './answers.cases.ts';
import { failure } from '../kit/failure.ts';
import { inertPorts } from './inert.ts';
import { loginMachine } from './login.ts';
import type { LoginContext } from './loginEvent.ts';

const UNTIL = '2026-10-14T15:00:00.000Z';
const inside = { MisDatos: { content: signedInUser } };
const within = (s: AnyMachineSnapshot): LoginContext => s.context;
/** A passkey is two calls when it is by itself, and closing with one is answered as closing is. */
const isKeyAlone = (s: AnyMachineSnapshot): boolean =>
  stateName(s.value) === 'sending.key' && within(s).key === '';
const isKeyClosing = (s: AnyMachineSnapshot): boolean =>
  stateName(s.value) === 'sending.key' && within(s).key !== '' && within(s).logoutOthers;
const isGoingThere = (s: AnyMachineSnapshot): boolean =>
  stateName(s.value) === 'sending.provider' && within(s).answer === '';
const when = (c: Case, holds: (s: AnyMachineSnapshot) => boolean): Case => ({ ...c, when: holds });
const usual = (c: Case): Case => when(c, (s) => !isKeyAlone(s) && !isKeyClosing(s) && !isGoingThere(s));

const asksCode = (name: string, key: string): Case =>
  when(
    a(name, { type: 'codeAsked', key, message: 'Escriba el código.' }, [
      {
        status: 200,
        body: JSON.stringify({
          status: 2,
          content: null,
          message: 'Escriba el código.',
          code: 'needs_code',
          data: { codigo: true, recuperacion: true, llave: key === '' ? null : key },
        }),
      },
    ]),
    (s) => !isKeyAlone(s) && !isGoingThere(s),
  );
const due = (name: string, required: boolean): Case =>
  usual(
    a(
      name,
      { type: 'enrolmentDue', id: 7, required, until: required ? '' : UNTIL },
      gives({ ...inside, Factor: { hasta: required ? null : UNTIL } }),
    ),
  );

const SECRET = { secreto: 'ABCD', uri: 'otpauth://totp/Jornal:ana', lado: 10, trazo: 'M4 4h1v1h-1z' };
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
    u('withKey', { type: 'withKey' }),
    u('withProvider', { type: 'withProvider' }),
    u('returned', { type: 'returned', answer: 'secreto:4' }),
    u('code', { type: 'code', code: 'secreto:2' }),
    w('codeVacio', 'code', { type: 'code', code: '' }),
    u('recovery', { type: 'recovery' }),
    u('application', { type: 'application' }),
    u('lost', { type: 'lost' }),
    u('back', { type: 'back' }),
    u('enrol', { type: 'enrol' }),
    u('confirm', { type: 'confirm', code: 'secreto:3' }),
    w('confirmVacio', 'code', { type: 'confirm', code: '' }),
    u('kept', { type: 'kept' }),
    u('postpone', { type: 'postpone' }),
    waited,
    usual(a('success', { type: 'loaded', id: 7 }, gives(inside))),
    when(a('successWithKey', { type: 'loaded', id: 7 }, gives({ opciones: '{}' }, inside)), isKeyAlone),
    when(a('sentAway', { type: 'sentAway' }, gives({ url: 'https://proveedor.test/' })), isGoingThere),
    asksCode('codeAsked', ''),
    asksCode('codeOrKeyAsked', '{}'),
    due('enrolmentDue', false),
    due('enrolmentRequired', true),
    a('begun', { type: 'begun', secret: JSON.stringify(SECRET) }, gives(SECRET)),
    a(
      'enrolled',
      { type: 'enrolled', codes: JSON.stringify(['abcd-efgh-jkmn']) },
      gives({ codigos: ['abcd-efgh-jkmn'] }),
    ),
    a('left', { type: 'left' }, gives(null)),
    ...Object.values(refusals),
    network,
    tooMany,
  ],
  rare: [
    refused('sessionCloseMuda', 'session_close', failure('invalid', 'api.respuesta', { mensaje: '' })),
    ...Object.values(otherFailures),
  ],
  // The credentials and the texts decide nothing; which code is asked, and whether there is a passkey, do.
  key: keyBy((c: LoginContext) => ({
    otras: c.logoutOthers,
    aviso: c.notice?.key ?? null,
    faltan: [c.errors.username !== null, c.errors.password !== null, c.errors.code !== null],
    pide: c.asked,
    llave: c.key !== '',
    vuelta: c.answer !== '',
    exige: c.required,
    hay: [c.authToken !== null, c.secret !== '', c.codes !== ''],
  })),
};
