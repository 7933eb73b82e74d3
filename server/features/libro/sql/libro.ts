// Numbered sheets of the Libro Ley: their text under each person's key, outside any rebuild; and the runs of
// each emission, from the facts.
import type { PersonaKeys, PersonaKeyReads } from '../../../kernel/personaKeys.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import { readJson, type Json } from '../../../kernel/json.ts';
import type { LibroPersona } from '../../../../core/outputs/libro.ts';

export const DDL_LIBRO = `
create table if not exists libro_persona(nombre text not null, n integer not null, id_personal integer not null, filas integer not null, cuerpo blob not null, primary key(nombre, n)) strict, without rowid;
create table if not exists libro_emision(id integer primary key, nombre text not null unique, corridas text not null, id_establecimiento integer) strict;
`;
export const LIBRO_TABLES: TableKinds = { libro_persona: 'kept', libro_emision: 'derived' };

export interface LibroEmision {
  readonly id: number;
  readonly nombre: string;
  readonly corridas: readonly number[];
  readonly id_establecimiento: number | null;
}
const leer = (f: {
  readonly id: number;
  readonly nombre: string;
  readonly corridas: Json<readonly number[]>;
  readonly id_establecimiento: number | null;
}): LibroEmision => ({ ...f, corridas: readJson(f.corridas) });
export const emisiones = (sql: Sql): readonly LibroEmision[] =>
  sql
    .all<Parameters<typeof leer>[0]>(
      'select id, nombre, corridas, id_establecimiento from libro_emision order by id',
    )
    .map(leer);
export const libroEmision = (sql: Sql, id: number): LibroEmision | undefined => {
  const f = sql.get<Parameters<typeof leer>[0]>(
    'select id, nombre, corridas, id_establecimiento from libro_emision where id = ?',
    id,
  );
  return f && leer(f);
};
/** The one that was made under this name: its id. */
export const emisionNamed = (sql: Sql, nombre: string): number | undefined =>
  sql.value<number>('select id from libro_emision where nombre = ?', nombre);
export const saveEmision = (sql: Sql, e: LibroEmision): void => {
  sql.run(
    'insert or replace into libro_emision(id, nombre, corridas, id_establecimiento) values(?, ?, ?, ?)',
    e.id,
    e.nombre,
    JSON.stringify(e.corridas),
    e.id_establecimiento,
  );
};
export const lastFolio = (sql: Sql): number =>
  sql.value<number>('select max(folio_hasta) from "LibroLey"') ?? 0;

const aad = (nombre: string, n: number): string => `libro|${nombre}|${n}`;
export const savePersona = (
  sql: Sql,
  claves: PersonaKeys,
  p: { readonly nombre: string; readonly n: number; readonly id_personal: number; readonly filas: number },
  texto: string,
): void => {
  sql.run(
    'insert or replace into libro_persona(nombre, n, id_personal, filas, cuerpo) values(?, ?, ?, ?, ?)',
    p.nombre,
    p.n,
    p.id_personal,
    p.filas,
    claves.cerrar(p.id_personal, aad(p.nombre, p.n), texto) ?? new Uint8Array(0),
  );
};
/** Deletes what an interrupted process left: no fact names it. */
export const eraseStrays = (sql: Sql, salvo: string): void => {
  sql.run(
    'delete from libro_persona where nombre <> ? and nombre not in (select nombre from libro_emision)',
    salvo,
  );
};
export const personaHeights = (sql: Sql, nombre: string): readonly number[] => [
  ...sql.column<number>('select filas from libro_persona where nombre = ? order by n', nombre),
];
/** Each person's text in order; undefined for an erased person, whose place stays. */
export function* personaTexts(
  sql: Sql,
  claves: PersonaKeyReads,
  nombre: string,
): Generator<Json<LibroPersona> | undefined> {
  for (const f of sql.all<{ n: number; id_personal: number; cuerpo: Uint8Array }>(
    'select n, id_personal, cuerpo from libro_persona where nombre = ? order by n',
    nombre,
  ))
    yield f.cuerpo.length === 0
      ? undefined
      : claves.abrir<Json<LibroPersona>>(f.id_personal, aad(nombre, f.n), Buffer.from(f.cuerpo));
}
