// The rows of a copy that no fact can give back: noted as they change, so that a write can be shared whole,
// and put in place when they come from another server.
import { createHash } from 'node:crypto';
import { NewerData } from './format.ts';
import type { KeptRow } from './sharedLog.ts';
import type { Param, Sql } from './sql.ts';

/** The last numbers that SQLite gave: a number of a row that was deleted is not given again anywhere. */
const SEQUENCE = 'sqlite_sequence';

const quoted = (name: string): string => `"${name}"`;
interface KeptTable {
  readonly name: string;
  readonly sql: string;
  readonly keys: readonly string[];
  readonly columns: ReadonlySet<string>;
}
const tableOf = (sql: Sql, name: string): KeptTable => {
  const columns = sql.all<{ name: string; pk: number }>(
      'select name, pk from pragma_table_info(?) order by pk',
      name,
    ),
    keys = columns.filter((c) => c.pk > 0).map((c) => quoted(c.name));
  if (keys.length === 0) throw new Error(`${name} no tiene clave primaria`);
  return { name, sql: quoted(name), keys, columns: new Set(columns.map((c) => c.name)) };
};

const NOTED =
  'create table if not exists sin_compartir(tabla text not null, clave text not null, primary key(tabla, clave)) without rowid';
/** Not `or ignore`: what the outer statement does with a conflict would hold inside the trigger too. */
const noting = (t: KeptTable, on: 'insert' | 'update' | 'delete', row: 'old' | 'new'): string => {
  const key = `json_array(${t.keys.map((k) => `${row}.${k}`).join(', ')})`;
  return (
    `create trigger if not exists ${quoted(`${t.name}__${on}_${row}`)} after ${on} on ${t.sql} begin ` +
    `insert into sin_compartir(tabla, clave) select '${t.name}', ${key} ` +
    `where not exists (select 1 from sin_compartir where tabla = '${t.name}' and clave = ${key}); end`
  );
};

const toText = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([name, v]) => [name, Buffer.isBuffer(v) ? { b64: v.toString('base64') } : v]),
    ),
  );
const toValue = (v: unknown): Param =>
  typeof v === 'object' && v !== null && 'b64' in v
    ? Buffer.from(String(v.b64), 'base64')
    : typeof v === 'string' || typeof v === 'number'
      ? v
      : null;

export interface KeptRows {
  /** What changed since the last `settle`, as it is now. */
  readonly changed: () => readonly KeptRow[];
  readonly put: (r: KeptRow) => void;
  /** Everything noted is shared, or came from the others. */
  readonly settle: () => void;
}

const where = (t: KeptTable): string => t.keys.map((k) => `${k} = ?`).join(' and ');
const valuesOf = (key: string): readonly Param[] => JSON.parse(key);

