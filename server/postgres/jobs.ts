// The jobs of companies in PostgreSQL, and what they made: each question is of one company, by a role that sees no other.
import type { MadeName, SharedJobs, StoredJob, StoredMade } from '../kernel/sharedJobs.ts';
import { codeOf } from '../kernel/faults.ts';
import { again, type Connection } from './connection.ts';

const JOB = 'id, kind, owner, stops, ended is not null as ended, body, again',
  MADE = 'company = $1 and kind = $2 and id = $3';
const bytes = (b: Uint8Array | null): Buffer | null => (b === null ? null : Buffer.from(b));
const keyOf = (n: MadeName): readonly [string, string, string] => [n.company, n.kind, n.id];

type Jobs = Pick<SharedJobs, 'put' | 'find' | 'open' | 'untold' | 'told' | 'sweep'>;
const jobsOf = (c: Connection, node: string): Jobs => ({
  put: (company, claim, j) =>
    again(() =>
      c.inside('log', { company }, async (q) => {
        // A server that was believed dead does not say how the one that took its job up is doing.
        const { rowCount } = await q.query(
          `insert into jornal.job(company, id, kind, owner, stops, ended, body, again)
             select $1, $2, $3, $4::bigint, $5::boolean, case when $6::boolean then now() end, $7::bytea, $8::bytea
             where exists (select from jornal.claim where company = $1 and name = $9 and node = $10)
           on conflict (company, id) do update set stops = excluded.stops, ended = excluded.ended, body = excluded.body, again = excluded.again,
             told = job.told and excluded.ended is not null`,
          [company, j.id, j.kind, j.owner, j.stops, j.ended, bytes(j.body), bytes(j.again), claim, node],
        );
        return rowCount === 1;
      }),
    ),
  find: (company, id, known) =>
    c.inside('log', { company }, async (q) => {
      const job = await q.query<StoredJob>(`select ${JOB} from jornal.job where company = $1 and id = $2`, [
          company,
          id,
        ]),
        made = await q.query<StoredMade>(
          `select kind, owner, version, case when version = ($3::json ->> kind)::bigint then null else body end as body
             from jornal.made where company = $1 and id = $2 and until > now()`,
          [company, id, JSON.stringify(known)],
        );
      return { job: job.rows[0], made: made.rows };
    }),
  open: (company) =>
    c.inside('log', { company }, async (q) => {
      const { rows } = await q.query<StoredJob>(
        `select ${JOB} from jornal.job where company = $1 and ended is null order by began`,
        [company],
      );
      return rows;
    }),
  untold: (company, prefix, owner) =>
    c.inside('log', { company }, async (q) => {
      const { rows } = await q.query<StoredJob>(
        `select ${JOB} from jornal.job where company = $1 and owner = $3 and starts_with(id, $2) and not told order by began desc limit 1`,
        [company, prefix, owner],
      );
      return rows[0];
    }),
  told: (company, id) =>
    c.inside('log', { company }, async (q) => {
      await q.query(
        'update jornal.job set told = true where company = $1 and id = $2 and ended is not null and not told',
        [company, id],
      );
    }),
  sweep: (companies) =>
    c.inside('log', { company: '' }, async (q) => {
      await q.query('select jornal.sweep_jobs($1)', [companies]);
    }),
});

const NEW_VERSION = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';
/** It went meanwhile: it was made again, or is not wanted. */
const isGone = (e: unknown): boolean => codeOf(e) === '23503';

type Made = Omit<SharedJobs, keyof Jobs>;
const madeOf = (c: Connection): Made => ({
  keep: (n, o, body) =>
    again(() =>
      c.inside('log', n, async (q) => {
        const { rows } = await q.query<{ version: number }>(
          `insert into jornal.made(company, kind, id, owner, version, body, until)
             values($1, $2, $3, $4, ${NEW_VERSION}, $5, now() + $6 * interval '1 millisecond')
           on conflict (company, kind, id) do update
             set owner = excluded.owner, version = greatest(excluded.version, made.version + 1), body = excluded.body, until = excluded.until
           returning version`,
          [...keyOf(n), o.owner, bytes(body), o.lifeMs],
        );
        await q.query(
          `delete from jornal.made where company = $1 and kind = $2 and (until < now() or id in (
             select id from jornal.made where company = $1 and kind = $2 and owner = $3 order by version desc offset $4))`,
          [n.company, n.kind, o.owner, o.most],
        );
        return rows[0]?.version ?? 0;
      }),
    ),
  addPart: async (n, number, body) => {
    try {
      await c.inside('log', n, (q) =>
        q.query(
          'insert into jornal.made_part(company, kind, id, number, body) values($1, $2, $3, $4, $5) on conflict (company, kind, id, number) do update set body = excluded.body',
          [...keyOf(n), number, bytes(body)],
        ),
      );
    } catch (e) {
      if (!isGone(e)) throw e;
    }
  },
  part: (n, number) =>
    c.inside('log', n, async (q) => {
      const { rows } = await q.query<{ body: Buffer }>(
        `select body from jornal.made_part where ${MADE} and number = $4`,
        [...keyOf(n), number],
      );
      return rows[0]?.body;
    }),
  forget: (company, kind, id) =>
    c.inside('log', { company }, async (q) => {
      await q.query('delete from jornal.made where company = $1 and kind = $2 and id = coalesce($3, id)', [
        company,
        kind,
        id ?? null,
      ]);
    }),
});

export const jobsIn = (c: Connection, node: string): SharedJobs => ({ ...jobsOf(c, node), ...madeOf(c) });
