// The approval that a run's receipts are issued under, and whether one of them is among those.
import type { Sql } from '../../kernel/sql.ts';

/** The last approval of a run, by the hash of its fact; undefined when it never was. Whether it still holds is told by the phase of the run. */
export const approvalOf = (
  sql: Sql,
  id: number,
): { readonly hash: string; readonly at: string } | undefined =>
  sql.get<{ hash: string; at: string }>(
    `select hash, at from fact where stream = ? and type = 'liquidacionAprobada' order by version desc limit 1`,
    `Liquidaciones/${id}`,
  );
