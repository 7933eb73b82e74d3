// Writes a database again under another key, beside it, and puts it in its place once it was found to be the same.
// Whoever is killed on the way leaves the old one, or the new one: never neither.
import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { changeKey } from '../kernel/keyedFile.ts';
import { sqlOf, type Base } from '../kernel/sqlite.ts';
import { verifyChain } from '../kernel/checkChain.ts';
import { syncPath } from '../kernel/wholeFile.ts';
import { openDatabase } from './sqlite.ts';

/** What the name of the file of before adds, until somebody says that it is not needed. */
export const BEFORE = '.antes';
const WORKING = '.convirtiendo';
const TAILS = ['', '-wal', '-shm', '-journal'] as const;

const dropWorking = (file: string): void => {
  for (const tail of TAILS) rmSync(`${file}${WORKING}${tail}`, { force: true });
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Everything that both must have in common: their schema, how many rows each table has, and how far the chain goes. */
const contentOf = (db: Base): string => {
  const schema = db.prepare('select type, name, sql from sqlite_master order by type, name').all(),
    tables = db
      .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
      .pluck()
      .all(),
    rows = tables.map((t) => [
      t,
      db
        .prepare(`select count(*) from ${quoted(t)}`)
        .pluck()
        .get(),
    ]);
  return JSON.stringify([schema, db.pragma('user_version', { simple: true }), rows, chainOf(db, tables)]);
};
const chainOf = (db: Base, tables: readonly string[]): unknown => {
  if (!tables.includes('fact')) return null;
  const { hechos, cabeza, problema } = verifyChain(sqlOf(db));
  if (problema !== undefined) throw new Error(problema.mensaje);
  return [hechos, cabeza];
};

const reading = <A>(file: string, f: (db: Base) => A): A => {
  const db = openDatabase(file, { fileMustExist: true });
  try {
    return f(db);
  } finally {
    db.close();
  }
};

/**
 * `key` undefined: in clear. The caller holds the folder, and this process has its key. Throws when the new file is not
 * what the old one was; the old one is then as it was.
 */
export const convertFile = (file: string, key: string | undefined): void => {
  dropWorking(file);
  const before = reading(file, (db) => {
    // Everything in one file, which is then copied.
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.pragma('journal_mode = DELETE');
    return contentOf(db);
  });
  copyFileSync(file, `${file}${WORKING}`);
  reading(`${file}${WORKING}`, (db) => changeKey(db, key));
  const after = reading(`${file}${WORKING}`, (db) => {
    const said = db.pragma('integrity_check', { simple: true });
    if (said !== 'ok') throw new Error(String(said));
    return contentOf(db);
  });
  if (after !== before) throw new Error('no quedó igual');
  syncPath(`${file}${WORKING}`);
  keepBefore(file);
  renameSync(`${file}${WORKING}`, file);
  syncPath(dirname(file));
};

/** A second name, so that there is a file under its own name at every moment. */
const keepBefore = (file: string): void => {
  if (existsSync(`${file}${BEFORE}`)) return;
  try {
    linkSync(file, `${file}${BEFORE}`);
  } catch {
    copyFileSync(file, `${file}${BEFORE}.parcial`);
    syncPath(`${file}${BEFORE}.parcial`);
    renameSync(`${file}${BEFORE}.parcial`, `${file}${BEFORE}`);
  }
};

/** What a conversion that was cut left beside a file. */
export const dropLeftovers = (file: string): void => {
  dropWorking(file);
  rmSync(`${file}${BEFORE}.parcial`, { force: true });
};
