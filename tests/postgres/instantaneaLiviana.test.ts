// What comes first of a snapshot: lists are answered from it while the bulk is on its way; what needs the bulk, or writes, waits
// for it, and nothing is ever answered with less.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import { allTables } from '../../core/tables/index.ts';
import { bringLight } from '../../server/app/bringSnapshot.ts';
import { features } from '../../server/app/features.ts';
import { snapshotFolder } from '../../server/app/snapshotFiles.ts';
import { addToLedger, ledgerOf } from '../../server/kernel/erasureLedger.ts';
import { forgetFolderKey, giveFolderKey } from '../../server/kernel/folderKeys.ts';
import type { ListPage, RowReads } from '../../server/kernel/company.ts';
import { newDataKey } from '../../server/kernel/masterKey.ts';
import { LIGHT_PARTS } from '../../server/kernel/sharedSnapshots.ts';
import { bulkTables } from '../../server/rows/lightCopy.ts';
import { fileTables } from '../../server/rows/rebuild.ts';
import { ADMIN, bien } from '../runs/empresa.ts';
import { legajo } from '../store/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';
import {
  abrir,
  abrirServidor,
  CAJA,
  entera,
  escribir,
  guardar,
  ID,
  liquidar,
  llenarBase,
  orden,
  otroNumero,
  type Servidor,
} from './conInstantaneas.ts';

/** `a`: has the company open from the first test to the last. */
let cluster: Cluster, url: string, a: Servidor;
const admin = (sql: string): Promise<Record<string, unknown>[]> =>
  cluster.admin(sql, [], new URL(url).pathname.slice(1));

/** A server whose bulk is held back until it is let go. */
interface Retenido {
  readonly s: Servidor;
  readonly soltar: () => void;
}
const abiertos = new Set<Retenido>();
const retenido = async (hilos = false): Promise<Retenido> => {
  let soltar = (): void => undefined;
  const suelto = new Promise<void>((resolve) => {
      soltar = resolve;
    }),
    s = await abrirServidor(url, async (n) => (n < LIGHT_PARTS ? suelto : undefined), hilos),
    r = { s, soltar };
  abiertos.add(r);
  return r;
};
const lista = (tabla: string) => (e: RowReads) => e.lista({ tabla, pagina: 1, quien: ADMIN, busqueda: {} });
const leer = async (s: Servidor, tabla: string): Promise<ListPage> =>
  bien(await s.companies.leyendo(ID, lista(tabla)));
/** What a whole company answers. */
const enteras = (s: Servidor, tabla: string): Promise<ListPage> =>
  abrir(s, async (e) => bien(await lista(tabla)(e)));
const estado = async (p: Promise<unknown>): Promise<'espera' | 'contestó'> =>
  Promise.race([
    p.then(() => 'contestó' as const),
    new Promise<'espera'>((r) => setTimeout(() => r('espera'), 150)),
  ]);
/** Until it said something. */
const dicho = async (s: Servidor): Promise<string> => {
  while (s.dicho.length === 0) await new Promise((r) => setTimeout(r, 5));
  return s.dicho.join('\n');
};
const folders = (s: Servidor): readonly string[] => {
  const f = snapshotFolder(s.datos);
  return existsSync(f) ? readdirSync(f) : [];
};
const igualQueA = async ({ s, soltar }: Retenido): Promise<void> => {
  soltar();
  expect(await entera(s)).toEqual(await entera(a));
  while (folders(s).length > 0) await new Promise((r) => setTimeout(r, 5));
};
/** A new snapshot, of a copy that has done what others asked for. */
const nueva = async (): Promise<void> => {
  await abrir(a, () => Promise.resolve());
  expect((await guardar(a, { lightFrom: 0 }))?.light).toBeGreaterThan(10_000);
};

beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  await llenarBase(url);
  a = await abrirServidor(url);
  await nueva();
}, 120_000);
afterEach(async () => {
  for (const { s, soltar } of abiertos) {
    soltar();
    await s.cerrar();
  }
  abiertos.clear();
});
afterAll(async () => {
  await a.cerrar();
  await cluster.end();
});

