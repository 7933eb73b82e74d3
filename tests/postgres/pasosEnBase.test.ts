// Kills the server that does a long step at what it writes, in its folder and in the database, and asks another server for it
// under the same key: nothing is lost or doubled, and the first one, when it is back, sees the same.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../server/app/features.ts';
import { workshopOf } from '../../server/app/company.ts';
import { openConnection } from '../../server/postgres/connection.ts';
import { putLog } from '../../server/postgres/wholeLogs.ts';
import { withWholeLog } from '../../server/rows/wholeLog.ts';
import { correr, igual, primeraDiferencia } from '../crash/correr.ts';
import type { Golpe } from '../crash/golpes.ts';
import { conOficina } from '../crash/oficina.ts';
import { PASOS } from '../crash/pasos.ts';
import { bien, type Banco } from '../runs/empresa.ts';
import { abrirEnBase, EMPRESA } from './bancoEnBase.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { adminOf } from './empresaEnBase.ts';
import {
  baseDe,
  carpetaDe,
  claveDe,
  DE_UNA_CARPETA,
  esDeLaBase,
  pasoDe,
  type Entero,
} from './pasosEnBase.ts';
import { todo } from './todo.ts';

/** Kills at every write (`npm run test:cortes`), or at some of each step. `JORNAL_PASO`: only the steps of that name. */
const TODOS = process.env['JORNAL_GOLPES'] === 'todos',
  SOLO = new RegExp(process.env['JORNAL_PASO'] ?? '', 'i'),
  HIJO = join(import.meta.dirname, '../../.build/tests/postgres/pasosEnBaseChild.js'),
  ENTEROS_MS = 300_000;
/** Its picture is of the files that a server made: one that comes back has none until somebody asks it for one. */
const DE_SUS_ARCHIVOS = 'exportación de una lista';

let cluster: Cluster, raiz: string, entera: string, enteros: readonly Entero[];
const admin = (sql: string, valores: readonly unknown[] = [], url = entera) =>
  adminOf(cluster, url)(sql, valores);

beforeAll(async () => {
  expect(existsSync(HIJO), 'falta compilar: npm run types').toBe(true);
  raiz = mkdtempSync(join(tmpdir(), 'jornal-pasos-'));
  cluster = await openCluster(['fsync=off']);
  entera = await cluster.database();
  const oficina = await conOficina(),
    c = openConnection(entera, 1);
  await oficina.e.cerrar();
  await withWholeLog({ datos: oficina.datos, id: EMPRESA, features }, (log) =>
    putLog(c, { company: EMPRESA }, log, () => undefined),
  );
  await c.end();
  rmSync(oficina.datos, { recursive: true });
  // The server that takes each step up has a copy of before all of them.
  for (const c of ['entero', 'otro']) await (await abrirEnBase(join(raiz, c), entera)).cerrar();
  enteros = (await correr(HIJO, ['todos', raiz, entera], ENTEROS_MS)).dichas as readonly Entero[];
}, ENTEROS_MS);
afterAll(async () => {
  await cluster?.end();
  rmSync(raiz, { recursive: true, force: true });
});

