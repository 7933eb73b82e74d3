// Views of lists and last layouts, in tables of their own beside the log: a search may name people, so it is
// never a fact.
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Vista, VistaLayout } from '../../../../core/api/vistas.ts';

export const DDL_VISTAS = `
create table if not exists vista(
  id integer primary key autoincrement, version integer not null, tabla text not null, id_usuario integer not null, autor text not null,
  nombre text not null, nombre_clave text not null, compartida integer not null, contenido text not null, at text not null
) strict;
create index if not exists vista_tabla on vista(tabla, id_usuario);
create table if not exists vista_predeterminada(id_usuario integer not null, tabla text not null, id_vista integer not null, primary key(id_usuario, tabla)) strict, without rowid;
create table if not exists disposicion(id_usuario integer not null, tabla text not null, contenido text not null, primary key(id_usuario, tabla)) strict, without rowid;
`;
export const VISTAS_TABLES: TableKinds = { vista: 'kept', vista_predeterminada: 'kept', disposicion: 'kept' };

/** What a view shows: its search, its filters and its layout. */
export type VistaContent = Pick<Vista, 'consulta' | 'filtros' | 'disposicion'>;
export interface SavedVista {
  readonly id: number;
  readonly version: number;
  readonly tabla: string;
  readonly id_usuario: number;
  readonly autor: string;
  readonly nombre: string;
  readonly compartida: number;
  readonly contenido: Json<VistaContent>;
}
const COLUMNAS = 'id, version, tabla, id_usuario, autor, nombre, compartida, contenido';

/** A user's own views of a table, and the shared ones, by name. */
export const visibleVistas = (sql: Sql, tabla: string, usuario: number): readonly SavedVista[] =>
  sql.all<SavedVista>(
    `select ${COLUMNAS} from vista where tabla = ? and (id_usuario = ? or compartida = 1) order by nombre_clave, id`,
    tabla,
    usuario,
  );
export const vistaById = (sql: Sql, tabla: string, id: number): SavedVista | undefined =>
  sql.get<SavedVista>(`select ${COLUMNAS} from vista where id = ? and tabla = ?`, id, tabla);
export const defaultVista = (sql: Sql, tabla: string, usuario: number): number | null =>
  sql.value<number>(
    'select id_vista from vista_predeterminada where tabla = ? and id_usuario = ?',
    tabla,
    usuario,
  ) ?? null;
export const savedLayout = (sql: Sql, tabla: string, usuario: number): Json<VistaLayout> | undefined =>
  sql.value<Json<VistaLayout>>(
    'select contenido from disposicion where tabla = ? and id_usuario = ?',
    tabla,
    usuario,
  );

/** Another view that the user sees under this name. */
export const hasSameName = (
  sql: Sql,
  v: {
    readonly tabla: string;
    readonly id_usuario: number;
    readonly clave: string;
    readonly id: number | null;
  },
): boolean =>
  sql.value(
    'select 1 from vista where tabla = ? and nombre_clave = ? and (id_usuario = ? or compartida = 1) and id is not ?',
    v.tabla,
    v.clave,
    v.id_usuario,
    v.id,
  ) !== undefined;
export const countOwnVistas = (sql: Sql, tabla: string, usuario: number): number =>
  sql.value<number>('select count(*) from vista where tabla = ? and id_usuario = ?', tabla, usuario) ?? 0;

export const addVista = (
  sql: Sql,
  v: Omit<SavedVista, 'id' | 'version'> & { readonly clave: string; readonly at: string },
): number => {
  sql.run(
    'insert into vista(version, tabla, id_usuario, autor, nombre, nombre_clave, compartida, contenido, at) values(1, ?, ?, ?, ?, ?, ?, ?, ?)',
    v.tabla,
    v.id_usuario,
    v.autor,
    v.nombre,
    v.clave,
    v.compartida,
    v.contenido,
    v.at,
  );
  return sql.oneValue<number>('select last_insert_rowid()');
};
export const changeVista = (
  sql: Sql,
  v: {
    readonly id: number;
    readonly nombre: string;
    readonly clave: string;
    readonly compartida: number;
    readonly contenido: Json<VistaContent>;
    readonly at: string;
  },
): void => {
  sql.run(
    'update vista set version = version + 1, nombre = ?, nombre_clave = ?, compartida = ?, contenido = ?, at = ? where id = ?',
    v.nombre,
    v.clave,
    v.compartida,
    v.contenido,
    v.at,
    v.id,
  );
};
export const eraseVista = (sql: Sql, id: number): void => {
  sql.run('delete from vista_predeterminada where id_vista = ?', id);
  sql.run('delete from vista where id = ?', id);
};
export const setDefaultVista = (sql: Sql, tabla: string, usuario: number, id: number | null): void => {
  if (id === null)
    sql.run('delete from vista_predeterminada where tabla = ? and id_usuario = ?', tabla, usuario);
  else
    sql.run(
      'insert into vista_predeterminada(id_usuario, tabla, id_vista) values(?, ?, ?) on conflict(id_usuario, tabla) do update set id_vista = excluded.id_vista',
      usuario,
      tabla,
      id,
    );
};
export const saveLayout = (
  sql: Sql,
  tabla: string,
  usuario: number,
  contenido: Json<VistaLayout> | null,
): void => {
  if (contenido === null)
    sql.run('delete from disposicion where tabla = ? and id_usuario = ?', tabla, usuario);
  else
    sql.run(
      'insert into disposicion(id_usuario, tabla, contenido) values(?, ?, ?) on conflict(id_usuario, tabla) do update set contenido = excluded.contenido',
      usuario,
      tabla,
      contenido,
    );
};
