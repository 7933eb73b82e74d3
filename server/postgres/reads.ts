// What a company's log in PostgreSQL holds: its head, and what came after one.
import { ROOT_HASH, type FactRow } from '../kernel/sqliteFacts.ts';
import type { SharedKey } from '../kernel/sharedKey.ts';
import type { LogState, SharedHead } from '../kernel/sharedHead.ts';
import type { KeptRow, SharedPart } from '../kernel/sharedLog.ts';
import type { Client, Connection, OfCompany } from './connection.ts';
import { LOG_VERSION } from './schema.ts';

/** A page of what came after, so that no answer holds a long log at once. */
const PAGE = 2_000;
const HEAD_ONLY = 'select position, hash, changes, epoch, token',
  HEAD = `${HEAD_ONLY} from jornal.company`,
  FACTS =
    'select position, id, stream, version, type, schema, data, personal, person, "user", at, cause, prev, hash from jornal.fact where position > $1 and position <= $2 order by position',
  EMPTY: SharedPart = { follows: null, kept: [], facts: [], touched: [], keys: [], head: null };

/** Makes the log of a company that has none. */
const begin = async (c: Client, company: string): Promise<LogState> => {
  await c.query('insert into jornal.company(company, hash) values($1, $2) on conflict do nothing', [
    company,
    ROOT_HASH,
  ]);
  return { ...(await headIn(c)), least: 1 };
};
const headIn = async (c: Client): Promise<SharedHead> => {
  const { rows } = await c.query<SharedHead>(HEAD);
  if (!rows[0]) throw new Error('la empresa no tiene registro');
  return rows[0];
};

const keysOf = (c: Connection, of: OfCompany, people: readonly number[] | 'all'): Promise<SharedKey[]> =>
  c.inside('keys', of, async (q) => {
    const select = 'select person, key, erased_at as "erasedAt" from jornal_keys.person_key',
      { rows } =
        people === 'all'
          ? await q.query<SharedKey>(select)
          : await q.query<SharedKey>(`${select} where person = any($1)`, [people]);
    return rows;
  });

/** What the writes after a number touched, and whose keys they made; and the name of the one with that number. */
const changesAfter = async (
  c: Client,
  number: number,
): Promise<Pick<SharedPart, 'follows' | 'touched'> & { readonly people: readonly number[] }> => {
  const { rows: all } = await c.query<{ number: number; token: string; touched: string[]; keys: string[] }>(
      'select number, token, touched, keys from jornal.change where number >= $1',
      [number],
    ),
    rows = all.filter((r) => r.number > number);
  return {
    follows: all.find((r) => r.number === number)?.token ?? null,
    touched: [...new Set(rows.flatMap((r) => r.touched))],
    people: [...new Set(rows.flatMap((r) => r.keys.map(Number)))],
  };
};

const partsAfter = async (
  c: Client,
  a: { readonly position: number; readonly changes: number },
): Promise<{ readonly parts: readonly SharedPart[]; readonly people: readonly number[] }> => {
  const head = await headIn(c),
    { follows, touched, people } = await changesAfter(c, a.changes),
    kept = await c.query<KeptRow>(
      'select kind as "table", key, body from jornal.kept where change > $1 order by change',
      [a.changes],
    ),
    parts: SharedPart[] = [{ ...EMPTY, follows, kept: kept.rows, touched }];
  for (let from = a.position; from < head.position; from += PAGE) {
    const { rows } = await c.query<FactRow>(FACTS, [from, Math.min(from + PAGE, head.position)]);
    parts.push({ ...EMPTY, facts: rows });
  }
  return { parts: [...parts, { ...EMPTY, head }], people };
};

export const logReads = (c: Connection) => ({
  head: (of: OfCompany): Promise<LogState> =>
    c
      .alone((q) =>
        q.query<LogState>(`${HEAD_ONLY}, least_format as "least" from jornal.head($1, $2)`, [
          of.company,
          LOG_VERSION,
        ]),
      )
      .then(({ rows }) => rows[0] ?? c.inside('log', of, (q) => begin(q, of.company))),
  hashAt: (of: OfCompany & { readonly position: number }): Promise<string | undefined> =>
    c.inside('log', of, async (q) => {
      const { rows } = await q.query<{ hash: string }>('select hash from jornal.fact where position = $1', [
        of.position,
      ]);
      return rows[0]?.hash;
    }),
  /** Read as of one moment. A copy that has nothing takes every key. */
  since: async (
    of: OfCompany & { readonly position: number; readonly changes: number },
  ): Promise<readonly SharedPart[]> => {
    const { parts, people } = await c.inside(
      'log',
      of,
      (q) => partsAfter(q, of),
      'begin isolation level repeatable read read only',
    );
    const wanted = of.changes === 0 ? ('all' as const) : people;
    if (wanted !== 'all' && wanted.length === 0) return parts;
    const [first = EMPTY, ...rest] = parts;
    return [{ ...first, keys: await keysOf(c, of, wanted) }, ...rest];
  },
});
