// Asks SQLite whether it can read every page of a file and whether its indexes agree with its rows.
import { diskFailure, shortOf } from './faults.ts';
import type { Sql } from './sql.ts';

/** The problems that SQLite found, at most `cuantos`; empty when the file is whole. */
export const badPages = (sql: Sql, cuantos = 5): readonly string[] => {
  try {
    const dicho = sql
      .all<{ integrity_check: string }>(`pragma integrity_check(${cuantos})`)
      .flatMap((f) => f.integrity_check.split('\n'));
    return dicho.filter((d) => d !== 'ok' && d !== '').slice(0, cuantos);
  } catch (e) {
    // A file too damaged to be checked makes the check itself fail.
    if (!diskFailure(e)) throw e;
    return [shortOf(e)];
  }
};
