// Accounting entries, as their facts left them.
import type { AsientoContableState } from '../../../../core/domain/asientoContable.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import { readJson, type Json } from '../../../kernel/json.ts';

export const DDL_ASIENTOS =
  'create table if not exists asiento_estado(id integer primary key, estado text not null) strict;';
export const ASIENTOS_TABLES: TableKinds = { asiento_estado: 'derived' };

export interface SavedAsiento {
  readonly estado: AsientoContableState;
  readonly el: string;
}

export const savedAsiento = (sql: Sql, id: number): SavedAsiento | undefined => {
  const t = sql.value<Json<SavedAsiento>>('select estado from asiento_estado where id = ?', id);
  return t === undefined ? undefined : readJson(t);
};
/** All entries, oldest first: a company posts a few a month. */
export const savedAsientos = (sql: Sql): readonly (SavedAsiento & { readonly id: number })[] =>
  sql
    .all<{ id: number; estado: Json<SavedAsiento> }>('select id, estado from asiento_estado order by id')
    .map((f) => ({ id: f.id, ...readJson(f.estado) }));
export const saveAsiento = (sql: Sql, id: number, g: SavedAsiento): void => {
  sql.run(
    'insert into asiento_estado(id, estado) values(?, ?) on conflict(id) do update set estado = excluded.estado',
    id,
    JSON.stringify(g),
  );
};
