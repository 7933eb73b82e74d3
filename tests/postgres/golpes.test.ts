// Two servers, each a process of its own, and the database, killed at random while both write: what was
// acknowledged is there once, and the copies are one. `npm run test:varios` kills two hundred times.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAppStore } from '../../server/app/store.ts';
import { azarDe } from '../simulation/reloj.ts';
import { bien, carpetaNueva, prueba } from '../store/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { todo } from './todo.ts';

const GOLPES = Number(process.env['JORNAL_VARIOS'] ?? 4),
  SEMILLA = Number(process.env['JORNAL_SEMILLA'] ?? 20261129),
  NODO = join(import.meta.dirname, '../../.build/tests/postgres/nodo.js'),
  EMPRESA = 'golpes';

let cluster: Cluster, url: string;
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
});
afterAll(async () => {
  await cluster.end();
});

interface Nodo {
  readonly nombre: string;
  readonly carpeta: string;
  hechos: number;
  proceso: ChildProcess;
}
const empezar = (n: Nodo): ChildProcess => {
  const p = spawn(process.execPath, [NODO, url, n.carpeta, EMPRESA, n.nombre, String(n.hechos + 1)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let resto = '';
  p.stdout.on('data', (d: Buffer) => {
    const lineas = (resto + d.toString()).split('\n');
    resto = lineas.pop() ?? '';
    for (const l of lineas)
      if (/^\d+$/.test(l)) n.hechos = Number(l);
      else throw new Error(`${n.nombre}: ${l}`);
  });
  return p;
};
const matar = async (p: ChildProcess): Promise<void> => {
  if (p.exitCode !== null || p.signalCode !== null) return;
  const fin = new Promise((r) => p.once('close', r));
  p.kill('SIGKILL');
  await fin;
};
const nodo = (nombre: string): Nodo => {
  const n: Partial<Nodo> & Omit<Nodo, 'proceso'> = { nombre, carpeta: carpetaNueva(), hechos: 0 };
  return Object.assign(n, { proceso: empezar(n as Nodo) });
};

it(
  `${GOLPES} golpes a dos servidores y a la base: lo confirmado está una vez, y las copias son una`,
  async () => {
    const azar = azarDe(SEMILLA),
      nodos = [nodo('a'), nodo('b')],
      siguen = async (): Promise<void> => {
        const antes = nodos.map((n) => n.hechos);
        await expect.poll(() => nodos.every((n, i) => n.hechos > antes[i]!)).toBe(true);
      };
    await siguen();
    for (let g = 0; g < GOLPES; g++) {
      await new Promise((r) => setTimeout(r, azar.entre(50, 300)));
      // The first three are one of each.
      const cual = g < 3 ? g : azar.entre(0, 2),
        n = nodos[cual];
      if (n) {
        await matar(n.proceso);
        n.proceso = empezar(n);
      } else {
        await cluster.stop('SIGQUIT');
        await cluster.start();
      }
      if (g % 3 === 2) await siguen();
    }
    await siguen();
    for (const n of nodos) await matar(n.proceso);

    const aqui = (carpeta: string) =>
      prueba((o) => openAppStore({ ...o, id: EMPRESA, shared: url }), carpeta);
    const nueva = await aqui(carpetaNueva()),
      copias = [await aqui(nodos[0]!.carpeta), await aqui(nodos[1]!.carpeta)],
      codigos = nueva.almacen.leer.filas('Areas').map((x) => String(x['codigo']));
    for (const { nombre, hechos } of nodos) {
      expect(hechos).toBeGreaterThan(0);
      for (let i = 1; i <= hechos; i++)
        expect(
          codigos.filter((c) => c === `${nombre}${i}`),
          `${nombre}${i}`,
        ).toHaveLength(1);
    }
    expect(new Set(codigos).size).toBe(codigos.length);
    expect(bien(await nueva.almacen.verificarCadena()).problema).toBeUndefined();
    for (const c of copias) expect(todo(c.almacen)).toEqual(todo(nueva.almacen));
    console.log(`${GOLPES} kills, ${codigos.length} writes acknowledged or found, seed ${SEMILLA}`);
    for (const p of [nueva, ...copias]) await p.cerrar();
    for (const n of nodos) rmSync(n.carpeta, { recursive: true, force: true });
  },
  GOLPES * 20_000,
);
