// Two servers and two processes of `jornal work` on one database: the workers make the parts of what a server is asked for;
// the part of one that is killed is made by the other in less than thirty seconds, and a calculation is seen and stopped
// from the server that does not make it. Of `npm run test:varios`: it waits for leases.
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmpresa } from '../../server/app/company.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import type { Empresa } from '../../server/app/service.ts';
import { PART_ENGINE } from '../../server/app/sharedParts.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { openPasswords } from '../../server/directory/passwords.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { STATUS } from '../../core/api/status.ts';
import { BIN } from '../cli/server.ts';
import { ADMIN, bien, carpetaNueva } from '../runs/empresa.ts';
import { CLAVE, enviar, galletaDe, type Respuesta } from '../server/servidor.ts';
import { freePort, openCluster, type Cluster } from './cluster.ts';
import { openProxy, type LossyProxy } from './proxy.ts';

const PUBLICA = 'http://localhost:5298',
  ID = 'prueba',
  SECRETO = 'un secreto largo y al azar, el mismo en los dos servidores',
  SERVIDOR = join(import.meta.dirname, '../../.build/tests/postgres/servidorChild.js'),
  PERSONAS = 12;
let cluster: Cluster, url: string, porProxy: string, proxy: LossyProxy, galleta: string;
const carpetas: string[] = [],
  procesos = new Set<ChildProcess>();
const carpeta = (): string => {
  const c = carpetaNueva();
  carpetas.push(c);
  return c;
};

/** Until it has said this line. */
const diciendo = (p: ChildProcess, dice: RegExp): Promise<void> =>
  new Promise((listo, mal) => {
    let dicho = '';
    procesos.add(p);
    const oye = (d: Buffer): void => {
      dicho += d.toString();
      if (dice.test(dicho)) listo();
    };
    p.stdout?.on('data', oye);
    p.stderr?.on('data', oye);
    p.once('close', (code) => mal(new Error(`terminó con ${String(code)}: ${dicho}`)));
  });
const servidorEn = async (
  en: string,
): Promise<{ readonly puerto: number; readonly proceso: ChildProcess }> => {
  const puerto = await freePort(),
    p = spawn(process.execPath, [SERVIDOR, en, SECRETO, carpeta(), String(puerto), PUBLICA], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  await diciendo(p, /listo/);
  return { puerto, proceso: p };
};
const servidor = async (): Promise<number> => (await servidorEn(url)).puerto;
const trabajador = async (en: string): Promise<ChildProcess> => {
  const p = spawn(process.execPath, [BIN, 'work', '--data', carpeta()], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, JORNAL_STORE: en, JORNAL_STORE_KEY: SECRETO },
  });
  await diciendo(p, /Trabajando/);
  return p;
};
const fin = (p: ChildProcess): Promise<number | null> =>
  p.exitCode === null && p.signalCode === null
    ? new Promise((r) => p.once('close', r))
    : Promise.resolve(p.exitCode);

const preparar = async (): Promise<void> => {
  const work = await joinServers(url, 'el que prepara'),
    aqui = carpeta(),
    e: Empresa = bien(
      await openEmpresa({
        carpeta: aqui,
        id: ID,
        hilos: true,
        shared: { url, head: work.head, claims: work.of(ID) },
      }),
    );
  bien(await seedDemoOf(e, ADMIN, { legajos: PERSONAS, meses: 1, hasta: '2026-08' }));
  await e.cerrar();
  const d = bien(
      openDirectory({ carpeta: aqui, ajustes: AJUSTES, hilo: true, ahora: Date.now, shared: { url } }),
    ),
    ahora = Date.now(),
    clave = bien(await (await openPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })).cifrar(CLAVE));
  await d.escribir('crearEmpresa', {
    id: ID,
    razon_social: 'Almacén de Prueba SA',
    cuit: '30-71548235-1',
    demo: false,
    ahora,
  });
  const alta = await d.escribir('crearUsuario', {
    username: 'ana',
    email: 'ana@ejemplo.com.ar',
    nombre: 'Ana',
    clave,
    demo: false,
    ahora,
    instalacion: true,
  });
  await d.escribir('darRoles', {
    idUsuario: 'id' in alta ? alta.id : 0,
    idEmpresa: ID,
    roles: ['administrador'],
  });
  await d.cerrar();
  await work.leave();
};

const pedir = (puerto: number, camino: string, cuerpo: unknown): Promise<Respuesta> =>
  enviar(puerto, `/sixbe/${camino}`, {
    cabeceras: {
      host: new URL(PUBLICA).host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
    },
    cuerpo,
    galleta,
  });
const contenido = async <A>(puerto: number, camino: string, cuerpo: unknown = {}): Promise<A> => {
  const r = await pedir(puerto, camino, cuerpo);
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as A;
};
const crear = async (puerto: number, periodo: string): Promise<number> =>
  (
    await contenido<{ readonly id: number }>(puerto, 'Liquidaciones/add/', {
      descripcion: `Mensual ${periodo}`,
      periodo,
      id_rrhh_tipo_liquidacion: 1,
      id_rrhh_clase_liquidacion: 1,
      fecha_pago: `${periodo}-28`,
      legajos: [],
    })
  ).id;
const calcular = async (puerto: number, id: number): Promise<string> =>
  (await contenido<{ readonly trabajo: string }>(puerto, `Liquidaciones/calcular/${id}`)).trabajo;
const estado = async (puerto: number, id: number): Promise<unknown> =>
  (await contenido<{ readonly estado: unknown }>(puerto, `Liquidaciones/ver/${id}`)).estado;
