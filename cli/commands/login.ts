// jornal login: exchanges a password, or an approval in the browser, for a named token with an expiry, kept in a file of
// mode 0600. The password is not kept.
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as E from 'fp-ts/lib/Either.js';
import { textFor } from '../../core/kit/text.ts';
import { withExamples, type Register } from '../command.ts';
import { whoAndWhere, writeCredential } from '../credential.ts';
import { EXIT, Stop, stopOf, usage } from '../exitCodes.ts';
import { unreadable } from '../fileFailure.ts';
import type { Io } from '../io.ts';
import { localDay } from '../output.ts';
import type { Settings } from '../settings.ts';
import { signInWithBrowser } from '../browserSignIn.ts';
import { signInWithPassword, signInWithToken, type TokenAsked } from '../signIn.ts';
import { positive } from '../tableArguments.ts';

interface Options {
  readonly url?: string;
  readonly company?: string;
  readonly user?: string;
  readonly passwordStdin?: boolean;
  readonly tokenStdin?: boolean;
  readonly tokenFile?: string;
  readonly name: string;
  readonly days: number;
  readonly readOnly?: boolean;
  readonly unattended?: boolean;
  readonly browser?: boolean;
}

export const login: Register = (c, run) => {
  withExamples(c, 'cli.login.ejemplos')
    .option('--url <url>', textFor('cli.opcion.url'))
    .option('--company <id>', textFor('cli.opcion.company'))
    .option('--user <usuario>', textFor('cli.login.usuario'))
    .option('--password-stdin', textFor('cli.login.claveStdin'))
    .option('--token-stdin', textFor('cli.login.tokenStdin'))
    .option('--token-file <archivo>', textFor('terminal.ingreso.archivo'))
    .option('--browser', textFor('aprobarTerminal.cli.navegador'))
    .option('--name <nombre>', textFor('cli.login.nombre'), `terminal ${hostname()}`.slice(0, 60))
    .option('--days <días>', textFor('cli.login.dias'), positive('--days'), 90)
    .option('--read-only', textFor('cli.login.lectura'))
    .option('--unattended', textFor('factor.cli.desatendido'))
    .action((o: Options) => {
      if ([o.passwordStdin, o.tokenStdin, o.tokenFile !== undefined].filter(Boolean).length > 1)
        throw usage(textFor('terminal.ingreso.unaSola'));
      const other = o.browser ? saidWho(o) : undefined;
      if (other !== undefined) throw usage(textFor('aprobarTerminal.cli.noJuntas', { opcion: other }));
      return run.plain((io, settings) =>
        o.browser
          ? withBrowser(io, settings, o)
          : o.tokenStdin || o.tokenFile !== undefined
            ? withToken(io, settings, o)
            : withPassword(io, settings, o),
      );
    });
};

/** One line of the input without its line end; every other character belongs to the secret. */
const secretOf = (io: Io, written: string): string => {
  const s = written.replace(/\r?\n$/, '');
  if (s === '') throw usage(textFor('cli.login.vacio'));
  io.secret(s);
  return s;
};
const fileContent = (file: string): Promise<string> => readFile(file, 'utf8').catch(unreadable(file));

const asked = async (io: Io, option: string, question: string, hidden: boolean): Promise<string> => {
  if (!io.ask) throw usage(textFor('cli.uso.sinTerminal', { opcion: option }));
  return io.ask(question, hidden);
};

/** An option that says who signs in, or with what. */
const saidWho = (o: Options): string | undefined =>
  o.user !== undefined
    ? '--user'
    : o.passwordStdin
      ? '--password-stdin'
      : o.tokenStdin
        ? '--token-stdin'
        : o.tokenFile === undefined
          ? undefined
          : '--token-file';
const asksOf = (o: Options): TokenAsked => ({
  nombre: o.name,
  dias: o.days,
  lectura: o.readOnly === true,
  desatendido: o.unattended === true,
  ...(o.company === undefined ? {} : { empresa: o.company }),
});

const withBrowser = async (io: Io, settings: Settings, o: Options): Promise<void> => {
  const { url, perfil } = whoAndWhere({ ...io.env, JORNAL_TOKEN: undefined }, settings, o.url),
    r = await signInWithBrowser(io, url, asksOf(o));
  if (E.isLeft(r))
    throw r.left.code === 'invalid' && !r.left.errors
      ? new Stop(EXIT.notSignedIn, r.left.message, r.left)
      : stopOf(r.left);
  const { usuario, vence } = r.right;
  writeCredential(io.env, { perfil, url, ...r.right });
  io.say(textFor('cli.login.listo', { usuario, url, vence: localDay(vence ?? '') }));
};

const withPassword = async (io: Io, settings: Settings, o: Options): Promise<void> => {
  const { url, perfil } = whoAndWhere({ ...io.env, JORNAL_TOKEN: undefined }, settings, o.url);
  const username = o.user ?? (await asked(io, '--user', textFor('cli.login.preguntaUsuario'), false));
  const password = secretOf(
    io,
    o.passwordStdin
      ? await io.read()
      : await asked(io, '--password-stdin', textFor('cli.login.preguntaClave'), true),
  );
  const r = await signInWithPassword(io, url, { username, password }, asksOf(o));
  // A wrong password means «not signed in», not «invalid data».
  if (E.isLeft(r))
    throw r.left.code === 'invalid' && !r.left.errors
      ? new Stop(EXIT.notSignedIn, r.left.message, r.left)
      : stopOf(r.left);
  writeCredential(io.env, { perfil, url, ...r.right, usuario: username });
  io.say(textFor('cli.login.listo', { usuario: username, url, vence: localDay(r.right.vence!) }));
};

const withToken = async (io: Io, settings: Settings, o: Options): Promise<void> => {
  const { url, perfil } = whoAndWhere({ ...io.env, JORNAL_TOKEN: undefined }, settings, o.url),
    token = secretOf(io, o.tokenFile === undefined ? await io.read() : await fileContent(o.tokenFile)).trim();
  const r = await signInWithToken(io, url, token);
  if (E.isLeft(r)) throw stopOf(r.left);
  writeCredential(io.env, { perfil, url, ...r.right });
  io.say(textFor('cli.login.listoToken', { usuario: r.right.usuario, url }));
};
