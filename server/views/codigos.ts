// Rows by the numbers that people call them: legajos and concepts.
import type { Sql } from '../store/store.ts';

export const personasPorLegajo = (sql: Sql): ReadonlyMap<number, number> =>
  new Map(sql.all<{ id: number; legajo: number }>('select id, legajo from "Personal"').map((r) => [r.legajo, r.id]));
/** Those that may still be loaded. */
export const conceptosPorCodigo = (sql: Sql): ReadonlyMap<number, number> =>
  new Map(sql.all<{ id: number; codigo: number }>('select id, codigo from "Conceptos" where activo = 1').map((r) => [r.codigo, r.id]));
