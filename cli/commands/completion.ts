// jornal completion: the rules by which a shell completes this command line.
import { Argument } from 'commander';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { textFor } from '../../core/kit/text.ts';
import { allTables } from '../../core/tables/index.ts';
import { withExamples, type Register } from '../command.ts';
import { completion as written, SHELLS, type ShellName, type Vocabulary } from '../completion.ts';
import { treeOf } from '../tree.ts';

export const completionCommand: Register = (c, run) => {
  withExamples(
    c.addArgument(new Argument('<shell>', textFor('terminal.completar.shell')).choices([...SHELLS])),
    'terminal.completar.ejemplos',
  ).action((shell: ShellName) =>
    run.plain(async (io) => io.out(written(shell, treeOf(await run.whole()), completionVocabulary()))),
  );
};

export const completionVocabulary = (): Vocabulary => ({
  tables: Object.fromEntries(
    allTables.map((t) => [
      t.name,
      [
        'id',
        'version',
        ...Object.entries(t.fields)
          .filter(([, f]) => !f.hidden)
          .map(([n]) => n),
      ],
    ]),
  ),
  calls: allEndpoints.map(([n]) => n),
});
