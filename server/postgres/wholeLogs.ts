// Whole logs put into a database and taken out of it: what a move carries, one company in one transaction.
import { randomUUID } from 'node:crypto';
import { FORMAT } from '../kernel/format.ts';
import { ROOT_HASH } from '../kernel/sqliteFacts.ts';
import type { SharedKey } from '../kernel/sharedKey.ts';
import type { SharedHead } from '../kernel/sharedHead.ts';
import { CLOSED_HASH, type KeptRow } from '../kernel/sharedLog.ts';
import type { WholeLog } from '../kernel/wholeLog.ts';
import type { Client, Connection, OfCompany } from './connection.ts';
import { ROLES } from './schema.ts';

/** What a batch had. */
export interface WrittenRows {
  readonly facts: number;
  readonly kept: number;
  readonly bytes: number;
}
export type Written = (n: WrittenRows) => void;

const OWN_COLUMNS =
  'position bigint, id text, stream text, version int, type text, schema int, data text, personal text, person bigint, "user" bigint, at text, cause text, prev text, hash text';
const FACTS = `insert into jornal.fact(company, position, id, stream, version, type, schema, data, personal, person, "user", at, cause, prev, hash)
  select $1, f.position, f.id, f.stream, f.version, f.type, f.schema, f.data, decode(f.personal, 'base64'), f.person, f."user", f.at, f.cause, f.prev, f.hash
  from json_to_recordset($2) as f(${OWN_COLUMNS})`;
const KEPT = `insert into jornal.kept(company, kind, key, change, body)
  select $1, k.kind, k.key, 1, k.body from json_to_recordset($2) as k(kind text, key text, body text)`;
const KEYS = `insert into jornal_keys.person_key(company, person, key, erased_at)
  select $1, k.person, decode(k.key, 'base64'), k.erased_at from json_to_recordset($2) as k(person bigint, key text, erased_at text)`;

const base64 = (b: Uint8Array | null): string | null => b && Buffer.from(b).toString('base64');

const putAll = async (q: Client, company: string, log: WholeLog, written: Written): Promise<void> => {
  const put = async (sql: string, rows: readonly unknown[], n: Partial<WrittenRows> = {}): Promise<void> => {
    const text = JSON.stringify(rows);
    await q.query(sql, [company, text]);
    written({ facts: 0, kept: 0, ...n, bytes: text.length });
  };
  for (const facts of log.facts())
    await put(
      FACTS,
      facts.map((f) => ({ ...f, personal: base64(f.personal) })),
      { facts: facts.length },
    );
  for (const kept of log.kept())
    await put(
      KEPT,
      kept.map((k) => ({ kind: k.table, key: k.key, body: k.body })),
      { kept: kept.length },
    );
  await q.query(`set local role ${ROLES.keys}`);
  for (const keys of log.keys())
    await put(
      KEYS,
      keys.map((k) => ({ person: k.person, key: base64(k.key), erased_at: k.erasedAt })),
    );
  await q.query(`set local role ${ROLES.log}`);
};

/** How far a company's log goes; undefined: nothing was ever written of it. */
export const headThere = (c: Connection, of: OfCompany): Promise<SharedHead | undefined> =>
  c.inside('log', of, async (q) => {
    const { rows } = await q.query<SharedHead>(
      'select position, hash, changes, epoch, token from jornal.company',
    );
    return rows[0] && rows[0].changes > 0 ? rows[0] : undefined;
  });

/**
 * Puts a log where there is none: whole, or not at all. One that is there is not touched, and nothing tells whether it
 * is the same: whoever goes on after a cut checks it.
 */
export const putLog = (c: Connection, of: OfCompany, log: WholeLog, written: Written): Promise<void> =>
  c.inside('log', of, async (q) => {
    const token = randomUUID();
    const { rowCount } = await q.query(
      `insert into jornal.company(company, position, hash, changes, token, least_format) values($1, $2, $3, 1, $4, $5)
       on conflict (company) do update set position = excluded.position, hash = excluded.hash, changes = 1, token = excluded.token, least_format = excluded.least_format
       where company.changes = 0`,
      // It may have whatever this program writes: nobody looks at each fact of a whole log.
      [of.company, log.head.position, log.head.hash, token, FORMAT],
    );
    if (rowCount === 0) return;
    await q.query(
      "insert into jornal.change(company, number, token, touched, keys) values($1, 1, $2, '{}', '{}')",
      [of.company, token],
    );
    await putAll(q, of.company, log, written);
  });

/** How many rows a page of what a database keeps has at most. */
const PAGE = 500;
/** What a company keeps that no fact gives back, in pages. */
export async function* keptThere(c: Connection, of: OfCompany): AsyncGenerator<readonly KeptRow[]> {
  let after: KeptRow | undefined;
  for (;;) {
    const { table = '', key = '' } = after ?? {};
    const { rows } = await c.inside('log', of, (q) =>
      q.query<KeptRow>(
        `select kind as "table", key, body from jornal.kept where (kind, key) > ($1, $2) and body is not null order by kind, key limit ${PAGE}`,
        [table, key],
      ),
    );
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}
export const keysThere = (c: Connection, of: OfCompany): Promise<readonly SharedKey[]> =>
  c.inside('keys', of, async (q) => {
    const { rows } = await q.query<SharedKey>(
      'select person, key, erased_at as "erasedAt" from jornal_keys.person_key order by person',
    );
    return rows;
  });

/** The companies that a directory in the database names. */
export const companiesThere = (c: Connection, directory: string): Promise<readonly string[]> =>
  c.inside('log', { company: directory }, async (q) => {
    const { rows } = await q.query<{ id: string }>(
      "select key::json ->> 0 as id from jornal.kept where kind = 'empresas' and body is not null order by 1",
    );
    return rows.map((r) => r.id);
  });

/**
 * Closes a log for whoever still believes that they may write in it: a server that was stopped for minutes and is back.
 * False: it goes further than `at`, and was not closed.
 */
export const closeLog = (c: Connection, of: OfCompany, at: SharedHead): Promise<boolean> =>
  c.inside('log', of, async (q) => {
    const { rowCount } = await q.query(
      'update jornal.company set hash = $1 where position = $2 and changes = $3 and epoch = $4 and hash in ($1, $5)',
      [CLOSED_HASH, at.position, at.changes, at.epoch, at.hash],
    );
    return rowCount === 1;
  });

/** Opens a log that was closed; nothing of it changed. */
export const reopenLog = (c: Connection, of: OfCompany): Promise<void> =>
  c.inside('log', of, async (q) => {
    await q.query(
      `update jornal.company c set hash = coalesce((select f.hash from jornal.fact f where f.position = c.position), $2) where hash = $1`,
      [CLOSED_HASH, ROOT_HASH],
    );
  });
