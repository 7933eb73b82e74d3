// jornal passwords: a larger list of stolen passwords for the installation, which nobody may choose.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { failure } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { described, withExamples, type Register } from '../command.ts';
import { stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';

export const passwords: Register = (c, run) => {
  withExamples(c, 'cli.passwords.ejemplos');
  described(
    c.command('load').argument('<archivo>', textFor('cli.passwords.archivo')),
    'cli.passwords.load',
    'cli.passwords.ejemplos',
  )
    .requiredOption('--data <dir>', textFor('cli.opcion.data'))
    .action((file: string, o: { readonly data: string }) => run.plain((io) => load(io, file, o.data)));
};

/** While the server runs too: it takes the new list at once. */
const load = async (io: Io, file: string, data: string): Promise<void> => {
  const datos = resolve(data);
  if (!existsSync(join(datos, 'directory.sqlite')))
    throw stopOf(failure('not_found', 'cli.passwords.sinCarpeta', { carpeta: datos }));
  const { loadPasswords } = await import('../../server/directory/stolenPasswords.ts');
  const r = await loadPasswords(resolve(file), datos);
  if (isLeft(r)) throw stopOf(r.left);
  io.say(textFor('cli.passwords.cargadas', { cantidad: r.right }));
};
