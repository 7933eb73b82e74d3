// The tests of a driver: it knows every case and state, each generated path is walked in the browser, and
// what is left out has its reason.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Walkable } from '../../../core/kit/paths.ts';
import { leftOutLines } from '../../../core/kit/reach.ts';
import { abrirNavegador, abrirVentana, type Ventana } from '../navegador.ts';
import { fotografiarFallas } from '../pasos.ts';
import { levantar, type Servidor } from '../servidor.ts';
import { alcance, CABEZA, faltantes, lineaDe, recorrer, type Detalle, type Manejo } from './recorrer.ts';

/** `detalle`: what each test run walks; `JORNAL_CAMINOS=todas` walks every transition. */
export interface Recorrido {
  readonly walk: Walkable;
  readonly manejo: (s: Servidor) => Manejo;
  readonly detalle?: Detalle;
}

/** Uses one server and one browser per file, and one page per machine, which walks its paths in order. */
export const probar = (recorridos: readonly Recorrido[]): void => {
  let s: Servidor, navegador: Browser;
  const ventanas: Ventana[] = [],
    lineas: string[] = [];
  beforeAll(async () => {
    [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  });
  afterAll(async () => {
    console.log([CABEZA, ...lineas].join('\n'));
    await navegador.close();
    await s.cerrar();
  });
  fotografiarFallas(() => ventanas.slice(-1));
  const deMentira = {
    url: '',
    carpeta: '',
    demo: () => ({ usuario: '', clave: '' }),
    otra: { usuario: '', clave: '' },
  } as Servidor;
  describe.each(recorridos)('$walk.name en el navegador', ({ walk, manejo, detalle = 'todas' }) => {
    const m = manejo(deMentira),
      r = alcance(walk, m, process.env['JORNAL_CAMINOS'] === 'todas' ? 'todas' : detalle);
    it('el manejo sabe hacer todos los casos y ver todos los estados', () =>
      expect(faltantes(walk, m)).toEqual([]));
    it('cada transición se recorre o tiene dicho por qué no', () => {
      expect(r.unexplained).toEqual([]);
      lineas.push(...leftOutLines(walk.name, r));
    });
    it('cada camino, mirado paso por paso', async () => {
      const v = await abrirVentana(navegador),
        vistos = new Set<string>(),
        desde = performance.now();
      ventanas.push(v);
      v.contexto.setDefaultTimeout(5000);
      const vivo = manejo(s);
      let negativos = 0;
      for (const path of r.paths) negativos += await recorrer(r.walk, vivo, v.p, s.url, path, vistos);
      lineas.unshift(lineaDe(walk.name, r, negativos, (performance.now() - desde) / 1000));
      await v.contexto.close();
    }, 900_000);
  });
};
