// The directory of two servers on one log: users, sessions and the audit are the same for both.
import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Directory } from '../../server/directory/directory.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { bien, carpetaNueva } from '../store/empresa.ts';
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
