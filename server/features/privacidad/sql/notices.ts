// Which notice about their data each person said that they had read, and when.
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const DDL_NOTICES = `
create table if not exists aviso_datos(id_personal integer primary key, huella text not null, at text not null) strict;
`;
export const NOTICES_TABLES: TableKinds = { aviso_datos: 'derived' };

export interface ReadNotice {
  readonly huella: string;
  readonly at: string;
}
export const readNotice = (sql: Sql, idPersonal: number): ReadNotice | undefined =>
  sql.get<ReadNotice>('select huella, at from aviso_datos where id_personal = ?', idPersonal);
export const saveNotice = (sql: Sql, idPersonal: number, n: ReadNotice): void => {
  sql.run(
    'insert or replace into aviso_datos(id_personal, huella, at) values(?, ?, ?)',
    idPersonal,
    n.huella,
    n.at,
  );
};
export const forgetNotice = (sql: Sql, idPersonal: number): void => {
  sql.run('delete from aviso_datos where id_personal = ?', idPersonal);
};
