// jornal serve: the server in the foreground, until Ctrl-C.
import { textFor } from '../../core/kit/text.ts';
import { withExamples, type Register } from '../command.ts';
import { hideSecret } from '../hideSecret.ts';
import type { Io } from '../io.ts';
import { saidInLine, serveOptions } from '../serveOptions.ts';
import { serverSettingsFrom } from '../serverSettingsFrom.ts';
import { servingOf, type Serving } from '../serving.ts';
import { untilStopped } from '../untilStopped.ts';

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
        hideSecret(io, words.storeDirect, { title, inSight: 'cli.serve.claveDirectaALaVista' });
        return attend(io, servingOf(io.env, words, config), dev === true);
      }),
    );
};

const attend = (io: Io, o: Serving, dev: boolean): Promise<void> =>
  untilStopped(io, async (decir) => {
    // Imported here because no other command needs the server.
    const { startServer } = await import('../../server/app/main.ts');
    return startServer({ ...serverSettingsFrom(o), dev, decir });
  });
