// Whether the data of a database are at home in it: the mark that a move leaves, kept as a log of its own, and who
// still works on them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { mayOpen, readMark, type HomeMark } from '../kernel/homeMark.ts';
import { ROOT_HASH } from '../kernel/sqliteFacts.ts';
import type { Client, Connection } from './connection.ts';

/** Its place beside the companies, whose names have no such sign. */
export const MOVING_LOG = '*mudanza*';
const HERE = { company: MOVING_LOG },
  KIND = 'casa',
  KEY = '[]';

const markIn = async (q: Client): Promise<Result<HomeMark | undefined>> => {
  const { rows } = await q.query<{ body: string | null }>(
      'select body from jornal.kept where kind = $1 and key = $2',
      [KIND, KEY],
    ),
    body = rows[0]?.body ?? undefined,
    m = body === undefined ? undefined : readMark(body);
  return body !== undefined && m === undefined
    ? fail('invalid', 'mudanza.marcaMala', { archivo: `${MOVING_LOG}/${KIND}` })
    : ok(m);
};
const putMark = async (q: Client, m: HomeMark | undefined): Promise<void> => {
  await q.query(
    `insert into jornal.kept(company, kind, key, change, body) values($1, $2, $3, 1, $4)
     on conflict (company, kind, key) do update set body = excluded.body`,
    [MOVING_LOG, KIND, KEY, m === undefined ? null : JSON.stringify(m)],
  );
};
/** Whoever changes the mark waits here for whoever is changing it. */
export const aloneInHome = async (q: Client): Promise<void> => {
  await q.query('insert into jornal.company(company, hash) values($1, $2) on conflict do nothing', [
    MOVING_LOG,
    ROOT_HASH,
  ]);
  await q.query('select from jornal.company for update');
};

export const readHome = (c: Connection): Promise<Result<HomeMark | undefined>> =>
  c.inside('log', HERE, markIn);

/** Changes the mark after looking at the one that is there, or leaves it as it is; undefined: it never was moved. */
export const changeHome = <M extends HomeMark | undefined>(
  c: Connection,
  decide: (now: HomeMark | undefined) => Result<M>,
): Promise<Result<M>> =>
  c.inside('log', HERE, async (q) => {
    await aloneInHome(q);
    const now = await markIn(q);
    if (isLeft(now)) return now;
    const next = decide(now.right);
    if (!isLeft(next)) await putMark(q, next.right);
    return next;
  });

/**
 * A server that comes to work, after its first lease: whoever moves looks at the leases after leaving its mark, so one
 * of the two sees the other. `aca`: the database, as it is said.
 */
export const enterHome = async (c: Connection, aca: string): Promise<Result<null>> => {
  const now = await readHome(c);
  if (isLeft(now)) return now;
  if (now.right === undefined || now.right.estado === 'abierta') return ok(null);
  const r = await changeHome(c, (m = OPEN): Result<HomeMark> => {
    const may = mayOpen(m, aca);
    return isLeft(may) ? may : ok({ ...m, estado: 'abierta' });
  });
  return isLeft(r) ? r : ok(null);
};
const OPEN: HomeMark = { v: 1, estado: 'abierta', id: '', otra: '', en: '' };

/** The name that the installation of a database gave itself when its audit began; undefined: nobody began it. */
export const installationThere = (c: Connection, directory: string): Promise<string | undefined> =>
  c.inside('log', { company: directory }, async (q) => {
    const { rows } = await q.query<{ name: string | null }>(
      "select body::json ->> 'instalacion' as name from jornal.kept where kind = 'auditoria_cadena' and body is not null limit 1",
    );
    return rows[0]?.name ?? undefined;
  });

/** Whether the user of the demonstration is one of those that the database keeps. */
export const demoUserThere = (c: Connection, directory: string): Promise<boolean> =>
  c.inside('log', { company: directory }, async (q) => {
    const { rows } = await q.query(
      "select from jornal.kept where kind = 'usuarios' and body::json ->> 'demo' = '1' limit 1",
    );
    return rows.length > 0;
  });

/** How many servers say that they live. */
export const livingServers = (c: Connection): Promise<number> =>
  c.alone(async (q) => {
    const { rows } = await q.query<{ n: number }>(
      'select count(*)::int as n from jornal.node where until > now() and node <> $1',
      [MOVING_LOG],
    );
    return rows[0]?.n ?? 0;
  });

/** Whether nobody ever kept anything in the database. */
export const isEmptyStore = async (c: Connection, directory: string): Promise<boolean> => {
  const written = await c.inside('log', { company: directory }, async (q) => {
      const { rows } = await q.query<{ n: number }>(
        'select count(*)::int as n from jornal.company where changes > 0',
      );
      return (rows[0]?.n ?? 0) > 0;
    }),
    secrets = await c.inside('keys', { company: '' }, async (q) => {
      const { rows } = await q.query<{ n: number }>('select count(*)::int as n from jornal_keys.secret');
      return (rows[0]?.n ?? 0) > 0;
    }),
    mails = await c.alone(async (q) => {
      const { rows } = await q.query<{ n: number }>('select count(*)::int as n from jornal.mail');
      return (rows[0]?.n ?? 0) > 0;
    });
  return !written && !secrets && !mails;
};
