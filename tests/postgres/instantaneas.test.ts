// Snapshots: a server without a copy makes it from one and what came after, the same as from the whole log; what does not
// serve is not used, and whoever was erased is in none.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SNAPSHOT_VERSION, type Brought } from '../../server/app/bringSnapshot.ts';
import { closingStack } from '../../server/app/closing.ts';
import { makeSnapshot } from '../../server/app/makeSnapshot.ts';
import { packPart, SNAPSHOT_USE, snapshotFolder, unpackPart } from '../../server/app/snapshotFiles.ts';
import { keepSnapshots, snapshotOf } from '../../server/app/snapshots.ts';
import { forgetFolderKey, giveFolderKey } from '../../server/kernel/folderKeys.ts';
import { newDataKey } from '../../server/kernel/masterKey.ts';
import { sealedBox, type SealedBox } from '../../server/kernel/sealedBox.ts';
import { snapshotNote, type SnapshotNote } from '../../server/kernel/sharedSnapshots.ts';
import { openConnection } from '../../server/postgres/connection.ts';
import { checkEmpresa } from '../../server/rows/backup.ts';
import { ADMIN, bien } from '../runs/empresa.ts';
import { legajo } from '../store/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';
import {
  abrir,
  abrirServidor,
  CAJA,
  carpetaDe,
  entera,
  escribir,
  guardar,
  ID,
  liquidar,
  llenarBase,
  orden,
  otroNumero,
  traer,
  type Servidor,
} from './conInstantaneas.ts';
import { palabras } from './todo.ts';

/** `a`: has the company open from the first test to the last. */
let cluster: Cluster, url: string, a: Servidor;
const admin = <A extends object>(
  sql: string,
  valores: readonly unknown[] = [],
): Promise<(A & Record<string, unknown>)[]> => cluster.admin(sql, valores, new URL(url).pathname.slice(1));

const cuantas = async (tabla: string): Promise<number> =>
  (await admin(`select from jornal.${tabla} where company = $1`, [ID])).length;

const abiertos = new Set<Servidor>();
/** One that is closed after the test. */
const servidor = async (de?: Parameters<typeof abrirServidor>[1]): Promise<Servidor> => {
  const s = await abrirServidor(url, de);
  abiertos.add(s);
  return s;
};
/** All have the same as the first server. */
const iguales = async (...s: readonly Servidor[]): Promise<void> => {
  const original = await entera(a);
  for (const x of s) expect(await entera(x)).toEqual(original);
};

beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  await llenarBase(url);
  a = await abrirServidor(url);
  await abrir(a, () => Promise.resolve());
}, 120_000);
afterEach(async () => {
  for (const s of abiertos) await s.cerrar();
  abiertos.clear();
});
afterAll(async () => {
  await a.cerrar();
  await cluster.end();
});

describe('un servidor sin copia', () => {
  it('la hace de la instantánea y lo que siguió: tabla por tabla, igual que del registro entero y que la original', async () => {
    await abrir(a, escribir);
    expect((await guardar(a))?.bytes).toBeGreaterThan(100_000);
    await abrir(a, escribir);
    await abrir(a, (e) => liquidar(e, '2026-09'));
    const b = await servidor(),
      c = await servidor('el registro entero');
    expect(await traer(b)).toBe('brought');
    await iguales(b, c);
    expect(palabras(carpetaDe(b))).toEqual(palabras(carpetaDe(a)));
    expect(b.dicho).toEqual([]);
    expect(checkEmpresa(b.datos, ID).problema).toBeUndefined();
    await abrir(b, escribir);
    await iguales(b, c);
    expect(readdirSync(snapshotFolder(b.datos))).toEqual([]);
  });
  it('lo que un corte dejó a medio poner se quita, y se pone de nuevo', async () => {
    await guardar(a);
    const b = await servidor();
    expect(await traer(b)).toBe('brought');
    const carpeta = join(b.datos, 'empresas', ID);
    rmSync(join(carpeta, 'jornal.sqlite'));
    writeFileSync(join(carpeta, 'llegando.txt'), '');
    expect(await traer(b)).toBe('brought');
    expect(readdirSync(carpeta).sort()).toEqual(['claves.sqlite', 'jornal.sqlite']);
    await iguales(b);
  });
  it('con la carpeta cifrada no la usa, porque pasaría en claro por su disco', async () => {
    const b = await servidor();
    giveFolderKey(b.datos, newDataKey().clave);
    try {
      expect(await traer(b)).toBe('none');
    } finally {
      forgetFolderKey(b.datos);
    }
  });
});

