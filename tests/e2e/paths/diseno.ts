// Drives the layout builder: its tabs, an option, «Vista previa» and «Restablecer», after which the page
// reloads with the choice.
import type { Locator, Page } from 'playwright-core';
import type { LayoutContext } from '../../../core/machines/layoutPreference.ts';
import type { Credencial } from '../servidor.ts';
import { abrirMundo, EN_ESPERA_MS, estarDentro, hasta, pasar } from './mundo.ts';
import type { Manejo } from './recorrer.ts';
import { activo, ver } from './ver.ts';

const lengueta = (p: Page, name: string): Locator => p.getByRole('tab', { name, exact: true });
const opcion = (p: Page): Locator =>
  p.getByRole('group', { name: 'Fondo del subencabezado' }).getByRole('radio', { name: 'Transparente' });
const boton = (p: Page, name: 'Vista previa' | 'Restablecer'): Locator => p.getByRole('button', { name });

export const manejoDiseno = (c: () => Credencial): Manejo => ({
  start: async (p, url) => {
    await abrirMundo(p, url, () => false);
    await estarDentro(p, c());
    await p.goto(`${url}/builder`);
  },
  steps: {
    tab: (p) => lengueta(p, 'Menú lateral').click(),
    change: async (p) => {
      // The option is on another tab: the person goes there, chooses, and returns to the path's tab.
      const antes = (await p.getByRole('tab', { selected: true }).textContent()) ?? '';
      await lengueta(p, 'Subencabezado').click();
      await opcion(p).check();
      await lengueta(p, antes).click();
    },
    changeMal: () => Promise.reject(new Error('ningún botón da un valor que no es de la opción')),
    preview: (p) => boton(p, 'Vista previa').click(),
    reset: (p) => boton(p, 'Restablecer').click(),
    waited: async (p) => {
      // Marks the present page, to recognize the reloaded one.
      await p.evaluate(() => {
        document.title = 'la de antes';
      });
      await pasar(p, 1000);
      await hasta(p, 'la página se carga de nuevo', async () =>
        (await p.title().catch(() => 'la de antes')) === 'la de antes' ? 'no se cargó' : undefined,
      );
    },
  },
  expects: {
    choosing: (p) =>
      ver(p, [
        [boton(p, 'Vista previa'), 'activo'],
        [boton(p, 'Restablecer'), 'activo'],
        [p.getByRole('tabpanel').getByRole('radio').first(), 'activo'],
        [p.getByText('Vista previa guarda lo elegido'), 'visible'],
      ]),
    applying: (p) =>
      ver(
        p,
        [
          [boton(p, 'Vista previa'), 'ocupado'],
          [boton(p, 'Restablecer'), 'apagado'],
          [p.getByText('Se aplica el diseño…'), 'visible'],
        ],
        EN_ESPERA_MS,
      ),
  },
  limits: {
    apart: (_: LayoutContext) => 0,
    limits: [{ at: 'choosing', cases: ['changeMal'], why: 'cada opción ofrece sólo sus valores' }],
  },
  offers: {
    tab: (p) => activo(lengueta(p, 'Menú lateral')),
    change: async (p) => (await activo(lengueta(p, 'Subencabezado'))) || activo(p.getByRole('radio')),
    preview: (p) => activo(boton(p, 'Vista previa')),
    reset: (p) => activo(boton(p, 'Restablecer')),
    changeMal: async (p) => (await p.getByRole('radio', { name: 'Rojo' }).count()) > 0,
  },
  offeredAnyway: {},
});
