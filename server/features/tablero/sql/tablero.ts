// The rows behind the figures of the dashboard. Amounts in centavos.
import * as E from 'fp-ts/lib/Either.js';
import type { ListFilter } from '../../../../core/api/endpoint.ts';
import type { CivilDate, Periodo } from '../../../../core/kit/period.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import type { Requester } from '../../../kernel/company.ts';
import { whereClauseOf } from '../../../rows/filter.ts';
import { shapeOf } from '../../../rows/shape.ts';
import { IDS_PER_BATCH } from '../../../payroll/sql/recibos.ts';
import type { Sql } from '../../../kernel/sql.ts';

export interface DotacionSummary {
  readonly activos: number;
  readonly edad: number | null;
  readonly menor: number | null;
  readonly mayor: number | null;
  readonly antiguedad: number | null;
  readonly cumplen: number;
}
/** Whole years from a column to the date `d.al`. */
const anios = (columna: string): string =>
  `(cast(substr(d.al, 1, 4) as integer) - cast(substr(${columna}, 1, 4) as integer) - (substr(d.al, 6) < substr(${columna}, 6)))`;
const DESDE = 'ifnull(fecha_antiguedad, fecha_ingreso)';
/**
 * The staff on a date: how many, ages and years of service, and who completes a year of service in its month.
 */
export const dotacionAt = (sql: Sql, al: CivilDate): DotacionSummary =>
  sql.one<DotacionSummary>(
    `with d(al) as (select ?) select count(*) as activos, avg(${anios('fecha_nacimiento')}) as edad, min(${anios('fecha_nacimiento')}) as menor, max(${anios('fecha_nacimiento')}) as mayor, avg(${anios(DESDE)}) as antiguedad,
   ifnull(sum(substr(${DESDE}, 6, 2) = substr(d.al, 6, 2) and substr(${DESDE}, 1, 4) < substr(d.al, 1, 4)), 0) as cumplen
   from "Personal", d where fecha_ingreso <= d.al and (fecha_egreso is null or fecha_egreso >= d.al)`,
    al,
  );

export interface PersonasByMes {
  readonly periodo: Periodo;
  readonly personas: number;
}
/** How many people began and left in each month. */
export const ingresosByMes = (sql: Sql): readonly PersonasByMes[] =>
  sql.all<PersonasByMes>(
    `select substr(fecha_ingreso, 1, 7) as periodo, count(*) as personas from "Personal" group by 1`,
  );
export const egresosByMes = (sql: Sql): readonly PersonasByMes[] =>
  sql.all<PersonasByMes>(
    `select substr(fecha_egreso, 1, 7) as periodo, count(*) as personas from "Personal" where fecha_egreso is not null group by 1`,
  );

/** The cost of each month's runs with receipts; `aguinaldo`: whether some of them pays it. */
export const costoByMes = (
  sql: Sql,
  desde: Periodo,
  hasta: Periodo,
): readonly {
  readonly periodo: Periodo;
  readonly bruto: number;
  readonly contribuciones: number;
  readonly aguinaldo: 0 | 1;
}[] =>
  sql.all(
    `select l.periodo, sum(ifnull(l.remunerativo, 0) + ifnull(l.no_remunerativo, 0)) as bruto, sum(ifnull(l.contribuciones, 0)) as contribuciones, max(ifnull(t.tope, '') = 'sac') as aguinaldo
   from "Liquidaciones" l left join "TiposLiquidacion" t on t.id = l.id_rrhh_tipo_liquidacion
   where l.periodo between ? and ? and l.estado <> 'anulada' and l.recibos is not null group by l.periodo order by l.periodo`,
    desde,
    hasta,
  );

export interface CostoShare {
  readonly id: number | null;
  readonly nombre: string | null;
  readonly personas: number;
  readonly costo: number;
}
const COSTO = 'sum(ifnull(r.remunerativo, 0) + ifnull(r.no_remunerativo, 0) + ifnull(r.contribuciones, 0))';
/**
 * What some runs cost by each person's present area, the most expensive first. The id of a receipt tells
 * its run, so only their receipts are read.
 */
export const costoByArea = (
  sql: Sql,
  corridas: readonly number[],
): readonly (CostoShare & { readonly centro: number | null })[] =>
  sql.all(
    `select a.id as id, a.d_area as nombre, a.id_centro_costo as centro, count(distinct r.id_personal) as personas, ${COSTO} as costo
   from json_each(?) l join "Recibos" r on r.id >= l.value * ${IDS_PER_BATCH} and r.id < (l.value + 1) * ${IDS_PER_BATCH}
   join "Personal" p on p.id = r.id_personal left join "Areas" a on a.id = p.id_area
   where r.neto is not null group by a.id order by costo desc`,
    JSON.stringify(corridas),
  );
export const centroNames = (sql: Sql): ReadonlyMap<number, string> =>
  new Map(
    sql
      .all<{ readonly id: number; readonly nombre: string }>(
        'select id, "etiqueta__" as nombre from "CentrosCosto"',
      )
      .map((c) => [c.id, c.nombre]),
  );

