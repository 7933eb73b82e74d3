// The data for the checks of a run, straight from the read tables: its people, expected novedades, receipts
// in other runs.
import { daysInclusive, firstDay, lastDay, type Periodo } from '../../../../core/kit/period.ts';
import type { Row } from '../../../../core/kit/field.ts';
import type { StoreReads } from '../../../kernel/store.ts';
import type { Param, Sql } from '../../../kernel/sql.ts';
import type { Json } from '../../../kernel/json.ts';
import { IDS_PER_BATCH } from '../../../payroll/sql/recibos.ts';

/** A person of the run, with the data that checks need. */
type Desde = Row & { readonly desde: string };
export interface CheckedPersona {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
  readonly cuil: string | null;
  readonly fecha_ingreso: string;
  readonly fecha_egreso: string | null;
  readonly motivo_egreso: string | null;
  readonly forma_pago: string | null;
  readonly cbu: string | null;
  readonly id_rrhh_obra_social: number | null;
  readonly codigo_modalidad: string | null;
  readonly codigo_situacion: string | null;
  readonly codigo_condicion: string | null;
  readonly codigo_siniestrado: string | null;
  readonly id_rrhh_clase_legajo: number | null;
  /** Dated lists, as stored. */
  readonly categorias: Json<readonly (Desde & { readonly id_rrhh_categoria: number })[]>;
  readonly establecimientos: Json<readonly Desde[]>;
  readonly basicos: Json<readonly Desde[]>;
  readonly jornadas: Json<readonly Desde[]>;
}
const CAMPOS =
  'id, legajo, nombre, cuil, fecha_ingreso, fecha_egreso, motivo_egreso, forma_pago, cbu, id_rrhh_obra_social, codigo_modalidad, codigo_situacion, codigo_condicion, codigo_siniestrado, "PersonalCategoria" as categorias, "PersonalEstablecimiento" as establecimientos, "PersonalBasico" as basicos, "PersonalJornada" as jornadas, id_rrhh_clase_legajo';

/**
 * The people of a run, by legajo: those named, or everybody who works in the month in these classes (null:
 * any).
 */
export const checkedPersonas = (
  sql: Sql,
  o: {
    readonly periodo: Periodo;
    readonly nombrados: readonly number[];
    readonly clases: ReadonlySet<number> | null;
  },
): readonly CheckedPersona[] => {
  const fechas = [lastDay(o.periodo), firstDay(o.periodo)] as const,
    empleados = 'fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?)';
  const [donde, ...p]: readonly [string, ...Param[]] =
    o.nombrados.length > 0
      ? ['id in (select value from json_each(?))', JSON.stringify(o.nombrados)]
      : o.clases === null
        ? [empleados, ...fechas]
        : [
            `${empleados} and id_rrhh_clase_legajo in (select value from json_each(?))`,
            ...fechas,
            JSON.stringify([...o.clases]),
          ];
  return sql.all<CheckedPersona>(`select ${CAMPOS} from "Personal" where ${donde} order by legajo`, ...p);
};

/** Days of the month in absences that its own receipts may not pay in full: leaves of the law are apart. */
export const absentDays = (sql: Sql, periodo: Periodo): ReadonlyMap<number, number> => {
  const m = new Map<number, number>();
  for (const a of sql.all<{ persona: number; desde: string; hasta: string }>(
    `select id_personal as persona, max(desde, ?) as desde, min(hasta, ?) as hasta from "Ausencias" where desde <= ? and hasta >= ? and causa not in ('licencia', 'estudio')`,
    firstDay(periodo),
    lastDay(periodo),
    lastDay(periodo),
    firstDay(periodo),
  ))
    m.set(a.persona, (m.get(a.persona) ?? 0) + daysInclusive(a.desde, a.hasta));
  return m;
};

/**
 * People whose approved receipts of some months, both included, leave them owing: by month, in cents below zero. A
 * rectification is apart.
 */
export const negativeNetsOf = (
  sql: Sql,
  desde: Periodo,
  hasta: Periodo,
): readonly { readonly persona: number; readonly periodo: Periodo; readonly neto: number }[] =>
  sql.all(
    `select d.id % ${IDS_PER_BATCH} as persona, v.periodo as periodo, sum(d.neto) as neto from lote_vigente v join lote b on b.nombre = v.lote
     join liquidacion_estado e on e.id = v.id_liquidacion join recibo_datos d on d.id between b.n * ${IDS_PER_BATCH} and (b.n + 1) * ${IDS_PER_BATCH} - 1
   where v.periodo between ? and ? and v.fase in ('aprobada', 'pagada', 'cerrada') and json_extract(e.estado, '$.estado.cabecera.rectifica') is null
     and d.neto < 0 and d.estado <> 'excluido' and not exists (select 1 from "Recibos" r where r.id_liquidacion = v.id_liquidacion and r.id_personal = d.id % ${IDS_PER_BATCH} and r.estado = 'revertido')
   group by persona, v.periodo order by v.periodo`,
    desde,
    hasta,
  );

