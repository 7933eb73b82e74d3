// The page of machines in the browser: from the menu to a drawing, a state's arrows by keyboard, copying the
// Mermaid text.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showShort } from '../../core/kit/money.ts';
import { pathsBy } from '../../core/kit/pathStrategies.ts';
import { diagramOf } from '../../core/kit/diagram.ts';
import { renderMermaid } from '../../core/kit/renderPaths.ts';
import { walkable, walkables } from '../../core/machines/walkables.ts';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador, { permissions: ['clipboard-read', 'clipboard-write'] });
  await ingresar(v.p, s);
});
afterAll(async () => {
  await v.cerrar();
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);

it('desde el menú de la persona se llega a todas, con las cifras de sus recorridos', async () => {
  await v.p.getByRole('button', { name: /^Menú de / }).click();
  await v.p.getByRole('menuitem', { name: 'Máquinas y diagramas' }).click();
  await v.p.waitForURL(/\/docs\/maquinas(\?|$)/);
  const filas = v.p.locator('.docs-lista tbody tr');
  await filas.first().waitFor();
  expect(await filas.count()).toBe(walkables.length);
  const c = pathsBy(walkable('login'), 'cover');
  expect(
    await filas
      .filter({ has: v.p.getByText('login', { exact: true }) })
      .locator('td')
      .allTextContents(),
  ).toEqual(
    [c.states, c.transitions, c.covered, c.paths.length, c.paths.reduce((n, p) => n + p.steps.length, 0)].map(
      (n) => showShort(String(n)),
    ),
  );
  await v.p.getByRole('link', { name: 'Ingreso', exact: true }).click();
  await v.p.getByRole('heading', { level: 1, name: 'Ingreso', exact: true }).waitFor();
});
it('con el teclado se elige un estado y sus flechas quedan a la vista', async () => {
  const w = walkable('login'),
    d = diagramOf(w, []),
    suyas = d.arrows.filter(
      (a) => a.from !== a.to && (a.from === 'form.refused' || a.to === 'form.refused'),
    ).length;
  await v.p.getByRole('button', { name: 'form.refused' }).focus();
  await v.p.keyboard.press('Enter');
  expect(await v.p.locator('path.docs-flecha.luz').count()).toBe(suyas);
  await v.p.getByRole('button', { name: 'Quitar el resaltado' }).press('Enter');
  expect(await v.p.locator('path.docs-flecha.luz, path.docs-flecha.lejos').count()).toBe(0);
});
it('el encabezado deja su lugar y vuelve sin correr lo que se está por apretar, y apretar no lo mueve', async () => {
  const copiar = v.p.getByRole('button', { name: 'Copiar' }),
    encogido = v.p.locator('.shell[data-minimised]'),
    entero = v.p.locator('.shell:not([data-minimised])');
  await v.p.keyboard.press('Tab');
  await v.p.locator('#contenido').evaluate((e) => {
    e.scrollTop = 0;
  });
  await entero.waitFor();
  // Its position right after scrolling, before the page reacts: where a hand would aim.
  const apuntado = await copiar.evaluate((e) => {
    e.scrollIntoView({ block: 'center' });
    return e.getBoundingClientRect().y;
  });
  await encogido.waitFor();
  expect(await copiar.evaluate((e) => e.getBoundingClientRect().y)).toBeCloseTo(apuntado, 0);
  await v.p.getByRole('button', { name: /^Menú de / }).focus();
  await entero.waitFor();
  expect(await copiar.evaluate((e) => e.getBoundingClientRect().y)).toBeCloseTo(apuntado, 0);
  // Between pressing and releasing, the focus has already left the header.
  await copiar.hover();
  await v.p.mouse.down();
  expect(
    await copiar.evaluate((e) => [
      e.getBoundingClientRect().y,
      document.querySelector('.shell[data-minimised]'),
    ]),
  ).toEqual([expect.closeTo(apuntado, 0), null]);
  await v.p.mouse.up();
  await v.p.getByText('Copiado').waitFor();
});
it('el texto de Mermaid que se copia es el de la máquina de hoy', async () => {
  await v.p.getByRole('button', { name: 'Copiar' }).click();
  await v.p.getByText('Copiado').waitFor();
  const w = walkable('login');
  expect(await v.p.evaluate(() => navigator.clipboard.readText())).toBe(
    renderMermaid(diagramOf(w, pathsBy(w, 'cover').paths)),
  );
});
it('en un celular, un diagrama que no entra empieza por el estado inicial', async () => {
  await v.p.setViewportSize({ width: 360, height: 800 });
  await v.p.goto(`${s.url}/docs/maquinas/editTable`);
  const [lugar, inicial] = [
    await v.p.locator('.docs-dibujo').boundingBox(),
    await v.p.locator('.docs-estado.inicial rect').first().boundingBox(),
  ];
  expect(await v.p.locator('.docs-dibujo').evaluate((e) => e.scrollWidth > e.clientWidth)).toBe(true);
  expect(inicial!.x >= lugar!.x && inicial!.x + inicial!.width <= lugar!.x + lugar!.width).toBe(true);
  await v.p.setViewportSize({ width: 1280, height: 800 });
});
it('/docs lleva a las máquinas, y un nombre que no existe se dice', async () => {
  await v.p.goto(`${s.url}/docs`);
  await v.p.getByRole('link', { name: 'Máquinas y diagramas' }).click();
  await v.p.waitForURL(/\/docs\/maquinas(\?|$)/);
  await v.p.goto(`${s.url}/docs/maquinas/nada`);
  await v.p.getByText('No hay una máquina con ese nombre.').waitFor();
  expect(v.quejas).toEqual([]);
});
