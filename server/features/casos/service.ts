// The service of the casebook: reads in the reader, what is kept and put in the writer.
import type { Requester } from '../../kernel/company.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { Casos } from './contract.ts';
import type { Author, casosExtension } from './feature.ts';

export const casosOf = (a: StoreOf<typeof casosExtension>): Casos => {
  const autor = (clave: string, quien: Requester): Author => ({ quien, at: a.ahora(), clave });
  return {
    probar: (c) => a.lecturas['casos.probar'](c),
    guardar: (c, clave, quien) => a.tareas['casos.guardar']({ ...c, autor: autor(clave, quien) }),
    lista: () => a.lecturas['casos.lista'](null),
    controlar: (id) => a.lecturas['casos.controlar']({ id }),
    quitar: (id, clave, quien) => a.tareas['casos.quitar']({ id, autor: autor(clave, quien) }),
    aplicar: (p, clave, quien) => a.tareas['casos.aplicar']({ ...p, autor: autor(clave, quien) }),
    exportar: (id) => a.lecturas['casos.exportar']({ id }),
  };
};
