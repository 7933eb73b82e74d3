// The write side of one company on SQLite: its two files, its lock, its transactions, and the read tables
// kept in step with the log.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { factProjection } from './projection.ts';
import { personaKeyWrites, type PersonaKeys } from '../kernel/personaKeys.ts';
import { finishReplacement } from './rewrite.ts';
import { updateShapes, rebuildTables } from './rebuild.ts';
import { openForWriting, sqlOf, acquireLock, type Base } from '../kernel/sqlite.ts';
import { bringUpToDate } from './sqliteSchema.ts';
import { logReads } from '../kernel/sqliteFacts.ts';
import type { ProgressReport, StoreWrites, Extension } from '../kernel/store.ts';
import { empresaFolder, EMPRESA_FILE, KEYS_FILE, readsOf } from './empresaReads.ts';
import { hasContent, lostStore, openFailure, holderOf } from './empresaFaults.ts';
import { openCommands } from './commands.ts';
import { notedErasure, obeyLedger } from './erasures.ts';
import { erasuresOf, finishErasures, personaKeyEraser } from './personaKeyEraser.ts';
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
  /** How many people of the ledger of erasures came back with this log, and were erased again. */
  readonly vueltos: number;
  readonly escucharAvance: (f: ProgressReport) => void;
  readonly cerrar: () => void;
}

export const openEmpresaWrites = (o: {
  readonly datos: string;
  readonly id: string;
  readonly extensiones: readonly Extension[];
}): Result<OwnWrites> => {
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
    return ok(
      escritura(o, carpeta, db, personaKeyWrites(dbClaves), () => {
        rmSync(join(carpeta, 'en-uso.txt'), { force: true });
        for (const a of [...abiertas].reverse()) a.close();
      }),
    );
  } catch (e) {
    for (const a of abiertas.reverse()) a.close();
    return E.left(openFailure(o.id, carpeta, e));
  }
};
const conHechos = (db: Base): boolean =>
  db.prepare("select 1 from sqlite_master where name = 'fact'").get() !== undefined &&
  db.prepare('select 1 from fact limit 1').get() !== undefined;

const escritura = (
  o: { readonly datos: string; readonly id: string; readonly extensiones: readonly Extension[] },
  carpeta: string,
  db: Base,
  claves: PersonaKeys,
  soltar: () => void,
): OwnWrites => {
  const { id, extensiones } = o;
  const sql = sqlOf(db);
  for (const e of extensiones) if (e.ddl) db.exec(e.ddl);
  const p = factProjection(sql, extensiones);
  const leer = readsOf(sql, claves);
  const log = logReads(sql, claves);
  let avance: ProgressReport = () => undefined;

  const w: Writing = { db, sql, claves, leer, projection: p, log },
    transaccion = openTransactions(w),
    comando = openCommands(w, transaccion),
    borrarClave = notedErasure(w, o, personaKeyEraser(w));

  const reconstruir = (avisar: ProgressReport = avance): { readonly hechos: number } => {
    try {
      const hechos = db
        .transaction(() => rebuildTables(sql, p, extensiones, log.hechos(0), log.posicion(), avisar))
        .immediate();
      return { hechos };
    } finally {
      p.tocadas.clear();
    }
  };

  // In one transaction: a table whose new shape is noted must also have its rows.
  db.transaction(() => {
    if (updateShapes(sql)) rebuildTables(sql, p, extensiones, log.hechos(0), log.posicion(), avance);
  }).immediate();
  p.tocadas.clear();
  const erased = erasuresOf(w);
  finishErasures(w, erased, borrarClave);
  const vueltos = obeyLedger(w, o, erased, transaccion, borrarClave);

  return {
    id,
    carpeta,
    leer,
    transaccion,
    comando,
    reconstruir,
    borrarClave,
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
