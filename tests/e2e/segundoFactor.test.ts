// The second factor in the browser: getting it, signing in with a code, a recovery code and a passkey (of Chromium's
// virtual authenticator), and proving again who is there.
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/directory/sqlite.ts';
import { infracciones, soloColores } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, escribirIngreso, foto, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana, p: Page, url: string;
let secreto = '',
  codigos: readonly string[] = [];
/** The server's clock, which codes are made of; it may be some seconds ahead of this one. */
const AHORA = Date.parse('2026-10-01T12:00:00Z');
let empezo = 0;
const ahora = (): number => AHORA + (Date.now() - empezo);

beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(['factor']), abrirNavegador()]);
  empezo = Date.now();
  // Browsers give passkeys to names, not to numbers.
  url = s.url.replace('127.0.0.1', 'localhost');
  v = await abrirVentana(navegador);
  p = v.p;
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);
enOrden();

const boton = (name: string) => p.getByRole('button', { name, exact: true });
const dentro = () => p.getByRole('button', { name: /^Menú de / });
const salir = async (): Promise<void> => {
  await p.goto(`${url}/logout`);
  await p.getByLabel('Usuario o correo').waitFor();
};
const contrasenia = async (): Promise<void> => {
  await p.goto(`${url}/auth/login`);
  await escribirIngreso(p, s.otra);
  await boton('Ingresar').click();
};
/** Both themes and widths, with a picture of each. */
const mirar = async (nombre: string): Promise<void> => {
  expect(await infracciones(p)).toEqual([]);
  await foto(p, `${nombre}-1280-light`);
  await p.setViewportSize({ width: 360, height: 740 });
  expect(await cabe(p)).toBe(true);
  await foto(p, `${nombre}-360-light`);
  await p.emulateMedia({ colorScheme: 'dark' });
  expect(await soloColores(p)).toEqual([]);
  await foto(p, `${nombre}-360-dark`);
  await p.setViewportSize({ width: 1280, height: 800 });
  await foto(p, `${nombre}-1280-dark`);
  await p.emulateMedia({ colorScheme: 'light' });
};
/** The code of this half minute, or of one after. */
const codigo = (pasos = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ahora() + pasos * 30_000 });

describe('quien tiene que tener segundo factor', () => {
  it('lo activa al ingresar: dibujo, código y códigos de recuperación', async () => {
    await contrasenia();
    await boton('Ahora no').waitFor();
    await mirar('factor-ofrecido');
    await boton('Activarlo ahora').click();
    secreto = (await p.locator('code').innerText()).replaceAll(' ', '');
    await mirar('factor-dibujo');
    await p.getByLabel('Código de la aplicación').fill('000000');
    await boton('Activar').click();
    await p.getByRole('alert').waitFor();
    await p.getByLabel('Código de la aplicación').fill(codigo());
    await boton('Activar').click();
    await boton('Ya los guardé').waitFor();
    codigos = await p
      .getByRole('list', { name: 'Códigos de recuperación' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(codigos.length).toBe(10);
    await mirar('factor-codigos');
    await boton('Ya los guardé').click();
    await dentro().waitFor();
  });
  it('desde entonces el ingreso pide el código, y el que ya se usó no sirve', async () => {
    await salir();
    await contrasenia();
    await p.getByLabel('Código de la aplicación').waitFor();
    await mirar('factor-pedido');
    await boton('Continuar').click();
    await p.getByText('Escriba el código.', { exact: true }).waitFor();
    await p.getByLabel('Código de la aplicación').fill('000000');
    await boton('Continuar').click();
    await p.getByText('El código no es correcto').waitFor();
    await p.getByLabel('Código de la aplicación').fill(codigo(1));
    await boton('Continuar').click();
    await dentro().waitFor();
  });
  it('sin el teléfono entra con un código de recuperación, y sin ninguno sabe a quién pedir', async () => {
    await salir();
    await contrasenia();
    await boton('No tengo ninguno').click();
    await p.getByText('jornal users reset-factor').waitFor();
    await mirar('factor-perdido');
    await boton('Usar la aplicación').click();
    await boton('Usar un código de recuperación').click();
    await p.getByLabel('Código de recuperación').fill(codigos[0] ?? '');
    await boton('Continuar').click();
    await dentro().waitFor();
  });
});

/** How many passkeys are kept. */
const llaves = (): unknown => {
  const db = openDatabase(join(s.carpeta, 'directory.sqlite'));
  try {
    return db.prepare('SELECT count(*) FROM llaves_acceso').pluck().get();
  } finally {
    db.close();
  }
};

describe('una llave de acceso', () => {
  it('se agrega en Mi Perfil, después de probar quién es', async () => {
    const cdp = await v.contexto.newCDPSession(p);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // As if they had signed in long ago.
    const db = openDatabase(join(s.carpeta, 'directory.sqlite'));
    db.prepare('UPDATE sesiones SET probada = 0').run();
    db.close();
    await p.goto(`${url}/perfil`);
    await boton('Agregar una llave').click();
    await p.getByLabel('Nombre de la llave').fill('Notebook de la oficina');
    await boton('Crear la llave').click();
    const prueba = p.getByRole('dialog', { name: 'Pruebe que es usted' });
    await prueba.waitFor();
    await mirar('factor-prueba');
    await prueba.getByLabel('Código de la aplicación o de recuperación').fill(codigos[1] ?? '');
    await prueba.getByRole('button', { name: 'Continuar' }).click();
    await p.getByText('Notebook de la oficina').waitFor();
    await expect.poll(llaves).toBe(1);
    await mirar('factor-perfil');
  });
  it('los códigos nuevos no se pierden al irse sin guardarlos: antes pregunta', async () => {
    await boton('Pedir otros').click();
    await boton('Ya los guardé').waitFor();
    const pregunta = p.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    await p.getByRole('link', { name: 'Personal', exact: true }).first().click();
    await pregunta.waitFor();
    await pregunta.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await boton('Ya los guardé').click();
    await p.getByRole('link', { name: 'Personal', exact: true }).first().click();
    await p.waitForURL((u) => u.pathname === '/personal');
    expect(await pregunta.count()).toBe(0);
  });
  it('sirve de segundo factor', async () => {
    await salir();
    await contrasenia();
    await boton('Usar una llave de acceso').click();
    await dentro().waitFor();
  });
  it('y también sola, sin usuario ni contraseña', async () => {
    await salir();
    await mirar('factor-ingreso');
    await boton('Ingresar con una llave de acceso').click();
    await dentro().waitFor();
    expect(v.quejas).toEqual([]);
  });
});
