// The rows of the sheets of novedades, from the read tables, and their authors, from the log.
import type { NovedadOutside } from '../../../../core/api/planillas.ts';
import type { Row, Value } from '../../../../core/kit/field.ts';
import { firstDay, lastDay, type Periodo } from '../../../../core/kit/period.ts';
import { tables } from '../../../../core/tables/index.ts';
import { rowFromSql, shapeOf, storedColumn, columnList } from '../../../rows/shape.ts';
import type { Sql } from '../../../kernel/sql.ts';

const forma = (t: 'Novedades' | 'Agenda') => shapeOf(tables[t]);
export type PersonaOrConcepto = { readonly id_personal: number } | { readonly id_rrhh_concepto: number };
/** Whose rows: one person's, one concept's, or everybody's of these concepts. */
export type RowsOfWhom = PersonaOrConcepto | { readonly conceptos: readonly number[] };
const de = (q: RowsOfWhom): readonly [condition: string, value: number | string] =>
  'id_personal' in q
    ? ['id_personal = ?', q.id_personal]
    : 'id_rrhh_concepto' in q
      ? ['id_rrhh_concepto = ?', q.id_rrhh_concepto]
      : ['id_rrhh_concepto in (select value from json_each(?))', JSON.stringify(q.conceptos)];

export const novedadesOfMes = (sql: Sql, periodo: Periodo, q: RowsOfWhom): readonly Row[] => {
  const f = forma('Novedades'),
    [condition, value] = de(q);
  return sql
    .all(
      `select ${columnList(f)} from ${f.sql} where periodo = ? and ${condition} order by id`,
      periodo,
      value,
    )
    .map((r) => rowFromSql(f, r));
};
/** Assignments in force on some day of the month. */
export const agendaOfMes = (sql: Sql, periodo: Periodo, q: RowsOfWhom): readonly Row[] => {
  const f = forma('Agenda'),
    [condition, value] = de(q);
  return sql
    .all(
      `select ${columnList(f)} from ${f.sql} where ${condition} and desde <= ? and (hasta is null or hasta >= ?) order by id`,
      value,
      lastDay(periodo),
      firstDay(periodo),
    )
    .map((r) => rowFromSql(f, r));
};

const EN_EL_MES = 'fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?)';
const dias = (p: Periodo): readonly [string, string] => [lastDay(p), firstDay(p)];
export interface MesPersona {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
  readonly id_area: number | null;
}
/** People who work on some day of the month, and people who do not but have an entry of the concept. */
export const personasOfConcepto = (sql: Sql, periodo: Periodo, concepto: number): readonly MesPersona[] =>
  sql.all<MesPersona>(
    `select id, legajo, ifnull(nombre, '') as nombre, id_area from "Personal" where ${EN_EL_MES} or id in (select id_personal from "Novedades" where periodo = ? and id_rrhh_concepto = ?) order by legajo`,
    ...dias(periodo),
    periodo,
    concepto,
  );
/** Everybody of the month, each with the dated list of their categories. */
export const personasOfMes = (
  sql: Sql,
  periodo: Periodo,
): readonly (MesPersona & { readonly categorias: Value })[] => {
  const categorias = storedColumn(shapeOf(tables.Personal), 'PersonalCategoria');
  return sql
    .all<MesPersona & { readonly categorias: unknown }>(
      `select id, legajo, ifnull(nombre, '') as nombre, id_area, ${categorias.sql} as categorias from "Personal" where ${EN_EL_MES} or id in (select id_personal from "Novedades" where periodo = ?) order by legajo`,
      ...dias(periodo),
      periodo,
    )
    .map((p) => ({ ...p, categorias: categorias.deSql(p.categorias) }));
};
/** Concepts with some novedad in these months, both included. */
export const conceptosUsedBetween = (sql: Sql, desde: Periodo, hasta: Periodo): ReadonlySet<number> =>
  new Set(
    sql.column<number>(
      'select distinct id_rrhh_concepto from "Novedades" where periodo >= ? and periodo <= ?',
      desde,
      hasta,
    ),
  );
export const personaById = (sql: Sql, id: number): MesPersona | undefined =>
  sql.get<MesPersona>(
    `select id, legajo, ifnull(nombre, '') as nombre, id_area from "Personal" where id = ?`,
    id,
  );
/** The previous and next legajos among those of the month. */
export const neighbourLegajos = (
  sql: Sql,
  periodo: Periodo,
  legajo: number,
): { readonly anterior: number | null; readonly siguiente: number | null } => ({
  anterior:
    sql.value<number>(
      `select id from "Personal" where ${EN_EL_MES} and legajo < ? order by legajo desc limit 1`,
      ...dias(periodo),
      legajo,
    ) ?? null,
  siguiente:
    sql.value<number>(
      `select id from "Personal" where ${EN_EL_MES} and legajo > ? order by legajo limit 1`,
      ...dias(periodo),
      legajo,
    ) ?? null,
});

