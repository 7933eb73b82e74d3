// Destroys a company in PostgreSQL, and keeps there the ledger of those that were.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import { destructionEntry, type DestructionEntry } from '../kernel/destructionLedger.ts';
import { readLine } from '../kernel/ledgerFile.ts';
import type { SharedDestruction } from '../kernel/sharedDestruction.ts';
import { DESTROYED_HASH } from '../kernel/sharedLog.ts';
import { again, type Client, type Connection, type OfCompany } from './connection.ts';
import { DESTROYING, WIPED_TABLES, type WipedTable } from './destructionTables.ts';
import { aloneInHome, MOVING_LOG } from './home.ts';
import { ROLES } from './schema.ts';

/** The ledger is beside the mark of the home, where a move leaves it. */
const LEDGER = { company: MOVING_LOG },
  KIND = 'destrucciones';

const linesIn = async (q: Client): Promise<readonly DestructionEntry[]> => {
  const { rows } = await q.query<{ body: string }>(
    'select body from jornal.kept where kind = $1 and body is not null order by (key::json ->> 0)::int',
    [KIND],
  );
  return rows.flatMap((r) => readLine(r.body, destructionEntry));
};
const addLines = async (q: Client, entries: readonly DestructionEntry[]): Promise<void> => {
  for (const e of entries)
    await q.query(
      `insert into jornal.kept(company, kind, key, change, body)
         select $1, $2, json_build_array(coalesce(max((key::json ->> 0)::int) + 1, 0))::text, 1, $3 from jornal.kept where kind = $2`,
      [MOVING_LOG, KIND, JSON.stringify(e)],
    );
};

const remove = async (
  q: Client,
  { schema, table, atOnce }: WipedTable,
  company: string,
): Promise<boolean> => {
  const { rowCount } = await q.query(
    `delete from ${schema}.${table} where company = $1 and ctid = any(array(select ctid from ${schema}.${table} where company = $1 limit ${atOnce}))`,
    [company],
  );
  return (rowCount ?? 0) < atOnce;
};
/** Until nothing of it is there. The tables of work have no wall, and no company that a transaction names. */
const empty = async (c: Connection, t: WipedTable, of: OfCompany): Promise<void> => {
  for (;;) {
    const one = (): Promise<boolean> => c.inside(t.role, of, (q) => remove(q, t, of.company));
    if (await again(one)) return;
  }
};

/**
 * Whoever is writing is waited for, and whoever comes after finds it destroyed: from here on its head follows nothing, and
 * what the keys of its people opened nobody reads any more, also if this process dies now.
 */
const fence = (c: Connection, of: OfCompany): Promise<void> =>
  again(() =>
    c.inside('log', of, async (q) => {
      await q.query(`select pg_advisory_xact_lock(${DESTROYING})`);
      await q.query(
        `insert into jornal.company(company, hash, changes) values($1, $2, 1)
         on conflict (company) do update set position = 0, hash = excluded.hash, changes = company.changes + 1, epoch = company.epoch + 1, token = null, least_format = 1
         where company.hash <> excluded.hash`,
        [of.company, DESTROYED_HASH],
      );
      await q.query(`set local role ${ROLES.keys}`);
      await q.query('delete from jornal_keys.person_key where company = $1', [of.company]);
    }),
  );

export const destructionIn = (c: Connection): SharedDestruction => ({
  lines: () => c.inside('log', LEDGER, linesIn),
  add: (f) =>
    again(() =>
      c.inside('log', LEDGER, async (q) => {
        await aloneInHome(q);
        const there = await linesIn(q),
          more = f(there);
        if (isLeft(more)) return more;
        await addLines(q, more.right);
        return ok([...there, ...more.right]);
      }),
    ),
  head: (company) =>
    c.inside('log', { company }, async (q) => {
      const { rows } = await q.query<{ posicion: number; hash: string }>(
        'select position as posicion, hash from jornal.company where changes > 0 and hash <> $1',
        [DESTROYED_HASH],
      );
      return rows[0] ?? null;
    }),
  destroy: async (company) => {
    await fence(c, { company });
    for (const t of WIPED_TABLES) await empty(c, t, { company });
  },
});
