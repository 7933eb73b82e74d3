// The directory's file as a copy of what several servers share: brought up to it before each change, and each
// change added to it before it is kept here.
import { dropNoting, openKeptRows, type KeptRows } from '../kernel/keptRows.ts';
import { FORMAT, needs, NewerData } from '../kernel/format.ts';
import { mayBeSameWrite, type LogState, type SharedHead } from '../kernel/sharedHead.ts';
import { CLOSED_HASH, SharedLogClosed, type KeptRow, type SharedLog } from '../kernel/sharedLog.ts';
import type { AskHead } from '../kernel/sharedWork.ts';
import { sqlOf, type Base } from '../kernel/sqlite.ts';
import type { Sql } from '../kernel/sql.ts';
import { ROOT_HASH } from '../kernel/sqliteFacts.ts';

/** Its place beside the companies, whose names have no such sign. */
export const DIRECTORY_LOG = '*directorio*';
/** How many times a change is made again because another server's came first. */
const TRIES = 12;

export interface SharedDirectory {
  /** Brings the file to what the other servers wrote. */
  readonly catchUp: () => void;
  /** Makes a change, again each time that another server's came first. */
  readonly write: <A>(f: () => A) => A;
  /** Whether it was made again since this was last asked, for the database came back without its last writes. */
  readonly wentBack: () => boolean;
}

/** The directory of a folder that nobody shared, or of a database that is not this one. */
export class ForeignDirectory extends Error {}
/** Other servers wrote at every try. */
export class DirectoryBusy extends Error {
  /** It outlives the way between threads. */
  readonly code = 'SHARED_BUSY';
}

/** Whether a file is a copy: what is written in one by itself would be thrown away. */
export const isDirectoryCopy = (sql: Sql): boolean => hasMark(sql);
type Head = Pick<SharedHead, 'changes' | 'epoch' | 'token'>;
const sameWrite = (a: Head, b: Head): boolean => mayBeSameWrite(a.token, b.token);
const isSame = (a: Head, b: Head): boolean =>
  a.changes === b.changes && a.epoch === b.epoch && sameWrite(a, b);
/** Whether a copy has all that there is, by the head that was asked of it. */
export const isDirectoryUpTo = (sql: Sql, there: Awaited<ReturnType<AskHead>>): boolean => {
  const here = directoryHead(sql);
  return there.hash !== CLOSED_HASH && there.least <= FORMAT && isSame(here, there);
};

const MARK =
  'create table if not exists compartido(id integer primary key check (id = 1), cambios integer not null, epoca integer not null, token text)';
/** The tables that are shared row by row. */
export const directoryTables = (sql: Sql): readonly string[] => [
  ...sql.column<string>(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not in ('compartido', 'sin_compartir', 'reserva') order by name",
  ),
];
const hasMark = (sql: Sql): boolean =>
  sql.value("select 1 from sqlite_master where name = 'compartido'") !== undefined;

/** A file is a copy from its beginning: one that already has users of its own is not taken for one. */
const begin = (sql: Sql): void => {
  if (hasMark(sql)) {
    // Copies made before the name of the last write was kept.
    if (sql.value("select 1 from pragma_table_info('compartido') where name = 'token'") === undefined)
      sql.exec('alter table compartido add column token text');
    return;
  }
  if (sql.value('select 1 from usuarios') !== undefined) throw new ForeignDirectory('tiene usuarios propios');
  sql.exec(MARK);
  sql.run('insert into compartido(id, cambios, epoca) values(1, 0, 0)');
};
/** Where a copy stands. */
export const directoryHead = (sql: Sql): SharedHead => {
  const { cambios, epoca, token } = sql.one<{ cambios: number; epoca: number; token: string | null }>(
    'select cambios, epoca, token from compartido',
  );
  return { position: 0, hash: ROOT_HASH, changes: cambios, epoch: epoca, token };
};
/** From now on the file is of its folder alone, and nobody shares it. */
export const detachDirectory = (sql: Sql): void => {
  dropNoting(sql);
  sql.exec('drop table if exists compartido');
};
const saveHead = (sql: Sql, { changes, epoch, token }: SharedHead): void => {
  sql.run('update compartido set cambios = ?, epoca = ?, token = ?', changes, epoch, token);
};

