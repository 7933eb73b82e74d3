// A row as the machines of lists and forms know it, and the draft of one being written.

/** A row is opaque here; the table's codec types it at both ends. */
export type TableRow = Readonly<Record<string, unknown>>;
/**
 * A write that was sent and whose outcome is unknown: its values and its key. It is settled before anything
 * else of the draft is sent, because the server may have written it. `stale`: the person has written more
 * since.
 */
export interface Pending {
  readonly key: string;
  readonly values: TableRow;
  readonly stale: boolean;
}
/** A row being written: a new one, or an existing one with the version that was seen. */
export interface Draft {
  readonly mode: 'add' | 'edit';
  readonly id: number | null;
  readonly version: number | null;
  readonly values: TableRow;
  readonly pending: Pending | null;
}
