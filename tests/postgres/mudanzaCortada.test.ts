// Kills a move at each thing that it writes, in the folder and in the database: at no time do both homes open, and the same
// order ends it, or another takes it back, with nothing lost and nothing twice.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveBack } from '../../server/app/moveBack.ts';
import type { Move } from '../../server/app/moveSettings.ts';
import { moveToFolder } from '../../server/app/moveToFolder.ts';
import { moveToStore } from '../../server/app/moveToStore.ts';
import { openAppStore } from '../../server/app/store.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { DIRECTORY_LOG } from '../../server/directory/sharedDirectory.ts';
import { folderMark, mayOpen } from '../../server/kernel/homeMark.ts';
import { openConnection } from '../../server/postgres/connection.ts';
import { isEmptyStore, readHome } from '../../server/postgres/home.ts';
import { bien, carpetaNueva } from '../store/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { DOS, huella, llenar } from './dosEmpresas.ts';

/** Near its beginning and its end, where the marks are, each cut is both ended and taken back. */
const MARCAS = 12,
  HIJO = join(import.meta.dirname, '../../.build/tests/postgres/mudanzaChild.js'),
  SECRETO = 'un secreto largo y al azar para cortar la mudanza';
let cluster: Cluster, raiz: string, bases: { readonly vacia: string; readonly llena: string };

const mudanza = (datos: string, url: string): Move => ({ datos, url, clave: SECRETO, ahora: Date.now });
const nombreDe = (url: string): string => new URL(url).pathname.slice(1);
let copias = 0;
/** Another database with the same; whatever was using it is gone. */
const clonar = async (url: string): Promise<string> => {
  copias += 1;
  const u = new URL(url);
  await cluster.admin(`create database copia${copias} template ${nombreDe(url)}`);
  u.pathname = `/copia${copias}`;
  return String(u);
};
const tirar = (url: string): Promise<unknown> => cluster.admin(`drop database ${nombreDe(url)} with (force)`);

/** Runs it in a process that dies at that write; undefined: it died. Gives how many writes it made. */
const correr = (
  que: string,
  { datos, url }: Pick<Move, 'datos' | 'url'>,
  n: number,
  cuando: string,
): Promise<number | undefined> =>
  new Promise((listo, mal) => {
    const p = spawn(process.execPath, [HIJO, que, datos, url, SECRETO, String(n), cuando], {
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
      else mal(new Error(`${que} terminó con ${codigo}: ${dicho}`));
    });
  });

/** Which of the two homes has data and opens. */
const abren = async (datos: string, url: string): Promise<readonly string[]> => {
  const c = openConnection(url, 2);
  try {
    const carpeta =
        existsSync(join(datos, 'directory.sqlite')) && !isLeft(mayOpen(bien(folderMark(datos)), datos)),
      base = !(await isEmptyStore(c, DIRECTORY_LOG)) && !isLeft(mayOpen(bien(await readHome(c)), 'la base'));
    return [...(carpeta ? ['carpeta'] : []), ...(base ? ['base'] : [])];
  } finally {
    await c.end();
  }
};
/** The same of a database, by a copy as a server makes it. */
const huellaDeBase = async (url: string): Promise<unknown> => {
  const datos = carpetaNueva();
  try {
    await bien(
      openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now, shared: { url } }),
    ).cerrar();
    for (const id of DOS)
      await bien(await openAppStore({ carpeta: datos, id, hilos: false, shared: url })).cerrar();
    return await huella(datos);
  } finally {
    rmSync(datos, { recursive: true, force: true });
  }
};

let entera: unknown;
beforeAll(async () => {
  expect(existsSync(HIJO), 'falta compilar: npm run types').toBe(true);
  raiz = mkdtempSync(join(tmpdir(), 'jornal-mudanza-'));
  cluster = await openCluster(['fsync=off']);
  const vacia = await cluster.database();
  await llenar(join(raiz, 'origen'));
  entera = await huella(join(raiz, 'origen'));
  const llena = await clonar(vacia);
  cpSync(join(raiz, 'origen'), join(raiz, 'llevada'), { recursive: true });
  bien(await moveToStore(mudanza(join(raiz, 'llevada'), llena)));
  bases = { vacia, llena };
});
afterAll(async () => {
  await cluster?.end();
  rmSync(raiz, { recursive: true, force: true });
});

