// Kills a server at each thing that it writes while it makes a snapshot, or its copy from one: nothing is left half, and whoever
// comes after opens the company as it is.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringSnapshot } from '../../server/app/bringSnapshot.ts';
import { features } from '../../server/app/features.ts';
import { clearSnapshotFiles, SNAPSHOT_USE, snapshotFolder } from '../../server/app/snapshotFiles.ts';
import { openAppStore } from '../../server/app/store.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { openConnection } from '../../server/postgres/connection.ts';
import { putLog } from '../../server/postgres/wholeLogs.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { companyPrint, withWholeLog } from '../../server/rows/wholeLog.ts';
import { bien, conDemo } from '../runs/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { todo } from './todo.ts';

const HIJO = join(import.meta.dirname, '../../.build/tests/postgres/instantaneaChild.js'),
  CLAVE = 'un secreto largo y al azar para cortar instantáneas',
  ID = 'prueba';
let cluster: Cluster, url: string, raiz: string, work: SharedWork, entera: string;
const admin = (sql: string, valores: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  cluster.admin(sql, valores, new URL(url).pathname.slice(1));
let lugares = 0;
const lugar = (): string => join(raiz, `servidor-${++lugares}`);

/** Undefined: it died. Gives how many writes it made. */
const correr = (
  que: string,
  datos: string,
  { n, cuando, node }: { readonly n: number; readonly cuando: string; readonly node: string },
): Promise<number | undefined> =>
  new Promise((listo, mal) => {
    const p = spawn(process.execPath, [HIJO, que, datos, url, CLAVE, ID, node, String(n), cuando], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let salida = '',
      dicho = '';
    p.stdout.on('data', (d: Buffer) => {
      salida += d.toString();
    });
    p.stderr.on('data', (d: Buffer) => {
      dicho += d.toString();
    });
    p.on('close', (codigo, senal) => {
      if (senal === 'SIGKILL') listo(undefined);
      else if (codigo === 0) listo(Number(salida));
      else mal(new Error(`${que} terminó con ${String(codigo)}: ${dicho}`));
    });
  });
const traida = async (datos: string): Promise<string> =>
  bringSnapshot({
    snapshots: work.snapshots,
    box: sealedBox(CLAVE, SNAPSHOT_USE),
    datos,
    id: ID,
    decir: (l) => {
      throw new Error(l);
    },
  });
/** All that a server has of the company, once it opened it. */
const abierta = async (datos: string): Promise<string> => {
  await bien(
    await openAppStore({ carpeta: datos, id: ID, hilos: false, shared: url, head: work.head }),
  ).cerrar();
  return JSON.stringify([
    todo({ carpeta: join(datos, 'empresas', ID) }),
    await companyPrint({ datos, id: ID, features }),
  ]);
};

beforeAll(async () => {
  expect(existsSync(HIJO), 'falta compilar: npm run types').toBe(true);
  raiz = mkdtempSync(join(tmpdir(), 'jornal-instantanea-'));
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  const b = await conDemo(),
    c = openConnection(url, 1);
  await b.e.cerrar();
  await withWholeLog({ datos: b.datos, id: ID, features }, (log) =>
    putLog(c, { company: ID }, log, () => undefined),
  );
  await c.end();
  rmSync(b.datos, { recursive: true });
  work = await joinServers(url, 'el que mira');
  entera = await abierta(lugar());
}, 120_000);
afterAll(async () => {
  await work.leave();
  await cluster.end();
  rmSync(raiz, { recursive: true, force: true });
});

it('mientras la hace: o está entera, o no queda nada de ella', async () => {
  const datos = lugar(),
    mal: string[] = [];
  let muertos = 0;
  for (let n = 1, golpes = 1; n <= golpes; n++)
    for (const cuando of ['antes', 'despues']) {
      const node = `muere-${n}-${cuando}`,
        vivo = await correr('hacer', datos, { n, cuando, node });
      golpes = vivo ?? n + 1;
      muertos += vivo === undefined ? 1 : 0;
      await admin('delete from jornal.node where node = $1', [node]);
      await work.snapshots.sweep();
      const [r] = await admin(
        'select (select count(*)::int from jornal.snapshot) as enteras, (select count(distinct id)::int from jornal.snapshot_part) as de',
      );
      if (r?.['enteras'] !== r?.['de']) mal.push(`${cuando} de la escritura ${n}: ${JSON.stringify(r)}`);
      if (r?.['enteras'] === 1) {
        const otro = lugar();
        if ((await traida(otro)) !== 'brought' || (await abierta(otro)) !== entera)
          mal.push(`${cuando} de la escritura ${n}: no sale lo mismo`);
        rmSync(otro, { recursive: true });
      }
      clearSnapshotFiles(datos);
      await admin('delete from jornal.snapshot');
    }
  console.log(`killed ${muertos} times`);
  expect(mal).toEqual([]);
  expect(muertos).toBeGreaterThan(5);
}, 600_000);

it('mientras la trae: el mismo servidor, al volver, abre con todo', async () => {
  expect(await correr('hacer', lugar(), { n: 0, cuando: 'antes', node: 'el que la hace' })).toBeGreaterThan(
    0,
  );
  const mal: string[] = [];
  let muertos = 0;
  for (let n = 1, golpes = 1; n <= golpes; n++)
    for (const cuando of ['antes', 'despues']) {
      const datos = lugar(),
        vivo = await correr('traer', datos, { n, cuando, node: `trae-${n}-${cuando}` });
      golpes = vivo ?? n + 1;
      muertos += vivo === undefined ? 1 : 0;
      clearSnapshotFiles(datos);
      await traida(datos);
      if ((await abierta(datos)) !== entera) mal.push(`${cuando} de la escritura ${n}`);
      // One that died with its copy in place had nothing more to bring.
      if (existsSync(snapshotFolder(datos))) expect(readdirSync(snapshotFolder(datos))).toEqual([]);
      rmSync(datos, { recursive: true });
    }
  console.log(`killed ${muertos} times`);
  expect(mal).toEqual([]);
  expect(muertos).toBeGreaterThan(5);
}, 600_000);
