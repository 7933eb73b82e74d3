// Connections to PostgreSQL: transactions of a role and a company, and which errors mean that it is away.
import pg from 'pg';
import { codeOf } from '../kernel/faults.ts';
import { ROLES } from './schema.ts';

export interface OfCompany {
  readonly company: string;
}
export type Client = pg.PoolClient;

/** How long a connection and an answer may be waited for, in ms. */
const CONNECTION_MS = 5_000,
  ANSWER_MS = 20_000;
/** How often two transactions in one another's way try again. */
const COLLISIONS = 5;

// Positions are safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** There was no connection, so nothing was sent. */
export class NotConnected extends Error {}

/** Whether the database could not be reached or went away, and not that it refused what was asked. */
export const databaseLost = (e: unknown): boolean =>
  e instanceof NotConnected ||
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_|57P0|08|53300|25006)/.test(codeOf(e)) ||
  (e instanceof Error && /connection terminated|timeout|connection error|not queryable/i.test(e.message));

const isCollision = (e: unknown): boolean => /^(40001|40P01)$/.test(codeOf(e));
export const again = async <A>(f: () => Promise<A>): Promise<A> => {
  for (let n = 0; ; n++)
    try {
      return await f();
    } catch (e) {
      if (!isCollision(e) || n >= COLLISIONS) throw e;
    }
};

const errorOf = (e: unknown): Error => (e instanceof Error ? e : new Error(String(e)));

export interface Connection {
  /** One statement that is a transaction by itself. */
  readonly alone: <A>(f: (c: Client) => Promise<A>) => Promise<A>;
  /** A transaction that sees one company, with the rights of a role. */
  readonly inside: <A>(
    role: keyof typeof ROLES,
    of: OfCompany,
    f: (c: Client) => Promise<A>,
    begin?: string,
  ) => Promise<A>;
  readonly end: () => Promise<void>;
}

/** `max`: how many connections it has at most. */
export const openConnection = (url: string, max = 2): Connection => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  // A connection that breaks while nobody uses it is made again by the next question.
  pool.on('error', () => undefined);

  const alone: Connection['alone'] = async (f) => {
    const c = await pool.connect().catch((e: unknown): never => {
      throw new NotConnected(errorOf(e).message, { cause: e });
    });
    let broken: Error | undefined;
    // What breaks while a question is asked reaches whoever asks; unheard, it would end the thread as well.
    const breaks = (e: Error): void => {
      broken = e;
    };
    c.on('error', breaks);
    try {
      return await f(c);
    } catch (e) {
      if (databaseLost(e)) broken ??= errorOf(e);
      throw e;
    } finally {
      c.off('error', breaks);
      c.release(broken);
    }
  };
  const inside: Connection['inside'] = (role, { company }, f, begin = 'begin') =>
    alone(async (c) => {
      await c.query(begin);
      try {
        await c.query(`set local role ${ROLES[role]}`);
        await c.query("select set_config('jornal.company', $1, true)", [company]);
        const a = await f(c);
        await c.query('commit');
        return a;
      } catch (e) {
        if (!databaseLost(e)) await c.query('rollback');
        throw e;
      }
    });
  return { alone, inside, end: () => pool.end() };
};
