// The log read backwards in time, a stretch at a time, by who, what row, what kind and when: from an index of its own, without touching the facts.
import type { Param, Sql } from '../../../kernel/sql.ts';

/** Everything that the audit asks of, in order of time: facts are added at its end, so keeping it costs little. */
export const DDL_AUDITORIA = 'create index if not exists fact_auditoria on fact(at, "user", type, stream);';

/** A place in the log: what is older than it comes next. */
export interface Lugar {
  readonly at: string;
  readonly position: number;
}
export interface FactFilter {
  readonly usuario?: number;
  readonly stream?: string;
  readonly tabla?: string /** Undefined: all but rows that were only staged. */;
  readonly tipos?: readonly string[];
  readonly desde?: string /** Not included. */;
  readonly hasta?: string;
}
export interface FactHead extends Lugar {
  readonly stream: string;
  readonly type: string;
  readonly user: number;
  readonly cause: string | null;
}

/** The next facts before a place, newest first; without a place, from the last. */
export const factHeads = (
  sql: Sql,
  f: FactFilter,
  antes: Lugar | null,
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
  // What people write to each other is told to whoever asks for it by its table: a copy for each would hide the rest.
  else si("not (stream >= 'Mensajes/' and stream < 'Mensajes0')");
  if (f.tipos !== undefined) si(`type in (${f.tipos.map(() => '?').join(', ')})`, ...f.tipos);
  else if (f.stream === undefined) si("type <> 'filaPreparada'");
  // The stream of one row has an index of its own, and is short.
  const cual = f.stream === undefined ? 'fact indexed by fact_auditoria' : 'fact';
  return sql.all<FactHead>(
    `select position, at, stream, type, "user", cause from fact where position in (select position from ${cual}${donde.length ? ` where ${donde.join(' and ')}` : ''} order by at desc, position desc limit ?) order by at desc, position desc`,
    ...valores,
    cuantas,
  );
};
