// The databases of the suites that run on two servers: one PostgreSQL for the whole run, and a new database for each installation.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { SEMILLA } from './repartidor.ts';
import { openCluster, type Cluster } from '../postgres/cluster.ts';

/** Its address as the owner, for whoever makes a database; a run of the tests has one. */
const DONDE = 'JORNAL_REPARTIDO_BASE',
  PLANTILLA = 'plantilla',
  MIEMBRO = 'jornal_servidor';

/**
 * What whoever is at the door is counted and kept by is the clock of the database. There it is that of the test, which
 * moves it by days; leases, which no test moves, stay on the real one.
 */
const RELOJ = `
create schema reloj;
create table reloj.hora(ms bigint);
insert into reloj.hora values(null);
grant usage on schema reloj to public;
grant select on reloj.hora to public;
${['now', 'clock_timestamp']
  .map(
    (f) => `create function reloj.${f}() returns timestamptz language sql stable as $$
  select case when current_user = 'jornal_door' then coalesce((select to_timestamp(ms / 1000.0) from reloj.hora), pg_catalog.${f}()) else pg_catalog.${f}() end
$$;`,
  )
  .join('\n')}`;

const duenio = async <A>(base: string, f: (c: pg.Client) => Promise<A>): Promise<A> => {
  const c = new pg.Client({
    host: '127.0.0.1',
    port: Number(process.env[DONDE]),
    user: 'duenio',
    database: base,
  });
  await c.connect();
  try {
    return await f(c);
  } finally {
    await c.end();
  }
};

export interface Base {
  readonly nombre: string;
  readonly url: string;
  /** The hour that it is for whoever is at the door. */
  readonly ponerHora: (ms: number) => Promise<void>;
  readonly borrar: () => Promise<void>;
}

/** PostgreSQL copies one once nobody is in it, and waits five seconds for that; whoever filled it may still be leaving. */
const EN_USO = '55006',
  SALEN_MS = 30_000;
const copiar = async (c: pg.Client, base: string, como: string): Promise<void> => {
  for (const hasta = performance.now() + SALEN_MS; ; )
    try {
      await c.query(`create database ${base} template ${como}`);
      return;
    } catch (e) {
      if (!(e instanceof pg.DatabaseError) || e.code !== EN_USO || performance.now() > hasta) throw e;
    }
};

/** Empty, with its tables; or as another one is that nobody uses. */
export const nuevaBase = async (como = PLANTILLA): Promise<Base> => {
  const base = `b${randomUUID().replaceAll('-', '')}`;
  await duenio('postgres', async (c) => {
    await copiar(c, base, como);
    await c.query(`alter database ${base} set search_path = reloj, pg_catalog, public`);
  });
  return {
    nombre: base,
    url: `postgres://${MIEMBRO}@127.0.0.1:${process.env[DONDE]}/${base}`,
    ponerHora: (ms) =>
      duenio(base, async (c) => {
        await c.query('update reloj.hora set ms = $1', [ms]);
      }),
    borrar: () =>
      duenio('postgres', async (c) => {
        await c.query(`drop database if exists ${base} with (force)`);
      }),
  };
};

/** Before every file: PostgreSQL, and the database that the others are copied from. */
export const setup = async (): Promise<() => Promise<void>> => {
  if (!Number.isSafeInteger(SEMILLA))
    throw new Error(`JORNAL_SEED dice «${process.env['JORNAL_SEED']}»: ponga un número entero, como 21.`);
  console.log(`Los pedidos se reparten con la semilla ${SEMILLA}: JORNAL_SEED=${SEMILLA} los reparte igual.`);
  const cluster: Cluster = await openCluster(['fsync=off', 'max_connections=400', 'autovacuum=off']);
  const de = new URL(await cluster.database()).pathname.slice(1);
  await cluster.admin(RELOJ, [], de);
  await cluster.admin(`alter database ${de} rename to ${PLANTILLA}`);
  process.env[DONDE] = String(cluster.port);
  return cluster.end;
};
