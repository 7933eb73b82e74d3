// jornal delete: shows and deletes one row that nobody uses, through the machine of the lists.
import { waitFor, type SnapshotFrom } from 'xstate';
import { pathOf } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, withExamples, yesOption, type Register } from '../command.ts';
import { editTableJournal } from '../../core/machines/editTable.journal.ts';
import { editTableMachine } from '../../core/machines/editTable.ts';
import { askConfirmation } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { beginDrive, noticed, resting } from '../drive.ts';
import { EXIT, Stop, stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { rowById, rowNamed } from '../named.ts';
import { rowSaid } from '../rowSaid.ts';
import { tableArgument } from '../tableArguments.ts';

interface Options extends DoorOptions {
  readonly yes?: boolean;
}

export const deleteRow: Register = (c, run) => {
  yesOption(
    doorOptions(
      withExamples(
        c.argument('<tabla>', textFor('cli.list.tabla')).argument('<fila>', textFor('cli.edit.fila')),
        'cli.delete.ejemplos',
      ),
    ),
  ).action((tabla: string, row: string, o: Options) =>
    run.door(o, (io, door) => remove(io, door, tableArgument(tabla), row, o)),
  );
};

const remove = async (io: Io, door: Door, t: AnyTable, said: string, o: Options): Promise<void> => {
  const found = await rowOf(door, t, said).catch((e: unknown) => {
    // An earlier run may have deleted it without getting an answer: the server knows, by the same key.
    const id =
      e instanceof Stop && e.code === EXIT.notFound
        ? io.lostRow?.(
            pathOf(api.tabla.delete, {
              controller: t.name,
              id: /^\d+$/.test(said.trim()) ? said.trim() : '0',
            }),
          )
        : undefined;
    if (id === undefined) throw e;
    return { id, nombre: said.trim(), gone: true };
  });
  const which = { singular: t.singular, nombre: found.nombre, id: found.id };
  const actor = beginDrive(io, editTableMachine(door.ports), editTableJournal, {
    controller: t.name,
    limit: 1,
    fields: ['id'],
    retries: 0,
  });
  try {
    const ended = (s: SnapshotFrom<ReturnType<typeof editTableMachine>>): Stop =>
      stopOf(noticed(io, s.context.code ?? 'unavailable', s.context.notice?.message ?? '', s.context.errors));
    const listed = await resting(actor);
    if (!listed.matches('ready')) throw ended(listed);
    actor.send({ type: 'remove', id: found.id, name: found.nombre });
    if (!found.gone)
      await askConfirmation(io, o, { what: textFor('cli.delete.va', which), word: String(found.id) });
    actor.send({ type: 'confirm' });
    // The list that the machine reads afterwards is not needed here.
    const s = await waitFor(
      actor,
      (x) => x.context.done === 'deleted' || x.status !== 'active' || !x.hasTag('busy'),
    );
    if (s.context.done !== 'deleted') throw ended(s);
  } finally {
    actor.stop();
  }
  io.say(textFor('cli.delete.borrada', which));
};

const rowOf = async (
  door: Door,
  t: AnyTable,
  said: string,
): Promise<{ readonly id: number; readonly nombre: string; readonly gone: boolean }> => {
  const id = await rowNamed(door, t, said),
    { content } = await rowById(door, t, id);
  return { id, nombre: await rowSaid(door, t, content), gone: false };
};
