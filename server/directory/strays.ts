// Folders of companies that no company is in.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Directory } from './directory.ts';

/** In `empresas/` and of no company of the directory: what was left by a creation that was cut, or copied by hand. Of a folder that was never served, none is. */
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
