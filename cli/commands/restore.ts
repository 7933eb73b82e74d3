// jornal restore: a copy brought back into an empty folder, every byte checked.
import { resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { texto } from '../../core/kit/texto.ts';
import { withExamples, type Register } from '../command.ts';
import { stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';

export const restore: Register = (c, run) => {
  withExamples(c.argument('<copia>', texto('cli.trabajo.respaldo')), 'cli.trabajo.ejemplosRestore')
    .requiredOption('--data <dir>', texto('cli.opcion.data'))
    .action((copia: string, o: { readonly data: string }) => run.plain((io) => bringBack(io, copia, o.data)));
};

const bringBack = async (io: Io, copia: string, data: string): Promise<void> => {
  const { restaurar } = await import('../../server/directory/backup.ts');
  const datos = resolve(data), r = await restaurar({ respaldo: resolve(copia), datos });
  if (isLeft(r)) throw stopOf(r.left);
  io.say(texto('cli.trabajo.restaurado', { hecho: r.right.hecho, carpeta: datos, archivos: r.right.archivos }));
};
