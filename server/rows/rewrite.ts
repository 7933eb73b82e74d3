// Rewrites a company's file beside the old one: copies the facts and what the log lacks, remakes the rest,
// checks it, and swaps the files.
import {
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { quotedName } from './shape.ts';
import { factProjection } from './projection.ts';
import { personaKeyReads } from '../kernel/personaKeys.ts';
import { diskFailure } from '../kernel/faults.ts';
import { updateShapes, rebuildTables, fileTables } from './rebuild.ts';
import { openForWriting, openReadOnly, sqlOf } from '../kernel/sqlite.ts';
import { bringUpToDate, schemaVersion } from './sqliteSchema.ts';
import { verifyChain } from '../kernel/checkChain.ts';
import { logReads } from '../kernel/sqliteFacts.ts';
import type { ProgressReport, Extension } from '../kernel/store.ts';
import { tablesOfKind } from '../kernel/tableKinds.ts';
import type { Param, Sql } from '../kernel/sql.ts';
import { syncPath } from '../kernel/wholeFile.ts';

const JORNAL = 'jornal.sqlite',
  CLAVES = 'claves.sqlite',
  NUEVO = 'jornal.sqlite.nuevo';
/** If it exists, the new file is whole. Its content is the name under which the old file is kept. */
const LISTO = 'jornal.sqlite.listo';

const soltarNuevo = (carpeta: string): void => {
  for (const cola of ['', '-wal', '-shm']) rmSync(join(carpeta, `${NUEVO}${cola}`), { force: true });
};

/**
 * Puts a finished new file in the place of the old one, which is kept under another name. Continues where an
 * interrupted process stopped. Call it while holding the company, before opening anything.
 */
export const finishReplacement = (carpeta: string): void => {
  const listo = join(carpeta, LISTO);
  if (!existsSync(listo)) return;
  const jornal = join(carpeta, JORNAL),
    nuevo = join(carpeta, NUEVO),
    guardado = join(carpeta, readFileSync(listo, 'utf8'));
  if (existsSync(nuevo)) {
    if (!existsSync(guardado)) {
      // Where a file cannot have two names, it is copied.
      try {
        linkSync(jornal, guardado);
      } catch {
        copyFileSync(jornal, `${guardado}.parcial`);
        syncPath(`${guardado}.parcial`);
        renameSync(`${guardado}.parcial`, guardado);
      }
    }
    // The old write-ahead log belongs to the old file only.
    if ((statSync(`${jornal}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
      renameSync(`${jornal}-wal`, `${guardado}-wal`);
    else rmSync(`${jornal}-wal`, { force: true });
    rmSync(`${jornal}-shm`, { force: true });
    renameSync(nuevo, jornal);
    syncPath(carpeta);
  }
  rmSync(listo);
};

/**
 * Copies a whole table in the physical order of its rows, to learn what can be read before a damaged page.
 */
const copiar = (de: Sql, a: Sql, tabla: string): number => {
  const columnas = a
      .all<{ name: string }>(`select name from pragma_table_info('${tabla}')`)
      .map((c) => c.name),
    lista = columnas.map((c) => `"${c}"`).join(', ');
  const poner = `insert or replace into ${quotedName(tabla)}(${lista}) values(${columnas.map(() => '?').join(', ')})`;
  let n = 0;
  for (const f of de.iterate<Record<string, Param>>(`select ${lista} from ${quotedName(tabla)}`)) {
    a.run(poner, ...columnas.map((c) => f[c]!));
    n++;
  }
  return n;
};

class Ilegible extends Error {
  readonly tabla: string;
  constructor(tabla: string, cause: unknown) {
    super(`no se lee ${tabla}`, { cause });
    this.tabla = tabla;
  }
}

/** Whether a store has this version's columns. An older one gets them when it is opened. */
const esDeEstaVersion = (de: Sql, features: readonly Extension[]): boolean =>
  de.value<number>("select valor from meta where clave = 'version'") === schemaVersion(features);

const escribirNuevo = (o: {
  readonly carpeta: string;
  readonly id: string;
  readonly extensiones: readonly Extension[];
  readonly avance: ProgressReport;
}): Result<number> => {
  const vieja = openReadOnly(join(o.carpeta, JORNAL)),
    claves = openReadOnly(join(o.carpeta, CLAVES)),
    nueva = openForWriting(join(o.carpeta, NUEVO));
  try {
    if (!esDeEstaVersion(sqlOf(vieja), o.extensiones)) return fail('invalid', 'doctor.versionVieja');
    bringUpToDate(nueva, { empresa: o.id, archivo: join(o.carpeta, NUEVO), features: o.extensiones });
    const de = sqlOf(vieja),
      a = sqlOf(nueva),
      tablas = fileTables(o.extensiones);
    const hechos = vieja.transaction(() =>
      nueva.transaction((): number => {
        for (const e of o.extensiones) if (e.ddl) nueva.exec(e.ddl);
        const hay = new Set(de.column<string>("select name from sqlite_master where type = 'table'"));
        for (const t of [...tablesOfKind(tablas, 'log'), ...tablesOfKind(tablas, 'kept')]) {
          if (!hay.has(t)) continue;
          try {
            copiar(de, a, t);
          } catch (e) {
            throw new Ilegible(t, e);
          }
        }
        // Ids of stored sets are never given twice, so the counters are copied too.
        if (hay.has('sqlite_sequence')) {
          a.run('delete from sqlite_sequence');
          for (const f of de.all<{ name: string; seq: number }>('select name, seq from sqlite_sequence'))
            a.run('insert into sqlite_sequence(name, seq) values(?, ?)', f.name, f.seq);
        }
        updateShapes(a);
        const log = logReads(a, personaKeyReads(claves));
        return rebuildTables(
          a,
          factProjection(a, o.extensiones),
          o.extensiones,
          log.hechos(0),
          log.posicion(),
          o.avance,
        );
      })(),
    )();
    const cadena = verifyChain(a);
    if (cadena.problema) return fail('invalid', 'doctor.cadenaNueva', { mensaje: cadena.problema.mensaje });
    const sana = nueva.pragma('integrity_check(1)', { simple: true });
    if (sana !== 'ok') return fail('unavailable', 'doctor.nuevoMal', { detalle: String(sana) });
    nueva.pragma('wal_checkpoint(TRUNCATE)');
    return ok(hechos);
  } finally {
    nueva.close();
    claves.close();
    vieja.close();
  }
};

export interface RewrittenFile {
  readonly hechos: number;
  readonly antes: number;
  readonly ahora: number;
  /** Name under which the old file is kept, beside the new one. */
  readonly guardado: string;
}
/** The caller holds the company: nobody else has its files open. A left leaves everything as it was. */
export const rewriteFile = (o: {
  readonly carpeta: string;
  readonly id: string;
  readonly extensiones: readonly Extension[];
  readonly ahora: string;
  readonly avance?: ProgressReport;
}): Result<RewrittenFile> => {
  finishReplacement(o.carpeta);
  soltarNuevo(o.carpeta);
  const antes = statSync(join(o.carpeta, JORNAL)).size,
    guardado = `${JORNAL}.antes-${o.ahora.replace(/[:.]/g, '-')}`;
  try {
    const r = escribirNuevo({ ...o, avance: o.avance ?? (() => undefined) });
    if (isLeft(r)) {
      soltarNuevo(o.carpeta);
      return r;
    }
    syncPath(join(o.carpeta, NUEVO));
    const ahora = statSync(join(o.carpeta, NUEVO)).size;
    writeFileSync(join(o.carpeta, LISTO), guardado, { mode: 0o600, flush: true });
    finishReplacement(o.carpeta);
    return ok({ hechos: r.right, antes, ahora, guardado });
  } catch (e) {
    soltarNuevo(o.carpeta);
    if (e instanceof Ilegible)
      return fail('unavailable', e.tabla === 'fact' ? 'doctor.registroIlegible' : 'doctor.tablaIlegible', {
        tabla: e.tabla,
      });
    const disco = diskFailure(e);
    if (disco) return { _tag: 'Left', left: disco };
    throw e;
  }
};
