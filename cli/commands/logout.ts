// jornal logout: the stored token is voided in its server and forgotten here.
import * as E from 'fp-ts/lib/Either.js';
import { makeClient } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { texto } from '../../core/kit/texto.ts';
import { withExamples, type Outcome, type Register } from '../command.ts';
import { forgetCredential, readCredential } from '../credential.ts';
import { EXIT } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { fetchOf, newId } from '../ports.ts';

export const logout: Register = (c, run) => {
  withExamples(c, 'cli.logout.ejemplos').action(() => run.plain(leave));
};

const leave = async (io: Io): Promise<Outcome> => {
  const stored = readCredential(io.env);
  if (!stored) { io.say(texto('cli.logout.nada')); return EXIT.ok; }
  const r = await makeClient({ fetch: fetchOf(stored), newId }).ask(api.usuarios.borrarToken, undefined)();
  forgetCredential(io.env);
  // A token that the server no longer knows is already void.
  if (E.isLeft(r) && r.left.code !== 'no_session') {
    io.say(texto('cli.logout.sinServidor', { url: stored.url, mensaje: r.left.message }));
    return EXIT.server;
  }
  io.say(texto('cli.logout.listo', { url: stored.url }));
  return EXIT.ok;
};
