// The directory of two servers on one log: users, sessions and the audit are the same for both.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Directory } from '../../server/directory/directory.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { folderOwner, folderOwnerAside } from '../../server/directory/serverFolder.ts';
import { examineSettings } from '../../server/app/examineSettings.ts';
import { mayJoin } from '../../server/app/mayJoin.ts';
import { FACTORS } from '../../server/app/sharedSecrets.ts';
import { joinStore } from '../../server/app/sharedStore.ts';
import { startServer } from '../../server/app/main.ts';
import type { ServerSettings } from '../../server/app/serverSettings.ts';
import { startWorker } from '../../server/app/worker.ts';
import { closingStack } from '../../server/app/closing.ts';
import { openConnection } from '../../server/postgres/connection.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import { putSecret } from '../../server/postgres/movedThings.ts';
import { isEmptyStore } from '../../server/postgres/home.ts';
import { DIRECTORY_LOG } from '../../server/directory/sharedDirectory.ts';
import { bien, carpetaNueva, mal } from '../store/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';

let cluster: Cluster, url: string;
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
});
afterAll(async () => {
  await cluster.end();
});

const AHORA = Date.UTC(2026, 10, 29, 12);
interface Servidor {
  readonly carpeta: string;
  readonly d: Directory;
}
const servidor = (carpeta = carpetaNueva()): Servidor => ({
  carpeta,
  d: bien(openDirectory({ carpeta, ajustes: AJUSTES, hilo: true, ahora: () => AHORA, shared: { url } })),
});
const usuaria = (username: string) => ({
  username,
  email: `${username}@ejemplo.com.ar`,
  nombre: username,
  clave: null,
  demo: false,
  ahora: AHORA,
});
/** Every row of every table, but how far each copy is. */
const todo = ({ carpeta }: Servidor): Readonly<Record<string, readonly unknown[]>> => {
  const db = new Database(join(carpeta, 'directory.sqlite'), { readonly: true });
  try {
    const tablas = db
      .prepare<[], { name: string }>(
        "select name from sqlite_master where type = 'table' and name not in ('compartido', 'sin_compartir')",
      )
      .all();
    return Object.fromEntries(
      tablas.map(({ name }) => [name, db.prepare(`select * from "${name}" order by 1, 2`).all()]),
    );
  } finally {
    db.close();
  }
};

describe('dos servidores con un directorio', () => {
  let a: Servidor, b: Servidor;
  beforeEach(async () => {
    url = await cluster.database();
    a = servidor();
    b = servidor();
  });
  afterEach(async () => {
    await a.d.cerrar();
    await b.d.cerrar();
    for (const s of [a, b]) rmSync(s.carpeta, { recursive: true, force: true });
  });
  const iguales = async (): Promise<void> => {
    await a.d.alDia();
    await b.d.alDia();
    expect(todo(b)).toEqual(todo(a));
  };

  it('el usuario que uno crea, el otro lo conoce, y el mismo nombre no entra dos veces', async () => {
    const alta = await a.d.escribir('crearUsuario', usuaria('ana'));
    await b.d.alDia();
    expect(b.d.usuario('ana')?.id).toBe('id' in alta ? alta.id : 0);
    expect(await b.d.escribir('crearUsuario', usuaria('ana'))).toHaveProperty('tomado');
    await iguales();
  });
  it('a la vez, uno espera al otro y nada se pierde', async () => {
    const nombres = Array.from({ length: 12 }, (_, i) => `usuaria${i}`);
    await Promise.all(nombres.map((n, i) => (i % 2 ? a : b).d.escribir('crearUsuario', usuaria(n))));
    await iguales();
    expect(nombres.filter((n) => a.d.usuario(n) === undefined)).toEqual([]);
  });
  it('lo que se borra se va de los dos, con lo que colgaba', async () => {
    const alta = await a.d.escribir('crearUsuario', usuaria('ana'));
    const id = 'id' in alta ? alta.id : 0;
    await a.d.escribir('crearEmpresa', {
      id: 'una',
      razon_social: 'Una SA',
      cuit: '30-71234567-1',
      demo: false,
      ahora: AHORA,
    });
    await a.d.escribir('darRoles', { idUsuario: id, idEmpresa: 'una', roles: ['administrador'] });
    await b.d.alDia();
    expect(b.d.roles(id, 'una')).toEqual(['administrador']);
    await b.d.escribir('darRoles', { idUsuario: id, idEmpresa: 'una', roles: [] });
    await iguales();
    expect(a.d.roles(id, 'una')).toEqual([]);
  });
  it('una copia nueva tiene todo, y la cadena de la auditoría es una', async () => {
    await a.d.anotar({ suceso: 'ingreso', idUsuario: null, direccion: '127.0.0.1', detalle: null });
    await b.d.anotar({ suceso: 'ingreso', idUsuario: null, direccion: '127.0.0.2', detalle: null });
    const c = servidor();
    await c.d.alDia();
    await iguales();
    expect(todo(c)).toEqual(todo(a));
    await c.d.cerrar();
    rmSync(c.carpeta, { recursive: true, force: true });
  });
});

