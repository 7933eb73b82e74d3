// jornal logout: revokes the stored token on its server and deletes it here.
import * as E from 'fp-ts/lib/Either.js';
import { textFor } from '../../core/kit/text.ts';
import { withExamples, type Outcome, type Register } from '../command.ts';
import { forgetCredential, readCredentials, whoAndWhere } from '../credential.ts';
import { EXIT } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import type { Settings } from '../settings.ts';
import { signOut } from '../signIn.ts';

export const logout: Register = (c, run) => {
  withExamples(c, 'cli.logout.ejemplos')
    .option('--url <url>', textFor('cli.opcion.url'))
    .action((o: { readonly url?: string }) => run.plain((io, settings) => leave(io, settings, o.url)));
};

const leave = async (io: Io, settings: Settings, url: string | undefined): Promise<Outcome> => {
  const where = whoAndWhere({ ...io.env, JORNAL_TOKEN: undefined }, settings, url),
    stored = readCredentials(io.env).find((c) => c.perfil === where.perfil && c.url === where.url);
  if (!stored) {
    io.say(textFor('cli.logout.nada'));
    return EXIT.ok;
  }
  const r = await signOut(io, stored.url, stored.token);
  forgetCredential(io.env, stored);
  // A token that the server no longer knows is already revoked.
  if (E.isLeft(r) && r.left.code !== 'no_session') {
    io.say(textFor('cli.logout.sinServidor', { url: stored.url, mensaje: r.left.message }));
    return EXIT.server;
  }
  io.say(textFor('cli.logout.listo', { url: stored.url }));
  return EXIT.ok;
};
