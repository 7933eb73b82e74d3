// Where people are paid: since when each counts as paid, whose legajo changed after, what was reviewed, and up to where
// people were told by mail.
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const DDL_DESTINATIONS = `
create table if not exists destino_revision(id_personal integer primary key, posicion integer not null, usuario integer not null, at text not null) strict;
create table if not exists destino_sin_espera(id_personal integer primary key, posicion integer not null, usuario integer not null, at text not null, motivo text) strict;
create table if not exists destino_aviso(id integer primary key check(id = 1), posicion integer not null) strict;
`;
export const DESTINATIONS_TABLES: TableKinds = {
  destino_revision: 'derived',
  destino_sin_espera: 'derived',
  destino_aviso: 'kept',
};

/** The position of the last file in force that paid each person, and that of the last one of the company: 0, none. */
export const lastPaid = (
  sql: Sql,
): { readonly anybody: number; readonly each: ReadonlyMap<number, number> } => {
  const each = sql.all<{ id: number; posicion: number }>(
    `select p.id_personal id, max(a.posicion) posicion from banco_pago p join banco_archivo a on a.id = p.id_archivo
   where a.anulado is null and not exists (select 1 from banco_rechazo r where r.id_archivo = p.id_archivo and r.n = p.n) group by 1`,
  );
  return {
    anybody: each.reduce((n, x) => Math.max(n, x.posicion), 0),
    each: new Map(each.map((x) => [x.id, x.posicion])),
  };
};

/** The people whose legajo was changed after a position. */
export const changedLegajos = (sql: Sql, after: number): readonly number[] =>
  [
    ...sql.column<string>(
      "select distinct stream from fact where position > ? and stream >= 'Personal/' and stream < 'Personal0' and type in ('filaModificada', 'filaRestaurada')",
      after,
    ),
  ].map((s) => Number(s.slice('Personal/'.length)));

export interface Review {
  readonly posicion: number;
  readonly usuario: number;
  readonly at: string;
}
export const reviews = (sql: Sql): ReadonlyMap<number, Review> =>
  new Map(
    sql
      .all<Review & { readonly id: number }>(
        'select id_personal id, posicion, usuario, at from destino_revision',
      )
      .map(({ id, ...r }) => [id, r]),
  );
export const putReview = (sql: Sql, idPersonal: number, r: Review): void => {
  sql.run(
    'insert or replace into destino_revision(id_personal, posicion, usuario, at) values(?, ?, ?, ?)',
    idPersonal,
    r.posicion,
    r.usuario,
    r.at,
  );
};
export const dropReview = (sql: Sql, idPersonal: number): void => {
  sql.run('delete from destino_revision where id_personal = ?', idPersonal);
  sql.run('delete from destino_sin_espera where id_personal = ?', idPersonal);
};

/** That somebody is paid without waiting, and why. */
export interface WaitLifted extends Review {
  readonly motivo: string | null;
}
export const liftedWaits = (sql: Sql): ReadonlyMap<number, WaitLifted> =>
  new Map(
    sql
      .all<WaitLifted & { readonly id: number }>(
        'select id_personal id, posicion, usuario, at, motivo from destino_sin_espera',
      )
      .map(({ id, ...r }) => [id, r]),
  );
export const putLiftedWait = (sql: Sql, idPersonal: number, r: WaitLifted): void => {
  sql.run(
    'insert or replace into destino_sin_espera(id_personal, posicion, usuario, at, motivo) values(?, ?, ?, ?, ?)',
    idPersonal,
    r.posicion,
    r.usuario,
    r.at,
    r.motivo,
  );
};

/** Up to where people were told; undefined before the first time. */
export const toldUpTo = (sql: Sql): number | undefined =>
  sql.value<number>('select posicion from destino_aviso where id = 1');
export const putToldUpTo = (sql: Sql, posicion: number): void => {
  sql.run('insert or replace into destino_aviso(id, posicion) values(1, ?)', posicion);
};
/** The last position before an instant: what an installation that just learned to tell leaves untold. */
export const positionBefore = (sql: Sql, at: string): number =>
  sql.value<number | null>('select max(position) from fact where at < ?', at) ?? 0;
