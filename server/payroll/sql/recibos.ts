// Stored receipts: hidden sets («lotes») written in chunks, their sums, visible rows, and issued documents.
import { searchSqlOf, type TableShape } from '../../rows/shape.ts';
import { sortKey } from '../../kernel/normal.ts';
import type { ReciboProblem } from '../../../core/payroll/run.ts';
import type { Dictionary } from '../shapes/packing.ts';
import type { TableKinds } from '../../kernel/tableKinds.ts';
import type { PackedRecibo, ReciboState } from '../shapes/packedRecibo.ts';
import type { Sql } from '../../kernel/sql.ts';
import { writeJson, type Json } from '../../kernel/json.ts';
import { known } from '../../../core/kit/known.ts';

/**
 * Results are stored by their calculation's name and facts say which set is in force, so a rebuild leaves
 * `lote`, `recibo_datos`, `recibo_sumas` and `diccionario` alone. Sums are apart because formulas that look
 * back read a year of them. `documento` is what was issued: never rebuilt.
 */
export const DDL_RECIBOS = `
create table if not exists lote(n integer primary key autoincrement, nombre text not null unique, id_liquidacion integer not null) strict;
create table if not exists diccionario(n integer primary key, huella text not null unique, cuerpo text not null) strict;
create table if not exists recibo_datos(
  id integer primary key, estado text not null, remunerativo integer, no_remunerativo integer, descuentos integer, neto integer, contribuciones integer,
  legajo integer, nombre text, nombre__k text, lineas text not null, problemas text, diccionario integer not null, posicion integer not null, entrada text not null, resultado text not null
) strict;
create table if not exists recibo_sumas(id integer primary key, sumas blob not null) strict;
create table if not exists documento(
  id integer primary key, emision text not null, id_liquidacion integer not null, id_personal integer not null, hash text not null, motor text not null, cuerpo blob not null
) strict;
create index if not exists documento_emision on documento(emision, id_personal);
create index if not exists documento_persona on documento(id_personal, id_liquidacion);
`;
export const RECIBOS_TABLES: TableKinds = {
  lote: 'kept',
  diccionario: 'kept',
  recibo_datos: 'kept',
  recibo_sumas: 'kept',
  documento: 'kept',
};

/** A stored receipt's id: set and person in one number, so that a set is written and read in key order. */
export const IDS_PER_BATCH = 10_000_000;
export const dataKey = (lote: number, idPersonal: number): number => lote * IDS_PER_BATCH + idPersonal;
export const personaOfKey = (id: number): number => id % IDS_PER_BATCH;
/** Id of a row of `Recibos`: always the same for one person in one run. */
export const reciboIdOf = (idLiquidacion: number, idPersonal: number): number =>
  idLiquidacion * IDS_PER_BATCH + idPersonal;
export const reciboIdParts = (
  id: number,
): { readonly id_liquidacion: number; readonly id_personal: number } => ({
  id_liquidacion: Math.floor(id / IDS_PER_BATCH),
  id_personal: id % IDS_PER_BATCH,
});

/** The last receipt of the latest period; undefined when there is none. */
export const lastRecibo = (sql: Sql): number | undefined =>
  sql.value<number>('select id from "Recibos" where neto is not null order by periodo desc, id desc limit 1');

export interface SavedRecibo {
  readonly id: number;
  readonly estado: ReciboState;
  readonly legajo: number | null;
  readonly nombre: string | null;
  readonly remunerativo: number | null;
  readonly no_remunerativo: number | null;
  readonly descuentos: number | null;
  readonly neto: number | null;
  readonly contribuciones: number | null;
  readonly lineas: string;
  readonly problemas: Json<readonly ReciboProblem[]> | null;
  readonly diccionario: number;
  readonly posicion: number;
  readonly entrada: string;
  readonly resultado: string;
  readonly acumulados: Uint8Array;
}

export const batchNumber = (sql: Sql, nombre: string): number | undefined =>
  sql.value<number>('select n from lote where nombre = ?', nombre);

/** Reserves a set's number. Never reused: late chunks of a dropped set must not join another. */
export const openBatch = (sql: Sql, nombre: string, idLiquidacion: number): number => {
  const n = batchNumber(sql, nombre);
  if (n !== undefined) return n;
  sql.run('insert into lote(nombre, id_liquidacion) values(?, ?)', nombre, idLiquidacion);
  return known(batchNumber(sql, nombre), `el lote ${nombre}`);
};

