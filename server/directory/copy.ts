// Copies one database while others write it, in this thread or in one of its own.
import { Worker } from 'node:worker_threads';
import { threadFile } from '../kernel/threadService.ts';
import { openDatabase } from './sqlite.ts';

/**
 * Copies a database as it is now, without stopping its writer, and checks the copy. Throws SQLite's errors.
 */
export const copyDatabase = (origen: string, destino: string): void => {
  const db = openDatabase(origen, { fileMustExist: true });
  try {
    db.prepare('VACUUM INTO ?').run(destino);
  } finally {
    db.close();
  }
  const copia = openDatabase(destino, { readonly: true });
  try {
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
