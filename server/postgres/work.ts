// Leases, claims, mails and secrets in PostgreSQL, for the thread that does not wait.
import type {
  Claimed,
  AskHead,
  Claims,
  KeptMail,
  Orphan,
  SharedMails,
  SharedWork,
  WorkProgress,
} from '../kernel/sharedWork.ts';
import { CompanyDestroyed, SharedLogAway } from '../kernel/sharedLog.ts';
import { pendingIn, triesIn } from './door.ts';
import { sayNews } from './news.ts';
import { FORMAT, NewerData } from '../kernel/format.ts';
import { areTablesNewer } from './allowed.ts';
import { destructionIn } from './destruction.ts';
import { COMPANY_DESTROYED } from './destructionTables.ts';
import { codeOf } from '../kernel/faults.ts';
import { again, databaseLost, openConnection, type Connection } from './connection.ts';
import { jobsIn } from './jobs.ts';
import { LOG_VERSION } from './schema.ts';
import { partsOf } from './parts.ts';
import { snapshotsOf } from './snapshots.ts';

/** How long a server that says nothing is believed to live, and how often it says so. */
export const LEASE_MS = 15_000,
  RENEWED_MS = 4_000;

/** Requests ask how far their company's log goes: a few at a time, each for an instant. */
const CONNECTIONS = 4;
/** A dead server without work is forgotten after this. */
const FORGOTTEN = "interval '1 day'";

/** What this server has done and could not let go yet: the database was away. */
type Unreleased = Map<string, Orphan>;
const keyOf = (o: Orphan): string => `${o.company}\n${o.name}`;
const letGo = (c: Connection, node: string, o: Orphan): Promise<void> =>
  c.alone(async (q) => {
    await q.query('delete from jornal.claim where company = $1 and name = $2 and node = $3', [
      o.company,
      o.name,
      node,
    ]);
  });
const letAllGo = async (c: Connection, node: string, left: Unreleased): Promise<void> => {
  for (const [key, o] of left) {
    await letGo(c, node, o);
    left.delete(key);
  }
};

const claimsOf = (c: Connection, node: string, company: string, left: Unreleased): Claims => ({
  take: (name, note) => {
    left.delete(keyOf({ company, name }));
    return again(() =>
      c.alone(async (q) => {
        const { rows } = await q.query<Claimed>(
          `insert into jornal.claim(company, name, node, note) select $1, $2, $3, $4 where jornal.lives($3)
           on conflict (company, name) do update
             set node = excluded.node, note = coalesce(excluded.note, claim.note), taken = claim.taken + (claim.node <> excluded.node)::int
             where claim.node = excluded.node or not jornal.lives(claim.node)
           returning note, taken, stop`,
          [company, name, node, note ?? null],
        );
        return rows[0];
      }),
    );
  },
  release: async (name) => {
    const o = { company, name };
    await letGo(c, node, o).catch(() => left.set(keyOf(o), o));
  },
  tell: (name, { done, total }) =>
    c.alone(async (q) => {
      const { rows } = await q.query<{ stop: boolean }>(
        'update jornal.claim set done = $4, total = $5 where company = $1 and name = $2 and node = $3 returning stop',
        [company, name, node, done, total],
      );
      return rows[0]?.stop === true;
    }),
  look: (name) =>
    c.alone(async (q) => {
      const { rows } = await q.query<WorkProgress>(
        'select done, total from jornal.claim where company = $1 and name = $2',
        [company, name],
      );
      return rows[0];
    }),
  askToStop: (name) =>
    c.alone(async (q) => {
      const { rowCount } = await q.query(
        'update jornal.claim set stop = true where company = $1 and name = $2',
        [company, name],
      );
      return rowCount === 1;
    }),
});

const MAIL = 'id, body, due';
const mailsOf = (c: Connection, node: string): SharedMails => ({
  add: (m) =>
    c.alone(async (q) => {
      await q.query('insert into jornal.mail(id, body, due, node) values($1, $2, $3, $4)', [
        m.id,
        Buffer.from(m.body),
        m.due,
        node,
      ]);
    }),
  all: () =>
    c.alone(async (q) => (await q.query<KeptMail>(`select ${MAIL} from jornal.mail order by id`)).rows),
  take: (id) =>
    c.alone(async (q) => {
      const { rows } = await q.query<KeptMail>(
        `update jornal.mail set node = $2 where id = $1 and (node is null or node = $2 or not jornal.lives(node)) returning ${MAIL}`,
        [id, node],
      );
      return rows[0];
    }),
  postpone: (m) =>
    c.alone(async (q) => {
      const { rowCount } = await q.query(
        'update jornal.mail set body = $2, due = $3, node = null where id = $1 and node = $4',
        [m.id, Buffer.from(m.body), m.due, node],
      );
      return rowCount === 1;
    }),
  forget: (id) =>
    c.alone(async (q) => {
      const { rowCount } = await q.query('delete from jornal.mail where id = $1', [id]);
      return rowCount === 1;
    }),
});

