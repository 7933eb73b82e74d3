// SQLite for the directory, loaded on first use, so that a missing module is reported as a sentence, not as a
// stack trace.
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { left } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../core/kit/failure.ts';
import { diskFailure, missingSqlite } from '../kernel/faults.ts';
import { openKeyed } from '../kernel/keyedFile.ts';
import { ownerOnlyFile } from '../kernel/ownerOnly.ts';
import type { Base } from '../kernel/sqlite.ts';

type Constructor = new (ruta: string, opciones?: BetterSqlite3.Options) => Base;

let cargado: Constructor | undefined;

const cargar = (): Constructor =>
  (cargado ??= createRequire(import.meta.url)('better-sqlite3') as Constructor);

/** Left when better-sqlite3 is not installed or was compiled for another Node. */
export const checkSqlite = (): Result<null> => {
  try {
    new (cargar())(':memory:').close();
    return ok(null);
  } catch (e) {
    return left(missingSqlite(e));
  }
};

export const openDatabase = (ruta: string, opciones: BetterSqlite3.Options = {}): Base => {
  const Db = cargar();
  if (!opciones.readonly && !opciones.fileMustExist) ownerOnlyFile(ruta);
  return openKeyed(ruta, () => new Db(ruta, opciones));
};

/** Settings that every writing connection needs: SQLite forgets both on closing. */
export const prepareConnection = (db: Base): void => {
  db.pragma('foreign_keys = ON');
  db.pragma('synchronous = FULL');
};

const RESERVADAS = 400,
  BYTES_POR_PAGINA = 4096;
/**
 * Reserves room inside the directory's own files (database and write-ahead log) while the disk still has
 * some, so that people can sign in and out,
 * and be told, when the disk is full. If there is no room now, the existing reserve stays.
 */
export const reserveSpace = (db: Base): void => {
  // Checkpoints well before the log exceeds its reserved size, so that it is reused from its beginning.
  db.pragma(`wal_autocheckpoint = ${RESERVADAS / 4}`);
  try {
    db.exec(
      `DROP TABLE IF EXISTS reserva; CREATE TABLE reserva (x BLOB) STRICT; INSERT INTO reserva VALUES (zeroblob(${RESERVADAS * BYTES_POR_PAGINA}))`,
    );
    db.exec('DROP TABLE reserva');
    db.pragma('wal_checkpoint(FULL)');
  } catch (e) {
    if (!diskFailure(e)) throw e;
  }
};
