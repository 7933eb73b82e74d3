// Clock-ins in the browser: pasted, read, loaded as hours, and undone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, foto, ingresar } from './navegador.ts';
import { levantar } from './servidor.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar();
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

it('las marcas del reloj se leen, se cargan como partes de horas y se deshacen', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/fichadas');
  await p
    .getByLabel('O pegue acá las marcas')
    .fill('legajo;fecha\n151;01/10/2026 08:00\n151;01/10/2026 19:00');
  // The headings tell which column is which.
  await p.getByLabel('Fecha (o fecha y hora)').getByText('Columna 2 · fecha').waitFor({ state: 'attached' });
  await p.getByRole('button', { name: 'Revisar' }).click();
  await p.getByText('Marcas leídas: 2. Personas: 1.').waitFor();
  await foto(p, 'fichadas-1280');
  expect([await cabe(p), await infracciones(p)]).toEqual([true, []]);

  await p.getByRole('button', { name: /^Cargar los partes \(\d+\)$/ }).click();
  await p.getByText(/^Partes de horas cargados: \d+\./).waitFor();
  expect(await p.getByLabel('O pegue acá las marcas').inputValue()).toBe('');
  await p.getByRole('button', { name: 'Deshacer' }).click();
  await p.getByText('Se deshizo: los partes cargados ya no están.').waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});
