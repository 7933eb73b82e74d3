// Whether a server may join a database with this folder and this secret: asked before anything is written in either, by the
// start and by `jornal config check`.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { FolderOwner } from '../directory/serverFolder.ts';
import { DIRECTORY_LOG } from '../directory/sharedDirectory.ts';
import { mayOpen } from '../kernel/homeMark.ts';
import { openConnection, type Connection } from '../postgres/connection.ts';
import { demoUserThere, installationThere, readHome } from '../postgres/home.ts';
import { headThere } from '../postgres/wholeLogs.ts';
import { opensSecrets } from './sharedSecrets.ts';

/** How many companies a message names. */
const NAMED = 5;

interface Joining {
  readonly url: string;
  readonly clave: string;
  /** Absolute path of the folder that would be this server's copy. */
  readonly datos: string;
  /** The database, as it is said. */
  readonly base: string;
  /** Other machines will reach it. */
  readonly afuera: boolean;
}

/** Only an empty folder, or the one of a server of this database, becomes a copy of it. */
const rightFolder = async (
  c: Connection,
  { datos, base }: Pick<Joining, 'datos' | 'base'>,
  owner: FolderOwner,
): Promise<Result<null>> => {
  if (owner.is === 'nobody') return ok(null);
  if (owner.is === 'itself')
    return fail('unavailable', 'servidor.almacen.carpetaPropia', { carpeta: datos, base });
  if (owner.is === 'companies')
    return fail('unavailable', 'servidor.almacen.carpetaConEmpresas', {
      carpeta: datos,
      empresas: owner.ids.slice(0, NAMED).join(', ') + (owner.ids.length > NAMED ? ', …' : ''),
    });
  if (owner.changes === 0) return ok(null);
  const there = await headThere(c, { company: DIRECTORY_LOG }),
    name = there && (await installationThere(c, DIRECTORY_LOG)),
    other = there === undefined || (name !== undefined && name !== owner.installation);
  return other
    ? fail('unavailable', 'servidor.almacen.carpetaDeOtraBase', { carpeta: datos, base })
    : ok(null);
};

/** A demonstration must only be reachable from this machine. */
const rightReach = async (c: Connection, { afuera }: Pick<Joining, 'afuera'>): Promise<Result<null>> =>
  afuera && (await demoUserThere(c, DIRECTORY_LOG)) ? fail('invalid', 'servidor.demoEnLaBase') : ok(null);

/** Rejects when the database went away. `owner`: undefined when it could not be told. `installed`: some server, or a move, was in it. */
export const mayJoin = async (
  { url, clave, ...o }: Joining,
  owner: FolderOwner | undefined,
): Promise<Result<{ readonly installed: boolean }>> => {
  const c = openConnection(url, 1);
  try {
    const home = await readHome(c),
      may = isLeft(home) ? home : mayOpen(home.right, o.base);
    if (isLeft(may)) return may;
    const secret = await opensSecrets(c, clave),
      folder = isLeft(secret) || owner === undefined ? secret : await rightFolder(c, o, owner);
    if (isLeft(folder)) return folder;
    const reach = await rightReach(c, o);
    return isLeft(reach)
      ? reach
      : ok({ installed: (await headThere(c, { company: DIRECTORY_LOG })) !== undefined });
  } finally {
    await c.end();
  }
};
