// What is done to an account with the files of the installation at hand, on the server's console, with the server stopped.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { failure, type Result } from '../core/kit/failure.ts';
import { textFor, type TextKey } from '../core/kit/text.ts';
import type { Directory } from '../server/directory/directory.ts';
import { askConfirmation } from './confirm.ts';
import { stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';
import { masterKeyIn } from './serving.ts';

interface AtHand {
  readonly data: string;
  readonly yes?: boolean;
}
const take = <A>(r: Result<A>): A => {
  if (isLeft(r)) throw stopOf(r.left);
  return r.right;
};

/** The lock tells whether a server is running: two processes must not write one folder. */
const withDirectory = async (
  io: Io,
  user: string,
  o: AtHand,
  danger: TextKey,
  f: (d: Directory) => Promise<void>,
): Promise<void> => {
  const datos = resolve(o.data),
    closing: (() => unknown)[] = [];
  // Reading must not create a missing folder.
  if (!existsSync(join(datos, 'directory.sqlite')))
    throw stopOf(failure('not_found', 'cli.users.sinDirectorio', { carpeta: datos }));
  const [{ checkSqlite }, { acquireFolder }, { unlockFolder }, { openDirectory }, { AJUSTES }] =
    await Promise.all([
      import('../server/directory/sqlite.ts'),
      import('../server/directory/lock.ts'),
      import('../server/kernel/masterKey.ts'),
      import('../server/directory/openDirectory.ts'),
      import('../server/directory/settings.ts'),
    ]);
  try {
    take(checkSqlite());
    await askConfirmation(io, o, { what: textFor(danger, { usuario: user }), word: user });
    closing.push(take(acquireFolder(datos)));
    take(await unlockFolder(datos, masterKeyIn(io.env)));
    const directorio = take(
      openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now }),
    );
    closing.push(directorio.cerrar);
    await f(directorio);
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
