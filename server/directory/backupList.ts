// The list of a copy of the installation: its files with their hashes, and what could not be copied.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const LIST_FILE = 'respaldo.json';
/** What the name of an encrypted file adds to its own. */
export const SEALED = '.age';
export interface CopiedFile {
  readonly ruta: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The file as it is in the copy, under its name and `SEALED`; absent: not encrypted. */
  readonly cifrado?: { readonly bytes: number; readonly sha256: string };
}
/** A key for which a copy was encrypted. */
export interface CopyKey {
  readonly nombre: string;
  readonly publica: string;
}
/** A company left out of the copy because its files could not be read, and the error. */
export interface NotCopied {
  readonly empresa: string;
  readonly motivo: string;
}
export interface BackupList {
  /** 2: encrypted, or with the book of the keys of the installation; earlier versions do not know it. */
  readonly formato: 1 | 2;
  readonly hecho: string;
  readonly archivos: readonly CopiedFile[];
  readonly sin?: readonly NotCopied[];
  /** Where the ledger of erasures was, which no copy carries, and how many it had; absent in older copies. */
  readonly olvidos?: { readonly archivo: string; readonly cuantos: number };
  /** Whose keys open it; absent: nothing is closed. */
  readonly llaves?: readonly CopyKey[];
}

export const storedFileHash = async (
  ruta: string,
  leidos: (bytes: number) => void = () => undefined,
): Promise<CopiedFile & { readonly ruta: string }> => {
  const h = createHash('sha256');
  // Without an encoding, a stream of a file gives nothing but bytes.
  const partes: AsyncIterable<Buffer> = createReadStream(ruta);
  for await (const parte of partes) {
    h.update(parte);
    leidos(parte.length);
  }
  return { ruta, bytes: (await stat(ruta)).size, sha256: h.digest('hex') };
};

export const syncFile = async (ruta: string): Promise<void> => {
  const f = await open(ruta, 'r');
  try {
    await f.sync();
  } finally {
    await f.close();
  }
};

const RUTA = /^(?:llaves\.json|(?:directory|factores|empresas\/[a-z0-9-]+\/(?:jornal|claves))\.sqlite)$/;
/** Where a file of a copy is in it. */
export const storedPath = (a: CopiedFile): string => (a.cifrado ? `${a.ruta}${SEALED}` : a.ruta);

export const readBackupList = async (carpeta: string): Promise<BackupList | undefined> => {
  try {
    const l = JSON.parse(await readFile(join(carpeta, LIST_FILE), 'utf8')) as BackupList;
    // Paths in the list must not lead out of the folder.
    return (l.formato === 1 || l.formato === 2) && l.archivos.every((a) => RUTA.test(a.ruta)) ? l : undefined;
  } catch {
    return undefined;
  }
};
