// jornal login: a password becomes a named token with an expiry, kept in a file of mode 0600; the password itself is kept nowhere.
import { hostname } from 'node:os';
import * as E from 'fp-ts/lib/Either.js';
import { makeClient } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { mostrarFecha } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { withExamples, type Register } from '../command.ts';
import { whoAndWhere, writeCredential } from '../credential.ts';
import { EXIT, Stop, stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { fetchOf, newId } from '../ports.ts';
import { positive } from '../tableArguments.ts';

interface Options { readonly url?: string; readonly user?: string; readonly passwordStdin?: boolean; readonly tokenStdin?: boolean; readonly name: string; readonly days: number; readonly readOnly?: boolean }

export const login: Register = (c, run) => {
  withExamples(c, 'cli.login.ejemplos')
    .option('--url <url>', texto('cli.opcion.url')).option('--user <usuario>', texto('cli.login.usuario'))
    .option('--password-stdin', texto('cli.login.claveStdin')).option('--token-stdin', texto('cli.login.tokenStdin'))
    .option('--name <nombre>', texto('cli.login.nombre'), `terminal ${hostname()}`.slice(0, 60)).option('--days <días>', texto('cli.login.dias'), positive('--days'), 90)
    .option('--read-only', texto('cli.login.lectura'))
    .action((o: Options) => run.plain((io) => (o.tokenStdin ? withToken(io, o) : withPassword(io, o))));
};

/** One line of the input, without its end; anything else in it belongs to the secret. */
const secretFromInput = async (io: Io): Promise<string> => {
  const s = (await io.read()).replace(/\r?\n$/, '');
  if (s === '') throw usage(texto('cli.login.vacio'));
  return s;
};

const asked = async (io: Io, option: string, question: string, hidden: boolean): Promise<string> => {
  if (!io.ask) throw usage(texto('cli.uso.sinTerminal', { opcion: option }));
  return io.ask(question, hidden);
};

const withPassword = async (io: Io, o: Options): Promise<void> => {
  const { url } = whoAndWhere({ ...io.env, JORNAL_TOKEN: undefined }, o.url);
  const username = o.user ?? await asked(io, '--user', texto('cli.login.preguntaUsuario'), false);
  const password = o.passwordStdin ? await secretFromInput(io) : await asked(io, '--password-stdin', texto('cli.login.preguntaClave'), true);
  const r = await makeClient({ fetch: fetchOf({ url, token: undefined }), newId }).ask(api.usuarios.token, { Usuario: { username, password }, Token: { nombre: o.name, dias: o.days, ...(o.readOnly ? { alcance: 'lectura' as const } : {}) } })();
  // A wrong password is not bad data: it is not being signed in.
  if (E.isLeft(r)) throw r.left.code === 'invalid' && !r.left.errors ? new Stop(EXIT.notSignedIn, r.left.message, r.left) : stopOf(r.left);
  const { token, vence } = r.right.content;
  writeCredential(io.env, { url, token, usuario: username, vence });
  io.say(texto('cli.login.listo', { usuario: username, url, vence: mostrarFecha(vence.slice(0, 10)) }));
};

const withToken = async (io: Io, o: Options): Promise<void> => {
  const { url } = whoAndWhere({ ...io.env, JORNAL_TOKEN: undefined }, o.url), token = (await secretFromInput(io)).trim();
  const r = await makeClient({ fetch: fetchOf({ url, token }), newId }).ask(api.usuarios.misDatos, undefined)();
  if (E.isLeft(r)) throw stopOf(r.left);
  const usuario = r.right.content.Usuario.username;
  writeCredential(io.env, { url, token, usuario, vence: null });
  io.say(texto('cli.login.listoToken', { usuario, url }));
};
