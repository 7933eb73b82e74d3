// Entries of the books as their facts left them.
import type { AsientoContableState } from '../../../../core/domain/asientoContable.ts';
import type { Tablas } from '../../../kernel/tablas.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const DDL_ASIENTOS =
  'create table if not exists asiento_estado(id integer primary key, estado text not null) strict;';
export const TABLAS_ASIENTOS: Tablas = { asiento_estado: 'derived' };

export interface AsientoGuardado {
  readonly estado: AsientoContableState;
  readonly el: string;
}
const leer = (t: string): AsientoGuardado => JSON.parse(t) as AsientoGuardado;

export const asientoGuardado = (sql: Sql, id: number): AsientoGuardado | undefined => {
  const t = sql.value<string>('select estado from asiento_estado where id = ?', id);
  return t === undefined ? undefined : leer(t);
};
/** All of them, oldest first: a company posts a few a month. */
export const asientosGuardados = (sql: Sql): readonly (AsientoGuardado & { readonly id: number })[] =>
  sql
    .all<{ id: number; estado: string }>('select id, estado from asiento_estado order by id')
    .map((f) => ({ id: f.id, ...leer(f.estado) }));
export const guardarAsiento = (sql: Sql, id: number, g: AsientoGuardado): void => {
  sql.run(
    'insert into asiento_estado(id, estado) values(?, ?) on conflict(id) do update set estado = excluded.estado',
    id,
    JSON.stringify(g),
  );
};
