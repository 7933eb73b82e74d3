// One Jornal per data folder: a lock that the operating system drops by itself when the process dies, however it dies.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { openDatabase } from './sqlite.ts';

/** In a folder into which a copy is being restored, until all of it is there and holds: nobody works in it before. */
export const HALF_RESTORED = 'restaurando.txt';

/** The file that is locked. */
export const LOCK_FILE = 'candado.sqlite';

/** Takes the folder for this process, creating it (0700) when missing. Gives the way to let it go. */
export const acquireFolder = (carpeta: string): Result<() => void> => {
  if (existsSync(join(carpeta, HALF_RESTORED)))
    return fail('unavailable', 'servidor.restaurandoAMedias', { carpeta });
  try {
    mkdirSync(carpeta, { recursive: true, mode: 0o700 });
    const db = openDatabase(join(carpeta, LOCK_FILE), { timeout: 0 });
    try {
      db.exec('BEGIN EXCLUSIVE');
    } catch (e) {
      db.close();
      if ((e as { code?: string }).code === 'SQLITE_BUSY')
        return fail('unavailable', 'servidor.carpetaEnUso', { carpeta });
      throw e;
    }
    return ok(() => {
      if (db.open) db.close();
    });
  } catch (e) {
    return fail('unavailable', 'servidor.carpetaMal', {
      carpeta,
      detalle: (e as { code?: string }).code ?? 'no se puede escribir',
    });
  }
};
