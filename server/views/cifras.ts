// The rows behind the figures of the dashboard.
import type { Fecha, Periodo } from '../../core/kit/period.ts';
import type { Sql } from '../store/store.ts';

export interface Activo { readonly nacimiento: string | null; readonly ingreso: string; readonly reconocida: string | null; readonly cbu: string | null; readonly forma: string }
/** Whoever works on a date. */
export const activosAl = (sql: Sql, fecha: Fecha): readonly Activo[] => sql.all<Activo>(
  `select fecha_nacimiento as nacimiento, fecha_ingreso as ingreso, fecha_antiguedad as reconocida, cbu, forma_pago as forma from "Personal" where fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?)`, fecha, fecha);

/** What the runs with receipts of each month cost, in centavos. */
export const costoPorMes = (sql: Sql, desde: Periodo): readonly { readonly periodo: string; readonly bruto: number; readonly contribuciones: number }[] => sql.all(
  `select periodo, sum(ifnull(remunerativo, 0) + ifnull(no_remunerativo, 0)) as bruto, sum(ifnull(contribuciones, 0)) as contribuciones from "Liquidaciones"
   where periodo >= ? and estado <> 'anulada' and recibos is not null group by periodo order by periodo`, desde);

export const ultimosConceptos = (sql: Sql, cuantos: number): readonly { readonly id: number; readonly codigo: number; readonly descripcion: string; readonly fecha: string | null }[] => sql.all(
  `select id, codigo, d_rrhh_concepto as descripcion, fecha_modificacion as fecha from "Conceptos" order by fecha_modificacion desc, id desc limit ?`, cuantos);

export const cantidadDeCorridas = (sql: Sql): number => sql.value<number>(`select count(*) from "Liquidaciones" where estado <> 'anulada'`) ?? 0;

/** Runs on their way to being paid, the nearest first. */
export const porPagar = (sql: Sql, cuantas: number): readonly { readonly id: number; readonly descripcion: string; readonly fecha: string; readonly estado: string }[] => sql.all(
  `select id, descripcion, fecha_pago as fecha, estado from "Liquidaciones" where estado in ('borrador', 'calculando', 'calculada', 'aprobada') order by fecha_pago limit ?`, cuantas);
export const ultimoMesPagado = (sql: Sql): Periodo | undefined => sql.value<Periodo | null>(`select max(periodo) from "Liquidaciones" where estado in ('pagada', 'cerrada')`) ?? undefined;
export const cuitDelEmpleador = (sql: Sql): string | undefined => sql.value<string>('select cuit from "Parametros" order by id limit 1');
