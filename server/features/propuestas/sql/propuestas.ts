// Proposals of concept changes as their facts left them.
import type { PropuestaState } from '../../../../core/domain/propuesta.ts';
import type { Tablas } from '../../../kernel/tablas.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const DDL_PROPUESTAS =
  'create table if not exists propuesta_estado(id integer primary key, estado text not null) strict;';
export const TABLAS_PROPUESTAS: Tablas = { propuesta_estado: 'derived' };

/** The state, and when it was proposed and decided. */
export interface PropuestaGuardada {
  readonly estado: PropuestaState;
  readonly propuesta_el: string | null;
  readonly decidida_el: string | null;
}

export const propuestaGuardada = (sql: Sql, id: number): PropuestaGuardada | undefined => {
  const t = sql.value<string>('select estado from propuesta_estado where id = ?', id);
  return t === undefined ? undefined : (JSON.parse(t) as PropuestaGuardada);
};
export const guardarPropuesta = (sql: Sql, id: number, g: PropuestaGuardada): void => {
  sql.run(
    'insert into propuesta_estado(id, estado) values(?, ?) on conflict(id) do update set estado = excluded.estado',
    id,
    JSON.stringify(g),
  );
};
/** Does the company ask that another person approves changes of concepts? */
export const pideRevision = (sql: Sql): boolean =>
  sql.value('select 1 from "Parametros" where chk_cambios_revisados = 1 limit 1') !== undefined;
