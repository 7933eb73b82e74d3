// jornal edit: the fields that are written of one row, and nothing else of it.
import * as E from 'fp-ts/lib/Either.js';
import type { Row } from '../../core/kit/field.ts';
import { leerFila, nombreDeFila, type AnyTable } from '../../core/kit/table.ts';
import { texto } from '../../core/kit/texto.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { rowById, rowNamed, withRows } from '../named.ts';
import { writeRow } from '../rowWrite.ts';
import { tableArgument, valuesArgument } from '../tableArguments.ts';

export const edit: Register = (c, run) => {
  formatOption(
    doorOptions(
      withExamples(
        c
          .argument('<tabla>', texto('cli.list.tabla'))
          .argument('<fila>', texto('cli.edit.fila'))
          .argument('[valores...]', texto('cli.add.valores')),
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
  if (words.length === 0) throw usage(texto('cli.edit.nada'));
  const id = await rowNamed(door, t, said),
    values = leerFila(t, await withRows(door, t, valuesArgument(t, words)), { parcial: true });
  if (E.isLeft(values)) throw stopOf(values.left);
  const { content: before } = await rowById(door, t, id);
  const content = await writeRow(io, door, t, { id, base: before as Row, values: values.right });
  if (o.format === 'json') await io.out(`${JSON.stringify(content)}\n`);
  io.say(
    texto(content['version'] === before['version'] ? 'cli.edit.igual' : 'cli.edit.cambiada', {
      singular: t.singular,
      nombre: nombreDeFila(t, content),
      id,
    }),
  );
};
