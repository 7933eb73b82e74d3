// The service of payroll runs: commands of several transactions are in longCommands.ts; reads run in their
// thread.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail } from '../../../core/kit/failure.ts';
import type { Orders } from '../../kernel/company.ts';
import type { Importaciones } from '../importaciones/contract.ts';
import { collectAtEgreso } from './collectAtEgreso.ts';
import {
  calculateLiquidacion,
  closeLiquidacion,
  correctAndRecalculate,
  stopCalculation,
  recalculatePersona,
} from './longCommands.ts';
import { comparisonsOf } from './comparisons.ts';
import type { LiquidacionesOffer } from './contract.ts';
import { rebuildEmpresa, verifyEmpresa } from './longJobs.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';

/** `orders`: the commands of the state machine that take several transactions. */
export const liquidacionesOf = (
  t: LiquidacionesWorkshop,
  importaciones: Importaciones,
): { readonly offer: LiquidacionesOffer; readonly orders: Orders; readonly cerrar: () => void } => {
  const leer = t.almacen.lecturas,
    comparaciones = comparisonsOf(t);
  return {
    offer: {
      calcular: (id, clave, quien) => calculateLiquidacion(t, id, clave, quien),
      detener: (id) => stopCalculation(t, id),
      recalcular: (id, idPersonal, clave, quien) => recalculatePersona(t, { id, idPersonal, clave, quien }),
      cobrarAlEgreso: (id, idPersonal, clave, quien) =>
        collectAtEgreso(t, importaciones, { id, idPersonal }, clave, quien),
      personas: (id) => leer['runs.personas']({ id }),
      resumen: (id, quien) => leer['runs.resumen']({ id, roles: quien.roles, usuario: quien.id }),
      falta: (o) => leer['runs.falta'](o),
      chequeos: (id) => leer['runs.chequeos']({ id }),
      recibo: (id) => leer['runs.recibo']({ id }),
      pago: (id) => leer['runs.pago']({ id }),
      cadena: (id) => leer['runs.cadena']({ id }),
      porQue: (id) => leer['runs.porQue']({ id }),
      enPalabras: (id, quien) => leer['runs.enPalabras']({ id, usuario: quien.id }),
      // What stands for reserved lines has an id below zero: it is of no concept.
      explicar: async (id, id_concepto, instancia) =>
        id_concepto < 0
          ? fail('not_found', 'runs.datoReservado')
          : leer['runs.explicar']({ id, id_concepto, ...(instancia ? { instancia } : {}) }),
      comparaciones,
      verificar: async (auditoria) => verifyEmpresa(t, auditoria),
      reconstruir: async () => rebuildEmpresa(t),
    },
    orders: {
      'Liquidaciones/calcular': async (o) => {
        const r = await calculateLiquidacion(t, o.id ?? 0, o.clave, o.quien);
        return isLeft(r) ? r : t.almacen.fila('Liquidaciones', o.id ?? 0, o.quien);
      },
      'Liquidaciones/corregir': (o) => correctAndRecalculate(t, o),
      'Liquidaciones/retirar': (o) => correctAndRecalculate(t, o),
      'Liquidaciones/cerrar': (o) => closeLiquidacion(t, o),
    },
    cerrar: comparaciones.cerrar,
  };
};
