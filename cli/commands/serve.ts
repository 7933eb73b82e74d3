// jornal serve: the server in the foreground, until Ctrl-C.
import { isLeft } from 'fp-ts/lib/Either.js';
import { resolve } from 'node:path';
import { textFor } from '../../core/kit/text.ts';
import { withExamples, type Register } from '../command.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import type { DirectoryAjustes } from '../../server/directory/settings.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import type { ServerSettings } from '../../server/app/serverSettings.ts';
import type { HeadSettings } from '../../server/app/headSigning.ts';
import { providerOptions, providerSettings } from '../provider.ts';
import { masterKeyFrom, SERVE_VARIABLES, servingOf, type Serving } from '../serving.ts';

interface Options {
  readonly port?: string;
  readonly host: string;
  readonly data: string;
  readonly demo?: boolean;
  readonly dev?: boolean;
  readonly public?: string;
  readonly proxy?: string;
  readonly registration?: boolean;
  readonly smtp?: string;
  readonly mailFrom?: string;
  readonly contact?: string;
  readonly keepBackups?: string;
  readonly erasures?: string;
  readonly masterKeyCommand?: string;
  readonly headsCommand?: string;
  readonly headsFile?: string;
  readonly headsMail?: string;
  readonly headsEvery?: string;
  readonly secondFactor?: string;
  readonly proofMinutes?: string;
  readonly securityContact?: string;
  readonly securityEvents?: string;
  readonly antivirus?: string;
  readonly metrics?: string;
  readonly oidcIssuer?: string;
  readonly oidcClient?: string;
  readonly oidcName?: string;
  readonly oidcGroups?: string;
  readonly oidcOnly?: boolean;
  readonly config?: string;
}

const DEFAULT_PORT = 5210,
  DEFAULT_HOST = '127.0.0.1',
  DEFAULT_DATA = './datos';

export const serve: Register = (c, run) => {
  providerOptions(withExamples(c, 'cli.serve.ejemplos'))
    .option('--port <número>', textFor('cli.serve.puerto'))
    .option('--host <dirección>', textFor('cli.serve.anfitrion'), DEFAULT_HOST)
    .option('--data <dir>', textFor('cli.opcion.data'), DEFAULT_DATA)
    .option('--demo', textFor('cli.serve.demo'))
    .option('--no-demo', textFor('cli.serve.noDemo'))
    .option('--dev', textFor('cli.serve.dev'))
    .option('--public <url>', textFor('cli.serve.publica'))
    .option('--proxy <direcciones>', textFor('cli.serve.proxies'))
    .option('--registration', textFor('cli.serve.registro'))
    .option('--smtp <url>', textFor('cli.serve.smtp'))
    .option('--mail-from <dirección>', textFor('cli.serve.de'))
    .option('--contact <texto>', textFor('cli.serve.contacto'))
    .option('--keep-backups <n>', textFor('cli.serve.cuantasCopias'))
    .option('--erasures <archivo>', textFor('cadena.cli.serveOlvidos'))
    .option('--master-key-command <programa>', textFor('cifrado.cli.masterKeyProgram'))
    .option('--heads-file <archivo>', textFor('cadena.cli.serveArchivo'))
    .option('--heads-mail <dirección>', textFor('cadena.cli.serveCorreo'))
    .option('--heads-every <horas>', textFor('cadena.cli.serveCada'))
    .option('--heads-command <programa>', textFor('cadena.cli.servePrograma'))
    .option('--second-factor <roles>', textFor('factor.cli.segundoFactor'))
    .option('--proof-minutes <minutos>', textFor('factor.cli.pruebaMinutos'))
    .option('--security-contact <dirección>', textFor('cli.serve.contactoDeSeguridad'))
    .option('--security-events <destinos>', textFor('cli.serve.sucesos'))
    .option('--antivirus <dirección>', textFor('cli.serve.antivirus'))
    .option('--metrics <dirección>', textFor('cli.serve.metricas'))
    .option('--config <archivo>', textFor('cli.serve.config'))
    .addHelpText('after', `\n${textFor('cli.serve.deDonde', { variables: SERVE_VARIABLES.join(', ') })}`)
    .action((o: Options) => {
      const { dev, config, ...words } = o;
      return run.plain((io) => {
        hideSecret(io, words.smtp);
        return attend(
          io,
          servingOf(
            io.env,
            Object.fromEntries(Object.entries(words).filter(([n]) => c.getOptionValueSource(n) === 'cli')),
            config,
          ),
          dev === true,
        );
      });
    });
};

