// What a move brings out of a database, as copies of its logs in a folder: made, compared with what the database has, and
// closed there once the folder has the last of it.
import { rm } from 'node:fs/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { EmpresaCard } from '../directory/directory.ts';
import { openDirectory } from '../directory/openDirectory.ts';
import { AJUSTES } from '../directory/settings.ts';
import { DIRECTORY_LOG } from '../directory/sharedDirectory.ts';
import { directoryCopyHead, hasAllOfDirectory } from '../directory/wholeDirectory.ts';
import type { Connection } from '../postgres/connection.ts';
import { closeLog, headThere, keptThere, keysThere } from '../postgres/wholeLogs.ts';
import { checkEmpresa } from '../rows/backup.ts';
import { empresaFolder } from '../rows/empresaReads.ts';
import { copyHead, hasAllOf } from '../rows/wholeLog.ts';
import { features } from './features.ts';
import type { MovedCompany } from './moveSettings.ts';
import { openAppStore } from './store.ts';

export interface Bringing {
  readonly datos: string;
  readonly url: string;
  readonly c: Connection;
}

const different = (empresa: string): Result<never> =>
  fail('unavailable', 'mudanza.noLlegoIgual', { empresa });

/** The users, and the companies that they have. `name`: how the directory is told of. */
export const bringDirectory = async (
  { datos, url, c }: Bringing,
  name: string,
): Promise<Result<readonly EmpresaCard[]>> => {
  const d = openDirectory({
    carpeta: datos,
    ajustes: AJUSTES,
    hilo: false,
    ahora: Date.now,
    shared: { url },
  });
  if (isLeft(d)) return d;
  const companies = d.right.todasLasEmpresas();
  await d.right.cerrar();
  return (await hasAllOfDirectory(datos, keptThere(c, { company: DIRECTORY_LOG })))
    ? ok(companies)
    : different(name);
};

const copyOf = async ({ datos, url, c }: Bringing, e: EmpresaCard): Promise<Result<MovedCompany>> => {
  const o = { datos, id: e.id, features },
    opened = await openAppStore({ carpeta: datos, id: e.id, hilos: false, shared: url });
  if (isLeft(opened)) return opened;
  await opened.right.cerrar();
  const chain = checkEmpresa(datos, e.id),
    of = { company: e.id },
    head = await headThere(c, of);
  if (chain.problema)
    return fail('invalid', 'store.copiaCadena', { empresa: e.razon_social, mensaje: chain.problema.mensaje });
  let filas = 0;
  const counted = async function* () {
    for await (const page of keptThere(c, of)) {
      filas += page.length;
      yield page;
    }
  };
  const same =
    head !== undefined && (await hasAllOf(o, { head, kept: counted(), keys: await keysThere(c, of) }));
  return same
    ? ok({ id: e.id, nombre: e.razon_social, hechos: head.position, filas, cabeza: head.hash })
    : different(e.razon_social);
};

/**
 * One company, compared with what the database has. What a cut left of it goes on; if it does not come out the same, it
 * begins again. Undefined: nothing was ever written of it.
 */
export const bringCompany = async (
  b: Bringing,
  e: EmpresaCard,
): Promise<Result<MovedCompany | undefined>> => {
  if ((await headThere(b.c, { company: e.id })) === undefined) return ok(undefined);
  const first = await copyOf(b, e);
  if (!isLeft(first)) return first;
  await rm(empresaFolder(b.datos, e.id), { recursive: true, force: true });
  return copyOf(b, e);
};

/** Closes what was brought to whoever still believes that they may write there. False: somebody just wrote. */
export const closeBrought = async (
  { datos, c }: Bringing,
  companies: readonly Pick<MovedCompany, 'id'>[],
): Promise<boolean> => {
  for (const { id } of companies)
    if (!(await closeLog(c, { company: id }, await copyHead({ datos, id, features })))) return false;
  return closeLog(c, { company: DIRECTORY_LOG }, await directoryCopyHead(datos));
};
