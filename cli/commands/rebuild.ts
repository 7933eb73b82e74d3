// jornal rebuild: makes the read tables again from the facts.
import { api } from '../../core/api/index.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, withExamples, type Register } from '../command.ts';
import type { DoorOptions } from '../door.ts';
import { worked } from '../job.ts';

export const rebuild: Register = (c, run) => {
  doorOptions(withExamples(c, 'cli.trabajo.ejemplosRebuild')).action((o: DoorOptions) =>
    run.door(o, async (io, door) => {
      const { end } = await worked(io, door, (key) =>
        door.client.ask(api.sistema.reconstruir, undefined, { key }),
      );
      io.say(end.mensaje || textFor('cli.trabajo.rehecho'));
    }),
  );
};
