// jornal move: takes an installation from a folder to a database that several servers share, or brings it back.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { textFor } from '../../core/kit/text.ts';
import type { Move, Moved, MoveProgress } from '../../server/app/moveSettings.ts';
import { withExamples, type Register } from '../command.ts';
import { stopOf, usage } from '../exitCodes.ts';
import { unreadable } from '../fileFailure.ts';
import { hideSecret } from '../hideSecret.ts';
import type { Io } from '../io.ts';
import { masterKeyFrom, servingOf, type Serving } from '../serving.ts';

interface Options {
  readonly from?: string;
  readonly fromFile?: string;
  readonly to?: string;
  readonly toFile?: string;
  readonly undo?: boolean;
  readonly config?: string;
}

export const move: Register = (c, run) => {
  withExamples(c, 'mudanza.cli.ejemplos')
    .option('--from <lugar>', textFor('mudanza.cli.desde'))
    .option('--from-file <archivo>', textFor('mudanza.cli.desdeArchivo'))
    .option('--to <lugar>', textFor('mudanza.cli.hasta'))
    .option('--to-file <archivo>', textFor('mudanza.cli.hastaArchivo'))
    .option('--undo', textFor('mudanza.cli.deshacer'))
    .option('--config <archivo>', textFor('mudanza.cli.config'))
    .addHelpText('after', `\n${textFor('mudanza.cli.deDonde')}`)
    .action((o: Options) => run.plain((io) => act(io, o)));
};

type Place = { readonly url: string } | { readonly datos: string };
const placeOf = async (
  io: Io,
  said: string | undefined,
  file: string | undefined,
): Promise<Place | undefined> => {
  if (said !== undefined && file !== undefined) throw usage(textFor('mudanza.cli.dosLugares'));
  if (file !== undefined)
    return { url: (await readFile(resolve(file), 'utf8').catch(unreadable(file))).trim() };
  if (said === undefined) return undefined;
  hideSecret(io, said, { title: 'jornal move', inSight: 'mudanza.cli.claveALaVista' });
  return /^\w+:\/\//.test(said) ? { url: said } : { datos: resolve(said) };
};

/** The folder and the database, and which of them is left. The one that is not said is that of the server's settings. */
const homesOf = async (
  io: Io,
  o: Options,
  s: Serving,
): Promise<Pick<Move, 'datos' | 'url'> & { readonly sale: 'carpeta' | 'base' }> => {
  const store = s.store === undefined ? undefined : { url: s.store },
    from = await placeOf(io, o.from, o.fromFile),
    to = await placeOf(io, o.to, o.toFile),
    out = from ?? (to && 'datos' in to ? store : undefined),
    into = to ?? (from && 'datos' in from ? store : undefined);
  if (out && into) {
    if ('datos' in out && 'url' in into) return { datos: out.datos, url: into.url, sale: 'carpeta' };
    if ('url' in out && 'datos' in into) return { datos: into.datos, url: out.url, sale: 'base' };
  }
  throw usage(textFor('mudanza.cli.dosLugares'));
};

const SHORT = 12,
  MB = 1_000_000;
const sayProgress =
  (io: Io) =>
  ({ paso, bytes, ...p }: MoveProgress): void =>
    io.progress(textFor(`mudanza.cli.${paso}`, { ...p, mb: Math.ceil(bytes / MB) }));

const act = async (io: Io, o: Options): Promise<void> => {
  const s = servingOf(io.env, {}, o.config),
    { sale, ...homes } = await homesOf(io, o, s),
    m: Move = {
      ...homes,
      clave: s.storeKey,
      llave: masterKeyFrom(s),
      ahora: Date.now,
      avance: sayProgress(io),
    };
  if (o.undo) {
    // Imported here because no other command needs them.
    const { moveBack } = await import('../../server/app/moveBack.ts'),
      r = await moveBack(m, sale);
    if (isLeft(r)) throw stopOf(r.left);
    await io.out(`${r.right.aca}\n`);
    io.say(textFor('mudanza.cli.deshecha', { ...r.right }));
    return;
  }
  const r =
    sale === 'carpeta'
      ? await (await import('../../server/app/moveToStore.ts')).moveToStore(m)
      : await (await import('../../server/app/moveToFolder.ts')).moveToFolder(m);
  if (isLeft(r)) throw stopOf(r.left);
  await sayMoved(io, r.right, sale);
};

const sayMoved = async (io: Io, r: Moved, sale: 'carpeta' | 'base'): Promise<void> => {
  await io.out(`${r.a}\n`);
  for (const { nombre, hechos, filas, cabeza } of r.empresas)
    io.say(
      textFor('mudanza.cli.empresa', { empresa: nombre, hechos, filas, cabeza: cabeza.slice(0, SHORT) }),
    );
  for (const carpeta of r.sobran) io.fail(textFor('mudanza.cli.sobra', { carpeta }));
  if (r.enClaro) io.fail(textFor('mudanza.cli.enClaro'));
  io.say(textFor('mudanza.cli.llevada', { a: r.a }));
  if (r.claveDemo !== undefined) io.say(textFor('mudanza.cli.demo', { archivo: r.claveDemo }));
  io.say(textFor('mudanza.cli.empiece'));
  if (sale === 'base') io.say(textFor('mudanza.cli.conDemo'));
};
