// The help of the formula language in the browser: from the menu to a page by searching; the search stays in
// the address; it fits on a phone.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpPages } from '../../core/payroll/help/helpPages.ts';
import { abrirNavegador, abrirVentana, cabe, ingresar, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador);
  await ingresar(v.p, s);
});
afterAll(async () => {
  await v.cerrar();
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);

it('desde el menú de la persona se llega a todas las páginas', async () => {
  await v.p.getByRole('button', { name: /^Menú de / }).click();
  await v.p.getByRole('menuitem', { name: 'Ayuda de fórmulas' }).click();
  await v.p.getByRole('link', { name: 'HISTORICO', exact: true }).waitFor();
  expect(await v.p.locator('.docs-nombres li').count()).toBe(helpPages.length);
});
it('se busca por palabras, y volver desde una página encuentra lo buscado', async () => {
  await v.p
    .getByRole('searchbox')
    .or(v.p.getByLabel('Buscar una función, un atributo o un tema'))
    .first()
    .fill('mejor mes');
  await v.p.getByRole('link', { name: 'EN_EL_MEJOR', exact: true }).click();
  await v.p.getByRole('heading', { level: 1, name: 'EN_EL_MEJOR' }).waitFor();
  await v.p.goBack();
  await v.p.getByRole('link', { name: 'EN_EL_MEJOR', exact: true }).waitFor();
  await expect.poll(() => v.p.locator('.docs-nombres li').count()).toBeLessThan(helpPages.length);
});
it('una página dice qué da, con ejemplos y su situación, y lleva a las parecidas', async () => {
  await v.p.goto(`${s.url}/docs/formulas/SALDO`);
  const fila = v.p.locator('.docs-ejemplos tbody tr').first();
  await fila.waitFor();
  expect((await fila.locator('td').allTextContents()).slice(0, 2)).toEqual(['SALDO([0328])', '10000']);
  await v.p.getByRole('link', { name: 'CUPO', exact: true }).click();
  await v.p.getByRole('heading', { level: 1, name: 'CUPO' }).waitFor();
  await v.p.goto(`${s.url}/docs/formulas/NADA`);
  await v.p.getByText('La ayuda no tiene una página con ese nombre.').waitFor();
});
it('cabe en un teléfono, sin moverse de costado', async () => {
  await v.p.setViewportSize({ width: 360, height: 740 });
  for (const ruta of ['', '/HISTORICO', '/sobre-historia', '/novedad-importe_previo']) {
    await v.p.goto(`${s.url}/docs/formulas${ruta}`);
    await v.p.getByRole('heading', { level: 1 }).waitFor();
    await v.p.locator('.docs-formulas .panel').first().waitFor();
    const carpeta = process.env['FOTOS'];
    if (carpeta) await v.p.screenshot({ path: `${carpeta}/360${ruta.replaceAll('/', '-')}.png` });
    expect([ruta, await cabe(v.p)]).toEqual([ruta, true]);
  }
  await v.p.setViewportSize({ width: 1280, height: 800 });
});
it('del autocompletado al concepto: el panel de funciones lleva a cada página en otra pestaña', async () => {
  await v.p.goto(`${s.url}/conceptos/edit?id=20`);
  await v.p
    .getByRole('button', { name: /funciones/i })
    .first()
    .click();
  const enlace = v.p.getByRole('link', { name: 'Abrir la ayuda de HISTORICO', exact: true });
  await enlace.waitFor();
  expect([await enlace.getAttribute('href'), await enlace.getAttribute('target')]).toEqual([
    '/docs/formulas/HISTORICO',
    '_blank',
  ]);
});
it('la consola no se queja', () => expect(v.quejas).toEqual([]));