const CLAVE = 'un secreto largo y al azar para las carpetas de prueba';
describe('la carpeta y el secreto de un servidor, antes de escribir nada', () => {
  let carpeta: string;
  const usadas: string[] = [];
  beforeEach(async () => {
    url = await cluster.database();
    carpeta = carpetaNueva();
    usadas.push(carpeta);
  });
  afterAll(() => {
    for (const c of usadas) rmSync(c, { recursive: true, force: true });
  });
  const alone = async (): Promise<void> => {
    const d = bien(openDirectory({ carpeta, ajustes: AJUSTES, hilo: false, ahora: () => AHORA }));
    await d.escribir('crearUsuario', usuaria('ana'));
    await d.cerrar();
  };
  const ofDemo = (): void => {
    mkdirSync(join(carpeta, 'empresas/demo'), { recursive: true });
    writeFileSync(join(carpeta, 'empresas/demo/jornal.sqlite'), 'de alguien');
  };
  /** The folder of a server of this database, with a user. */
  const ofServer = async (username: string, de = url): Promise<void> => {
    const s = bien(
      openDirectory({ carpeta, ajustes: AJUSTES, hilo: false, ahora: () => AHORA, shared: { url: de } }),
    );
    await s.escribir('crearUsuario', usuaria(username));
    await s.cerrar();
  };
  const join_ = async (clave = CLAVE) => {
    const cierre = closingStack(),
      r = await joinStore(
        { almacen: { url, clave }, datos: carpeta, decir: () => undefined, afuera: true },
        cierre,
      );
    await cierre.cerrar();
    return r;
  };
  const isNew = async (): Promise<boolean> => {
    const c = openConnection(url, 1);
    try {
      const nodes = await c.alone(async (q) => (await q.query('select from jornal.node')).rowCount);
      return nodes === 0 && (await isEmptyStore(c, DIRECTORY_LOG));
    } finally {
      await c.end();
    }
  };
  const starting = (): ServerSettings => ({
    ...{ host: '127.0.0.1', puerto: 0, demo: false, datos: carpeta },
    almacen: { url, clave: CLAVE },
    decir: () => undefined,
  });
  const checked = async (clave = CLAVE) =>
    mayJoin({ url, clave, datos: carpeta, base: 'base', afuera: true }, folderOwnerAside(carpeta));
  const files = (): readonly (readonly [string, string])[] =>
    readdirSync(carpeta, { recursive: true, withFileTypes: true })
      .filter((f) => f.isFile())
      .map((f) => [f.name, readFileSync(join(f.parentPath, f.name)).toString('base64')] as const);

  it.each([
    ['de una sola máquina', alone, /una sola máquina.*jornal move --from/],
    ['con empresas y sin usuarios', ofDemo, /hay empresas \(demo\).*jornal move/],
    [
      'de otra base, a una base nueva',
      async () => ofServer('ana', await cluster.database()),
      /de un servidor de otra base/,
    ],
  ])('una carpeta %s no se toma por copia, y en la base no queda nada', async (_, prepare, says) => {
    await prepare();
    const before = files();
    const found = await examineSettings({
      ...{ host: '127.0.0.1', puerto: 0, demo: false, datos: carpeta },
      almacen: { url, clave: CLAVE },
    });
    expect(found.filter((f) => f.level === 'stops').map((f) => f.message)).toEqual([
      expect.stringMatching(says),
    ]);
    expect(files()).toEqual(before);
    expect(mal(await join_())).toMatchObject({ code: 'unavailable', message: expect.stringMatching(says) });
    expect(await isNew()).toBe(true);
  });
  it('una de otra base no se toma tampoco si en esta hay usuarios', async () => {
    const mine = carpeta;
    carpeta = carpetaNueva();
    usadas.push(carpeta);
    await ofServer('otra', await cluster.database());
    const foreign = carpeta;
    carpeta = mine;
    await ofServer('ana');
    expect(bien(await checked())).toEqual({ installed: true });
    carpeta = foreign;
    expect(mal(await checked()).message).toMatch(/de un servidor de otra base/);
    expect(mal(await join_()).message).toMatch(/de un servidor de otra base/);
  });
  it('una vacía, o que un servidor inició sin que entrara nadie, sirve', async () => {
    expect(bien(await checked())).toEqual({ installed: false });
    expect(readdirSync(carpeta)).toEqual([]);
    await bien(openDirectory({ carpeta, ajustes: AJUSTES, hilo: false, ahora: () => AHORA })).cerrar();
    expect(bien(folderOwner(carpeta))).toEqual({ is: 'nobody' });
  });
  it.each([
    ['el puerto', (port: number) => startServer({ ...starting(), puerto: port })],
    [
      'la dirección de las métricas',
      (port: number) => startServer({ ...starting(), metricas: `127.0.0.1:${port}` }),
    ],
    [
      'la dirección de las métricas de quien solo trabaja',
      (port: number) => startWorker({ ...starting(), metricas: `127.0.0.1:${port}` }),
    ],
  ])('si otro programa usa %s, no empieza y la base queda nueva', async (_, start) => {
    const other = createServer();
    await new Promise<void>((r) => other.listen(0, '127.0.0.1', r));
    try {
      const { port } = other.address() as AddressInfo;
      expect(mal(await start(port)).message).toContain(`El puerto ${port} está ocupado`);
      expect(await isNew()).toBe(true);
    } finally {
      await new Promise((r) => other.close(r));
    }
  });
  it('con otro secreto se dice sin escribir nada, y con el mismo se entra', async () => {
    const c = openConnection(url, 1);
    await putSecret(c, FACTORS, sealedBox(CLAVE, FACTORS).seal(Buffer.alloc(32))).finally(c.end);
    expect(mal(await checked(`${CLAVE} no`)).message).toMatch(/no es la que usan los otros servidores/);
    expect(mal(await join_(`${CLAVE} no`)).message).toMatch(/no es la que usan los otros servidores/);
    expect(bien(await checked())).toEqual({ installed: false });
  });
});
