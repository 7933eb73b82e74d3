// Adapts a driver of these tests for Playwright files: it checks the beginning, counts requests from the
// start of each step, and lets the screen settle.
import { initialTransition, type AnyMachineSnapshot } from 'xstate';
import { stateName, type Walkable } from '../../../core/kit/paths.ts';
import type { PathDriver } from '../pathDriver.ts';
import type { Credencial } from '../servidor.ts';
import { asentar, mundoDe } from './mundo.ts';
import type { Manejo } from './recorrer.ts';

type Paso = PathDriver['steps'][string];

/** The user comes from the environment. */
export const conductor = (w: Walkable, manejo: (c: () => Credencial) => Manejo): PathDriver => {
  const { start, steps, expects, limits } = manejo(() => ({
    usuario: process.env['JORNAL_USUARIO'] ?? '',
    clave: process.env['JORNAL_CLAVE'] ?? '',
  }));
  const [inicial] = initialTransition(w.machine, w.input as never) as unknown as [AnyMachineSnapshot];
  const cada = (de: PathDriver['steps'], hacer: (paso: Paso) => Paso): PathDriver['steps'] =>
    Object.fromEntries(Object.entries(de).map(([nombre, paso]) => [nombre, hacer(paso)]));
  return {
    limits,
    start: async (page, url) => {
      await start(page, url);
      await expects[stateName(inicial.value)]!(page);
    },
    steps: cada(steps, (paso) => (page) => {
      const m = mundoDe(page);
      m.marca = m.llegadas;
      return paso(page);
    }),
    expects: cada(expects, (mira) => async (page) => {
      await mira(page);
      await asentar(page);
    }),
  };
};
