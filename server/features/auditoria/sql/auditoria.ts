// Reads the log backwards in stretches, by user, row, type and time, from an index of its own, without
// touching the facts.
import type { Param, Sql } from '../../../kernel/sql.ts';

/**
 * An index of everything that the audit filters by, in order of time. Facts are added at its end, so keeping
 * it is cheap.
 */
export const DDL_AUDITORIA = 'create index if not exists fact_auditoria on fact(at, "user", type, stream);';

/** A place in the log, from which reading continues with older facts. */
export interface FactPlace {
  readonly at: string;
  readonly position: number;
}
export interface FactFilter {
  readonly usuario?: number;
  readonly stream?: string;
  readonly tabla?: string;
  /** Undefined: all types, except rows that were only staged. */
  readonly tipos?: readonly string[];
  readonly desde?: string;
  /** Excluded from the range. */
  readonly hasta?: string;
}
export interface FactHead extends FactPlace {
  readonly stream: string;
  readonly type: string;
  readonly user: number;
  readonly cause: string | null;
}

/** The facts before a place, newest first; without a place, from the newest. */
export const factHeads = (
  sql: Sql,
  f: FactFilter,
  antes: FactPlace | null,
  cuantas: number,
): readonly FactHead[] => {
  const donde: string[] = [],
    valores: Param[] = [],
    si = (texto: string, ...v: readonly Param[]): void => {
      donde.push(texto);
      valores.push(...v);
    };
  if (antes) si('(at, position) < (?, ?)', antes.at, antes.position);
  if (f.desde !== undefined) si('at >= ?', f.desde);
  if (f.hasta !== undefined) si('at < ?', f.hasta);
  if (f.usuario !== undefined) si('"user" = ?', f.usuario);
  if (f.stream !== undefined) si('stream = ?', f.stream);
  else if (f.tabla !== undefined) si('stream >= ? and stream < ?', `${f.tabla}/`, `${f.tabla}0`);
  // Messages between people only show when their table is asked for: each has many facts, which would hide
  // the rest.
  else si("not (stream >= 'Mensajes/' and stream < 'Mensajes0')");
  if (f.tipos !== undefined) si(`type in (${f.tipos.map(() => '?').join(', ')})`, ...f.tipos);
  else if (f.stream === undefined) si("type <> 'filaPreparada'");
  // A row's stream is short and has an index of its own.
  const cual = f.stream === undefined ? 'fact indexed by fact_auditoria' : 'fact';
  return sql.all<FactHead>(
    `select position, at, stream, type, "user", cause from fact where position in (select position from ${cual}${donde.length ? ` where ${donde.join(' and ')}` : ''} order by at desc, position desc limit ?) order by at desc, position desc`,
    ...valores,
    cuantas,
  );
};
