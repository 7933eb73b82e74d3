// The keys of the encrypted data folders that this process opened, for all of its threads. They are in memory only.
import { basename, dirname, resolve, sep } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Threads get it when they start, so a folder is opened before the threads that work in it. */
const NAME = 'jornal.llaves';
type Keys = ReadonlyMap<string, string>;
const areKeys = (x: unknown): x is Keys => x instanceof Map;
const known = (): Keys => {
  const kept = getEnvironmentData(NAME);
  return areKeys(kept) ? kept : new Map();
};

/** From now on what is in this folder opens with this key, 32 bytes in hexadecimal. */
export const giveFolderKey = (carpeta: string, key: string): void =>
  setEnvironmentData(NAME, new Map([...known(), [resolve(carpeta), key]]));

export const forgetFolderKey = (carpeta: string): void =>
  setEnvironmentData(NAME, new Map([...known()].filter(([f]) => f !== resolve(carpeta))));

/** The key of the folder that has a file, or of the innermost one around it. */
export const keyForFile = (file: string): string | undefined => {
  const path = resolve(file);
  let found: string | undefined,
    longest = -1;
  for (const [folder, key] of known())
    if (folder.length > longest && (path === folder || path.startsWith(`${folder}${sep}`)))
      [found, longest] = [key, folder.length];
  return found;
};

/** The data folder of a database: the directory's, or that of a company. */
export const dataFolderOf = (file: string): string => {
  const own = dirname(resolve(file)),
    above = dirname(own);
  return basename(above) === 'empresas' ? dirname(above) : own;
};
