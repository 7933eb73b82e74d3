// Copies one database while others write it, in this thread or in one of its own, and encrypts the copy for those
// who may open it.
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sealFile } from '../kernel/age.ts';
import { ownerOnlyFile } from '../kernel/ownerOnly.ts';
import { threadFile } from '../kernel/threadService.ts';
import { SEALED, storedFileHash, syncFile, type CopiedFile } from './backupList.ts';
import { dropLiveAccess } from './liveAccess.ts';
import { openDatabase } from './sqlite.ts';

export const DIRECTORY_FILE = 'directory.sqlite';

/**
 * Copies a database as it is now, without stopping its writer, and checks the copy. That of the directory has nothing
 * that opens a door. Throws SQLite's errors.
 */
export const copyDatabase = (origen: string, destino: string): void => {
  const db = openDatabase(origen, { fileMustExist: true });
  try {
    ownerOnlyFile(destino);
    // That of an encrypted database is encrypted with the same key.
    db.prepare('VACUUM INTO ?').run(destino);
  } finally {
    db.close();
  }
  const copia = openDatabase(destino, { fileMustExist: true });
  try {
    if (basename(destino) === DIRECTORY_FILE) dropLiveAccess(copia);
    const dicho = copia.pragma('quick_check', { simple: true });
    if (dicho !== 'ok') throw new Error(`la copia de ${origen} no está sana: ${String(dicho)}`);
  } finally {
    copia.close();
  }
};

export interface OneCopy {
  readonly origen: string;
  readonly destino: string;
  /** For whom it is encrypted; for nobody, when it is empty. */
  readonly publicas: readonly string[];
}
export type MadeCopy = Omit<CopiedFile, 'ruta'>;

/** Copies a database, on the disk once it returns. An encrypted one is under the name that `SEALED` adds. */
export const copyOne = async ({ origen, destino, publicas }: OneCopy): Promise<MadeCopy> => {
  copyDatabase(origen, destino);
  await syncFile(destino);
  const { bytes, sha256 } = await storedFileHash(destino);
  if (publicas.length === 0) return { bytes, sha256 };
  const sealed = `${destino}${SEALED}`;
  await sealFile({ de: destino, a: sealed, publicas });
  await rm(destino);
  const s = await storedFileHash(sealed);
  return { bytes, sha256, cifrado: { bytes: s.bytes, sha256: s.sha256 } };
};

/** A copy of a large database takes a while, and nobody else waits for it. */
export const copyInThread = (o: OneCopy): Promise<MadeCopy> =>
  new Promise((listo, mal) => {
    const hilo = new Worker(threadFile(import.meta.url, './backupThread.js'), { workerData: o });
    let made: MadeCopy | undefined;
    hilo.on('message', (m: MadeCopy) => {
      made = m;
    });
    hilo.on('error', mal);
    hilo.on('exit', (codigo) => {
      if (codigo === 0 && made !== undefined) listo(made);
      else mal(new Error(`la copia de ${o.origen} terminó con ${codigo}`));
    });
  });
