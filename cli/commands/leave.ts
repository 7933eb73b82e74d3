// jornal leave: everything of a company in open formats, in one zip that appears whole or not at all.
import { api } from '../../core/api/index.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, withExamples, type Register } from '../command.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { worked } from '../job.ts';

export const leave: Register = (c, run) => {
  doorOptions(withExamples(c.argument('<archivo>', textFor('salida.cli.archivo')), 'salida.cli.ejemplos'))
    .option('--pdf', textFor('salida.cli.pdf'))
    .option('--force', textFor('cli.opcion.force'))
    .action((archivo: string, o: DoorOptions & Pick<OutputOptions, 'force'> & { readonly pdf?: boolean }) =>
      run.door(o, (io, door) =>
        toOutput(io, { ...o, output: archivo }, true, async (out) => {
          const { content } = await worked(io, door, (key) =>
            door.client.ask(api.salida.crear, { pdf: o.pdf ? (1 as const) : (0 as const) }, { key }),
          );
          await dumped(out, door, api.salida.bajar, {}, { id: content.id });
        }),
      ),
    );
};
