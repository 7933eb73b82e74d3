// The stored data of an import or bulk change, from its start until it can no longer be undone: settings, received rows, their errors, progress.
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Param, Sql } from '../../../kernel/sql.ts';

/** `recibiendo`: rows arrive. `revisada`: all are valid. `rechazada`: some are not, nothing was written. `preparando`: being staged. */
export type ImportacionPhase =
  | 'recibiendo'
  | 'revisada'
  | 'rechazada'
  | 'preparando'
  | 'aplicando'
  | 'terminada'
  | 'revertida'
  | 'descartada';

export interface AjustesImportacion {
  readonly alError: 'abort' | 'skip';
  readonly periodo: string | null;
  /** The field that identifies the rows to change. */
  readonly clave: string | null;
  /** Every row is a new one, even if it has a number. */
  readonly nuevas: 0 | 1;
  readonly simular: 0 | 1;
  /** Data that only the client understands: the file, its hash, how its columns are read. */
  readonly cliente: string;
  /** For a bulk change instead of a file: its rows are those chosen in a list of the table. */
  readonly verbo?: 'editar' | 'borrar';
  /** For a bulk change: the fields that it sets. */
  readonly campos?: readonly string[];
  /** For a change worked out by the server: the other tables that its rows may belong to (each says it in `$tabla`), and the table whose rows the lines name. */
  readonly tablas?: readonly string[];
  readonly nombra?: string;
  /** The last fact when it was worked out. */
  readonly vista?: number;
  /** Worked out from the present rows: it is out of date once a later one of its kind is being written. */
  readonly unica?: 1;
}

export interface Importacion {
  readonly id: string;
  readonly usuario: number;
  readonly at: string;
  readonly tabla: string;
  readonly ajustes: AjustesImportacion;
  readonly fase: ImportacionPhase;
  readonly recibidas: number;
  readonly revisadas: number;
  readonly aplicadas: number;
  readonly rechazadas: number;
  /** Last fact before the review: facts after it may have changed what was reviewed. */
  readonly posicion: number;
}

export interface RowError {
  readonly fila: number;
  readonly linea: number;
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: string;
}

export const DDL_IMPORTACIONES = `
create table if not exists importacion(
  id text primary key, usuario integer not null, at text not null, tabla text not null, ajustes text not null, fase text not null, recibidas integer not null default 0,
  revisadas integer not null default 0, aplicadas integer not null default 0, rechazadas integer not null default 0, posicion integer not null default 0
) without rowid;
create table if not exists importacion_fila(trabajo text not null, n integer not null, linea integer not null, cuerpo text, fila integer, hizo text, primary key(trabajo, n)) without rowid;
create table if not exists importacion_error(trabajo text not null, n integer not null, orden integer not null, campo text not null, codigo text not null, mensaje text not null, primary key(trabajo, n, orden)) without rowid;
create table if not exists importacion_tabla(trabajo text not null, n integer not null, tabla text not null, primary key(trabajo, n)) without rowid;
create table if not exists importacion_clave(trabajo text not null, clave text not null, n integer not null, primary key(trabajo, clave)) without rowid;
`;
export const IMPORTACIONES_TABLES: TableKinds = {
  importacion: 'kept',
  importacion_fila: 'kept',
  importacion_error: 'kept',
  importacion_tabla: 'kept',
  importacion_clave: 'kept',
};

type Cruda = Omit<Importacion, 'ajustes'> & { readonly ajustes: string };
const leida = (r: Cruda): Importacion => ({ ...r, ajustes: JSON.parse(r.ajustes) as AjustesImportacion });

export const importacion = (sql: Sql, id: string): Importacion | undefined => {
  const r = sql.get<Cruda>('select * from importacion where id = ?', id);
  return r && leida(r);
};
/** Newest first; those of one user, or all. */
export const importaciones = (sql: Sql, usuario: number | null): readonly Importacion[] =>
  sql
    .all<Cruda>(
      'select * from importacion where ? is null or usuario = ? order by at desc, id limit 200',
      usuario,
      usuario,
    )
    .map(leida);

