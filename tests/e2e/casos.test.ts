// «Casos» in Chromium: a receipt that was paid is pasted and tried, its conventions are put when asked, it is
// kept, worked out again and taken out; with the keyboard.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, elegir, ingresar, type Ventana } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';
import { lookAt } from './vistas.ts';

let s: Servidor, n: Browser, v: Ventana, p: Page;
beforeAll(async () => {
  s = await levantar(['trabajador'], fillWithTwelve);
  n = await abrirNavegador();
  v = await abrirVentana(n);
  p = v.p;
  await ingresar(p, s);
});
afterAll(async () => {
  await n?.close();
  await s?.cerrar();
});
fotografiarFallas(() => [v]);

/** As somebody copies it from a spreadsheet: a title, a quantity in the middle, and a line that is no line. */
const PEGADO =
  'Concepto\tCantidad\tImporte\n0001 Sueldo básico\t30\t1.209.365,00\nPresentismo\t\t109.850,65\nesto no\n';
const pegar = (donde: string, texto: string): Promise<void> =>
  p.locator(donde).evaluate((e, t) => {
    const datos = new DataTransfer();
    datos.setData('text/plain', t);
    e.dispatchEvent(new ClipboardEvent('paste', { clipboardData: datos, bubbles: true, cancelable: true }));
  }, texto);
/** A table is read without dragging it. */
const whole = async (): Promise<void> =>
  expect(
    await p
      .locator('.cas .desborda')
      .evaluateAll((t) =>
        t.flatMap((e) =>
          [...e.querySelectorAll('table')].flatMap((x) =>
            x.offsetWidth > e.clientWidth ? [`${e.ariaLabel}: ${x.offsetWidth} en ${e.clientWidth}`] : [],
          ),
        ),
      ),
  ).toEqual([]);
const result = (): Promise<void> =>
  p
    .locator('.cas-resultado')
    .first()
    .evaluate((e) => e.scrollIntoView())
    .then(whole);

