// The figures of a server whose database others share: how long it is waited for, how far behind its copies were, what is left
// to be made, and whether the database answers at all.
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { openMetrics } from '../../server/http/metrics.ts';
import type { PartsQueue } from '../../server/kernel/sharedParts.ts';
import { LAG_MS, WAS_FIRST } from '../../server/kernel/sharedLog.ts';
import { areWaitsTold, tellWaits } from '../../server/kernel/tracing.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { carpetaNueva } from '../runs/empresa.ts';
import { CLAVE, galletaDe, levantar, type Banco } from '../server/servidor.ts';
import { openCluster, type Cluster } from './cluster.ts';

const PUBLICA = 'http://localhost:5298',
  SECRETO = 'un secreto largo y al azar, el mismo en todos los servidores';
const DE_LA_PAGINA = { host: new URL(PUBLICA).host, 'sec-fetch-site': 'same-origin' };
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const s = createServer().listen(0, '127.0.0.1', () => {
      const { port } = s.address() as AddressInfo;
      s.close(() => done(port));
    });
  });
/** The value of a series, by its name and labels. */
const valor = (texto: string, serie: string): number | undefined => {
  const linea = texto.split('\n').find((l) => l.startsWith(`${serie} `));
  return linea === undefined ? undefined : Number(linea.slice(serie.length + 1));
};

describe('lo que se cuenta de la base', () => {
  const CORREOS = { enCola: 2, rendidos: 0, oldest: 90 };
  const abrir = (queue: () => Promise<PartsQueue>, mails = () => Promise.resolve(CORREOS)) =>
    openMetrics(
      {
        companies: () => ({ abiertas: 0, cerradas: 0, nuevas: 0, trabajos: 0 }),
        mails,
        queue,
      },
      'v',
    );
  const COLA: PartsQueue = { waiting: 3, taken: 1, oldest: 7.5, servers: 2 };
  const espera = (name: string, ms: number, data: object = {}) => ({ name, at: 0, ms, data: { ...data } });

  it('cada espera va a su paso; lo que se decide de nuevo, lo que falla y el atraso, aparte', async () => {
    const m = abrir(() => Promise.resolve(COLA));
    expect(areWaitsTold(undefined)).toBe(true);
    tellWaits(undefined, [
      espera('postgres.commit', 20, { [WAS_FIRST]: true }),
      espera('postgres.commit', 40, { [WAS_FIRST]: false }),
      espera('postgres.commit', 9000, { 'error.type': 'SHARED_UNKNOWN' }),
      espera('postgres.since', 5, { [LAG_MS]: 1500 }),
      espera('postgres.since', 5, { [LAG_MS]: 400 }),
      espera('postgres.head', 1, { 'error.type': 'SHARED_AWAY' }),
      espera('otra.cosa', 1),
    ]);
    const t = await m.text();
    expect(
      [
        'store_seconds_count{step="commit"}',
        'store_seconds_count{step="since"}',
        'store_seconds_count{step="head"}',
        'store_retries_total',
        'store_failures_total{why="unknown"}',
        'store_failures_total{why="away"}',
        'store_lag_seconds_count',
        'store_lag_seconds_sum',
        'store_lag_max_seconds',
        'mails_oldest_seconds{state="queued"}',
      ].map((n) => valor(t, `jornal_${n}`)),
    ).toEqual([3, 2, 1, 1, 1, 1, 2, 1.9, 1.5, 90]);
    expect(t).not.toContain('otra.cosa');
    expect(valor(await m.text(), 'jornal_store_lag_max_seconds')).toBe(0);
    m.end();
    expect(areWaitsTold(undefined)).toBe(false);
  });
  it('la cola, de una sola lectura; sin base no queda ninguna cifra de antes', async () => {
    let hay = true;
    const m = abrir(() => (hay ? Promise.resolve(COLA) : Promise.reject(new Error('se fue')))),
      cifras = (t: string) =>
        [
          'parts{state="waiting"}',
          'parts{state="taken"}',
          'parts_oldest_seconds{state="waiting"}',
          'servers{state="alive"}',
          'store_up',
        ].map((n) => valor(t, `jornal_${n}`));
    expect(cifras(await m.text())).toEqual([3, 1, 7.5, 2, 1]);
    hay = false;
    await expect
      .poll(async () => cifras(await m.text()), { timeout: 8000 })
      .toEqual([undefined, undefined, undefined, undefined, 0]);
    m.end();
  });
  it('una base que no contesta no se espera: se dice que no está', async () => {
    const nunca = <A>() => new Promise<A>(() => undefined),
      m = abrir(nunca<PartsQueue>, nunca<typeof CORREOS>),
      t = await m.text();
    expect([valor(t, 'jornal_store_up'), valor(t, 'jornal_companies{state="open"}')]).toEqual([0, 0]);
    expect(t).not.toContain('jornal_mails{');
    m.end();
  });
});

