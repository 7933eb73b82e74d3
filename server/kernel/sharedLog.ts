// The contract of a log that several servers share. The files of a company on each server are then a copy of
// it: made from it, and thrown away when they do not match it.
import type { LogState, SharedHead } from './sharedHead.ts';
import type { SharedKey } from './sharedKey.ts';
import type { FactRow } from './sqliteFacts.ts';

/**
 * A row that no fact can give back: a receipt, an issued document, a draft. `key`: the values of its primary
 * key as a JSON list. `body`: its columns as a JSON object, bytes as `{"b64": …}`; null when it was deleted.
 */
export interface KeptRow {
  readonly table: string;
  readonly key: string;
  readonly body: string | null;
}

/** One write, as it is added after a head. `least`: the lowest format whose programs read it. */
export interface SharedCommit {
  readonly least: number;
  readonly after: SharedHead;
  readonly facts: readonly FactRow[];
  readonly kept: readonly KeptRow[];
  /** Tables whose counted rows changed, so that other servers forget what they counted. */
  readonly touched: readonly string[];
  /** People whose keys were made for it. */
  readonly keys: readonly number[];
}

/** A part of what came after a head, of one moment; the last one has the head that the copy is then at. */
export interface SharedPart {
  /** The name of the write that it comes after, in the first part; null in the others and where there is none. */
  readonly follows: string | null;
  readonly kept: readonly KeptRow[];
  readonly facts: readonly FactRow[];
  readonly touched: readonly string[];
  readonly keys: readonly SharedKey[];
  readonly head: SharedHead | null;
}

/**
 * The log of one company. Calls wait for their answer: only a writer's thread makes them. Each throws
 * `SharedLogAway` when the database cannot be reached, and `NewerData` when its tables are of newer programs alone.
 */
export interface SharedLog {
  /** Makes the company's log if there is none. */
  readonly head: () => LogState;
  /** The hash of the fact at a position; undefined beyond the head. */
  readonly hashAt: (position: number) => string | undefined;
  /** What came after, oldest first, all of one moment. */
  readonly since: (after: Pick<SharedHead, 'position' | 'changes'>) => readonly SharedPart[];
  /**
   * Undefined: another write came before, and nothing was written. An answer that was lost is looked for;
   * throws `SharedFateUnknown` when it cannot be found out, and `NotYetAllowed` when older servers could not read it.
   */
  readonly commit: (c: SharedCommit) => SharedHead | undefined;
  /** Keeps a key for a person unless they have one; gives the one that counts, null if it was destroyed. */
  readonly keepKey: (person: number, key: Uint8Array) => Uint8Array | null;
  /** With the snapshots of the company, also the one that is being made. */
  readonly eraseKey: (person: number, at: string) => void;
}

/** What is noted of a wait for the log. How old the newest fact was that it brought, in milliseconds: as long was the copy behind. */
export const LAG_MS = 'jornal.lag_ms',
  /** Whether a write was the first after its head; otherwise it is decided again. */
  WAS_FIRST = 'jornal.first';

/** The logs of all the companies of a database. */
export interface SharedLogs {
  readonly of: (company: string) => SharedLog;
  readonly end: () => void;
}
/** `url`: where the database is, with who signs in. */
export type OpenSharedLogs = (url: string) => SharedLogs;

/** In place of the hash of a head: the data were taken elsewhere. No copy continues it, so nobody writes after it. */
export const CLOSED_HASH = 'cerrada';
/** The log was closed: this server was away while its data were taken elsewhere. */
export class SharedLogClosed extends Error {
  /** It outlives the way between threads. */
  readonly code = 'SHARED_CLOSED';
}

/** In place of the hash of a head: the company was destroyed. Nothing follows it, and nothing is written after it. */
export const DESTROYED_HASH = 'destruida';
/** The company was destroyed while this server had it open, or was away. */
export class CompanyDestroyed extends Error {
  /** It outlives the way between threads. */
  readonly code = 'SHARED_DESTROYED';
}

/** The database went away while something was written, and it is not known whether it is there. */
export class SharedFateUnknown extends Error {
  /** It outlives the way between threads. */
  readonly code = 'SHARED_UNKNOWN';
}
/** The database that keeps the log cannot be reached, or refuses this program. */
export class SharedLogAway extends Error {
  readonly code = 'SHARED_AWAY';
}
