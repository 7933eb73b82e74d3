// Where a server has the files of snapshots on their way, in or out, and how they are cut and sealed.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keyForFile } from '../kernel/folderKeys.ts';

/** What a part has of the file, at most. */
export const PART_BYTES = 4 << 20;
/** What the secret of the servers is for. */
export const SNAPSHOT_USE = 'instantaneas';

export const snapshotFolder = (datos: string): string => join(datos, 'instantaneas');
/** People are in them: a server that begins clears what one that died left. */
export const clearSnapshotFiles = (datos: string): void =>
  rmSync(snapshotFolder(datos), { recursive: true, force: true });
/** A name for a new one. */
export const snapshotFile = (datos: string): string => {
  mkdirSync(snapshotFolder(datos), { recursive: true, mode: 0o700 });
  return join(snapshotFolder(datos), `${randomUUID()}.sqlite`);
};
/** They would be in clear there, where the rest of the folder is not. */
export const mayHaveSnapshots = (datos: string): boolean => keyForFile(snapshotFolder(datos)) === undefined;
