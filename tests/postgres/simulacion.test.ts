// From a seed: two servers write the same company, and the way of each to the database loses questions, answers and
// the answer about the lost answer, or keeps them back while the other goes on; now and then the database falls.
// What was acknowledged is there once, and the copies are one. `npm run test:varios` tells two thousand stories.
import { isRight } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAppStore } from '../../server/app/store.ts';
import { azarDe, type Azar } from '../simulation/reloj.ts';
import { bien, carpetaNueva, prueba, type Prueba } from '../store/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { openProxy, type LossyProxy } from './proxy.ts';
import { todo } from './todo.ts';

const SEMILLAS = 10 * Number(process.env['JORNAL_VARIOS'] ?? 1),
  PRIMERA = Number(process.env['JORNAL_SEED'] ?? 1),
  /** Stories in one company, one after another; and companies at once. */
  POR_EMPRESA = 20,
  A_LA_VEZ = 4;

let cluster: Cluster, url: string;
/** Only one story at a time stops the database; the others notice, but for a server that is just being opened. */
let caidas: Promise<unknown> = Promise.resolve();
const sinCaidas = <A>(f: () => Promise<A>): Promise<A> => {
  const r = caidas.then(f);
  caidas = r;
  return r;
};
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
});
afterAll(async () => {
  await cluster.end();
});
const caer = (): Promise<void> =>
  sinCaidas(async () => {
    await cluster.stop('SIGQUIT');
    await cluster.start();
  });

interface Servidor {
  readonly p: Prueba;
  readonly camino: LossyProxy;
}
const servidor = async (empresa: string): Promise<Servidor> => {
  const camino = await openProxy(cluster.port),
    shared = url.replace(String(cluster.port), String(camino.port));
  // In threads: a writer that waits here would stop the proxy too.
  return {
    camino,
    p: await sinCaidas(() =>
      prueba((o) => openAppStore({ ...o, id: empresa, shared, hilos: true }), carpetaNueva()),
    ),
  };
};

const cuenta = {
  escrituras: 0,
  preguntas: 0,
  respuestas: 0,
  dudas: 0,
  detenidos: 0,
  caidas: 0,
  repetidas: 0,
};
const COMMIT = 'jornal.append',
  SUERTE = 'select from jornal.change';
/** What goes wrong with the next write of a server; gives how it ends. */
const estropear = (azar: Azar, { camino }: Servidor): (() => void) => {
  const cual = azar.entre(0, 99);
  if (cual < 15) {
    cuenta.preguntas += 1;
    camino.lose('question', COMMIT);
  } else if (cual < 30) {
    cuenta.respuestas += 1;
    camino.lose('answer', COMMIT);
  } else if (cual < 38) {
    cuenta.dudas += 1;
    camino.lose('answer', COMMIT);
    camino.lose(azar.una(['answer', 'question'] as const), SUERTE);
  } else if (cual < 55) {
    cuenta.detenidos += 1;
    camino.hold();
    setTimeout(camino.release, azar.entre(0, 120));
  } else if (cual < 56) {
    cuenta.caidas += 1;
    void caer();
  }
  return () => {
    camino.release();
    camino.loseNothing();
  };
};

/** With the same key until it is known: as a person's page does. */
const escribir = async ({ p }: Servidor, codigo: string): Promise<void> => {
  for (let n = 0; n < 50; n++) {
    const r = await p.orden('Areas', 'add', { clave: codigo, cuerpo: { codigo, d_area: `Área ${codigo}` } });
    if (isRight(r)) return;
    if (r.left.code !== 'unavailable') throw new Error(`${codigo}: ${r.left.code} ${r.left.message}`);
    cuenta.repetidas += 1;
    await new Promise((s) => setTimeout(s, 50));
  }
  throw new Error(`${codigo}: nadie contestó`);
};

/** Each writes its own in its order, both at once. */
const contar = async (
  semilla: number,
  servidores: readonly Servidor[],
  confirmados: string[],
): Promise<void> => {
  await Promise.all(
    servidores.map(async (s, i) => {
      const azar = azarDe(2 * semilla + i),
        cuantas = azar.entre(2, 3);
      for (let n = 1; n <= cuantas; n++) {
        const codigo = `${semilla}${'ab'[i]}${n}`,
          fin = estropear(azar, s);
        await escribir(s, codigo);
        fin();
        confirmados.push(codigo);
        cuenta.escrituras += 1;
      }
    }),
  );
};

/** Tries again what found the database fallen. */
const alDia = async (p: Prueba): Promise<void> => {
  await expect.poll(async () => isRight(await p.almacen.alDia()), { timeout: 30_000 }).toBe(true);
};

const enUnaEmpresa = async (semillas: readonly number[]): Promise<void> => {
  const empresa = `s${semillas[0]}`,
    servidores = [await servidor(empresa), await servidor(empresa)],
    confirmados: string[] = [];
  for (const s of semillas) {
    await contar(s, servidores, confirmados);
    for (const { p } of servidores) {
      await alDia(p);
      const codigos = p.almacen.leer.filas('Areas').map((x) => String(x['codigo']));
      expect(codigos.toSorted(), `semilla ${s}`).toEqual(confirmados.toSorted());
    }
  }
  const nueva = await sinCaidas(() =>
    prueba((o) => openAppStore({ ...o, id: empresa, shared: url }), carpetaNueva()),
  );
  for (const { p, camino } of servidores) {
    expect(bien(await p.almacen.verificarCadena()).problema).toBeUndefined();
    expect(todo(p.almacen), `desde la semilla ${semillas[0]}`).toEqual(todo(nueva.almacen));
    await p.cerrar();
    await camino.end();
  }
  await nueva.cerrar();
};

it(
  `${SEMILLAS} historias de dos servidores con caminos que pierden y se detienen: lo confirmado está una vez, y las copias son una`,
  async () => {
    const todas = Array.from({ length: SEMILLAS }, (_, i) => PRIMERA + i),
      grupos = Array.from({ length: Math.ceil(SEMILLAS / POR_EMPRESA) }, (_, i) =>
        todas.slice(i * POR_EMPRESA, (i + 1) * POR_EMPRESA),
      ),
      cola = grupos.values();
    await Promise.all(
      Array.from({ length: A_LA_VEZ }, async () => {
        for (const g of cola) await enUnaEmpresa(g);
      }),
    );
    console.log(`${SEMILLAS} seeds from ${PRIMERA}:`, JSON.stringify(cuenta));
    expect(cuenta.escrituras).toBeGreaterThan(3 * SEMILLAS);
  },
  60_000 + SEMILLAS * 5_000,
);