/** Whether a later import of the same kind was written since. */
export const isSuperseded = (sql: Sql, i: Importacion): boolean =>
  i.ajustes.unica === 1 &&
  sql.value<number>(
    "select exists(select 1 from importacion where tabla = ? and id <> ? and at >= ? and fase in ('preparando', 'aplicando', 'terminada') and json_extract(ajustes, '$.cliente') = ?)",
    i.tabla,
    i.id,
    i.at,
    i.ajustes.cliente,
  ) === 1;

export const openImportacion = (
  sql: Sql,
  i: Pick<Importacion, 'id' | 'usuario' | 'at' | 'tabla' | 'ajustes'>,
): void => {
  sql.run(
    "insert or ignore into importacion(id, usuario, at, tabla, ajustes, fase) values(?, ?, ?, ?, ?, 'recibiendo')",
    i.id,
    i.usuario,
    i.at,
    i.tabla,
    JSON.stringify(i.ajustes),
  );
};
export const setPhase = (sql: Sql, id: string, fase: ImportacionPhase): void => {
  sql.run('update importacion set fase = ? where id = ?', fase, id);
};
export const beginReview = (sql: Sql, id: string, posicion: number): void => {
  olvidarRevision(sql, id);
  sql.run('update importacion set revisadas = 0, rechazadas = 0, posicion = ? where id = ?', posicion, id);
};
const olvidarRevision = (sql: Sql, id: string): void => {
  sql.run('delete from importacion_error where trabajo = ?', id);
  sql.run('delete from importacion_clave where trabajo = ?', id);
};
export const beginApply = (sql: Sql, id: string, fase: 'aplicando' | 'preparando'): void => {
  sql.run('update importacion set fase = ?, revisadas = 0, aplicadas = 0 where id = ?', fase, id);
};
export const advanceReview = (sql: Sql, id: string, hasta: number): void => {
  sql.run(
    'update importacion set revisadas = ?, rechazadas = (select count(distinct n) from importacion_error where trabajo = ?) where id = ?',
    hasta,
    id,
    id,
  );
};
export const advanceApply = (sql: Sql, id: string, hasta: number, escritas: number): void => {
  sql.run(
    'update importacion set revisadas = ?, aplicadas = aplicadas + ?, rechazadas = (select count(distinct n) from importacion_error where trabajo = ?) where id = ?',
    hasta,
    escritas,
    id,
    id,
  );
};

export interface ReceivedRow {
  readonly linea: number;
  readonly valores: Readonly<Record<string, unknown>>;
}
/** Adds the rows of a batch after those already there, and gives how many there are now. */
export const receiveRows = (sql: Sql, id: string, desde: number, filas: readonly ReceivedRow[]): number => {
  filas.forEach((f, i) => {
    sql.run(
      'insert into importacion_fila(trabajo, n, linea, cuerpo) values(?, ?, ?, ?)',
      id,
      desde + i + 1,
      f.linea,
      JSON.stringify(f.valores),
    );
  });
  sql.run('update importacion set recibidas = ? where id = ?', desde + filas.length, id);
  return desde + filas.length;
};

/** Stores the rows of a bulk change with the version that each has now: `fila` and `linea` are both its id. `cambios` is JSON of an object. */
export const receiveChosenRows = (
  sql: Sql,
  id: string,
  fuente: { readonly sql: string; readonly valores: readonly Param[] },
  cambios: string,
): number => {
  const resto = cambios === '{}' ? '}' : `,${cambios.slice(1)}`;
  sql.run(
    `insert into importacion_fila(trabajo, n, linea, cuerpo, fila) select ?, row_number() over (order by orden), id, '{"id":' || id || ',"version":' || version || ?, id from (${fuente.sql})`,
    id,
    resto,
    ...fuente.valores,
  );
  const n = sql.value<number>('select count(*) from importacion_fila where trabajo = ?', id) ?? 0;
  sql.run('update importacion set recibidas = ? where id = ?', n, id);
  return n;
};

