// The errors of the rows of an import, as its review or its writing noted them.
import type { Sql } from '../../../kernel/sql.ts';

export interface RowError {
  readonly fila: number;
  readonly linea: number;
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: string;
}

export const noteRowErrors = (
  sql: Sql,
  id: string,
  n: number,
  errores: readonly { readonly campo: string; readonly codigo: string; readonly mensaje: string }[],
): void => {
  errores.forEach((e, i) => {
    sql.run(
      'insert or replace into importacion_error(trabajo, n, orden, campo, codigo, mensaje) values(?, ?, ?, ?, ?, ?)',
      id,
      n,
      i,
      e.campo,
      e.codigo,
      e.mensaje,
    );
  });
};
export const rowErrors = (sql: Sql, id: string, despuesDe: number, cuantas: number): readonly RowError[] =>
  sql.all<RowError>(
    `select e.n as fila, f.linea as linea, e.campo as campo, e.codigo as codigo, e.mensaje as mensaje from importacion_error e join importacion_fila f on f.trabajo = e.trabajo and f.n = e.n
   where e.trabajo = ? and e.n in (select distinct n from importacion_error where trabajo = ? and n > ? order by n limit ?) order by e.n, e.orden`,
    id,
    id,
    despuesDe,
    cuantas,
  );
export const forgetRowErrors = (sql: Sql, id: string): void => {
  sql.run('delete from importacion_error where trabajo = ?', id);
};
