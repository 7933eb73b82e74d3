// The stored receipts of runs: hidden sets («lotes») written in chunks, their accumulators, the rows that show them, and the documents of closed runs.
import type { Sql } from '../store/store.ts';
import { sqlDeBusqueda, type Forma } from './forma.ts';
import { claveOrden } from './normal.ts';
import type { ReciboEmpacado } from '../runs/lote.ts';
import type { YaLiquidado } from '../runs/fuente.ts';

/**
 * `lote`, `recibo_datos`, `acumulado` and `diccionario` hold results by the name of their calculation: facts say which is in force, so a
 * rebuild leaves them. `documento` is what was issued: never rebuilt.
 */
export const DDL_RECIBOS = `
create table if not exists lote(n integer primary key autoincrement, nombre text not null unique, id_liquidacion integer not null) strict;
create table if not exists diccionario(n integer primary key, huella text not null unique, cuerpo text not null) strict;
create table if not exists recibo_datos(
  id integer primary key, estado text not null, remunerativo integer, no_remunerativo integer, descuentos integer, neto integer, contribuciones integer,
  legajo integer, nombre text, nombre__k text, lineas text not null, problemas text, diccionario integer not null, posicion integer not null, entrada text not null, resultado text not null
) strict;
create table if not exists acumulado(
  lote integer not null, id_personal integer not null, id_concepto integer not null, devengado integer not null, pago integer not null, importe integer not null, cantidad integer not null,
  primary key(lote, id_personal, id_concepto, devengado, pago)
) strict, without rowid;
create table if not exists documento(
  id integer primary key, emision text not null, id_liquidacion integer not null, id_personal integer not null, hash text not null, motor text not null, cuerpo blob not null
) strict;
create index if not exists documento_emision on documento(emision, id_personal);
create index if not exists documento_persona on documento(id_personal, id_liquidacion);
`;
/** Rows of `Recibos` come again from the stored sets as the facts of the runs go by. */
export const vaciarRecibos = ({ sql, indiceTexto }: Forma): string => `delete from ${sql};${indiceTexto ? ` insert into ${indiceTexto}(${indiceTexto}) values('delete-all');` : ''}`;

/** Ids of stored receipts: their set and their person in one number, so that a set is written and read in order of its key. */
export const POR_LOTE = 10_000_000;
export const claveDeDatos = (lote: number, idPersonal: number): number => lote * POR_LOTE + idPersonal;
export const personaDeClave = (id: number): number => id % POR_LOTE;
/** Id of a row of `Recibos`: the same person in the same run has always the same one. */
export const idDeRecibo = (idLiquidacion: number, idPersonal: number): number => idLiquidacion * POR_LOTE + idPersonal;
export const partesDeRecibo = (id: number): { readonly id_liquidacion: number; readonly id_personal: number } => ({ id_liquidacion: Math.floor(id / POR_LOTE), id_personal: id % POR_LOTE });

export interface ReciboGuardado {
  readonly id: number; readonly estado: string; readonly legajo: number | null; readonly nombre: string | null;
  readonly remunerativo: number | null; readonly no_remunerativo: number | null; readonly descuentos: number | null; readonly neto: number | null; readonly contribuciones: number | null;
  readonly lineas: string; readonly problemas: string | null; readonly diccionario: number; readonly posicion: number; readonly entrada: string; readonly resultado: string;
}

export const numeroDeLote = (sql: Sql, nombre: string): number | undefined => sql.value<number>('select n from lote where nombre = ?', nombre);

/** Reserves the number of a set. Numbers are not reused, so that late chunks of a set that was dropped never join another. */
export const abrirLote = (sql: Sql, nombre: string, idLiquidacion: number): number => {
  const n = numeroDeLote(sql, nombre);
  if (n !== undefined) return n;
  sql.run('insert into lote(nombre, id_liquidacion) values(?, ?)', nombre, idLiquidacion);
  return numeroDeLote(sql, nombre)!;
};

export const guardarDiccionario = (sql: Sql, huella: string, cuerpo: string): number => {
  sql.run('insert into diccionario(huella, cuerpo) values(?, ?) on conflict(huella) do nothing', huella, cuerpo);
  return sql.value<number>('select n from diccionario where huella = ?', huella)!;
};
export const leerDiccionario = (sql: Sql, n: number): string => sql.value<string>('select cuerpo from diccionario where n = ?', n) ?? '[]';

