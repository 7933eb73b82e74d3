// The stored data of an import or bulk change, from its start until it can no longer be undone: settings,
// received rows, their errors, progress.
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import { readJson, type Json } from '../../../kernel/json.ts';

/**
 * `recibiendo`: rows arrive. `revisada`: all are valid. `rechazada`: some are not, nothing was written.
 * `preparando`: being staged.
 */
export type ImportacionPhase =
  | 'recibiendo'
  | 'revisada'
  | 'rechazada'
  | 'preparando'
  | 'aplicando'
  | 'terminada'
  | 'revertida'
  | 'descartada';

export interface AjustesImportacion {
  readonly alError: 'abort' | 'skip';
  readonly periodo: string | null;
  /** The field that identifies the rows to change. */
  readonly clave: string | null;
  /** Every row is a new one, even if it has a number. */
  readonly nuevas: 0 | 1;
  readonly simular: 0 | 1;
  /** Data that only the client understands: the file, its hash, how its columns are read. */
  readonly cliente: string;
  /** For a bulk change instead of a file: its rows are those chosen in a list of the table. */
  readonly verbo?: 'editar' | 'borrar';
  /** For a bulk change: the fields that it sets. */
  readonly campos?: readonly string[];
  /**
   * For a change calculated by the server: the other tables of its rows (each names its own in `$tabla`), and
   * the table whose rows the lines name.
   */
  readonly tablas?: readonly string[];
  readonly nombra?: string;
  /** The last fact when it was calculated. */
  readonly vista?: number;
  /** Worked out from the present rows: it is out of date once a later import of its kind is being written. */
  readonly unica?: 1;
}

export interface Importacion {
  readonly id: string;
  readonly usuario: number;
  readonly at: string;
  readonly tabla: string;
  readonly ajustes: AjustesImportacion;
  readonly fase: ImportacionPhase;
  readonly recibidas: number;
  readonly revisadas: number;
  readonly aplicadas: number;
  readonly rechazadas: number;
  /** Last fact before the review: facts after it may have changed what was reviewed. */
  readonly posicion: number;
}

export const DDL_IMPORTACIONES = `
create table if not exists importacion(
  id text primary key, usuario integer not null, at text not null, tabla text not null, ajustes text not null, fase text not null, recibidas integer not null default 0,
  revisadas integer not null default 0, aplicadas integer not null default 0, rechazadas integer not null default 0, posicion integer not null default 0
) without rowid;
create table if not exists importacion_fila(trabajo text not null, n integer not null, linea integer not null, cuerpo text, fila integer, hizo text, primary key(trabajo, n)) without rowid;
create table if not exists importacion_error(trabajo text not null, n integer not null, orden integer not null, campo text not null, codigo text not null, mensaje text not null, primary key(trabajo, n, orden)) without rowid;
create table if not exists importacion_tabla(trabajo text not null, n integer not null, tabla text not null, primary key(trabajo, n)) without rowid;
create table if not exists importacion_clave(trabajo text not null, clave text not null, n integer not null, primary key(trabajo, clave)) without rowid;
`;
export const IMPORTACIONES_TABLES: TableKinds = {
  importacion: 'kept',
  importacion_fila: 'kept',
  importacion_error: 'kept',
  importacion_tabla: 'kept',
  importacion_clave: 'kept',
};

type Cruda = Omit<Importacion, 'ajustes'> & { readonly ajustes: Json<AjustesImportacion> };
const leida = (r: Cruda): Importacion => ({ ...r, ajustes: readJson(r.ajustes) });

export const importacion = (sql: Sql, id: string): Importacion | undefined => {
  const r = sql.get<Cruda>('select * from importacion where id = ?', id);
  return r && leida(r);
};
/** Newest first; one user's, or all. */
export const importacionesOfUser = (sql: Sql, usuario: number | null): readonly Importacion[] =>
  sql
    .all<Cruda>(
      'select * from importacion where ? is null or usuario = ? order by at desc, id limit 200',
      usuario,
      usuario,
    )
    .map(leida);

