// Makes a company's copy on a server that has none from its snapshot, so that only what came after is read of the log. What does
// not serve is not used, and said: the log is then read whole, as it is where there is no snapshot.
import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { textFor } from '../../core/kit/text.ts';
import { shortOf } from '../kernel/faults.ts';
import type { SealedBox } from '../kernel/sealedBox.ts';
import {
  LIGHT_PARTS,
  snapshotNote,
  snapshotPartHash,
  type KeptSnapshot,
  type SharedSnapshots,
  type SnapshotNote,
  type SnapshotPiece,
} from '../kernel/sharedSnapshots.ts';
import { lacksCopy, placeCopy } from '../rows/snapshot.ts';
import { schemaVersion } from '../rows/sqliteSchema.ts';
import { features } from './features.ts';
import { packageVersion } from './packageRoot.ts';
import { mayHaveSnapshots, snapshotFile, unpackPart } from './snapshotFiles.ts';

/** Of the tables and of the program: by another one, the same facts may give other rows. */
export const SNAPSHOT_VERSION = `${schemaVersion(features)} ${packageVersion()}`;

/** Why one is not used: a text for whoever administers. */
const WHY = {
  secret: 'servidor.instantanea.otroSecreto',
  version: 'servidor.instantanea.otraVersion',
  log: 'servidor.instantanea.otroRegistro',
  bytes: 'servidor.instantanea.daniada',
} as const;
type Unfit = keyof typeof WHY;
/** `none`: there is none, or a copy is here. */
export type Brought = 'brought' | 'none' | Unfit | 'failed';

export interface Bringing {
  readonly snapshots: Pick<SharedSnapshots, 'read' | 'keys'>;
  readonly box: SealedBox;
  readonly datos: string;
  readonly id: string;
  readonly decir: (linea: string) => void;
  /** Tests say another one. */
  readonly version?: string;
}

const noteOf = (b: Bringing, seal: Uint8Array): SnapshotNote | undefined => {
  const opened = b.box.open(seal),
    read = opened && snapshotNote.decode(JSON.parse(opened.toString('utf8')));
  return read === undefined || isLeft(read) || read.right.company !== b.id ? undefined : read.right;
};

/** One part is asked for while the one before is unpacked, and that while the one before it is written. */
const writeParts = async (
  s: KeptSnapshot,
  { bytes, parts, first }: SnapshotPiece & { readonly first: number },
  box: SealedBox,
  file: string,
): Promise<boolean> => {
  const out = await open(file, 'wx', 0o600);
  try {
    let asked = s.part(first),
      writing: Promise<unknown> = Promise.resolve(),
      written = 0;
    for (const [n, hash] of parts.entries()) {
      const sealed = await asked;
      if (n + 1 < parts.length) asked = s.part(first + n + 1);
      // Whoever leaves early has no use for what it asked for.
      asked.catch(() => undefined);
      const packed = sealed && snapshotPartHash(sealed) === hash ? box.open(sealed) : undefined;
      if (packed === undefined) return false;
      const plain = await unpackPart(packed);
      await writing;
      writing = out.write(plain, 0, plain.length, written);
      writing.catch(() => undefined);
      written += plain.length;
    }
    await writing;
    return written === bytes;
  } finally {
    await out.close();
  }
};

type PieceOf = (n: SnapshotNote) => (SnapshotPiece & { readonly first: number }) | undefined;
const whole: PieceOf = ({ bytes, parts }) => ({ bytes, parts, first: 0 }),
  /** What was made before there was one has none. */
  light: PieceOf = (n) => n.light && { ...n.light, first: LIGHT_PARTS };
const readInto =
  (b: Bringing, file: string, pieceOf: PieceOf) =>
  async (s: KeptSnapshot): Promise<'brought' | 'none' | Unfit> => {
    const note = noteOf(b, s.seal);
    if (note === undefined) return 'secret';
    if (note.version !== (b.version ?? SNAPSHOT_VERSION)) return 'version';
    const piece = pieceOf(note);
    if (piece === undefined) return 'none';
    if (!(await s.isOf(note))) return 'log';
    return (await writeParts(s, piece, b.box, file)) ? 'brought' : 'bytes';
  };

/** Never rejects. */
export const bringSnapshot = async (b: Bringing): Promise<Brought> => {
  const { datos, id, decir } = b;
  let file: string | undefined;
  try {
    if (!lacksCopy(b) || !mayHaveSnapshots(datos)) return 'none';
    const to = snapshotFile(datos);
    file = to;
    const of = { company: id, version: b.version ?? SNAPSHOT_VERSION },
      r = (await b.snapshots.read(of, readInto(b, to, whole))) ?? 'none';
    if (r === 'none') return r;
    if (r === 'brought') placeCopy(b, to, await b.snapshots.keys(id));
    else decir(textFor('servidor.instantanea.noSirve', { empresa: id, porque: textFor(WHY[r]) }));
    return r;
  } catch (e) {
    decir(textFor('servidor.instantanea.noSirve', { empresa: id, porque: shortOf(e) }));
    return 'failed';
  } finally {
    if (file !== undefined) rmSync(file, { force: true });
  }
};

/**
 * What comes first of it, in a folder of its own: undefined where there is none, or it does not serve. Why a snapshot does not serve
 * is said when it is brought whole, so only what is of this piece is said here. Never rejects.
 */
export const bringLight = async (b: Bringing): Promise<{ readonly datos: string } | undefined> => {
  const { datos, id, decir } = b,
    saying = (porque: string): void =>
      decir(textFor('servidor.instantanea.livianaNoSirve', { empresa: id, porque }));
  let file: string | undefined;
  try {
    if (!lacksCopy(b) || !mayHaveSnapshots(datos)) return undefined;
    const to = snapshotFile(datos),
      folder = `${to}-liviana`;
    file = to;
    const of = { company: id, version: b.version ?? SNAPSHOT_VERSION },
      r = await b.snapshots.read(of, readInto(b, to, light));
    if (r === 'bytes') saying(textFor(WHY.bytes));
    if (r !== 'brought') return undefined;
    try {
      placeCopy({ datos: folder, id }, to, await b.snapshots.keys(id));
    } catch (e) {
      rmSync(folder, { recursive: true, force: true });
      throw e;
    }
    return { datos: folder };
  } catch (e) {
    saying(shortOf(e));
    return undefined;
  } finally {
    if (file !== undefined) rmSync(file, { force: true });
  }
};