export interface SavedRow {
  readonly n: number;
  readonly linea: number;
  readonly valores: Readonly<Record<string, unknown>>;
}
export const receivedRows = (sql: Sql, id: string, despuesDe: number, cuantas: number): readonly SavedRow[] =>
  sql
    .all<{ n: number; linea: number; cuerpo: string }>(
      'select n, linea, cuerpo from importacion_fila where trabajo = ? and n > ? and cuerpo is not null order by n limit ?',
      id,
      despuesDe,
      cuantas,
    )
    .map((r) => ({
      n: r.n,
      linea: r.linea,
      valores: JSON.parse(r.cuerpo) as Readonly<Record<string, unknown>>,
    }));

export const noteRowErrors = (
  sql: Sql,
  id: string,
  n: number,
  errores: readonly { readonly campo: string; readonly codigo: string; readonly mensaje: string }[],
): void => {
  errores.forEach((e, i) => {
    sql.run(
      'insert or replace into importacion_error(trabajo, n, orden, campo, codigo, mensaje) values(?, ?, ?, ?, ?, ?)',
      id,
      n,
      i,
      e.campo,
      e.codigo,
      e.mensaje,
    );
  });
};
export const rowErrors = (sql: Sql, id: string, despuesDe: number, cuantas: number): readonly RowError[] =>
  sql.all<RowError>(
    `select e.n as fila, f.linea as linea, e.campo as campo, e.codigo as codigo, e.mensaje as mensaje from importacion_error e join importacion_fila f on f.trabajo = e.trabajo and f.n = e.n
   where e.trabajo = ? and e.n in (select distinct n from importacion_error where trabajo = ? and n > ? order by n limit ?) order by e.n, e.orden`,
    id,
    id,
    despuesDe,
    cuantas,
  );

/** The line of the file where its nth row is. */
export const lineOfRow = (sql: Sql, id: string, n: number): number =>
  sql.value<number>('select linea from importacion_fila where trabajo = ? and n = ?', id, n) ?? n;
export const rowWithKey = (sql: Sql, id: string, clave: string): number | undefined =>
  sql.value<number>('select n from importacion_clave where trabajo = ? and clave = ?', id, clave);
/** Prefix of the key of a row that repeats the person and concept of another row of the file; the stored value is the place of that other row. */
const DOBLE = 'doble\n';
export const noteDuplicates = (sql: Sql, id: string, dobles: ReadonlyMap<number, number>): void =>
  noteKeys(sql, id, new Map([...dobles].map(([n, otra]) => [`${DOBLE}${n}`, otra])));
/** How many repetitions there are, and the lines of the first ones. */
export const duplicatesOf = (
  sql: Sql,
  id: string,
  cuantas: number,
): { readonly cuantas: number; readonly primeras: { readonly linea: number; readonly otra: number }[] } => {
  const todas = sql.all<{ n: number; otra: number }>(
    'select cast(substr(clave, 7) as integer) n, n otra from importacion_clave where trabajo = ? and clave glob ? order by 1',
    id,
    `${DOBLE}*`,
  );
  return {
    cuantas: todas.length,
    primeras: todas
      .slice(0, cuantas)
      .map((d) => ({ linea: lineOfRow(sql, id, d.n), otra: lineOfRow(sql, id, d.otra) })),
  };
};
export const noteKeys = (sql: Sql, id: string, claves: ReadonlyMap<string, number>): void => {
  for (const [clave, n] of claves)
    sql.run('insert or ignore into importacion_clave(trabajo, clave, n) values(?, ?, ?)', id, clave, n);
};

/** Notes that a row was written; its values are now in their table, and are deleted here. */
export const noteDoneRow = (
  sql: Sql,
  id: string,
  n: number,
  fila: number,
  hizo: 'agrego' | 'cambio' | 'borro' | 'nada',
  tabla?: string,
): void => {
  if (tabla !== undefined)
    sql.run('insert or replace into importacion_tabla(trabajo, n, tabla) values(?, ?, ?)', id, n, tabla);
  sql.run(
    'update importacion_fila set cuerpo = null, fila = ?, hizo = ? where trabajo = ? and n = ?',
    fila,
    hizo,
    id,
    n,
  );
};
/** `tabla` null: that of the import. */
export interface DoneRow {
  readonly n: number;
  readonly fila: number;
  readonly hizo: 'agrego' | 'cambio' | 'borro';
  readonly tabla: string | null;
}
/** What was done and can be undone, last first, before a place (`antesDe`). */
export const doneRows = (sql: Sql, id: string, antesDe: number, cuantas: number): readonly DoneRow[] =>
  sql.all<DoneRow>(
    "select f.n n, f.fila fila, f.hizo hizo, o.tabla tabla from importacion_fila f left join importacion_tabla o on o.trabajo = f.trabajo and o.n = f.n where f.trabajo = ? and f.n < ? and f.hizo in ('agrego', 'cambio', 'borro') order by f.n desc limit ?",
    id,
    antesDe,
    cuantas,
  );
