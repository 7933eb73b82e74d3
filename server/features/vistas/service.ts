// Views of lists of a company as doors ask for them: read here, written in the writer.
import { ok } from '../../../core/kit/failure.ts';
import type { Vistas } from '../../app/service.ts';
import type { Almacen } from '../../kernel/store.ts';
import { leerVistas } from './feature.ts';

export const vistasDe = (a: Almacen): Vistas => ({
  lista: async (tabla, quien) => ok(leerVistas(a.leer.sql, tabla, quien)),
  cuentas: (tabla, filtros, quien) => a.lectura('vistas.cuentas', { tabla, filtros, quien, hoy: a.hoy() }),
  guardar: (tabla, vista, clave, quien) => a.tarea('vistas.guardar', { tabla, vista, quien, autoria: { quien, at: a.ahora(), clave } }),
  borrar: (tabla, id, clave, quien) => a.tarea('vistas.borrar', { tabla, id, quien, autoria: { quien, at: a.ahora(), clave } }),
  predeterminar: (tabla, id, clave, quien) => a.tarea('vistas.predeterminar', { tabla, id, quien, autoria: { quien, at: a.ahora(), clave } }),
  disponer: (tabla, disposicion, clave, quien) => a.tarea('vistas.disponer', { tabla, disposicion, quien, autoria: { quien, at: a.ahora(), clave } }),
});
