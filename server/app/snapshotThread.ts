// A thread that makes one snapshot, and ends: copying a file and packing it would be in everybody's way.
import { parentPort, workerData } from 'node:worker_threads';
import { known } from '../../core/kit/known.ts';
import { openConnection } from '../postgres/connection.ts';
import { snapshotsOf } from '../postgres/snapshots.ts';
import { makeSnapshot, type MadeSnapshot, type SnapshotMaking } from './makeSnapshot.ts';

export interface SnapshotThreadStart extends SnapshotMaking {
  readonly url: string;
  readonly node: string;
}
export interface SnapshotThreadEnd {
  /** Null: as `makeSnapshot` says of undefined. */
  readonly made: MadeSnapshot | null;
}

const { url, node, ...making }: SnapshotThreadStart = workerData,
  c = openConnection(url, 1);
try {
  const made = (await makeSnapshot(snapshotsOf(c, node), making)) ?? null;
  known(parentPort, 'el puerto de este hilo').postMessage({ made } satisfies SnapshotThreadEnd);
} finally {
  await c.end();
}