interface Caso {
  readonly que: 'ida' | 'vuelta';
  readonly sale: 'carpeta' | 'base';
  readonly llega: 'carpeta' | 'base';
  readonly preparar: () => Promise<{ readonly datos: string; readonly url: string }>;
}
const lugar = (): string => mkdtempSync(join(raiz, 'caso-'));
const IDA: Caso = {
    que: 'ida',
    sale: 'carpeta',
    llega: 'base',
    preparar: async () => {
      const datos = join(lugar(), 'datos');
      cpSync(join(raiz, 'origen'), datos, { recursive: true });
      return { datos, url: await clonar(bases.vacia) };
    },
  },
  VUELTA: Caso = {
    que: 'vuelta',
    sale: 'base',
    llega: 'carpeta',
    preparar: async () => ({ datos: join(lugar(), 'datos'), url: await clonar(bases.llena) }),
  };

describe('cortada', () => {
  it.each([IDA, VUELTA])(
    '$que: en ningún corte abren los dos, y se termina o se vuelve atrás con todo',
    async ({ que, sale, llega, preparar }) => {
      const de = { carpeta: huella, base: huellaDeBase },
        una = await preparar(),
        golpes = (await correr(que, una, 0, 'antes')) ?? 0;
      expect(await abren(una.datos, una.url)).toEqual([llega]);
      await tirar(una.url);
      const mal: string[] = [];
      let muertos = 0;
      for (const n of Array.from({ length: golpes }, (_, i) => golpes - i))
        for (const sigue of n <= MARCAS || n > golpes - MARCAS ? [true, false] : [n % 2 === 0]) {
          // What is there after a write is what is there before the next.
          const cuando = 'despues',
            m = await preparar(),
            donde = `${que}, ${cuando} de la escritura ${n} de ${golpes}, ${sigue ? 'sigue' : 'vuelve'}: `;
          if ((await correr(que, m, n, cuando)) === undefined) muertos += 1;
          const abiertas = await abren(m.datos, m.url);
          if (abiertas.length > 1) mal.push(`${donde}abren los dos`);
          const r = sigue
            ? await (que === 'ida' ? moveToStore : moveToFolder)(mudanza(m.datos, m.url))
            : await moveBack(mudanza(m.datos, m.url), sale);
          // Cut before its first mark, there is nothing to take back.
          if (isLeft(r) && !(r.left.key === 'mudanza.noSale' && abiertas.join() === sale))
            mal.push(donde + r.left.message);
          const debe = sigue ? llega : sale,
            quedan = await abren(m.datos, m.url);
          if (quedan.join() !== debe) mal.push(`${donde}abre ${quedan.join()}, y debía ${debe}`);
          else {
            const hay = await (debe === 'carpeta' ? de.carpeta(m.datos) : de.base(m.url));
            if (JSON.stringify(hay) !== JSON.stringify(entera)) mal.push(`${donde}no quedó todo`);
          }
          await tirar(m.url);
        }
      console.log(`${que}: ${golpes} writes, killed at ${muertos}`);
      expect(mal).toEqual([]);
      expect(muertos).toBeGreaterThan(0);
    },
    1_800_000,
  );

  it.each([
    { que: 'deshacerIda', caso: IDA },
    { que: 'deshacerVuelta', caso: VUELTA },
  ])(
    '$que: cortada, tampoco abren los dos, y repetida vuelve',
    async ({ que, caso }) => {
      const ir = caso.que === 'ida' ? moveToStore : moveToFolder,
        mal: string[] = [];
      for (let n = 1, golpes = 1; n <= golpes; n++) {
        const m = await caso.preparar();
        bien(await ir(mudanza(m.datos, m.url)));
        const vivo = await correr(que, m, n, 'despues');
        golpes = vivo ?? n + 1;
        if ((await abren(m.datos, m.url)).length > 1) mal.push(`${que} ${n}: abren los dos`);
        const r = await moveBack(mudanza(m.datos, m.url), caso.sale);
        if (isLeft(r) && r.left.key !== 'mudanza.noSale') mal.push(`${que} ${n}: ${r.left.message}`);
        const quedan = await abren(m.datos, m.url);
        if (quedan.join() !== caso.sale) mal.push(`${que} ${n}: abre ${quedan.join()}`);
        await tirar(m.url);
      }
      expect(mal).toEqual([]);
    },
    600_000,
  );
});
