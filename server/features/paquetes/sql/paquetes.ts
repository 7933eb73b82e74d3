// Which packages a company loaded, and what each last gave to its rows, from the facts of loading.
import type { SymbolicValues } from '../../../../core/packs/kit/paquete.ts';
import type { TableName } from '../../../../core/tables/index.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import { readJson, type Json } from '../../../kernel/json.ts';

export const DDL_PAQUETES = `
create table if not exists paquete(codigo text primary key, nombre text not null, version text not null, desde text not null, hasta text, fuente text, at text not null, usuario integer not null, posicion integer not null) without rowid;
create table if not exists paquete_fila(paquete text not null, tabla text not null, clave text not null, id integer not null, original text not null, primary key(paquete, tabla, clave)) without rowid;
create index if not exists paquete_fila_id on paquete_fila(tabla, id);
`;
export const PAQUETES_TABLES: TableKinds = { paquete: 'derived', paquete_fila: 'derived' };

export const paqueteStream = (codigo: string): string => `Paquetes/${codigo}`;

export interface LoadedPaquete {
  readonly codigo: string;
  readonly nombre: string;
  readonly version: string;
  readonly desde: string;
  readonly hasta: string | null;
  readonly fuente: string | null;
  readonly at: string;
  readonly usuario: number;
  readonly posicion: number;
}
/** What a package gave to a row, in symbolic form. */
export interface GivenRow {
  readonly paquete: string;
  readonly tabla: TableName;
  readonly clave: string;
  readonly id: number;
  readonly original: SymbolicValues;
}

export const loadedPaquetes = (sql: Sql): readonly LoadedPaquete[] =>
  sql.all<LoadedPaquete>('select * from paquete order by codigo');
export const loadedPaquete = (sql: Sql, codigo: string): LoadedPaquete | undefined =>
  sql.get<LoadedPaquete>('select * from paquete where codigo = ?', codigo);

type Cruda = Omit<GivenRow, 'original'> & { readonly original: Json<SymbolicValues> };
const leida = (f: Cruda): GivenRow => ({ ...f, original: readJson(f.original) });
/** The rows that all packages gave; those of the package loaded last come last. */
export const givenRows = (sql: Sql): readonly GivenRow[] =>
  sql
    .all<Cruda>(
      'select f.* from paquete_fila f join paquete p on p.codigo = f.paquete order by p.posicion, f.tabla, f.id',
    )
    .map(leida);
export const givenRowsOf = (sql: Sql, tabla: string, id: number): readonly GivenRow[] =>
  sql
    .all<Cruda>(
      'select f.* from paquete_fila f join paquete p on p.codigo = f.paquete where f.tabla = ? and f.id = ? order by p.posicion',
      tabla,
      id,
    )
    .map(leida);
export const givenRowsOfTable = (sql: Sql, tabla: string): readonly GivenRow[] =>
  sql
    .all<Cruda>(
      'select f.* from paquete_fila f join paquete p on p.codigo = f.paquete where f.tabla = ? order by p.posicion',
      tabla,
    )
    .map(leida);

/** The rows that a package gave, without their values. */
export const givenKeys = (sql: Sql, codigo: string): readonly Pick<GivenRow, 'tabla' | 'clave' | 'id'>[] =>
  sql.all('select tabla, clave, id from paquete_fila where paquete = ?', codigo);

export const notePaquete = (
  sql: Sql,
  p: LoadedPaquete,
  filas: readonly (readonly [tabla: string, clave: string, id: number, original: SymbolicValues])[],
): void => {
  forgetPaquete(sql, p.codigo);
  sql.run(
    'insert into paquete(codigo, nombre, version, desde, hasta, fuente, at, usuario, posicion) values(?, ?, ?, ?, ?, ?, ?, ?, ?)',
    p.codigo,
    p.nombre,
    p.version,
    p.desde,
    p.hasta,
    p.fuente,
    p.at,
    p.usuario,
    p.posicion,
  );
  for (const [tabla, clave, id, original] of filas)
    sql.run(
      'insert into paquete_fila(paquete, tabla, clave, id, original) values(?, ?, ?, ?, ?)',
      p.codigo,
      tabla,
      clave,
      id,
      JSON.stringify(original),
    );
};
export const forgetPaquete = (sql: Sql, codigo: string): void => {
  sql.run('delete from paquete where codigo = ?', codigo);
  sql.run('delete from paquete_fila where paquete = ?', codigo);
};