/** The folders of two servers, and a database: as the step finds them. */
interface Lugar {
  readonly muere: string;
  readonly sigue: string;
  readonly url: string;
}
let lugares = 0;
const preparar = async (n: number): Promise<Lugar> => {
  lugares += 1;
  const u = new URL(entera),
    aca = join(raiz, `corte-${lugares}`),
    [muere, sigue] = [join(aca, 'muere'), join(aca, 'sigue')];
  u.pathname = `/corte${lugares}`;
  await cluster.admin(`create database corte${lugares} template ${baseDe(n)}`);
  mkdirSync(join(aca, 'correo'), { recursive: true });
  cpSync(join(raiz, carpetaDe(n)), muere, { recursive: true });
  cpSync(join(raiz, 'otro'), sigue, { recursive: true });
  // The mails that go out arrive at one place, whoever sends them.
  for (const c of [muere, sigue]) {
    rmSync(join(c, 'correo'), { recursive: true, force: true });
    symlinkSync(join(aca, 'correo'), join(c, 'correo'));
  }
  return { muere, sigue, url: String(u) };
};
const tirar = async ({ url, muere }: Lugar): Promise<void> => {
  await cluster.admin(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  rmSync(join(muere, '..'), { recursive: true });
};

/** What is wrong with a state that is neither the one before the step nor the one after it, nor one that may be between. */
const comoSeHallo = (hallada: unknown, e: Entero): readonly string[] =>
  igual(hallada, e.antes) ||
  igual(hallada, e.despues) ||
  pasoDe(e.n).aMedias?.(hallada as never, e.antes as never, e.despues as never) === true
    ? []
    : [`se halló a medias ${JSON.stringify(hallada)}`];
const comoSeVe = async (b: Banco, e: Entero): Promise<readonly string[]> => {
  const foto = await pasoDe(e.n).foto(b),
    cadena = bien(await workshopOf(b.e).almacen.verificarCadena()).problema ?? null;
  return [
    ...(cadena === null ? [] : [`la cadena ${JSON.stringify(cadena)}`]),
    ...(igual(foto, e.despues) ? [] : [`quedó ${primeraDiferencia(foto, e.despues)}`]),
  ];
};
/** What is wrong once a server was asked for the whole step under its key. */
const comoQueda = async (b: Banco, e: Entero): Promise<readonly string[]> => {
  const dado = await pasoDe(e.n)
    .hacer(b, claveDe(e.n))
    .catch((x: unknown) => ({ error: x instanceof Error ? x.message : String(x) }));
  return [
    ...(igual(dado, e.dado) ? [] : [`dio ${JSON.stringify(dado)} y no ${JSON.stringify(e.dado)}`]),
    ...(await comoSeVe(b, e)),
  ];
};
const tablasDistintas = (unas: Banco, otras: Banco): readonly string[] => {
  const [x, y] = [unas, otras].map((b) => todo({ carpeta: join(b.datos, 'empresas', EMPRESA) }));
  return Object.keys(x ?? {})
    .filter((t) => !igual(x?.[t], y?.[t]))
    .map((t) => `la tabla ${t}: ${primeraDiferencia(x?.[t], y?.[t])}`);
};

/** The server that ends it: open before the other one died, or started after it. */
const retomar = async (e: Entero, l: Lugar, vivo: Banco | undefined): Promise<readonly string[]> => {
  const mal: string[] = [],
    decir = (quien: string, que: readonly string[]): void => {
      mal.push(...que.map((q) => `${quien}: ${q}`));
    },
    otro = vivo ?? (await abrirEnBase(l.sigue, l.url));
  try {
    if (vivo) {
      bien(await otro.e.alDia());
      decir('el otro', comoSeHallo(await pasoDe(e.n).foto(otro), e));
      await otro.e.recuperar();
    }
    decir('el otro', await comoQueda(otro, e));
    const primero = await abrirEnBase(l.muere, l.url);
    try {
      if (e.nombre !== DE_SUS_ARCHIVOS) decir('el primero, al volver', await comoSeVe(primero, e));
      decir('el primero', await comoQueda(primero, e));
      bien(await otro.e.alDia());
      decir('los dos', tablasDistintas(primero, otro));
    } finally {
      await primero.cerrar();
    }
  } finally {
    await otro.cerrar();
  }
  return mal;
};

interface Corte {
  readonly golpe: Golpe;
  /** The server that ends the step was there, with its copy open, when the other one died. */
  readonly estaba: boolean;
}
/** After each write, which is before the next one; of the stretches of a file, after the first and the last. */
const golpesDe = ({ golpes, tramos }: Entero): readonly number[] => {
  const alike = new Set(tramos.slice(1, -1));
  return Array.from({ length: golpes }, (_, i) => i + 1).filter((n) => !alike.has(n));
};
/**
 * What each write left is found by a server that was there, and what the next one left by one that starts. In every run: what
 * is there in the middle by both, and after the last write, whose answer is lost.
 */
const cortesDe = (e: Entero): readonly Corte[] => {
  const despues = (n: number, estaba: boolean): Corte => ({ golpe: { n, cuando: 'despues' }, estaba }),
    medio = Math.ceil(e.golpes / 2);
  return TODOS
    ? [
        { golpe: { n: 1, cuando: 'antes' }, estaba: true },
        ...golpesDe(e).map((n, i) => despues(n, i % 2 === 1)),
      ]
    : [despues(medio, true), despues(medio, false), despues(e.golpes, e.n % 2 === 0)];
};
const cortar = async (e: Entero, { golpe, estaba }: Corte) => {
  const l = await preparar(e.n),
    vivo = estaba ? await abrirEnBase(l.sigue, l.url) : undefined,
    vivos = (await admin('select node from jornal.node', [], l.url)).map((r) => r['node']);
  const { muerto } = await correr(HIJO, [
    ...['uno', l.muere, l.url, String(e.n), String(golpe.n), golpe.cuando],
  ]);
  // As if its lease had ended.
  await admin('delete from jornal.node where node <> all($1)', [vivos], l.url);
  const mal = await retomar(e, l, vivo);
  await tirar(l);
  return { muerto, mal: mal.map((m) => m.slice(0, 600)) };
};

describe('cortado en un servidor y retomado en otro', () => {
  it('sin cortes, cada paso se hace una vez y escribe en la base; los que no, son los de una carpeta', () => {
    expect(enteros.map((e) => e.nombre)).toEqual(PASOS.map((p) => p.nombre));
    expect(enteros.filter((e) => e.enLaBase === 0).map((e) => e.nombre)).toEqual(Object.keys(DE_UNA_CARPETA));
  });
  it.each(PASOS.filter((p) => esDeLaBase(p) && SOLO.test(p.nombre)))(
    '$nombre: muerto al escribir, otro lo termina como si nadie lo hubiera cortado, y el primero ve lo mismo',
    async ({ nombre }) => {
      const e = enteros.find((x) => x.nombre === nombre),
        mal: string[] = [];
      if (e === undefined) throw new Error(nombre);
      let muertos = 0;
      for (const c of cortesDe(e)) {
        const r = await cortar(e, c),
          donde = `${c.golpe.cuando} de la escritura ${c.golpe.n} de ${e.golpes}, ${c.estaba ? 'con el otro abierto' : 'y el otro se inicia'}`;
        muertos += r.muerto ? 1 : 0;
        mal.push(...r.mal.map((m) => `${donde}: ${m}`));
      }
      expect(mal).toEqual([]);
      // Some writes follow the clock, so the last ones counted may not come.
      expect(muertos).toBeGreaterThan(0);
    },
    TODOS ? 3_600_000 : 120_000,
  );
});
