// A pair of `jornal serve --store` replaced one at a time, as the guide says: the tables first, then each server, while
// somebody works without being refused; and what an older one that was left behind answers. Of `npm run test:varios`: it
// starts four processes.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { openPasswords } from '../../server/directory/passwords.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { FORMAT } from '../../server/kernel/format.ts';
import { LOG_VERSION } from '../../server/postgres/schema.ts';
import { serve, type Served } from '../cli/server.ts';
import { CLAVE, enviar, galletaDe, type Respuesta } from '../server/servidor.ts';
import { bien, carpetaNueva } from '../store/empresa.ts';
import { freePort, openCluster, type Cluster } from './cluster.ts';
import { escribirComoNueva, versiones } from './newerServer.ts';

const PUBLICA = 'http://localhost:5297',
  SECRETO = 'un secreto largo y al azar, el mismo en los dos servidores';
interface Servidor extends Served {
  readonly puerto: number;
  readonly datos: string;
}
let cluster: Cluster, url: string, galleta: string;
const carpetas: string[] = [],
  todos = new Set<Servidor>();
const iniciar = async (datos = carpetaNueva()): Promise<Servidor> => {
  carpetas.push(datos);
  const puerto = await freePort(),
    s = await serve(
      ['--data', datos, '--second-factor', 'none', '--port', String(puerto), '--public', PUBLICA],
      { JORNAL_STORE: url, JORNAL_STORE_KEY: SECRETO, JORNAL_DRAIN_SECONDS: '0' },
    ),
    x = { ...s, puerto, datos };
  todos.add(x);
  return x;
};
const pedir = ({ puerto }: Servidor, camino: string, cuerpo: unknown = {}): Promise<Respuesta> =>
  enviar(puerto, `/sixbe/${camino}`, {
    cabeceras: {
      host: new URL(PUBLICA).host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
    },
    cuerpo,
    galleta,
  });
const codigos = async (s: Servidor): Promise<readonly unknown[]> => {
  const r = await pedir(s, 'Areas/index/page:1', { Search: { limit: 500 } });
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return (r.sobre.content as readonly { readonly codigo: unknown }[]).map((x) => x.codigo);
};

beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  const carpeta = carpetaNueva(),
    d = bien(openDirectory({ carpeta, ajustes: AJUSTES, hilo: true, ahora: Date.now, shared: { url } })),
    ahora = Date.now(),
    clave = bien(await (await openPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })).cifrar(CLAVE));
  carpetas.push(carpeta);
  await d.escribir('crearEmpresa', {
    ...{ id: 'prueba', razon_social: 'Almacén de Prueba SA', cuit: '30-71548235-1', demo: false, ahora },
  });
  const alta = await d.escribir('crearUsuario', {
    ...{
      username: 'ana',
      email: 'ana@ejemplo.com.ar',
      nombre: 'Ana',
      clave,
      demo: false,
      ahora,
      instalacion: true,
    },
  });
  await d.escribir('darRoles', {
    ...{ idUsuario: 'id' in alta ? alta.id : 0, idEmpresa: 'prueba', roles: ['administrador'] },
  });
  await d.cerrar();
}, 120_000);
afterAll(async () => {
  for (const s of todos) s.process.kill('SIGKILL');
  await cluster?.end();
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

it('se reemplazan de a uno, sin que se rechace nada de quien trabaja en el otro', async () => {
  let [a, b] = await Promise.all([iniciar(), iniciar()]);
  galleta = '';
  const r = await pedir(a, 'Usuarios/login.json', { Usuario: { username: 'ana', password: CLAVE } });
  galleta = galletaDe(r) ?? '';
  let n = 0;
  const escritos: string[] = [];
  /** Works on one until the other is back. */
  const mientras = async (en: Servidor, f: Promise<Servidor>): Promise<Servidor> => {
    let sigue = true;
    const trabaja = (async () => {
      while (sigue) {
        n += 1;
        const w = await pedir(en, 'Areas/add/', { codigo: `N${n}`, d_area: `Área ${n}` });
        expect(w.sobre.status, w.texto).toBe(STATUS.success);
        escritos.push(`N${n}`);
        await new Promise((s) => setTimeout(s, 50));
      }
    })();
    const otro = await f;
    sigue = false;
    await trabaja;
    return otro;
  };
  const reemplazar = async (s: Servidor): Promise<Servidor> => {
    expect(await s.stop()).toBe(0);
    return iniciar(s.datos);
  };
  // What the newer program's «jornal config database» leaves: its tables, on which this one works.
  await versiones(cluster, url, { version: LOG_VERSION + 1 });
  a = await mientras(b, reemplazar(a));
  b = await mientras(a, reemplazar(b));
  for (const s of [a, b]) expect([...(await codigos(s))].sort()).toEqual([...escritos].sort());
  expect(escritos.length).toBeGreaterThan(4);

  // Left behind: somebody allowed the new format, and a newer server wrote in it.
  await versiones(cluster, url, { allowed: FORMAT + 1 });
  escribirComoNueva(url, 'prueba', { least: FORMAT + 1, facts: [{ stream: 'X/1', type: 'cosaNueva' }] });
  for (const s of [a, b]) {
    const no = await pedir(s, 'Areas/index/page:1');
    expect([no.http, no.sobre.message]).toEqual([503, expect.stringMatching(/más nueva.*actualice este/)]);
    expect((await pedir(s, 'MisDatos.json')).http).toBe(200);
  }
  expect(await Promise.all([a.stop(), b.stop()])).toEqual([0, 0]);
}, 180_000);
