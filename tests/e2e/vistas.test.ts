// A list as a clerk uses it all day: cells by keyboard, columns, several orders, filters and views stored on
// the server, and returning to it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador);
  await ingresar(v.p, s, s.demo(), '/personal');
  await filas().nth(5).waitFor();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);
enOrden();

const filas = () => v.p.locator('table.list tbody tr[data-i]');
const cabezas = async (): Promise<readonly string[]> =>
  (await v.p.locator('table.list thead th [data-celda]:not(input)').allInnerTexts()).map((x) =>
    x.replace(/\d+$/, '').trim(),
  );
const foco = (): Promise<readonly [string | null | undefined, string | null | undefined]> =>
  v.p.evaluate(() => {
    const c = document.activeElement?.closest('[data-c]');
    return [c?.parentElement?.getAttribute('data-i'), c?.getAttribute('data-c')] as const;
  });
const cuantas = () => v.p.locator('.pager [role=status]');

describe('la lista de todos los días', () => {
  it('se anda por celdas con el teclado, y el foco queda donde estaba después de releer', async () => {
    const { p } = v;
    await p.getByRole('searchbox', { name: 'Buscar en legajos' }).press('ArrowDown');
    expect(await foco()).toEqual(['0', '1']);
    await p.keyboard.press('ArrowRight');
    await p.keyboard.press('ArrowDown');
    expect(await foco()).toEqual(['1', '2']);
    await p.keyboard.press('Space');
    expect(await filas().nth(1).getAttribute('aria-selected')).toBe('true');
    await p.keyboard.press('Control+End');
    expect(await foco()).toEqual(['19', '8']);
    await p.keyboard.press('Control+Home');
    await p.keyboard.press('ArrowUp');
    await p.keyboard.press('End');
    expect((await foco())[0]).toBe('-1');
    await p.keyboard.press('Control+Home');
    await p.keyboard.press('ArrowDown');
    await p.keyboard.press('ArrowRight');
    const antes = await foco(),
      leida = p.waitForResponse((r) => r.url().includes('/sixbe/Personal/index/'));
    await p.evaluate(() => {
      document.querySelector<HTMLButtonElement>('.list-tools .refresh')?.click();
    });
    await leida;
    await p.locator('table[aria-busy=false]').waitFor();
    expect(await foco()).toEqual(antes);
    const grid = p.getByRole('grid', { name: 'Legajos' });
    expect([await grid.getAttribute('aria-rowcount'), await grid.getAttribute('aria-colcount')]).toEqual([
      '151',
      '9',
    ]);
  });
  it('de una punta a otra de muchas filas, de las que se dibujan las que se ven, el foco llega a la que se pidió', async () => {
    const { p } = v;
    await p.goto(`${s.url}/personal?filas=100`);
    await filas().first().waitFor();
    await p.getByRole('searchbox', { name: 'Buscar en legajos' }).press('ArrowDown');
    expect(await filas().count()).toBeLessThan(100);
    for (const [tecla, fila] of [
      ['Control+End', '99'],
      ['Control+Home', '0'],
      ['Control+End', '99'],
    ] as const) {
      await p.keyboard.press(tecla);
      await expect.poll(async () => (await foco())[0]).toBe(fila);
    }
    await p.goto(`${s.url}/personal`);
    await filas().first().waitFor();
  });
  it('las columnas se eligen, se mueven, se ensanchan y se inmovilizan sin el ratón, y así se encuentran al volver', async () => {
    const { p } = v;
    await p.locator('table.list thead th[data-c="2"] [data-celda]').focus();
    await p.keyboard.press('Control+ArrowLeft');
    expect((await cabezas()).slice(0, 2)).toEqual(['Apellido y nombre', 'Legajo']);
    const ancho = () =>
        p.locator('table.list thead th[data-c="4"]').evaluate((e) => (e as HTMLElement).offsetWidth),
      era = await ancho();
    await p.locator('table.list thead th[data-c="4"] [data-celda]').focus();
    await p.keyboard.press('Shift+ArrowRight');
    await expect.poll(ancho).toBe(era + 16);
    await p.getByRole('button', { name: 'Columnas', exact: true }).press('Enter');
    await p.getByRole('searchbox', { name: 'Buscar una columna' }).fill('localid');
    await p.getByRole('checkbox', { name: 'Localidad' }).press('Space');
    await p.getByRole('searchbox', { name: 'Buscar una columna' }).fill('apellido');
    const guardada = p.waitForResponse((r) => r.url().includes('/sixbe/Vistas/disposicion/Personal'));
    await p.getByRole('button', { name: 'Inmovilizar Apellido y nombre a la izquierda' }).press('Enter');
    expect(await infracciones(p)).toEqual([]);
    await p.keyboard.press('Escape');
    await guardada;
    await p.reload();
    await filas().nth(5).waitFor();
    expect((await cabezas()).at(-1)).toBe('Localidad');
    expect([await p.locator('table.list th[data-fija]').count(), await ancho()]).toEqual([1, era + 16]);
  });
  it('el panel de un botón se abre junto a él, adentro de la ventana, y se cierra al apretar en otra parte', async () => {
    const { p } = v,
      boton = p.getByRole('button', { name: 'Columnas', exact: true }),
      panel = p.getByRole('dialog', { name: 'Columnas' });
    await boton.click();
    await p.getByRole('searchbox', { name: 'Buscar una columna' }).waitFor();
    const caja = async (de: typeof boton) => (await de.boundingBox())!;
    await expect
      .poll(async () => {
        const [b, c] = [await caja(boton), await caja(panel)];
        return [
          Math.abs(c.y - b.y - b.height) < 12,
          c.x >= 0 && c.x + c.width <= 1280,
          c.y + c.height <= 800,
        ];
      })
      .toEqual([true, true, true]);
    // What the panel opens belongs to the panel.
    await panel
      .getByRole('button', { name: /^Opciones de / })
      .first()
      .click();
    await p.getByRole('menu').waitFor();
    await p.keyboard.press('Escape');
    await expect.poll(() => p.getByRole('menu').count()).toBe(0);
    expect(await panel.count()).toBe(1);
    await p.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => panel.count()).toBe(0);
  });
  it('se ordena por varios campos y se filtra; una vista lo guarda, y en la dirección va sólo su número', async () => {
    const { p } = v;
    await p.getByRole('columnheader', { name: /^Área/ }).locator('[data-celda]').click();
    await p
      .getByRole('columnheader', { name: /^Ingreso/ })
      .locator('[data-celda]')
      .click({ modifiers: ['Shift'] });
    await p.waitForURL(/orden=id_area%2Cfecha_ingreso/);
    await p.getByRole('button', { name: 'Filtro', exact: true }).click();
    await p.getByLabel('Campo', { exact: true }).selectOption({ label: 'Ingreso' });
    await p.getByLabel('Condición').selectOption('entre');
    await p.getByLabel('Desde', { exact: true }).fill('01/01/2015');
    await p.getByLabel('Hasta', { exact: true }).fill('31/12/2020');
    await p.getByRole('button', { name: 'Aplicar' }).click();
    await expect.poll(() => cuantas().innerText()).toMatch(/de 38$/);
    await p.getByRole('button', { name: 'Guardar vista' }).click();
    await p.getByLabel('Nombre de la vista').fill('Ingresos 2015 a 2020');
    await p.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
    await p.waitForURL(/vista=\d+/);
    expect(decodeURIComponent(p.url())).not.toMatch(/2015|fecha/);
    await p.reload();
    await expect.poll(() => cuantas().innerText()).toMatch(/de 38$/);
    // Its filter is visible and can be removed.
    await p.locator('.chip').getByText('31/12/2020').waitFor();
    // Tabs that are not open also show their counts.
    await expect.poll(() => p.locator('.vista .cuenta').allInnerTexts()).toEqual(['150', '38']);
  });
  it('una vista cambiada lo dice, y se descarta', async () => {
    const { p } = v;
    await p.getByRole('button', { name: 'Quitar filtros' }).click();
    await p.getByText('Vista modificada').waitFor();
    await expect.poll(() => cuantas().innerText()).toMatch(/de 150$/);
    await p.getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect.poll(() => cuantas().innerText()).toMatch(/de 38$/);
    await p.getByText('Vista modificada').waitFor({ state: 'detached' });
  });
  it('lo que se buscaba vuelve con «atrás»; sin coincidencias, nombra los filtros y ofrece quitarlos', async () => {
    const { p } = v;
    await p.getByRole('button', { name: 'Todos', exact: true }).click();
    await expect.poll(() => cuantas().innerText()).toMatch(/de 150$/);
    await p.getByRole('searchbox', { name: 'Buscar en legajos' }).fill('alvarez');
    const total = async (): Promise<number> =>
      Number(/de (\d+)$/.exec(await cuantas().innerText())?.[1] ?? 150);
    await expect.poll(total).toBeLessThan(10);
    const hay = await total();
    await expect.poll(() => filas().count()).toBe(hay);
    await filas().first().getByRole('link').click();
    await p.getByText('Historia de cambios').last().waitFor();
    await p.goBack();
    await expect.poll(() => filas().count()).toBe(hay);
    expect(await p.getByRole('searchbox', { name: 'Buscar en legajos' }).inputValue()).toBe('alvarez');
    await p.getByRole('searchbox', { name: 'Buscar en legajos' }).fill('nadie así');
    await p.getByText('Búsqueda: «nadie así».').waitFor();
    await p.getByRole('button', { name: 'Quitar la búsqueda' }).click();
    await expect.poll(() => cuantas().innerText()).toMatch(/de 150$/);
    expect(await infracciones(p)).toEqual([]);
    expect(v.quejas).toEqual([]);
  });
  it('quien vuelve de un legajo se encuentra en su fila, con la lista corrida hasta donde estaba', async () => {
    const { p } = v;
    await p.getByRole('searchbox', { name: 'Buscar en legajos' }).press('ArrowDown');
    await p.keyboard.press('Control+End');
    await p.keyboard.press('Home');
    await p.keyboard.press('ArrowRight');
    const alto = () => p.locator('.list-scroll').evaluate((e) => e.scrollTop),
      era = [await foco(), await alto()] as const;
    expect(era[0]).toEqual(['19', '1']);
    expect(era[1]).toBeGreaterThan(0);
    // The headings stay in place.
    expect(
      await p
        .locator('.list-scroll')
        .evaluate((e) =>
          Math.round(
            e.querySelector('thead th')!.getBoundingClientRect().top - e.getBoundingClientRect().top,
          ),
        ),
    ).toBe(0);
    await p.keyboard.press('Enter');
    await p.getByText('Historia de cambios').last().waitFor();
    await p.goBack();
    await expect.poll(foco).toEqual(era[0]);
    expect(await alto()).toBe(era[1]);
    // The other way to return: from a screen with a form.
    await p.keyboard.press('Enter');
    await p.getByText('Historia de cambios').last().waitFor();
    await p.getByLabel(/^Localidad/).press('Escape');
    await expect.poll(foco).toEqual(era[0]);
    expect(await alto()).toBe(era[1]);
  });
  it('un diálogo que se cierra devuelve el foco a quien lo abrió', async () => {
    const { p } = v;
    await p.getByRole('button', { name: 'Guardar vista' }).press('Enter');
    await expect
      .poll(() => p.getByLabel('Nombre de la vista').evaluate((e) => e === document.activeElement))
      .toBe(true);
    await p.keyboard.press('Escape');
    await expect.poll(() => p.evaluate(() => document.activeElement?.textContent)).toBe('Guardar vista');
  });
});
