// Rows staged by a large import, stored apart and unseen until one fact shows them all. Also which rows each
// batch added, for the fact that undoes it.
import type { Row } from '../../core/kit/field.ts';
import type { TableKinds } from '../kernel/tableKinds.ts';
import type { Sql } from '../kernel/sql.ts';
import { readJson, type Json } from '../kernel/json.ts';

export const BATCHES_DDL = `
create table if not exists lote_preparado(lote text not null, tabla text not null, id integer not null, persona integer, valores text not null, primary key(lote, tabla, id)) without rowid;
create table if not exists lote_fila(lote text not null, tabla text not null, id integer not null, persona integer, primary key(lote, tabla, id)) without rowid;
`;
export const BATCHES_TABLES: TableKinds = { lote_preparado: 'derived', lote_fila: 'derived' };

export const batchStream = (lote: string): string => `Lotes/${lote}`;
export const batchOfStream = (stream: string): string => stream.slice('Lotes/'.length);

export interface StagedRow {
  readonly tabla: string;
  readonly id: number;
  readonly persona: number | null;
  readonly valores: Row;
}

export const stageRow = (sql: Sql, lote: string, f: StagedRow): void => {
  sql.run(
    'insert into lote_preparado(lote, tabla, id, persona, valores) values(?, ?, ?, ?, ?)',
    lote,
    f.tabla,
    f.id,
    f.persona,
    JSON.stringify(f.valores),
  );
};
type Cruda = Omit<StagedRow, 'valores'> & { readonly valores: Json<Row> };
/** In pages, since readers write on the same connection. */
export function* stagedRows(sql: Sql, lote: string): Generator<StagedRow> {
  for (let desde = 0; ; ) {
    const filas = sql.all<Cruda>(
      'select tabla, id, persona, valores from lote_preparado where lote = ? and id > ? order by id limit 1000',
      lote,
      desde,
    );
    for (const f of filas) yield { ...f, valores: readJson(f.valores) };
    const ultima = filas.at(-1);
    if (filas.length < 1000 || !ultima) return;
    desde = ultima.id;
  }
}
export const countStagedRows = (sql: Sql, lote: string): number =>
  sql.value<number>('select count(*) from lote_preparado where lote = ?', lote) ?? 0;
/** Shows a batch: its rows are now in their tables, and only their ids stay here. */
export const showStagedRows = (sql: Sql, lote: string): void => {
  sql.run(
    'insert into lote_fila(lote, tabla, id, persona) select lote, tabla, id, persona from lote_preparado where lote = ?',
    lote,
  );
  discardStagedRows(sql, lote);
};
export const discardStagedRows = (sql: Sql, lote: string): void => {
  sql.run('delete from lote_preparado where lote = ?', lote);
};
export const batchRows = (
  sql: Sql,
  lote: string,
): readonly { readonly tabla: string; readonly id: number }[] =>
  sql.all('select tabla, id from lote_fila where lote = ? order by tabla, id', lote);

/** The staged rows about a person. */
export const stagedRowsOf = (sql: Sql, persona: number): readonly (StagedRow & { readonly lote: string })[] =>
  sql
    .all<Cruda & { readonly lote: string }>(
      'select lote, tabla, id, persona, valores from lote_preparado where persona = ?',
      persona,
    )
    .map((f) => ({ ...f, valores: readJson(f.valores) }));
export const changeStagedRow = (sql: Sql, lote: string, tabla: string, id: number, valores: Row): void => {
  sql.run(
    'update lote_preparado set valores = ? where lote = ? and tabla = ? and id = ?',
    JSON.stringify(valores),
    lote,
    tabla,
    id,
  );
};

const MOVIDOS =
  "select substr(stream, 7) from fact where position > ? and stream >= 'Lotes/' and stream < 'Lotes0'";
/** How many rows of a table were shown or undone by batches after a position. */
export const movedRows = (sql: Sql, tabla: string, despuesDe: number): number =>
  sql.value<number>(
    `select count(*) from lote_fila where tabla = ? and lote in (${MOVIDOS})`,
    tabla,
    despuesDe,
  ) ?? 0;
/** The same count, by the person whom the rows are about. */
export const movedRowsByPersona = (
  sql: Sql,
  tabla: string,
  despuesDe: number,
): readonly { readonly id: number; readonly n: number }[] =>
  sql.all(
    `select persona as id, count(*) as n from lote_fila where tabla = ? and persona is not null and lote in (${MOVIDOS}) group by persona`,
    tabla,
    despuesDe,
  );