describe('una instantánea que no sirve no se usa, y se dice', () => {
  const conNota = async (f: (n: SnapshotNote) => SnapshotNote): Promise<void> => {
    const [fila] = await admin<{ seal: Buffer }>('select seal from jornal.snapshot where company = $1', [ID]),
      nota = snapshotNote.decode(JSON.parse(String(CAJA.open(fila?.seal ?? Buffer.alloc(0)))));
    if (isLeft(nota)) throw new Error('la nota no se lee');
    await cerrada(CAJA, JSON.stringify(f(nota.right)));
  };
  const cerrada = (con: SealedBox, texto: string): Promise<unknown> =>
    admin('update jornal.snapshot set seal = $2 where company = $1', [ID, con.seal(Buffer.from(texto))]);
  const parte = (sql: string): Promise<unknown> =>
    admin(sql.replace('?', 'company = $1 and number = 0'), [ID]);
  beforeEach(async () => {
    expect(await guardar(a)).toBeDefined();
  });

  it.each<readonly [string, Brought, () => Promise<unknown>]>([
    [
      'una parte con un byte cambiado',
      'bytes',
      () =>
        parte('update jornal.snapshot_part set body = set_byte(body, 99, 1 # get_byte(body, 99)) where ?'),
    ],
    ['una parte que falta', 'bytes', () => parte('delete from jornal.snapshot_part where ?')],
    ['con más bytes que los que dice', 'bytes', () => conNota((n) => ({ ...n, bytes: n.bytes - 1 }))],
    ['de otra versión', 'version', () => conNota((n) => ({ ...n, version: '1 0.0.1' }))],
    ['de un hecho que el registro no tiene', 'log', () => conNota((n) => ({ ...n, hash: '0'.repeat(64) }))],
    ['más allá del registro', 'log', () => conNota((n) => ({ ...n, position: n.position + 1 }))],
    ['de otra escritura con el mismo número', 'log', () => conNota((n) => ({ ...n, token: 'otra' }))],
    ['de otra empresa', 'secret', () => conNota((n) => ({ ...n, company: 'otra' }))],
    [
      'cerrada con otro secreto',
      'secret',
      () => cerrada(sealedBox('otro secreto, también largo y al azar', SNAPSHOT_USE), '{}'),
    ],
  ])('%s', async (_, porque, daniar) => {
    await daniar();
    const b = await servidor();
    expect(await traer(b)).toBe(porque);
    expect(b.dicho).toHaveLength(1);
    expect(b.dicho[0]).toMatch(/La instantánea de «prueba» no sirve \(.+\): se lee su registro entero/);
    expect(existsSync(join(b.datos, 'empresas', ID))).toBe(false);
    expect(readdirSync(snapshotFolder(b.datos))).toEqual([]);
  });
  it('del registro entero sale lo mismo', async () => {
    await parte('delete from jornal.snapshot_part where ?');
    const b = await servidor();
    await iguales(b);
    expect(b.dicho).toHaveLength(1);
  });
});

/** Every byte of a folder, as text in small letters. */
const bytesDe = (carpeta: string): string =>
  readdirSync(carpeta, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => readFileSync(join(f.parentPath, f.name)).toString('latin1').toLowerCase())
    .join('\n');
/** What the snapshots have, opened with the secret. */
const bytesGuardados = async (): Promise<string> => {
  const partes = await admin<{ body: Buffer }>(
    'select body from jornal.snapshot_part where company = $1 order by id, number',
    [ID],
  );
  const claros = await Promise.all(partes.map(({ body }) => unpackPart(CAJA.open(body) ?? Buffer.alloc(0))));
  return Buffer.concat(claros).toString('latin1').toLowerCase();
};