/** What a person's novedades of these concepts add up to in each of some months, both included. */
export const novedadesByMes = (
  sql: Sql,
  idPersonal: number,
  o: { readonly conceptos: readonly number[]; readonly desde: Periodo; readonly hasta: Periodo },
): readonly { readonly periodo: Periodo; readonly importe: string }[] =>
  sql.all(
    `select periodo, importe from "Novedades" where id_personal = ? and periodo between ? and ? and importe is not null
     and id_rrhh_concepto in (select value from json_each(?))`,
    idPersonal,
    o.desde,
    o.hasta,
    JSON.stringify(o.conceptos),
  );

/** People who had a concept's novedad in each of these months, and none in the period. */
export const missingConceptos = (
  sql: Sql,
  o: { readonly periodo: Periodo; readonly meses: readonly Periodo[] },
): readonly { readonly persona: number; readonly codigo: number; readonly nombre: string }[] =>
  sql.all(
    `select n.id_personal as persona, c.codigo as codigo, c.d_rrhh_concepto as nombre from "Novedades" n join "Conceptos" c on c.id = n.id_rrhh_concepto
   where n.periodo in (select value from json_each(?)) and n.origen <> 'retroactiva' group by n.id_personal, n.id_rrhh_concepto having count(distinct n.periodo) = ?
     and not exists (select 1 from "Novedades" x where x.periodo = ? and x.id_personal = n.id_personal and x.id_rrhh_concepto = n.id_rrhh_concepto) order by c.codigo`,
    JSON.stringify(o.meses),
    o.meses.length,
    o.periodo,
  );

/**
 * People whose month a SAC does not see: they have a receipt in a run of its month that is paid after it;
 * with that run. Nobody for other kinds.
 */
export const mesMissedBySac = (
  sql: Sql,
  o: {
    readonly id: number;
    readonly periodo: Periodo;
    readonly fecha_pago: string;
    readonly id_tipo: number;
  },
): readonly {
  readonly persona: number;
  readonly otra: number;
  readonly descripcion: string;
  readonly fecha: string;
}[] =>
  sql.all(
    `select r.id_personal as persona, q.id as otra, q.descripcion as descripcion, q.fecha_pago as fecha from "Recibos" r join "Liquidaciones" q on q.id = r.id_liquidacion
     join "TiposLiquidacion" t on t.id = q.id_rrhh_tipo_liquidacion join "ClasesLiquidacion" k on k.id = q.id_rrhh_clase_liquidacion
   where (select tope from "TiposLiquidacion" where id = ?) = 'sac' and t.tope <> 'sac' and t.chk_ultima_del_mes = 1 and k.codigo = 'NOR' and q.periodo = ? and (q.fecha_pago, q.id) > (?, ?)
     and q.estado <> 'anulada' and r.neto is not null and r.estado <> 'revertido' group by r.id_personal having q.id = min(q.id)`,
    o.id_tipo,
    o.periodo,
    o.fecha_pago,
    o.id,
  );

/**
 * Months, from one on, with a normal receipt of the last kind of the month. Before the first one, no run is
 * missing: those months are opening balances.
 */
export const paidMeses = (
  sql: Sql,
  o: { readonly desde: Periodo; readonly hasta: Periodo },
): { readonly primero: Periodo | null; readonly pagados: ReadonlySet<Periodo> } => {
  const meses = [
    ...sql.column<Periodo>(
      `select distinct q.periodo from "Liquidaciones" q join "TiposLiquidacion" t on t.id = q.id_rrhh_tipo_liquidacion join "ClasesLiquidacion" k on k.id = q.id_rrhh_clase_liquidacion
   where t.tope <> 'sac' and t.chk_ultima_del_mes = 1 and k.codigo = 'NOR' and q.estado <> 'anulada' and q.periodo <= ?
     and exists (select 1 from "Recibos" r where r.id_liquidacion = q.id and r.neto is not null and r.estado <> 'revertido') order by q.periodo`,
      o.hasta,
    ),
  ];
  return { primero: meses[0] ?? null, pagados: new Set(meses.filter((m) => m >= o.desde)) };
};

/** The runs that pay a month for everybody and that nobody calculated yet. */
export const uncalculatedRuns = (
  sql: Sql,
  periodo: Periodo,
): readonly { readonly id: number; readonly descripcion: string }[] =>
  sql.all(
    `select q.id, q.descripcion from "Liquidaciones" q join "TiposLiquidacion" t on t.id = q.id_rrhh_tipo_liquidacion join "ClasesLiquidacion" k on k.id = q.id_rrhh_clase_liquidacion
   where q.periodo = ? and q.estado in ('borrador', 'calculando') and t.tope = 'mes' and t.chk_ultima_del_mes = 1 and t.codigo <> 'FIN' and k.codigo = 'NOR' order by q.id`,
    periodo,
  );

/**
 * For each person, the months in a range with history: a receipt other than of SAC, or an opening balance.
 */
