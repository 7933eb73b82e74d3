// The wait of new accounts, lowered: up to where somebody accepted it, and up to where whoever administers was told.
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const DDL_LOWERED_WAIT = `
create table if not exists espera_aceptada(id integer primary key check(id = 1), posicion integer not null) strict;
create table if not exists espera_aviso(id integer primary key check(id = 1), posicion integer not null) strict;
`;
export const LOWERED_WAIT_TABLES: TableKinds = { espera_aceptada: 'derived', espera_aviso: 'kept' };

export const acceptedWait = (sql: Sql): number =>
  sql.value<number>('select posicion from espera_aceptada where id = 1') ?? 0;
export const putAcceptedWait = (sql: Sql, posicion: number): void => {
  sql.run('insert or replace into espera_aceptada(id, posicion) values(1, ?)', posicion);
};
export const waitToldUpTo = (sql: Sql): number =>
  sql.value<number>('select posicion from espera_aviso where id = 1') ?? 0;
export const putWaitToldUpTo = (sql: Sql, posicion: number): void => {
  sql.run('insert or replace into espera_aviso(id, posicion) values(1, ?)', posicion);
};
