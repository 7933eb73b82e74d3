// A connection as the rest of the program has it: its statements and their parameters.

export type Param = string | number | bigint | null | Uint8Array;
/** A connection by its statements; each text is prepared once and kept. Integers come back as numbers (the store holds safe ones alone). */
export interface Sql {
  readonly all: <R = Record<string, unknown>>(sql: string, ...params: readonly Param[]) => R[];
  readonly get: <R = Record<string, unknown>>(sql: string, ...params: readonly Param[]) => R | undefined;
  /** First column of the first row. */
  readonly value: <V = unknown>(sql: string, ...params: readonly Param[]) => V | undefined;
  /** First column of every row, one at a time. No other statement that writes may run on the connection meanwhile. */
  readonly column: <V = unknown>(sql: string, ...params: readonly Param[]) => IterableIterator<V>;
  readonly iterate: <R = Record<string, unknown>>(
    sql: string,
    ...params: readonly Param[]
  ) => IterableIterator<R>;
  /** How many rows changed. */
  readonly run: (sql: string, ...params: readonly Param[]) => number;
  readonly exec: (script: string) => void;
}
