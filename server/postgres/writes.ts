// Adds a write to a company's log in PostgreSQL, and finds out the fate of one whose answer was lost.
import type { SharedHead } from '../kernel/sharedHead.ts';
import type { SharedCommit } from '../kernel/sharedLog.ts';
import { again, databaseLost, NotConnected, type Connection, type OfCompany } from './connection.ts';
import { LOG_VERSION, ROLES } from './schema.ts';
import { dropSnapshots } from './snapshots.ts';

/** How long the fate of a write is looked for before it is said that it is not known, in ms. */
const PAUSE_MS = 200,
  LOOKED_MS = 45_000;

/** Nobody knows whether a write is there: the database has been away since it was sent. */
export class FateUnknown extends Error {}

/** `token`: its name, by which it is found again. */
type Write = OfCompany & SharedCommit & { readonly token: string };

const headAfter = ({ after, facts, token }: Write): SharedHead => {
  const { position, hash } = facts.at(-1) ?? after;
  return { position, hash, changes: after.changes + 1, epoch: after.epoch, token };
};

/** One statement, and so one transaction and one way there and back. */
const append = (c: Connection, w: Write): Promise<SharedHead | undefined> =>
  c.alone(async (q) => {
    const { rows } = await q.query<{ number: number | null }>(
      'select jornal.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as number',
      [
        w.company,
        w.after.position,
        w.after.hash,
        w.after.changes,
        w.after.epoch,
        w.token,
        w.touched,
        w.keys,
        JSON.stringify(
          w.facts.map((f) => ({ ...f, personal: f.personal && Buffer.from(f.personal).toString('base64') })),
        ),
        JSON.stringify(w.kept.map((k) => ({ kind: k.table, key: k.key, body: k.body }))),
        w.least,
        LOG_VERSION,
      ],
    );
    return rows[0]?.number === null ? undefined : headAfter(w);
  });

/**
 * The epoch is raised first: that waits for the lost transaction if it still runs, and shuts it out if it has
 * not begun. Then it is there, or it never will be.
 */
const fateOf = (c: Connection, w: Write): Promise<SharedHead | undefined> =>
  c.inside('log', w, async (q) => {
    const { rows } = await q.query<{ epoch: number }>(
      'update jornal.company set epoch = epoch + 1 returning epoch',
    );
    const { rowCount } = await q.query('select from jornal.change where token = $1', [w.token]);
    return rowCount === 0 ? undefined : { ...headAfter(w), epoch: rows[0]?.epoch ?? w.after.epoch };
  });

const lookFor = async (c: Connection, w: Write): Promise<SharedHead | undefined> => {
  for (const until = Date.now() + LOOKED_MS; ; ) {
    await new Promise((r) => setTimeout(r, PAUSE_MS));
    try {
      return await fateOf(c, w);
    } catch (e) {
      if (!databaseLost(e)) throw e;
      if (Date.now() > until) throw new FateUnknown(w.token);
    }
  }
};

export const logWrites = (c: Connection) => ({
  commit: async (w: Write): Promise<SharedHead | undefined> => {
    try {
      return await again(() => append(c, w));
    } catch (e) {
      if (!databaseLost(e) || e instanceof NotConnected) throw e;
      return lookFor(c, w);
    }
  },
  keepKey: (
    of: OfCompany & { readonly person: number; readonly key: Uint8Array },
  ): Promise<Uint8Array | null> =>
    c.inside('keys', of, async (q) => {
      await q.query(
        'insert into jornal_keys.person_key(company, person, key) values($1, $2, $3) on conflict do nothing',
        [of.company, of.person, Buffer.from(of.key)],
      );
      const { rows } = await q.query<{ key: Buffer | null }>(
        'select key from jornal_keys.person_key where person = $1',
        [of.person],
      );
      return rows[0]?.key ?? null;
    }),
  /** With the snapshots of the company: they may have what the key no longer opens. */
  eraseKey: (of: OfCompany & { readonly person: number; readonly at: string }): Promise<null> =>
    again(() =>
      c.inside('log', of, async (q) => {
        await dropSnapshots(q, of.company);
        await q.query(`set local role ${ROLES.keys}`);
        await q.query(
          'insert into jornal_keys.person_key(company, person, key, erased_at) values($1, $2, null, $3) on conflict (company, person) do update set key = null, erased_at = excluded.erased_at where person_key.key is not null',
          [of.company, of.person, of.at],
        );
        return null;
      }),
    ),
});