export const lastConceptos = (
  sql: Sql,
  cuantos: number,
): readonly {
  readonly id: number;
  readonly codigo: number;
  readonly descripcion: string;
  readonly tipo: string | null;
  readonly fecha: string | null;
}[] =>
  sql.all(
    `select c.id, c.codigo, c.d_rrhh_concepto as descripcion, t."etiqueta__" as tipo, c.fecha_modificacion as fecha from "Conceptos" c left join "TiposConcepto" t on t.id = c.id_rrhh_tipo_concepto order by c.fecha_modificacion desc, c.id desc limit ?`,
    cuantos,
  );

export interface TableroCorrida {
  readonly id: number;
  readonly descripcion: string;
  readonly periodo: Periodo;
  readonly estado: string;
  readonly fecha_pago: CivilDate;
  readonly recibos: number | null;
  readonly con_error: number | null;
  readonly con_aviso: number | null;
  readonly neto: number | null;
}
const CORRIDA =
  'select id, descripcion, periodo, estado, fecha_pago, recibos, con_error, con_aviso, neto from "Liquidaciones"';
export const corridasInMes = (sql: Sql, mes: Periodo): readonly TableroCorrida[] =>
  sql.all<TableroCorrida>(
    `${CORRIDA} where periodo = ? and estado <> 'anulada' order by fecha_pago, id`,
    mes,
  );
/** Runs not closed yet, by payment, the nearest first. */
export const openCorridas = (sql: Sql): readonly TableroCorrida[] =>
  sql.all<TableroCorrida>(`${CORRIDA} where estado not in ('cerrada', 'anulada') order by fecha_pago, id`);

export const yearTotals = (sql: Sql, anio: number): { readonly cantidad: number; readonly recibos: number } =>
  sql.one<{ readonly cantidad: number; readonly recibos: number }>(
    `select count(*) as cantidad, ifnull(sum(recibos), 0) as recibos from "Liquidaciones" where estado <> 'anulada' and periodo between ? and ?`,
    `${anio}-01`,
    `${anio}-12`,
  );
/** The months with runs, newest first. */
export const mesesWithCorridas = (sql: Sql, cuantos: number): readonly Periodo[] => [
  ...sql.column<Periodo>(
    `select distinct periodo from "Liquidaciones" where estado <> 'anulada' order by periodo desc limit ?`,
    cuantos,
  ),
];
export const lastPaidMes = (sql: Sql): Periodo | undefined =>
  sql.value<Periodo | null>(
    `select max(periodo) from "Liquidaciones" where estado in ('pagada', 'cerrada')`,
  ) ?? undefined;
export const countNovedades = (sql: Sql, mes: Periodo): number =>
  sql.value<number>('select count(*) from "Novedades" where periodo = ?', mes) ?? 0;

/** The data already loaded in a new company. */
export interface LoadedCounts {
  readonly empresa: number;
  readonly conceptos: number;
  readonly legajos: number;
  readonly liquidaciones: number;
  /** Runs that were calculated at some time and not annulled. */
  readonly calculadas: number;
}
export const loadedCounts = (sql: Sql): LoadedCounts =>
  sql.one(
    `select exists(select 1 from "Parametros") as empresa, (select count(*) from "Conceptos") as conceptos, (select count(*) from "Personal") as legajos,
     (select count(*) from "Liquidaciones") as liquidaciones, (select count(*) from "Liquidaciones" where estado not in ('borrador', 'calculando', 'anulada')) as calculadas`,
  );
/** The oldest run that nobody calculated yet. */
export const firstDraftRun = (
  sql: Sql,
): { readonly id: number; readonly periodo: Periodo; readonly id_tipo: number } | undefined =>
  sql.all<{ readonly id: number; readonly periodo: Periodo; readonly id_tipo: number }>(
    `select id, periodo, id_rrhh_tipo_liquidacion as id_tipo from "Liquidaciones" where estado in ('borrador', 'calculando') order by id limit 1`,
  )[0];

/**
 * What a list with these filters would show this user: how many, and the first names; nothing if the role may
 * not see some filtered field.
 */
export const tableroRows = (
  sql: Sql,
  tabla: AnyTable,
  filtros: readonly ListFilter[],
  {
    quien,
    hoy,
    nombre,
    cuantos,
    fecha,
  }: {
    readonly quien: Requester;
    readonly hoy: CivilDate;
    /** Column with the names. */
    readonly nombre?: '"nombre"';
    readonly cuantos: number;
    /** Column whose first value is shown as the date. */
    readonly fecha?: '"fecha_egreso"' | '"fecha_ingreso"' | '"hasta"';
  },
):
  | { readonly cantidad: number; readonly personas: readonly string[]; readonly primera: CivilDate | null }
  | undefined => {
  const w = whereClauseOf(tabla, { filters: [...filtros] }, quien, hoy);
  if (E.isLeft(w)) return undefined;
  const { sql: de } = shapeOf(tabla),
    r = sql.one<{ readonly n: number; readonly primera: CivilDate | null }>(
      `select count(*) as n, ${fecha ? `min(t.${fecha})` : 'null'} as primera from ${de} t${w.right.sql}`,
      ...w.right.valores,
    );
  return {
    cantidad: r.n,
    primera: r.primera,
    personas:
      nombre === undefined || r.n === 0 || r.n > cuantos
        ? []
        : [
            ...sql.column<string | null>(
              `select t.${nombre} from ${de} t${w.right.sql} order by t."nombre__k" limit ${cuantos}`,
              ...w.right.valores,
            ),
          ].flatMap((x) => (x === null ? [] : [x])),
  };
};
