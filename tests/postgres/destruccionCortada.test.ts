// Kills the server that destroys a company at each thing that it writes: the company is served whole or not at all, any other
// server ends it, and the one that died has nothing of it when it is back.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok } from '../../core/kit/failure.ts';
import { destructionLedgerOf, readDestructions } from '../../server/kernel/destructionLedger.ts';
import { levantar, type Banco } from '../server/servidor.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { adminOf, escribirEmpresa, filasDe, ID, llenarTablas, quedaDe } from './empresaEnBase.ts';

const HIJO = join(import.meta.dirname, '../../.build/tests/postgres/destruccionChild.js'),
  SECRETO = 'un secreto largo y al azar para cortar una destrucción',
  NOMBRE = 'Almacén de Prueba SA',
  ANTES = Date.UTC(2026, 8, 15, 12),
  DIA = ANTES + 30 * 86_400_000;
let cluster: Cluster, raiz: string, llena: string, hechos: number, claves: number | undefined;
const nombreDe = (url: string): string => new URL(url).pathname.slice(1);
let lugares = 0;
const lugar = (): string => join(raiz, `servidor-${++lugares}`);
const clonar = async (): Promise<string> => {
  const u = new URL(llena);
  u.pathname = `/copia${++lugares}`;
  await cluster.admin(`create database ${nombreDe(String(u))} template ${nombreDe(llena)}`);
  return String(u);
};
const servidor = (url: string, datos: string, reloj = { ahora: DIA }): Promise<Banco> =>
  levantar({ datos, demo: false, ahora: () => reloj.ahora, almacen: { url, clave: SECRETO } });

beforeAll(async () => {
  expect(existsSync(HIJO), 'falta compilar: npm run types').toBe(true);
  raiz = mkdtempSync(join(tmpdir(), 'jornal-destruccion-'));
  cluster = await openCluster(['fsync=off']);
  llena = await cluster.database();
  const s = await servidor(llena, lugar(), { ahora: ANTES }),
    [una, otra] = [1, 2].map((id) => ({ id, username: `u${id}` })) as [
      { id: number; username: string },
      { id: number; username: string },
    ];
  hechos = await escribirEmpresa(llena);
  await s.s.directorio.escribir('crearEmpresa', {
    ...{ id: ID, razon_social: NOMBRE, cuit: '30-71548235-1' },
    ...{ demo: false, ahora: ANTES },
  });
  for (const c of [
    { type: 'pedir', quien: una, dicho: NOMBRE },
    { type: 'exportar', quien: una, archivo: { archivo: 'todo.zip', bytes: 1, sha256: 'x' } },
    { type: 'confirmar', quien: otra, dicho: NOMBRE },
  ] as const)
    expect(isRight(await s.s.destrucciones.order(ID, c))).toBe(true);
  await s.cerrar();
  await llenarTablas(adminOf(cluster, llena));
  claves = (await filasDe(adminOf(cluster, llena)))['jornal_keys.person_key'];
  expect([hechos, claves]).not.toContain(0);
}, 120_000);
afterAll(async () => {
  await cluster?.end();
  rmSync(raiz, { recursive: true, force: true });
});

/** Undefined: it died. Gives how many writes it made. */
const correr = (datos: string, url: string, n: number, cuando: string): Promise<number | undefined> =>
  new Promise((listo, mal) => {
    const p = spawn(
      process.execPath,
      [HIJO, datos, url, SECRETO, ID, String(ANTES), String(DIA), String(n), cuando],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
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
      else mal(new Error(`terminó con ${String(codigo)}: ${dicho}`));
    });
  });

