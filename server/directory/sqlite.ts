// SQLite for the directory, loaded only when asked, so that a missing module is a sentence and not a stack.
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { diskFailure } from '../kernel/faults.ts';

export type Base = BetterSqlite3.Database;
type Constructor = new (ruta: string, opciones?: BetterSqlite3.Options) => Base;

let cargado: Constructor | undefined;

const cargar = (): Constructor =>
  (cargado ??= createRequire(import.meta.url)('better-sqlite3') as Constructor);

/** Left when better-sqlite3 is not installed or was compiled for another Node. */
export const checkSqlite = (): Result<null> => {
  try {
    new (cargar())(':memory:').close();
    return ok(null);
  } catch {
    return fail('unavailable', 'servidor.sinSqlite');
  }
};

export const openDatabase = (ruta: string, opciones: BetterSqlite3.Options = {}): Base =>
  new (cargar())(ruta, opciones);

/** What every connection that writes must be told: SQLite forgets both on closing. */
export const prepareConnection = (db: Base): void => {
  db.pragma('foreign_keys = ON');
  db.pragma('synchronous = FULL');
};

const RESERVADAS = 400,
  BYTES_POR_PAGINA = 4096;
/**
 * Makes room inside the directory's own files, a file and the log of its writes, while the disk still has some: people go on coming in and out of a server
 * whose disk is full, to see and to be told. Without room now, what there was stays.
 */
export const reserveSpace = (db: Base): void => {
  // The log is used again from its beginning well before it needs more than it has.
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