export const mesesWithHistory = (
  sql: Sql,
  o: { readonly desde: Periodo; readonly hasta: Periodo },
): ReadonlyMap<number, ReadonlySet<Periodo>> => {
  const m = new Map<number, Set<Periodo>>();
  for (const x of sql.all<{ persona: number; periodo: Periodo }>(
    `select r.id_personal as persona, q.periodo as periodo from "Recibos" r join "Liquidaciones" q on q.id = r.id_liquidacion join "TiposLiquidacion" t on t.id = q.id_rrhh_tipo_liquidacion
     where t.tope <> 'sac' and q.estado <> 'anulada' and r.neto is not null and r.estado <> 'revertido' and q.periodo between ? and ?
     union select id_personal, devengado from "SaldosIniciales" where devengado between ? and ?`,
    o.desde,
    o.hasta,
    o.desde,
    o.hasta,
  )) {
    const s = m.get(x.persona);
    if (s) s.add(x.periodo);
    else m.set(x.persona, new Set([x.periodo]));
  }
  return m;
};

/**
 * People who left by a month and have novedades for later ones, which no run will ever take: how many, and
 * the first month.
 */
export const countAfterEgreso = (
  sql: Sql,
  periodo: Periodo,
): readonly { readonly persona: number; readonly cuantas: number; readonly desde: Periodo }[] =>
  sql.all(
    `select n.id_personal as persona, count(*) as cuantas, min(n.periodo) as desde from "Novedades" n join "Personal" p on p.id = n.id_personal
   where n.periodo > ? and p.fecha_egreso <= ? group by n.id_personal`,
    periodo,
    lastDay(periodo),
  );

/** Somebody's novedades for months after one, by month. */
export const novedadesAfter = (
  l: Pick<StoreReads, 'sql' | 'fila'>,
  idPersonal: number,
  periodo: Periodo,
): readonly Row[] =>
  [
    ...l.sql.column<number>(
      'select id from "Novedades" where id_personal = ? and periodo > ? order by periodo, id',
      idPersonal,
      periodo,
    ),
  ]
    .map((id) => l.fila('Novedades', id))
    .filter((n) => n !== undefined);

/**
 * People with novedades that the runs of a month and kind for everybody would pay, who do not work in that
 * month and are named in none of its runs.
 */
export const novedadesOfAbsent = (
  sql: Sql,
  o: { readonly periodo: Periodo; readonly id_tipo: number },
): readonly (Pick<CheckedPersona, 'id' | 'legajo' | 'nombre' | 'fecha_ingreso' | 'fecha_egreso'> & {
  readonly cuantas: number;
})[] =>
  sql.all(
    `select p.id, p.legajo, p.nombre, p.fecha_ingreso, p.fecha_egreso, count(*) as cuantas from "Novedades" n join "Personal" p on p.id = n.id_personal
   where n.periodo = ? and ifnull(n.id_rrhh_tipo_liquidacion, ?) = ? and not (p.fecha_ingreso <= ? and (p.fecha_egreso is null or p.fecha_egreso >= ?))
     and not exists (select 1 from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion, json_each(e.estado, '$.estado.cabecera.legajos') j
       where v.periodo = n.periodo and v.fase <> 'anulada' and json_extract(j.value, '$.id_personal') = p.id)
   group by p.id order by p.legajo`,
    o.periodo,
    o.id_tipo,
    o.id_tipo,
    lastDay(o.periodo),
    firstDay(o.periodo),
  );

/** Months before one that have novedades and no run, with how many; month by month, so that an index serves. */
export const mesesWithoutCorrida = (
  sql: Sql,
  before: Periodo,
): readonly { readonly periodo: Periodo; readonly cuantas: number }[] =>
  sql.all(
    `with recursive m(periodo) as (select min(periodo) from "Novedades" where periodo < ?
     union all select (select min(n.periodo) from "Novedades" n where n.periodo > m.periodo and n.periodo < ?) from m where m.periodo is not null)
   select m.periodo, (select count(*) from "Novedades" n where n.periodo = m.periodo) as cuantas from m
   where m.periodo is not null and not exists (select 1 from lote_vigente v where v.periodo = m.periodo and v.fase <> 'anulada') order by m.periodo`,
    before,
    before,
  );

/** Who works in a month and is in no run of it, neither by name nor by how they are paid; by legajo. */
export const withoutCorrida = (
  sql: Sql,
  periodo: Periodo,
): readonly { readonly legajo: number; readonly nombre: string }[] =>
  sql.all(
    `select p.legajo, p.nombre from "Personal" p left join "ClasesLegajo" c on c.id = p.id_rrhh_clase_legajo
   where p.fecha_ingreso <= ? and (p.fecha_egreso is null or p.fecha_egreso >= ?)
     and not exists (select 1 from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion left join "TiposLiquidacion" t on t.id = v.id_tipo
       where v.periodo = ? and v.fase <> 'anulada'
         and (json_array_length(e.estado, '$.estado.cabecera.legajos') = 0 and (ifnull(t.alcance, 'todos') = 'todos' or t.alcance = c.modalidad)
           or exists (select 1 from json_each(e.estado, '$.estado.cabecera.legajos') j where json_extract(j.value, '$.id_personal') = p.id)))
   order by p.legajo`,
    lastDay(periodo),
    firstDay(periodo),
    periodo,
  );
