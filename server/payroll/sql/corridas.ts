// The runs of a company, from their facts: state, current set of receipts, and the other runs of the month.
import { NO_LIQUIDACION, type LiquidacionState, headOf } from '../../../core/domain/liquidacionFact.ts';
import { periodoOfNumber } from '../../../core/kit/period.ts';
import { IDS_PER_BATCH } from './recibos.ts';
import type { TableKinds } from '../../kernel/tableKinds.ts';
import type { Sql } from '../../kernel/sql.ts';
import { readJson, type Json } from '../../kernel/json.ts';

/** Derived from facts alone. `corrida` means a row of `Liquidaciones` with everything that happened to it. */
export const DDL_CORRIDAS = `
create table if not exists liquidacion_estado(id integer primary key, estado text not null) strict;
create table if not exists lote_vigente(
  id_liquidacion integer primary key, lote text not null, periodo text not null, fecha_pago text not null, id_tipo integer not null, id_clase integer not null, fase text not null
) strict;
create index if not exists lote_vigente_periodo on lote_vigente(periodo);
create table if not exists reversion(por integer not null, id_liquidacion integer not null, id_personal integer not null, fase text not null, primary key(por, id_personal)) strict;
create index if not exists reversion_de on reversion(id_liquidacion, id_personal);
`;
export const CORRIDAS_TABLES: TableKinds = {
  liquidacion_estado: 'derived',
  lote_vigente: 'derived',
  reversion: 'derived',
};

/** The state, and the two instants that its row shows. */
export interface SavedState {
  readonly estado: LiquidacionState;
  readonly calculada_el: string | null;
  readonly cerrada_el: string | null;
}

export const savedState = (sql: Sql, id: number): SavedState | undefined => {
  const t = sql.value<Json<SavedState>>('select estado from liquidacion_estado where id = ?', id);
  const g = t === undefined ? undefined : readJson(t);
  // A state stored by an earlier version lacks the fields added since.
  return g && { ...g, estado: { ...NO_LIQUIDACION, ...g.estado } };
};

/** Stores the state of a run that has a head, and the columns that others query. */
export const saveState = (sql: Sql, id: number, g: SavedState): void => {
  const e = g.estado,
    c = headOf(e);
  sql.run(
    'insert into liquidacion_estado(id, estado) values(?, ?) on conflict(id) do update set estado = excluded.estado',
    id,
    JSON.stringify(g),
  );
  sql.run(
    `insert into lote_vigente(id_liquidacion, lote, periodo, fecha_pago, id_tipo, id_clase, fase) values(?,?,?,?,?,?,?)
     on conflict(id_liquidacion) do update set lote = excluded.lote, periodo = excluded.periodo, fecha_pago = excluded.fecha_pago, id_tipo = excluded.id_tipo, id_clase = excluded.id_clase, fase = excluded.fase`,
    id,
    e.resumen?.lote ?? '',
    c.periodo,
    c.fecha_pago,
    c.id_rrhh_tipo_liquidacion,
    c.id_rrhh_clase_liquidacion,
    e.phase,
  );
  sql.run('delete from reversion where por = ?', id);
  if (c.rectifica != null && e.phase !== 'anulada')
    for (const { id_personal } of c.legajos)
      if (e.excluidos[id_personal] === undefined)
        sql.run(
          'insert or ignore into reversion(por, id_liquidacion, id_personal, fase) values(?,?,?,?)',
          id,
          c.rectifica,
          id_personal,
          e.phase,
        );
};

/** The run (not annulled) that rectifies a receipt, and its phase. */
export interface Reversion {
  readonly por: number;
  readonly id_personal: number;
  readonly fase: LiquidacionState['phase'];
}
export const lastReversionOf = (sql: Sql, idLiquidacion: number, idPersonal: number): Reversion | undefined =>
  sql.get<Reversion>(
    'select por, id_personal, fase from reversion where id_liquidacion = ? and id_personal = ? order by por desc limit 1',
    idLiquidacion,
    idPersonal,
  );
/** The runs whose receipt of a person was reversed by some of these. */
export const revertedBy = (sql: Sql, por: readonly number[], idPersonal: number): ReadonlySet<number> =>
  new Set(
    sql.column<number>(
      'select id_liquidacion from reversion where id_personal = ? and por in (select value from json_each(?))',
      idPersonal,
      JSON.stringify(por),
    ),
  );
/** The run that shows a set. */
export const corridaOfBatch = (sql: Sql, lote: string): number | undefined =>
  sql.value<number>('select id_liquidacion from lote_vigente where lote = ?', lote);
