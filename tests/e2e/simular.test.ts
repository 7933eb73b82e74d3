// In the browser: a receipt is simulated while typing, explained and fitted to a net, for existing and new
// people; and a run shows why it differs from the previous one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, elegir, ingresar, type Ventana } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, n: Browser, v: Ventana, p: Page;
beforeAll(async () => {
  s = await levantar([], fillWithTwelve);
  n = await abrirNavegador();
  v = await abrirVentana(n);
  p = v.p;
  await ingresar(p, s);
  await p.getByText('Legajos activos').waitFor();
});
afterAll(async () => {
  await n?.close();
  await s?.cerrar();
});
fotografiarFallas(() => [v]);

const neto = (importe: string) => p.locator('.rec-neto strong', { hasText: importe });

describe.sequential('simular', () => {
  enOrden();
  it('desde el legajo, el recibo cambia mientras se escribe, y dice por qué', async () => {
    await p.goto(`${s.url}/personal`);
    await p.getByRole('searchbox').first().fill('Benítez, Carla Soledad');
    await p.getByRole('link', { name: 'Benítez, Carla Soledad' }).click();
    await p.getByRole('link', { name: 'Simular' }).click();
    await neto('1.252.060,00').waitFor();
    await p.getByLabel('Básico pactado').fill('2.000.000,00');
    await neto('1.984.920,00').waitFor();
    await p.getByRole('button', { name: /^Por qué cambió el neto/ }).click();
    await p
      .getByRole('row', { name: /Categoría, sueldo, jornada y datos del legajo \+732\.859,99/ })
      .waitFor();
    await p.getByRole('button', { name: /^Por qué cambió el neto/ }).click();
    expect(await infracciones(p)).toEqual([]);
  });
  it('cada importe se explica, y lo supuesto se dice supuesto', async () => {
    await p.getByRole('button', { name: /De dónde sale Sueldo básico/ }).click();
    await p.getByText('Dato de esta simulación').first().waitFor();
    await p.getByRole('button', { name: 'Volver' }).click();
    await neto('1.984.920,00').waitFor();
  });
  it('de un neto, el importe: y se pone en los datos', async () => {
    await p.getByLabel('Quiero un neto de…').click();
    await p.getByLabel('Importe', { exact: true }).fill('2.500.000,00');
    await neto('2.500.000,00').waitFor();
    await p.getByText(/es el menor importe que lo da/).waitFor();
    await p.getByRole('button', { name: 'Ponerlo en los datos' }).click();
    await expect.poll(() => p.getByLabel('Básico pactado').inputValue()).toBe('2.555.685,62');
    await neto('2.500.000,00').waitFor();
  });
  it('un ingreso nuevo, cuando ya se sabe su categoría y su clase; y nada se guardó', async () => {
    const legajos = async (): Promise<number> => {
      const r = await p.request.post(`${s.url}/sixbe/Personal/index/page:1`, {
        data: { Search: { limit: 1 } },
        headers: { origin: s.url },
      });
      return ((await r.json()) as { total_count: number }).total_count;
    };
    const antes = await legajos();
    await p.goto(`${s.url}/simular`);
    await p.getByText('Elija la categoría y la clase de legajo.').waitFor();
    await elegir(p, 'Categoría', 'Auxiliar B');
    await elegir(p, 'Clase de legajo', 'Mensualizado');
    await p.locator('.rec-neto strong', { hasText: /[\d.]+,\d\d/ }).waitFor();
    expect(await legajos()).toBe(antes);
    expect(await infracciones(p)).toEqual([]);
  });
  it('a 360 de ancho se ve una cosa por vez y nada desborda', async () => {
    await p.setViewportSize({ width: 360, height: 740 });
    await p.getByRole('button', { name: /^Recibo simulado · / }).click();
    await p.locator('.rec-neto').waitFor();
    expect(await cabe(p)).toBe(true);
    await p.getByRole('button', { name: 'Datos', exact: true }).click();
    expect(await cabe(p)).toBe(true);
    await p.setViewportSize({ width: 1280, height: 800 });
  });
});

describe.sequential('una liquidación contra la anterior', () => {
  enOrden();
  it('las causas se abren en conceptos, y estos en personas, hasta su recibo', async () => {
    await p.goto(`${s.url}/liquidaciones`);
    await p
      .getByRole('link', { name: /septiembre 2026/ })
      .first()
      .click();
    await p.getByRole('button', { name: 'Por qué cambió', exact: true }).click();
    const panel = p.getByRole('region', { name: 'Por qué cambió el total' });
    // It is calculated in its own threads, where it may have to wait.
    await panel.getByRole('button', { name: 'Escalas salariales' }).click({ timeout: 60_000 });
    await panel.getByRole('button', { name: /0001 Sueldo básico/ }).click();
    await panel.getByRole('link').first().waitFor();
    expect(await infracciones(p)).toEqual([]);
    await panel.getByRole('link').first().click();
    await p.getByText('Ver la liquidación').waitFor();
    expect(v.quejas).toEqual([]);
  });
});
