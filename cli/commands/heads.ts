// jornal heads: with the server stopped, gives the signed heads of a folder, or changes the key beside its data.
import { resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { textFor } from '../../core/kit/text.ts';
import { described, withExamples, yesOption, type Register } from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import { stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { holdingFolder } from '../local.ts';

interface Options {
  readonly data: string;
  readonly yes?: boolean;
}

export const heads: Register = (c, run) => {
  withExamples(c, 'cadena.cli.ejemplosHeads');
  described(c.command('export'), 'cadena.cli.headsExport', 'cadena.cli.ejemplosExport')
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .action((o: Options) => run.plain((io) => give(io, o)));
  yesOption(described(c.command('rotate'), 'cadena.cli.headsRotate', 'cadena.cli.ejemplosRotate'))
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .action((o: Options) => run.plain((io) => rotate(io, o)));
};

const AT_ONCE = 500;
const give = (io: Io, o: Options): Promise<void> =>
  holdingFolder({ datos: resolve(o.data), env: io.env }, async (directorio) => {
    for (const some of [directorio.cabezasDesde, directorio.sellosDesde])
      for (let from: number | undefined = 1; from !== undefined; ) {
        const lines: readonly { readonly n: number; readonly linea: string }[] = some(from, AT_ONCE);
        for (const { linea } of lines) await io.out(`${linea}\n`);
        const last = lines.at(-1);
        from = last === undefined || lines.length < AT_ONCE ? undefined : last.n + 1;
      }
  });

const rotate = async (io: Io, o: Options): Promise<void> => {
  const datos = resolve(o.data);
  await holdingFolder({ datos, env: io.env }, async (directorio) => {
    await askConfirmation(io, o, { what: textFor('cadena.cli.vaRotar', { carpeta: datos }), word: 'firma' });
    const { rotateOwnKey } = await import('../../server/app/headSigning.ts');
    const r = await rotateOwnKey(datos, directorio);
    if (isLeft(r)) throw stopOf(r.left);
    io.say(textFor('cadena.cli.rotada', r.right));
  });
};
