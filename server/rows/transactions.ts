// The transactions of a company's store: a change is written whole, with its facts and their keys, or not at
// all.
import * as E from 'fp-ts/lib/Either.js';
import { fail, type Result } from '../../core/kit/failure.ts';
import { countTouched, type factProjection } from './projection.ts';
import { needs } from '../kernel/format.ts';
import type { PersonaKeys } from '../kernel/personaKeys.ts';
import { civilDateOf } from '../kernel/clock.ts';
import type { Base } from '../kernel/sqlite.ts';
import type { Sql } from '../kernel/sql.ts';
import type { SharedCopy } from './sharedCopy.ts';
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
  /** Where several servers share the log. */
  readonly copy?: SharedCopy;
}

const txOpener = (
  { sql, claves, leer, projection: p, log }: Writing,
  anota: ReturnType<typeof factWriter>,
  readBy: (format: number) => void,
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
        for (const f of facts) readBy(needs.fact(stream, f));
        return hechos;
      },
    };
  };
  return txDe;
};

/** Another server wrote first: what was decided may no longer be so. */
const LOST = Symbol('lost');
/** How many times a write is decided again before it is refused. */
const TRIES = 12;

/**
 * One attempt: writes everything, or nothing. What is refused, or changes nothing, may be so because of what a
 * copy has not seen: then it is lost too.
 */
const attempts = (w: Writing): { readonly once: Attempt; readonly forget: () => void } => {
  const { db, sql, claves, projection: p, copy } = w,
    anota = factWriter(sql, claves),
    txDe = txOpener(w, anota, (format) => {
      least = Math.max(least, format);
    }),
    nombres = new Map<number, string>();
  let least = 1;
  const deshacer = (): void => {
    if (db.inTransaction) db.exec('rollback');
    claves.deshacer();
    anota.olvidar();
    p.tocadas.clear();
    nombres.clear();
  };
  const nameAuthor = ({ quien }: Authorship): void => {
    if (nombres.get(quien.id) === quien.nombre) return;
    sql.run(
      'insert into usuario(id, nombre) values(?, ?) on conflict(id) do update set nombre = excluded.nombre',
      quien.id,
      quien.nombre,
    );
    nombres.set(quien.id, quien.nombre);
  };
  const once: Attempt = (a, f) => {
    sql.run('begin immediate');
    least = 1;
    try {
      nameAuthor(a);
      const r = f(txDe(a));
      if (E.isLeft(r)) {
        deshacer();
        return copy?.isBehind() ? LOST : r;
      }
      const hechos = anota.cerrar();
      const shared = copy?.share(hechos, p.tocadas, least);
      if (shared === 'lost' || (shared === 'nothing' && copy?.isBehind())) {
        deshacer();
        return LOST;
      }
      countTouched(sql, p);
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
  return { once, forget: anota.olvidar };
};
type Attempt = <A>(a: Authorship, f: (tx: Tx) => Result<A>) => Result<A> | typeof LOST;

/** Decides on what this copy has, and again, on what all the servers wrote, each time that another one was first. */
const sharing =
  ({ sql }: Writing, catchUp: () => void, { once, forget }: ReturnType<typeof attempts>) =>
  <A>(a: Authorship, f: (tx: Tx) => Result<A>): Result<A> => {
    for (let n = 0; n < TRIES; n++) {
      // The copy may have been brought up to date since the last write: where it ended is no longer where it ends.
      forget();
      // Whatever the clocks of the servers say, the log does not go back.
      const last = sql.value<string>('select at from fact order by position desc limit 1') ?? '',
        r = once(last > a.at ? { ...a, at: last } : a, f);
      if (r !== LOST) return r;
      catchUp();
    }
    return fail('conflict', 'store.chocaron');
  };

/** `catchUp`: of a copy, brings it to what the other servers wrote. */
export const openTransactions = (
  w: Writing,
  catchUp: () => void = () => undefined,
): StoreWrites['transaccion'] => {
  const { db } = w,
    attempt = attempts(w);
  const shared = sharing(w, catchUp, attempt);
  const enUna: StoreWrites['transaccion'] = (a, f) => {
    if (w.copy) return shared(a, f);
    const r = attempt.once(a, f);
    return r === LOST ? fail('conflict', 'store.chocaron') : r;
  };

  // Nobody is told of hidden rows until a fact names them, and the commit of that fact puts everything before
  // it on the disk. Waiting for the disk at each chunk would make everybody else's commands wait too.
  const transaccion: StoreWrites['transaccion'] = (a, f, { oculta = false } = {}) => {
    if (!oculta || w.copy) return enUna(a, f);
    db.pragma('synchronous = NORMAL');
    try {
      return enUna(a, f);
    } finally {
      db.pragma('synchronous = FULL');
    }
  };
  return transaccion;
};