/** What is wrong with what a living server does of it right after: it answers with all of it, or says that it was destroyed. */
const comoAtiende = async (vivo: Banco, url: string): Promise<string | undefined> => {
  const filas = await filasDe(adminOf(cluster, url)),
    entera = filas['jornal.fact'] === hechos && filas['jornal_keys.person_key'] === claves,
    r = await vivo.s.companies.con(ID, async (e) => {
      const al = await e.alDia();
      return isLeft(al) ? al : ok(e.cabeza().posicion);
    });
  if (isLeft(r)) return r.left.key === 'store.destruida' ? undefined : r.left.message;
  return entera && r.right === hechos
    ? undefined
    : `atiende ${r.right} de ${hechos}, con ${JSON.stringify(filas)}`;
};
/** What is wrong once another one ended it, and the one that died came back. */
const comoQueda = async (vivo: Banco, muerto: string, url: string): Promise<readonly string[]> => {
  const vuelve = await servidor(url, muerto),
    mal = [...(await quedaDe(adminOf(cluster, url)))];
  for (const s of [vivo, vuelve]) {
    if (existsSync(join(s.carpeta, 'empresas', ID))) mal.push('queda una carpeta');
    if (s.s.directorio.empresa(ID) !== undefined) mal.push('queda entre los usuarios');
    const destruidas = readDestructions(destructionLedgerOf(s.carpeta)).filter(
      (e) => e.hecho.type === 'empresaDestruida',
    );
    if (destruidas.length !== 1) mal.push(`el libro dice ${destruidas.length} veces que se destruyó`);
  }
  await vuelve.cerrar();
  return mal;
};
/** A living server with its copy, and another that dies at that write. */
const cortar = async (n: number, cuando: string) => {
  const url = await clonar(),
    admin = adminOf(cluster, url),
    reloj = { ahora: ANTES },
    muerto = lugar(),
    vivo = await servidor(url, lugar(), reloj),
    vivos = (await admin('select node from jornal.node where until > now()')).map((r) => r['node']);
  expect(isRight(await vivo.s.companies.con(ID, async (e) => e.alDia()))).toBe(true);
  const hasta = await correr(muerto, url, n, cuando);
  // As if its lease had ended.
  await admin('delete from jornal.node where node <> all($1)', [vivos]);
  reloj.ahora = DIA;
  return { url, muerto, vivo, hasta };
};
const terminar = async ({ url, muerto, vivo }: Awaited<ReturnType<typeof cortar>>): Promise<void> => {
  await vivo.cerrar();
  await cluster.admin(`drop database ${nombreDe(url)} with (force)`);
  for (const c of [muerto, vivo.carpeta]) rmSync(c, { recursive: true, force: true });
};

it('en cada cosa que escribe: se atiende entera o nada, y otro la termina', async () => {
  const mal: string[] = [];
  let muertos = 0,
    golpes = 1;
  for (let n = 1; n <= golpes; n++) {
    // What is there after a write is what is there before the next.
    const cuando = 'despues',
      c = await cortar(n, cuando),
      donde = `${cuando} de la escritura ${n}: `;
    golpes = c.hasta ?? n + 1;
    muertos += c.hasta === undefined ? 1 : 0;
    const atiende = await comoAtiende(c.vivo, c.url);
    if (atiende !== undefined) mal.push(donde + atiende);
    await c.vivo.s.destrucciones.run();
    mal.push(...(await comoQueda(c.vivo, c.muerto, c.url)).map((m) => donde + m));
    await terminar(c);
  }
  console.log(`${golpes} writes, killed at ${muertos}`);
  expect(mal).toEqual([]);
  expect(muertos).toBeGreaterThan(15);
}, 1_200_000);

it('nadie lo pide: otro que anda la termina, y suelta su copia', async () => {
  const c = await cortar(12, 'despues');
  try {
    expect(c.hasta).toBeUndefined();
    expect(await quedaDe(adminOf(cluster, c.url))).not.toEqual([]);
    await expect.poll(() => quedaDe(adminOf(cluster, c.url)), { timeout: 90_000 }).toEqual([]);
    await expect.poll(() => existsSync(join(c.vivo.carpeta, 'empresas', ID))).toBe(false);
  } finally {
    await terminar(c);
  }
}, 120_000);
