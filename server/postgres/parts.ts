// The parts of calculations in PostgreSQL: a row for each, which a living process takes by skipping those that another is
// taking, and its bytes apart, behind the wall of their company.
import {
  PART_TIMES,
  type PartName,
  type PartsQueue,
  type PartState,
  type SharedParts,
  type TakenPart,
} from '../kernel/sharedParts.ts';
import { codeOf } from '../kernel/faults.ts';
import { again, type Client, type Connection } from './connection.ts';

/** What goes in has no author among the processes. */
const INPUT = '';

const ONE = 'company = $1 and work = $2 and number = $3';
const keyOf = (p: PartName): readonly [string, string, number] => [p.company, p.work, p.number];

const bodyOf = async (q: Client, p: PartName, node: string): Promise<Uint8Array | undefined> => {
  const { rows } = await q.query<{ body: Buffer }>(
    `select body from jornal.part_body where ${ONE} and node = $4`,
    [...keyOf(p), node],
  );
  return rows[0]?.body;
};
const addBody = (q: Client, p: PartName, node: string, body: Uint8Array): Promise<unknown> =>
  q.query(
    'insert into jornal.part_body(company, work, number, node, body) values($1, $2, $3, $4, $5) on conflict do nothing',
    [...keyOf(p), node, Buffer.from(body)],
  );

/** The part of a newcomer goes before the later ones of a work that has many: nobody waits for a whole month of another. */
const TAKE = `with next as (
  select p.company, p.work, p.number, case when c.note like '{%' then c.note::json->>'traza' end as trace
  from jornal.part p join jornal.claim c on c.company = p.company and c.name = p.work
  where p.hash is null and p.failed is null and p.engine = $2 and p.taken < ${PART_TIMES} and (p.node is null or not jornal.lives(p.node))
    and not c.stop and jornal.lives(c.node) and jornal.lives($1)
  order by p.number, p.made limit 1 for update of p skip locked
)
update jornal.part p set node = $1, taken = p.taken + 1, done = 0 from next n
  where p.company = n.company and p.work = n.work and p.number = n.number
  returning p.company, p.work, p.number, p.people, p.engine, p.position, n.trace`;

const STATES = `select number, people, engine, position, done, taken, hash, failed, coalesce(jornal.lives(node), false) as held
  from jornal.part where company = $1 and work = $2 order by number`;

/** The work that the part is of is gone: it was stopped, or another process began it again. */
const isGone = (e: unknown): boolean => codeOf(e) === '23503';

const one = async (c: Connection, sql: string, values: readonly unknown[]): Promise<boolean> =>
  c.alone(async (q) => (await q.query(sql, [...values])).rowCount === 1);

const QUEUE = `select count(*) filter (where not held) as waiting, count(*) filter (where held) as taken,
    extract(epoch from now() - min(made) filter (where not held))::float8 as oldest,
    (select count(*) from jornal.node where until > now()) as servers
  from (select made, coalesce(jornal.lives(node), false) as held from jornal.part where hash is null and failed is null) as p`;

type Giving = Pick<SharedParts, 'queue' | 'helpers' | 'put' | 'states' | 'output' | 'drop'>;
const givingOf = (c: Connection, node: string): Giving => ({
  queue: () =>
    c.alone(async (q) => {
      const { rows } = await q.query<PartsQueue>(QUEUE);
      return rows[0] ?? { waiting: 0, taken: 0, oldest: null, servers: 0 };
    }),
  helpers: (engine) =>
    c.alone(async (q) => {
      const { rows } = await q.query<{ n: number }>(
        'select count(*) as n from jornal.node where until > now() and engine = $2 and node <> $1',
        [node, engine],
      );
      return rows[0]?.n ?? 0;
    }),
  put: async (p, input) => {
    try {
      await c.inside('log', p, async (q) => {
        await q.query(
          'insert into jornal.part(company, work, number, people, engine, position) values($1, $2, $3, $4, $5, $6)',
          [...keyOf(p), p.people, p.engine, p.position],
        );
        await addBody(q, p, INPUT, input);
      });
      return true;
    } catch (e) {
      if (isGone(e)) return false;
      throw e;
    }
  },
  states: (company, work) => c.alone(async (q) => (await q.query<PartState>(STATES, [company, work])).rows),
  output: async (p) => {
    const { rows } = await c.alone((q) =>
      q.query<{ node: string }>(`select node from jornal.part where ${ONE} and hash is not null`, [
        ...keyOf(p),
      ]),
    );
    const by = rows[0]?.node;
    return by === undefined ? undefined : c.inside('log', p, (q) => bodyOf(q, p, by));
  },
  drop: async (company, work, number) => {
    await c.alone((q) =>
      q.query('delete from jornal.part where company = $1 and work = $2 and number = coalesce($3, number)', [
        company,
        work,
        number ?? null,
      ]),
    );
  },
});

const MINE = `${ONE} and node = $4 and hash is null`;
const takingOf = (c: Connection, node: string): Omit<SharedParts, keyof Giving> => ({
  offer: async (engine) => {
    await one(c, 'update jornal.node set engine = $2 where node = $1', [node, engine]);
  },
  take: (engine) =>
    again(() => c.alone(async (q) => (await q.query<TakenPart>(TAKE, [node, engine])).rows[0])),
  input: (p) => c.inside('log', p, (q) => bodyOf(q, p, INPUT)),
  tell: (p, done) => one(c, `update jornal.part set done = $5 where ${MINE}`, [...keyOf(p), node, done]),
  finish: async (p, output, hash) => {
    try {
      await c.inside('log', p, (q) => addBody(q, p, node, output));
    } catch (e) {
      if (isGone(e)) return false;
      throw e;
    }
    return one(c, `update jornal.part set hash = $5, done = people where ${MINE}`, [...keyOf(p), node, hash]);
  },
  fail: async (p, why) => {
    await one(c, `update jornal.part set failed = $5 where ${MINE}`, [...keyOf(p), node, why]);
  },
  giveBack: async (making) => {
    await c.alone((q) =>
      q.query(
        `update jornal.part p set node = null, taken = taken - 1 where node = $1 and hash is null and failed is null
           and not exists (select from json_to_recordset($2) as m(company text, work text, number int)
             where m.company = p.company and m.work = p.work and m.number = p.number)`,
        [node, JSON.stringify(making)],
      ),
    );
  },
});

/** `c`: by which it also says that it lives. */
export const partsOf = (c: Connection, node: string): SharedParts => ({
  ...givingOf(c, node),
  ...takingOf(c, node),
});
