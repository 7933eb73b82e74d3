// The store as a copy of a log in PostgreSQL: the same contract, and two servers on one log.
import { cpSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAppStore, type OpenAppStore } from '../../server/app/store.ts';
import { contrato } from '../store/contract.ts';
import { contratoDeCorridas } from '../store/contractRuns.ts';
import { bien, carpetaNueva, conTablas, legajo, mal, prueba, type Prueba } from '../store/empresa.ts';
import { SQLITE } from '../store/sqliteAdapter.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { todo } from './todo.ts';

let cluster: Cluster, url: string, ancla: Prueba;
const ids = new Map<string, string>();
/** Each folder of the contract has a company of its own in the one log. */
const abrir: OpenAppStore = (o) => {
  const id = ids.get(o.carpeta) ?? `prueba-${ids.size + 1}`;
  ids.set(o.carpeta, id);
  return openAppStore({ ...o, id, shared: url });
};
/** A server of its own: another folder, the same company. */
const servidor = (empresa: string, carpeta = carpetaNueva()): Promise<Prueba> =>
  prueba((o) => openAppStore({ ...o, id: empresa, shared: url }), carpeta);

beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  // While one is open, the thread that speaks to the database stays.
  ancla = await servidor('ancla');
});
afterAll(async () => {
  await ancla.cerrar();
  await cluster.end();
});

const COPIA = { ...SQLITE, nombre: 'copia', abrir };
describe('el contrato, sobre un registro compartido', () => {
  contrato(COPIA);
});
describe('el contrato de las liquidaciones, sobre un registro compartido', () => {
  contratoDeCorridas(COPIA);
});

describe('dos servidores sobre un registro', () => {
  let a: Prueba,
    b: Prueba,
    n = 0,
    empresa: string;
  beforeEach(async () => {
    n += 1;
    empresa = `dos-${n}`;
    a = await servidor(empresa);
    b = await servidor(empresa);
  });
  afterEach(async () => {
    await a.cerrar();
    await b.cerrar();
  });

  it('lo que uno escribe, el otro lo lee y sigue desde ahí', async () => {
    await a.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
    const r = await b.agregar('Areas', { codigo: 'B', d_area: 'Compras' });
    expect(r['id']).toBe(2);
    expect(bien(await a.almacen.alDia())).toBe(2);
    expect(a.almacen.leer.filas('Areas').map((x) => x['codigo'])).toEqual(['A', 'B']);
    expect(todo(a.almacen)).toEqual(todo(b.almacen));
  });
  it('puesto al día con lo del otro, escribe a continuación', async () => {
    await a.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
    await b.agregar('Areas', { codigo: 'B', d_area: 'Compras' });
    bien(await a.almacen.alDia());
    await a.agregar('Areas', { codigo: 'C', d_area: 'Caja' });
    bien(await b.almacen.alDia());
    expect(b.almacen.leer.filas('Areas').map((x) => x['codigo'])).toEqual(['A', 'B', 'C']);
    expect(todo(a.almacen)).toEqual(todo(b.almacen));
  });
  it('sobre una versión que el otro ya cambió, se rechaza con la fila como está', async () => {
    const r = await a.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
    bien(await b.editar('Areas', 1, { ...r, d_area: 'Salón' }));
    expect(mal(await a.editar('Areas', 1, { ...r, d_area: 'Caja' })).code).toBe('conflict');
    expect(a.almacen.leer.fila('Areas', 1)?.['d_area']).toBe('Salón');
  });
  it('la misma orden con la misma clave, a uno y después al otro, se hace una vez', async () => {
    const o = { cuerpo: { codigo: 'A', d_area: 'Ventas' }, clave: 'una' };
    const [x, y] = [await a.orden('Areas', 'add', o), await b.orden('Areas', 'add', o)];
    expect(bien(y)).toEqual(bien(x));
    bien(await b.almacen.alDia());
    expect(b.almacen.leer.filas('Areas')).toHaveLength(1);
  });
  it('una persona olvidada en uno queda olvidada en el otro, y su clave se destruye', async () => {
    const t = await conTablas(a),
      p = await a.agregar('Personal', legajo(t, 7, 'Pérez, Juan'));
    bien(await b.almacen.alDia());
    expect(b.almacen.leer.fila('Personal', Number(p['id']))?.['nombre']).toBe('Pérez, Juan');
    bien(await a.orden('Personal', 'olvidar', { id: Number(p['id']), cuerpo: { motivo: 'lo pidió' } }));
    bien(await b.almacen.alDia());
    expect(b.almacen.leer.fila('Personal', Number(p['id']))?.['nombre']).not.toBe('Pérez, Juan');
    expect(b.almacen.leer.stream(`Personal/${String(p['id'])}`).some((f) => 'personal' in f)).toBe(false);
    expect(todo(a.almacen)).toEqual(todo(b.almacen));
    const nombre = new URL(url).pathname.slice(1);
    expect(
      await cluster.admin(
        'select key from jornal_keys.person_key where company = $1 and person = $2',
        [empresa, p['id']],
        nombre,
      ),
    ).toEqual([{ key: null }]);
  });
  it('órdenes repartidas al azar: los dos quedan iguales, y una copia borrada se rehace igual', async () => {
    const t = await conTablas(a);
    for (let i = 0; i < 40; i++) {
      const s = (i * 7) % 3 === 0 ? a : b;
      const p = await s.agregar('Personal', legajo(t, 100 + i, `Persona ${i}`));
      if (i % 5 === 0)
        bien(await (s === a ? b : a).editar('Personal', Number(p['id']), { ...p, nombre: `Otra ${i}` }));
    }
    bien(await a.almacen.alDia());
    bien(await b.almacen.alDia());
    const como = todo(a.almacen);
    expect(todo(b.almacen)).toEqual(como);
    await b.almacen.cerrar();
    rmSync(b.datos, { recursive: true });
    b = await servidor(empresa);
    expect(todo(b.almacen)).toEqual(como);
    expect(bien(await b.almacen.verificarCadena()).problema).toBeUndefined();
  });
  it('una copia que no sigue al registro se tira y se hace de nuevo; lo que nadie compartió no se toca', async () => {
    await a.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
    await a.almacen.cerrar();
    const sola = await prueba(openAppStore, carpetaNueva());
    await sola.agregar('Areas', { codigo: 'Z', d_area: 'Sola' });
    await sola.almacen.cerrar();
    const ajena = carpetaNueva();
    cpSync(join(sola.datos, 'empresas/prueba'), join(ajena, 'empresas', empresa), { recursive: true });
    const r = await openAppStore({ carpeta: ajena, id: empresa, hilos: false, shared: url });
    expect(mal(r).message).toMatch(/no son una copia del registro compartido/);
    const db = new Database(join(a.almacen.carpeta, 'jornal.sqlite'));
    db.exec("update meta set valor = json_object('posicion', 1, 'hash', 'otro') where clave = 'cabeza'");
    db.close();
    a = await servidor(empresa, a.datos);
    expect(a.almacen.leer.filas('Areas').map((x) => x['codigo'])).toEqual(['A']);
    rmSync(ajena, { recursive: true });
    rmSync(sola.datos, { recursive: true });
  });
});