/** People whose receipts were reversed by an approved (or later) run, each with that run. */
export const revertingCorridas = (sql: Sql, idLiquidacion: number): ReadonlyMap<number, number> =>
  new Map(
    sql
      .all<{ readonly id_personal: number; readonly por: number }>(
        "select id_personal, por from reversion where id_liquidacion = ? and fase in ('aprobada', 'pagada', 'cerrada') order by por",
        idLiquidacion,
      )
      .map((r) => [r.id_personal, r.por]),
  );
export const revertedPersonas = (sql: Sql, idLiquidacion: number): ReadonlySet<number> =>
  new Set(revertingCorridas(sql, idLiquidacion).keys());
/** The name of the set that a run shows. */
export const batchInForce = (sql: Sql, id: number): string | undefined =>
  sql.value<string>("select lote from lote_vigente where id_liquidacion = ? and lote <> ''", id);

/** The sets that the runs up to a month show, with their months. */
export const batchesUpTo = (
  sql: Sql,
  periodo: string,
): readonly { readonly lote: string; readonly periodo: string }[] =>
  sql.all(
    "select lote, periodo from lote_vigente where lote <> '' and fase <> 'anulada' and periodo <= ? order by id_liquidacion",
    periodo,
  );

type Fase = LiquidacionState['phase'];

/** Every run, by id. */
export const corridas = (sql: Sql): readonly number[] => [
  ...sql.column<number>('select id_liquidacion from lote_vigente order by id_liquidacion'),
];
export const corridasInPhase = (sql: Sql, fase: Fase): readonly number[] => [
  ...sql.column<number>(
    'select id_liquidacion from lote_vigente where fase = ? order by id_liquidacion',
    fase,
  ),
];

/** A run's place in its month: where it is paid, and in which order. */
export interface CorridaPlace {
  readonly id: number;
  readonly periodo: string;
  readonly fecha_pago: string;
}
export interface CorridaClase {
  readonly id: number;
  readonly periodo: string;
  readonly id_tipo: number;
  readonly id_clase: number;
}

/** Every run of a month. */
export const corridasOfPeriodo = (sql: Sql, periodo: string): readonly number[] => [
  ...sql.column<number>(
    'select id_liquidacion from lote_vigente where periodo = ? order by id_liquidacion',
    periodo,
  ),
];

/** The last month of which an approved run paid something of the month; undefined: there is none yet. */
export const lastPaidMonth = (sql: Sql): string | undefined =>
  sql.value<string | null>(
    `select max(v.periodo) from lote_vigente v join "TiposLiquidacion" t on t.id = v.id_tipo where t.tope = 'mes' and v.fase in ('aprobada', 'pagada', 'cerrada')`,
  ) ?? undefined;

/** Phases of the month's runs that pay a kind of novedad (null: none) and include a person. */
export const readingPhases = (
  sql: Sql,
  o: { readonly periodo: string; readonly id_tipo: number | null; readonly id_personal: number | null },
): readonly Fase[] => [
  ...sql.column<Fase>(
    `select v.fase from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion left join "TiposLiquidacion" t on t.id = v.id_tipo where v.periodo = ? and (v.id_tipo = ? or ? is null and ifnull(t.chk_novedades_del_mes, t.tope = 'mes' and (t.periodicidad <> 'Q' or t.chk_ultima_del_mes = 1)) = 1)
     and (json_array_length(e.estado, '$.estado.cabecera.legajos') = 0 and (ifnull(t.alcance, 'todos') = 'todos' or t.alcance = (select c.modalidad from "Personal" p join "ClasesLegajo" c on c.id = p.id_rrhh_clase_legajo where p.id = ?))
       or exists (select 1 from json_each(e.estado, '$.estado.cabecera.legajos') j where json_extract(j.value, '$.id_personal') = ?))`,
    o.periodo,
    o.id_tipo,
    o.id_tipo,
    o.id_personal,
    o.id_personal,
  ),
];

/** Other runs of the same month, kind and class, not voided. `legajos`: people named; 0: everybody. */
export const sameKindCorridas = (
  sql: Sql,
  o: CorridaClase,
): readonly { readonly id: number; readonly descripcion: string; readonly legajos: number }[] =>
  sql.all(
    `select e.id, json_extract(e.estado, '$.estado.cabecera.descripcion') as descripcion, json_array_length(e.estado, '$.estado.cabecera.legajos') as legajos
   from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion
   where v.periodo = ? and v.id_tipo = ? and v.id_clase = ? and v.fase <> 'anulada' and v.id_liquidacion <> ? order by e.id`,
    o.periodo,
    o.id_tipo,
    o.id_clase,
    o.id,
  );

