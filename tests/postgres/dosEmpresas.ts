// A small installation in a folder, to be moved: two companies, a user, somebody who was erased, and the keys.
import { openEmpresa } from '../../server/app/company.ts';
import { features } from '../../server/app/features.ts';
import { openAppStore } from '../../server/app/store.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { directoryPrint } from '../../server/directory/wholeDirectory.ts';
import { ownSigner } from '../../server/kernel/headSigner.ts';
import { companyPrint } from '../../server/rows/wholeLog.ts';
import { bien, conTablas, legajo, prueba } from '../store/empresa.ts';

export const DOS = ['una', 'dos'] as const;

export const llenar = async (datos: string): Promise<void> => {
  const d = bien(openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now }));
  await d.escribir('crearUsuario', {
    username: 'ana',
    email: 'ana@ejemplo.com.ar',
    nombre: 'Ana',
    clave: null,
    demo: false,
    ahora: 1,
  });
  for (const [i, id] of DOS.entries()) {
    await d.escribir('crearEmpresa', {
      id,
      razon_social: `Empresa ${id}`,
      cuit: `30-7123456${i}-1`,
      demo: false,
      ahora: 1,
    });
    const p = await prueba((o) => openAppStore({ ...o, id }), datos),
      t = await conTablas(p),
      quien = await p.agregar('Personal', legajo(t, 7, 'Pérez, Juan'));
    await p.agregar('Personal', legajo(t, 8, 'Gómez, Ana'));
    bien(await p.orden('Personal', 'olvidar', { id: Number(quien['id']), cuerpo: { motivo: 'lo pidió' } }));
    await p.almacen.cerrar();
    // As a server leaves it.
    await bien(await openEmpresa({ carpeta: datos, id, hilos: false })).cerrar();
  }
  d.claveDeFactores.seal(1, 'algo');
  await d.cerrar();
  bien(ownSigner(datos));
};

/** What a folder has of everything; a copy is as its log. */
export const huella = async (datos: string): Promise<unknown> => [
  await directoryPrint(datos),
  ...(await Promise.all(DOS.map((id) => companyPrint({ datos, id, features })))),
];
