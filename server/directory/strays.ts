// Finds folders of companies that the directory does not know.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Directory } from './directory.ts';

/**
 * Folders in `empresas/` of no known company: left by an interrupted creation, or copied by hand. None in a
 * data folder that was never served.
 */
export const strayFolders = (
  datos: string,
  directorio: Pick<Directory, 'todasLasEmpresas'>,
): readonly string[] => {
  const suyas = new Set(directorio.todasLasEmpresas().map((e) => e.id));
  if (suyas.size === 0) return [];
  try {
    return readdirSync(join(datos, 'empresas'))
      .filter((n) => !suyas.has(n))
      .sort()
      .map((n) => join('empresas', n));
  } catch {
    return [];
  }
};
