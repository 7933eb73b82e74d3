// What is wrong with a company's files, looked at with nobody else at work, and how they are made whole or accepted as they are.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { sayLastBackup } from '../directory/backup.ts';
import { keyFindings, tableFindings } from '../features/liquidaciones/integrity.ts';
import type { LogHead } from '../kernel/company.ts';
import { rewriteFile, finishReplacement, type RewrittenFile } from '../rows/rewrite.ts';
import { diskFailure } from '../kernel/faults.ts';
import { badPages } from '../kernel/badPages.ts';
import { openReadOnly, sqlOf, acquireLock } from '../kernel/sqlite.ts';
import {
  openReads,
  openReplica,
  empresaFolder,
  EMPRESA_LOCK_FILE,
  KEYS_FILE,
  JORNAL,
  openFailure,
  hasContent,
} from '../rows/sqliteEmpresa.ts';
import { checkAgainstSeal, readLogHead, verifyChain } from '../kernel/sqliteFacts.ts';
import type { ProgressReport, OwnReads } from '../kernel/store.ts';
import { features } from './features.ts';

/** `hechos`: how many the log has, when it could be read to its end. `nuevo`: a file written again would mend all that was found. */
export interface Examination {
  readonly hechos: number | undefined;
  readonly hallazgos: readonly string[];
  readonly nuevo: boolean;
}

/** What names the copy to restore, and says that there is none when there is none. */
const conCopia = async (datos: string, id: string, mensaje: string): Promise<string> =>
  textFor('doctor.conCopia', { mensaje, copia: await sayLastBackup(datos, id) });

const SANO = { hallazgos: [], nuevo: false } as const;

/** Looks and changes nothing. The caller holds the data folder. */
export const examineEmpresa = async (o: {
  readonly datos: string;
  readonly id: string;
  readonly sello: LogHead | undefined;
  readonly avance?: ProgressReport;
}): Promise<Examination> => {
  const carpeta = empresaFolder(o.datos, o.id);
  finishReplacement(carpeta);
  for (const archivo of [JORNAL, KEYS_FILE])
    if (!hasContent(join(carpeta, archivo)))
      return {
        ...SANO,
        hechos: undefined,
        hallazgos: [await conCopia(o.datos, o.id, textFor('doctor.falta', { archivo }))],
      };
  let l: OwnReads;
  try {
    l = openReads(o.datos, o.id);
  } catch (e) {
    return {
      ...SANO,
      hechos: undefined,
      hallazgos: [await conCopia(o.datos, o.id, openFailure(o.id, carpeta, e).message)],
    };
  }
  try {
    const claves = paginasDe(join(carpeta, KEYS_FILE));
    // Keys are in no other place: without them what they closed is not read again.
    if (claves.length > 0)
      return {
        ...SANO,
        hechos: undefined,
        hallazgos: [await conCopia(o.datos, o.id, textFor('doctor.clavesMal', { detalle: claves[0]! }))],
      };
    const paginas = badPages(l.sql);
    let cadena: ReturnType<typeof verifyChain> | undefined;
    try {
      cadena = verifyChain(l.sql, o.avance);
    } catch (e) {
      if (!diskFailure(e)) throw e;
      return {
        ...SANO,
        hechos: undefined,
        hallazgos: [await conCopia(o.datos, o.id, textFor('doctor.registroIlegible'))],
      };
    }
    if (cadena.problema)
      return {
        ...SANO,
        hechos: cadena.hechos,
        hallazgos: [await conCopia(o.datos, o.id, cadena.problema.mensaje)],
      };
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

/** Writes the company's file again. The caller holds the data folder. */
export const rewriteEmpresa = async (o: {
  readonly datos: string;
  readonly id: string;
  readonly ahora: string;
  readonly avance?: ProgressReport;
}): Promise<Result<RewrittenFile>> => {
  const carpeta = empresaFolder(o.datos, o.id);
  if (!existsSync(join(carpeta, JORNAL)))
    return fail('unavailable', 'store.falta', { empresa: o.id, archivo: JORNAL });
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

/** The head of a log that holds by itself: what a cut is accepted by. */
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
