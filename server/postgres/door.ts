// What servers keep in common of whoever is at the door, in PostgreSQL, by a role that sees nothing else.
import type { KeptPending, PendingName, SharedPending, SharedTries } from '../kernel/sharedWork.ts';
import { again, type Client, type Connection } from './connection.ts';

const NOBODY = { company: '' };

/** How many that are over are taken out at once. */
const SWEPT = 500;
const UNTIL = "now() + $4 * interval '1 millisecond'",
  INSERT = `insert into jornal_door.pending(use, name, body, until) values($1, $2, $3, ${UNTIL})
    on conflict (use, name) do update set body = excluded.body, until = excluded.until`;

const kept = (q: Client, sql: string, { use, name }: PendingName, k: KeptPending): Promise<boolean> =>
  q.query(sql, [use, name, Buffer.from(k.body), k.lifeMs]).then((r) => r.rowCount === 1);
/** Those that are over, and the oldest beyond the most that are kept. Whoever is sweeping the same is not waited for. */
const sweep = async (q: Client, use: string, max: number): Promise<void> => {
  await q.query(
    `delete from jornal_door.pending where (use, name) in (
       select use, name from jornal_door.pending
       where use = $1 and until <= greatest(now(), (select until from jornal_door.pending where use = $1 order by until desc offset $2 limit 1))
       order by until limit ${SWEPT} for update skip locked)`,
    [use, max],
  );
};

export const pendingIn = (c: Connection): SharedPending => {
  const ask = <A>(f: (q: Client) => Promise<A>): Promise<A> => c.inside('door', NOBODY, f);
  return {
    put: (n, k) =>
      ask(async (q) => {
        await kept(q, INSERT, n, k);
        await sweep(q, n.use, k.max);
      }),
    add: (n, k) =>
      ask(async (q) => {
        const added = await kept(q, `${INSERT} where pending.until <= now()`, n, k);
        await sweep(q, n.use, k.max);
        return added;
      }),
    get: ({ use, name }) =>
      ask(async (q) => {
        const { rows } = await q.query<{ body: Buffer }>(
          'select body from jornal_door.pending where use = $1 and name = $2 and until > now()',
          [use, name],
        );
        return rows[0]?.body;
      }),
    take: ({ use, name }) =>
      ask(async (q) => {
        const { rows } = await q.query<{ body: Buffer; alive: boolean }>(
          'delete from jornal_door.pending where use = $1 and name = $2 returning body, until > now() as alive',
          [use, name],
        );
        return rows[0]?.alive ? rows[0].body : undefined;
      }),
    all: (use) =>
      ask(async (q) => {
        const { rows } = await q.query<{ name: string; body: Buffer }>(
          'select name, body from jornal_door.pending where use = $1 and until > now() order by until',
          [use],
        );
        return rows;
      }),
  };
};

/** How often it is looked whether there are more names than are kept: counting them takes some milliseconds. */
const COUNTED_EACH = 256;
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
/** Takes the names for this transaction, in one order for all, so that nobody waits in a circle. */
const TAKE_TRIES = `insert into jornal_door.attempt(name, at, until) select n, '{}'::bigint[], now() from unnest($1::text[]) n order by n
    on conflict (name) do update set at = attempt.at returning name, at, ${NOW} as now`,
  KEEP_TRIES = `update jornal_door.attempt a set at = n.at, until = greatest(a.until, now() + $2 * interval '1 millisecond')
    from json_to_recordset($1) as n(name text, at bigint[]) where a.name = n.name`,
  SWEEP_TRIES = `delete from jornal_door.attempt where name in (
    select name from jornal_door.attempt where until <= greatest(now(), (select until from jornal_door.attempt order by until desc offset $1 limit 1))
    order by until limit ${SWEPT} for update skip locked)`,
  SWEEP_OVER = `delete from jornal_door.attempt where name in (
    select name from jornal_door.attempt where until <= now() order by until limit ${SWEPT} for update skip locked)`;

interface KeptTry {
  readonly name: string;
  readonly at: readonly string[];
  readonly now: number;
}
export const triesIn = (c: Connection): SharedTries => {
  let changes = 0;
  const sweepTries = (q: Client, max: number): Promise<unknown> =>
    ++changes % COUNTED_EACH === 0 ? q.query(SWEEP_TRIES, [max]) : q.query(SWEEP_OVER);
  return {
    change: (names, { lifeMs, max }, f) =>
      again(() =>
        c.inside('door', NOBODY, async (q) => {
          const { rows } = await q.query<KeptTry>(TAKE_TRIES, [[...new Set(names)]]),
            kept = new Map(rows.map((r) => [r.name, r.at.map(Number)])),
            { answer, keep } = f((name) => kept.get(name) ?? [], rows[0]?.now ?? 0);
          if (keep === undefined) return answer;
          const changed = [...keep].map(([name, at]) => ({ name, at }));
          await q.query(KEEP_TRIES, [JSON.stringify(changed), lifeMs]);
          await sweepTries(q, max);
          return answer;
        }),
      ),
  };
};
