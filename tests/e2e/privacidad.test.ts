// What a person asks about their data, in the browser: recorded with its clock, their file downloaded, and answered.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirNavegador, abrirVentana, elegir, ingresar, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';
import { lookAt } from './vistas.ts';

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  s = await levantar();
  navegador = await abrirNavegador();
  v = await abrirVentana(navegador);
  await ingresar(v.p, s);
}, 120_000);
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);
enOrden();

it('un pedido se anota desde el menú y queda con los días que faltan', async () => {
  await v.p.goto(`${s.url}/privacidad`);
  await v.p.getByText('Nadie pidió nada todavía.').waitFor();
  await v.p.getByRole('button', { name: 'Anotar un pedido' }).click();
  const d = v.p.getByRole('dialog', { name: 'Anotar un pedido' });
  await elegir(v.p, 'Persona', '151', /0151/);
  await d.getByRole('textbox', { name: 'Cómo mostró quién es' }).fill('DNI a la vista');
  await lookAt(v.p, 'privacidad-nuevo', { always: [1280, 'light'] });
  await d.getByRole('button', { name: 'Anotar', exact: true }).click();
  await v.p.getByText('faltan 10 días').waitFor();
  await lookAt(v.p, 'privacidad-lista', { always: [360, 'dark'] });
});
it('su archivo baja en PDF y en JSON, y el pedido se da por respondido con lo que se le dijo', async () => {
  await v.p.getByRole('link', { name: 'Ver el pedido 1' }).click();
  await v.p.getByRole('heading', { name: 'Pedido 1: Acceso' }).waitFor();
  for (const formato of ['PDF', 'JSON']) {
    const [bajado] = await Promise.all([
      v.p.waitForEvent('download'),
      v.p.getByRole('button', { name: `Bajar ${formato}` }).click(),
    ]);
    expect(bajado.suggestedFilename()).toMatch(/^datos-\d+\.(pdf|json)$/);
  }
  await lookAt(v.p, 'privacidad-pedido', { always: [360, 'dark'] });
  await v.p.getByRole('button', { name: 'Dar por respondido' }).click();
  const d = v.p.getByRole('dialog', { name: 'Dar por respondido' });
  await d.getByRole('textbox', { name: 'Qué se le contestó' }).fill('Se le entregó el archivo en PDF');
  await d.getByRole('button', { name: 'Dar por respondido' }).click();
  await v.p.getByText('Se le entregó el archivo en PDF').waitFor();
  await v.p.getByText('Respondido', { exact: true }).waitFor();
});
it('dice por clase cuánto se guardan los datos de quien se fue, y lleva a donde se cambia', async () => {
  await v.p.goto(`${s.url}/privacidad`);
  const panel = v.p.getByRole('region', { name: 'Cuánto se guardan los datos de quien se fue' });
  await panel.getByText('Sin regla: no se borran').first().waitFor();
  await lookAt(v.p, 'privacidad-guarda', { always: [360, 'dark'] });
  await v.p.getByRole('link', { name: 'Cambiar las reglas' }).click();
  await v.p.getByLabel('Años que se guarda lo demás suyo').fill('2');
  await v.p.getByLabel('Inscripción en la AAIP').fill('12345');
  await v.p
    .getByRole('button', { name: /^Guardar/ })
    .last()
    .click();
  await v.p.getByText('Sin cambios').waitFor();
  await v.p.goto(`${s.url}/privacidad`);
  await panel.getByText('2 años', { exact: true }).waitFor();
});
it('quien pide que se borren sus datos se borra desde el pedido, con la razón escrita, y ya nadie lo lee', async () => {
  await v.p.goto(`${s.url}/privacidad`);
  await v.p.getByRole('button', { name: 'Anotar un pedido' }).click();
  const d = v.p.getByRole('dialog', { name: 'Anotar un pedido' });
  await elegir(v.p, 'Persona', '12', /0012/);
  await d.getByLabel('Pide', { exact: true }).selectOption({ label: 'Supresión' });
  await d.getByRole('textbox', { name: 'Cómo mostró quién es' }).fill('DNI a la vista');
  await d.getByRole('textbox', { name: 'Qué pide' }).fill('Que borren todo lo suyo');
  await d.getByRole('button', { name: 'Anotar', exact: true }).click();
  await v.p.getByRole('link', { name: 'Ver el pedido 2' }).click();
  await v.p.getByRole('button', { name: 'Borrar sus datos personales' }).click();
  const q = v.p.getByRole('dialog', { name: 'Borrar sus datos personales' });
  await lookAt(v.p, 'privacidad-borrar', { always: [360, 'dark'] });
  // Without a reason nothing is erased.
  await q.getByRole('button', { name: 'Borrar sus datos personales' }).click();
  await q.locator('.banner').waitFor();
  await q.getByRole('textbox', { name: 'Motivo' }).fill('Lo pidió por escrito');
  await q.getByRole('button', { name: 'Borrar sus datos personales' }).click();
  await v.p.getByText('Persona borrada').first().waitFor();
  expect(await v.p.getByRole('button', { name: 'Borrar sus datos personales' }).count()).toBe(0);
});
