// The files of a snapshot: a company's copy as it is now, in a file apart; and a file that came, put in place as the copy of a
// server that has none.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, type Json } from '../kernel/json.ts';
import { ownerOnlyFile } from '../kernel/ownerOnly.ts';
import { personaKeyWrites } from '../kernel/personaKeys.ts';
import type { SharedKey } from '../kernel/sharedKey.ts';
import type { SharedHead } from '../kernel/sharedHead.ts';
import type { Sql } from '../kernel/sql.ts';
import { openForWriting, sqlOf } from '../kernel/sqlite.ts';
import { hasContent } from './empresaFaults.ts';
import { EMPRESA_FILE, empresaFolder, KEYS_FILE } from './empresaReads.ts';
import { headOf } from './sharedCopy.ts';

interface CopyAt {
  readonly datos: string;
  readonly id: string;
}

/** In the files that were made from a snapshot, until the erasures since are done: where it was. */
const MARK = 'instantanea';
export const snapshotMark = (sql: Sql): number | undefined => {
  const v = sql.value<Json<number>>('select valor from meta where clave = ?', MARK);
  return v === undefined ? undefined : readJson(v);
};
export const dropSnapshotMark = (sql: Sql): void => {
  sql.run('delete from meta where clave = ?', MARK);
};

export interface CopiedNow {
  /** Where the file stands. */
  readonly head: SharedHead;
  /** Facts, and rows that no fact gives back. */
  readonly size: number;
}

/**
 * Copies a company's file as it is now; who writes in it does not wait. Neither the keys of people nor pages of before are in
 * it. `tables`: those that are shared row by row.
 */
export const copyNow = ({ datos, id }: CopyAt, to: string, tables: readonly string[]): CopiedNow => {
  ownerOnlyFile(to);
  const live = openForWriting(join(empresaFolder(datos, id), EMPRESA_FILE));
  try {
    live.prepare('vacuum into ?').run(to);
  } finally {
    live.close();
  }
  const copy = openForWriting(to);
  try {
    const sql = sqlOf(copy),
      head = headOf(sql),
      rows = tables.map((t) => sql.oneValue<number>(`select count(*) from "${t}"`));
    sql.run('insert or replace into meta(clave, valor) values(?, ?)', MARK, JSON.stringify(head.position));
    // All of it in one file.
    copy.pragma('journal_mode = DELETE');
    return { head, size: rows.reduce((a, b) => a + b, head.position) };
  } finally {
    copy.close();
  }
};

/**
 * Writes what is left of such a file without these tables, which the file loses: what is read of them in the other one fails,
 * where an empty table would give zeros.
 */
export const lightCopyOf = (file: string, to: string, bulk: readonly string[]): void => {
  ownerOnlyFile(to);
  const db = openForWriting(file);
  try {
    // Nobody has use for what is left in the file.
    db.pragma('journal_mode = OFF');
    db.pragma('secure_delete = OFF');
    for (const t of bulk) db.exec(`drop table "${t}"`);
    db.prepare('vacuum into ?').run(to);
  } finally {
    db.close();
  }
};

/** A copy, and its keys: they are made again. */
export const removeCopy = ({ datos, id }: CopyAt): void => {
  for (const f of [EMPRESA_FILE, KEYS_FILE])
    for (const tail of ['', '-wal', '-shm'])
      rmSync(join(empresaFolder(datos, id), `${f}${tail}`), { force: true });
};

/** While it is there, the files beside it are being put in place: none of them is anybody's yet. */
const ARRIVING = 'llegando.txt';
const arriving = ({ datos, id }: CopyAt): string => join(empresaFolder(datos, id), ARRIVING);

/** Whether this server has no copy of a company; takes away what was left half put in place. */
export const lacksCopy = (at: CopyAt): boolean => {
  if (existsSync(arriving(at))) {
    removeCopy(at);
    rmSync(arriving(at));
  }
  const folder = empresaFolder(at.datos, at.id);
  // Keys alone are of somebody who lost the rest: that is said when it is opened.
  return !hasContent(join(folder, EMPRESA_FILE)) && !hasContent(join(folder, KEYS_FILE));
};

/** Puts a file in place as the copy of a company, with the keys of its people. */
export const placeCopy = (at: CopyAt, file: string, keys: readonly SharedKey[]): void => {
  const folder = empresaFolder(at.datos, at.id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(arriving(at), '', { mode: 0o600 });
  removeCopy(at);
  const db = openForWriting(join(folder, KEYS_FILE));
  try {
    const into = personaKeyWrites(db);
    for (const k of keys) into.recibir(k.person, k.key, k.erasedAt);
    into.confirmar();
  } finally {
    db.close();
  }
  renameSync(file, join(folder, EMPRESA_FILE));
  rmSync(arriving(at));
};
