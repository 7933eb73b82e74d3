// A company's files as a whole log that is taken elsewhere, and what says whether two homes have the same of it.
import { join } from 'node:path';
import { digestOf, everyKeptRow, isTableRow, keptThere, type RowsDigest } from '../kernel/keptRows.ts';
import type { SharedKey } from '../kernel/sharedKey.ts';
import type { SharedHead } from '../kernel/sharedHead.ts';
import type { KeptRow } from '../kernel/sharedLog.ts';
import { openForWriting, openReadOnly, sqlOf } from '../kernel/sqlite.ts';
import { FACT_COLUMNS, readLogHead, type FactRow } from '../kernel/sqliteFacts.ts';
import type { Sql } from '../kernel/sql.ts';
import type { Extension } from '../kernel/store.ts';
import { batched, keptSize, type WholeLog } from '../kernel/wholeLog.ts';
import { EMPRESA_FILE, empresaFolder, KEYS_FILE } from './empresaReads.ts';
import { detachCopy, headOf, isCopy, sharedTables } from './sharedCopy.ts';

export interface CompanyAt {
  readonly datos: string;
  readonly id: string;
  readonly features: readonly Extension[];
}

const KEYS = 'select person, key, erased_at as erasedAt from clave order by person';

/** Nothing is written in them. */
const withFiles = async <A>(
  { datos, id }: CompanyAt,
  f: (sql: Sql, keys: Sql) => Promise<A> | A,
): Promise<A> => {
  const db = openReadOnly(join(empresaFolder(datos, id), EMPRESA_FILE), true),
    keys = openReadOnly(join(empresaFolder(datos, id), KEYS_FILE), true);
  try {
    return await f(sqlOf(db), sqlOf(keys));
  } finally {
    db.close();
    keys.close();
  }
};

const lettersOf = (f: FactRow): number => f.data.length + 2 * (f.personal?.length ?? 0);
/** The log of a company as its files have it. */
export const withWholeLog = <A>(o: CompanyAt, f: (log: WholeLog) => Promise<A>): Promise<A> =>
  withFiles(o, (sql, keys) => {
    const { posicion, hash } = readLogHead(sql);
    return f({
      facts: () =>
        batched(sql.iterate<FactRow>(`select ${FACT_COLUMNS} from fact order by position`), lettersOf),
      kept: () => batched(everyKeptRow(sql, sharedTables(o.features)), keptSize),
      keys: () => batched(keys.iterate<SharedKey>(KEYS), () => 100),
      head: { position: posicion, hash },
    });
  });

/** Person by person; a key says itself in no text. */
export const keysPrint = (keys: readonly SharedKey[]): string =>
  digestOf(
    keys.map((k) => ({
      table: k.erasedAt ?? '',
      key: String(k.person),
      body: k.key && Buffer.from(k.key).toString('base64'),
    })),
  ).sum;

/** All that says whether two homes have the same of a company. */
export interface CompanyPrint {
  readonly position: number;
  readonly hash: string;
  readonly kept: RowsDigest;
  readonly keys: string;
}
export const companyPrint = (o: CompanyAt): Promise<CompanyPrint> =>
  withFiles(o, (sql, keys) => {
    const { posicion, hash } = readLogHead(sql);
    return {
      position: posicion,
      hash,
      kept: digestOf(everyKeptRow(sql, sharedTables(o.features))),
      keys: keysPrint(keys.all<SharedKey>(KEYS)),
    };
  });
export const sameCompany = (a: CompanyPrint, b: CompanyPrint): boolean =>
  a.position === b.position &&
  a.hash === b.hash &&
  a.kept.rows === b.kept.rows &&
  a.kept.sum === b.kept.sum &&
  a.keys === b.keys;

/** Where a copy stands in its log. */
export const copyHead = (o: CompanyAt): Promise<SharedHead> => withFiles(o, headOf);

/** What a database has of a company, row by row. */
export interface ThereOf {
  readonly head: Pick<SharedHead, 'position' | 'hash'>;
  readonly kept: AsyncIterable<readonly KeptRow[]>;
  readonly keys: readonly SharedKey[];
}
/** Whether the files have all of it and nothing else. */
export const hasAllOf = (o: CompanyAt, there: ThereOf): Promise<boolean> =>
  withFiles(o, async (sql, keys) => {
    const { posicion, hash } = readLogHead(sql),
      here = keptThere(sql, sharedTables(o.features));
    let rows = 0;
    for await (const page of there.kept) {
      if (!page.every(here.has)) return false;
      rows += page.filter(isTableRow).length;
    }
    return (
      rows === here.count &&
      posicion === there.head.position &&
      hash === there.head.hash &&
      keysPrint(keys.all<SharedKey>(KEYS)) === keysPrint(there.keys)
    );
  });

/** The files are of their folder alone from now on; on the disk once it returns. */
export const detachCompany = ({ datos, id }: CompanyAt): void => {
  for (const file of [EMPRESA_FILE, KEYS_FILE]) {
    const db = openForWriting(join(empresaFolder(datos, id), file));
    try {
      const sql = sqlOf(db);
      if (file === EMPRESA_FILE && isCopy(sql)) db.transaction(() => detachCopy(sql)).immediate();
      db.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      db.close();
    }
  }
};