describe('mientras falta lo más pesado', () => {
  it('una lista se contesta, con lo que otros escribieron después; al final todo es igual, tabla por tabla', async () => {
    await abrir(a, escribir);
    const b = await retenido();
    for (const tabla of ['Personal', 'Areas', 'Recibos', 'Conceptos'])
      expect(await leer(b.s, tabla)).toEqual(await enteras(a, tabla));
    expect(bien(await b.s.companies.leyendo(ID, (e) => e.vistas.lista('Personal', ADMIN)))).toEqual(
      await abrir(a, async (e) => bien(await e.vistas.lista('Personal', ADMIN))),
    );
    await abrir(a, escribir);
    expect(await leer(b.s, 'Areas')).toEqual(await enteras(a, 'Areas'));
    expect(existsSync(join(b.s.datos, 'empresas', ID))).toBe(false);
    await igualQueA(b);
    expect(b.s.dicho).toEqual([]);
    expect(await leer(b.s, 'Areas')).toEqual(await enteras(a, 'Areas'));
  });
  it('en hilos, como en un servidor', async () => {
    const b = await retenido(true);
    expect(await leer(b.s, 'Personal')).toEqual(await enteras(a, 'Personal'));
    await igualQueA(b);
    expect(b.s.dicho).toEqual([]);
  });
  it('de cada tabla: la lista, y la primera fila con sus etiquetas, las mismas que de todo; lo que no está lo dice', async () => {
    const b = await retenido(),
      vista = (tabla: string) => async (e: RowReads) => {
        const l = await lista(tabla)(e),
          id = isLeft(l) ? undefined : l.right.filas[0]?.['id'],
          f = id === undefined ? undefined : await e.fila(tabla, Number(id), ADMIN);
        return ok([l, f, f && !isLeft(f) ? e.etiquetas(tabla, f.right, ADMIN) : undefined]);
      };
    for (const { name } of allTables)
      expect([name, await b.s.companies.leyendo(ID, vista(name))]).toEqual([
        name,
        await abrir(a, vista(name)),
      ]);
    expect(await b.s.companies.leyendo(ID, (e) => e.fila('Personal', 999_999, ADMIN))).toMatchObject({
      left: { code: 'not_found' },
    });
  });
  it('la historia de una fila, un recibo y una escritura esperan, y salen como si nada faltara', async () => {
    const b = await retenido(),
      { filas } = await leer(b.s, 'Recibos'),
      id = Number(filas[0]?.['id']),
      historia = (e: RowReads) => e.historia('Personal', 1, ADMIN),
      contada = b.s.companies.leyendo(ID, historia),
      pedido = abrir(b.s, async (e) => bien(await e.recibo(id))),
      escrita = abrir(b.s, escribir);
    for (const p of [contada, pedido, escrita]) expect(await estado(p)).toBe('espera');
    expect(await leer(b.s, 'Areas')).toEqual(await enteras(a, 'Areas'));
    b.soltar();
    await escrita;
    expect(await pedido).toEqual(await abrir(a, async (e) => bien(await e.recibo(id))));
    const r = bien(await contada);
    expect(r).toEqual(await abrir(a, async (e) => bien(await historia(e))));
    expect(JSON.stringify(r).length).toBeGreaterThan(200);
    await igualQueA(b);
  });
});

describe('lo que llegó primero se deja, y se espera a todo', () => {
  it('si se olvida a alguien: no queda nada suyo de esa copia', async () => {
    const quien = await abrir(a, (e) =>
      orden(e, 'Personal', 'add', {
        cuerpo: legajo({ clase: 1, categoria: 1 }, 500 + otroNumero(), 'quixtepec, Zulema'),
      }),
    );
    await nueva();
    const b = await retenido();
    expect(JSON.stringify(await leer(b.s, 'Personal'))).toContain('quixtepec');
    await abrir(a, (e) => orden(e, 'Personal', 'olvidar', { id: quien, cuerpo: { motivo: 'lo pidió' } }));
    const pedida = leer(b.s, 'Personal');
    expect(await estado(pedida)).toBe('espera');
    expect(folders(b.s).filter((f) => f.endsWith('-liviana'))).toEqual([]);
    b.soltar();
    expect(JSON.stringify(await pedida)).not.toContain('quixtepec');
    await igualQueA(b);
    await nueva();
  });
  it('si el libro de olvidos de este servidor dice que hay que olvidar a alguien de nuevo', async () => {
    const b = await retenido(),
      nombre = await abrir(a, async (e) => String(bien(await e.fila('Personal', 2, ADMIN))['nombre'])),
      db = new Database(join(a.datos, 'empresas', ID, 'jornal.sqlite'), { readonly: true }),
      hecho = String(
        db.prepare("select hash from fact where stream = 'Personal/2' and version = 1").pluck().get(),
      );
    db.close();
    addToLedger(ledgerOf(b.s.datos), [
      { v: 1, empresa: ID, persona: 2, hecho, en: '2026-09-01T00:00:00.000Z' },
    ]);
    const pedida = leer(b.s, 'Personal');
    expect(await dicho(b.s)).toMatch(/hay que olvidar a alguien de nuevo/);
    expect(await estado(pedida)).toBe('espera');
    b.soltar();
    expect(nombre.length).toBeGreaterThan(5);
    expect(JSON.stringify(await pedida)).not.toContain(nombre);
    await nueva();
  });
  it('si lo que siguió no se puede poner sin lo que falta', async () => {
    await abrir(a, (e) => liquidar(e, '2026-09'));
    const b = await retenido(),
      pedida = leer(b.s, 'Recibos');
    expect(await dicho(b.s)).toMatch(/no such table/);
    expect(await estado(pedida)).toBe('espera');
    b.soltar();
    expect(await pedida).toEqual(await enteras(a, 'Recibos'));
    await igualQueA(b);
    await nueva();
  });
});

