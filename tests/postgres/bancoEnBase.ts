// A company of a database as one of its servers has it open, with the short ways of the tests.
import { mkdirSync } from 'node:fs';
import { closingStack } from '../../server/app/closing.ts';
import { workshopOf } from '../../server/app/company.ts';
import { joinStore } from '../../server/app/sharedStore.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { abrirBanco, bien, type Banco } from '../runs/empresa.ts';

export const EMPRESA = 'prueba';
const CLAVE = 'un secreto largo y al azar, el mismo en todos los servidores';

/** `datos`: the folder of that server, where its copy is or will be. Closing it leaves what it had to the others, and its folder. */
export const abrirEnBase = async (datos: string, url: string): Promise<Banco> => {
  const cierre = closingStack();
  mkdirSync(datos, { recursive: true });
  const unida = bien(
    await joinStore({ almacen: { url, clave: CLAVE }, datos, decir: () => undefined, afuera: false }, cierre),
  );
  // Its users first, as a server does: a folder with companies and without users is of nobody that may join.
  const usuarios = bien(
    openDirectory({
      ...{ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now },
      ...(unida === undefined ? {} : { shared: unida.directory }),
    }),
  );
  cierre.al(usuarios.cerrar);
  const b = await abrirBanco(datos, false, undefined, unida?.company(EMPRESA));
  cierre.al(b.e.cerrar);
  await Promise.all(workshopOf(b.e).pendientes);
  return { ...b, cerrar: cierre.cerrar };
};
