// Opens SQLite files and wraps a connection as `Sql`: the only file that knows better-sqlite3.
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import type { Failure } from '../../core/kit/failure.ts';
import { codeOf, missingSqlite } from './faults.ts';
import { openKeyed } from './keyedFile.ts';
import { sortKey } from './normal.ts';
import { ownerOnlyFile } from './ownerOnly.ts';
import type { Param, Sql } from './sql.ts';

type Modulo = typeof BetterSqlite3;
export type Base = BetterSqlite3.Database;

/**
 * The module is optional: where it could not be compiled, this carries the sentence that says what to
 * install.
 */
export class MissingModule extends Error {
  readonly failure: Failure;
  constructor(causa: unknown) {
    const f = missingSqlite(causa);
    super(f.message);
    this.failure = f;
  }
}

let modulo: Modulo | undefined;
const cargar = (): Modulo => {
  try {
    const cargado: Modulo = modulo ?? createRequire(import.meta.url)('better-sqlite3');
    modulo = cargado;
    return cargado;
  } catch (e) {
    throw new MissingModule(e);
  }
};

const esDelModulo = (e: unknown): boolean =>
  e instanceof Error &&
  (/bindings file|NODE_MODULE_VERSION|\.node\b/.test(e.message) || codeOf(e) === 'ERR_DLOPEN_FAILED');

const abrirCrudo = (archivo: string, opts: BetterSqlite3.Options): Base => {
  const Db = cargar();
  try {
    const abrir = (): Base => new Db(archivo, opts),
      db = archivo === ':memory:' ? abrir() : openKeyed(archivo, abrir);
    // For texts that have no stored key: compared and sorted by a key made on the fly.
    db.function('clave_orden', { deterministic: true }, (s) => (s === null ? null : sortKey(String(s))));
    return db;
  } catch (e) {
    // The native binary is only loaded when the first database is opened.
    throw esDelModulo(e) ? new MissingModule(e) : e;
  }
};

/** A connection that writes: every commit is on the disk before it is acknowledged. */
export const openForWriting = (archivo: string): Base => {
  ownerOnlyFile(archivo);
  const db = abrirCrudo(archivo, { timeout: 5000 });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  // Deleted and replaced data are overwritten: an erased person must not stay in free pages.
  db.pragma('secure_delete = ON');
  db.pragma('cache_size = -65536');
  db.pragma('temp_store = MEMORY');
  return db;
};

/** `deCorrido`: for reading a whole table once, when mapping or caching pages would only fill the memory. */
export const openReadOnly = (archivo: string, deCorrido = false): Base => {
  const db = abrirCrudo(archivo, { readonly: true, fileMustExist: true, timeout: 5000 });
  db.pragma('query_only = ON');
  db.pragma(`cache_size = ${deCorrido ? -8192 : -32768}`);
  db.pragma(`mmap_size = ${deCorrido ? 0 : 268435456}`);
  db.pragma('temp_store = MEMORY');
  return db;
};

export const openInMemory = (): Base => abrirCrudo(':memory:', {});

/**
 * Locks a file against other processes; the operating system releases it however this process ends.
 * Undefined: it is taken.
 */
export const acquireLock = (archivo: string): { readonly soltar: () => void } | undefined => {
  ownerOnlyFile(archivo);
  const db = abrirCrudo(archivo, { timeout: 0 });
  try {
    db.pragma('journal_mode = DELETE');
    db.exec('begin exclusive');
    return { soltar: () => db.close() };
  } catch (e) {
    db.close();
    if (codeOf(e).startsWith('SQLITE_BUSY')) return undefined;
    throw e;
  }
};

const given = <R>(r: R | undefined, sql: string): R => {
  if (r === undefined) throw new Error(`ninguna fila: ${sql.slice(0, 200)}`);
  return r;
};

/**
 * How many recently used statements stay prepared. Lists make a new text for each combination of filters and
 * columns, so not all are kept.
 */
const PREPARADAS = 300;
export const sqlOf = (db: Base): Sql => {
  type S = BetterSqlite3.Statement<unknown[]>;
  const preparar = (): ((sql: string) => S) => {
    // Two halves: a statement that is used moves to the new one; when that is full, the old one is dropped.
    let nuevas = new Map<string, S>(),
      viejas = new Map<string, S>();
    return (sql) => {
      let s = nuevas.get(sql);
      if (s) return s;
      s = viejas.get(sql) ?? db.prepare<unknown[]>(sql);
      if (nuevas.size >= PREPARADAS) {
        viejas = nuevas;
        nuevas = new Map();
      }
      nuevas.set(sql, s);
      return s;
    };
  };
  const filas = preparar(),
    primeras = preparar(),
    recorridas = preparar();
  const columna = (sql: string): S => {
    const s = primeras(sql);
    s.pluck(true);
    return s;
  };
  const get = <R>(sql: string, ...p: readonly Param[]): R | undefined =>
      filas(sql).get(...p) as R | undefined,
    value = <V>(sql: string, ...p: readonly Param[]): V | undefined =>
      columna(sql).get(...p) as V | undefined;
  return {
    all: <R>(sql: string, ...p: readonly Param[]) => filas(sql).all(...p) as R[],
    get,
    value,
    one: <R>(sql: string, ...p: readonly Param[]) => given(get<R>(sql, ...p), sql),
    oneValue: <V>(sql: string, ...p: readonly Param[]) => given(value<V>(sql, ...p), sql),
    // A prepared statement is busy until its iterator ends; only then is a second one prepared.
    column: <V>(sql: string, ...p: readonly Param[]) => {
      const s = recorridas(sql);
      return (s.busy ? db.prepare<unknown[]>(sql) : s).pluck(true).iterate(...p) as IterableIterator<V>;
    },
    iterate: <R>(sql: string, ...p: readonly Param[]) =>
      db.prepare<unknown[]>(sql).iterate(...p) as IterableIterator<R>,
    run: (sql, ...p) => filas(sql).run(...p).changes,
    exec: (script) => {
      db.exec(script);
    },
  };
};
