// The index of a company's kept cases, from their facts. Their content stays in the fact, under its person's
// key.
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const DDL_CASOS = `
create table if not exists caso(id integer primary key, id_personal integer, periodo text not null, at text not null, usuario integer not null, quitado integer not null) without rowid;
`;
export const CASOS_TABLES: TableKinds = { caso: 'derived' };
export const casoStream = (id: number): string => `Casos/${id}`,
  casoOfStream = (stream: string): number => Number(stream.slice('Casos/'.length));

export interface CasoRow {
  readonly id: number;
  readonly id_personal: number | null;
  readonly periodo: string;
  readonly at: string;
  readonly usuario: number;
}
const COLUMNAS = 'id, id_personal, periodo, at, usuario';
export const keptCasos = (sql: Sql): readonly CasoRow[] =>
  sql.all<CasoRow>(`select ${COLUMNAS} from caso where quitado = 0 order by id`);
export const keptCaso = (sql: Sql, id: number): CasoRow | undefined =>
  sql.get<CasoRow>(`select ${COLUMNAS} from caso where quitado = 0 and id = ?`, id);
/** The next number of a case; none is reused, not even after a case is removed. */
export const nextCaso = (sql: Sql): number => (sql.value<number>('select max(id) from caso') ?? 0) + 1;
export const noteCaso = (sql: Sql, c: CasoRow): void => {
  sql.run(
    'insert or replace into caso(id, id_personal, periodo, at, usuario, quitado) values(?, ?, ?, ?, ?, 0)',
    c.id,
    c.id_personal,
    c.periodo,
    c.at,
    c.usuario,
  );
};
export const removeCaso = (sql: Sql, id: number): void => {
  sql.run('update caso set quitado = 1 where id = ?', id);
};