/** From the beginning where the copy is of a database that came back without its last writes; true: it was. */
const applyAfter = (
  sql: Sql,
  { tables, kept }: { readonly tables: readonly string[]; readonly kept: KeptRows },
  log: SharedLog,
  here: SharedHead,
): boolean => {
  const after = log.since(here),
    continues = mayBeSameWrite(after[0]?.follows ?? null, here.token),
    parts = continues ? after : log.since(NOTHING_YET);
  if (!continues || here.changes === 0) for (const t of tables) sql.run(`delete from "${t}"`);
  for (const part of parts) {
    for (const r of part.kept) kept.put(r);
    if (part.head) saveHead(sql, part.head);
  }
  kept.settle();
  return !continues;
};

const NOTHING_YET: SharedHead = { position: 0, hash: ROOT_HASH, changes: 0, epoch: 0, token: null };
/** One transaction, or nothing. */
const inOne = <A>(db: Base, f: () => A): A => db.transaction(f).immediate();

/**
 * One transaction that no reference stops: rows come as they are, in the order in which they changed, so what hangs from
 * one may come before it, and putting one again must not take with it what hangs from it.
 */
const withoutReferences = <A>(db: Base, f: () => A): A => {
  db.pragma('foreign_keys = OFF');
  try {
    return inOne(db, f);
  } finally {
    db.pragma('foreign_keys = ON');
  }
};

/** What this copy cannot be brought up to: a log of newer programs, one that was closed, or one that nobody began. */
const refuseForeign = (there: LogState, here: SharedHead): void => {
  if (there.least > FORMAT) throw new NewerData({ format: there.least });
  if (there.hash === CLOSED_HASH) throw new SharedLogClosed('el registro se llevó a otro lado');
  if (there.changes === 0 && here.changes > 0) throw new ForeignDirectory('es de otra base');
};

/** The head after these rows; undefined: another server was first. */
const share = (log: SharedLog, after: SharedHead, kept: readonly KeptRow[]): SharedHead | undefined =>
  kept.length === 0
    ? after
    : log.commit({
        ...{ after, facts: [], kept, touched: [], keys: [] },
        least: Math.max(1, ...kept.map(needs.kept)),
      });

export const openSharedDirectory = (db: Base, log: SharedLog): SharedDirectory => {
  const sql = sqlOf(db);
  begin(sql);
  // What a new file has by itself (the beginning of the audit's chain) is shared by whoever is first.
  const tables = directoryTables(sql),
    isNew = directoryHead(sql).changes === 0,
    kept = openKeptRows(sql, tables);
  let back = false;
  const catchUp = (): void => {
    const there = log.head(),
      here = directoryHead(sql);
    refuseForeign(there, here);
    if (isSame(here, there)) return;
    const hasLess =
      there.changes < here.changes || (there.changes === here.changes && !sameWrite(here, there));
    const again = withoutReferences(db, () =>
      applyAfter(sql, { tables, kept }, log, hasLess ? NOTHING_YET : here),
    );
    if (hasLess || again) back = true;
  };
  /** Undefined: another server was first. */
  const attempt = <A>(f: () => A): { readonly a: A } | undefined => {
    db.exec('begin immediate');
    try {
      const a = f(),
        head = share(log, directoryHead(sql), kept.changed());
      if (head === undefined) {
        db.exec('rollback');
        return undefined;
      }
      saveHead(sql, head);
      kept.settle();
      db.exec('commit');
      return { a };
    } catch (e) {
      if (db.inTransaction) db.exec('rollback');
      throw e;
    }
  };
  const write = <A>(f: () => A): A => {
    for (let n = 0; n < TRIES; n++) {
      catchUp();
      const done = attempt(f);
      if (done) return done.a;
    }
    throw new DirectoryBusy('otros servidores escribieron antes cada vez');
  };
  catchUp();
  if (isNew && directoryHead(sql).changes === 0) write(() => shareAll(sql, tables));
  return {
    catchUp,
    write,
    wentBack: () => {
      const was = back;
      back = false;
      return was;
    },
  };
};

/** Notes every row, as it is. */
const shareAll = (sql: Sql, tables: readonly string[]): void => {
  for (const t of tables) {
    const [first] = sql.all<{ name: string }>('select name from pragma_table_info(?) where pk = 1', t);
    if (first) sql.run(`update "${t}" set "${first.name}" = "${first.name}"`);
  }
};
