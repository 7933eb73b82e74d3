// The `Sql` interface: a connection as the rest of the program uses it, by statements and parameters.

export type Param = string | number | bigint | null | Uint8Array;
/** Each text is prepared once and kept. Integers come back as numbers (the store only holds safe ones). */
export interface Sql {
  readonly all: <R = Record<string, unknown>>(sql: string, ...params: readonly Param[]) => R[];
  readonly get: <R = Record<string, unknown>>(sql: string, ...params: readonly Param[]) => R | undefined;
  /**
   * The row of a statement that always gives one (a count, a row just written); throws when there is none.
   */
  readonly one: <R = Record<string, unknown>>(sql: string, ...params: readonly Param[]) => R;
  /** First column of the first row. */
  readonly value: <V = unknown>(sql: string, ...params: readonly Param[]) => V | undefined;
  /** The same of a statement that always gives a value; throws when there is none. */
  readonly oneValue: <V = unknown>(sql: string, ...params: readonly Param[]) => V;
  /** First column of every row, one at a time. Until it ends, nothing else may write on this connection. */
  readonly column: <V = unknown>(sql: string, ...params: readonly Param[]) => IterableIterator<V>;
  readonly iterate: <R = Record<string, unknown>>(
    sql: string,
    ...params: readonly Param[]
  ) => IterableIterator<R>;
  /** How many rows changed. */
  readonly run: (sql: string, ...params: readonly Param[]) => number;
  readonly exec: (script: string) => void;
}
