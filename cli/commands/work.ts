// jornal work: one of the servers of a database, without doors; only takes work, until Ctrl-C.
import { withExamples, type Register } from '../command.ts';
import { hideSecret } from '../hideSecret.ts';
import type { Io } from '../io.ts';
import { saidInLine, workOptions } from '../serveOptions.ts';
import { serverSettingsFrom } from '../serverSettingsFrom.ts';
import { servingOf, type Serving } from '../serving.ts';
import { untilStopped } from '../untilStopped.ts';

export const work: Register = (c, run) => {
  workOptions(withExamples(c, 'cli.work.ejemplos')).action(({ config }: { readonly config?: string }) =>
    run.plain((io) => {
      const words = saidInLine(c);
      hideSecret(io, words.store, { title: 'jornal work', inSight: 'cli.serve.claveDeBaseALaVista' });
      return attend(io, servingOf(io.env, words, config));
    }),
  );
};

const attend = (io: Io, o: Serving): Promise<void> =>
  untilStopped(io, async (decir) => {
    const { startWorker } = await import('../../server/app/worker.ts');
    return startWorker({ ...serverSettingsFrom(o), decir });
  });
