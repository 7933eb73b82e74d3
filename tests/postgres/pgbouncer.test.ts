// Through PgBouncer by transaction, with one connection to the database for two companies: what one sets for
// its transaction does not reach the other. PgBouncer is not brought by any package: `npm run test:varios`
// says that it is not there, and fails.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinServers } from '../../server/postgres/work.ts';
import { openAppStore } from '../../server/app/store.ts';
import { bien, carpetaNueva, conTablas, legajo, prueba, type Prueba } from '../store/empresa.ts';
import { freePort, openCluster, UNPRIVILEGED, type Cluster } from './cluster.ts';

const PROGRAMA = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
);

const answers = (port: number): Promise<boolean> =>
  new Promise((r) => {
    const c = connect(port, '127.0.0.1', () => {
      c.destroy();
      r(true);
    });
    c.on('error', () => r(false));
  });

describe('detrás de PgBouncer, por transacción', () => {
  let cluster: Cluster, url: string, bouncer: ChildProcess, casa: string, nombre: string;
  beforeAll(async () => {
    if (!PROGRAMA)
      throw new Error('Falta PgBouncer: instálelo (en Debian y Ubuntu, apt-get install pgbouncer) y repita.');
    cluster = await openCluster(['fsync=off']);
    const directa = new URL(await cluster.database()),
      port = await freePort();
    nombre = directa.pathname.slice(1);
    casa = mkdtempSync(join(tmpdir(), 'jornal-bouncer-'));
    const ini = join(casa, 'pgbouncer.ini');
    writeFileSync(
      ini,
      `[databases]\n${nombre} = host=127.0.0.1 port=${cluster.port} dbname=${nombre}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = trust\nauth_file = ${join(casa, 'usuarios.txt')}\npool_mode = transaction\ndefault_pool_size = 1\nmax_client_conn = 50\nunix_socket_dir =\nlogfile =\npidfile =\n`,
    );
    writeFileSync(join(casa, 'usuarios.txt'), `"${directa.username}" ""\n`);
    chmodSync(casa, 0o755);
    const { uid, gid } = UNPRIVILEGED;
    if (uid !== undefined && gid !== undefined) chownSync(casa, uid, gid);
    bouncer = spawn(PROGRAMA, [ini], { stdio: 'ignore', ...UNPRIVILEGED });
    while (!(await answers(port))) await new Promise((r) => setTimeout(r, 50));
    directa.port = String(port);
    url = String(directa);
  });
  afterAll(async () => {
    bouncer?.kill('SIGTERM');
    await cluster?.end();
    if (casa) rmSync(casa, { recursive: true, force: true });
  });

  it('los arriendos, los correos y los secretos no dependen de la sesión', async () => {
    const [a, b] = [await joinServers(url, 'a'), await joinServers(url, 'b')];
    expect(await a.of('una').take('calculo/1', 'nota')).toEqual({ note: 'nota', taken: 0, stop: false });
    expect(await b.of('una').take('calculo/1')).toBeUndefined();
    await a.mails.add({ id: 'm', body: Buffer.from('cerrado'), due: 1 });
    expect(await b.mails.take('m')).toBeUndefined();
    const [x, y] = [await a.secret('s', Buffer.from('uno')), await b.secret('s', Buffer.from('otro'))];
    expect([String(x), String(y)]).toEqual(['uno', 'uno']);
    const nombre = { use: 'ida', name: 'n' };
    await a.pending.put(nombre, { body: Buffer.from('cerrado'), lifeMs: 60_000, max: 9 });
    expect(String(await b.pending.take(nombre))).toBe('cerrado');
    const cuantos = (s: typeof a): Promise<number> =>
      s.tries.change(['n'], { lifeMs: 60_000, max: 9 }, (kept, at) => ({
        answer: kept('n').length,
        keep: new Map([['n', [...kept('n'), at]]]),
      }));
    expect([await cuantos(a), await cuantos(b)]).toEqual([0, 1]);
    await a.leave();
    expect(await b.of('una').take('calculo/1')).toEqual({ note: 'nota', taken: 1, stop: false });
    expect((await b.mails.take('m'))?.due).toBe(1);
    await b.leave();
  });
  it('las partes de un cálculo tampoco, y lo que va en ellas se ve sólo desde su empresa', async () => {
    const [a, b] = [await joinServers(url, 'a'), await joinServers(url, 'b')],
      parte = { company: 'una', work: 'calculo/2', number: 0 };
    expect(await a.parts.put({ ...parte, people: 3, engine: 'v', position: 7 }, Buffer.from('va'))).toBe(
      false,
    );
    await a.of('una').take('calculo/2');
    await a.parts.put({ ...parte, people: 3, engine: 'v', position: 7 }, Buffer.from('va'));
    await b.parts.offer('v');
    expect([await a.parts.helpers('v'), await b.parts.take('otra')]).toEqual([1, undefined]);
    expect(await b.parts.take('v')).toEqual({ ...parte, people: 3, engine: 'v', position: 7, trace: null });
    expect([String(await b.parts.input(parte)), await a.parts.take('v')]).toEqual(['va', undefined]);
    const c = new pg.Client(url);
    await c.connect();
    for (const quien of ['', 'otra']) {
      await c.query('begin');
      await c.query("select set_config('jornal.company', $1, true)", [quien]);
      expect((await c.query('select from jornal.part_body')).rowCount).toBe(0);
      await c.query('commit');
    }
    await c.end();
    expect(await b.parts.finish(parte, Buffer.from('vuelve'), 'h')).toBe(true);
    expect(String(await a.parts.output(parte))).toBe('vuelve');
    await a.of('una').release('calculo/2');
    expect(await a.parts.states('una', 'calculo/2')).toEqual([]);
    expect(await cluster.admin('select count(*)::int as n from jornal.part_body', [], nombre)).toEqual([
      { n: 0 },
    ]);
    await a.leave();
    await b.leave();
  });
  it('dos empresas sobre una conexión escriben a la vez, y ninguna ve a la otra', async () => {
    const en = (id: string): Promise<Prueba> =>
      prueba((o) => openAppStore({ ...o, id, hilos: true, shared: url }), carpetaNueva());
    const [uno, otro] = [await en('una'), await en('otra')];
    const escribir = async (p: Prueba, desde: number): Promise<void> => {
      const t = await conTablas(p);
      for (let i = 0; i < 30; i++) await p.agregar('Personal', legajo(t, desde + i, `Persona ${desde + i}`));
    };
    await Promise.all([escribir(uno, 100), escribir(otro, 500)]);
    const [copiaUna, copiaOtra] = [await en('una'), await en('otra')],
      numeros = (p: Prueba): readonly number[] =>
        p.almacen.leer.filas('Personal').map((x) => Number(x['legajo']));
    expect(numeros(copiaUna)).toEqual(Array.from({ length: 30 }, (_, i) => 100 + i));
    expect(numeros(copiaOtra)).toEqual(Array.from({ length: 30 }, (_, i) => 500 + i));
    expect(bien(await copiaUna.almacen.verificarCadena()).problema).toBeUndefined();
    const [conexiones] = await cluster.admin<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = $1',
      [nombre],
    );
    expect(conexiones?.n).toBe(1);
    for (const p of [uno, otro, copiaUna, copiaOtra]) await p.cerrar();
  });
});
