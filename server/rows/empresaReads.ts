// The read side of one company on SQLite: opens its files for reading, or replays them in a replica.
import { join } from 'node:path';
import { allTables } from '../../core/tables/index.ts';
import { shapeOf } from './shape.ts';
import { rowReader, factProjection } from './projection.ts';
import { personaKeyReads, type PersonaKeyReads } from '../kernel/personaKeys.ts';
import { openInMemory, openReadOnly, sqlOf } from '../kernel/sqlite.ts';
import { DDL } from './sqliteSchema.ts';
import { logReads } from '../kernel/sqliteFacts.ts';
import type { Extension, StoreReads, OwnReads, Replica } from '../kernel/store.ts';
import type { Sql } from '../kernel/sql.ts';

export const empresaFolder = (datos: string, id: string): string => join(datos, 'empresas', id);
export const EMPRESA_FILE = 'jornal.sqlite';
export const KEYS_FILE = 'claves.sqlite';

export const readsOf = (sql: Sql, claves: PersonaKeyReads): StoreReads => ({
  sql,
  ...rowReader(sql),
  ...logReads(sql, claves),
});

/**
 * A separate read-only connection to an existing company. `deCorrido`: for reading from one end to the other,
 * so it caches little.
 */
export const openReads = (
  datos: string,
  id: string,
  opts: { readonly deCorrido?: boolean } = {},
): OwnReads => {
  const carpeta = empresaFolder(datos, id);
  const db = openReadOnly(join(carpeta, EMPRESA_FILE), opts.deCorrido),
    dbClaves = openReadOnly(join(carpeta, KEYS_FILE));
  return {
    ...readsOf(sqlOf(db), personaKeyReads(dbClaves)),
    instantanea: (f) => db.transaction(f)(),
    cerrar: () => {
      db.close();
      dbClaves.close();
    },
  };
};

/** Empty read tables in memory, to which the log of a company is applied step by step. */
export const openReplica = (origen: StoreReads, extensiones: readonly Extension[]): Replica => {
  const db = openInMemory(),
    sql = sqlOf(db);
  db.exec(DDL);
  for (const e of extensiones) if (e.ddl) db.exec(e.ddl);
  for (const t of allTables) for (const linea of shapeOf(t).ddl) db.exec(linea);
  const p = factProjection(sql, extensiones);
  let hasta = 0;
  return {
    ...origen,
    sql,
    ...rowReader(sql),
    posicion: () => hasta,
    avanzar: (posicion) => {
      db.transaction(() => {
        for (const f of origen.hechos(hasta, posicion)) {
          p.aplicar(f);
          hasta = f.position;
        }
      })();
    },
    escribir: (f) => {
      db.transaction(f)(sql);
    },
    cerrar: () => {
      db.close();
    },
  };
};
