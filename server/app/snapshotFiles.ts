// Where a server has the files of snapshots on their way, in or out, and how their parts are cut and packed.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { keyForFile } from '../kernel/folderKeys.ts';

/** What a part has of the file, at most. */
export const PART_BYTES = 4 << 20;
const pack = promisify(deflateRaw),
  unpack = promisify(inflateRaw);
/** More tightly takes longer than making a copy from the log. */
const FAST = { level: 1 };
const PLAIN = Buffer.of(0),
  PACKED = Buffer.of(1);

/** Some pages of it tell whether the rest is worth the time: what is of people is encrypted in the file, and does not shrink. */
const SAMPLES = 16,
  SAMPLE_BYTES = 4096,
  WORTH = 0.9;
const shrinks = async (part: Buffer): Promise<boolean> => {
  const each = Math.floor(part.length / SAMPLES),
    some = Buffer.concat(
      Array.from({ length: SAMPLES }, (_, i) =>
        part.subarray(i * each, i * each + Math.min(each, SAMPLE_BYTES)),
      ),
    );
  return (await pack(some, FAST)).length < WORTH * some.length;
};
export const packPart = async (part: Buffer): Promise<Buffer> =>
  Buffer.concat((await shrinks(part)) ? [PACKED, await pack(part, FAST)] : [PLAIN, part]);
export const unpackPart = async (packed: Buffer): Promise<Buffer> =>
  packed[0] === PLAIN[0] ? packed.subarray(1) : unpack(packed.subarray(1), { maxOutputLength: PART_BYTES });

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
