// «Aumento masivo al personal» and agenda changes for many: previewed, one person left out, applied at once
// and undone; nothing overflows on a phone, and a role without permission is told so.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, foto, ingresar } from './navegador.ts';
import { levantar } from './servidor.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar(['consulta']);
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

const cifra = (p: Page, nombre: string): Promise<string> =>
  p
    .locator('.mas-cifras > div')
    .filter({ has: p.getByText(nombre, { exact: true }) })
    .locator('.mas-grande')
    .innerText();

it('la escala de un convenio en dos pasos, y un concepto para todos: se ve, se aplica y se deshace', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/procesos/aumentomasivopersonal/aumentomasivopersonal');
  await p.getByRole('checkbox', { name: 'La escala de un convenio' }).check();
  await p.getByRole('combobox', { name: 'Convenio', exact: true }).click();
  await p.getByRole('option', { name: /130\/75/ }).click();
  await p.getByRole('textbox', { name: /^Valor/ }).fill('10');
  await p.getByRole('button', { name: 'Otro paso' }).click();
  const segundo = p.getByRole('group', { name: 'Paso 2' });
  await segundo.getByRole('textbox', { name: /^Desde/ }).fill('01/12/2026');
  await segundo.getByRole('textbox', { name: /^Valor/ }).fill('5');
  await p.getByRole('button', { name: 'Ver cómo queda' }).click();
  await p.getByRole('region', { name: 'Totales por paso' }).waitFor();
  expect(await p.getByRole('region', { name: 'Totales por paso' }).getByRole('row').count()).toBe(3);
  await p.getByRole('button', { name: 'Ver el efecto en los recibos' }).click();
  await p.getByText(/^En \d{2}\/\d{4}, sobre .* recibos: bruto /).waitFor();
  await p.getByRole('columnheader', { name: 'Efecto en costo' }).waitFor();
  await foto(p, 'aumento-1280');
  expect(await cabe(p)).toBe(true);
  expect(await infracciones(p)).toEqual([]);
  await p.getByRole('button', { name: /^Aplicar a / }).click();
  await p.getByText(/^Se aplicó: \d+ filas escritas\.$/).waitFor();
  await p.getByRole('button', { name: 'Deshacer' }).click();
  await p.getByText('Se deshizo: todo quedó como estaba.').waitFor();

  await p.goto(`${s.url}/agenda/actualizarporconcepto`);
  await p.getByRole('combobox', { name: 'Concepto', exact: true }).fill('A cuenta');
  await p.getByRole('option', { name: /A cuenta de futuros aumentos/ }).click();
  await p.getByRole('textbox', { name: /^Importe de / }).fill('1.000,00');
  await p.getByRole('button', { name: 'Ver cómo queda' }).click();
  await p.getByRole('region', { name: 'Personas' }).waitFor();
  const antes = Number(await cifra(p, 'Cambian'));
  await p
    .getByRole('checkbox', { name: /^Incluir a / })
    .first()
    .click();
  await expect.poll(() => cifra(p, 'Cambian')).toBe(String(antes - 1));
  await foto(p, 'agenda-1280');
  expect(await infracciones(p)).toEqual([]);
  await p.getByRole('button', { name: `Aplicar ${antes - 1} cambios` }).click();
  await p.getByText(`Se aplicó: ${antes - 1} filas escritas.`).waitFor();
  await p.getByRole('button', { name: 'Deshacer' }).click();
  await p.getByText('Se deshizo: todo quedó como estaba.').waitFor();

  await p.setViewportSize({ width: 360, height: 740 });
  await p.goto(`${s.url}/procesos/aumentomasivopersonal/aumentomasivopersonal`);
  await p.getByRole('textbox', { name: /^Legajos/ }).fill('151');
  await p.getByRole('textbox', { name: /^Valor/ }).fill('10');
  await p.getByRole('button', { name: 'Ver cómo queda' }).click();
  await p.getByText('este aumento no toca lo que cobra').waitFor();
  await foto(p, 'aumento-360');
  expect(await cabe(p)).toBe(true);
  await p.goto(`${s.url}/agenda/actualizarporconjunto`);
  await p.getByRole('combobox', { name: 'Conjunto', exact: true }).waitFor();
  await foto(p, 'agenda-360');
  expect(await cabe(p)).toBe(true);
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('quien solo consulta no aumenta ni agenda', async () => {
  const { p, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.persona('consulta'));
  for (const direccion of [
    'procesos/aumentomasivopersonal/aumentomasivopersonal',
    'agenda/actualizarporconcepto',
  ]) {
    await p.goto(`${s.url}/${direccion}`);
    await p.getByText('No tiene permisos para realizar esta acción').waitFor();
  }
  await contexto.close();
});
