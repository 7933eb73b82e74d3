// Accounting in the browser: an entry is posted as shown, with its lines and files, and reversed with a
// reason; provisions; all the data in one file; and a book of another program reviewed.
import { readFileSync } from 'node:fs';
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

it('contabilizar, reversar, provisiones, la salida y la historia', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/procesos/asientocontable/asientocontable');
  await p.getByText(/^El asiento balancea en/).waitFor();
  await foto(p, 'asiento-1280');
  expect([await cabe(p), await infracciones(p)]).toEqual([true, []]);
  await p.getByRole('button', { name: 'Contabilizar' }).click();
  await p.getByRole('heading', { name: 'Asiento n.º 1' }).waitFor();
  await p.getByRole('rowheader', { name: 'Total' }).waitFor();
  await foto(p, 'asiento-contabilizado-1280');
  expect([await cabe(p), await infracciones(p)]).toEqual([true, []]);
  const [bajada] = await Promise.all([
    p.waitForEvent('download'),
    p.getByRole('button', { name: 'General, con debe y haber' }).click(),
  ]);
  expect(readFileSync(await bajada.path(), 'latin1').split('\r\n')[0]).toBe(
    'Asiento;Fecha;Leyenda;Cuenta;Nombre;Centro de costo;Debe;Haber',
  );
  await p.getByRole('button', { name: 'Reversar' }).click();
  await p.getByRole('dialog').getByLabel('Motivo').fill('se rehizo un recibo');
  await p.getByRole('dialog').getByRole('button', { name: 'Reversar' }).click();
  await p.getByRole('heading', { name: 'Asiento n.º 2' }).waitFor();
  await p.goto(`${s.url}/procesos/asientocontable/asientocontable`);
  await p.getByRole('button', { name: 'Provisiones' }).click();
  await p.getByText('Provisión para SAC').first().waitFor();
  await foto(p, 'provisiones-1280');

  await p.goto(`${s.url}/salida`);
  // A job over the whole company, so there is no time limit: the server says when it is ready.
  await p.getByRole('button', { name: 'Preparar el archivo' }).click();
  await p.getByText(/^El archivo está listo/).waitFor({ timeout: 0 });
  await foto(p, 'salida-1280');
  const [zip] = await Promise.all([
    p.waitForEvent('download'),
    p.getByRole('button', { name: 'Bajar' }).click(),
  ]);
  expect([
    readFileSync(await zip.path())
      .subarray(0, 2)
      .toString(),
    await infracciones(p),
  ]).toEqual(['PK', []]);

  await p.goto(`${s.url}/arranque`);
  await p
    .getByLabel('Archivos del libro')
    .setInputFiles({ name: 'viejo.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await p
    .getByText(
      'viejo.txt no es un Libro de Sueldos Digital: su primera línea no es un registro 01 con su período.',
    )
    .waitFor();
  await foto(p, 'arranque-1280');
  expect([await cabe(p), await infracciones(p)]).toEqual([true, []]);
  // A valid book is loaded without errors, can be undone, and can be loaded again.
  const libro = await p.evaluate(async () => {
    const pedir = (ruta: string, cuerpo: unknown) =>
      fetch(`/sixbe/${ruta}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(cuerpo),
      });
    const { content } = (await (
      await pedir('Liquidaciones/index/page:1', {
        Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-09' }], limit: 1 },
      })
    ).json()) as { readonly content: readonly { readonly id: number }[] };
    return (await pedir(`Aplicativos/archivoLsd/${content[0]!.id}`, { envio: 'SJ' })).text();
  });
  await p.getByLabel('Archivos del libro').setInputFiles({
    name: 'enero.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(libro.replace('SJ202609', 'SJ202501'), 'latin1'),
  });
  for (const _ of [1, 2]) {
    await p.getByRole('button', { name: /^Cargar \d+ saldos$/ }).click();
    await p.getByText(/^\d+ saldos iniciales cargados$/).waitFor();
    expect(await p.locator('.banner[data-tone=danger]').count()).toBe(0);
    await p.getByRole('button', { name: 'Deshacer' }).click();
    await p.getByText('La importación se deshizo').first().waitFor();
  }

  await p.setViewportSize({ width: 360, height: 740 });
  for (const ruta of ['procesos/asientocontable/asientocontable', 'asientos/ver?id=1']) {
    await p.goto(`${s.url}/${ruta}`);
    await p.locator('.panel table').first().waitFor();
    await foto(p, `${ruta.replace(/\W+/g, '-')}-360`);
    expect([ruta, await cabe(p)]).toEqual([ruta, true]);
  }
  expect(quejas).toEqual([]);
  await contexto.close();
});
