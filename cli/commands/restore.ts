// jornal restore: restores a copy into an empty folder, checking every byte.
import { basename, resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { textFor } from '../../core/kit/text.ts';
import { withExamples, yesOption, type Register } from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import { stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';

interface Options {
  readonly data: string;
  readonly yes?: boolean;
}

export const restore: Register = (c, run) => {
  yesOption(withExamples(c.argument('<copia>', textFor('cli.trabajo.respaldo')), 'terminal.ejemplos.restore'))
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .action((copia: string, o: Options) => run.plain((io) => bringBack(io, copia, o)));
};

const MB = 1_000_000;
const bringBack = async (io: Io, copia: string, o: Options): Promise<void> => {
  const datos = resolve(o.data),
    respaldo = resolve(copia);
  await askConfirmation(io, o, {
    what: textFor('terminal.peligro.restaurar', { copia: respaldo, carpeta: datos }),
    word: basename(datos),
  });
  const { restoreBackup } = await import('../../server/directory/restoreBackup.ts');
  const r = await restoreBackup({
    respaldo,
    datos,
    avance: (que, van, total) => {
      io.progress(
        que === 'bytes'
          ? textFor('cli.trabajo.restaurando', { hechos: Math.floor(van / MB), total: Math.ceil(total / MB) })
          : textFor('cli.trabajo.comprobando', { hechos: van, total }),
      );
    },
  });
  if (isLeft(r)) throw stopOf(r.left);
  io.say(
    textFor('cli.trabajo.restaurado', { hecho: r.right.hecho, carpeta: datos, archivos: r.right.archivos }),
  );
  for (const x of r.right.sin)
    io.fail(textFor('cli.trabajo.noEstaba', { empresa: x.empresa, motivo: x.motivo }));
};
