// Copies one database while others write it, in this thread or in one of its own.
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ownerOnlyFile } from '../kernel/ownerOnly.ts';
import { threadFile } from '../kernel/threadService.ts';
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

/** A copy of a large database takes a while, and nobody else waits for it. */
export const copyInThread = (origen: string, destino: string): Promise<void> =>
  new Promise((listo, mal) => {
    const hilo = new Worker(threadFile(import.meta.url, './backupThread.js'), {
      workerData: { origen, destino },
    });
    hilo.on('error', mal);
    hilo.on('exit', (codigo) => {
      if (codigo === 0) listo();
      else mal(new Error(`la copia de ${origen} terminó con ${codigo}`));
    });
  });