export const countDoneRows = (sql: Sql, id: string): number =>
  sql.value<number>(
    "select count(*) from importacion_fila where trabajo = ? and hizo in ('agrego', 'cambio', 'borro')",
    id,
  ) ?? 0;
/** The key of the command that last wrote a row. */
export const lastCause = (sql: Sql, stream: string): string | null | undefined =>
  sql.value<string | null>('select cause from fact where stream = ? order by version desc limit 1', stream);
/** Notes that a row is again as it was before. */
export const noteUndoneRow = (sql: Sql, id: string, n: number): void => {
  sql.run("update importacion_fila set hizo = 'deshecha' where trabajo = ? and n = ?", id, n);
};
export const setAppliedCount = (sql: Sql, id: string, aplicadas: number): void => {
  sql.run(
    'update importacion set aplicadas = ?, rechazadas = (select count(distinct n) from importacion_error where trabajo = ?) where id = ?',
    aplicadas,
    id,
    id,
  );
};
export const setOnError = (sql: Sql, i: Importacion, alError: AjustesImportacion['alError']): void => {
  sql.run('update importacion set ajustes = ? where id = ?', JSON.stringify({ ...i.ajustes, alError }), i.id);
};
export const forgetRowErrors = (sql: Sql, id: string): void => {
  sql.run('delete from importacion_error where trabajo = ?', id);
};
/** Notes that a row was staged; its values stay until the batch is shown. */
export const noteStagedRow = (sql: Sql, id: string, n: number, fila: number): void => {
  sql.run("update importacion_fila set fila = ?, hizo = 'agrego' where trabajo = ? and n = ?", fila, id, n);
};
/** The place in the file of each staged row. */
export const lugares = (sql: Sql, id: string): ReadonlyMap<number, number> =>
  new Map(
    sql
      .all<{ fila: number; n: number }>(
        'select fila, n from importacion_fila where trabajo = ? and fila is not null',
        id,
      )
      .map((r) => [r.fila, r.n]),
  );
/** Deletes what is not needed after the end: keys of the file, and values of rows. */
export const closeImportacion = (sql: Sql, id: string, fase: ImportacionPhase): void => {
  sql.run('delete from importacion_clave where trabajo = ?', id);
  sql.run('update importacion_fila set cuerpo = null where trabajo = ? and cuerpo is not null', id);
  setPhase(sql, id, fase);
};
const borrarImportacion = (sql: Sql, id: string): void => {
  for (const t of ['importacion_fila', 'importacion_tabla', 'importacion_error', 'importacion_clave'])
    sql.run(`delete from ${t} where trabajo = ?`, id);
};
/** Deletes abandoned imports, so that their rows do not stay for ever. */
export const discardOldImportaciones = (sql: Sql, antesDe: string): void => {
  for (const id of [
    ...sql.column<string>(
      "select id from importacion where at < ? and fase in ('recibiendo', 'revisada', 'rechazada') limit 20",
      antesDe,
    ),
  ]) {
    borrarImportacion(sql, id);
    setPhase(sql, id, 'descartada');
  }
};
/** When a person is erased, received rows not written yet are deleted too: it is unknown which are about them. */
export const forgetReceivedRows = (sql: Sql): void => {
  for (const id of [
    ...sql.column<string>(
      "select id from importacion where fase not in ('terminada', 'revertida', 'descartada')",
    ),
  ]) {
    borrarImportacion(sql, id);
    setPhase(sql, id, 'descartada');
  }
  sql.run('delete from importacion_error');
};
