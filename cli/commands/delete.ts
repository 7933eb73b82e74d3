// jornal delete: one row that nobody uses, after showing which.
import { pathOf } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import type { Row } from '../../core/kit/field.ts';
import { nombreDeFila, type AnyTable } from '../../core/kit/table.ts';
import { texto } from '../../core/kit/texto.ts';
import { doorOptions, withExamples, yesOption, type Register } from '../command.ts';
import { confirmed } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT, Stop } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { rowNamed } from '../named.ts';
import { tableArgument } from '../tableArguments.ts';

interface Options extends DoorOptions { readonly yes?: boolean }

export const deleteRow: Register = (c, run) => {
  yesOption(doorOptions(withExamples(c.argument('<tabla>', texto('cli.list.tabla')).argument('<fila>', texto('cli.edit.fila')), 'cli.delete.ejemplos')))
    .action((tabla: string, row: string, o: Options) => run.door(o, (io, door) => remove(io, door, tableArgument(tabla), row, o)));
};

const remove = async (io: Io, door: Door, t: AnyTable, said: string, o: Options): Promise<void> => {
  const send = (id: number) => door.get(door.client.ask(api.tabla.delete, undefined, { params: { controller: t.name, id }, key: door.ports.newId() }));
  const found = await rowOf(door, t, said).catch((e: unknown) => {
    // It may be what an earlier run deleted, without hearing so: asked under the same key, the server says.
    const id = e instanceof Stop && e.code === EXIT.notFound ? io.lostRow?.(pathOf(api.tabla.delete, { controller: t.name, id: /^\d+$/.test(said.trim()) ? said.trim() : '0' })) : undefined;
    if (id === undefined) throw e;
    return { id, nombre: said.trim(), gone: true };
  });
  const which = { singular: t.singular, nombre: found.nombre, id: found.id };
  if (!found.gone) await confirmed(io, o, { what: texto('cli.delete.va', which), word: String(found.id) });
  await send(found.id);
  io.say(texto('cli.delete.borrada', which));
};

const rowOf = async (door: Door, t: AnyTable, said: string): Promise<{ readonly id: number; readonly nombre: string; readonly gone: boolean }> => {
  const id = await rowNamed(door, t, said), { content } = await door.get(door.client.ask(api.tabla.ver, undefined, { params: { controller: t.name, id } }));
  return { id, nombre: nombreDeFila(t, content as Row), gone: false };
};
