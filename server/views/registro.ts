// What the log answers apart from its streams: who wrote, which commands were carried out, who was erased.
import type { Sql } from '../store/store.ts';

/** The name with which a user last wrote. */
export const nombreDeUsuario = (sql: Sql, id: number): string | undefined => sql.value<string>('select nombre from usuario where id = ?', id);

export const comandoHecho = (sql: Sql, clave: string): boolean => sql.value('select 1 from command where key = ?', clave) !== undefined;
export const algunComando = (sql: Sql, clave: { readonly empieza: string; readonly termina: string }): boolean =>
  sql.value('select 1 from command where key like ?', `${clave.empieza}%${clave.termina}`) !== undefined;

export const personasOlvidadas = (sql: Sql): ReadonlySet<number> =>
  new Set(sql.all<{ stream: string }>("select stream from fact where type = 'personaOlvidada'").map((r) => Number(r.stream.split('/')[1])));
