// The approval under which a run's receipts are issued.
import type { Sql } from '../../kernel/sql.ts';

/**
 * The hash of the last approval fact of a run; undefined when it was never approved. The run's phase tells
 * whether that approval still stands.
 */
export const approvalOf = (
  sql: Sql,
  id: number,
): { readonly hash: string; readonly at: string } | undefined =>
  sql.get<{ hash: string; at: string }>(
    `select hash, at from fact where stream = ? and type = 'liquidacionAprobada' order by version desc limit 1`,
    `Liquidaciones/${id}`,
  );

/** The last closing of a run: the position of its fact, and the root that it states of its receipts. */
export const closingOf = (
  sql: Sql,
  id: number,
): { readonly posicion: number; readonly raiz: string | null } | undefined =>
  sql.get<{ posicion: number; raiz: string | null }>(
    `select position as posicion, json_extract(data, '$.raiz_recibos') as raiz from fact where stream = ? and type = 'liquidacionCerrada' order by version desc limit 1`,
    `Liquidaciones/${id}`,
  );
