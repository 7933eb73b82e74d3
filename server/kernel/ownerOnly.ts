// Keeps what the product writes for its owner alone: new files begin so, and a folder of before is closed.
import { chmodSync, closeSync, existsSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './faults.ts';

const OTHERS = 0o077,
  STICKY = 0o1000;

/**
 * Makes an empty file that only its owner reads, unless there is one. SQLite would make it for everybody, and gives
 * what it writes beside it (log, shared memory) the same mode. One that exists is not opened: closing it would drop
 * the locks that this process has on it.
 */
export const ownerOnlyFile = (file: string): void => {
  if (existsSync(file)) return;
  closeSync(openSync(file, 'a', 0o600));
};

/** What Jornal keeps in a data folder. Anything else there is somebody's, and stays as it is. */
const OURS =
  /^(?:directory\.|candado\.sqlite|accesos\.|olvidos|destrucciones|clave-demo|contrasenias\.|cifrado|llaves|mudanza\.|empresas$|instantaneas$|respaldos$|correo-salida$|correo-cola$|firma$)/;

/** Another's files cannot be changed, and a shared folder must not be. */
const closePath = (path: string, ours: boolean): readonly string[] => {
  const s = lstatSync(path, { throwIfNoEntry: false });
  if (s === undefined || s.isSymbolicLink() || (s.mode & STICKY) !== 0) return [];
  if (ours && (s.mode & OTHERS) !== 0) {
    try {
      chmodSync(path, s.mode & 0o700);
    } catch (e) {
      if (!/^(EPERM|EROFS|ENOENT)$/.test(codeOf(e))) throw e;
    }
  }
  return s.isDirectory() ? readdirSync(path).map((n) => join(path, n)) : [];
};

const closeTree = (path: string): void => {
  for (const inside of closePath(path, true)) closeTree(inside);
};

/** Closes a data folder and what Jornal keeps in it to other users of the machine. */
export const closeToOthers = (datos: string): void => {
  for (const n of readdirSync(datos)) if (OURS.test(n)) closeTree(join(datos, n));
  closePath(datos, true);
};
