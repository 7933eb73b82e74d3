// The write side of one company on SQLite: its two files, its lock, its transactions, and the read tables kept in step with the log.
import { createHmac } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { canonicalText } from '../../core/kit/canonicalText.ts';
import type { Row } from '../../core/kit/field.ts';
import { allTables } from '../../core/tables/index.ts';
import { shapeOf } from './shape.ts';
import { factProjection } from './projection.ts';
import { rowAtVersion } from './history.ts';
import { personaKeyWrites, type PersonaKeys } from '../kernel/personaKeys.ts';
import { finishReplacement } from './rewrite.ts';
import { updateShapes, rebuildTables } from './rebuild.ts';
import { civilDateOf } from '../kernel/clock.ts';
import { openForWriting, sqlOf, acquireLock, type Base } from '../kernel/sqlite.ts';
import { bringUpToDate } from './sqliteSchema.ts';
import { factWriter, logReads, ForgottenPersona } from '../kernel/sqliteFacts.ts';
import {
  Clash,
  type Authorship,
  type ProgressReport,
  type StoreWrites,
  type Extension,
  type CommandAnswer,
  type Tx,
} from '../kernel/store.ts';
import { empresaFolder, JORNAL, KEYS_FILE, readsOf } from './empresaReads.ts';
import { hasContent, lostStore, openFailure, holderOf } from './empresaFaults.ts';

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
    writeFileSync(join(carpeta, 'en-uso.txt'), String(process.pid));
    const archivo = join(carpeta, JORNAL),
      sinClaves = !hasContent(join(carpeta, KEYS_FILE));
    if (!hasContent(archivo) && !sinClaves) return lostStore(o.id, JORNAL, abiertas);
    const db = openForWriting(archivo);
    abiertas.push(db);
    // The log is made before the keys, so a log with facts once had its keys.
    if (sinClaves && conHechos(db)) return lostStore(o.id, KEYS_FILE, abiertas);
    const dbClaves = openForWriting(join(carpeta, KEYS_FILE));
    abiertas.push(dbClaves);
    bringUpToDate(db, { empresa: o.id, archivo, features: o.extensiones });
    return ok(
      escritura(o.id, carpeta, db, personaKeyWrites(dbClaves), o.extensiones, () => {
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
  id: string,
  carpeta: string,
  db: Base,
  claves: PersonaKeys,
  extensiones: readonly Extension[],
  soltar: () => void,
): OwnWrites => {
  const sql = sqlOf(db);
  for (const e of extensiones) if (e.ddl) db.exec(e.ddl);
  const p = factProjection(sql, extensiones);
  const leer = readsOf(sql, claves);
  const log = logReads(sql, claves);
  const anota = factWriter(sql, claves);
  const nombres = new Map<number, string>();
  let avance: ProgressReport = () => undefined;

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

  // Hidden rows are reported to nobody until a fact names them, and the commit of that fact puts everything before it on the disk. Waiting for
  // the disk at each chunk would make everybody else's orders wait too.
  const transaccion: StoreWrites['transaccion'] = (a, f, { oculta = false } = {}) => {
    if (!oculta) return enUna(a, f);
    db.pragma('synchronous = NORMAL');
    try {
      return enUna(a, f);
    } finally {
      db.pragma('synchronous = FULL');
    }
  };

  const filaDeRespuesta = (r: CommandAnswer): Row =>
    'valor' in r ? r.valor : rowAtVersion(leer, r.fila.tabla, r.fila.id, r.fila.version);
  // An HMAC with the company's secret: without it no value can be guessed. Digests stored by older versions hold the request but not its body.
  const huellaDe = (pedido: string, cuerpo: unknown): string =>
    cuerpo === undefined
      ? pedido
      : `h1:${createHmac('sha256', claves.secreto() ?? '')
          .update(`${pedido}\n${canonicalText(cuerpo)}`)
          .digest('base64url')}`;
  const comando: StoreWrites['comando'] = (a, pedido, f, cuerpo) => {
    const antes = sql.get<{ user: number; digest: string; answer: string }>(
      'select "user", digest, answer from command where key = ?',
      a.clave,
    );
    if (antes)
      return antes.user === a.quien.id &&
        (antes.digest === pedido ||
          (antes.digest.startsWith('h1:') && antes.digest === huellaDe(pedido, cuerpo)))
        ? ok(filaDeRespuesta(JSON.parse(antes.answer) as CommandAnswer))
        : fail('invalid', 'store.claveAjena', { clave: senderKey(a.clave) });
    const r = transaccion(a, (tx) => {
      const respuesta = f(tx);
      if (cuerpo !== undefined && E.isRight(respuesta)) claves.crearSecreto();
      if (E.isRight(respuesta))
        sql.run(
          'insert into command(key, "user", at, digest, answer) values(?, ?, ?, ?, ?)',
          a.clave,
          a.quien.id,
          a.at,
          huellaDe(pedido, cuerpo),
          JSON.stringify(respuesta.right),
        );
      return respuesta;
    });
    return E.isLeft(r) ? r : ok(filaDeRespuesta(r.right));
  };

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

  const borrarClave = (persona: number, at: string, clave = ''): void => {
    claves.olvidar(persona, at);
    // The person's requests must no longer be recognizable: the digests of orders on their rows are emptied. A used key stays used.
    sql.run(
      "update command set digest = '' where digest like 'h1:%' and json_extract(answer, '$.fila.tabla') || '/' || json_extract(answer, '$.fila.id') in (select stream from fact where person = ?)",
      persona,
    );
    // Orders over many rows, and those of files and documents, answer with no row: it is unknown whom they mention, so all their digests are emptied.
    sql.run(
      "update command set digest = '' where digest like 'h1:%' and json_extract(answer, '$.fila') is null and key <> ?",
      clave,
    );
    // Search indexes keep deleted text until their segments are merged, and the write-ahead log until it is emptied.
    for (const t of allTables) {
      const { indiceTexto } = shapeOf(t);
      if (t.persona && indiceTexto) sql.run(`insert into ${indiceTexto}(${indiceTexto}) values('optimize')`);
    }
    db.pragma('wal_checkpoint(TRUNCATE)');
  };

  // In one transaction: a table whose new shape is noted must also have its rows.
  db.transaction(() => {
    if (updateShapes(sql)) rebuildTables(sql, p, extensiones, log.hechos(0), log.posicion(), avance);
  }).immediate();
  p.tocadas.clear();
  // Finishes an erasure that was interrupted between its fact and its key.
  for (const f of sql.all<{ stream: string; at: string }>(
    "select stream, at from fact where type = 'personaOlvidada'",
  )) {
    const persona = Number(f.stream.slice(f.stream.lastIndexOf('/') + 1));
    if (!claves.olvidada(persona)) borrarClave(persona, f.at);
  }

  return {
    id,
    carpeta,
    leer,
    transaccion,
    comando,
    reconstruir,
    borrarClave,
    avance: (n, total) => {
      avance(n, total);
    },
    escucharAvance: (f) => {
      avance = f;
    },
    cerrar: soltar,
  };
};

/** The key as its sender wrote it, without the owner that is put before it. */
export const senderKey = (clave: string): string => clave.slice(clave.indexOf(':') + 1).slice(0, 120);
