// Changing many rows from a list in the browser: choosing the page or all rows, a preview, the result with
// undo, also after a reload; and exporting them to a file.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { api } from '../../core/api/index.ts';
import { pathOf } from '../../core/api/client.ts';
import { abrirNavegador, abrirVentana, cabe, elegir, foto, ingresar, type Ventana } from './navegador.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  s = await levantar();
  navegador = await abrirNavegador();
  v = await abrirVentana(navegador);
  await ingresar(v.p, s);
  await v.p.evaluate(async () => {
    for (const n of [1, 2, 3])
      await fetch('/sixbe/Areas/add/', {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': `e2e-area-${n}` },
        body: JSON.stringify({ codigo: `EE${n}`, d_area: `Edición ${n}` }),
      });
  });
}, 120_000);
afterAll(async () => {
  await v.cerrar();
  await navegador.close();
  await s.cerrar();
});

it('se cambian todas las que coinciden después de ver qué cambia, y vuelven', async () => {
  const { p } = v,
    filas = p.locator('table.list tbody tr[data-i]');
  await p.goto(`${s.url}/areas/area`);
  await p.getByRole('searchbox').first().fill('edición');
  await filas.nth(3).waitFor({ state: 'detached' });
  await filas.nth(0).getByRole('checkbox').check();
  await p.getByRole('button', { name: 'Las 3 que coinciden' }).click();
  await p.getByRole('button', { name: 'Cambiar', exact: true }).click();
  const d = p.getByRole('dialog');
  // The dialog takes the focus once it is open.
  await d.locator(':focus').waitFor();
  await d.getByLabel('Campo').selectOption({ label: 'Centro de costo' });
  await elegir(p, /^Valor nuevo/, 'admin', /Administración/);
  await d.getByRole('button', { name: 'Ver qué cambia' }).click();
  await d.getByText('(sin valor)').waitFor();
  await d.getByRole('button', { name: 'Cambiar las 3' }).click();
  await p.getByText('Se cambiaron 3 filas.').waitFor();
  await filas.getByText('Administración').nth(2).waitFor();
  // After a reload, undo is in the list's menu.
  await p.reload();
  await filas.first().waitFor();
  await p.getByRole('button', { name: 'Exportar', exact: true }).first().click();
  await p.getByRole('menuitem', { name: 'Cambios recientes' }).click();
  await d.getByRole('button', { name: 'Deshacer' }).first().click();
  await p.getByText('3 filas volvieron a estar como antes.').waitFor();
  await d.getByText('Deshecho').waitFor();
  await p.keyboard.press('Escape');
}, 60_000);

