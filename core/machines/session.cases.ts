// The cases that walk the session.
import { keyBy, type Walkable } from '../kit/paths.ts';
import { a, failures, forbidden, gives, rareFailures, signedInUser, u } from './answers.cases.ts';
import { inertPorts } from './inert.ts';
import { sessionMachine, type SessionContext } from './session.ts';

const { network, noSession, tooMany } = failures;

export const sessionWalk: Walkable = {
  name: 'session',
  machine: sessionMachine(inertPorts),
  over: sessionMachine,
  input: { marker: null },
  cases: [
    u('signedIn', { type: 'signedIn', authToken: 7 }),
    u('refresh', { type: 'refresh' }),
    u('logout', { type: 'logout' }),
    u('unauthorized', { type: 'unauthorized' }),
    a('loaded', { type: 'loaded', data: signedInUser }, gives(signedInUser)),
    network,
    noSession,
    a('left', { type: 'left' }, gives(null)),
  ],
  rare: [u('signedInByText', { type: 'signedIn', authToken: '7' }), tooMany, forbidden, ...rareFailures],
  key: keyBy((c: SessionContext) => [c.authToken !== null, c.user !== null]),
  told: keyBy((c: SessionContext) => c.notice !== null),
  // After a reload: the server is asked whether what the browser kept still holds.
  variants: [
    {
      name: 'conMarca',
      input: { marker: { authToken: '7', user: signedInUser.Usuario, server: signedInUser.Server } },
    },
  ],
};