describe.sequential('los casos', () => {
  enOrden();
  it('sin ninguno, se dice qué hacer; y lo que falta del formulario se dice en su lugar', async () => {
    await p.goto(`${s.url}/casos`);
    await p.getByText('No hay casos guardados.').waitFor();
    await lookAt(p, 'casos-vacio', { always: [1280, 'light'], before: whole });
    await p.getByRole('button', { name: 'Probar un recibo' }).last().click();
    await p.waitForURL(/ver=probar/);
    await p.getByRole('button', { name: 'Probar Ctrl+Enter' }).click();
    await p.getByText('Elija el legajo.').waitFor();
    await p.getByText('Escriba al menos un renglón, con su importe.').waitFor();
    expect(await infracciones(p)).toEqual([]);
  });
  it('se pega un bloque: se ve lo leído y lo que no se entiende antes de ponerlo', async () => {
    await elegir(p, 'Legajo', 'Benítez, Carla Soledad');
    await p.getByLabel('Período').fill('09/2026');
    await pegar('[data-celda="0.0"] input', PEGADO);
    const d = p.getByRole('dialog', { name: 'Pegar los renglones' });
    await d.getByText('Una línea no se entiende: 4 «esto no».').waitFor();
    await d.getByRole('row', { name: /^0001 1\.209\.365,00/ }).waitFor();
    await lookAt(p, 'casos-pegar', { always: [360, 'dark'], before: whole });
    await p.keyboard.press('Enter');
    await d.waitFor({ state: 'detached' });
    expect(await p.locator('[data-celda="1.0"] input').inputValue()).toBe('Presentismo');
    // The next one with the keyboard alone: Enter goes to a new line.
    await p.locator('[data-celda="1.1"] input').focus();
    await p.keyboard.press('Enter');
    await p.keyboard.type('11');
    await p.keyboard.press('Tab');
    await p.keyboard.type('0,01');
    await p.keyboard.press('Tab');
    await p.getByRole('button', { name: 'Quitar la fila 3' }).click();
  });
  it('al recargar sigue lo que se escribió, también lo que iba en camino, y nada queda en el navegador', async () => {
    // A page that closes cuts off what it was sending: it is sent again as it goes.
    await p.evaluate(() => {
      const real = window.fetch;
      window.fetch = (a, b) => {
        if (!(a instanceof Request ? a.url : String(a)).includes('/Borradores/guardar')) return real(a, b);
        document.body.dataset['enCamino'] = 'si';
        return new Promise(() => undefined);
      };
    });
    const celda = p.locator('[data-celda="1.1"] input'),
      importe = await celda.inputValue();
    await celda.fill('1');
    await celda.fill(importe);
    await p.locator('body[data-en-camino]').waitFor();
    // What the page sends as it goes may reach the server after the next one has read its draft.
    await expect
      .poll(async () => {
        await p.reload();
        await p.locator('[data-celda="0.0"] input').waitFor();
        const line = p.locator('[data-celda="1.0"] input');
        return (await line.count()) === 0 ? '' : line.inputValue();
      })
      .toBe('Presentismo');
    await expect.poll(() => p.getByLabel('Período').inputValue()).toBe('09/2026');
    expect(await p.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'Presentismo',
    );
  });
  it('se prueba: cada renglón al centavo, qué sería cada convención y qué es hoy', async () => {
    await p.getByLabel('Mirar sólo estos renglones').click();
    await p.keyboard.press('Control+Enter');
    const c = p.locator('.cas-combinacion').first();
    await c.getByRole('heading', { name: 'Combinación 1' }).waitFor({ timeout: 60_000 });
    await lookAt(p, 'casos-hallado', { always: [360, 'dark'], before: result });
    expect(await c.getByRole('row', { name: /^0011/ }).count()).toBeGreaterThan(0);
  });
  it('se guarda con un nombre, y se ve en la lista sin probar', async () => {
    await p.getByRole('button', { name: 'Guardar el caso…' }).click();
    const d = p.getByRole('dialog', { name: 'Guardar el caso' });
    await d.getByLabel('Cómo se llama, sin nombrar a nadie').fill('Presentismo de septiembre');
    await lookAt(p, 'casos-guardar');
    await p.keyboard.press('Enter');
    await p.getByText(/^Guardado con el número 1:/).waitFor();
    await p.getByRole('button', { name: 'Guardados' }).click();
    await p.getByRole('row', { name: /Presentismo de septiembre 09\/2026 0151 2 Sin probar/ }).waitFor();
    await p.getByRole('button', { name: 'Comprobar el caso 1' }).click();
    await p.getByText('por 43,94').waitFor();
    // Only the line that differs is shown.
    expect(await p.locator('.cas-fila-detalle tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^0011 Presentismo\s+109\.850,65\s+109\.806,71\s+−43,94$/),
    ]);
    await lookAt(p, 'casos-no-pasa', { always: [360, 'light'], before: whole });
  });
  it('aplicar pregunta antes, y dice que cambia las tablas de todos', async () => {
    await p.goto(`${s.url}/casos?ver=probar`);
    await elegir(p, 'Legajo', 'Benítez, Carla Soledad');
    await p.getByLabel('Período').fill('09/2026');
    await pegar('[data-celda="0.0"] input', PEGADO);
    await p.getByRole('button', { name: 'Agregar', exact: true }).click();
    await p.getByLabel('Mirar sólo estos renglones').click();
    await p.getByRole('button', { name: 'Probar Ctrl+Enter' }).click();
    await p.getByRole('button', { name: 'Aplicar la combinación 1…' }).click({ timeout: 60_000 });
    const d = p.getByRole('dialog', { name: 'Cambiar las convenciones de la empresa' });
    await d.getByText(/^Cambia las tablas de todos/).waitFor();
    // From the first month that is not closed; what a date before it reaches is told.
    await expect.poll(() => d.getByLabel('Desde').inputValue()).toMatch(/^01\/\d\d\/2026$/);
    await d.getByLabel('Desde').fill('01/01/2026');
    await d.getByText(/^Esa fecha alcanza [\d.]+ recibos cerrados, de /).waitFor();
    await lookAt(p, 'casos-aplicar', { always: [360, 'light'], before: whole });
    await d.getByLabel('Desde').fill('01/09/2026');
    await d.getByRole('button', { name: 'Cambiar las tablas' }).click();
    await p.getByText(/^Puestas desde el 01\/09\/2026/).waitFor();
    // It is tried again with what was put.
    await p.getByText('Como está hoy: no hay nada que cambiar.').waitFor({ timeout: 60_000 });
  });
  it('se comprueban todos; el que no pasa dice en qué renglón, y se quita preguntando', async () => {
    await p.getByRole('button', { name: 'Guardados' }).click();
    await p.getByRole('button', { name: 'Comprobar todos' }).click();
    await p.getByText(/^1 (caso: pasa|de 1 no pasa)/).waitFor({ timeout: 60_000 });
    await lookAt(p, 'casos-lista', { always: [1280, 'dark'], before: whole });
    await p.getByRole('button', { name: 'Quitar el caso 1' }).click();
    await lookAt(p, 'casos-quitar');
    await p.getByRole('button', { name: 'Quitar', exact: true }).click();
    await p.getByText('No hay casos guardados.').waitFor();
    expect(v.quejas).toEqual([]);
  });
  it('quien no puede probar no lo ve', async () => {
    const otra = await abrirVentana(n);
    await ingresar(otra.p, s, s.persona('trabajador'), '/casos');
    await otra.p
      .getByText(/no tiene permiso/i)
      .first()
      .waitFor();
    await otra.contexto.close();
  });
});