export const saveDictionary = (sql: Sql, huella: string, cuerpo: string): number => {
  sql.run(
    'insert into diccionario(huella, cuerpo) values(?, ?) on conflict(huella) do nothing',
    huella,
    cuerpo,
  );
  return sql.oneValue<number>('select n from diccionario where huella = ?', huella);
};
export const readDictionary = (sql: Sql, n: number): Json<Dictionary> =>
  sql.value<Json<Dictionary>>('select cuerpo from diccionario where n = ?', n) ?? writeJson([]);

const INSERTAR = `insert into recibo_datos(id, estado, remunerativo, no_remunerativo, descuentos, neto, contribuciones, legajo, nombre, nombre__k, lineas, problemas, diccionario, posicion, entrada, resultado) values(?${',?'.repeat(15)})`;

export const insertRecibos = (
  sql: Sql,
  o: { readonly lote: number; readonly diccionario: number; readonly posicion: number },
  recibos: readonly PackedRecibo[],
): void => {
  for (const r of recibos) {
    const t = r.totales,
      id = dataKey(o.lote, r.id_personal);
    sql.run(
      INSERTAR,
      id,
      r.estado,
      t?.[0] ?? null,
      t?.[1] ?? null,
      t?.[2] ?? null,
      t?.[3] ?? null,
      t?.[4] ?? null,
      r.legajo,
      r.nombre,
      r.nombre === null ? null : sortKey(r.nombre),
      r.lineas,
      r.problemas.length ? JSON.stringify(r.problemas) : null,
      o.diccionario,
      o.posicion,
      r.entrada,
      r.resultado,
    );
    if (r.acumulados.length > 0)
      sql.run('insert or replace into recibo_sumas(id, sumas) values(?, ?)', id, r.acumulados);
  }
};

/** The tables with the parts of a receipt, by the same id. */
const PARTES = ['recibo_datos', 'recibo_sumas'] as const;
const ENTERO = `select d.*, ifnull(s.sumas, x'') as acumulados from recibo_datos d left join recibo_sumas s on s.id = d.id`;

/** Replaces one person's receipt in a set. */
export const replaceRecibo = (
  sql: Sql,
  o: { readonly lote: number; readonly diccionario: number; readonly posicion: number },
  r: PackedRecibo,
): void => {
  for (const tabla of PARTES) sql.run(`delete from ${tabla} where id = ?`, dataKey(o.lote, r.id_personal));
  insertRecibos(sql, o, [r]);
};

export const batchRecibos = (sql: Sql, lote: number): IterableIterator<SavedRecibo> =>
  sql.iterate<SavedRecibo>(
    `${ENTERO} where d.id between ? and ? order by d.id`,
    lote * IDS_PER_BATCH,
    (lote + 1) * IDS_PER_BATCH - 1,
  );

/** Some receipts of a set, from a person on. */
export const recibosFrom = (
  sql: Sql,
  lote: number,
  idPersonal: number,
  cuantos: number,
): readonly SavedRecibo[] =>
  sql.all<SavedRecibo>(
    `${ENTERO} where d.id >= ? and d.id < ? order by d.id limit ?`,
    dataKey(lote, idPersonal),
    dataKey(lote + 1, 0),
    cuantos,
  );

/** A receipt without lines or sums: for lists and totals. */
export type SavedHeader = Omit<SavedRecibo, 'lineas' | 'acumulados'>;
export const batchHeaders = (sql: Sql, lote: number): IterableIterator<SavedHeader> =>
  sql.iterate<SavedHeader>(
    'select id, estado, legajo, nombre, remunerativo, no_remunerativo, descuentos, neto, contribuciones, problemas, diccionario, posicion, entrada, resultado from recibo_datos where id between ? and ? order by id',
    lote * IDS_PER_BATCH,
    (lote + 1) * IDS_PER_BATCH - 1,
  );
export const savedRecibo = (sql: Sql, lote: number, idPersonal: number): SavedRecibo | undefined =>
  sql.get<SavedRecibo>(`${ENTERO} where d.id = ?`, dataKey(lote, idPersonal));
