// Hears at once what the other servers of a database wrote: LISTEN on an address of its own, for a pooler by transaction
// hears nothing. That it hears is proved by what it says itself, again and again; a connection that is lost comes back.
import { Socket } from 'node:net';
import pg from 'pg';
import { isObject } from '../../core/kit/known.ts';
import { causeOf, Told } from './cause.ts';
import { openConnection, type Connection } from './connection.ts';

const CHANNEL = 'jornal_news';
/** Of a company: how far its log goes. Nothing else is said to whoever listens. */
export interface CompanyNews {
  readonly company: string;
  readonly position: number;
}
export const writtenNews = ({ company, position }: CompanyNews): string =>
  JSON.stringify({ company, position });
const readNews = (text: string): CompanyNews | undefined => {
  try {
    const x: unknown = JSON.parse(text);
    return isObject(x) && typeof x['company'] === 'string' && typeof x['position'] === 'number'
      ? { company: x['company'], position: x['position'] }
      : undefined;
  } catch {
    return undefined;
  }
};
/** Outside of any write, whose commit would otherwise wait for all that is said. */
export const sayNews = (c: Connection, news: readonly string[]): Promise<void> =>
  c.alone(async (q) => {
    await q.query('select pg_notify($1, n) from unnest($2::text[]) n', [CHANNEL, news]);
  });
/** Of no company: whoever says it wants to hear itself. */
const PROOF = writtenNews({ company: '', position: 0 });

export interface ListeningTimes {
  readonly answerMs: number;
  readonly provedEachMs: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}
const TIMES: ListeningTimes = {
  answerMs: 5_000,
  provedEachMs: 20_000,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
};

interface Listening {
  /** The direct address. */
  readonly url: string;
  /** By the connections that write: what is said there has to be heard here. */
  readonly say: (news: readonly string[]) => Promise<void>;
  readonly heard: (n: CompanyNews) => void;
  /** It hears from now on; or why it does not. Said at each change. */
  readonly state: (failure: string | null) => void;
  readonly times?: ListeningTimes;
}
export interface NewsListener {
  readonly close: () => Promise<void>;
}

/** What ends a connection from outside. */
interface Stopping {
  over: (() => void) | undefined;
}

/** One connection, until `stop` is asked; rejects with why it broke. */
const listenOnce = async (o: Listening, t: ListeningTimes, stop: Stopping): Promise<void> => {
  const socket = new Socket(),
    c = new pg.Client({
      connectionString: o.url,
      connectionTimeoutMillis: t.answerMs,
      query_timeout: t.answerMs,
      keepAlive: true,
      stream: () => socket,
    });
  let late: NodeJS.Timeout | undefined, next: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((over, broke) => {
      stop.over = over;
      c.on('error', broke);
      c.on('end', () => broke(new Told('servidor.almacen.causa.seCorto')));
      const prove = (): void => {
        let said = false;
        late = setTimeout(
          () =>
            broke(
              new Told(said ? 'servidor.almacen.causa.noEsLaMisma' : 'servidor.almacen.causa.noContesta'),
            ),
          t.answerMs,
        );
        o.say([PROOF]).then(() => {
          said = true;
        }, broke);
      };
      const arrived = (): void => {
        if (late === undefined) return;
        clearTimeout(late);
        late = undefined;
        o.state(null);
        next = setTimeout(prove, t.provedEachMs);
      };
      c.on('notification', ({ payload = '' }) => {
        arrived();
        const n = readNews(payload);
        if (n !== undefined && n.company !== '') o.heard(n);
      });
      c.connect()
        .then(() => c.query(`listen ${CHANNEL}`))
        .then(prove)
        .catch(broke);
    });
  } finally {
    stop.over = undefined;
    clearTimeout(late);
    clearTimeout(next);
    await Promise.race([c.end().catch(() => undefined), elapsed(LEAVING_MS)]);
    // A connection that the network forgot says goodbye to nobody.
    socket.destroy();
  }
};
const LEAVING_MS = 500;
const elapsed = (ms: number): Promise<void> =>
  new Promise((go) => {
    setTimeout(go, ms).unref();
  });

export const listenToNews = (o: Listening): NewsListener => {
  const t = o.times ?? TIMES,
    stop: Stopping = { over: undefined };
  let closing = false,
    wait = t.firstWaitMs,
    hears: boolean | undefined;
  const state = (failure: string | null): void => {
    const before = hears;
    hears = failure === null;
    if (hears) wait = t.firstWaitMs;
    if (before !== hears) o.state(failure);
  };
  const listening = (async (): Promise<void> => {
    while (!closing)
      try {
        await listenOnce({ ...o, state }, t, stop);
      } catch (e) {
        if (closing) return;
        state(causeOf(e));
        await new Promise<void>((go) => {
          const timer = setTimeout(go, wait);
          stop.over = () => {
            clearTimeout(timer);
            go();
          };
        });
        wait = Math.min(t.longestWaitMs, wait * 2);
      }
  })();
  return {
    close: async () => {
      closing = true;
      stop.over?.();
      await listening;
    },
  };
};

/** Whether what is said by one address is heard by the other; null: it is, or why it is not. */
export const tryNews = async (url: string, direct: string): Promise<string | null> => {
  const c = openConnection(url, 1);
  let listener: NewsListener | undefined;
  try {
    return await new Promise<string | null>((state) => {
      listener = listenToNews({ url: direct, say: (n) => sayNews(c, n), heard: () => undefined, state });
    });
  } finally {
    await listener?.close();
    await c.end();
  }
};