describe('una persona olvidada', () => {
  const persona = (apellido: string): Promise<number> =>
      abrir(a, (e) =>
        orden(e, 'Personal', 'add', {
          cuerpo: legajo({ clase: 1, categoria: 1 }, 500 + otroNumero(), `${apellido}, Zulema`),
        }),
      ),
    olvidar = (quien: number): Promise<unknown> =>
      abrir(a, (e) => orden(e, 'Personal', 'olvidar', { id: quien, cuerpo: { motivo: 'lo pidió' } }));

  it('no está en ninguna instantánea: las que había se destruyen, y en la nueva no hay nada suyo', async () => {
    const quien = await persona('xyloquatro');
    await guardar(a);
    expect(await bytesGuardados()).toContain('xyloquatro');
    await olvidar(quien);
    expect([await cuantas('snapshot'), await cuantas('snapshot_part')]).toEqual([0, 0]);
    expect(await guardar(a)).toBeDefined();
    const guardados = await bytesGuardados();
    expect(guardados.length).toBeGreaterThan(100_000);
    expect(guardados).not.toContain('xyloquatro');
    const b = await servidor();
    expect(await traer(b)).toBe('brought');
    await iguales(b);
    expect(bytesDe(b.datos)).not.toContain('xyloquatro');
  });
  it('no está en un servidor que la trajo antes y abre después: antes de contestar la olvida', async () => {
    const quien = await persona('quixtepec');
    await guardar(a);
    const b = await servidor();
    expect(await traer(b)).toBe('brought');
    expect(bytesDe(b.datos)).toContain('quixtepec');
    await olvidar(quien);
    await abrir(b, async (e) => {
      expect(JSON.stringify(bien(await e.fila('Personal', quien, ADMIN)))).not.toMatch(/quixtepec/i);
      expect(bytesDe(b.datos)).not.toContain('quixtepec');
    });
    await iguales(b);
  });
  it('destruye también la que otro servidor está haciendo', async () => {
    const quien = await persona('wolfsgruber');
    await guardar(a);
    const b = await servidor(),
      hecha = await snapshotOf(b.lugar, b.companies, ID, async (m) => {
        await olvidar(quien);
        return makeSnapshot(b.work.snapshots, m);
      });
    expect(hecha).toBeUndefined();
    expect([await cuantas('snapshot'), await cuantas('snapshot_part')]).toEqual([0, 0]);
  });
});

it.each([
  ['lo que se comprime', Buffer.alloc(100_000, 'jornal')],
  ['lo que no', randomBytes(100_000)],
  ['una parte de un byte', Buffer.of(7)],
])('%s vuelve como era', async (_, parte) => {
  expect((await unpackPart(await packPart(parte))).equals(parte)).toBe(true);
});

