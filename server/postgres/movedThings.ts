// What is of an installation and of no company, put into a database and taken out of it: secrets, mails on their way, and
// the ledgers of who was erased and what was destroyed.
import type { KeptMail } from '../kernel/sharedWork.ts';
import type { Connection } from './connection.ts';
import { MOVING_LOG } from './home.ts';

const NOBODY = { company: '' },
  MOVING = { company: MOVING_LOG };

/** The sealed secret of a name; undefined: no server ever said one. */
export const secretThere = (c: Connection, name: string): Promise<Buffer | undefined> =>
  c.inside('keys', NOBODY, async (q) => {
    const { rows } = await q.query<{ sealed: Buffer }>(
      'select sealed from jornal_keys.secret where name = $1',
      [name],
    );
    return rows[0]?.sealed;
  });
/** All of them, by their names. */
export const secretsThere = (c: Connection): Promise<ReadonlyMap<string, Buffer>> =>
  c.inside('keys', NOBODY, async (q) => {
    const { rows } = await q.query<{ name: string; sealed: Buffer }>(
      'select name, sealed from jornal_keys.secret',
    );
    return new Map(rows.map((r) => [r.name, r.sealed]));
  });
/** Keeps it unless there is one. */
export const putSecret = (c: Connection, name: string, sealed: Uint8Array): Promise<void> =>
  c.inside('keys', NOBODY, async (q) => {
    await q.query('insert into jornal_keys.secret(name, sealed) values($1, $2) on conflict do nothing', [
      name,
      Buffer.from(sealed),
    ]);
  });

export const mailsThere = (c: Connection): Promise<readonly KeptMail[]> =>
  c.alone(async (q) => (await q.query<KeptMail>('select id, body, due from jornal.mail order by id')).rows);
export const putMails = (c: Connection, mails: readonly KeptMail[]): Promise<void> =>
  c.alone(async (q) => {
    for (const m of mails)
      await q.query('insert into jornal.mail(id, body, due) values($1, $2, $3) on conflict do nothing', [
        m.id,
        Buffer.from(m.body),
        m.due,
      ]);
  });

/**
 * From now on no server takes a mail of the database: each is of a node that lives for ever. One that was stopped for
 * minutes and is back would send again what the other home sends.
 */
export const closeMails = (c: Connection): Promise<void> =>
  c.alone(async (q) => {
    await q.query(
      `with lives as (insert into jornal.node(node, until) values($1, 'infinity') on conflict (node) do update set until = excluded.until)
       update jornal.mail set node = $1`,
      [MOVING_LOG],
    );
  });
export const reopenMails = (c: Connection): Promise<void> =>
  c.alone(async (q) => {
    await q.query(
      'with gone as (delete from jornal.node where node = $1) update jornal.mail set node = null where node = $1',
      [MOVING_LOG],
    );
  });

/** The ledgers of a data folder that no copy carries. */
export const LEDGERS = ['olvidos', 'destrucciones'] as const;
export type LedgerName = (typeof LEDGERS)[number];

/** Lines of a ledger, each a JSON value, in their order. */
export const ledgerThere = (c: Connection, name: LedgerName): Promise<readonly string[]> =>
  c.inside('log', MOVING, async (q) => {
    const { rows } = await q.query<{ body: string }>(
      'select body from jornal.kept where kind = $1 and body is not null order by (key::json ->> 0)::int',
      [name],
    );
    return rows.map((r) => r.body);
  });
export const putLedger = (c: Connection, name: LedgerName, lines: readonly string[]): Promise<void> =>
  c.inside('log', MOVING, async (q) => {
    for (const [i, line] of lines.entries())
      await q.query(
        `insert into jornal.kept(company, kind, key, change, body) values($1, $2, $3, 1, $4)
         on conflict (company, kind, key) do update set body = excluded.body`,
        [MOVING_LOG, name, JSON.stringify([i]), line],
      );
  });
