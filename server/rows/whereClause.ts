// The type of a WHERE condition and the values that it binds.
import type { Param } from '../kernel/sql.ts';

export interface WhereClause {
  readonly sql: string;
  readonly valores: readonly Param[];
}
