// The service of views of lists: reads here, writes in the writer.
import { ok } from '../../../core/kit/failure.ts';
import type { VistaReads, Vistas } from './contract.ts';
import { readVistas, type vistasExtension } from './feature.ts';
import type { StoreOf, StoreReads } from '../../kernel/store.ts';

export const vistaReadsOf = ({ leer }: { readonly leer: StoreReads }): VistaReads => ({
  lista: async (tabla, quien) => ok(readVistas(leer.sql, tabla, quien)),
});

export const vistasOf = (a: StoreOf<typeof vistasExtension>): Vistas => ({
  ...vistaReadsOf(a),
  cuentas: (tabla, filtros, quien) => a.lecturas['vistas.cuentas']({ tabla, filtros, quien, hoy: a.hoy() }),
  guardar: (tabla, vista, clave, quien) =>
    a.tareas['vistas.guardar']({ tabla, vista, quien, autoria: { quien, at: a.ahora(), clave } }),
  borrar: (tabla, id, clave, quien) =>
    a.tareas['vistas.borrar']({ tabla, id, quien, autoria: { quien, at: a.ahora(), clave } }),
  predeterminar: (tabla, id, clave, quien) =>
    a.tareas['vistas.predeterminar']({ tabla, id, quien, autoria: { quien, at: a.ahora(), clave } }),
  disponer: (tabla, disposicion, clave, quien) =>
    a.tareas['vistas.disponer']({ tabla, disposicion, quien, autoria: { quien, at: a.ahora(), clave } }),
});
