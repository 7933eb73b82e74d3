// What is done to an account on the server's console: with the files of the installation at hand and the server stopped, or
// with the address of the database that several servers share, which go on.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { failure, type Result } from '../core/kit/failure.ts';
import { textFor, type TextKey } from '../core/kit/text.ts';
import type { Directory } from '../server/directory/directory.ts';
import { askConfirmation } from './confirm.ts';
import { stopOf, usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { masterKeyIn, readText, servingOf } from './serving.ts';

/** Where the users are, as it was said; nothing: where the environment says. */
export interface AtHand {
  readonly data?: string;
  readonly storeFile?: string;
  readonly config?: string;
  readonly yes?: boolean;
}
type Place = { readonly datos: string } | { readonly url: string };

const placeOf = (io: Io, o: AtHand): Place => {
  if (o.data !== undefined && (o.storeFile ?? o.config) !== undefined)
    throw usage(textFor('cli.users.dosLugares'));
  if (o.data !== undefined) return { datos: resolve(o.data) };
  const url =
    o.storeFile === undefined
      ? servingOf(io.env, {}, o.config).store
      : readText(resolve(o.storeFile), '--store-file').trim();
  if (url === undefined) throw usage(textFor('cli.users.faltaDonde'));
  return { url };
};

const take = <A>(r: Result<A>): A => {
  if (isLeft(r)) throw stopOf(r.left);
  return r.right;
};
type Closing = (() => unknown)[];

/** The lock tells whether a server is running: two processes must not write one folder. */
const inFolder = async (io: Io, datos: string, closing: Closing): Promise<Directory> => {
  const [{ acquireFolder }, { unlockFolder }, { openDirectory }, { AJUSTES }] = await Promise.all([
    import('../server/directory/lock.ts'),
    import('../server/kernel/masterKey.ts'),
    import('../server/directory/openDirectory.ts'),
    import('../server/directory/settings.ts'),
  ]);
  closing.push(take(acquireFolder(datos)));
  take(await unlockFolder(datos, masterKeyIn(io.env)));
  const d = take(openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now }));
  closing.push(d.cerrar);
  return d;
};
/** The servers go on: each has what is written here before it answers the next request. */
const inStore = async (url: string, closing: Closing): Promise<Directory> => {
  const { openDirectoryAtHand } = await import('../server/app/directoryAtHand.ts'),
    { directorio, cerrar } = take(await openDirectoryAtHand(url));
  closing.push(cerrar);
  return directorio;
};

const withDirectory = async (
  io: Io,
  user: string,
  o: AtHand,
  danger: TextKey,
  f: (d: Directory) => Promise<void>,
): Promise<void> => {
  const place = placeOf(io, o),
    closing: Closing = [];
  // Reading must not create a missing folder.
  if ('datos' in place && !existsSync(join(place.datos, 'directory.sqlite')))
    throw stopOf(failure('not_found', 'cli.users.sinDirectorio', { carpeta: place.datos }));
  const { checkSqlite } = await import('../server/directory/sqlite.ts');
  try {
    take(checkSqlite());
    await askConfirmation(io, o, { what: textFor(danger, { usuario: user }), word: user });
    await f('datos' in place ? await inFolder(io, place.datos, closing) : await inStore(place.url, closing));
  } finally {
    for (let end = closing.pop(); end; end = closing.pop()) await end();
  }
};

/** Gives a user a fresh password, which is printed. */
export const recover = (io: Io, user: string, o: AtHand): Promise<void> =>
  withDirectory(io, user, o, 'terminal.peligro.recuperar', async (directorio) => {
    const [{ openPasswords }, { resetPassword }] = await Promise.all([
      import('../server/directory/passwords.ts'),
      import('../server/directory/passwordReset.ts'),
    ]);
    const { usuario, clave } = take(await resetPassword({ directorio, claves: await openPasswords() }, user));
    io.say(textFor('cli.users.recuperado', { usuario: usuario.username }));
    if (usuario.demo !== 1) io.say(textFor('cli.users.valeUnaHora'));
    await io.out(`${clave}\n`);
  });

/** Removes the second factor of a user who lost it: also of the only administrator, whom nobody else can help. */
export const resetFactor = (io: Io, user: string, o: AtHand): Promise<void> =>
  withDirectory(io, user, o, 'terminal.peligro.restablecerFactor', async (d) => {
    const u = d.usuario(user);
    if (u === undefined) throw stopOf(failure('not_found', 'servidor.usuarioInexistente', { usuario: user }));
    if (!(await d.escribir('quitarFactorDe', u.id)))
      throw stopOf(failure('phase', 'factor.noEsta', { nombre: u.nombre }));
    await d.anotar({ suceso: 'factor_restablecido_en_consola', idUsuario: u.id });
    io.say(textFor('factor.cli.restablecido', { usuario: u.username }));
  });
