// A row as the machines of lists and forms know it, and one that is being written.

/** A row is opaque here; the table's codec types it at both ends. */
export type TableRow = Readonly<Record<string, unknown>>;
/**
 * A write that was sent and whose outcome is not known yet: what it said, under which key. It is settled before anything else of the same
 * draft is sent, for the server may have written it; `stale`: the person went on writing since.
 */
export interface Pending {
  readonly key: string;
  readonly values: TableRow;
  readonly stale: boolean;
}
/** A row being written: new, or one that exists with the version that was seen. */
export interface Draft {
  readonly mode: 'add' | 'edit';
  readonly id: number | null;
  readonly version: number | null;
  readonly values: TableRow;
  readonly pending: Pending | null;
}
