// jornal man: the manual page.
import { withExamples, type Register } from '../command.ts';
import { manPage } from '../manPage.ts';
import { treeOf } from '../tree.ts';
import { clientVersion } from '../version.ts';

export const man: Register = (c, run) => {
  withExamples(c, 'terminal.manual.ejemplos').action(() =>
    run.plain(async (io) => io.out(manPage(treeOf(await run.whole()), clientVersion()))),
  );
};
