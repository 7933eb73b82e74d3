// The dashboard and the help in the browser: a due item opens its filtered list, another month, a search in
// the help, the gallery.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { infracciones } from './axe.ts';
import { tapados } from './disposicion.ts';
import { abrirNavegador, abrirVentana, cabe, foto, ingresar, type Ventana } from './navegador.ts';
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

it('lo que vence abre su lista ya filtrada, y los filtros no van en la dirección', async () => {
  await v.p.goto(`${s.url}/dashboard`);
  const renglon = v.p.getByRole('link', { name: /períodos? de prueba termina/ });
  const cuantos = Number(/\d+/.exec((await renglon.textContent()) ?? '')?.[0]);
  await renglon.click();
  await v.p.waitForURL('**/personal');
  const filas = v.p.locator('table.list tbody tr[data-i]');
  await expect.poll(() => filas.count()).toBe(cuantos);
  expect(new URL(v.p.url()).search).toBe('');
  // Going back and opening the list from the menu shows everybody.
  await v.p.goBack();
  await v.p
    .getByRole('navigation', { name: 'Lugares' })
    .getByRole('link', { name: 'Personal', exact: true })
    .click();
  await filas.nth(9).waitFor();
});
it('otro mes cambia todo el tablero, y queda en la dirección', async () => {
  await v.p.goto(`${s.url}/dashboard`);
  await v.p.getByLabel('Mes del tablero').selectOption('2026-06');
  await v.p.getByRole('heading', { name: 'El mes: junio de 2026' }).waitFor();
  await v.p.getByRole('heading', { name: 'Liquidaciones de junio de 2026' }).waitFor();
  expect(new URL(v.p.url()).searchParams.get('mes')).toBe('2026-06');
  // The table that replaces the chart has the same months.
  expect(
    (
      await v.p.getByRole('table', { name: 'Costo laboral por mes' }).getByRole('rowheader').allTextContents()
    ).at(-1),
  ).toBe('junio de 2026');
});
it('en la ayuda se busca y se llega, por título, texto o comando', async () => {
  await v.p.goto(`${s.url}/docs`);
  const busca = v.p.getByRole('searchbox', { name: 'Buscar en la documentación' });
  await busca.fill('jornal run close');
  await v.p.getByRole('link', { name: 'jornal run close' }).click();
  await v.p.getByRole('heading', { level: 1, name: 'jornal run close' }).waitFor();
  await v.p.goto(`${s.url}/docs/api/tabla-index`);
  await v.p.getByText('Search.filters[].op').waitFor();
  await v.p.goto(`${s.url}/docs/no-esta`);
  await v.p.getByText('La documentación no tiene esa página.').waitFor();
});
it.each([
  ['una guía', '/docs/deployment', 'Instalar en serio'],
  ['una tabla', '/docs/tablas/Personal', 'Legajos'],
  ['la galería', '/google-material', 'Galería de piezas'],
])('axe no encuentra nada en %s, clara y oscura', async (_, ruta, titulo) => {
  await v.p.goto(`${s.url}${ruta}`);
  await v.p.getByRole('heading', { level: 1, name: titulo }).waitFor();
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await v.p.emulateMedia({ colorScheme });
    await v.p.setViewportSize({ width, height: 800 });
    expect(await cabe(v.p), `${ruta} ${width}`).toBe(true);
    expect(await infracciones(v.p), `${ruta} ${width} ${colorScheme}`).toEqual([]);
  }
  await v.p.emulateMedia({ colorScheme: 'light' });
  await v.p.setViewportSize({ width: 1280, height: 800 });
});
it('un aviso no tapa lo que se trabaja: de un renglón no mueve nada, y de varios se hace su lugar', async () => {
  await v.p.goto(`${s.url}/google-material`);
  await v.p.getByRole('heading', { level: 1, name: 'Galería de piezas' }).waitFor();
  const avisar = v.p.getByRole('button', { name: 'Mostrar un aviso' }),
    mal = v.p.getByRole('button', { name: 'Mostrar una falla' });
  const cajas = () =>
    v.p.evaluate(() =>
      [...document.querySelectorAll('.content, .notices, .footer')].map((e) => {
        const r = e.getBoundingClientRect();
        return [Math.round(r.top), Math.round(r.bottom)];
      }),
    );
  for (const width of [1280, 360]) {
    await v.p.setViewportSize({ width, height: 800 });
    const fondo = async () => (await cajas())[0]![1],
      antes = await fondo();
    await avisar.click();
    await v.p.locator('.notice').first().waitFor();
    if (width === 1280) expect(await fondo()).toBe(antes);
    for (let i = 0; i < 3; i++) await mal.click();
    const [contenido, pie, avisos] = await cajas();
    expect(
      [
        contenido![1]! <= avisos![0]!,
        pie![1]! <= 800,
        avisos![1]! <= 800,
        await v.p.locator('.notice').count(),
      ],
      `${width}: ${JSON.stringify([contenido, avisos, pie])}`,
    ).toEqual([true, true, true, 3]);
    expect(
      (await tapados(v.p)).filter((x) => x.includes('notice')),
      `${width}`,
    ).toEqual([]);
    await foto(v.p, `avisos-${width}`);
    while ((await v.p.locator('.notice').count()) > 0)
      await v.p.locator('.notice').first().getByRole('button', { name: 'Cerrar' }).click();
    expect(await fondo()).toBe(antes);
  }
  await v.p.setViewportSize({ width: 1280, height: 800 });
});
it('en una lista se pegan filas de una planilla, lo que no se tomó se dice y se deshace; Ctrl D copia la de arriba', async () => {
  await v.p.goto(`${s.url}/google-material`);
  const lista = v.p.locator('[data-dato="galeria-vacia"]'),
    cajas = () => lista.locator('input').evaluateAll((x) => x.map((e) => (e as HTMLInputElement).value));
  await lista.getByRole('button', { name: 'Agregar fila' }).click();
  const pegar = (texto: string) =>
    lista
      .locator('input')
      .first()
      .evaluate((e, dato) => {
        const d = new DataTransfer();
        d.setData('text/plain', dato);
        e.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true, cancelable: true }));
      }, texto);
  await pegar('1/3/2026\t7,5\n1/4/2026\tmucho');
  await lista.getByText('Se pegaron 2 filas.').waitFor();
  expect(await cajas()).toEqual(['01/03/2026', '7,5', '01/04/2026', '']);
  await lista.getByText(/^Fila 2: .*«mucho» no es un número\.$/).waitFor();
  await lista.getByRole('button', { name: 'Deshacer' }).click();
  expect((await cajas()).length).toBe(2);
  await pegar('1/3/2026\t7,5\n1/4/2026');
  await expect.poll(cajas).toEqual(['01/03/2026', '7,5', '01/04/2026', '']);
  await lista.locator('input').nth(3).focus();
  await v.p.keyboard.press('Control+d');
  await expect.poll(cajas).toEqual(['01/03/2026', '7,5', '01/04/2026', '7,5']);
  expect(
    await lista.getByRole('button', { name: 'Deshacer' }).count(),
    'lo escrito después no se pierde',
  ).toBe(0);
});
it('mientras lo pedido no llega algo se ve: la marca al entrar, la barra al ir a otra pantalla, y «Guardando» al guardar', async () => {
  const { p, contexto } = await abrirVentana(navegador, { storageState: await v.contexto.storageState() });
  let soltar = (): void => undefined;
  const retener = async (que: string): Promise<void> => {
    const puerta = new Promise<void>((f) => {
      soltar = f;
    });
    await p.route(que, async (r) => {
      await puerta;
      await r.continue();
    });
  };
  const marca = () =>
    p.evaluate(() => {
      const e = document.getElementById('inicio');
      return (
        e !== null &&
        getComputedStyle(e).display !== 'none' &&
        getComputedStyle(e).visibility === 'visible' &&
        performance.getEntriesByName('first-contentful-paint').length === 1
      );
    });
  await retener('**/assets/*.{css,js}');
  await p.goto(`${s.url}/personal`, { waitUntil: 'commit' });
  await expect.poll(marca).toBe(true);
  soltar();
  await p.getByRole('heading', { level: 1, name: 'Legajos' }).waitFor();
  expect(await marca()).toBe(false);
  await p.unrouteAll({ behavior: 'wait' });
  await retener('**/assets/*.js');
  await p
    .locator('.aside')
    .getByRole('link', { name: 'Novedades', exact: true })
    .click({ noWaitAfter: true });
  await expect
    .poll(() => p.locator('.route-bar span').evaluateAll((x) => x.map((e) => e.getAttribute('style')).join()))
    .toContain('scaleX(1)');
  soltar();
  await p.getByRole('heading', { level: 1, name: /^Novedades/ }).waitFor();
  await p.unrouteAll({ behavior: 'wait' });
  await p.goto(`${s.url}/personal/edit?id=30`);
  await retener('**/sixbe/Personal/edit/**');
  await p.getByLabel(/^Localidad/).fill('Funes');
  await p.keyboard.press('Control+s');
  await p.locator('.barra-guardar').getByText('Guardando…').waitFor();
  soltar();
  await p.locator('.barra-guardar').getByText('Sin cambios').waitFor();
  await contexto.close();
});
it('nada de esto deja una queja en la consola', () => {
  expect(v.quejas).toEqual([]);
});