/** What was said of the signed heads. A file is named from the folder where the server is started. */
const headSettings = (o: Serving): HeadSettings => ({
  ...(o.headsKey === undefined ? {} : { clave: o.headsKey }),
  ...(o.headsPreviousKey === undefined ? {} : { anterior: o.headsPreviousKey }),
  ...(o.headsCommand === undefined ? {} : { programa: resolve(o.headsCommand) }),
  ...(o.headsPublic === undefined ? {} : { publica: o.headsPublic }),
  ...(o.headsFile === undefined ? {} : { archivo: resolve(o.headsFile) }),
  ...(o.headsMail === undefined ? {} : { correo: o.headsMail }),
  ...(o.headsEvery === undefined ? {} : { cadaHoras: o.headsEvery }),
});
/** What looks at the installation from outside, or for it. A file is named from the folder where the server is started. */
const protectionSettings = (
  o: Serving,
): Pick<ServerSettings, 'contactoDeSeguridad' | 'sucesos' | 'antivirus' | 'metricas'> => ({
  ...(o.securityContact === undefined ? {} : { contactoDeSeguridad: o.securityContact }),
  ...(o.antivirus === undefined ? {} : { antivirus: o.antivirus }),
  ...(o.metrics === undefined ? {} : { metricas: o.metrics }),
  ...(o.securityEvents === undefined
    ? {}
    : {
        sucesos: {
          a: o.securityEvents
            .split(',')
            .map((s) => s.trim())
            .filter(Boolean)
            .map((s) => (s === 'stdout' || /^\w+:\/\//.test(s) ? s : resolve(s))),
          ...(o.securityEventsCa === undefined ? {} : { ca: o.securityEventsCa }),
        },
      }),
});
const MINUTE = 60_000;
/** Who may register, who has to have a second factor, and how long a proof of who is there is good. */
const accountSettings = (o: Serving): Partial<DirectoryAjustes> => ({
  ...(o.registration ? { registro: true } : {}),
  ...(o.oidcOnly ? { soloProveedor: true } : {}),
  ...(o.secondFactor === undefined ? {} : { segundoFactor: rolesOf(o.secondFactor) }),
  ...(o.proofMinutes === undefined ? {} : { pruebaMs: o.proofMinutes * MINUTE }),
});
const rolesOf = (text: string): readonly Role[] =>
  text.trim() === 'none'
    ? []
    : text.split(',').map((x) => {
        const r = ROLES.find((y) => y === x.trim().toLowerCase());
        if (r === undefined)
          throw usage(textFor('factor.cli.rolMal', { valor: x.trim(), roles: ROLES.join(', ') }));
        return r;
      });
/** A password among the arguments would be read by anybody of this machine who lists its processes. */
const hideSecret = (io: Io, smtp: string | undefined): void => {
  if (smtp !== undefined && URL.canParse(smtp) && new URL(smtp).password !== '') {
    process.title = 'jornal serve';
    io.say(textFor('cli.serve.claveALaVista'));
  }
};

const attend = async (io: Io, o: Serving, dev: boolean): Promise<void> => {
  // Imported here because no other command needs the server.
  const { startServer } = await import('../../server/app/main.ts');
  const r = await startServer({
    puerto: o.port ?? DEFAULT_PORT,
    host: o.host ?? DEFAULT_HOST,
    datos: resolve(o.data ?? DEFAULT_DATA),
    demo: o.demo === true,
    dev,
    publica: o.public ?? null,
    contacto: o.contact ?? null,
    proxies:
      o.proxy
        ?.split(',')
        .map((s) => s.trim())
        .filter(Boolean) ?? [],
    smtp: o.smtp === undefined ? null : { smtp: o.smtp, de: o.mailFrom ?? 'jornal@localhost' },
    ...(o.keepBackups === undefined ? {} : { guardarCopias: o.keepBackups }),
    ...(o.erasures === undefined ? {} : { olvidos: resolve(o.erasures) }),
    llave: masterKeyFrom(o),
    ...protectionSettings(o),
    ...providerSettings(o),
    cabezas: headSettings(o),
    ajustes: accountSettings(o),
    // Its first lines are the command's result: address, user, password.
    decir: (line) => {
      void io.out(`${line}\n`);
    },
  });
  if (isLeft(r)) throw stopOf(r.left);
  await new Promise<void>((done) => {
    process.removeAllListeners('SIGINT');
    const end = (): void => {
      // A second signal does not wait.
      process.on('SIGINT', () => process.exit(130));
      io.say(textFor('cli.serve.cerrando'));
      r.right.cerrar().then(done, done);
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    // npm puts a shell between, and a signal to npm ends only the shell; without its parent, this closes too.
    if (process.env['npm_lifecycle_event'] !== undefined)
      setInterval(() => {
        if (process.ppid !== PARENT) process.emit('SIGTERM');
      }, ORPHAN_MS).unref();
  });
};

/** How often a server started by npm checks that npm is still alive. */
const ORPHAN_MS = 500;
/** Read when the program starts: npm may be gone before the server is up. */
const PARENT = process.ppid;
