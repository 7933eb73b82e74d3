// jornal man: the manual page.
import { withExamples, type Register } from '../command.ts';
import { manPage } from '../manPage.ts';
import { clientVersion } from '../version.ts';
import { wholeTree } from '../wholeTree.ts';

export const man: Register = (c, run) => {
  withExamples(c, 'terminal.manual.ejemplos').action(() =>
    run.plain(async (io) => io.out(manPage(await wholeTree(), clientVersion()))),
  );
};
