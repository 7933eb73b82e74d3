// What happened in the month: one novedad in its form, a column in the sheet, and a file that is imported whole or not at all.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirNavegador, abrirVentana, elegir, ingresar, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

const PERIODO = '10/2026';
let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => { [s, navegador] = await Promise.all([levantar(), abrirNavegador()]); v = await abrirVentana(navegador); await ingresar(v.p, s); });
afterAll(async () => { await navegador.close(); await s.cerrar(); });

/** Novedades of October, by the list's own total. */
const cuantas = async (): Promise<number> => v.p.evaluate(async () => {
  const r = await fetch('/sixbe/Novedades/index/page:1', { method: 'POST', headers: { 'content-type': 'text/plain;charset=UTF-8' }, body: JSON.stringify({ Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-10' }], limit: 1 } }) });
  return ((await r.json()) as { readonly total_count: number }).total_count;
});

describe('las novedades', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('una se agrega desde su lista', async () => {
    const { p } = v;
    await p.goto(`${s.url}/novedades`);
    await p.getByRole('button', { name: 'Nueva novedad' }).click();
    const form = p.getByRole('form', { name: 'Nueva novedad' });
    await form.getByLabel('Período', { exact: true }).fill(PERIODO);
    await elegir(p, 'Legajo', '151', /Benítez, Carla Soledad/);
    await elegir(p, 'Concepto', '0020', /^0020/);
    await form.getByRole('button', { name: /^Guardar/ }).click();
    await p.getByText('La novedad no dice nada').first().waitFor();
    await form.getByLabel(/^Cantidad/).fill('8');
    await form.getByRole('button', { name: /^Guardar/ }).click();
    await p.getByText(/^Se agregó/).first().waitFor();
    expect(await cuantas()).toBe(1);
  });
  it('en la planilla de un concepto se escribe la columna y se guarda una vez', async () => {
    const { p } = v;
    await p.goto(`${s.url}/novedadesporconcepto?periodo=2026-10`);
    await elegir(p, 'Concepto', '0020', /^0020/);
    await p.getByLabel('Nombre o legajo').fill('Benítez');
    const cantidad = p.getByLabel(/^Cantidad, Benítez, Carla Soledad/);
    expect(await cantidad.inputValue()).toBe('8');
    await cantidad.fill('12,5');
    await p.getByLabel('Nombre o legajo').fill('');
    await p.getByLabel(/^Cantidad, /).first().fill('4');
    await p.getByRole('button', { name: 'Guardar 2 novedades' }).click();
    await p.getByText('Se guardaron 2 novedades.').first().waitFor();
    expect(await cuantas()).toBe(2);
    await p.reload();
    await p.getByLabel('Nombre o legajo').fill('Carla Soledad');
    await expect.poll(() => cantidad.inputValue()).toBe('12,5');
  });
  it('un archivo con una fila mala no importa ninguna, dice cuál y por qué, y devuelve las rechazadas', async () => {
    const { p } = v;
    await p.goto(`${s.url}/procesos/importarnovedades/importarnovedad`);
    await p.getByLabel('Período', { exact: true }).fill(PERIODO);
    await p.getByLabel('Archivo', { exact: true }).setInputFiles({ name: 'novedades.csv', mimeType: 'text/csv', buffer: Buffer.from('legajo;codigo;cantidad\n10;20;4\n9999;20;2\n11;20;3\n', 'utf8') });
    await p.getByRole('button', { name: 'Revisar' }).click();
    await p.getByText('Leídas: 3. Válidas: 2. Con error: 1. Todavía no se escribió nada.').waitFor();
    await p.getByText('No hay legajos con el código o el nombre «9999».').first().waitFor();
    const [bajado] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: 'Bajar las rechazadas' }).click()]);
    expect(readFileSync(await bajado.path(), 'utf8')).toMatch(/^\ufeff"legajo";"codigo";"cantidad";"error_linea";"error_columna";"error_codigo";"error_mensaje"\r\n"9999";"20";"2";"3";"id_personal";"reference";"[^"]+"\r\n$/);
    expect(await cuantas()).toBe(2);
  });
  it('corregido, se ve cuánto cambia en dinero, se importa entero y se deshace', async () => {
    const { p } = v;
    await p.getByLabel('O pegue las filas, con sus títulos').fill('legajo;codigo;cantidad\n10;20;4\n12;20;2,5\n11;20;3\n');
    await p.getByRole('button', { name: 'Revisar' }).click();
    await p.getByText('Leídas: 3. Válidas: 3. Con error: 0.', { exact: false }).waitFor();
    await p.getByRole('button', { name: 'Ver el efecto en dinero' }).click();
    await p.getByText(/^Efecto en |No hay una liquidación abierta de 10\/2026/).first().waitFor();
    await p.getByRole('button', { name: 'Importar las 3 filas' }).click();
    await p.getByText('Se escribieron 3 filas.').waitFor();
    expect(await cuantas()).toBe(5);
    await p.getByRole('button', { name: 'Deshacer' }).click();
    await p.getByText('La importación se deshizo: las filas están como antes.').waitFor();
    expect(await cuantas()).toBe(2);
  });
  it('las de un período cerrado se rechazan con la razón', async () => {
    const { p } = v;
    await p.goto(`${s.url}/procesos/importarnovedades/importarnovedad`);
    await p.getByLabel('Período', { exact: true }).fill('09/2026');
    await p.getByLabel('O pegue las filas, con sus títulos').fill('legajo;codigo;cantidad\n10;20;4,25\n');
    await p.getByRole('button', { name: 'Revisar' }).click();
    await p.getByText(/cerrada|cerrado/i).first().waitFor();
    expect(await p.getByRole('button', { name: /^Importar/ }).count()).toBe(0);
  });
  it('la consola no se quejó', () => { expect(v.quejas).toEqual([]); });
});
