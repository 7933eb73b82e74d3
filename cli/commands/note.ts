// jornal note: the user's own notes, through the same machine as the notes window.
import { notesJournal } from '../../core/machines/editTable.journal.ts';
import { notesMachine } from '../../core/machines/notes.ts';
import { textFor } from '../../core/kit/text.ts';
import { described, doorOptions, formatOption, withExamples, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { beginDrive, noticed, resting } from '../drive.ts';
import { stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { today } from '../ports.ts';
import { positive } from '../tableArguments.ts';
import { tableOf } from '../../core/tables/index.ts';
import { listRows, type ListOptions } from './list.ts';

type NoteList = Omit<ListOptions, 'filter'>;

export const noteCommand: Register = (c, run) => {
  withExamples(c, 'cli.note.ejemplos');
  doorOptions(
    described(
      c.command('add').argument('<texto>', textFor('cli.note.texto')),
      'cli.note.agregar',
      'terminal.ejemplos.note.add',
    ),
  ).action((words: string, o: DoorOptions) => run.door(o, (io, door) => addNote(io, door, words)));
  formatOption(doorOptions(described(c.command('list'), 'cli.note.listar', 'terminal.ejemplos.note.list')))
    .option('--all', textFor('cli.list.todas'))
    .option('--page <n>', textFor('cli.list.pagina'), positive('--page'), 1)
    .option('--limit <n>', textFor('cli.list.limite'), positive('--limit'), 20)
    .option('--search <texto>', textFor('cli.list.buscar'))
    .option('--sort <campo>', textFor('cli.list.orden'), 'fecha_creacion:desc')
    .option('--fields <campos>', textFor('cli.opcion.fields'))
    .action((o: NoteList) =>
      run.door(o, (io, door) =>
        listRows(io, door, tableOf('NotasUsuario'), {
          ...o,
          filter: [],
          ...(o.fields === undefined && o.format === 'table'
            ? { fields: 'fecha_creacion,d_nota_usuario' }
            : {}),
        } satisfies ListOptions),
      ),
    );
};

const addNote = async (io: Io, door: Door, words: string): Promise<void> => {
  const actor = beginDrive(io, notesMachine(door.ports), notesJournal, {});
  const opened = await resting(actor);
  if (!opened.matches('ready'))
    throw stopOf(noticed(io, opened.context.code ?? 'unavailable', opened.context.notice?.message ?? ''));
  actor.send({ type: 'add', values: { fecha_creacion: today(), d_nota_usuario: words } });
  actor.send({ type: 'save' });
  const saved = await resting(actor);
  actor.stop();
  if (saved.context.done !== 'added')
    throw stopOf(
      noticed(io, saved.context.code ?? 'invalid', saved.context.notice?.message ?? '', saved.context.errors),
    );
  io.say(textFor('cli.note.lista'));
};