it('lo que va por fecha se da a muchos legajos desde el primer mes sin cerrar, y se ve desde cuándo', async () => {
  const { p } = v,
    filas = p.locator('table.list tbody tr[data-i]'),
    d = p.getByRole('dialog');
  await p.goto(`${s.url}/personal`);
  await filas.first().waitFor();
  // A file comes in beside those that go out.
  await p.getByRole('button', { name: 'Importar', exact: true }).waitFor();
  for (const width of [1280, 360]) {
    await p.setViewportSize({ width, height: 800 });
    await foto(p, `personal-${width}`);
    expect([width, await cabe(p)]).toEqual([width, true]);
  }
  await p.setViewportSize({ width: 1280, height: 800 });
  await filas.nth(0).getByRole('checkbox').check();
  await filas.nth(1).getByRole('checkbox').check();
  await p.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await d.locator(':focus').waitFor();
  await d.getByLabel('Campo').selectOption({ label: 'Jornada (horas por día)' });
  await d.getByLabel('Valor nuevo').fill('7,5');
  const desde = d.getByLabel(/^Desde/);
  await expect.poll(() => desde.inputValue()).toMatch(/^01\/\d\d\/\d{4}$/);
  const primero = await desde.inputValue();
  for (const width of [1280, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await p.setViewportSize({ width, height: 800 });
      await p.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await foto(p, `fechado-${width}-${colorScheme}`);
      expect([width, await cabe(p)]).toEqual([width, true]);
    }
  await p.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await p.setViewportSize({ width: 1280, height: 800 });
  await desde.fill('01/01/2020');
  const alcanza = d.getByText(/^Alcanza meses cerrados, hasta /);
  await alcanza.waitFor();
  await desde.fill(primero);
  await alcanza.waitFor({ state: 'detached' });
  // Without a day it rules from each one's hire, which is no less.
  await desde.fill('');
  await alcanza.waitFor();
  await p.setViewportSize({ width: 360, height: 800 });
  await foto(p, 'fechado-alcanza-360');
  expect(await cabe(p)).toBe(true);
  await p.setViewportSize({ width: 1280, height: 800 });
  await desde.fill(primero);
  await d.getByRole('button', { name: 'Ver qué cambia' }).click();
  await d.getByText(`Jornada (horas por día) desde el ${primero}`).waitFor();
  await foto(p, 'fechado-previa');
  await d.getByRole('button', { name: 'Cambiar las 2' }).click();
  await p.getByText('Se cambiaron 2 filas.').waitFor();
  await p.getByRole('button', { name: 'Deshacer' }).first().click();
  await p.getByText('2 filas volvieron a estar como antes.').waitFor();
  expect(v.quejas).toEqual([]);
  await p.goto(`${s.url}/areas/area`);
}, 90_000);

it('se baja un archivo con las filas que coinciden, como se ven', async () => {
  const { p } = v;
  await p.getByRole('searchbox').first().fill('edición');
  await p.locator('table.list tbody tr[data-i]').nth(3).waitFor({ state: 'detached' });
  await p.getByRole('button', { name: 'Exportar', exact: true }).first().click();
  await p.getByRole('menuitem', { name: /^CSV/ }).click();
  const baja = p.waitForEvent('download');
  await p.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click();
  const lineas = readFileSync(await (await baja).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([lineas.length, lineas[1]]).toEqual([4, expect.stringContaining('Edición 1')]);
  expect(v.quejas).toEqual([]);
}, 60_000);

it('una celda se cambia donde está, Esc la deja como estaba, y lo que otra persona cambió se dice con los dos valores', async () => {
  const { p } = v,
    fila = p.locator('table.list tbody tr[data-i]').filter({ hasText: 'EE1' }),
    celda = fila.locator('td[data-c="2"]'),
    escrita = celda.getByRole('textbox');
  await celda.dblclick();
  await escrita.fill('Edición uno');
  await p.keyboard.press('Escape');
  await celda.getByText('Edición 1', { exact: true }).waitFor();
  await celda.dblclick();
  await escrita.fill('');
  await p.keyboard.press('Enter');
  // The error is fully visible: neither cut by the cell nor covered by the row below.
  await expect
    .poll(() =>
      celda.getByRole('alert').evaluate((e) => {
        const r = e.getBoundingClientRect();
        return [
          [r.left + 4, r.top + 4],
          [r.right - 4, r.top + 4],
          [r.left + 4, r.bottom - 4],
          [r.right - 4, r.bottom - 4],
        ].map(([x, y]) => document.elementFromPoint(x!, y!) === e);
      }),
    )
    .toEqual([true, true, true, true]);
  await escrita.fill('Edición uno');
  // While it is being saved, the cell says so.
  let soltar = (): void => undefined;
  const puerta = new Promise<void>((f) => {
    soltar = f;
  });
  await p.route('**/sixbe/Areas/edit/**', async (r) => {
    await puerta;
    await r.continue();
  });
  await p.keyboard.press('Enter');
  await celda.getByText('Guardando…').waitFor();
  soltar();
  await celda.getByText('Edición uno').waitFor();
  await p.unrouteAll({ behavior: 'wait' });
  // Another user writes the same field while it is open here.
  await celda.dblclick();
  await escrita.fill('Edición mía');
  await p.evaluate(async () => {
    const r = await fetch('/sixbe/Areas/index/page:1', {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify({ Search: { query: 'edición uno' } }),
      }),
      {
        content: [f],
      } = (await r.json()) as { content: { id: number; version: number }[] };
    await fetch(`/sixbe/Areas/edit/${f!.id}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': 'e2e-ajena-1' },
      body: JSON.stringify({ version: f!.version, d_area: 'Edición ajena' }),
    });
  });
  await p.keyboard.press('Enter');
  const d = p.getByRole('dialog');
  await d.getByText('Edición ajena').waitFor();
  await d.getByRole('button', { name: 'Poner lo mío' }).click();
  await celda.getByText('Edición mía').waitFor();
}, 60_000);

it('el menú de una fila se abre en su fila, también con el de otra abierto, con el botón derecho y con el teclado', async () => {
  const { p } = v,
    menu = p.locator('.p-menu'),
    fila = (i: number) => p.locator(`tbody tr[data-i="${i}"]`);
  /** Distance in px from the middle of a row to the nearest edge of the menu. */
  const lejos = async (i: number): Promise<number> => {
    const [m, f] = [(await menu.boundingBox())!, (await fila(i).boundingBox())!],
      medio = f.y + f.height / 2;
    return Math.min(Math.abs(m.y - medio), Math.abs(m.y + m.height - medio));
  };
  await p.goto(`${s.url}/personal`);
  for (const i of [2, 9, 5]) {
    await fila(i).locator('.more-cell button').click();
    await expect.poll(() => lejos(i).catch(() => 999)).toBeLessThan(40);
  }
  await fila(11).click({ button: 'right', position: { x: 300, y: 16 } });
  await expect.poll(() => lejos(11).catch(() => 999)).toBeLessThan(40);
  await p.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await fila(3).locator('.more-cell button').focus();
  await p.keyboard.press('Shift+F10');
  await expect.poll(() => lejos(3).catch(() => 999)).toBeLessThan(40);
  await p.keyboard.press('Escape');
}, 60_000);

it('se importa lo pegado después de revisarlo, las que valen, y se deshace', async () => {
  const { p } = v;
  await p.goto(`${s.url}/importar/Areas`);
  await p
    .getByLabel('O pegue las filas, con sus títulos')
    .fill('Sigla;Nombre largo\nIMA;Importada una\nIMB;x');
  await p.getByLabel('Campo de la columna Sigla').selectOption({ label: 'Código' });
  await p.getByLabel('Campo de la columna Nombre largo').selectOption({ label: 'Descripción' });
  await p.getByRole('button', { name: 'Revisar' }).click();
  await p.getByText('Leídas: 2. Válidas: 1. Con error: 1.').waitFor();
  await p.getByRole('button', { name: 'Importar solo la válida' }).click();
  await p.getByText('Se escribió 1 fila.').waitFor();
  await p.getByRole('button', { name: 'Deshacer' }).click();
  await p.getByText('La importación se deshizo').waitFor();
  // And the same file again.
  await p.getByRole('button', { name: 'Revisar' }).click();
  await p.getByRole('button', { name: 'Importar solo la válida' }).click();
  await p.getByText('Se escribió 1 fila.').waitFor();
  await p.getByRole('button', { name: 'Deshacer' }).click();
  await p.getByText('La importación se deshizo').waitFor();
  expect(v.quejas).toEqual([]);
}, 60_000);

it('lo escrito al lado de la lista sigue ahí al recargar la página, y guardado o descartado ya no', async () => {
  const { p } = v,
    form = p.locator('form.form-side'),
    recuperada = form.getByText('Se recuperó lo que estaba escribiendo.');
  await p.goto(`${s.url}/areas/area?id=-1`);
  const guardado = p.waitForResponse((r) => r.url().endsWith('/Borradores/guardar'));
  await form.getByLabel('Descripción').fill('A medio escribir');
  await guardado;
  await p.reload();
  await recuperada.waitFor();
  expect(await form.getByLabel('Descripción').inputValue()).toBe('A medio escribir');
  const borrado = p.waitForResponse((r) => r.url().endsWith('/Borradores/guardar'));
  await form.getByRole('button', { name: 'Descartar' }).click();
  await borrado;
  const leido = p.waitForResponse((r) => r.url().endsWith('/Borradores/leer'));
  await p.goto(`${s.url}/areas/area?id=-1`);
  await leido;
  await form.getByLabel('Descripción').waitFor();
  expect([await recuperada.count(), await form.getByLabel('Descripción').inputValue()]).toEqual([0, '']);
  await p.keyboard.press('Escape');
}, 60_000);

const BORRADOR = pathOf(api.borradores.guardar as never);

it('sin el ratón: de una fila abierta a la de al lado, también a otra página; y guardar sigue con la próxima, o con otra nueva', async () => {
  const { p } = v,
    form = p.locator('form.form-side'),
    nombre = form.getByLabel('Descripción'),
    filas = p.locator('table.list tbody tr[data-i]');
  await p.goto(`${s.url}/areas/area?filas=2`);
  await filas.nth(1).waitFor();
  const deFila = async (i: number) => {
    const e = filas.nth(i).getByRole('link').first();
    return [
      await e.innerText(),
      new URL((await e.getAttribute('href'))!, s.url).searchParams.get('id'),
    ] as const;
  };
  const [una, otra] = [await deFila(0), await deFila(1)],
    abierta = ([texto, id]: readonly [string, string | null]) =>
      Promise.all([
        form.getByRole('heading', { name: texto }).waitFor(),
        p.waitForURL((u) => u.searchParams.get('id') === id),
      ]);
  await filas.first().getByRole('link').first().click();
  await abierta(una);
  await p.keyboard.press('Alt+ArrowDown');
  await abierta(otra);
  await p.keyboard.press('Alt+ArrowDown');
  await p.waitForURL(/pagina=2.*id=\d/);
  await form.locator('.form-body').waitFor();
  await p.keyboard.press('Alt+ArrowUp');
  await abierta(otra);
  await p.keyboard.press('Alt+ArrowUp');
  await abierta(una);
  await p.keyboard.press('Alt+ArrowUp');
  await p.getByText('No hay más filas en esa dirección.').waitFor();
  // The changes are saved, and the form continues with the next row.
  const antes = await nombre.inputValue();
  await nombre.fill(`${antes} (dos)`);
  await p.keyboard.press('Control+Enter');
  await p.getByText('Se guardó').first().waitFor();
  await abierta(otra);
  await p.getByText(`${antes} (dos)`).first().waitFor();
  await p.goto(`${s.url}/areas/area?id=-1`);
  const guardado = p.waitForResponse((r) => new URL(r.url()).pathname.endsWith(BORRADOR));
  await form.getByLabel('Código').fill('EE8');
  await nombre.fill('Edición 8');
  await guardado;
  // The server's draft is removed later; until then it must not appear in the next form.
  let dejar: () => void = () => undefined;
  const despues = new Promise<void>((r) => {
    dejar = r;
  });
  await p.route(`**${BORRADOR}`, async (r) => {
    await despues;
    await r.continue();
  });
  await p.keyboard.press('Control+Enter');
  await p.getByText('Se agregó').first().waitFor();
  await expect
    .poll(async () => [
      await form.count(),
      (await form.count()) ? await nombre.inputValue() : null,
      new URL(p.url()).searchParams.get('id'),
    ])
    .toEqual([1, '', '-1']);
  await p.evaluate(() => new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo))));
  expect(await nombre.inputValue()).toBe('');
  dejar();
  await p.unrouteAll({ behavior: 'wait' });
  // An invalid row stays open, and a normal save closes the form.
  await nombre.fill('Edición 9');
  await p.keyboard.press('Control+Enter');
  await form.locator('[aria-invalid=true]:focus').waitFor();
  await form.getByLabel('Código').fill('EE9');
  await p.keyboard.press('Control+s');
  await form.waitFor({ state: 'detached' });
  expect(v.quejas).toEqual([]);
}, 60_000);

it('se imprime la página como se ve, entera aunque no entre en la pantalla, o todo lo que coincide', async () => {
  const { p } = v,
    filas = p.locator('table.list tbody tr[data-i]'),
    d = p.getByRole('dialog');
  const imprimir = async (): Promise<void> => {
    await p.getByRole('button', { name: 'Exportar', exact: true }).first().click();
    await p.getByRole('menuitem', { name: 'Imprimir' }).click();
  };
  await p.goto(`${s.url}/areas/area?filas=2`);
  await p.getByRole('searchbox').first().fill('edición');
  await filas
    .first()
    .getByText(/Edición/)
    .first()
    .waitFor();
  await imprimir();
  await d.getByLabel('Esta página: 2 filas').waitFor();
  const todas = Number(/\d+/.exec(await d.getByText(/^Todo lo que coincide/).innerText())![0]);
  expect(todas).toBeGreaterThan(2);
  await d.getByRole('button', { name: 'Imprimir' }).click();
  const baja = p.waitForEvent('download');
  await d.getByText(`El PDF está listo: ${todas} filas.`).waitFor();
  expect(await d.getByRole('link', { name: 'Abrir para imprimir' }).getAttribute('href')).toMatch(/^blob:/);
  await d.getByRole('button', { name: 'Bajar' }).click();
  expect(
    readFileSync(await (await baja).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await p.keyboard.press('Escape');
  await p.evaluate(() => {
    window.print = () => {
      document.title = 'impresa';
    };
  });
  await imprimir();
  await d.getByLabel('Esta página: 2 filas').check();
  await d.getByRole('button', { name: 'Imprimir' }).click();
  await d.waitFor({ state: 'detached' });
  await expect.poll(() => p.title()).toBe('impresa');
  // On screen only the visible rows of a hundred are drawn; on paper, all.
  await p.goto(`${s.url}/personal?filas=100`);
  await filas.nth(10).waitFor();
  expect(await filas.count()).toBeLessThan(100);
  await p.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await filas.count()).toBe(100);
  await p.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => filas.count()).toBeLessThan(100);
  expect(v.quejas).toEqual([]);
}, 60_000);

it('al cambiar lo que se busca, lo que se está por presionar no pasa a ser otra fila', async () => {
  const { p } = v;
  await p.goto(`${s.url}/conceptos`);
  const enlaces = p.locator('table.list tbody tr[data-i] a');
  await enlaces.nth(5).waitFor();
  const antes = await enlaces.evaluateAll((todos) => {
    (window as unknown as { deAntes: Element[] }).deAntes = todos;
    return todos.map((e) => e.textContent);
  });
  const busca = p.getByRole('searchbox').first(),
    textos = () => enlaces.evaluateAll((todos) => todos.map((e) => e.textContent));
  await busca.fill('vacaciones');
  await expect
    .poll(async () => (await textos()).filter((x) => antes.includes(x)).length < antes.length)
    .toBe(true);
  const ahora = await p.evaluate(() =>
    (window as unknown as { deAntes: Element[] }).deAntes.map((e) => (e.isConnected ? e.textContent : null)),
  );
  expect(ahora.filter((texto, i) => texto !== null && texto !== antes[i])).toEqual([]);
  await busca.fill('');
  await expect.poll(textos).toEqual(antes);
});
