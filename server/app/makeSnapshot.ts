// Makes a company's snapshot from this server's copy: the file as it is now, packed and sealed part by part.
import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { sealedBox } from '../kernel/sealedBox.ts';
import {
  LIGHT_PARTS,
  snapshotPartHash,
  type SharedSnapshots,
  type SnapshotName,
  type SnapshotPiece,
  type SnapshotNote,
} from '../kernel/sharedSnapshots.ts';
import { copyNow, lightCopyOf } from '../rows/snapshot.ts';
import { packPart, PART_BYTES, SNAPSHOT_USE, snapshotFile } from './snapshotFiles.ts';

export interface SnapshotMaking extends SnapshotName {
  readonly datos: string;
  readonly clave: string;
  readonly version: string;
  /** The tables that are shared row by row. */
  readonly tables: readonly string[];
  /** Those that the light piece does without. */
  readonly bulk: readonly string[];
  /** From how many bytes of the file it has one; tests say another. */
  readonly lightFrom?: number;
}
/** A smaller one is here at once. */
const LIGHT_FROM = 16 << 20;
export interface MadeSnapshot {
  readonly position: number;
  readonly bytes: number;
  readonly packed: number;
  /** Of the light piece, as it is kept; zero: it has none. */
  readonly light: number;
}
type To = Pick<SharedSnapshots, 'addPart' | 'writeAt' | 'finish'>;

/** Each part is packed while the one before is sent; undefined: it is not wanted any more. */
const sendParts = async (
  to: To,
  m: SnapshotMaking,
  file: string,
  first = 0,
): Promise<(SnapshotPiece & { readonly packed: number }) | undefined> => {
  const { seal } = sealedBox(m.clave, SNAPSHOT_USE),
    parts: string[] = [];
  let bytes = 0,
    packed = 0,
    sending = Promise.resolve(true);
  const input = await open(file, 'r');
  try {
    for (;;) {
      const { bytesRead, buffer } = await input.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, bytes);
      if (bytesRead === 0) return (await sending) ? { bytes, parts, packed } : undefined;
      const sealed = seal(await packPart(buffer.subarray(0, bytesRead)));
      if (!(await sending)) return undefined;
      sending = to.addPart(m, first + parts.length, sealed);
      // It is awaited later: until then nobody hears that it failed.
      sending.catch(() => undefined);
      parts.push(snapshotPartHash(sealed));
      bytes += bytesRead;
      packed += sealed.length;
    }
  } finally {
    await input.close();
  }
};

/** The file loses what the light piece does without. Undefined: as above. */
const sendLight = async (
  to: To,
  m: SnapshotMaking,
  file: string,
  size: number,
): Promise<{ readonly note: Pick<SnapshotNote, 'light'>; readonly packed: number } | undefined> => {
  if (size < (m.lightFrom ?? LIGHT_FROM)) return { note: {}, packed: 0 };
  lightCopyOf(file, lightFile(file), m.bulk);
  const sent = await sendParts(to, m, lightFile(file), LIGHT_PARTS);
  return sent && { note: { light: { bytes: sent.bytes, parts: sent.parts } }, packed: sent.packed };
};
const lightFile = (file: string): string => `${file}-liviana`;

/**
 * `m`: one that was begun, before this copy was last brought up to date: whoever is erased later destroys it, and whoever was
 * erased before is not in it. Undefined: it was destroyed meanwhile, or the log is not the one of this copy.
 */
export const makeSnapshot = async (to: To, m: SnapshotMaking): Promise<MadeSnapshot | undefined> => {
  const { datos, company, version } = m,
    file = snapshotFile(datos);
  try {
    const { head, size } = copyNow({ datos, id: company }, file, m.tables),
      { position, hash, changes } = head,
      token = await to.writeAt(company, changes);
    if (token === undefined) return undefined;
    const sent = await sendParts(to, m, file);
    if (sent === undefined) return undefined;
    const light = await sendLight(to, m, file, sent.bytes);
    if (light === undefined) return undefined;
    const { bytes, parts, packed } = sent,
      note: SnapshotNote = {
        v: 1,
        company,
        position,
        hash,
        changes,
        token,
        version,
        bytes,
        parts,
        ...light.note,
      },
      { seal } = sealedBox(m.clave, SNAPSHOT_USE);
    return (await to.finish(m, note, { seal: seal(Buffer.from(JSON.stringify(note))), size }))
      ? { position, bytes, packed, light: light.packed }
      : undefined;
  } finally {
    rmSync(file, { force: true });
    rmSync(lightFile(file), { force: true });
    for (const tail of ['-journal', '-wal', '-shm']) rmSync(`${file}${tail}`, { force: true });
  }
};
