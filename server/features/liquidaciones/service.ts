// Payroll runs, as doors ask for them: what takes more than one transaction is in comandos.ts, what is only read in its thread.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Orders } from '../../kernel/company.ts';
import type { Importaciones } from '../importaciones/contract.ts';
import { cobrarAlEgreso } from './cobrarAlEgreso.ts';
import { calcular, cerrarLiquidacion, corregirUno, detener, recalcular } from './comandos.ts';
import { comparacionesDe } from './comparaciones.ts';
import type { LiquidacionesOffer } from './contract.ts';
import { reconstruirEmpresa, verificarEmpresa } from './largos.ts';
import type { LiquidacionesTaller } from './taller.ts';

/** `orders`: those of the chart that are more than one transaction. */
export const liquidacionesDe = (
  t: LiquidacionesTaller,
  importaciones: Importaciones,
): { readonly offer: LiquidacionesOffer; readonly orders: Orders; readonly cerrar: () => void } => {
  const leer = t.almacen.lecturas,
    comparaciones = comparacionesDe(t);
  return {
    offer: {
      calcular: (id, clave, quien) => calcular(t, id, clave, quien),
      detener: (id) => detener(t, id),
      recalcular: (id, idPersonal, clave, quien) => recalcular(t, { id, idPersonal, clave, quien }),
      cobrarAlEgreso: (id, idPersonal, clave, quien) =>
        cobrarAlEgreso(t, importaciones, { id, idPersonal }, clave, quien),
      personas: (id) => leer['runs.personas']({ id }),
      resumen: (id, quien) => leer['runs.resumen']({ id, roles: quien.roles, usuario: quien.id }),
      falta: (o) => leer['runs.falta'](o),
      chequeos: (id) => leer['runs.chequeos']({ id }),
      recibo: (id) => leer['runs.recibo']({ id }),
      pago: (id) => leer['runs.pago']({ id }),
      cadena: (id) => leer['runs.cadena']({ id }),
      porQue: (id) => leer['runs.porQue']({ id }),
      explicar: (id, id_concepto, instancia) =>
        leer['runs.explicar']({ id, id_concepto, ...(instancia ? { instancia } : {}) }),
      comparaciones,
      verificar: async () => verificarEmpresa(t),
      reconstruir: async () => reconstruirEmpresa(t),
    },
    orders: {
      'Liquidaciones/calcular': async (o) => {
        const r = await calcular(t, o.id ?? 0, o.clave, o.quien);
        return isLeft(r) ? r : t.almacen.fila('Liquidaciones', o.id ?? 0, o.quien);
      },
      'Liquidaciones/corregir': (o) => corregirUno(t, o),
      'Liquidaciones/retirar': (o) => corregirUno(t, o),
      'Liquidaciones/cerrar': (o) => cerrarLiquidacion(t, o),
    },
    cerrar: comparaciones.cerrar,
  };
};
