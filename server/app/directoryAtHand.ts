// The users that several servers share, opened for a moment by whoever has the address of their database: on the server's
// console, to help somebody whom nobody else can.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Directory } from '../directory/directory.ts';
import { openDirectory } from '../directory/openDirectory.ts';
import { AJUSTES } from '../directory/settings.ts';
import { DIRECTORY_LOG } from '../directory/sharedDirectory.ts';
import { openConnection } from '../postgres/connection.ts';
import { examineDatabase } from '../postgres/examine.ts';
import { headThere } from '../postgres/wholeLogs.ts';
import { mayEnter, namesDatabase, noReach, storeName, usable } from './sharedStore.ts';

/** Whether servers keep users there; nothing is written. */
const hasUsers = async (url: string): Promise<Result<null>> => {
  const exam = await examineDatabase(url);
  if (!('state' in exam)) return noReach(url, exam.detail);
  const may = usable(exam.state),
    entered = isLeft(may) ? may : await mayEnter(url);
  if (isLeft(entered)) return entered;
  const c = openConnection(url, 1);
  try {
    return (await headThere(c, { company: DIRECTORY_LOG })) === undefined
      ? fail('not_found', 'cli.users.baseSinUsuarios', { base: storeName({ url }) })
      : ok(null);
  } finally {
    await c.end();
  }
};

/** A copy of them, in a folder that goes when it is closed: what is written in it is written there, for every server. */
export const openDirectoryAtHand = async (
  url: string,
): Promise<Result<Pick<Directory, 'cerrar'> & { readonly directorio: Directory }>> => {
  if (!namesDatabase(url)) return fail('invalid', 'servidor.almacen.direccionMal');
  const there = await hasUsers(url);
  if (isLeft(there)) return there;
  const carpeta = mkdtempSync(join(tmpdir(), 'jornal-')),
    forget = (): void => rmSync(carpeta, { recursive: true, force: true });
  const d = openDirectory({ carpeta, ajustes: AJUSTES, hilo: false, ahora: Date.now, shared: { url } });
  if (isLeft(d)) {
    forget();
    return d;
  }
  return ok({ directorio: d.right, cerrar: () => d.right.cerrar().finally(forget) });
};
