// What is lost on the way to the database, and the wall between companies inside it.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAppStore } from '../../server/app/store.ts';
import { ROLES } from '../../server/postgres/schema.ts';
import { bien, carpetaNueva, mal, prueba, type Prueba } from '../store/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { openProxy, type LossyProxy } from './proxy.ts';

let cluster: Cluster, url: string, proxy: LossyProxy;
// In threads: a writer that waits here would stop the proxy too.
const servidor = (empresa: string, shared: string): Promise<Prueba> =>
  prueba((o) => openAppStore({ ...o, id: empresa, shared, hilos: true }), carpetaNueva());

beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  proxy = await openProxy(cluster.port);
});
afterAll(async () => {
  await proxy.end();
  await cluster.end();
});

describe('lo que se pierde en el camino', () => {
  let a: Prueba,
    b: Prueba,
    n = 0;
  beforeEach(async () => {
    n += 1;
    a = await servidor(`perdida-${n}`, url.replace(String(cluster.port), String(proxy.port)));
    b = await servidor(`perdida-${n}`, url);
  });
  afterEach(async () => {
    await a.cerrar();
    await b.cerrar();
  });
  const areas = async (p: Prueba): Promise<unknown> => {
    bien(await p.almacen.alDia());
    return p.almacen.leer.filas('Areas').map((x) => x['codigo']);
  };

  it.each([
    ['la respuesta de lo que se escribió', 'answer'],
    ['lo que se iba a escribir', 'question'],
  ] as const)('%s: queda hecho una vez, y se contesta hecho', async (_, what) => {
    await a.agregar('Areas', { codigo: 'A', d_area: 'Antes' });
    proxy.lose(what, 'jornal.append');
    const r = await a.agregar('Areas', { codigo: 'B', d_area: 'Perdida' });
    expect(r['id']).toBe(2);
    await b.agregar('Areas', { codigo: 'C', d_area: 'Después' });
    expect([await areas(a), await areas(b)]).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
    ]);
    expect(bien(await b.almacen.verificarCadena()).problema).toBeUndefined();
  });
  it('sin base de datos no se escribe, se dice, y al volver sigue', async () => {
    await a.agregar('Areas', { codigo: 'A', d_area: 'Antes' });
    proxy.close();
    // A write sent on a connection whose break was not noticed yet has a fate that must be looked for; a question
    // notices the break first.
    expect(mal(await a.almacen.alDia()).code).toBe('unavailable');
    const r = mal(await a.orden('Areas', 'add', { cuerpo: { codigo: 'B', d_area: 'Lejos' } }));
    expect(r.code).toBe('unavailable');
    expect(r.message).toMatch(/no se escribió nada/);
    expect(a.almacen.leer.filas('Areas')).toHaveLength(1);
    proxy.open();
    await a.agregar('Areas', { codigo: 'B', d_area: 'De vuelta' });
    expect(await areas(b)).toEqual(['A', 'B']);
  });
});

describe('la pared entre empresas', () => {
  it('quien no dijo de qué empresa no ve ninguna, y quien la dijo no alcanza a las demás', async () => {
    const uno = await servidor('pared-1', url),
      otro = await servidor('pared-2', url);
    await uno.agregar('Areas', { codigo: 'A', d_area: 'Una' });
    await otro.agregar('Areas', { codigo: 'B', d_area: 'Otra' });
    const c = new pg.Client(url);
    await c.connect();
    const cuantas = async (empresa: string | null, sql: string): Promise<number> => {
      await c.query('begin');
      try {
        await c.query(`set local role ${ROLES.log}`);
        if (empresa !== null) await c.query("select set_config('jornal.company', $1, true)", [empresa]);
        return (await c.query(sql)).rowCount ?? 0;
      } finally {
        await c.query('rollback');
      }
    };
    const todos = 'select from jornal.fact';
    expect([
      await cuantas(null, todos),
      await cuantas('pared-1', todos),
      await cuantas('pared-1', "select from jornal.fact where company = 'pared-2'"),
      await cuantas('pared-1', "update jornal.company set epoch = 9 where company = 'pared-2'"),
    ]).toEqual([0, 1, 0, 0]);
    // Facts are not changed, and none is deleted of a company that was not destroyed; the keys are not the log's to read.
    expect(await cuantas('pared-1', 'delete from jornal.fact')).toBe(0);
    for (const sql of ["update jornal.fact set data = '{}'", 'select from jornal_keys.person_key'])
      await expect(cuantas('pared-1', sql)).rejects.toThrow(/permission denied/);
    await c.end();
    await uno.cerrar();
    await otro.cerrar();
  });
});
