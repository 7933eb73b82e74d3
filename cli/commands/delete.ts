// jornal delete: one row that nobody uses, after showing which.
import { api } from '../../core/api/index.ts';
import type { Row } from '../../core/kit/field.ts';
import { nombreDeFila, type AnyTable } from '../../core/kit/table.ts';
import { texto } from '../../core/kit/texto.ts';
import { doorOptions, withExamples, yesOption, type Register } from '../command.ts';
import { confirmed } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import type { Io } from '../io.ts';
import { rowNamed } from '../named.ts';
import { tableArgument } from '../tableArguments.ts';

interface Options extends DoorOptions { readonly yes?: boolean }

export const deleteRow: Register = (c, run) => {
  yesOption(doorOptions(withExamples(c.argument('<tabla>', texto('cli.list.tabla')).argument('<fila>', texto('cli.edit.fila')), 'cli.delete.ejemplos')))
    .action((tabla: string, row: string, o: Options) => run.door(o, (io, door) => remove(io, door, tableArgument(tabla), row, o)));
};

const remove = async (io: Io, door: Door, t: AnyTable, said: string, o: Options): Promise<void> => {
  const id = await rowNamed(door, t, said), { content: row } = await door.get(door.client.ask(api.tabla.ver, undefined, { params: { controller: t.name, id } }));
  const which = { singular: t.singular, nombre: nombreDeFila(t, row as Row), id };
  await confirmed(io, o, { what: texto('cli.delete.va', which), word: String(id) });
  await door.get(door.client.ask(api.tabla.delete, undefined, { params: { controller: t.name, id }, key: door.ports.newId() }));
  io.say(texto('cli.delete.borrada', which));
};
