// The write side of one company on SQLite: its two files, its lock, its transactions, and the read tables
// kept in step with the log.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { factProjection } from './projection.ts';
import { NewerData, newerFailure } from '../kernel/format.ts';
import { personaKeyWrites, type PersonaKeys } from '../kernel/personaKeys.ts';
import { finishReplacement } from './rewrite.ts';
import { updateShapes, rebuildTables } from './rebuild.ts';
import { openForWriting, sqlOf, acquireLock, type Base } from '../kernel/sqlite.ts';
import { bringUpToDate } from './sqliteSchema.ts';
import { logReads } from '../kernel/sqliteFacts.ts';
import { CompanyDestroyed, SharedLogAway, SharedLogClosed, type SharedLog } from '../kernel/sharedLog.ts';
import type { ProgressReport, StoreWrites, Extension } from '../kernel/store.ts';
import { empresaFolder, EMPRESA_FILE, KEYS_FILE, readsOf } from './empresaReads.ts';
import { hasContent, lostStore, openFailure, holderOf } from './empresaFaults.ts';
import { openCommands } from './commands.ts';
import { notedErasure, obeyLedger, SYSTEM } from './erasures.ts';
import { erasuresOf, finishErasures, personaKeyEraser, type WriteAlone } from './personaKeyEraser.ts';
import { ForeignCopy, isCopy, openSharedCopy } from './sharedCopy.ts';
import { dropSnapshotMark, removeCopy, snapshotMark } from './snapshot.ts';
import { openTransactions, type Writing } from './transactions.ts';

export const EMPRESA_LOCK_FILE = 'en-uso.sqlite';

/** Company ids are also folder names, so nothing else (such as a path) may pass. */
export const isValidId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(id);

export interface OwnWrites extends StoreWrites {
  readonly reconstruir: (avance?: ProgressReport) => { readonly hechos: number };
  /** Deletes a person's key; the fact of the erasure is already in the log. */
  readonly borrarClave: (
    persona: number,
    at: string,
    clave?: string, // of the order that erases them
  ) => void;
  /** Brings a copy to what the other servers wrote; gives its position. */
  readonly alDia: () => number;
  /** How many people of the ledger of erasures came back with this log, and were erased again. */
  readonly vueltos: number;
  readonly escucharAvance: (f: ProgressReport) => void;
  readonly cerrar: () => void;
}

interface Opening {
  readonly datos: string;
  readonly id: string;
  readonly extensiones: readonly Extension[];
  /** The log that several servers share: the files here are a copy of it. */
  readonly shared?: SharedLog;
}

/** A copy that no longer follows its log is thrown away and made again. */
export const openEmpresaWrites = (o: Opening): Result<OwnWrites> => {
  try {
    return openFiles(o);
  } catch (e) {
    if (!(e instanceof ForeignCopy)) throw e;
    if (!e.discardable) return fail('unavailable', 'store.noEsCopia', { empresa: o.id });
    removeCopy(o);
    return openFiles(o);
  }
};

const openFiles = (o: Opening): Result<OwnWrites> => {
  if (!isValidId(o.id)) return fail('invalid', 'store.nombreEmpresa', { empresa: o.id.slice(0, 60) });
  const carpeta = empresaFolder(o.datos, o.id);
  const abiertas: { close: () => unknown }[] = [];
  try {
    mkdirSync(carpeta, { recursive: true, mode: 0o700 });
    const cerrojo = acquireLock(join(carpeta, EMPRESA_LOCK_FILE));
    if (!cerrojo) return fail('unavailable', 'store.enUso', { empresa: o.id, cual: holderOf(carpeta) });
    abiertas.push({ close: cerrojo.soltar });
    finishReplacement(carpeta);
    writeFileSync(join(carpeta, 'en-uso.txt'), String(process.pid), { mode: 0o600 });
    const archivo = join(carpeta, EMPRESA_FILE),
      sinClaves = !hasContent(join(carpeta, KEYS_FILE));
    if (!hasContent(archivo) && !sinClaves) return lostStore(o.id, EMPRESA_FILE, abiertas);
    const db = openForWriting(archivo);
    abiertas.push(db);
    // The log is made before the keys, so a log with facts once had its keys.
    if (sinClaves && conHechos(db)) return lostStore(o.id, KEYS_FILE, abiertas);
    const dbClaves = openForWriting(join(carpeta, KEYS_FILE));
    abiertas.push(dbClaves);
    bringUpToDate(db, { empresa: o.id, archivo, features: o.extensiones });
    if (!o.shared && isCopy(sqlOf(db))) {
      for (const a of abiertas.reverse()) a.close();
      return fail('unavailable', 'store.esCopia', { empresa: o.id });
    }
    return ok(
      escritura(o, carpeta, db, personaKeyWrites(dbClaves, o.shared?.keepKey), () => {
        rmSync(join(carpeta, 'en-uso.txt'), { force: true });
        for (const a of [...abiertas].reverse()) a.close();
      }),
    );
  } catch (e) {
    for (const a of abiertas.reverse()) a.close();
    if (e instanceof NewerData) return newerFailure(o.id, e);
    if ([ForeignCopy, CompanyDestroyed, SharedLogAway, SharedLogClosed].some((k) => e instanceof k)) throw e;
    return E.left(openFailure(o.id, carpeta, e));
  }
};
const conHechos = (db: Base): boolean =>
  db.prepare("select 1 from sqlite_master where name = 'fact'").get() !== undefined &&
  db.prepare('select 1 from fact limit 1').get() !== undefined;