/** How many of these people have a receipt with a net in the set. */
export const countWithRecibo = (sql: Sql, lote: number, personas: readonly number[]): number =>
  sql.value<number>(
    'select count(*) from recibo_datos where neto is not null and id in (select value from json_each(?))',
    JSON.stringify(personas.map((p) => dataKey(lote, p))),
  ) ?? 0;
export const batchSize = (sql: Sql, lote: number): number =>
  sql.value<number>(
    'select count(*) from recibo_datos where id between ? and ?',
    lote * IDS_PER_BATCH,
    (lote + 1) * IDS_PER_BATCH - 1,
  ) ?? 0;

/**
 * Makes the `Recibos` rows of a run (or of a person) match its set, with their search entries, in bulk. Rows
 * whose search words did not change keep their entry, the costliest part: runs are recalculated many times.
 */
export const copyToRecibos = (
  sql: Sql,
  forma: TableShape,
  o: {
    readonly id: number;
    readonly version: number;
    readonly lote: number;
    readonly periodo: string;
    readonly fecha_pago: string;
    readonly idPersonal?: number;
  },
): void => {
  const una = o.idPersonal,
    primera = una ?? 0,
    ultima = una ?? IDS_PER_BATCH - 1,
    cero = reciboIdOf(o.id, 0),
    ceroDeDatos = dataKey(o.lote, 0);
  const filas = [reciboIdOf(o.id, primera), reciboIdOf(o.id, ultima)] as const,
    datos = [dataKey(o.lote, primera), dataKey(o.lote, ultima)] as const;
  const sobran = `select r.id from ${forma.sql} r where r.id between ? and ? and not exists (select 1 from recibo_datos d where d.id = ? + r.id % ${IDS_PER_BATCH} and d.legajo is r.legajo and d.nombre is r.nombre and r.periodo = ?)`;
  if (forma.indiceTexto)
    sql.run(`delete from ${forma.indiceTexto} where rowid in (${sobran})`, ...filas, ceroDeDatos, o.periodo);
  sql.run(`delete from ${forma.sql} where id in (${sobran})`, ...filas, ceroDeDatos, o.periodo);
  sql.run(
    `update ${forma.sql} as r set version = ?, fecha_pago = ?, ${FIGURAS.map((c) => `${c} = d.${c}`).join(', ')} from recibo_datos d where r.id between ? and ? and d.id = ? + r.id % ${IDS_PER_BATCH}`,
    o.version,
    o.fecha_pago,
    ...filas,
    ceroDeDatos,
  );
  const faltan = `from recibo_datos d where d.id between ? and ? and not exists (select 1 from ${forma.sql} r where r.id = ? + d.id % ${IDS_PER_BATCH})`;
  if (forma.indiceTexto)
    sql.run(
      `insert into ${forma.indiceTexto}(rowid, ${forma.buscables.map((c) => c.sql).join(', ')}) select ? + d.id % ${IDS_PER_BATCH}, ${forma.buscables
        .map(searchSqlOf)
        .map((x) => `ifnull(${x}, '')`)
        .join(', ')} ${faltan}`,
      cero,
      ...datos,
      cero,
    );
  sql.run(
    `insert into ${forma.sql}(id, version, id_liquidacion, id_personal, legajo, nombre, nombre__k, periodo, fecha_pago, ${FIGURAS.join(', ')})
    select ? + d.id % ${IDS_PER_BATCH}, ?, ?, d.id % ${IDS_PER_BATCH}, legajo, nombre, nombre__k, ?, ?, ${FIGURAS.join(', ')} ${faltan}`,
    cero,
    o.version,
    o.id,
    o.periodo,
    o.fecha_pago,
    ...datos,
    cero,
  );
};
const FIGURAS = [
  'estado',
  'remunerativo',
  'no_remunerativo',
  'descuentos',
  'neto',
  'contribuciones',
] as const;

/** SQL: the state that a row of `Recibos` shows (`d`: its receipt, `:fase`: its run's phase). */
export const shownState = (
  fase: string,
  run: string,
  persona: string,
): string => `case when d.estado in ('error', 'excluido') then d.estado
  when exists (select 1 from reversion v where v.id_liquidacion = ${run} and v.id_personal = ${persona} and v.fase in ('aprobada', 'pagada', 'cerrada')) then 'revertido'
  when ${fase} in ('aprobada', 'pagada', 'cerrada') and d.neto > ${pagadoPorBanco(run, persona)} and ${volvioAlgo(run, persona)} then 'devuelto'
  when ${fase} = 'aprobada' then 'aprobado' when ${fase} in ('pagada', 'cerrada') then 'pagado' else d.estado end`;

