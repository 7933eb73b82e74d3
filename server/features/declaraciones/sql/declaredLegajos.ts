// The legajos that are declared.
import type { Sql } from '../../../kernel/sql.ts';

/** By id: those whose data were not erased. */
export const declaredLegajos = (sql: Sql): ReadonlySet<number> =>
  new Set(sql.column<number>('select id from "Personal" where legajo is not null'));
