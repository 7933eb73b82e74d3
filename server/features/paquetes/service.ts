// Packages of a company: looks in the reader, loads in the writer.
import type { Paquetes, Quien } from '../../app/service.ts';
import type { Almacen } from '../../kernel/store.ts';
import type { Autor } from './feature.ts';

export const paquetesDe = (a: Almacen): Paquetes => {
  const autor = (clave: string, quien: Quien): Autor => ({ quien, at: a.ahora(), clave });
  return {
    lista: () => a.lectura('paquetes.lista', {}), revisar: (p) => a.lectura('paquetes.revisar', p), origen: (p) => a.lectura('paquetes.origen', p),
    cargar: (p, clave, quien) => a.tarea('paquetes.cargar', { ...p, autor: autor(clave, quien) }),
    deshacer: (codigo, clave, quien) => a.tarea('paquetes.deshacer', { codigo, autor: autor(clave, quien) }),
    volver: (p, clave, quien) => a.tarea('paquetes.volver', { ...p, autor: autor(clave, quien) }),
  };
};
