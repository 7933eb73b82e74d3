// The received rows of an import: their values until they are written, and the outcome of each.
import type { Param, Sql } from '../../../kernel/sql.ts';
import { readJson, type Json } from '../../../kernel/json.ts';

export interface ReceivedRow {
  readonly linea: number;
  readonly valores: Readonly<Record<string, unknown>>;
}
/** Adds the rows of a batch after those already there, and gives how many there are now. */
export const receiveRows = (sql: Sql, id: string, desde: number, filas: readonly ReceivedRow[]): number => {
  filas.forEach((f, i) => {
    sql.run(
      'insert into importacion_fila(trabajo, n, linea, cuerpo) values(?, ?, ?, ?)',
      id,
      desde + i + 1,
      f.linea,
      JSON.stringify(f.valores),
    );
  });
  sql.run('update importacion set recibidas = ? where id = ?', desde + filas.length, id);
  return desde + filas.length;
};

/**
 * Stores the rows of a bulk change with the version that each has now: `fila` and `linea` are both its id.
 * `cambios` is JSON of an object.
 */
export const receiveChosenRows = (
  sql: Sql,
  id: string,
  fuente: { readonly sql: string; readonly valores: readonly Param[] },
  cambios: string,
): number => {
  const resto = cambios === '{}' ? '}' : `,${cambios.slice(1)}`;
  sql.run(
    `insert into importacion_fila(trabajo, n, linea, cuerpo, fila) select ?, row_number() over (order by orden), id, '{"id":' || id || ',"version":' || version || ?, id from (${fuente.sql})`,
    id,
    resto,
    ...fuente.valores,
  );
  const n = sql.value<number>('select count(*) from importacion_fila where trabajo = ?', id) ?? 0;
  sql.run('update importacion set recibidas = ? where id = ?', n, id);
  return n;
};

export interface SavedRow {
  readonly n: number;
  readonly linea: number;
  readonly valores: Readonly<Record<string, unknown>>;
}
export const receivedRows = (sql: Sql, id: string, despuesDe: number, cuantas: number): readonly SavedRow[] =>
  sql
    .all<{ n: number; linea: number; cuerpo: Json<SavedRow['valores']> }>(
      'select n, linea, cuerpo from importacion_fila where trabajo = ? and n > ? and cuerpo is not null order by n limit ?',
      id,
      despuesDe,
      cuantas,
    )
    .map((r) => ({
      n: r.n,
      linea: r.linea,
      valores: readJson(r.cuerpo),
    }));

/** The line of the file where its nth row is. */
export const lineOfRow = (sql: Sql, id: string, n: number): number =>
  sql.value<number>('select linea from importacion_fila where trabajo = ? and n = ?', id, n) ?? n;

/** Notes that a row was written; its values are now in their table, and are deleted here. */
export const noteDoneRow = (
  sql: Sql,
  id: string,
  n: number,
  fila: number,
  hizo: 'agrego' | 'cambio' | 'borro' | 'nada',
  tabla?: string,
): void => {
  if (tabla !== undefined)
    sql.run('insert or replace into importacion_tabla(trabajo, n, tabla) values(?, ?, ?)', id, n, tabla);
  sql.run(
    'update importacion_fila set cuerpo = null, fila = ?, hizo = ? where trabajo = ? and n = ?',
    fila,
    hizo,
    id,
    n,
  );
};
/** `tabla` null: the import's. */
export interface DoneRow {
  readonly n: number;
  readonly fila: number;
  readonly hizo: 'agrego' | 'cambio' | 'borro';
  readonly tabla: string | null;
}
/** Changes that can be undone, last first, before a place (`antesDe`). */
export const doneRows = (sql: Sql, id: string, antesDe: number, cuantas: number): readonly DoneRow[] =>
  sql.all<DoneRow>(
    "select f.n n, f.fila fila, f.hizo hizo, o.tabla tabla from importacion_fila f left join importacion_tabla o on o.trabajo = f.trabajo and o.n = f.n where f.trabajo = ? and f.n < ? and f.hizo in ('agrego', 'cambio', 'borro') order by f.n desc limit ?",
    id,
    antesDe,
    cuantas,
  );
export const countDoneRows = (sql: Sql, id: string): number =>
  sql.value<number>(
    "select count(*) from importacion_fila where trabajo = ? and hizo in ('agrego', 'cambio', 'borro')",
    id,
  ) ?? 0;
/** The key of the command that last wrote a row. */
export const lastCause = (sql: Sql, stream: string): string | null | undefined =>
  sql.value<string | null>('select cause from fact where stream = ? order by version desc limit 1', stream);
/** Records that a row is as it was before. */
export const noteUndoneRow = (sql: Sql, id: string, n: number): void => {
  sql.run("update importacion_fila set hizo = 'deshecha' where trabajo = ? and n = ?", id, n);
};
/** Notes that a row was staged; its values stay until the batch is shown. */
export const noteStagedRow = (sql: Sql, id: string, n: number, fila: number): void => {
  sql.run("update importacion_fila set fila = ?, hizo = 'agrego' where trabajo = ? and n = ?", fila, id, n);
};
/** The place in the file of each staged row. */
export const stagedPlaces = (sql: Sql, id: string): ReadonlyMap<number, number> =>
  new Map(
    sql
      .all<{ fila: number; n: number }>(
        'select fila, n from importacion_fila where trabajo = ? and fila is not null',
        id,
      )
      .map((r) => [r.fila, r.n]),
  );