describe('quién las hace', () => {
  const NOMBRE = { company: ID, id: 'a medias' };

  it('de dos servidores a la vez, uno', async () => {
    await guardar(a);
    const b = await servidor();
    await abrir(b, () => Promise.resolve());
    const hechas = await Promise.all([guardar(a), guardar(b)]);
    expect(hechas.filter((h) => h !== undefined)).toHaveLength(1);
    expect(await cuantas('snapshot')).toBe(1);
  });
  it('la nueva toma el lugar de la anterior', async () => {
    await guardar(a);
    await abrir(a, escribir);
    const hecha = await guardar(a);
    expect(await admin('select position::int from jornal.snapshot where company = $1', [ID])).toEqual([
      { position: hecha?.position },
    ]);
    expect(await admin('select distinct id from jornal.snapshot_part where company = $1', [ID])).toHaveLength(
      1,
    );
  });
  it('la que dejó a medias un servidor que se detuvo se barre, con sus partes, y otro la hace', async () => {
    const b = await servidor();
    await admin('delete from jornal.snapshot');
    expect(await b.work.snapshots.begin(NOMBRE)).toBe(true);
    expect(await b.work.snapshots.addPart(NOMBRE, 0, Buffer.from('parte'))).toBe(true);
    expect(await guardar(a)).toBeUndefined();
    await a.work.snapshots.sweep();
    expect(await cuantas('snapshot_part')).toBe(1);
    await admin("update jornal.node set until = now() - interval '1 second' where node = $1", [b.work.node]);
    await a.work.snapshots.sweep();
    expect([await cuantas('snapshot'), await cuantas('snapshot_part')]).toEqual([0, 0]);
    expect(await b.work.snapshots.addPart(NOMBRE, 1, Buffer.from('otra'))).toBe(false);
    expect(await guardar(a)).toBeDefined();
  });
  it('la que está hecha no se va con quien la hizo', async () => {
    await guardar(a);
    const [hecha] = await admin<{ id: string }>('select id from jornal.snapshot where company = $1', [ID]);
    await a.work.snapshots.drop({ company: ID, id: hecha?.id ?? '' });
    expect(await cuantas('snapshot')).toBe(1);
  });
  it('se hace cuando hay bastante que leer, y otra vez cuando lo que siguió es otro tanto', async () => {
    const company = 'contada',
      { need } = a.work.snapshots,
      filas = (hasta: number): Promise<unknown> =>
        admin(
          "insert into jornal.kept(company, kind, key, change, body) select $1, 'x', n::text, 9, '{}' from generate_series(1, $2) n on conflict do nothing",
          [company, hasta],
        );
    await admin("insert into jornal.company(company, position, hash, changes) values($1, 500, '', 9)", [
      company,
    ]);
    await filas(1_499);
    expect(await need({ company, version: 'una' })).toEqual({ tail: 1_999, due: false });
    await filas(1_500);
    expect(await need({ company, version: 'una' })).toEqual({ tail: 2_000, due: true });
    await admin(
      "insert into jornal.snapshot(company, id, node, version, position, changes, size, seal) values($1, 'x', 'x', 'una', 500, 8, 60000, '')",
      [company],
    );
    // Of one with 60,000 things a twentieth are 3,000.
    await filas(2_999);
    expect(await need({ company, version: 'una' })).toEqual({ tail: 2_999, due: false });
    await filas(3_000);
    expect(await need({ company, version: 'una' })).toEqual({ tail: 3_000, due: true });
    expect((await need({ company, version: 'otra' })).due).toBe(true);
  });
  it('mientras los servidores se reemplazan de a uno, cada versión guarda la suya y abre de ella', async () => {
    await admin('delete from jornal.snapshot');
    await guardar(a);
    const deOtra = (node: string): Promise<unknown> =>
        admin(
          `insert into jornal.snapshot(company, id, node, version, position, changes, size, seal) values($1, 'otra', $2, 'otra', 1000000, 8, 1, '')
             on conflict (company, id) do update set node = $2`,
          [ID, node],
        ),
      versiones = async (): Promise<unknown> =>
        (await admin('select version from jornal.snapshot where company = $1 order by version', [ID])).map(
          (r) => r['version'],
        );
    await deOtra(a.work.node);
    const b = await servidor();
    expect(await traer(b)).toBe('brought');
    expect(b.dicho).toEqual([]);
    await guardar(a);
    expect(await versiones()).toEqual([SNAPSHOT_VERSION, 'otra'].sort());
    await deOtra('se detuvo');
    await guardar(a);
    expect(await versiones()).toEqual([SNAPSHOT_VERSION]);
  });
  it('un servidor mira lo que tiene abierto y la hace en un hilo, sin que nadie se la pida', async () => {
    const cierre = closingStack();
    await admin('delete from jornal.snapshot');
    keepSnapshots(
      a.lugar,
      { decir: (l) => a.dicho.push(l), hilos: true, lookMs: 20, least: 50 },
      a.companies,
      cierre,
    );
    const lista = 'select from jornal.snapshot where company = $1 and seal is not null';
    while ((await admin(lista, [ID])).length === 0) await new Promise((r) => setTimeout(r, 20));
    await cierre.cerrar();
    expect(a.dicho).toEqual([]);
    const b = await servidor();
    expect(await traer(b)).toBe('brought');
    await iguales(b);
  });
});

it('ninguna empresa ve las de otra, y quien no dijo cuál no ve ninguna', async () => {
  await guardar(a);
  const c = openConnection(url, 1),
    ve = (company: string, sql: string): Promise<number | null> =>
      c.inside('log', { company }, async (q) => (await q.query(sql)).rowCount);
  for (const sql of ['select from jornal.snapshot', 'select from jornal.snapshot_part']) {
    expect(await ve(ID, sql)).toBeGreaterThan(0);
    expect(await ve('', sql)).toBe(0);
    expect(await ve('otra', `${sql} where company = '${ID}'`)).toBe(0);
    expect(await c.alone(async (q) => (await q.query(sql)).rowCount)).toBe(0);
  }
  expect(await ve('otra', 'delete from jornal.snapshot')).toBe(0);
  await expect(ve(ID, 'delete from jornal.snapshot_part')).rejects.toThrow(/permission denied/);
  await c.end();
});