/** The first run of a month and kind, not voided, that has a receipt of a person. */
export const corridaWithRecibo = (
  sql: Sql,
  o: { readonly periodo: string; readonly id_tipo: number; readonly id_personal: number },
): number | undefined =>
  sql.value<number>(
    `select v.id_liquidacion from lote_vigente v join lote l on l.nombre = v.lote join recibo_datos r on r.id = l.n * ${IDS_PER_BATCH} + ?
   where v.periodo = ? and v.id_tipo = ? and v.fase <> 'anulada' order by v.fecha_pago, v.id_liquidacion limit 1`,
    o.id_personal,
    o.periodo,
    o.id_tipo,
  );

/** SQL: whether a run is of a kind that pays the SAC. */
export const esSac = (corrida: string): string =>
  `ifnull((select t.tope = 'sac' from lote_vigente x join "TiposLiquidacion" t on t.id = x.id_tipo where x.id_liquidacion = ${corrida}), 0)`;
/**
 * Names of the sets in force of a month's earlier runs: paid before, or the same day but created before. The
 * SAC has its own cap and deduction, so its receipts and the month's do not see each other.
 */
export const previousBatches = (
  sql: Sql,
  o: CorridaPlace & { readonly id_tipo: number; readonly sin?: readonly number[] },
): readonly string[] => [
  ...sql.column<string>(
    `select v.lote from lote_vigente v where v.id_liquidacion not in (select value from json_each(?)) and v.periodo = ? and v.fase <> 'anulada' and v.lote <> '' and v.id_liquidacion <> ? and (v.fecha_pago, v.id_liquidacion) < (?, ?)
     and ${esSac('v.id_liquidacion')} = ifnull((select tope = 'sac' from "TiposLiquidacion" where id = ?), 0) order by v.id_liquidacion`,
    JSON.stringify(o.sin ?? []),
    o.periodo,
    o.id,
    o.fecha_pago,
    o.id,
    o.id_tipo,
  ),
];

/** The kind of run of each set in force. */
export const batchKinds = (sql: Sql): readonly { readonly lote: string; readonly id_tipo: number }[] =>
  sql.all("select lote, id_tipo from lote_vigente where lote <> ''");

/**
 * Names of the sets in force that a run can look back on, SAC included: of earlier months, or paid before in
 * its own. Only those with receipts from the given month (yyyymm) on, by accrual or by payment.
 */
export const historyBatches = (
  sql: Sql,
  o: CorridaPlace & { readonly sin?: readonly number[] },
  desde: number,
): readonly string[] => [
  ...sql.column<string>(
    `select v.lote from lote_vigente v where v.id_liquidacion not in (select value from json_each(?)) and v.fase <> 'anulada' and v.lote <> '' and v.id_liquidacion <> ? and (v.periodo < ? or v.periodo = ? and (v.fecha_pago, v.id_liquidacion) < (?, ?))
     and max(v.periodo, substr(v.fecha_pago, 1, 7)) >= ? order by v.periodo, v.fecha_pago, v.id_liquidacion`,
    JSON.stringify(o.sin ?? []),
    o.id,
    o.periodo,
    o.periodo,
    o.fecha_pago,
    o.id,
    desde === 0 ? '' : periodoOfNumber(desde),
  ),
];

/** `lote`: the number of the set that it shows. */
export interface PreviousCorrida {
  readonly id: number;
  readonly descripcion: string;
  readonly lote: number;
  readonly periodo: string;
}
/** The last run with receipts of the same kind and class in an earlier month. */
export const previousCorrida = (sql: Sql, o: CorridaClase): PreviousCorrida | undefined =>
  sql.get(
    `select v.id_liquidacion as id, json_extract(s.estado, '$.estado.cabecera.descripcion') as descripcion, l.n as lote, v.periodo as periodo from lote_vigente v
   join lote l on l.nombre = v.lote join liquidacion_estado s on s.id = v.id_liquidacion
   where v.id_tipo = ? and v.id_clase = ? and v.periodo < ? and v.fase <> 'anulada' and v.id_liquidacion <> ? order by v.periodo desc, v.fecha_pago desc, v.id_liquidacion desc limit 1`,
    o.id_tipo,
    o.id_clase,
    o.periodo,
    o.id,
  );
