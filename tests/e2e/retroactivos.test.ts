// «Diferencias retroactivas»: it says when nothing is owed; after a late scale, how many receipts it reaches,
// what is owed and why; once paid nothing more is owed, and it can be undone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, foto, ingresar } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { levantar } from './servidor.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar([], fillWithTwelve);
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

it('una escala tardía, de principio a fin', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/retroactivos');
  await p.getByRole('button', { name: 'Calcular' }).click();
  await p
    .getByText('Ningún recibo cerrado de esos meses debe nada con los datos de hoy.')
    .waitFor({ timeout: 60_000 });
  await foto(p, 'retro-nada-1280');

  await p.goto(`${s.url}/escalas/escala?q=Auxiliar%20B`);
  await p
    .getByRole('link', { name: /Auxiliar B/ })
    .first()
    .click();
  const basico = p.getByRole('textbox', { name: /^Básico/ });
  await basico.fill('1.259.365,00');
  await p
    .getByRole('form')
    .getByRole('button', { name: /^Guardar/ })
    .click();
  await p.getByText(/^Este cambio alcanza \d+ recibos? cerrados?\.$/).waitFor();
  await p.getByRole('button', { name: 'Ver diferencias' }).click();

  const persona = p.getByRole('button', { name: /0151\s*Benítez, Carla Soledad/ });
  await persona.waitFor();
  await persona.click();
  await p.getByRole('button', { name: '¿Por qué cambió?' }).first().click();
  await p.getByText('Escalas salariales').waitFor({ timeout: 60_000 });
  await foto(p, 'retro-1280');
  expect(await cabe(p)).toBe(true);
  expect(await infracciones(p)).toEqual([]);

  await p.getByRole('button', { name: 'Generar novedades' }).click();
  await p.getByText(/^Se carga(ron|ó) [\d.]+ novedad(es)? por /).waitFor();
  await foto(p, 'retro-generado-1280');
  await p.getByRole('button', { name: 'Deshacer' }).click();
  await p.getByText('Se quitaron las novedades generadas.').waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('en un teléfono nada se sale, y lo que se generó ya no se debe', async () => {
  const { p, contexto } = await abrirVentana(navegador, { viewport: { width: 360, height: 740 } });
  await ingresar(p, s, s.otra, '/retroactivos');
  await p.getByRole('button', { name: 'Calcular' }).waitFor();
  await foto(p, 'retro-inicio-360');
  await p.getByRole('button', { name: 'Calcular' }).click();
  await p.getByRole('button', { name: /0151\s*Benítez, Carla Soledad/ }).click();
  await p.getByRole('region', { name: 'Qué cambió en 09/2026' }).waitFor();
  expect(await cabe(p)).toBe(true);
  // Amounts are visible without scrolling sideways.
  expect(
    await p.getByRole('region', { name: 'Personas' }).evaluate((x) => x.scrollWidth <= x.clientWidth),
  ).toBe(true);
  expect(await infracciones(p)).toEqual([]);
  await foto(p, 'retro-360');
  await p.getByRole('button', { name: 'Generar novedades' }).click();
  await p.getByText(/^Se carga(ron|ó) [\d.]+ novedad(es)? por /).waitFor();
  await p.getByRole('button', { name: 'Calcular de nuevo' }).first().click();
  await p
    .getByText('Ningún recibo cerrado de esos meses debe nada con los datos de hoy.')
    .waitFor({ timeout: 60_000 });
  await contexto.close();
});
