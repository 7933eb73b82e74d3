// «Por qué cambió» in a receipt: opened by keyboard from the net; its causes add up to the difference in the
// net bar, and it closes again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { abrirNavegador, abrirVentana, ingresar } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { levantar } from './servidor.ts';
import { anchos, lookAt } from './vistas.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar([], fillWithTwelve);
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

const numero = (t: string): number =>
  Number(
    t
      .replace(/[^\d,−]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  );

it.each(anchos(1280))('por qué cambió el neto, a %i px', async (ancho) => {
  const { p, contexto } = await abrirVentana(navegador, { viewport: { width: ancho, height: 800 } });
  await ingresar(p, s, s.demo(), '/liquidaciones');
  await p.getByRole('link', { name: 'Mensual septiembre 2026' }).first().click();
  // It opens the selected person, not the first of the list.
  if (ancho === 360) {
    const persona = p.getByRole('option').nth(2),
      nombre = await persona.locator('.liq-nombre').innerText();
    await persona.click();
    await expect.poll(() => p.locator('.rec-cabeza h2').innerText()).toBe(nombre);
  }
  const boton = p.getByRole('button', { name: /^Por qué cambió el neto/ });
  await boton.focus();
  await p.keyboard.press('Enter');
  const region = p.getByRole('region', { name: 'Por qué cambió el neto' });
  await region.getByRole('rowheader', { name: /^Neto de Mensual agosto/ }).waitFor();
  const causas = await region.locator('tbody:not(:first-of-type) tr:first-child td').allInnerTexts();
  expect(causas.length).toBeGreaterThan(0);
  expect(Math.round(causas.reduce((t, x) => t + numero(x), 0) * 100)).toBe(
    Math.round(numero(await boton.innerText()) * 100),
  );
  await lookAt(p, 'por-que', { at: ancho });
  await p.keyboard.press('Enter');
  await region.waitFor({ state: 'detached' });
  await contexto.close();
});
