// Another language in the browser: the screens, and the server's refusals, translated by the key that comes
// with them.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { abrirNavegador, abrirVentana, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(['registro']), abrirNavegador()]);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
beforeEach(async () => {
  v = await abrirVentana(navegador);
});
afterEach(() => v.cerrar());
fotografiarFallas(() => [v]);

const FORMA = {
  fullname: 'Paz, Luis',
  email: 'luis@ejemplo.com.ar',
  username: 'demo',
  password: 'siete faroles de la esquina',
  confirmation: 'siete faroles de la esquina',
};

it('lo que el servidor rechaza se dice en el idioma de quien lo lee, y lo que se escribió queda como es', async () => {
  await v.p.goto(`${s.url}/auth/login`);
  await v.p.evaluate(() => {
    localStorage.setItem('jornal.language', JSON.stringify({ hasta: Date.now() + 60_000, valor: 'en' }));
  });
  await v.p.goto(`${s.url}/auth/registration`);
  await v.p.locator('html[lang=en]').waitFor();
  for (const [campo, valor] of Object.entries(FORMA)) await v.p.locator(`[name=${campo}]`).fill(valor);
  await v.p.getByRole('checkbox').check();
  // Captured on its way: the page reads answers as streams, of which the browser does not always keep a copy.
  let sobre: unknown;
  await v.p.route('**/api/auth/register', async (ruta) => {
    const respuesta = await ruta.fetch();
    sobre = await respuesta.json();
    await ruta.fulfill({ response: respuesta });
  });
  await v.p.locator('form button[type=submit]').click();
  await v.p.getByText('The username “demo” already exists. Choose another.').first().waitFor();
  expect(sobre).toMatchObject({
    message: 'El usuario «demo» ya existe. Elija otro.',
    errors: [
      {
        field: 'username',
        message: 'El usuario «demo» ya existe. Elija otro.',
        key: 'servidor.usuarioTomado',
        values: { valor: 'demo' },
      },
    ],
  });
  expect(await v.p.getByText('ya existe').count()).toBe(0);
});
