// jornal edit: changes only the given fields of one row.
import * as E from 'fp-ts/lib/Either.js';
import type { Row } from '../../core/kit/field.ts';
import { readTableRow, type AnyTable } from '../../core/kit/table.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { rowById, rowNamed, withRows } from '../named.ts';
import { rowSaid } from '../rowSaid.ts';
import { writeRow } from '../rowWrite.ts';
import { tableArgument, valuesArgument } from '../tableArguments.ts';

export const edit: Register = (c, run) => {
  formatOption(
    doorOptions(
      withExamples(
        c
          .argument('<tabla>', textFor('cli.list.tabla'))
          .argument('<fila>', textFor('cli.edit.fila'))
          .argument('[valores...]', textFor('cli.add.valores')),
        'cli.edit.ejemplos',
      ),
    ),
    ['table', 'json'],
  )
    .allowUnknownOption()
    .action((tabla: string, row: string, words: readonly string[], o: DoorOptions & FormatOption) =>
      run.door(o, (io, door) => editRow(io, door, tableArgument(tabla), row, words, o)),
    );
};

const editRow = async (
  io: Io,
  door: Door,
  t: AnyTable,
  said: string,
  words: readonly string[],
  o: FormatOption,
): Promise<void> => {
  if (words.length === 0) throw usage(textFor('cli.edit.nada'));
  const id = await rowNamed(door, t, said),
    values = readTableRow(t, await withRows(door, t, valuesArgument(t, words), io.say), { parcial: true });
  if (E.isLeft(values)) throw stopOf(values.left);
  const { content: before } = await rowById(door, t, id);
  const content = await writeRow(io, door, t, { id, base: before as Row, values: values.right });
  if (o.format === 'json') await io.out(`${JSON.stringify(content)}\n`);
  io.say(
    textFor(content['version'] === before['version'] ? 'cli.edit.igual' : 'cli.edit.cambiada', {
      singular: t.singular,
      nombre: await rowSaid(door, t, content),
      id,
    }),
  );
};
