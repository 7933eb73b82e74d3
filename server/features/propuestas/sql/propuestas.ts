// Proposals of concept changes, as their facts left them.
import type { PropuestaState } from '../../../../core/domain/propuesta.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import { readJson, type Json } from '../../../kernel/json.ts';

export const DDL_PROPUESTAS =
  'create table if not exists propuesta_estado(id integer primary key, estado text not null) strict;';
export const PROPUESTAS_TABLES: TableKinds = { propuesta_estado: 'derived' };

/** The state, and when it was proposed and decided. */
export interface SavedPropuesta {
  readonly estado: PropuestaState;
  readonly propuesta_el: string | null;
  readonly decidida_el: string | null;
}

export const savedPropuesta = (sql: Sql, id: number): SavedPropuesta | undefined => {
  const t = sql.value<Json<SavedPropuesta>>('select estado from propuesta_estado where id = ?', id);
  return t === undefined ? undefined : readJson(t);
};
export const savePropuesta = (sql: Sql, id: number, g: SavedPropuesta): void => {
  sql.run(
    'insert into propuesta_estado(id, estado) values(?, ?) on conflict(id) do update set estado = excluded.estado',
    id,
    JSON.stringify(g),
  );
};
/** Whether the company requires another person to approve changes of concepts. */
export const asksForReview = (sql: Sql): boolean =>
  sql.value('select 1 from "Parametros" where chk_cambios_revisados = 1 limit 1') !== undefined;