const FILA = `(?${',?'.repeat(15)})`;
const INSERTAR = `insert into recibo_datos(id, estado, remunerativo, no_remunerativo, descuentos, neto, contribuciones, legajo, nombre, nombre__k, lineas, problemas, diccionario, posicion, entrada, resultado) values${FILA}`;
/** Rows a statement: fewer calls, and still a handful of prepared texts. */
const TANDA = 40;
const ACUMULADO_UNO = 'insert into acumulado(lote, id_personal, id_concepto, devengado, pago, importe, cantidad) values(?,?,?,?,?,?,?)';
const ACUMULADO_TANDA = `${ACUMULADO_UNO}${',(?,?,?,?,?,?,?)'.repeat(TANDA - 1)}`;

export const insertarRecibos = (sql: Sql, o: { readonly lote: number; readonly diccionario: number; readonly posicion: number }, recibos: readonly ReciboEmpacado[]): void => {
  const valores: number[] = [];
  for (const r of recibos) {
    const t = r.totales;
    sql.run(INSERTAR, claveDeDatos(o.lote, r.id_personal), r.estado, t?.[0] ?? null, t?.[1] ?? null, t?.[2] ?? null, t?.[3] ?? null, t?.[4] ?? null,
      r.legajo, r.nombre, r.nombre === null ? null : claveOrden(r.nombre), r.lineas, r.problemas.length ? JSON.stringify(r.problemas) : null, o.diccionario, o.posicion, r.entrada, r.resultado);
    const a = r.acumulados;
    for (let i = 0; i < a.length; i += 5) valores.push(o.lote, r.id_personal, a[i]!, a[i + 1]!, a[i + 2]!, a[i + 3]!, a[i + 4]!);
  }
  const paso = TANDA * 7;
  let i = 0;
  for (; i + paso <= valores.length; i += paso) sql.run(ACUMULADO_TANDA, ...valores.slice(i, i + paso));
  for (; i < valores.length; i += 7) sql.run(ACUMULADO_UNO, ...valores.slice(i, i + 7));
};

/** Puts one person's receipt in place of the one that the set had. */
export const reemplazarRecibo = (sql: Sql, o: { readonly lote: number; readonly diccionario: number; readonly posicion: number }, r: ReciboEmpacado): void => {
  sql.run('delete from recibo_datos where id = ?', claveDeDatos(o.lote, r.id_personal));
  sql.run('delete from acumulado where lote = ? and id_personal = ?', o.lote, r.id_personal);
  insertarRecibos(sql, o, [r]);
};

export const recibosDeLote = (sql: Sql, lote: number): IterableIterator<ReciboGuardado> =>
  sql.iterate<ReciboGuardado>('select * from recibo_datos where id between ? and ? order by id', lote * POR_LOTE, (lote + 1) * POR_LOTE - 1);

/** Some receipts of a set, from a person on. */
export const recibosDesde = (sql: Sql, lote: number, idPersonal: number, cuantos: number): readonly ReciboGuardado[] =>
  sql.all<ReciboGuardado>('select * from recibo_datos where id >= ? and id < ? order by id limit ?', claveDeDatos(lote, idPersonal), claveDeDatos(lote + 1, 0), cuantos);

/** Without lines: for lists and totals. */
export type CabeceraGuardada = Omit<ReciboGuardado, 'lineas'>;
export const cabecerasDeLote = (sql: Sql, lote: number): IterableIterator<CabeceraGuardada> =>
  sql.iterate<CabeceraGuardada>('select id, estado, legajo, nombre, remunerativo, no_remunerativo, descuentos, neto, contribuciones, problemas, diccionario, posicion, entrada, resultado from recibo_datos where id between ? and ? order by id', lote * POR_LOTE, (lote + 1) * POR_LOTE - 1);
export const reciboGuardado = (sql: Sql, lote: number, idPersonal: number): ReciboGuardado | undefined =>
  sql.get<ReciboGuardado>('select * from recibo_datos where id = ?', claveDeDatos(lote, idPersonal));
export const cantidadDeLote = (sql: Sql, lote: number): number =>
  sql.value<number>('select count(*) from recibo_datos where id between ? and ?', lote * POR_LOTE, (lote + 1) * POR_LOTE - 1) ?? 0;

/** What those sets hold for some people, of the same accrual month. Amounts in 1e-8. */
export const yaLiquidadoDe = (sql: Sql, lotes: readonly number[], devengado: number, ids: readonly number[]): ReadonlyMap<number, YaLiquidado> => {
  if (lotes.length === 0 || ids.length === 0) return new Map();
  const mapa = new Map<number, Map<number, { id_concepto: number; importe: bigint; cantidad: bigint }>>();
  const primero = ids[0]!, ultimo = ids[ids.length - 1]!, buscados = new Set(ids);
  for (const lote of lotes)
    for (const r of sql.all<{ id_personal: number; id_concepto: number; importe: number; cantidad: number }>(
      'select id_personal, id_concepto, importe, cantidad from acumulado where lote = ? and id_personal between ? and ? and devengado = ?', lote, primero, ultimo, devengado)) {
      if (!buscados.has(r.id_personal)) continue;
      let p = mapa.get(r.id_personal);
      if (!p) mapa.set(r.id_personal, (p = new Map()));
      const s = p.get(r.id_concepto);
      const importe = BigInt(r.importe) * 1_000_000n, cantidad = BigInt(r.cantidad) * 10_000n;
      if (s) { s.importe += importe; s.cantidad += cantidad; } else p.set(r.id_concepto, { id_concepto: r.id_concepto, importe, cantidad });
    }
  return new Map([...mapa].map(([id, m]) => [id, [...m.values()].sort((a, b) => a.id_concepto - b.id_concepto)]));
};

