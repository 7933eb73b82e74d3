// Opens the company that the options of a command name: a server over HTTP, or the data folder in this
// process.
import * as E from 'fp-ts/lib/Either.js';
import { makeClient } from '../core/api/client.ts';
import { provingFetch } from '../core/api/proving.ts';
import { textFor } from '../core/kit/text.ts';
import type { FetchPort } from '../core/ports.ts';
import { whoAndWhere, type Where } from './credential.ts';
import { doorOver, type Door, type DoorOptions } from './door.ts';
import { usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { fetchOf, newId, streamOf } from './ports.ts';
import { proveWho } from './proveWho.ts';
import { refuseUnknownProfile } from './knownProfile.ts';
import type { Settings } from './settings.ts';
import { remembering } from './unanswered.ts';

/**
 * Before the first write: the server must understand this terminal, and the person must know where it goes.
 */
const writing = (io: Io, w: Where, fetch: FetchPort): FetchPort => {
  let told = false;
  return (r) => async () => {
    if (r.mutation !== true || told) return fetch(r)();
    told = true;
    const { api } = await import('../core/api/index.ts'),
      first = await makeClient({ fetch, newId }).call(api.usuarios.inicio, undefined)();
    if (E.isLeft(first) && first.left.key === 'terminal.incompatible') return first;
    if (!io.manner.json)
      io.say(textFor('terminal.escribe', { perfil: w.perfil, lugar: new URL(w.url).host }));
    return fetch(r)();
  };
};

export const openDoor = async (io: Io, settings: Settings, o: DoorOptions): Promise<Door> => {
  if (o.local) {
    if (o.data === undefined) throw usage(textFor('cli.uso.localSinCarpeta'));
    return (await import('./local.ts')).openLocal({ data: o.data, company: o.company, env: io.env });
  }
  // For this command only: changing the token's own company would affect the next command too.
  const where = { ...whoAndWhere(io.env, settings, o.url), company: o.company };
  refuseUnknownProfile(io.env, settings, where.from);
  const fetch = fetchOf(io, where),
    prove = proveWho(io, fetch);
  io.asWho = {
    perfil: where.perfil,
    lugar: new URL(where.url).host,
    by: where.token === undefined ? 'nobody' : io.env['JORNAL_TOKEN'] ? 'environment' : 'signIn',
  };
  return doorOver({
    fetch: writing(io, where, remembering(io, where, provingFetch(fetch, prove))),
    prove,
    stream: streamOf(io, where),
    url: where.url,
    vence: where.vence,
    isLocal: false,
    close: async () => undefined,
  });
};
