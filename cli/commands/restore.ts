// jornal restore: restores a copy into an empty folder, checking every byte.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { civilDateOf } from '../../server/kernel/clock.ts';
import type { ObeyedLedger } from '../../server/directory/restoreBackup.ts';
import { withExamples, yesOption, type Register } from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import { stopOf } from '../exitCodes.ts';
import { fileFailure } from '../fileFailure.ts';
import type { Io } from '../io.ts';
import { masterKeyIn } from '../serving.ts';

interface Options {
  readonly data: string;
  readonly erasures?: string;
  readonly key?: string;
  readonly yes?: boolean;
}

export const restore: Register = (c, run) => {
  yesOption(withExamples(c.argument('<copia>', textFor('cli.trabajo.respaldo')), 'terminal.ejemplos.restore'))
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .option('--erasures <archivo>', textFor('cadena.cli.restoreOlvidos'))
    .option('--key <archivo>', textFor('cifrado.cli.restoreKey'))
    .action((copia: string, o: Options) => run.plain((io) => bringBack(io, copia, o)));
};

const MB = 1_000_000;
const keyText = (file: string): Promise<string> =>
  readFile(resolve(file), 'utf8').catch((e: unknown) => {
    throw stopOf(fileFailure(file, e, 'leer'));
  });

const bringBack = async (io: Io, copia: string, o: Options): Promise<void> => {
  const datos = resolve(o.data),
    respaldo = resolve(copia);
  await askConfirmation(io, o, {
    what: textFor('terminal.peligro.restaurar', { copia: respaldo, carpeta: datos }),
    word: basename(datos),
  });
  const [{ restoreBackup }, { repeatErasures }] = await Promise.all([
      import('../../server/directory/restoreBackup.ts'),
      import('../../server/app/repeatErasures.ts'),
    ]),
    libro = o.erasures ?? (io.env['JORNAL_ERASURES'] || undefined);
  const r = await restoreBackup({
    respaldo,
    datos,
    repetir: repeatErasures,
    llave: o.key === undefined ? masterKeyIn(io.env) : { llave: await keyText(o.key) },
    ...(libro === undefined ? {} : { olvidos: resolve(libro) }),
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
  sayErasures(io, r.right.olvidos);
  for (const x of r.right.destruidas)
    io.fail(
      textFor('destruccion.cli.noVuelve', {
        empresa: x.razon_social,
        fecha: showDate(civilDateOf(x.en)),
      }),
    );
  for (const x of r.right.sin)
    io.fail(textFor('cli.trabajo.noEstaba', { empresa: x.empresa, motivo: x.motivo }));
};

const sayErasures = (io: Io, { libro, corto, repetidos }: ObeyedLedger): void => {
  if (libro === null) io.fail(textFor('cadena.cli.sinLibro'));
  else if (corto) io.fail(textFor('cadena.cli.libroCorto', { archivo: libro }));
  if (repetidos > 0) io.say(textFor('cadena.cli.olvidosRepetidos', { cantidad: repetidos }));
};
