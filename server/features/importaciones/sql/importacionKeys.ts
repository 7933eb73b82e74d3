// The keys of the rows of a file that were seen by its review, and the rows that repeat a person and a
// concept.
import type { Sql } from '../../../kernel/sql.ts';
import { lineOfRow } from './importacionRows.ts';

export const rowWithKey = (sql: Sql, id: string, clave: string): number | undefined =>
  sql.value<number>('select n from importacion_clave where trabajo = ? and clave = ?', id, clave);
/**
 * Prefix of the key of a row that repeats the person and concept of another row of the file; the stored
 * value is the place of that other row.
 */
const DOBLE = 'doble\n';
export const noteDuplicates = (sql: Sql, id: string, dobles: ReadonlyMap<number, number>): void =>
  noteKeys(sql, id, new Map([...dobles].map(([n, otra]) => [`${DOBLE}${n}`, otra])));
/** How many repetitions there are, and the lines of the first ones. */
export const duplicatesOf = (
  sql: Sql,
  id: string,
  cuantas: number,
): { readonly cuantas: number; readonly primeras: { readonly linea: number; readonly otra: number }[] } => {
  const todas = sql.all<{ n: number; otra: number }>(
    'select cast(substr(clave, 7) as integer) n, n otra from importacion_clave where trabajo = ? and clave glob ? order by 1',
    id,
    `${DOBLE}*`,
  );
  return {
    cuantas: todas.length,
    primeras: todas
      .slice(0, cuantas)
      .map((d) => ({ linea: lineOfRow(sql, id, d.n), otra: lineOfRow(sql, id, d.otra) })),
  };
};
export const noteKeys = (sql: Sql, id: string, claves: ReadonlyMap<string, number>): void => {
  for (const [clave, n] of claves)
    sql.run('insert or ignore into importacion_clave(trabajo, clave, n) values(?, ?, ?)', id, clave, n);
};