/** Copies the rows of `Recibos` of a run from its set (all, or one person's), with their search entries: in bulk, because a run has thousands. */
export const copiarARecibos = (sql: Sql, forma: Forma, o: { readonly id: number; readonly version: number; readonly lote: number; readonly periodo: string; readonly fecha_pago: string; readonly idPersonal?: number }): void => {
  const desde = claveDeDatos(o.lote, o.idPersonal ?? 0), hasta = claveDeDatos(o.lote, o.idPersonal ?? POR_LOTE - 1);
  sql.run(`insert into ${forma.sql}(id, version, id_liquidacion, id_personal, legajo, nombre, nombre__k, periodo, fecha_pago, estado, remunerativo, no_remunerativo, descuentos, neto, contribuciones)
    select ? + id % ${POR_LOTE}, ?, ?, id % ${POR_LOTE}, legajo, nombre, nombre__k, ?, ?, estado, remunerativo, no_remunerativo, descuentos, neto, contribuciones from recibo_datos where id between ? and ?`,
  idDeRecibo(o.id, 0), o.version, o.id, o.periodo, o.fecha_pago, desde, hasta);
  if (forma.indiceTexto) sql.run(`insert into ${forma.indiceTexto}(rowid, ${forma.buscables.map((c) => c.sql).join(', ')}) select id, ${forma.buscables.map(sqlDeBusqueda).map((x) => `ifnull(${x}, '')`).join(', ')} from ${forma.sql} where id between ? and ?`,
    idDeRecibo(o.id, o.idPersonal ?? 0), idDeRecibo(o.id, o.idPersonal ?? POR_LOTE - 1));
};

export const quitarDeRecibos = (sql: Sql, forma: Forma, idLiquidacion: number, idPersonal?: number): void => {
  const desde = idDeRecibo(idLiquidacion, idPersonal ?? 0), hasta = idDeRecibo(idLiquidacion, idPersonal ?? POR_LOTE - 1);
  if (forma.indiceTexto) sql.run(`delete from ${forma.indiceTexto} where rowid in (select id from ${forma.sql} where id between ? and ?)`, desde, hasta);
  sql.run(`delete from ${forma.sql} where id between ? and ?`, desde, hasta);
};

/** The name of an erased person leaves his stored receipts. */
export const olvidarEnRecibos = (sql: Sql, idPersonal: number): void => {
  for (const { n } of sql.all<{ n: number }>('select n from lote')) sql.run('update recibo_datos set nombre = null, nombre__k = null where id = ?', claveDeDatos(n, idPersonal));
};

/** Sets that no run shows and no calculation is writing. */
export const lotesSobrantes = (sql: Sql): readonly { readonly n: number; readonly nombre: string }[] =>
  sql.all(`select n, nombre from lote where nombre not in (select lote from lote_vigente)
    and nombre not in (select ifnull(json_extract(e.estado, '$.estado.lote'), '') from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion where v.fase = 'calculando') order by n`);

/** Deletes part of a set; true when nothing of it is left. */
export const borrarParteDeLote = (sql: Sql, lote: number, cuantos: number): boolean => {
  const hasta = sql.value<number>('select id from recibo_datos where id between ? and ? order by id limit 1 offset ?', claveDeDatos(lote, 0), claveDeDatos(lote, POR_LOTE - 1), cuantos) ?? claveDeDatos(lote + 1, 0);
  const primera = sql.value<number>('select id from recibo_datos where id between ? and ? order by id limit 1', claveDeDatos(lote, 0), claveDeDatos(lote, POR_LOTE - 1));
  if (primera === undefined) {
    sql.run('delete from acumulado where lote = ?', lote);
    sql.run('delete from lote where n = ?', lote);
    return true;
  }
  sql.run('delete from acumulado where lote = ? and id_personal between ? and ?', lote, personaDeClave(primera), hasta >= claveDeDatos(lote + 1, 0) ? POR_LOTE : personaDeClave(hasta) - 1);
  sql.run('delete from recibo_datos where id >= ? and id < ?', primera, hasta);
  return false;
};