describe('lo que no sirve no se usa, y se dice', () => {
  const parte = (n: number, sql: string): Promise<unknown> =>
    admin(sql.replace('?', `company = '${ID}' and number = ${n}`));
  const ALTERADA =
    'update jornal.snapshot_part set body = set_byte(body, 99, 1 # get_byte(body, 99)) where ?';

  it('lo pesado alterado: la lista se contesta, y el resto sale del registro entero', async () => {
    await nueva();
    await parte(0, ALTERADA);
    const b = await retenido();
    expect(await leer(b.s, 'Personal')).toEqual(await enteras(a, 'Personal'));
    await igualQueA(b);
    expect(b.s.dicho).toHaveLength(1);
    expect(b.s.dicho[0]).toMatch(/no sirve \(.+\): se lee su registro entero/);
  });
  it.each([
    ['alterado', ALTERADA],
    ['que falta', 'delete from jornal.snapshot_part where ?'],
  ])('lo primero %s: la lista espera a todo', async (_, sql) => {
    await nueva();
    await parte(LIGHT_PARTS, sql);
    const b = await retenido(),
      pedida = leer(b.s, 'Personal');
    expect(await dicho(b.s)).toMatch(/llega primero.+no sirve/);
    expect(await estado(pedida)).toBe('espera');
    b.soltar();
    expect(await pedida).toEqual(await enteras(a, 'Personal'));
    expect(b.s.dicho).toHaveLength(1);
  });
  it('una instantánea de antes, o de una empresa chica, no tiene dos partes: se espera a todo, sin decir nada', async () => {
    expect((await guardar(a))?.light).toBe(0);
    const b = await retenido(),
      pedida = leer(b.s, 'Personal');
    expect(await estado(pedida)).toBe('espera');
    await igualQueA(b);
    expect(await pedida).toEqual(await enteras(a, 'Personal'));
    expect(b.s.dicho).toEqual([]);
    await nueva();
  });
  it('con la carpeta cifrada no se usa', async () => {
    const b = await retenido();
    giveFolderKey(b.s.datos, newDataKey().clave);
    try {
      expect(await primero(b.s)).toBeUndefined();
    } finally {
      forgetFolderKey(b.s.datos);
    }
  });
});

const primero = (s: Servidor): ReturnType<typeof bringLight> =>
  bringLight({
    snapshots: s.work.snapshots,
    box: CAJA,
    datos: s.datos,
    id: ID,
    decir: (l) => s.dicho.push(l),
  });

it('las tablas que no llegan primero son de la empresa, y no están: ni vacías', async () => {
  const bulk = bulkTables(features),
    { s } = await retenido(),
    light = await primero(s),
    db = new Database(join(light?.datos ?? '', 'empresas', ID, 'jornal.sqlite'), { readonly: true }),
    there = db.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  db.close();
  expect(bulk.filter((t) => !Object.hasOwn(fileTables(features), t))).toEqual([]);
  expect(there.filter((t) => bulk.includes(String(t)))).toEqual([]);
  expect(there).toContain('Personal');
});
