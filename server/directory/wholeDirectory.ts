// The directory's file as a whole log that is taken elsewhere, and what says whether two homes have the same of it.
import { join } from 'node:path';
import { digestOf, everyKeptRow, isTableRow, keptThere, type RowsDigest } from '../kernel/keptRows.ts';
import type { SharedHead } from '../kernel/sharedHead.ts';
import type { KeptRow } from '../kernel/sharedLog.ts';
import type { Sql } from '../kernel/sql.ts';
import { sqlOf } from '../kernel/sqlite.ts';
import { ROOT_HASH } from '../kernel/sqliteFacts.ts';
import { batched, keptSize, type WholeLog } from '../kernel/wholeLog.ts';
import { DIRECTORY_FILE } from './copy.ts';
import { detachDirectory, directoryHead, directoryTables, isDirectoryCopy } from './sharedDirectory.ts';
import { openDatabase, prepareConnection } from './sqlite.ts';

/** Nothing is written in it. */
const withFile = async <A>(datos: string, f: (sql: Sql) => Promise<A> | A): Promise<A> => {
  const db = openDatabase(join(datos, DIRECTORY_FILE), { fileMustExist: true });
  db.pragma('query_only = ON');
  try {
    return await f(sqlOf(db));
  } finally {
    db.close();
  }
};

/** All its rows: no fact gives any of them back. */
export const withWholeDirectory = <A>(datos: string, f: (log: WholeLog) => Promise<A>): Promise<A> =>
  withFile(datos, (sql) =>
    f({
      facts: () => [],
      kept: () => batched(everyKeptRow(sql, directoryTables(sql)), keptSize),
      keys: () => [],
      head: { position: 0, hash: ROOT_HASH },
    }),
  );
export const directoryPrint = (datos: string): Promise<RowsDigest> =>
  withFile(datos, (sql) => digestOf(everyKeptRow(sql, directoryTables(sql))));

/** Where a copy stands in its log. */
export const directoryCopyHead = (datos: string): Promise<SharedHead> => withFile(datos, directoryHead);

/** Whether the file has all that a database has, and nothing else. */
export const hasAllOfDirectory = (
  datos: string,
  there: AsyncIterable<readonly KeptRow[]>,
): Promise<boolean> =>
  withFile(datos, async (sql) => {
    const here = keptThere(sql, directoryTables(sql));
    let rows = 0;
    for await (const page of there) {
      if (!page.every(here.has)) return false;
      rows += page.filter(isTableRow).length;
    }
    return rows === here.count;
  });

/** The file is of its folder alone from now on; on the disk once it returns. */
export const detachDirectoryFile = (datos: string): void => {
  const db = openDatabase(join(datos, DIRECTORY_FILE), { fileMustExist: true });
  try {
    prepareConnection(db);
    const sql = sqlOf(db);
    if (isDirectoryCopy(sql)) db.transaction(() => detachDirectory(sql)).immediate();
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
};
