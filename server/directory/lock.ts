// One Jornal per data folder: a lock that the operating system releases when the process dies, however it
// dies.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { openDatabase } from './sqlite.ts';
import { enterFolder } from '../kernel/homeMark.ts';
import { closeToOthers } from '../kernel/ownerOnly.ts';
import { codeOf } from '../kernel/faults.ts';

/** Marks a folder where a restore is unfinished or unchecked: nobody may work in it yet. */
export const HALF_RESTORED = 'restaurando.txt';

/** The file that is locked. */
export const LOCK_FILE = 'candado.sqlite';

/** Takes the folder for this process, wherever its data are: for whoever moves them. */
export const holdFolder = (carpeta: string): Result<() => void> => {
  if (existsSync(join(carpeta, HALF_RESTORED)))
    return fail('unavailable', 'servidor.restaurandoAMedias', { carpeta });
  try {
    mkdirSync(carpeta, { recursive: true, mode: 0o700 });
    closeToOthers(carpeta);
    const db = openDatabase(join(carpeta, LOCK_FILE), { timeout: 0 });
    try {
      db.exec('BEGIN EXCLUSIVE');
    } catch (e) {
      db.close();
      if (codeOf(e) === 'SQLITE_BUSY') return fail('unavailable', 'servidor.carpetaEnUso', { carpeta });
      throw e;
    }
    return ok(() => {
      if (db.open) db.close();
    });
  } catch (e) {
    return fail('unavailable', 'servidor.carpetaMal', {
      carpeta,
      detalle: codeOf(e) || 'no se puede escribir',
    });
  }
};

/** Whether some process has the folder: for whoever only looks, and writes nothing there. */
export const isHeld = (carpeta: string): boolean => {
  const archivo = join(carpeta, LOCK_FILE);
  if (!existsSync(archivo)) return false;
  try {
    const db = openDatabase(archivo, { timeout: 0, readonly: true });
    try {
      db.prepare('select 1 from sqlite_master').get();
    } finally {
      db.close();
    }
    return false;
  } catch (e) {
    // What else is wrong with the file stops whoever takes the folder, and is told there.
    return codeOf(e) === 'SQLITE_BUSY';
  }
};

/**
 * Takes the folder for this process, creating it (0700) if missing. Gives the function that releases it. Left too when
 * its data were moved, or have not all arrived.
 */
export const acquireFolder = (carpeta: string): Result<() => void> => {
  const held = holdFolder(carpeta);
  if (isLeft(held)) return held;
  const entered = enterFolder(carpeta);
  if (!isLeft(entered)) return held;
  held.right();
  return entered;
};
