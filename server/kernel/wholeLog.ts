// A whole log on its way between a folder and a database, in batches that fit in memory.
import type { SharedKey } from './sharedKey.ts';
import type { SharedHead } from './sharedHead.ts';
import type { KeptRow } from './sharedLog.ts';
import type { FactRow } from './sqliteFacts.ts';

export interface WholeLog {
  /** Each is read once it is asked for: a file is read from one end to the other, and not left half way. */
  readonly facts: () => Iterable<readonly FactRow[]>;
  readonly kept: () => Iterable<readonly KeptRow[]>;
  readonly keys: () => Iterable<readonly SharedKey[]>;
  readonly head: Pick<SharedHead, 'position' | 'hash'>;
}

/** What a batch has at most: rows, and letters of them. */
const ROWS = 1000,
  LETTERS = 4_000_000;
export function* batched<A>(rows: Iterable<A>, size: (a: A) => number): Generator<readonly A[]> {
  let batch: A[] = [],
    letters = 0;
  for (const r of rows) {
    batch.push(r);
    letters += size(r);
    if (batch.length < ROWS && letters < LETTERS) continue;
    yield batch;
    batch = [];
    letters = 0;
  }
  if (batch.length > 0) yield batch;
}
export const keptSize = (r: KeptRow): number => r.body?.length ?? 0;
