// The service of packages: reads in the reader, loads in the writer.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../../core/kit/failure.ts';
import type { Casos } from '../casos/contract.ts';
import { failingCasos } from './casos.ts';
import type { Paquetes } from './contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Author, paquetesExtension } from './feature.ts';
import type { StoreOf } from '../../kernel/store.ts';

export const paquetesOf = (
  a: StoreOf<typeof paquetesExtension>,
  casos: Pick<Casos, 'controlar'>,
): Paquetes => {
  const autor = (clave: string, quien: Requester): Author => ({ quien, at: a.ahora(), clave });
  return {
    lista: () => a.lecturas['paquetes.lista']({}),
    revisar: (p) => a.lecturas['paquetes.revisar'](p),
    origen: (p) => a.lecturas['paquetes.origen'](p),
    cargar: async (p, clave, quien) => {
      const carga = await a.tareas['paquetes.cargar']({ ...p, autor: autor(clave, quien) });
      if (isLeft(carga)) return carga;
      // After the transaction, so that others write meanwhile. What stops the check does not undo the load.
      const vistos = await casos.controlar(null);
      return ok({ ...carga.right, ...(isLeft(vistos) ? {} : failingCasos(vistos.right)) });
    },
    deshacer: (codigo, clave, quien) => a.tareas['paquetes.deshacer']({ codigo, autor: autor(clave, quien) }),
    versiones: () => a.lecturas['paquetes.versiones']({}),
    probarActualizacion: (p, quien) =>
      a.tareas['paquetes.probarActualizacion']({
        ...p,
        quien,
        autoria: { quien: { id: quien.id, nombre: quien.nombre }, at: a.ahora(), clave: 'prueba' },
      }),
    actualizar: (p, clave, quien) => a.tareas['paquetes.actualizar']({ ...p, autor: autor(clave, quien) }),
    deshacerActualizacion: (editor, clave, quien) =>
      a.tareas['paquetes.deshacerActualizacion']({ editor, autor: autor(clave, quien) }),
    volver: (p, clave, quien) => a.tareas['paquetes.volver']({ ...p, autor: autor(clave, quien) }),
  };
};