export const countInMes = (sql: Sql, periodo: Periodo): number =>
  sql.value<number>(`select count(*) from "Personal" where ${EN_EL_MES}`, ...dias(periodo)) ?? 0;
/** Which of these people work on some day of the month. */
export const whichWorkInMes = (
  sql: Sql,
  periodo: Periodo,
  ids: readonly number[],
): ReadonlyMap<number, MesPersona> =>
  new Map(
    sql
      .all<MesPersona>(
        `select id, legajo, ifnull(nombre, '') as nombre, id_area from "Personal" where ${EN_EL_MES} and id in (select value from json_each(?))`,
        ...dias(periodo),
        JSON.stringify(ids),
      )
      .map((p) => [p.id, p]),
  );
/** Not of a concept whose cause whoever asks may not know. */
const SHOWN = 'id_rrhh_concepto not in (select value from json_each(?))';
/** People with novedades of a month, last written first, and how many each has. */
export const personasWithNovedades = (
  sql: Sql,
  periodo: Periodo,
  cuantas: number,
  ocultos: readonly number[],
): readonly {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
  readonly filas: number;
}[] =>
  sql.all(
    `select p.id as id, p.legajo as legajo, ifnull(p.nombre, '') as nombre, n.filas as filas from (select id_personal, count(*) as filas, max(id) as ultima from "Novedades" where periodo = ? and ${SHOWN} group by id_personal order by ultima desc limit ?) n join "Personal" p on p.id = n.id_personal order by n.ultima desc`,
    periodo,
    JSON.stringify(ocultos),
    cuantas,
  );
export const conceptosWithNovedades = (
  sql: Sql,
  periodo: Periodo,
  cuantos: number,
  ocultos: readonly number[],
): readonly {
  readonly id: number;
  readonly codigo: number;
  readonly nombre: string;
  readonly personas: number;
}[] =>
  sql.all(
    `select c.id as id, c.codigo as codigo, c.d_rrhh_concepto as nombre, n.personas as personas from (select id_rrhh_concepto, count(distinct id_personal) as personas from "Novedades" where periodo = ? and ${SHOWN} group by id_rrhh_concepto) n join "Conceptos" c on c.id = n.id_rrhh_concepto order by c.codigo limit ?`,
    periodo,
    JSON.stringify(ocultos),
    cuantos,
  );
/** How many people, and how many concepts, have novedades in a month. */
export const countWithNovedades = (
  sql: Sql,
  periodo: Periodo,
  ocultos: readonly number[],
): { readonly personas: number; readonly conceptos: number } =>
  sql.get<{ personas: number; conceptos: number }>(
    `select count(distinct id_personal) as personas, count(distinct id_rrhh_concepto) as conceptos from "Novedades" where periodo = ? and ${SHOWN}`,
    periodo,
    JSON.stringify(ocultos),
  ) ?? { personas: 0, conceptos: 0 };

/** Concepts with some novedad of a person from a month on. */
export const conceptosOfPersona = (sql: Sql, idPersonal: number, desde: Periodo): ReadonlySet<number> =>
  new Set(
    sql.column<number>(
      'select distinct id_rrhh_concepto from "Novedades" where id_personal = ? and periodo >= ?',
      idPersonal,
      desde,
    ),
  );

/** Who last wrote a row, and when. */
export const rowAuthor = (
  sql: Sql,
  tabla: string,
  id: number,
): { readonly usuario: string; readonly at: string } =>
  sql.get<{ usuario: string; at: string }>(
    'select ifnull(u.nombre, f."user") as usuario, f.at as at from fact f left join usuario u on u.id = f."user" where f.stream = ? order by f.version desc limit 1',
    `${tabla}/${id}`,
  ) ?? { usuario: '', at: '' };

/** How many people at most are told of: a file of another month brings many. */
const OUTSIDE = 200;
/**
 * Novedades of a month, for the runs of everybody, of people who do not work in it and whom none of its runs
 * names: by legajo and concept.
 */
export const novedadesOutside = (sql: Sql, periodo: Periodo): readonly NovedadOutside[] =>
  sql.all(
    `select distinct p.id, p.legajo, ifnull(p.nombre, '') as nombre, n.id_rrhh_concepto,
       iif(p.fecha_ingreso > ?, 'ingreso', 'egreso') as clase, iif(p.fecha_ingreso > ?, p.fecha_ingreso, p.fecha_egreso) as fecha
     from "Novedades" n join "Personal" p on p.id = n.id_personal
     where n.periodo = ? and n.id_rrhh_tipo_liquidacion is null and not (${EN_EL_MES})
       and not exists (select 1 from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion, json_each(e.estado, '$.estado.cabecera.legajos') j
         where v.periodo = n.periodo and v.fase <> 'anulada' and json_extract(j.value, '$.id_personal') = p.id)
     order by p.legajo limit ?`,
    lastDay(periodo),
    lastDay(periodo),
    periodo,
    ...dias(periodo),
    OUTSIDE,
  );