/** The parameters of `shownState`, where run and phase are parameters. */
export const shownStateParams = (o: {
  readonly id: number;
  readonly fase: string;
}): readonly (string | number)[] => [o.id, o.fase, o.id, o.id, o.fase, o.fase];
/** SQL: what bank files in force paid of a receipt, in cents, less what came back. */
const pagadoPorBanco = (
  run: string,
  persona: string,
): string => `ifnull((select sum(b.importe) from banco_pago b join banco_archivo a on a.id = b.id_archivo
  where b.id_liquidacion = ${run} and b.id_personal = ${persona} and a.anulado is null and not exists (select 1 from banco_rechazo x where x.id_archivo = b.id_archivo and x.n = b.n)), 0)`;
const volvioAlgo = (
  run: string,
  persona: string,
): string => `exists (select 1 from banco_pago b join banco_archivo a on a.id = b.id_archivo join banco_rechazo x on x.id_archivo = b.id_archivo and x.n = b.n
  where b.id_liquidacion = ${run} and b.id_personal = ${persona} and a.anulado is null)`;

/** Updates the rows of a run (all, or one person's) to the state that they show in its phase. */
export const showStates = (
  sql: Sql,
  forma: TableShape,
  o: { readonly id: number; readonly lote: number; readonly fase: string; readonly idPersonal?: number },
): void => {
  const filas = [
    reciboIdOf(o.id, o.idPersonal ?? 0),
    reciboIdOf(o.id, o.idPersonal ?? IDS_PER_BATCH - 1),
  ] as const;
  sql.run(
    `update ${forma.sql} as r set estado = ${shownState('?', '?', `r.id % ${IDS_PER_BATCH}`)} from recibo_datos d where r.id between ? and ? and d.id = ? + r.id % ${IDS_PER_BATCH}`,
    ...shownStateParams(o),
    ...filas,
    dataKey(o.lote, 0),
  );
};

export const removeFromRecibos = (
  sql: Sql,
  forma: TableShape,
  idLiquidacion: number,
  idPersonal?: number,
): void => {
  const desde = reciboIdOf(idLiquidacion, idPersonal ?? 0),
    hasta = reciboIdOf(idLiquidacion, idPersonal ?? IDS_PER_BATCH - 1);
  if (forma.indiceTexto)
    sql.run(
      `delete from ${forma.indiceTexto} where rowid in (select id from ${forma.sql} where id between ? and ?)`,
      desde,
      hasta,
    );
  sql.run(`delete from ${forma.sql} where id between ? and ?`, desde, hasta);
};

/** Removes the name of an erased person from their stored receipts. */
export const forgetInRecibos = (sql: Sql, idPersonal: number): void => {
  for (const { n } of sql.all<{ n: number }>('select n from lote'))
    sql.run('update recibo_datos set nombre = null, nombre__k = null where id = ?', dataKey(n, idPersonal));
};

/** Sets that no run shows and no calculation is writing. */
export const leftoverBatches = (sql: Sql): readonly { readonly n: number; readonly nombre: string }[] =>
  sql.all(`select n, nombre from lote where nombre not in (select lote from lote_vigente)
    and nombre not in (select ifnull(json_extract(e.estado, '$.estado.lote'), '') from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion where v.fase = 'calculando') order by n`);

/** Deletes part of a set; true when nothing of it is left. */
export const eraseBatchPart = (sql: Sql, lote: number, cuantos: number): boolean => {
  const hasta =
    sql.value<number>(
      'select id from recibo_datos where id between ? and ? order by id limit 1 offset ?',
      dataKey(lote, 0),
      dataKey(lote, IDS_PER_BATCH - 1),
      cuantos,
    ) ?? dataKey(lote + 1, 0);
  const primera = sql.value<number>(
    'select id from recibo_datos where id between ? and ? order by id limit 1',
    dataKey(lote, 0),
    dataKey(lote, IDS_PER_BATCH - 1),
  );
  if (primera === undefined) {
    sql.run('delete from lote where n = ?', lote);
    return true;
  }
  for (const tabla of PARTES) sql.run(`delete from ${tabla} where id >= ? and id < ?`, primera, hasta);
  return false;
};
