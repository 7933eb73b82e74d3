// Snapshots: a company's copy as it was at a position, in sealed parts, so that a new server reads it and what came after
// instead of the whole log. The log is what counts: a snapshot is made again, or done without.
import { createHash } from 'node:crypto';
import * as t from 'io-ts';
import type { SharedKey } from './sharedKey.ts';

/** What a snapshot is. It is kept sealed, so that what it says is what whoever made it said. */
const snapshotPiece = {
  /** Of the file. */
  bytes: t.number,
  /** The hash of each part, sealed as it is, in order. */
  parts: t.array(t.string),
};
export type SnapshotPiece = t.TypeOf<t.TypeC<typeof snapshotPiece>>;
/**
 * Where the numbers of the parts of the light piece begin: what comes first to a new server, a file of the same moment without the
 * bulk. A whole one has not that many parts.
 */
export const LIGHT_PARTS = 1_000_000;
export const snapshotNote = t.exact(
  t.intersection([
    t.type({
      v: t.literal(1),
      company: t.string,
      /** Where its copy stood in the log. */
      position: t.number,
      hash: t.string,
      changes: t.number,
      /** The name of the write that `changes` ends with. */
      token: t.string,
      /** Of the tables, and of the program that made it. */
      version: t.string,
      ...snapshotPiece,
    }),
    /** Absent: it was made before there was one. */
    t.partial({ light: t.strict(snapshotPiece) }),
  ]),
);
export type SnapshotNote = t.TypeOf<typeof snapshotNote>;

export interface SnapshotName {
  readonly company: string;
  readonly id: string;
}

/** What a new server would read of the log, in facts and rows, and whether that is enough for a new snapshot. */
export interface SnapshotNeed {
  readonly tail: number;
  readonly due: boolean;
}

/** A finished one, all of it of one moment. */
export interface KeptSnapshot {
  readonly seal: Uint8Array;
  /** Whether the log has what the note says, where it says it. */
  readonly isOf: (n: SnapshotNote) => Promise<boolean>;
  /** In the order in which they are asked for; undefined: it is not there. */
  readonly part: (number: number) => Promise<Uint8Array | undefined>;
}

export interface SharedSnapshots {
  /** `least`: the tail for which one is made; tests say another. */
  readonly need: (o: {
    readonly company: string;
    readonly version: string;
    readonly least?: number;
  }) => Promise<SnapshotNeed>;
  /** False: another living server is making one, or this one is no longer believed to live. */
  readonly begin: (n: SnapshotName) => Promise<boolean>;
  /** False: somebody was erased meanwhile, so it is not wanted. */
  readonly addPart: (n: SnapshotName, number: number, body: Uint8Array) => Promise<boolean>;
  /** The name of a write; undefined: the log has none with this number. */
  readonly writeAt: (company: string, changes: number) => Promise<string | undefined>;
  /** From now on it is the company's, in place of the one before of its version; false: as above, or the log does not have what it is of. */
  readonly finish: (
    n: SnapshotName,
    note: SnapshotNote,
    kept: { readonly seal: Uint8Array; readonly size: number },
  ) => Promise<boolean>;
  /** Lets go of one that is not finished. */
  readonly drop: (n: SnapshotName) => Promise<void>;
  /** Lets go of what dead servers left half made. */
  readonly sweep: () => Promise<void>;
  /** The one of this version, or else one of another; undefined: the company has none. */
  readonly read: <A>(
    of: { readonly company: string; readonly version: string },
    f: (s: KeptSnapshot) => Promise<A>,
  ) => Promise<A | undefined>;
  /** The keys of its people as they are now: a snapshot has none. */
  readonly keys: (company: string) => Promise<readonly SharedKey[]>;
}

export const snapshotPartHash = (sealed: Uint8Array): string =>
  createHash('sha256').update(sealed).digest('base64url');
