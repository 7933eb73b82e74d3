// What several servers share of destroying a company: the ledger, and taking all that is of it out of the database.
import type { Result } from '../../core/kit/failure.ts';
import type { DestructionEntry } from './destructionLedger.ts';

type Entries = readonly DestructionEntry[];

export interface SharedDestruction {
  /** All of the ledger, in the order in which it was written. */
  readonly lines: () => Promise<Entries>;
  /** Adds what `f` decides on what is there while nobody else adds; gives all of it. */
  readonly add: (f: (there: Entries) => Result<Entries>) => Promise<Result<Entries>>;
  /** How far the log of a company goes; null: nothing was ever written of it, or it was already destroyed. */
  readonly head: (company: string) => Promise<{ readonly posicion: number; readonly hash: string } | null>;
  /**
   * From now on nobody writes of it; takes out the keys of its people in the same transaction, and then everything else. It
   * may be done again, by anybody, from wherever it was cut.
   */
  readonly destroy: (company: string) => Promise<void>;
}
