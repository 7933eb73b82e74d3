// Finds damage in a company's files, while nobody else uses them, and repairs them or accepts them as they
// are.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { sayLastBackup } from '../directory/lastBackup.ts';
import { keyFindings, tableFindings } from '../features/liquidaciones/integrity.ts';
import type { LogHead } from '../kernel/company.ts';
import { rewriteFile, finishReplacement, type RewrittenFile } from '../rows/rewrite.ts';
import { diskFailure } from '../kernel/faults.ts';
import { badPages } from '../kernel/badPages.ts';
import { openReadOnly, sqlOf, acquireLock } from '../kernel/sqlite.ts';
import { EMPRESA_LOCK_FILE } from '../rows/sqliteEmpresa.ts';
import { openFailure, hasContent } from '../rows/empresaFaults.ts';
import { openReads, openReplica, empresaFolder, KEYS_FILE, EMPRESA_FILE } from '../rows/empresaReads.ts';
import { checkAgainstSeal, verifyChain } from '../kernel/checkChain.ts';
import { readLogHead } from '../kernel/sqliteFacts.ts';
import type { ProgressReport, OwnReads } from '../kernel/store.ts';
import { features } from './features.ts';

/**
 * `hechos`: how many facts the log has, if it could be read to its end. `nuevo`: rewriting the file would
 * repair everything that was found.
 */
export interface Examination {
  readonly hechos: number | undefined;
  readonly hallazgos: readonly string[];
  readonly nuevo: boolean;
}

/** Adds to a message which copy to restore, or that there is none. */
const conCopia = async (datos: string, id: string, mensaje: string): Promise<string> =>
  textFor('doctor.conCopia', { mensaje, copia: await sayLastBackup(datos, id) });

const SANO = { hallazgos: [], nuevo: false } as const;

/** Looks without changing anything. The caller holds the data folder. */
export const examineEmpresa = async (o: {
  readonly datos: string;
  readonly id: string;
  readonly sello: LogHead | undefined;
  readonly avance?: ProgressReport;
}): Promise<Examination> => {
  const carpeta = empresaFolder(o.datos, o.id),
    unreadable = async (hallazgo: string, hechos?: number): Promise<Examination> => ({
      ...SANO,
      hechos,
      hallazgos: [await conCopia(o.datos, o.id, hallazgo)],
    });
  finishReplacement(carpeta);
  for (const archivo of [EMPRESA_FILE, KEYS_FILE])
    if (!hasContent(join(carpeta, archivo))) return unreadable(textFor('doctor.falta', { archivo }));
  let l: OwnReads;
  try {
    l = openReads(o.datos, o.id);
  } catch (e) {
    return unreadable(openFailure(o.id, carpeta, e).message);
  }
  try {
    const claves = paginasDe(join(carpeta, KEYS_FILE));
    // Keys are nowhere else: without them, the encrypted data are lost.
    if (claves.length > 0) return await unreadable(textFor('doctor.clavesMal', { detalle: claves[0]! }));
    const paginas = badPages(l.sql);
    let cadena: ReturnType<typeof verifyChain> | undefined;
    try {
      cadena = verifyChain(l.sql, o.avance);
    } catch (e) {
      if (!diskFailure(e)) throw e;
      return await unreadable(textFor('doctor.registroIlegible'));
    }
    if (cadena.problema) return await unreadable(cadena.problema.mensaje, cadena.hechos);
    if (paginas.length > 0)
      return {
        hechos: cadena.hechos,
        hallazgos: paginas.map((detalle) => textFor('doctor.pagina', { detalle })),
        nuevo: true,
      };
    const no = o.sello && checkAgainstSeal(o.id, l.sql, o.sello);
    const llaves = keyFindings(l, carpeta);
    return {
      hechos: cadena.hechos,
      hallazgos: [
        ...(no ? [no.message] : []),
        ...llaves,
        ...(llaves.length === 0 ? deTablas(l, carpeta) : []),
      ],
      nuevo: false,
    };
  } finally {
    l.cerrar();
  }
};

const deTablas = (l: OwnReads, carpeta: string): readonly string[] => {
  const replica = openReplica(l, features);
  try {
    return tableFindings(l, replica, carpeta);
  } finally {
    replica.cerrar();
  }
};

const paginasDe = (archivo: string): readonly string[] => {
  const db = openReadOnly(archivo);
  try {
    return badPages(sqlOf(db));
  } finally {
    db.close();
  }
};

/** Rewrites the company's file. The caller holds the data folder. */
export const rewriteEmpresa = async (o: {
  readonly datos: string;
  readonly id: string;
  readonly ahora: string;
  readonly avance?: ProgressReport;
}): Promise<Result<RewrittenFile>> => {
  const carpeta = empresaFolder(o.datos, o.id);
  if (!existsSync(join(carpeta, EMPRESA_FILE)))
    return fail('unavailable', 'store.falta', { empresa: o.id, archivo: EMPRESA_FILE });
  const cerrojo = acquireLock(join(carpeta, EMPRESA_LOCK_FILE));
  if (!cerrojo) return fail('unavailable', 'store.enUso', { empresa: o.id, cual: '' });
  try {
    const r = rewriteFile({
      carpeta,
      id: o.id,
      extensiones: features,
      ahora: o.ahora,
      ...(o.avance ? { avance: o.avance } : {}),
    });
    return isLeft(r) && (r.left.key === 'doctor.registroIlegible' || r.left.key === 'doctor.tablaIlegible')
      ? { _tag: 'Left', left: { ...r.left, message: await conCopia(o.datos, o.id, r.left.message) } }
      : r;
  } finally {
    cerrojo.soltar();
  }
};

/** The head of a log whose chain is valid: used to accept a log that was cut. */
export const verifiedHead = (datos: string, id: string): Result<LogHead> => {
  const l = openReads(datos, id);
  try {
    const { problema } = verifyChain(l.sql);
    return problema
      ? fail('invalid', 'store.copiaCadena', { empresa: id, mensaje: problema.mensaje })
      : ok(readLogHead(l.sql));
  } finally {
    l.cerrar();
  }
};
