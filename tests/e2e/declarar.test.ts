// F.931 in the browser: the file is registered as shown and acknowledged; later corrections are listed by
// person and field and rectified; then a report and a certificate.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, elegir, foto, ingresar } from './navegador.ts';
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

it('de presentar a rectificar, un informe y un certificado', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/aplicativos/f931');
  await p.getByText('De este mes todavía no se registró nada.').waitFor();
  await foto(p, 'f931-1280');
  await p.getByRole('button', { name: 'Registrar presentación' }).click();
  await p.getByRole('dialog').getByRole('button', { name: 'Registrar presentación' }).click();
  await p.getByText('Sin acuse').first().waitFor();
  await p.getByRole('button', { name: 'Anotar acuse' }).click();
  await p.getByRole('dialog').getByLabel('Número de acuse').fill('778899');
  await p.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await p.getByText(/^Presentada · 778899/).waitFor();
  await p.getByText('Nada: dice lo mismo de todos.').waitFor();

  await p.goto(`${s.url}/personal?q=0151`);
  await p.getByRole('link', { name: 'Benítez, Carla Soledad' }).first().click();
  await p.getByLabel('Modalidad de contratación').fill('014');
  await p.getByRole('button', { name: 'Guardar Ctrl S' }).click();
  await p.getByText('Sin cambios').first().waitFor();
  await p.goto(`${s.url}/aplicativos/f931`);
  const cambio = p.getByRole('row', { name: /Benítez, Carla Soledad.*modalidad contratacion.*008.*014/ });
  await cambio.waitFor();
  await cambio.scrollIntoViewIfNeeded();
  await foto(p, 'f931-cambios-1280');
  expect(await infracciones(p)).toEqual([]);
  await p.getByRole('button', { name: 'Registrar rectificativa' }).click();
  await p.getByRole('dialog').getByLabel('Motivo').fill('la modalidad estaba mal');
  await p.getByRole('dialog').getByRole('button', { name: 'Registrar rectificativa' }).click();
  await p.getByText('F.931 · Rectificativa 1').waitFor();
  expect(await cabe(p)).toBe(true);

  await p.goto(`${s.url}/informes?informe=costo`);
  await p.getByRole('columnheader', { name: 'Contribuciones' }).waitFor();
  await foto(p, 'informes-1280');
  expect([await cabe(p), await infracciones(p)]).toEqual([true, []]);
  const [bajada] = await Promise.all([
    p.waitForEvent('download'),
    p.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect([
    bajada.suggestedFilename().startsWith('costo-'),
    readFileSync(await bajada.path(), 'utf8').includes('periodo,centro_costo,area,personas'),
  ]).toEqual([true, true]);
  await elegir(p, /^Legajo$/, '151', /Benítez, Carla Soledad/);
  const [certificado] = await Promise.all([
    p.waitForEvent('download'),
    p.getByRole('button', { name: 'Certificado art. 80' }).click(),
  ]);
  expect(
    readFileSync(await certificado.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await p.setViewportSize({ width: 360, height: 740 });
  for (const ruta of ['informes?informe=planilla', 'aplicativos/f931', 'aplicativos/lsd']) {
    await p.goto(`${s.url}/${ruta}`);
    await p.locator('.panel table').first().waitFor();
    await foto(p, `${ruta.replace(/\W+/g, '-')}-360`);
    expect([ruta, await cabe(p)]).toEqual([ruta, true]);
  }
  expect(quejas).toEqual([]);
  await contexto.close();
});
