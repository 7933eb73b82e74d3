// SQLite for the directory, loaded only when asked, so that a missing module is a sentence and not a stack.
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { fail, ok, type Result } from '../../core/kit/failure.ts';

export type Base = BetterSqlite3.Database;
type Constructor = new (ruta: string, opciones?: BetterSqlite3.Options) => Base;

let cargado: Constructor | undefined;

const cargar = (): Constructor => (cargado ??= createRequire(import.meta.url)('better-sqlite3') as Constructor);

/** Left when better-sqlite3 is not installed or was compiled for another Node. */
export const comprobarSqlite = (): Result<null> => {
  try {
    new (cargar())(':memory:').close();
    return ok(null);
  } catch {
    return fail('unavailable', 'servidor.sinSqlite');
  }
};

export const abrirBase = (ruta: string, opciones: BetterSqlite3.Options = {}): Base => new (cargar())(ruta, opciones);

/** What every connection that writes must be told: SQLite forgets both on closing. */
export const prepararConexion = (db: Base): void => {
  db.pragma('foreign_keys = ON');
  db.pragma('synchronous = FULL');
};
