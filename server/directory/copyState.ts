// How the copies of an installation are: whether they are encrypted, whose keys open each, and when those were proved.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopyState } from '../../core/api/backups.ts';
import { copiesAreEncrypted, readKeyBook, type KeptKey } from '../kernel/keyBook.ts';
import { readBackupList, type BackupList } from './backupList.ts';

/** Whose keys open a copy, and whether the installation still has each; null: anybody reads it. */
const keysOf = (l: BackupList, kept: readonly KeptKey[]): CopyState['copias'][number]['llaves'] =>
  l.llaves?.map((k) => ({ nombre: k.nombre, conocida: kept.some((x) => x.publica === k.publica) })) ?? null;

/** Those of the data folder, newest first. What was taken elsewhere is not known here. */
export const copyState = async (datos: string): Promise<CopyState> => {
  const book = readKeyBook(datos),
    folder = join(datos, 'respaldos'),
    names = await readdir(folder).catch((): string[] => []),
    copias = await Promise.all(
      names.map(async (nombre) => {
        const l = await readBackupList(join(folder, nombre));
        return l === undefined
          ? []
          : [
              {
                nombre,
                hecho: l.hecho,
                bytes: l.archivos.reduce((n, a) => n + (a.cifrado?.bytes ?? a.bytes), 0),
                sin: l.sin?.length ?? 0,
                llaves: keysOf(l, book.llaves),
              },
            ];
      }),
    );
  return {
    seCifran: copiesAreEncrypted(book),
    datosCifrados: book.cifrado !== null,
    llaves: book.llaves.map(({ nombre, publica, clase, probada }) => ({ nombre, publica, clase, probada })),
    copias: copias.flat().sort((a, b) => (a.hecho < b.hecho ? 1 : -1)),
  };
};
