// The cases that walk the sign-in of a terminal with the browser.
import { keyBy, type Walkable } from '../kit/paths.ts';
import { a, failed, failures, gives, rareFailures, u, waited } from './answers.cases.ts';
import { failure } from '../kit/failure.ts';
import { browserLoginMachine } from './browserLogin.ts';
import type { BrowserLoginContext } from './browserLoginEvent.ts';
import { inertPorts } from './inert.ts';

const { network, noSession, tooMany } = failures;
const VENCE = '2026-12-31T12:00:00.000Z';
/** Two questions fit in it. */
const pedido = { codigo: 'abcd-efgh', direccion: 'http://127.0.0.1:5210/terminal' };

export const browserLoginWalk: Walkable = {
  name: 'browserLogin',
  machine: browserLoginMachine(inertPorts),
  over: browserLoginMachine,
  input: { nombre: 'terminal de Ana', dias: 90, lectura: false, desatendido: false, empresa: null },
  cases: [
    u('start', { type: 'start' }),
    a(
      'asked',
      { type: 'asked', pedido: 'pedido-secreto', ...pedido, vence: 15, cada: 5 },
      gives({ pedido: 'pedido-secreto', ...pedido, vence_segundos: 15, cada_segundos: 5 }),
    ),
    waited,
    a('pending', { type: 'pending', cada: 5 }, gives({ cada_segundos: 5, dado: null })),
    a('slower', { type: 'pending', cada: 10 }, gives({ cada_segundos: 10, dado: null })),
    a(
      'approved',
      { type: 'approved', token: 'jornal_secreto', vence: VENCE },
      gives({ cada_segundos: 5, dado: { token: 'jornal_secreto', vence: VENCE } }),
    ),
    failed('refused', failure('invalid', 'api.respuesta', { mensaje: 'El ingreso se rechazó.' })),
    network,
    tooMany,
  ],
  rare: [noSession, ...rareFailures],
  key: keyBy((c: BrowserLoginContext) => [c.quedan, c.cada]),
  told: keyBy((c: BrowserLoginContext) => [c.codigo !== '', c.token !== '', c.notice !== null]),
};