describe('un servidor de varios', () => {
  let cluster: Cluster, url: string, a: Banco, b: Banco, port: number;
  const carpetas: string[] = [];
  const servidor = (mas: object = {}): Promise<Banco> => {
    const datos = carpetaNueva();
    carpetas.push(datos);
    return levantar({
      ...{ datos, demo: false, publica: PUBLICA, ahora: Date.now },
      almacen: { url, clave: SECRETO },
      ...mas,
    });
  };
  beforeAll(async () => {
    cluster = await openCluster(['fsync=off']);
    url = await cluster.database();
    port = await freePort();
    a = await servidor();
    b = await servidor({ metricas: `127.0.0.1:${port}` });
  });
  afterAll(async () => {
    for (const s of [a, b]) await s?.cerrar();
    await cluster?.end();
    for (const c of carpetas) rmSync(c, { recursive: true, force: true });
  });
  const leer = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  it('dice cuánto espera a la base y cuánto atraso tenía al leer lo que escribió otro', async () => {
    await a.s.directorio.escribir('crearEmpresa', {
      ...{ id: 'prueba', razon_social: 'Almacén de Prueba SA', cuit: '30-71548235-1' },
      ...{ demo: false, ahora: Date.now() },
    });
    await a.crearUsuario('ana', ['administrador'], { empresa: 'prueba' });
    const cabeceras = DE_LA_PAGINA,
      entra = await a.pedir('/sixbe/Usuarios/login.json', {
        cuerpo: { Usuario: { username: 'ana', password: CLAVE } },
        cabeceras,
      }),
      galleta = galletaDe(entra),
      lista = (s: Banco) => s.pedir('/sixbe/Areas/index/page:1', { galleta, cabeceras, cuerpo: {} });
    expect((await lista(b)).sobre.status).toBe(STATUS.success);
    const antes = await leer();
    const r = await a.pedir('/sixbe/Areas/add/', {
      ...{ galleta, cabeceras },
      cuerpo: { codigo: 'NUE', d_area: 'Nueva' },
    });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    expect((await lista(b)).texto).toContain('Nueva');
    const t = await leer(),
      mas = (serie: string): number => (valor(t, serie) ?? 0) - (valor(antes, serie) ?? 0);
    expect(mas('jornal_store_seconds_count{step="commit"}')).toBeGreaterThan(0);
    expect(mas('jornal_store_lag_seconds_count')).toBeGreaterThan(0);
    expect(valor(t, 'jornal_store_lag_max_seconds')).toBeLessThan(30);
    expect([valor(t, 'jornal_store_up'), valor(t, 'jornal_servers{state="alive"}')]).toEqual([1, 2]);
    expect(t).not.toMatch(/prueba|"ana"|NUE|Nueva/);
  });
  it('y cuántas partes de cálculos esperan, de quien sean', async () => {
    const otro = await joinServers(url, 'otro'),
      parte = { company: 'otra', work: 'calculo/1', number: 0 };
    await otro.of('otra').take('calculo/1');
    await otro.parts.put({ ...parte, people: 3, engine: 'v', position: 7 }, Buffer.from('va'));
    await expect
      .poll(async () => valor(await leer(), 'jornal_parts{state="waiting"}'), { timeout: 8000 })
      .toBe(1);
    await otro.parts.offer('v');
    await otro.parts.take('v');
    await expect
      .poll(
        async () => {
          const t = await leer();
          return [valor(t, 'jornal_parts{state="waiting"}'), valor(t, 'jornal_parts{state="taken"}')];
        },
        { timeout: 8000 },
      )
      .toEqual([0, 1]);
    await otro.leave();
  });
  it('con la base caída contesta igual, y lo dice', async () => {
    const anda = async () => valor(await leer(), 'jornal_store_up');
    await cluster.stop('SIGINT');
    await expect.poll(anda, { timeout: 15_000 }).toBe(0);
    const fallas = async () => valor(await leer(), 'jornal_store_failures_total{why="away"}') ?? 0,
      antes = await fallas();
    expect((await b.pedir('/sixbe/Usuarios/inicio', { cabeceras: DE_LA_PAGINA, cuerpo: {} })).http).toBe(503);
    expect(await fallas()).toBeGreaterThan(antes);
    await cluster.start();
    await expect.poll(anda, { timeout: 15_000 }).toBe(1);
  });
});