/** Whether a later import of the same kind was written since. */
export const isSuperseded = (sql: Sql, i: Importacion): boolean =>
  i.ajustes.unica === 1 &&
  sql.value<number>(
    "select exists(select 1 from importacion where tabla = ? and id <> ? and at >= ? and fase in ('preparando', 'aplicando', 'terminada') and json_extract(ajustes, '$.cliente') = ?)",
    i.tabla,
    i.id,
    i.at,
    i.ajustes.cliente,
  ) === 1;

export const openImportacion = (
  sql: Sql,
  i: Pick<Importacion, 'id' | 'usuario' | 'at' | 'tabla' | 'ajustes'>,
): void => {
  sql.run(
    "insert or ignore into importacion(id, usuario, at, tabla, ajustes, fase) values(?, ?, ?, ?, ?, 'recibiendo')",
    i.id,
    i.usuario,
    i.at,
    i.tabla,
    JSON.stringify(i.ajustes),
  );
};
export const setPhase = (sql: Sql, id: string, fase: ImportacionPhase): void => {
  sql.run('update importacion set fase = ? where id = ?', fase, id);
};
export const beginReview = (sql: Sql, id: string, posicion: number): void => {
  olvidarRevision(sql, id);
  sql.run('update importacion set revisadas = 0, rechazadas = 0, posicion = ? where id = ?', posicion, id);
};
const olvidarRevision = (sql: Sql, id: string): void => {
  sql.run('delete from importacion_error where trabajo = ?', id);
  sql.run('delete from importacion_clave where trabajo = ?', id);
};
export const beginApply = (sql: Sql, id: string, fase: 'aplicando' | 'preparando'): void => {
  sql.run('update importacion set fase = ?, revisadas = 0, aplicadas = 0 where id = ?', fase, id);
};
export const advanceReview = (sql: Sql, id: string, hasta: number): void => {
  sql.run(
    'update importacion set revisadas = ?, rechazadas = (select count(distinct n) from importacion_error where trabajo = ?) where id = ?',
    hasta,
    id,
    id,
  );
};
export const advanceApply = (sql: Sql, id: string, hasta: number, escritas: number): void => {
  sql.run(
    'update importacion set revisadas = ?, aplicadas = aplicadas + ?, rechazadas = (select count(distinct n) from importacion_error where trabajo = ?) where id = ?',
    hasta,
    escritas,
    id,
    id,
  );
};
export const setAppliedCount = (sql: Sql, id: string, aplicadas: number): void => {
  sql.run(
    'update importacion set aplicadas = ?, rechazadas = (select count(distinct n) from importacion_error where trabajo = ?) where id = ?',
    aplicadas,
    id,
    id,
  );
};
export const setOnError = (sql: Sql, i: Importacion, alError: AjustesImportacion['alError']): void => {
  sql.run('update importacion set ajustes = ? where id = ?', JSON.stringify({ ...i.ajustes, alError }), i.id);
};
/** Deletes what is not needed after the end: keys of the file, and values of rows. */
export const closeImportacion = (sql: Sql, id: string, fase: ImportacionPhase): void => {
  sql.run('delete from importacion_clave where trabajo = ?', id);
  sql.run('update importacion_fila set cuerpo = null where trabajo = ? and cuerpo is not null', id);
  setPhase(sql, id, fase);
};
const borrarImportacion = (sql: Sql, id: string): void => {
  for (const t of ['importacion_fila', 'importacion_tabla', 'importacion_error', 'importacion_clave'])
    sql.run(`delete from ${t} where trabajo = ?`, id);
};
/** Deletes abandoned imports, so that their rows do not stay for ever. */
export const discardOldImportaciones = (sql: Sql, antesDe: string): void => {
  for (const id of [
    ...sql.column<string>(
      "select id from importacion where at < ? and fase in ('recibiendo', 'revisada', 'rechazada') limit 20",
      antesDe,
    ),
  ]) {
    borrarImportacion(sql, id);
    setPhase(sql, id, 'descartada');
  }
};
/**
 * When a person is erased, received rows not written yet are deleted too: it is unknown which are about them.
 */
export const forgetReceivedRows = (sql: Sql): void => {
  for (const id of [
    ...sql.column<string>(
      "select id from importacion where fase not in ('terminada', 'revertida', 'descartada')",
    ),
  ]) {
    borrarImportacion(sql, id);
    setPhase(sql, id, 'descartada');
  }
  sql.run('delete from importacion_error');
};
