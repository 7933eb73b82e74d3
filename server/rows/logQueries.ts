// Queries over the log besides its streams: who wrote, which commands were done, who was erased, how much was
// written since.
import type { Sql } from '../kernel/sql.ts';

/** The name under which a user last wrote. */
export const userNameOf = (sql: Sql, id: number): string | undefined =>
  sql.value<string>('select nombre from usuario where id = ?', id);

export const isCommandDone = (sql: Sql, clave: string): boolean =>
  sql.value('select 1 from command where key = ?', clave) !== undefined;
export const anyCommand = (
  sql: Sql,
  clave: { readonly empieza: string; readonly termina: string },
): boolean =>
  sql.value('select 1 from command where key like ?', `${clave.empieza}%${clave.termina}`) !== undefined;

/** The key of the command that wrote the last fact of a type in a stream. */
export const causeOf = (sql: Sql, flujo: string, tipo: string): string | undefined =>
  sql.value<string | null>(
    'select cause from fact where stream = ? and type = ? order by version desc limit 1',
    flujo,
    tipo,
  ) ?? undefined;

export const forgottenPersonas = (sql: Sql): ReadonlySet<number> =>
  new Set(
    sql
      .all<{ stream: string }>("select stream from fact where type = 'personaOlvidada'")
      .map((r) => Number(r.stream.split('/')[1])),
  );

/** The streams of a table, as a range of their names. */
const tramo = (tabla: string): readonly [desde: string, hasta: string] => [`${tabla}/`, `${tabla}0`];

/** How many facts a stream has after a position. */
export const streamFactCount = (sql: Sql, flujo: string, despuesDe: number): number =>
  sql.value<number>('select count(*) from fact where position > ? and stream = ?', despuesDe, flujo) ?? 0;
export const tableFactCount = (sql: Sql, tabla: string, despuesDe: number): number =>
  sql.value<number>(
    'select count(*) from fact where position > ? and stream >= ? and stream < ?',
    despuesDe,
    ...tramo(tabla),
  ) ?? 0;
/** How many facts each row of a table has after a position. */
export const factCountByRow = (
  sql: Sql,
  tabla: string,
  despuesDe: number,
): readonly { readonly id: number; readonly n: number }[] =>
  sql
    .all<{ stream: string; n: number }>(
      'select stream, count(*) n from fact where position > ? and stream >= ? and stream < ? group by stream',
      despuesDe,
      ...tramo(tabla),
    )
    .map((r) => ({ id: Number(r.stream.split('/')[1]), n: r.n }));
/** How many facts after a position, by person whom the changed rows are or were about. */
export const factCountByPersona = (
  sql: Sql,
  tabla: string,
  despuesDe: number,
): readonly { readonly id: number; readonly n: number }[] =>
  sql.all(
    `select id, sum(n) n from (select distinct json_extract(f.data, '$.valores.id_personal') id, t.stream, t.n from
     (select stream, count(*) n from fact where position > ? and stream >= ? and stream < ? group by stream) t join fact f on f.stream = t.stream) where id is not null group by id`,
    despuesDe,
    ...tramo(tabla),
  );

/** Position of the last fact of these types in a stream; 0 without any. */
export const lastFactPosition = (sql: Sql, flujo: string, tipos: readonly string[]): number =>
  sql.value<number | null>(
    `select max(position) from fact where stream = ? and type in (${tipos.map(() => '?').join(', ')})`,
    flujo,
    ...tipos,
  ) ?? 0;

/** Position of the first fact of a type in a stream; 0 without any. */
export const firstFactPosition = (sql: Sql, flujo: string, tipo: string): number =>
  sql.value<number | null>('select min(position) from fact where stream = ? and type = ?', flujo, tipo) ?? 0;

/** The row of a table that a user wrote last; 0 when there is none. */
export const lastWrittenRow = (sql: Sql, tabla: string, usuario: number): number =>
  Number(
    sql
      .value<string>(
        'select stream from fact where stream >= ? and stream < ? and "user" = ? order by position desc limit 1',
        ...tramo(tabla),
        usuario,
      )
      ?.split('/')[1] ?? 0,
  );
