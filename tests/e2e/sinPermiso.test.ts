// Who only looks: screens that are not theirs say so and ask the server for nothing, and those that are ask for
// nothing that it would refuse.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, foto, ingresar, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana, p: Page;
const negadas: string[] = [];
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(['consulta', 'trabajador']), abrirNavegador()]);
  v = await abrirVentana(navegador);
  p = v.p;
  p.on('response', (r) => {
    if (r.status() === 403) negadas.push(new URL(r.url()).pathname);
  });
  await ingresar(p, s, s.persona('consulta'));
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);

it('Usuarios, abierto por su dirección, dice que no es para su rol y no pregunta por los correos', async () => {
  const pedidas: string[] = [];
  p.on('request', (r) => pedidas.push(new URL(r.url()).pathname));
  await p.goto(`${s.url}/usuarios`);
  await p.getByText('No tiene permisos para realizar esta acción').waitFor();
  expect(await infracciones(p)).toEqual([]);
  expect(await cabe(p)).toBe(true);
  await foto(p, 'usuarios-sin-permiso');
  expect(pedidas.filter((x) => x.includes('/Correos/') || x.includes('/Usuarios/index'))).toEqual([]);
});

it('una lista que su rol no lee no pregunta por sus vistas', async () => {
  const otra = await abrirVentana(navegador),
    suyas: string[] = [];
  otra.p.on('response', (r) => {
    if (r.status() === 403) suyas.push(new URL(r.url()).pathname);
  });
  await ingresar(otra.p, s, s.persona('trabajador'));
  for (const ruta of ['/libroley', '/conceptos']) {
    await otra.p.goto(`${s.url}${ruta}`, { waitUntil: 'networkidle' });
    await otra.p.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(suyas).toEqual([]);
  await otra.contexto.close();
});

it('quien vuelve atrás mientras su pantalla viene en camino llega igual', async () => {
  const otra = await abrirVentana(navegador);
  let soltar: () => void = () => undefined;
  const retenida = new Promise<void>((listo) => {
    soltar = listo;
  });
  await otra.p.route(/\/assets\/Dashboard-.*\.js$/, async (ruta) => {
    await retenida;
    await ruta.continue();
  });
  await ingresar(otra.p, s, s.persona('trabajador'));
  await otra.p.evaluate(() => {
    history.pushState({ idx: 1, key: 'otra', usr: null }, '', '/');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  });
  soltar();
  await otra.p.getByRole('heading', { name: 'Mis recibos', level: 1 }).waitFor();
  expect(new URL(otra.p.url()).pathname).toBe('/mis-recibos');
  await otra.contexto.close();
});

/** The id of one row of a table, asked by the page itself. */
const unaDe = (tabla: string): Promise<number> =>
  p.evaluate(async (t) => {
    const r = await fetch(`/sixbe/${t}/index/page:1`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ Search: { limit: 1 } }),
    });
    return ((await r.json()) as { content: readonly { id: number }[] }).content[0]?.id ?? 0;
  }, tabla);

it('un legajo y sus novedades se miran sin pedir borradores, que son de quien los puede escribir', async () => {
  const legajo = await unaDe('Personal');
  for (const camino of [`/personal/edit?id=${legajo}`, `/novedades?persona=${legajo}`, '/novedadesdelmes']) {
    await p.goto(s.url + camino);
    await p.getByRole('heading').first().waitFor();
    await p.waitForLoadState('networkidle');
  }
  expect(negadas).toEqual([]);
  expect(v.quejas).toEqual([]);
});

it('un recibo se lee con lo reservado plegado; el renglón dice por qué no se explica', async () => {
  await p.goto(`${s.url}/recibos/ver?id=${await unaDe('Recibos')}`);
  const renglon = p.getByRole('row', { name: /Otros descuentos reservados/ });
  await renglon.waitFor();
  await foto(p, 'recibo-plegado');
  await renglon.getByRole('button').click();
  await p.getByText('Es un dato reservado').waitFor();
  await foto(p, 'recibo-plegado-explicacion');
  expect(await cabe(p)).toBe(true);
});

it('los informes que dicen quién es de qué sindicato no se le ofrecen', async () => {
  await p.goto(`${s.url}/informes?informe=sindicatos`);
  const elegir = p.getByLabel('Informe', { exact: true });
  await elegir.waitFor();
  expect(await elegir.locator('option').allInnerTexts()).not.toContain('Aportes por sindicato');
  await p.waitForLoadState('networkidle');
  expect(negadas).toEqual([]);
});
