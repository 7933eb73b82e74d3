// jornal journal: records the journals of the machines while a command runs, and shows, replays (offline) or
// compares them.
import { Option, type Command } from 'commander';
import { textFor } from '../../core/kit/text.ts';
import { described, withExamples, type Register } from '../command.ts';
import { usage } from '../exitCodes.ts';
import type { JournalFormat } from '../journals.ts';

const formats = (c: Command): Command =>
  c.addOption(
    new Option('--format <formato>', textFor('cli.opcion.formato'))
      .choices(['table', 'json'])
      .default('table'),
  );

export const journal: Register = (c, run) => {
  withExamples(c, 'diarios.ejemplos').addHelpText('after', textFor('diarios.queTiene'));
  const file = (x: Command): Command => x.argument('<archivo>', textFor('diarios.archivo'));
  described(
    c
      .command('record')
      .argument('<archivo>', textFor('diarios.aEscribir'))
      .argument('[comando...]', textFor('diarios.comando')),
    'diarios.anotar',
    'diarios.ejemplosAnotar',
  ).action((path: string, words: readonly string[]) => {
    if (words.length === 0) throw usage(textFor('diarios.sinComando'));
    const version = c.parent?.version() ?? '';
    return run.plain(async (io) =>
      (await import('../recording.ts')).recordCommand(io, path, words, {
        run: (here) => run.program(here, words, version),
        version,
        commands: c.parent?.commands.map((x) => x.name()) ?? [],
      }),
    );
  });
  formats(described(file(c.command('show')), 'diarios.ver', 'diarios.ejemplosVer')).action(
    (path: string, o: { readonly format: JournalFormat }) =>
      run.plain(async (io) => (await import('../journals.ts')).showJournal(io, path, o.format)),
  );
  formats(described(file(c.command('replay')), 'diarios.repetir', 'diarios.ejemplosRepetir')).action(
    (path: string, o: { readonly format: JournalFormat }) =>
      run.plain(async (io) => (await import('../journals.ts')).replayJournal(io, path, o.format)),
  );
  formats(
    described(
      file(c.command('diff')).argument('[otro]', textFor('diarios.otro')),
      'diarios.comparar',
      'diarios.ejemplosComparar',
    ),
  ).action((path: string, other: string | undefined, o: { readonly format: JournalFormat }) =>
    run.plain(async (io) => (await import('../journals.ts')).diffJournals(io, path, other, o.format)),
  );
};
