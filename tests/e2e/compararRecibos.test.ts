// «Comparar recibos»: two people found by their printed names, swapped, and one person in two months; the
// causes add up on screen.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { abrirNavegador, abrirVentana, ingresar } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { levantar } from './servidor.ts';
import { anchos, lookAt } from './vistas.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar(['trabajador'], fillWithTwelve);
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

const numero = (t: string): number =>
  Math.round(
    100 *
      Number(
        t
          .replace(/[^\d,−]/g, '')
          .replace('−', '-')
          .replace(',', '.'),
      ),
  );
const lado = (p: Page, cual: 'Un recibo' | 'El otro'): Locator => p.getByRole('group', { name: cual });
/** Chooses by keyboard: types, then Enter. */
const elegir = async (
  p: Page,
  cual: 'Un recibo' | 'El otro',
  escrito: string,
  dice: RegExp,
): Promise<void> => {
  const caja = lado(p, cual).getByRole('combobox', { name: 'Persona' });
  await caja.click();
  await caja.fill(escrito);
  await p.getByRole('option', { name: dice }).first().waitFor();
  await p.keyboard.press('Enter');
  await expect.poll(() => caja.inputValue()).toMatch(dice);
};
const causas = (p: Page): Locator => p.getByRole('region', { name: 'Por qué' });
/** Checks that the first net plus all causes gives the second. */
const suman = async (p: Page): Promise<void> => {
  await causas(p).waitFor();
  const montos = (await causas(p).locator('tbody td').allInnerTexts()).map(numero);
  expect(montos.length).toBeGreaterThan(2);
  expect(montos.slice(0, -1).reduce((x, y) => x + y, 0)).toBe(montos.at(-1));
};

it.each(anchos(360))('a %i px: dos personas, dadas vuelta, y una en dos meses', async (ancho) => {
  const { p, quejas, contexto } = await abrirVentana(navegador, { viewport: { width: ancho, height: 800 } });
  await ingresar(p, s, s.demo(), '/comparar-recibos');
  await p.getByText('Elija los dos recibos que quiere comparar.').waitFor();
  await lookAt(p, 'comparar-vacia', { at: ancho });
  for (const cual of ['Un recibo', 'El otro'] as const) {
    const mes = lado(p, cual).getByLabel('Mes', { exact: true });
    await mes.fill('09/2026');
    await mes.blur();
  }
  await elegir(p, 'Un recibo', '0001', /0001/);
  await elegir(p, 'El otro', '27-33481906-5', /0151 Benítez/);
  await p.getByText(/^Benítez, Carla Soledad cobra [\d.,]+ (más|menos) que .+\.$/).waitFor();
  await suman(p);
  const frase = await p.locator('.cmr-frase').innerText();
  await lookAt(p, 'comparar-personas', { at: ancho });
  // The address contains only ids and months.
  expect(new URL(p.url()).search).toMatch(/^\?de=\d+&de_mes=2026-09&a=\d+&a_mes=2026-09$/);
  await p.getByRole('button', { name: 'Dar vuelta' }).press('Enter');
  await expect.poll(() => p.locator('.cmr-frase').innerText()).toMatch(/que Benítez, Carla Soledad\.$/);
  expect(await p.locator('.cmr-frase').innerText()).toContain(frase.includes('más') ? 'menos' : 'más');
  await suman(p);
  // The same receipt on both sides is reported, without an error.
  await elegir(p, 'El otro', '0151', /0151/);
  await p.getByText(/^Es el mismo recibo de los dos lados/).waitFor();
  const mes = lado(p, 'Un recibo').getByLabel('Mes', { exact: true });
  await mes.fill('08/2026');
  await mes.blur();
  await p
    .getByText(/^Benítez, Carla Soledad cobra [\d.,]+ (más|menos) en 09\/2026 que en 08\/2026\.$/)
    .waitFor();
  await suman(p);
  expect(
    await p
      .getByRole('region', { name: 'Línea por línea' })
      .locator('tbody')
      .filter({ hasText: '0001 Sueldo básico' })
      .innerText(),
  ).toMatch(/Escalas salariales/);
  await p.getByRole('region', { name: 'Línea por línea' }).scrollIntoViewIfNeeded();
  await lookAt(p, 'comparar-meses', { at: ancho });
  await mes.fill('01/2020');
  await mes.blur();
  await p.getByText(/no tiene un recibo calculado en 01\/2020/).waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('se llega desde el recibo y desde el legajo, con el mes anterior ya puesto', async () => {
  const { p, contexto } = await abrirVentana(navegador, { viewport: { width: 1280, height: 800 } });
  await ingresar(p, s, s.demo(), '/comparar-recibos');
  await elegir(p, 'El otro', '0151', /0151/);
  await p.getByRole('button', { name: 'El mismo legajo, con el mes anterior' }).click();
  const respuesta = p.locator('.cmr-respuesta');
  await respuesta.getByRole('link').last().click();
  await p.waitForURL(/recibos\/ver/);
  await p.locator('.rec-cabeza').getByRole('link', { name: 'Comparar' }).click();
  await p.waitForURL(/comparar-recibos\?de=\d+/);
  await suman(p);
  await p.goBack();
  await p
    .getByRole('link', { name: /legajo/i })
    .first()
    .click();
  await p.waitForURL(/personal\/edit/);
  await p.getByRole('link', { name: 'Comparar recibos' }).click();
  await p.waitForURL(/comparar-recibos\?de=\d+/);
  await suman(p);
  await contexto.close();
});

it('quien no ve recibos ajenos no los compara', async () => {
  const { p, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.persona('trabajador'), '/comparar-recibos?de=1&a=2');
  await p
    .getByText(/no tiene permiso/i)
    .first()
    .waitFor();
  await contexto.close();
});
