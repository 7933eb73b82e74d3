// jornal serve: the server in the foreground, until Ctrl-C.
import { isLeft } from 'fp-ts/lib/Either.js';
import { textFor } from '../../core/kit/text.ts';
import { withExamples, type Register } from '../command.ts';
import { stopOf } from '../exitCodes.ts';
import { hideSecret } from '../hideSecret.ts';
import type { Io } from '../io.ts';
import { saidInLine, serveOptions } from '../serveOptions.ts';
import { serverSettingsFrom } from '../serverSettingsFrom.ts';
import { servingOf, type Serving } from '../serving.ts';

interface Options {
  readonly dev?: boolean;
  readonly config?: string;
}

export const serve: Register = (c, run) => {
  serveOptions(withExamples(c, 'cli.serve.ejemplos'))
    .option('--dev', textFor('cli.serve.dev'))
    .action(({ dev, config }: Options) =>
      run.plain((io) => {
        const words = saidInLine(c),
          title = 'jornal serve';
        hideSecret(io, words.smtp, { title, inSight: 'cli.serve.claveALaVista' });
        hideSecret(io, words.store, { title, inSight: 'cli.serve.claveDeBaseALaVista' });
        return attend(io, servingOf(io.env, words, config), dev === true);
      }),
    );
};

/** The first order to stop. It may come while the server starts, which then ends as soon as it has started. */
const toldToStop = () => {
  let stop = (): void => undefined;
  const told = new Promise<void>((done) => {
    stop = done;
  });
  process.once('SIGTERM', stop);
  return {
    told,
    /** From now on Ctrl-C closes it; until then it ended the program. A second one does not wait. */
    started: (): void => {
      process.removeAllListeners('SIGINT');
      process.once('SIGINT', stop);
      void told.then(() => process.on('SIGINT', () => process.exit(130)));
      // npm puts a shell between, and a signal to npm ends only the shell; without its parent, this closes too.
      if (process.env['npm_lifecycle_event'] !== undefined)
        setInterval(() => {
          if (process.ppid !== PARENT) stop();
        }, ORPHAN_MS).unref();
    },
  };
};

const attend = async (io: Io, o: Serving, dev: boolean): Promise<void> => {
  const { told, started } = toldToStop();
  // Imported here because no other command needs the server.
  const { startServer } = await import('../../server/app/main.ts');
  const r = await startServer({
    ...serverSettingsFrom(o),
    dev,
    // Its first lines are the command's result: address, user, password.
    decir: (line) => {
      void io.out(`${line}\n`);
    },
  });
  if (isLeft(r)) throw stopOf(r.left);
  started();
  await told;
  io.say(textFor('cli.serve.cerrando'));
  await r.right.cerrar().catch(() => undefined);
  setTimeout(() => process.exit(), LEFT_MS).unref();
};

/** Once all is closed, whoever does not answer (a mail server) keeps the process no longer than this. */
const LEFT_MS = 1000;

/** How often a server started by npm checks that npm is still alive. */
const ORPHAN_MS = 500;
/** Read when the program starts: npm may be gone before the server is up. */
const PARENT = process.ppid;
