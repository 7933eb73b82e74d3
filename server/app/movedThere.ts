// Checks that what a move put into a database opens as it was: by a copy that is made of it as a server would make one, and
// thrown away.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { openDirectory } from '../directory/openDirectory.ts';
import { AJUSTES } from '../directory/settings.ts';
import { directoryPrint } from '../directory/wholeDirectory.ts';
import { companyPrint, sameCompany, type CompanyPrint } from '../rows/wholeLog.ts';
import { features } from './features.ts';
import { openAppStore } from './store.ts';

/** Inside the folder, so that it is encrypted where that is. */
const folderOf = (datos: string): string => join(datos, 'mudanza.prueba');
const clear = (datos: string): Promise<void> => rm(folderOf(datos), { recursive: true, force: true });

interface There {
  readonly datos: string;
  readonly url: string;
}

const different = (empresa: string): Result<never> =>
  fail('unavailable', 'mudanza.noLlegoIgual', { empresa });

/** A company's chain, from the first fact to the head, and all that it keeps. `nombre`: as people know it. */
export const checkCompanyThere = async (
  { datos, url }: There,
  o: { readonly id: string; readonly nombre: string; readonly here: CompanyPrint },
): Promise<Result<null>> => {
  await clear(datos);
  const carpeta = folderOf(datos);
  try {
    const opened = await openAppStore({ carpeta, id: o.id, hilos: false, shared: url });
    if (isLeft(opened)) return opened;
    const chain = await opened.right.verificarCadena();
    await opened.right.cerrar();
    if (isLeft(chain)) return chain;
    if (chain.right.problema)
      return fail('invalid', 'store.copiaCadena', {
        empresa: o.nombre,
        mensaje: chain.right.problema.mensaje,
      });
    return sameCompany(await companyPrint({ datos: carpeta, id: o.id, features }), o.here)
      ? ok(null)
      : different(o.nombre);
  } finally {
    await clear(datos);
  }
};

/** The users, and all that is with them. `name`: how the directory is told of. */
export const checkDirectoryThere = async ({ datos, url }: There, name: string): Promise<Result<null>> => {
  await clear(datos);
  const carpeta = folderOf(datos);
  try {
    const d = openDirectory({ carpeta, ajustes: AJUSTES, hilo: false, ahora: Date.now, shared: { url } });
    if (isLeft(d)) return d;
    await d.right.cerrar();
    const [here, there] = [await directoryPrint(datos), await directoryPrint(carpeta)];
    return here.rows === there.rows && here.sum === there.sum ? ok(null) : different(name);
  } finally {
    await clear(datos);
  }
};
