// Rows by the numbers that people call them: legajos and concepts.
import type { Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { tables } from '../../core/tables/index.ts';
import type { Sql } from '../store/store.ts';
import { claveDe, comillas, filaDeSql, formaDe, listaDeColumnas } from './forma.ts';
import { claveOrden } from './normal.ts';

export const personasPorLegajo = (sql: Sql): ReadonlyMap<number, number> =>
  new Map(sql.all<{ id: number; legajo: number }>('select id, legajo from "Personal"').map((r) => [r.legajo, r.id]));
/** Those that may still be loaded. */
export const conceptosPorCodigo = (sql: Sql): ReadonlyMap<number, number> =>
  new Map(sql.all<{ id: number; codigo: number }>('select id, codigo from "Conceptos" where activo = 1').map((r) => [r.codigo, r.id]));

/** The number of a row by one of its values, texts without case or accents; null when two rows have it. */
export const filaPorCampo = (sql: Sql, tabla: AnyTable, campo: string, valor: string): number | null | undefined => {
  const c = formaDe(tabla).porNombre.get(campo)!, donde = c.clave ?? c.sql, v = c.clave ? claveDe(valor) : /^\d{1,15}$/.test(valor) ? Number(valor) : null;
  return v === null ? undefined : unica(sql.all<{ id: number }>(`select id from ${comillas(tabla.name)} where ${donde} = ? limit 2`, v));
};
/** The number of a row by the name that lists show of it. */
export const filaPorEtiqueta = (sql: Sql, tabla: AnyTable, etiqueta: string): number | null | undefined =>
  formaDe(tabla).conEtiqueta ? unica(sql.all<{ id: number }>(`select id from ${comillas(tabla.name)} where "etiqueta__k" = ? limit 2`, claveOrden(etiqueta))) : undefined;
const unica = (rs: readonly { readonly id: number }[]): number | null | undefined => (rs.length > 1 ? null : rs[0]?.id);

const novedades = tables.Novedades as unknown as AnyTable;
/** A person's novedades of a concept in a period, by the index of people: a period has many more. */
export const novedadesDe = (sql: Sql, idPersonal: number, idConcepto: number, periodo: string): readonly Row[] => {
  const f = formaDe(novedades);
  return sql.all(`select ${listaDeColumnas(f)} from ${f.sql} where id_personal = ? and +id_rrhh_concepto = ? and +periodo = ?`, idPersonal, idConcepto, periodo).map((r) => filaDeSql(f, r));
};
