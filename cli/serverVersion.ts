// The server's version, beside the client's own: for --version, whether or not there is a server.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../core/api/index.ts';
import type { Endpoint } from '../core/api/endpoint.ts';
import { pathOf } from '../core/api/client.ts';
import { texto } from '../core/kit/texto.ts';
import { whoAndWhere } from './credential.ts';
import type { Io } from './io.ts';
import { fetchOf } from './ports.ts';
import type { Settings } from './settings.ts';

const MOST_MS = 3000;

export const tellServerVersion = async (io: Io, settings: Settings): Promise<void> => {
  const { url } = whoAndWhere({ ...io.env, JORNAL_TOKEN: undefined }, settings, undefined);
  const r = await fetchOf(io, { url, token: undefined }, { retries: 0, signal: AbortSignal.timeout(MOST_MS) })({ method: 'POST', path: pathOf(api.usuarios.inicio as unknown as Endpoint), headers: { 'content-type': 'text/plain;charset=UTF-8' }, body: '' })();
  // A server that this terminal does not understand is told of, with what to do.
  if (E.isLeft(r) && r.left.key === 'terminal.incompatible') { io.fail(r.left.message); return; }
  if (E.isLeft(r)) { io.say(texto('terminal.version.sinServidor', { url })); return; }
  const version = r.right.headers['x-jornal-version'];
  if (version === undefined) io.say(texto('terminal.version.sinVersion', { url }));
  else await io.out(`${texto('terminal.version.servidor', { version, url })}\n`);
};
