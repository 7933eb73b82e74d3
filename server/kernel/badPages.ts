// Whether every page of a file is one that SQLite can read and that its indexes agree with.
import { diskFailure, shortOf } from './faults.ts';
import type { Sql } from './sql.ts';

/** What SQLite found, at most `cuantos`; nothing when the file is whole. */
export const badPages = (sql: Sql, cuantos = 5): readonly string[] => {
  try {
    const dicho = sql
      .all<{ integrity_check: string }>(`pragma integrity_check(${cuantos})`)
      .flatMap((f) => f.integrity_check.split('\n'));
    return dicho.filter((d) => d !== 'ok' && d !== '').slice(0, cuantos);
  } catch (e) {
    // What is too damaged to be looked through says so by failing.
    if (!diskFailure(e)) throw e;
    return [shortOf(e)];
  }
};