const base = (): string => new URL(url).pathname.slice(1);
const partes = async (): Promise<readonly { readonly node: string | null; readonly hash: string | null }[]> =>
  cluster.admin('select node, hash from jornal.part order by number', [], base());
const ayudan = async (): Promise<number> =>
  (
    await cluster.admin<{ n: number }>(
      'select count(*)::int as n from jornal.node where until > now() and engine = $1',
      [PART_ENGINE],
      base(),
    )
  )[0]?.n ?? 0;

describe('dos servidores y dos que sólo trabajan', () => {
  let a: number, b: number, uno: ChildProcess, otro: ChildProcess;
  beforeAll(async () => {
    cluster = await openCluster(['fsync=off']);
    url = await cluster.database();
    proxy = await openProxy(cluster.port);
    const p = new URL(url);
    p.port = String(proxy.port);
    porProxy = String(p);
    await preparar();
    [a, b] = await Promise.all([servidor(), servidor()]);
    const r = await pedir(a, 'Usuarios/login.json', { Usuario: { username: 'ana', password: CLAVE } });
    galleta = galletaDe(r) ?? '';
  }, 180_000);
  afterAll(async () => {
    for (const p of procesos) p.kill('SIGKILL');
    await proxy?.end();
    await cluster?.end();
    for (const c of carpetas) rmSync(c, { recursive: true, force: true });
  });

  it('la parte de uno que mataron la hace el otro, en menos de treinta segundos', async () => {
    uno = await trabajador(porProxy);
    await expect.poll(ayudan, { timeout: 10_000 }).toBe(3);
    const id = await crear(a, '2026-09');
    // What it made does not arrive, and nothing else from then on.
    proxy.lose('question', 'insert into jornal.part_body', true);
    const trabajo = await calcular(a, id);
    await expect.poll(() => proxy.isShut(), { timeout: 20_000 }).toBe(true);
    expect((await partes()).some((p) => p.node !== null && p.hash === null)).toBe(true);
    uno.kill('SIGKILL');
    const desde = performance.now();
    otro = await trabajador(url);
    await expect.poll(() => estado(b, id), { timeout: 40_000, interval: 250 }).toBe('calculada');
    const tardo = (performance.now() - desde) / 1000;
    console.log(`calculated ${tardo.toFixed(1)} s after a worker was killed`);
    expect(tardo).toBeLessThan(30);
    expect(await contenido(a, `Trabajos/estado/${trabajo}`)).toMatchObject({
      estado: 'terminado',
      resultado: { recibos: PERSONAS },
    });
    expect(await partes()).toEqual([]);
  }, 90_000);
  it('los dos hacen partes', async () => {
    proxy.open();
    uno = await trabajador(url);
    const quienes = new Set<string>();
    // One that has just looked may take them all before the other looks again.
    for (let mes = 1; mes <= 6 && quienes.size < 2; mes++) {
      const id = await crear(b, `2027-0${mes}`);
      await calcular(b, id);
      await expect
        .poll(
          async () => {
            for (const p of await partes()) if (p.node !== null) quienes.add(p.node);
            return estado(a, id);
          },
          { timeout: 20_000, interval: 5 },
        )
        .toBe('calculada');
    }
    expect(quienes.size).toBe(2);
  }, 60_000);
  it('se ve y se detiene desde el servidor que no lo hace', async () => {
    for (const p of [uno, otro]) p.kill('SIGSTOP');
    const id = await crear(a, '2026-11'),
      trabajo = await calcular(a, id);
    await expect.poll(async () => (await partes()).length).toBe(PERSONAS / 2);
    expect(await contenido(b, `Trabajos/estado/${trabajo}`)).toMatchObject({ estado: 'en_curso' });
    await contenido(b, `Liquidaciones/detener/${id}`);
    await expect
      .poll(() => contenido(b, `Trabajos/estado/${trabajo}`), { timeout: 10_000 })
      .toMatchObject({ estado: 'detenido' });
    expect([await estado(a, id), await partes()]).toEqual(['borrador', []]);
    for (const p of [uno, otro]) p.kill('SIGCONT');
  }, 60_000);
  it('el archivo que hacía un servidor que mataron lo hace otro, en menos de treinta segundos, y lo da', async () => {
    proxy.open();
    const c = await servidorEn(porProxy);
    // Its file is made, and does not arrive.
    proxy.lose('question', 'insert into jornal.made_part', true);
    const { id, trabajo } = await contenido<{ readonly id: string; readonly trabajo: string }>(
      c.puerto,
      'Personal/exportacion/crear',
      { formato: 'csv', Search: {} },
    );
    await expect.poll(() => proxy.isShut(), { timeout: 20_000 }).toBe(true);
    c.proceso.kill('SIGKILL');
    const desde = performance.now();
    expect(await contenido(b, `Trabajos/estado/${trabajo}`)).toMatchObject({ estado: 'en_curso' });
    await expect
      .poll(() => contenido(b, `Trabajos/estado/${trabajo}`), { timeout: 40_000, interval: 250 })
      .toMatchObject({ estado: 'terminado' });
    const tardo = (performance.now() - desde) / 1000;
    console.log(`made ${tardo.toFixed(1)} s after its server was killed`);
    expect(tardo).toBeLessThan(30);
    for (const s of [a, b])
      expect((await pedir(s, `Personal/exportacion/${id}/bajar`, {})).texto.trim().split('\n')).toHaveLength(
        PERSONAS + 1,
      );
  }, 90_000);
  it('por orden se van enseguida, y dejan de contarse', async () => {
    for (const p of [uno, otro]) p.kill('SIGTERM');
    expect(await Promise.all([uno, otro].map(fin))).toEqual([0, 0]);
    expect(await ayudan()).toBe(2);
  }, 30_000);
});
