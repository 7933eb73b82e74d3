// The service of packages: reads in the reader, loads in the writer.
import type { Paquetes } from './contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Author, paquetesExtension } from './feature.ts';
import type { StoreOf } from '../../kernel/store.ts';

export const paquetesOf = (a: StoreOf<typeof paquetesExtension>): Paquetes => {
  const autor = (clave: string, quien: Requester): Author => ({ quien, at: a.ahora(), clave });
  return {
    lista: () => a.lecturas['paquetes.lista']({}),
    revisar: (p) => a.lecturas['paquetes.revisar'](p),
    origen: (p) => a.lecturas['paquetes.origen'](p),
    cargar: (p, clave, quien) => a.tareas['paquetes.cargar']({ ...p, autor: autor(clave, quien) }),
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
