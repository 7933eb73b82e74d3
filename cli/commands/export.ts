// jornal export: a whole table from one snapshot, in the form that `jornal import` reads.
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, withExamples, type Register } from '../command.ts';
import { toOutput } from '../destination.ts';
import type { DoorOptions } from '../door.ts';
import { FORMATS, type Format } from '../output.ts';
import { tableArgument } from '../tableArguments.ts';
import {
  writeEveryRow,
  fileOptions,
  formatOf,
  selectionOptions,
  type FileOptions,
  type Selection,
} from './list.ts';

const FILES = FORMATS.filter((f): f is Exclude<Format, 'table'> => f !== 'table');

export const exportTable: Register = (c, run) => {
  selectionOptions(
    fileOptions(
      doorOptions(withExamples(c.argument('<tabla>', textFor('cli.list.tabla')), 'cli.export.ejemplos')),
      FILES,
      'csv',
    ),
  )
    .option('--codes', textFor('cli.export.codigos'))
    .action((tabla: string, o: DoorOptions & FileOptions & Selection & { readonly codes?: boolean }) => {
      const t = tableArgument(tabla),
        format = formatOf(o, FILES, 'csv') as Exclude<Format, 'table'>;
      return run.door(o, (io, door) =>
        toOutput(io, o, format === 'xlsx', (out) =>
          writeEveryRow(out, door, t, o, format, {
            storedOnly: o.fields === undefined,
            codes: o.codes === true,
          }),
        ),
      );
    });
};
