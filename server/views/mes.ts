// What the board of companies asks of one: how many people, novedades and runs it has in a month; counts and states, of nobody.
import type { Fecha, Periodo } from '../../core/kit/period.ts';
import { primerDia, ultimoDia } from '../../core/kit/period.ts';
import type { Sql } from '../store/store.ts';

export interface MesDeEmpresa { /** When its charges fall due, by the company's own table; null: it has no CUIT. */ readonly vence_f931: Fecha | null; readonly legajos: number; readonly novedades: number; readonly corridas: readonly { readonly id: number; readonly descripcion: string; readonly estado: string; readonly fecha_pago: string | null; readonly recibos: number; readonly con_error: number }[] }

export const mesDe = (sql: Sql, periodo: Periodo): Omit<MesDeEmpresa, 'vence_f931'> => ({
  legajos: sql.value<number>('select count(*) from "Personal" where fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?)', ultimoDia(periodo), primerDia(periodo)) ?? 0,
  novedades: sql.value<number>('select count(*) from "Novedades" where periodo = ?', periodo) ?? 0,
  corridas: sql.all<MesDeEmpresa['corridas'][number]>(`select id, descripcion, estado, fecha_pago, ifnull(recibos, 0) as recibos, ifnull(con_error, 0) as con_error from "Liquidaciones" where periodo = ? and estado <> 'anulada' order by id`, periodo),
});

/** Everybody there is a legajo of, whoever left too. */
export const cuantosLegajos = (sql: Sql): number => sql.value<number>('select count(*) from "Personal"') ?? 0;
