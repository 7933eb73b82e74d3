// Snapshots in PostgreSQL: one row for each, behind the wall of its company, and its parts in others.
import type { KeptSnapshot, SharedSnapshots, SnapshotName, SnapshotNote } from '../kernel/sharedSnapshots.ts';
import { codeOf } from '../kernel/faults.ts';
import { again, type Client, type Connection } from './connection.ts';
import { rawBytes } from './rawBytes.ts';
import { keysThere } from './wholeLogs.ts';

/**
 * One is due when a new server would read this much of the log, in facts and rows: about a second of catching up. And of a
 * large company, a twentieth of what it has: then all that was ever written of its snapshots is some twenty times what the
 * last one has, however long the company lives.
 */
const LEAST_TAIL = 2_000,
  TAIL_SHARE = 20;

const ONE = 'company = $1 and id = $2';
/** It was destroyed while it was made. */
const isGone = (e: unknown): boolean => codeOf(e) === '23503';

const begin = (c: Connection, node: string, { company, id }: SnapshotName): Promise<boolean> =>
  c.inside('log', { company }, async (q) => {
    // A server makes one at a time: what it has of before, it could not let go.
    await q.query(
      'delete from jornal.snapshot where company = $1 and seal is null and (node = $2 or not jornal.lives(node))',
      [company, node],
    );
    const { rowCount } = await q.query(
      'insert into jornal.snapshot(company, id, node) select $1, $2, $3 where jornal.lives($3) on conflict do nothing',
      [company, id, node],
    );
    return rowCount === 1;
  });

const isOf = async (q: Client, n: SnapshotNote): Promise<boolean> => {
  const { rowCount } = await q.query(
    `select from jornal.fact f, jornal.change c
       where f.company = $1 and f.position = $2 and f.hash = $3 and c.company = $1 and c.number = $4 and c.token = $5`,
    [n.company, n.position, n.hash, n.changes, n.token],
  );
  return rowCount === 1;
};

const finish = (
  c: Connection,
  { company, id }: SnapshotName,
  note: SnapshotNote,
  { seal, size }: Parameters<SharedSnapshots['finish']>[2],
): Promise<boolean> =>
  c.inside('log', { company }, async (q) => {
    if (!(await isOf(q, note))) return false;
    const { rowCount } = await q.query(
      `update jornal.snapshot set seal = $3, version = $4, position = $5, changes = $6, size = $7 where ${ONE} and seal is null`,
      [company, id, Buffer.from(seal), note.version, note.position, note.changes, size],
    );
    if (rowCount !== 1) return false;
    // While servers are replaced one at a time, each version keeps its own: otherwise they would take turns at making it.
    await q.query(
      `delete from jornal.snapshot where company = $1 and id <> $2 and seal is not null
         and (version = $3 or not jornal.lives(node))`,
      [company, id, note.version],
    );
    return true;
  });

const need = (
  c: Connection,
  { company, version, least = LEAST_TAIL }: Parameters<SharedSnapshots['need']>[0],
): ReturnType<SharedSnapshots['need']> =>
  c.inside('log', { company }, async (q) => {
    const { rows } = await q.query<{ facts: number; changes: number; size: number }>(
        `select c.position - coalesce(s.position, 0) as facts, coalesce(s.changes, 0) as changes, coalesce(s.size, 0) as size
           from jornal.company c left join jornal.snapshot s on s.company = c.company and s.seal is not null and s.version = $2
           where c.company = $1`,
        [company, version],
      ),
      { facts = 0, changes = 0, size = 0 } = rows[0] ?? {},
      bound = Math.max(least, Math.ceil(size / TAIL_SHARE)),
      // No further than it takes to know.
      kept = await q.query(
        'select from jornal.kept where company = $1 and change > $2 and body is not null limit $3',
        [company, changes, bound],
      ),
      tail = facts + (kept.rowCount ?? 0);
    return { tail, due: tail >= bound };
  });

const keptIn = (
  q: Client,
  company: string,
  { id, seal }: { readonly id: string; readonly seal: Buffer },
): KeptSnapshot => ({
  seal,
  isOf: (n) => isOf(q, n),
  part: (number) =>
    rawBytes(
      q,
      `select body from jornal.snapshot_part where company = ${q.escapeLiteral(company)} and id = ${q.escapeLiteral(id)} and number = ${number}`,
    ),
});

const writing = (c: Connection): Pick<SharedSnapshots, 'addPart' | 'writeAt'> => ({
  addPart: async ({ company, id }, number, body) => {
    try {
      await c.inside('log', { company }, (q) =>
        q.query('insert into jornal.snapshot_part(company, id, number, body) values($1, $2, $3, $4)', [
          company,
          id,
          number,
          Buffer.from(body.buffer, body.byteOffset, body.byteLength),
        ]),
      );
      return true;
    } catch (e) {
      if (isGone(e)) return false;
      throw e;
    }
  },
  writeAt: (company, changes) =>
    c.inside('log', { company }, async (q) => {
      const { rows } = await q.query<{ token: string }>(
        'select token from jornal.change where company = $1 and number = $2',
        [company, changes],
      );
      return rows[0]?.token;
    }),
});

/** `node`: whoever makes them. */
export const snapshotsOf = (c: Connection, node: string): SharedSnapshots => ({
  ...writing(c),
  need: (o) => need(c, o),
  begin: (n) => begin(c, node, n),
  finish: (n, note, kept) => again(() => finish(c, n, note, kept)),
  drop: async ({ company, id }) => {
    await c.inside('log', { company }, (q) =>
      q.query(`delete from jornal.snapshot where ${ONE} and seal is null`, [company, id]),
    );
  },
  sweep: async () => {
    await c.alone((q) =>
      q.query('delete from jornal.snapshot where seal is null and not jornal.lives(node)'),
    );
  },
  // Of one moment: one that is made anew or destroyed while it is read does not change under whoever reads it. Who was
  // erased meanwhile is erased by what came after.
  read: ({ company, version }, f) =>
    c.inside(
      'log',
      { company },
      async (q) => {
        const { rows } = await q.query<{ id: string; seal: Buffer }>(
            'select id, seal from jornal.snapshot where company = $1 and seal is not null order by version <> $2, position desc limit 1',
            [company, version],
          ),
          [found] = rows;
        return found && f(keptIn(q, company, found));
      },
      'begin isolation level repeatable read read only',
    ),
  keys: (company) => keysThere(c, { company }),
});

/** Destroys those of a company, also the one that is being made; the transaction is the caller's. */
export const dropSnapshots = (q: Client, company: string): Promise<unknown> =>
  q.query('delete from jornal.snapshot where company = $1', [company]);