const startNoting = (sql: Sql, tables: Iterable<KeptTable>): void => {
  sql.exec('begin immediate');
  sql.exec(NOTED);
  for (const t of tables)
    for (const [on, row] of [
      ['insert', 'new'],
      ['update', 'old'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const)
      sql.exec(noting(t, on, row));
  sql.exec('commit');
  // A row that replaces another by a second unique key deletes it: that is noted too.
  sql.exec('pragma recursive_triggers = on');
};

/** Nothing notes any more what changes. */
export const dropNoting = (sql: Sql): void => {
  const triggers = [
    ...sql.column<string>(
      "select name from sqlite_master where type = 'trigger' and sql like '%insert into sin_compartir%'",
    ),
  ];
  for (const t of triggers) sql.exec(`drop trigger ${quoted(t)}`);
  sql.exec('drop table if exists sin_compartir');
};

const putRow = (sql: Sql, t: KeptTable, { key, body }: KeptRow): void => {
  if (body === null) {
    sql.run(`delete from ${t.sql} where ${where(t)}`, ...valuesOf(key));
    return;
  }
  const row: Readonly<Record<string, unknown>> = JSON.parse(body),
    // A column that newer programs have, and that says nothing yet, is no reason to stop.
    columns = Object.keys(row).filter((c) => t.columns.has(c) || row[c] !== null),
    unknown = columns.find((c) => !t.columns.has(c));
  if (unknown !== undefined) throw new NewerData({ name: `${t.name}.${unknown}` });
  sql.run(
    `insert or replace into ${t.sql}(${columns.map(quoted).join(', ')}) values(${columns.map(() => '?').join(', ')})`,
    ...columns.map((c) => toValue(row[c])),
  );
};
const putSequence = (sql: Sql, name: string, n: number): void => {
  sql.run(`delete from ${SEQUENCE} where name = ?`, name);
  sql.run(`insert into ${SEQUENCE}(name, seq) values(?, ?)`, name, n);
};
/** The last number given in each table that never gives one twice. */
const sequencesIn = (sql: Sql): (() => ReadonlyMap<string, number>) => {
  const some = sql.value('select 1 from sqlite_master where name = ?', SEQUENCE) !== undefined;
  return () =>
    new Map(
      (some ? sql.all<{ name: string; seq: number }>(`select name, seq from ${SEQUENCE}`) : []).map((s) => [
        s.name,
        s.seq,
      ]),
    );
};

/** Notes from now on what changes in these tables. */
export const openKeptRows = (sql: Sql, names: readonly string[]): KeptRows => {
  const tables = new Map(names.map((t) => [t, tableOf(sql, t)] as const)),
    sequences = sequencesIn(sql),
    known = (name: string): KeptTable => {
      const t = tables.get(name);
      if (!t) throw new Error(`${name} no se comparte`);
      return t;
    },
    taken = (name: string): KeptTable => {
      const t = tables.get(name);
      if (!t) throw new NewerData({ name });
      return t;
    };
  startNoting(sql, tables.values());
  let shared = sequences();
  const rowNow = (tabla: string, clave: string): KeptRow => {
    const t = known(tabla),
      row = sql.get(`select * from ${t.sql} where ${where(t)}`, ...valuesOf(clave));
    return { table: tabla, key: clave, body: row ? toText(row) : null };
  };
  return {
    changed: () => [
      ...sql
        .all<{ tabla: string; clave: string }>('select tabla, clave from sin_compartir')
        .map(({ tabla, clave }) => rowNow(tabla, clave)),
      ...[...sequences()]
        .filter(([name, n]) => shared.get(name) !== n && tables.has(name))
        .map(([name, n]): KeptRow => ({ table: SEQUENCE, key: name, body: String(n) })),
    ],
    put: (r) => {
      if (r.table === SEQUENCE) putSequence(sql, r.key, Number(r.body));
      else putRow(sql, taken(r.table), r);
    },
    settle: () => {
      sql.run('delete from sin_compartir');
      shared = sequences();
    },
  };
};

/** Every row of these tables, and the last number that each gave. Until it ends, nothing else may use the connection. */
export function* everyKeptRow(sql: Sql, names: readonly string[]): Generator<KeptRow> {
  for (const [name, n] of sequencesIn(sql)())
    if (names.includes(name)) yield { table: SEQUENCE, key: name, body: String(n) };
  for (const t of names.map((n) => tableOf(sql, n)))
    for (const { [ITS_KEY]: key, ...row } of sql.iterate<Readonly<Record<string, unknown>>>(
      `select json_array(${t.keys.join(', ')}) as ${ITS_KEY}, * from ${t.sql}`,
    ))
      yield { table: t.name, key: String(key), body: toText(row) };
}
const ITS_KEY = 'clave__';

/** Says the same of two files with the same rows, in whatever order they are. */
export interface RowsDigest {
  readonly rows: number;
  readonly sum: string;
}
const WIDTH = 1n << 256n;
export const digestOf = (rows: Iterable<KeptRow>): RowsDigest => {
  let n = 0,
    sum = 0n;
  for (const r of rows) {
    n += 1;
    const one = createHash('sha256')
      .update(JSON.stringify([r.table, r.key, r.body]))
      .digest('hex');
    sum = (sum + BigInt(`0x${one}`)) % WIDTH;
  }
  return { rows: n, sum: sum.toString(16) };
};

/** What a file has of rows that are kept elsewhere too. */
export interface KeptThere {
  /** How many rows these tables have. */
  readonly count: number;
  /** Whether a row is in its table with all that the other says; a column that came later may be here alone. */
  readonly has: (r: KeptRow) => boolean;
}
export const keptThere = (sql: Sql, names: readonly string[]): KeptThere => {
  const tables = new Map(names.map((t) => [t, tableOf(sql, t)] as const)),
    last = sequencesIn(sql)();
  return {
    count: [...tables.values()].reduce(
      (n, t) => n + sql.oneValue<number>(`select count(*) from ${t.sql}`),
      0,
    ),
    has: (r) => {
      if (r.table === SEQUENCE) return last.get(r.key) === Number(r.body);
      const t = tables.get(r.table),
        row = t && sql.get(`select * from ${t.sql} where ${where(t)}`, ...valuesOf(r.key));
      if (row === undefined) return false;
      const here: Readonly<Record<string, unknown>> = JSON.parse(toText(row)),
        there: Readonly<Record<string, unknown>> = JSON.parse(r.body ?? '{}');
      return Object.entries(there).every(([c, v]) => JSON.stringify(here[c]) === JSON.stringify(v));
    },
  };
};
/** Whether a row is one of a table, and not the last number of one. */
export const isTableRow = (r: KeptRow): boolean => r.table !== SEQUENCE;
