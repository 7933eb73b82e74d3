// How far a log that several servers share goes.

/**
 * How far a company's log goes. `changes` counts the writes, those without facts too; `epoch` grows when
 * somebody shuts out a write whose fate is unknown. `token`: the name of the last write, null where it is not known
 * (no write yet, or a copy made before it was kept). A database that came back without its last writes may have as many
 * as a copy of it, but not the same.
 */
export interface SharedHead {
  readonly position: number;
  readonly hash: string;
  readonly changes: number;
  readonly epoch: number;
  readonly token: string | null;
}
/** Whether two heads may have the same last write. */
export const mayBeSameWrite = (a: string | null, b: string | null): boolean =>
  a === null || b === null || a === b;

/** A head as the log has it, with the lowest format whose programs read all that is before it. */
export interface LogState extends SharedHead {
  readonly least: number;
}