/** Whoever asks hears in the words of the log that the database is away, or that its tables are of newer programs. */
const told = (c: Connection): Connection => {
  const away = (e: unknown): never => {
    if (codeOf(e) === COMPANY_DESTROYED) throw new CompanyDestroyed('la empresa se destruyó');
    if (areTablesNewer(e)) throw new NewerData('tables');
    throw databaseLost(e) ? new SharedLogAway(e instanceof Error ? e.message : String(e)) : e;
  };
  return {
    ...c,
    alone: (f) => c.alone(f).catch(away),
    inside: (role, of, f, begin) => c.inside(role, of, f, begin).catch(away),
  };
};

const renew = (c: Connection, node: string): Promise<void> =>
  c.alone(async (q) => {
    await q.query(
      `insert into jornal.node(node, until, format, tables) values($1, now() + $2 * interval '1 millisecond', $3, $4)
       on conflict (node) do update set until = excluded.until`,
      [node, LEASE_MS, FORMAT, LOG_VERSION],
    );
  });

const orphansIn = (c: Connection): Promise<readonly Orphan[]> =>
  c.alone(async (q) => {
    await q.query(
      `delete from jornal.node n where until < now() - ${FORGOTTEN} and not exists (select from jornal.claim c where c.node = n.node)`,
    );
    const { rows } = await q.query<Orphan>(
      'select company, name from jornal.claim c where not jornal.lives(c.node) order by company, name',
    );
    return rows;
  });

const secretIn =
  (c: Connection): SharedWork['secret'] =>
  (name, sealed) =>
    c.inside('keys', { company: '' }, async (q) => {
      await q.query('insert into jornal_keys.secret(name, sealed) values($1, $2) on conflict do nothing', [
        name,
        Buffer.from(sealed),
      ]);
      const { rows } = await q.query<{ sealed: Buffer }>(
        'select sealed from jornal_keys.secret where name = $1',
        [name],
      );
      return rows[0]?.sealed ?? sealed;
    });

/**
 * This process as one of the servers of a database, from its first lease on; rejects when it cannot be reached, or refuses
 * this program. `url`: `postgres://user:password@host:port/name`; `renewedMs`: how often it says that it lives.
 */
export const joinServers = async (url: string, node: string, renewedMs = RENEWED_MS): Promise<SharedWork> => {
  const c = told(openConnection(url, CONNECTIONS));
  try {
    await renew(c, node);
  } catch (e) {
    await c.end();
    throw e;
  }
  // One that misses a renewal tries again at the next: the lease lasts for three.
  const left: Unreleased = new Map(),
    say = async (): Promise<void> => {
      await renew(c, node);
      await letAllGo(c, node, left);
    },
    clock = setInterval(() => void say().catch(() => undefined), renewedMs).unref();
  return {
    node,
    of: (company) => claimsOf(c, node, company, left),
    parts: partsOf(c, node),
    snapshots: snapshotsOf(c, node),
    jobs: jobsIn(c, node),
    destruction: destructionIn(c),
    orphans: () => orphansIn(c),
    drop: ({ company, name }) =>
      c.alone(async (q) => {
        await q.query(
          'delete from jornal.claim where company = $1 and name = $2 and not jornal.lives(node)',
          [company, name],
        );
      }),
    mails: mailsOf(c, node),
    pending: pendingIn(c),
    tries: triesIn(c),
    say: (news) => sayNews(c, news),
    secret: secretIn(c),
    head: (company) =>
      c.alone(async (q) => {
        const { rows } = await q.query<Awaited<ReturnType<AskHead>>>(
          'select hash, changes, epoch, token, least_format as "least" from jornal.head($1, $2)',
          [company, LOG_VERSION],
        );
        // Nothing was ever written of it.
        return rows[0] ?? { hash: '', changes: 0, epoch: 0, token: null, least: 1 };
      }),
    leave: async () => {
      clearInterval(clock);
      await c.alone((q) => q.query('delete from jornal.node where node = $1', [node])).catch(() => undefined);
      await c.end();
    },
  };
};