const writingIn = (o: Opening, db: Base, claves: PersonaKeys): Writing => {
  const { extensiones, shared } = o,
    sql = sqlOf(db);
  // One transaction: each table of a new company by itself would wait for the disk.
  db.transaction(() => {
    for (const e of extensiones) if (e.ddl) db.exec(e.ddl);
  }).immediate();
  const projection = factProjection(sql, extensiones),
    w = { db, sql, claves, leer: readsOf(sql, claves), projection, log: logReads(sql, claves) };
  return shared ? { ...w, copy: openSharedCopy(w, shared, extensiones) } : w;
};

/** How this company is written, and how its people are erased; each may need the other. */
const writesIn = (w: Writing, o: Opening) => {
  // Whoever another server erased is erased here too.
  const catchUp = (): void => {
    if (!w.copy) return;
    const before = w.copy.catchUp();
    if (w.log.posicion() > before) finishErasures(w, erasuresOf(w, before), borrarClave);
  };
  const transaccion = openTransactions(w, catchUp);
  const alone: WriteAlone = (at, f) => {
    if (w.copy)
      transaccion({ quien: SYSTEM, at, clave: `olvido/${at}` }, () => {
        f();
        return ok(null);
      });
    else f();
  };
  const borrarClave = notedErasure(w, o, personaKeyEraser(w, alone, o.shared?.eraseKey));
  return { catchUp, transaccion, borrarClave };
};

/**
 * Whoever was erased after the snapshot that these files were made from: their key never was here, but what they wrote was,
 * and goes as it does where they were erased. Before anything is answered, and again if this process dies on the way.
 */
const eraseSinceSnapshot = (w: Writing, borrarClave: OwnWrites['borrarClave']): void => {
  const since = snapshotMark(w.sql);
  if (since === undefined) return;
  for (const { persona, at, clave } of erasuresOf(w, since)) borrarClave(persona, at, clave);
  dropSnapshotMark(w.sql);
};

const escritura = (
  o: Opening,
  carpeta: string,
  db: Base,
  claves: PersonaKeys,
  soltar: () => void,
): OwnWrites => {
  const { id, extensiones } = o,
    w = writingIn(o, db, claves),
    { sql, leer, log, projection: p } = w,
    { catchUp, transaccion, borrarClave } = writesIn(w, o),
    comando = openCommands(w, transaccion);
  let avance: ProgressReport = () => undefined;
  const rebuild = (avisar: ProgressReport): number =>
    rebuildTables(sql, p, extensiones, log.hechos(0), log.posicion(), avisar);

  const reconstruir = (avisar: ProgressReport = avance): { readonly hechos: number } => {
    try {
      return { hechos: db.transaction(() => rebuild(avisar)).immediate() };
    } finally {
      p.tocadas.clear();
    }
  };

  // In one transaction: a table whose new shape is noted must also have its rows.
  db.transaction(() => {
    if (updateShapes(sql)) rebuild(avance);
  }).immediate();
  p.tocadas.clear();
  catchUp();
  eraseSinceSnapshot(w, borrarClave);
  const erased = erasuresOf(w);
  finishErasures(w, erased, borrarClave);
  const vueltos = obeyLedger(w, o, erased, transaccion, borrarClave);

  return {
    id,
    carpeta,
    leer,
    claves,
    transaccion,
    comando,
    reconstruir,
    borrarClave,
    alDia: () => {
      catchUp();
      return log.posicion();
    },
    vueltos,
    avance: (n, total) => {
      avance(n, total);
    },
    escucharAvance: (f) => {
      avance = f;
    },
    cerrar: soltar,
  };
};
