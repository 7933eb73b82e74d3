// What several servers divide among them: who does each work, which of them live, the mails on their way, and the secrets
// that all of them use.
import type { SharedJobs } from './sharedJobs.ts';
import type { LogState } from './sharedHead.ts';
import type { SharedDestruction } from './sharedDestruction.ts';
import type { SharedParts } from './sharedParts.ts';
import type { SharedSnapshots } from './sharedSnapshots.ts';

/** What was noted with a work, and how often it changed hands: a server that takes it knows both. */
export interface Claimed {
  readonly note: string | null;
  readonly taken: number;
  /** Somebody asked whoever had it to stop. */
  readonly stop: boolean;
}

/** How far a work is, as whoever has it tells. */
export interface WorkProgress {
  readonly done: number;
  readonly total: number;
}

/** The work of one company, by name: each is done by one living server. */
export interface Claims {
  /** Takes it, or keeps it; undefined: another living server has it. */
  readonly take: (name: string, note?: string) => Promise<Claimed | undefined>;
  /** It is done, or given up; never rejects: while the database is away, it is let go later. */
  readonly release: (name: string) => Promise<void>;
  /** Whoever has it says how far it is; true: somebody asked to stop it. */
  readonly tell: (name: string, how: WorkProgress) => Promise<boolean>;
  /** How far it is, wherever it is done; undefined: nobody has it. */
  readonly look: (name: string) => Promise<WorkProgress | undefined>;
  /** Asks whoever has it to stop; false: nobody has it. */
  readonly askToStop: (name: string) => Promise<boolean>;
}

/** Where one process has the data for itself, everything is its own. */
export const ALONE: Claims = {
  take: () => Promise.resolve({ note: null, taken: 0, stop: false }),
  release: () => Promise.resolve(),
  tell: () => Promise.resolve(false),
  look: () => Promise.resolve(undefined),
  askToStop: () => Promise.resolve(false),
};

/** Work of a server whose lease ended. */
export interface Orphan {
  readonly company: string;
  readonly name: string;
}

/** A mail as it is kept: its bytes are sealed, for a link in it may open an account. */
export interface KeptMail {
  readonly id: string;
  readonly body: Uint8Array;
  /** Milliseconds since 1970; null: given up. */
  readonly due: number | null;
}

export interface SharedMails {
  /** A new one, which this server has at once. */
  readonly add: (m: KeptMail) => Promise<void>;
  readonly all: () => Promise<readonly KeptMail[]>;
  /** For this server alone; undefined: it is gone, or another living server has it. */
  readonly take: (id: string) => Promise<KeptMail | undefined>;
  /** For another time, and for whoever is then there; false: it was taken out meanwhile. */
  readonly postpone: (m: KeptMail) => Promise<boolean>;
  /** False: it was not there. */
  readonly forget: (id: string) => Promise<boolean>;
}

/** Something under a name, for a while. */
export interface PendingName {
  readonly use: string;
  readonly name: string;
}
export interface KeptPending {
  readonly body: Uint8Array;
  readonly lifeMs: number;
  /** The most of its use that are kept; the oldest go. */
  readonly max: number;
}
/** What was begun on one server and may end on another: sealed, and alive by the clock of the database. */
export interface SharedPending {
  readonly put: (n: PendingName, k: KeptPending) => Promise<void>;
  /** False: there was one. */
  readonly add: (n: PendingName, k: KeptPending) => Promise<boolean>;
  readonly get: (n: PendingName) => Promise<Uint8Array | undefined>;
  /** Of several who take it, one gets it. */
  readonly take: (n: PendingName) => Promise<Uint8Array | undefined>;
  readonly all: (use: string) => Promise<readonly { readonly name: string; readonly body: Uint8Array }[]>;
}

export interface TriesLimits {
  /** How long instants are of use. */
  readonly lifeMs: number;
  /** The most names that are kept. */
  readonly max: number;
}
/** When something was tried, in milliseconds by the clock of the database, under names that say nothing. */
export interface SharedTries {
  /**
   * Reads and changes them as one: of two servers, one waits for the other. `f` may be asked again; without `keep`, nothing
   * changes.
   */
  readonly change: <A>(
    names: readonly string[],
    limits: TriesLimits,
    f: (
      kept: (name: string) => readonly number[],
      now: number,
    ) => { readonly answer: A; readonly keep?: ReadonlyMap<string, readonly number[]> },
  ) => Promise<A>;
}

/** How far a log goes, without waiting for whoever writes; rejects with `NewerData` when its tables are of newer programs. */
export type AskHead = (
  company: string,
) => Promise<Pick<LogState, 'hash' | 'changes' | 'epoch' | 'token' | 'least'>>;

export interface SharedWork {
  /** This process, by a name that no other has. */
  readonly node: string;
  readonly parts: SharedParts;
  readonly snapshots: SharedSnapshots;
  readonly jobs: SharedJobs;
  readonly destruction: SharedDestruction;
  readonly of: (company: string) => Claims;
  readonly orphans: () => Promise<readonly Orphan[]>;
  /** Lets it go, if nobody took it meanwhile. */
  readonly drop: (o: Orphan) => Promise<void>;
  readonly mails: SharedMails;
  /** The sealed secret with this name: the first server to say one decides. */
  readonly secret: (name: string, sealed: Uint8Array) => Promise<Uint8Array>;
  readonly head: AskHead;
  readonly pending: SharedPending;
  readonly tries: SharedTries;
  /** Tells whoever listens, at once and outside of any write. */
  readonly say: (news: readonly string[]) => Promise<void>;
  /** Leaves what it has to the others, at once. */
  readonly leave: () => Promise<void>;
}
