// The transactions of a company's store: a change is written whole, with its facts and their keys, or not at
// all.
import * as E from 'fp-ts/lib/Either.js';
import { fail } from '../../core/kit/failure.ts';
import type { factProjection } from './projection.ts';
import type { PersonaKeys } from '../kernel/personaKeys.ts';
import { civilDateOf } from '../kernel/clock.ts';
import type { Base } from '../kernel/sqlite.ts';
import type { Sql } from '../kernel/sql.ts';
import { factWriter, type logReads, ForgottenPersona } from '../kernel/sqliteFacts.ts';
import { Clash, type Authorship, type StoreReads, type StoreWrites, type Tx } from '../kernel/store.ts';

/** What writing in one company needs. */
export interface Writing {
  readonly db: Base;
  readonly sql: Sql;
  readonly claves: PersonaKeys;
  readonly leer: StoreReads;
  readonly projection: ReturnType<typeof factProjection>;
  readonly log: ReturnType<typeof logReads>;
}

const txOpener = (
  { sql, claves, leer, projection: p, log }: Writing,
  anota: ReturnType<typeof factWriter>,
): ((a: Authorship) => Tx) => {
  const txDe = (a: Authorship): Tx => {
    const ids = new Map<string, number>();
    return {
      ...leer,
      ...p,
      ...a,
      hoy: civilDateOf(a.at),
      version: log.version,
      olvidada: claves.olvidada,
      nuevoId: (tabla) => {
        const n =
          (ids.get(tabla) ?? sql.value<number>('select ultimo from contador where tabla = ?', tabla) ?? 0) +
          1;
        ids.set(tabla, n);
        return n;
      },
      append: (stream, expected, facts, opts = {}) => {
        const hechos = anota.append(a, stream, expected, facts, opts.persona);
        for (const h of hechos) p.aplicar(h);
        return hechos;
      },
    };
  };
  return txDe;
};

export const openTransactions = (w: Writing): StoreWrites['transaccion'] => {
  const { db, sql, claves, projection: p } = w,
    anota = factWriter(sql, claves),
    txDe = txOpener(w, anota),
    nombres = new Map<number, string>();
  const cerrarCuentas = (): void => {
    anota.cerrar();
    for (const t of p.tocadas)
      sql.run('insert into pulso(tabla, n) values(?, 1) on conflict(tabla) do update set n = n + 1', t);
    p.tocadas.clear();
  };
  const deshacer = (): void => {
    if (db.inTransaction) db.exec('rollback');
    claves.deshacer();
    anota.olvidar();
    p.tocadas.clear();
    nombres.clear();
  };
  const enUna: StoreWrites['transaccion'] = (a, f) => {
    sql.run('begin immediate');
    try {
      if (nombres.get(a.quien.id) !== a.quien.nombre) {
        sql.run(
          'insert into usuario(id, nombre) values(?, ?) on conflict(id) do update set nombre = excluded.nombre',
          a.quien.id,
          a.quien.nombre,
        );
        nombres.set(a.quien.id, a.quien.nombre);
      }
      const r = f(txDe(a));
      if (E.isLeft(r)) {
        deshacer();
        return r;
      }
      cerrarCuentas();
      // Keys go to the disk first: a key without facts is harmless; facts without their key would be lost.
      claves.confirmar();
      sql.run('commit');
      return r;
    } catch (e) {
      deshacer();
      if (e instanceof Clash) return fail('conflict', 'store.chocaron');
      if (e instanceof ForgottenPersona) return fail('closed', 'store.personaOlvidada');
      throw e;
    }
  };

  // Nobody is told of hidden rows until a fact names them, and the commit of that fact puts everything before
  // it on the disk. Waiting for the disk at each chunk would make everybody else's commands wait too.
  const transaccion: StoreWrites['transaccion'] = (a, f, { oculta = false } = {}) => {
    if (!oculta) return enUna(a, f);
    db.pragma('synchronous = NORMAL');
    try {
      return enUna(a, f);
    } finally {
      db.pragma('synchronous = FULL');
    }
  };
  return transaccion;
};
