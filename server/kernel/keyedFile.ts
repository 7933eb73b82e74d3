// Opens a database of an encrypted folder with the folder's key, and says plainly when there is none.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { failure, type Failure } from '../../core/kit/failure.ts';
import type BetterSqlite3 from 'better-sqlite3';
import { codeOf } from './faults.ts';
import { dataFolderOf, keyForFile } from './folderKeys.ts';
import { readKeyBook } from './keyBook.ts';

type Database = BetterSqlite3.Database;
type Open = () => Database;

/** A file of an encrypted folder without its key. Nothing is made in its place. */
export class LockedFile extends Error {
  readonly failure: Failure;
  constructor(f: Failure) {
    super(f.message);
    this.failure = f;
  }
}

const isNotADatabase = (e: unknown): boolean => codeOf(e) === 'SQLITE_NOTADB';

/**
 * AEGIS-256 page by page: it notices what was altered, and costs the least of those that do (`npm run bench --
 * cifrado`). The key is used as it is: it is random, so it needs no stretching.
 */
export const setKey = (db: Database, key: string): void => {
  db.pragma("cipher = 'aegis'");
  db.pragma(`key = 'raw:${key}'`);
};
export const changeKey = (db: Database, key: string | undefined): void => {
  db.pragma("cipher = 'aegis'");
  db.pragma(`rekey = '${key === undefined ? '' : `raw:${key}`}'`);
};

/** Whether the SQLite that is installed encrypts: one that does not takes the key and writes in clear. */
export const encrypts = (db: Database): boolean => {
  const said: unknown = db.pragma('cipher');
  return Array.isArray(said) && said.length > 0;
};

/** Whether the first page can be read; throws any other error when it is used. */
const opens = (db: Database): boolean => {
  try {
    db.pragma('schema_version');
    return true;
  } catch (e) {
    return !isNotADatabase(e);
  }
};

const isEncrypted = (file: string): boolean => {
  try {
    return readKeyBook(dataFolderOf(file)).cifrado !== null;
  } catch {
    return false;
  }
};

/** Files that are locked and hold nothing. */
const LOCKS: ReadonlySet<string> = new Set(['candado.sqlite', 'en-uso.sqlite']);
const isEmpty = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/**
 * A file that is not encrypted opens as it is, also in an encrypted folder: a conversion does one after another.
 */
export const openKeyed = (file: string, open: Open): Database => {
  if (LOCKS.has(basename(file))) return open();
  const key = keyForFile(file);
  if (key === undefined) return openWithoutKey(file, open);
  const db = open();
  setKey(db, key);
  if (opens(db)) return db;
  db.close();
  return open();
};

const openWithoutKey = (file: string, open: Open): Database => {
  if (!isEncrypted(file)) return open();
  const locked = (): LockedFile =>
    new LockedFile(failure('unavailable', 'cifrado.faltaLlave', { carpeta: dataFolderOf(file) }));
  if (isEmpty(file)) throw locked();
  const db = open();
  if (opens(db)) return db;
  db.close();
  throw locked();
};
