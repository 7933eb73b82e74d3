// Signing in, in every state that the specification names: missing data, another open session, no server,
// reload, Back, returning to the place, an unknown address.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirNavegador, abrirVentana, escribirIngreso, ingresar, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

const CERRAR_OTRAS = 'Cerrar sesión en otros dispositivos',
  INVALIDO = 'Los datos de ingreso no son correctos, o no se pudo llegar al servidor. Pruebe de nuevo.';

let s: Servidor, navegador: Browser, a: Ventana, b: Ventana | undefined;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(['registro']), abrirNavegador()]);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
beforeEach(async () => {
  a = await abrirVentana(navegador);
  b = undefined;
});
afterEach(async () => {
  await a.cerrar();
  await b?.cerrar();
});
fotografiarFallas(() => [a, b]);

const boton = (v: Ventana, name: string) => v.p.getByRole('button', { name });
const tablero = (v: Ventana) => v.p.getByRole('heading', { level: 1, name: 'Tablero' }).waitFor();

describe('registrarse', () => {
  it('deja adentro a quien se registra, y le dice a quién pedir acceso', async () => {
    await a.p.goto(`${s.url}/auth/login`);
    await a.p.locator('a[href="/auth/registration"]').click();
    for (const [campo, valor] of [
      ['fullname', 'Paz, Luis'],
      ['email', 'luis@ejemplo.com.ar'],
      ['username', 'luis'],
      ['password', 'siete faroles de la esquina'],
      ['confirmation', 'siete faroles de la esquina'],
    ])
      await a.p.locator(`input[name=${campo}]`).fill(valor!);
    await a.p.getByRole('checkbox').check();
    await a.p.locator('form button[type=submit]').click();
    await tablero(a);
    await a.p.getByText('Su usuario todavía no tiene una empresa.').waitFor();
    await a.p.reload();
    await a.p.getByText('Pida acceso a quien administra Jornal.').waitFor();
    expect(await a.p.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  });
});

describe('ingresar', () => {
  it('lo que falta se dice en cada campo, y el cursor va al primero', async () => {
    await a.p.goto(`${s.url}/auth`);
    await a.p.waitForURL('**/auth/login');
    await boton(a, 'Ingresar').click();
    const usuario = a.p.getByLabel('Usuario o correo'),
      clave = a.p.getByLabel('Contraseña', { exact: true });
    await a.p.getByText('Campo requerido').first().waitFor();
    expect(await a.p.getByText('Campo requerido').count()).toBe(2);
    for (const c of [usuario, clave]) expect(await c.getAttribute('aria-invalid')).toBe('true');
    expect(await usuario.evaluate((e) => e === document.activeElement)).toBe(true);
    await usuario.fill('demo');
    await boton(a, 'Ingresar').click();
    await expect.poll(() => a.p.getByText('Campo requerido').count()).toBe(1);
    expect(await clave.evaluate((e) => e === document.activeElement)).toBe(true);
    expect(a.quejas).toEqual([]);
  });
  it('quien ingresa con Enter empieza en la pantalla a la que llegó', async () => {
    await a.p.goto(`${s.url}/auth/login`);
    await escribirIngreso(a.p, s.demo());
    await a.p.getByLabel('Contraseña', { exact: true }).press('Enter');
    await tablero(a);
    await expect.poll(() => a.p.evaluate(() => document.activeElement?.id)).toBe('contenido');
  });
  it('con la sesión abierta en otro lado se ofrece cerrarla; la otra queda afuera en su próximo paso', async () => {
    b = await abrirVentana(navegador);
    await ingresar(b.p, s);
    await a.p.goto(`${s.url}/auth/login`);
    await escribirIngreso(a.p, s.demo());
    await boton(a, 'Ingresar').click();
    await boton(a, CERRAR_OTRAS).click();
    await boton(a, 'Ingresar').waitFor();
    await boton(a, 'Ingresar').click();
    await tablero(a);
    // What the page looks at by itself may find the session ended before anybody presses.
    const afuera = b.p.waitForURL('**/auth/login'),
      pulsar = b.p
        .getByRole('link', { name: 'Personal' })
        .first()
        .click()
        .catch(() => afuera);
    await Promise.race([pulsar, afuera]);
    await afuera;
    await b.p.getByText('La sesión terminó. Ingrese de nuevo.').waitFor();
    expect(a.quejas).toEqual([]);
  });
  it('lo que se ofreció a un usuario no se hace con otro que se escriba en el mismo formulario', async () => {
    b = await abrirVentana(navegador);
    await ingresar(b.p, s);
    await a.p.goto(`${s.url}/auth/login`);
    await escribirIngreso(a.p, s.demo());
    await boton(a, 'Ingresar').click();
    await boton(a, CERRAR_OTRAS).waitFor();
    await a.p.getByLabel('Usuario o correo').fill('luis');
    await boton(a, 'Ingresar').waitFor();
    expect(await boton(a, CERRAR_OTRAS).count()).toBe(0);
    const pedido = a.p.waitForRequest(/Usuarios\/log/);
    await boton(a, 'Ingresar').click();
    expect((await pedido).url()).toMatch(/Usuarios\/login/);
  });
  it('salir en una pestaña deja afuera a las otras del mismo navegador', async () => {
    await ingresar(a.p, s);
    const otra = await a.p.context().newPage();
    await otra.goto(`${s.url}/conceptos`);
    await otra.getByRole('heading', { level: 1, name: 'Conceptos' }).waitFor();
    await a.p.goto(`${s.url}/logout`);
    await otra.waitForURL('**/auth/login');
    await otra.close();
  });
  it('otro enlace para la contraseña, abierto en la misma pestaña, es el que vale', async () => {
    await a.p.goto(`${s.url}/auth/reset`);
    await a.p.getByText('Falta la clave del enlace').waitFor();
    await a.p.goto(`${s.url}/auth/reset#token=uno`);
    await a.p.getByLabel('Contraseña nueva', { exact: true }).fill('esto no se manda');
    await a.p.goto(`${s.url}/auth/reset#token=dos`);
    for (const campo of await a.p.locator('input[type=password]').all()) {
      expect(await campo.inputValue()).toBe('');
      await campo.fill('siete faroles de la esquina');
    }
    const pedido = a.p.waitForRequest(/Usuarios\/reset/);
    await a.p.locator('form button[type=submit]').click();
    expect((await pedido).postData()).toContain('"dos"');
  });
  it('recargar conserva la sesión, y volver atrás no la pierde', async () => {
    await ingresar(a.p, s, s.demo(), '/conceptos');
    await a.p.getByRole('heading', { level: 1, name: 'Conceptos' }).waitFor();
    // The screen requests what it needs once; the event stream comes later, and with it what its events ask
    // for.
    const pedidos: string[] = [],
      anotar = (r: { url(): string }): void => {
        const camino = new URL(r.url()).pathname;
        if (camino.startsWith('/sixbe/')) pedidos.push(camino.slice('/sixbe/'.length));
      };
    a.p.on('request', anotar);
    const avisos = a.p.waitForResponse(/\/Avisos\/leer/);
    await a.p.reload();
    await a.p.getByRole('heading', { level: 1, name: 'Conceptos' }).waitFor();
    await avisos;
    a.p.off('request', anotar);
    expect(pedidos.map((x) => x.split('/page:')[0]).sort()).toEqual([
      'Avisos/leer',
      'Conceptos/index',
      'Mensajes/sinLeer',
      'MisDatos.json',
      'Vistas/lista/Conceptos',
      'eventos',
    ]);
    await a.p.getByRole('link', { name: 'Novedades' }).first().click();
    await a.p.getByRole('heading', { level: 1, name: 'Novedades' }).waitFor();
    await a.p.goBack();
    await a.p.getByRole('heading', { level: 1, name: 'Conceptos' }).waitFor();
    await a.p.goForward();
    await a.p.getByRole('heading', { level: 1, name: 'Novedades' }).waitFor();
    // The sign-in screen sends signed-in users back.
    await a.p.goto(`${s.url}/auth/login`);
    await a.p.getByRole('heading', { level: 1, name: 'Novedades' }).waitFor();
    expect(a.quejas).toEqual([]);
  });
  it('después de ingresar se vuelve a donde se iba', async () => {
    await ingresar(a.p, s, s.demo(), '/liquidaciones');
    await a.p.getByRole('heading', { level: 1, name: 'Liquidaciones' }).waitFor();
    // The session is ended elsewhere, so the next request leads to the sign-in: the search's, or that of a
    // notice that came before it.
    b = await abrirVentana(navegador);
    await ingresar(b.p, s);
    const afuera = a.p.waitForURL('**/auth/login');
    await Promise.race([
      afuera,
      a.p
        .getByRole('searchbox')
        .first()
        .fill('septiembre')
        .catch(() => afuera),
    ]);
    await afuera;
    await escribirIngreso(a.p, s.demo());
    await boton(a, 'Ingresar').click();
    await boton(a, CERRAR_OTRAS).click();
    await boton(a, 'Ingresar').click();
    await a.p.getByRole('heading', { level: 1, name: 'Liquidaciones' }).waitFor();
  });
  it('salir no deja volver a donde se estaba', async () => {
    await ingresar(a.p, s, s.demo(), '/conceptos');
    await a.p.getByRole('heading', { level: 1, name: 'Conceptos' }).waitFor();
    await a.p.goto(`${s.url}/logout`);
    await a.p.waitForURL('**/auth/login');
    await a.p.getByLabel('Usuario o correo').waitFor();
    await escribirIngreso(a.p, s.demo());
    await boton(a, 'Ingresar').click();
    await tablero(a);
    expect(a.quejas).toEqual([]);
  });
  it('lo que uno dejó escrito no lo ve quien ingresa después en la misma página', async () => {
    await ingresar(a.p, s);
    await a.p.getByRole('link', { name: 'Agregar en Personal' }).first().click();
    await a.p.getByLabel('Apellido y nombre').fill('Borrador, Ajeno');
    await a.p.getByRole('button', { name: /^Menú de / }).click();
    await a.p.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await boton(a, 'Salir sin guardar').click();
    await a.p.waitForURL('**/auth/login');
    await escribirIngreso(a.p, s.otra);
    await boton(a, 'Ingresar').click();
    await tablero(a);
    await a.p.getByRole('link', { name: 'Agregar en Personal' }).first().click();
    await a.p.getByLabel('Apellido y nombre').waitFor();
    expect(await a.p.getByLabel('Apellido y nombre').inputValue()).toBe('');
  });
  it('una dirección que no existe lleva a la página de error', async () => {
    await ingresar(a.p, s);
    await a.p.goto(`${s.url}/esto/no/existe`);
    await a.p.waitForURL('**/error/error-v1');
    await a.p.getByRole('heading', { name: '404 ¡Ups! Algo salió mal acá' }).waitFor();
    // Said in words, and as the page that was asked for.
    expect(await a.p.getByText('/esto/no/existe').count()).toBe(2);
    expect(a.quejas).toEqual([]);
  });
  it('la página que se abrió cuando no se llegaba al servidor vuelve sola cuando se llega', async () => {
    await ingresar(a.p, s);
    await a.p.route('**/sixbe/**', (r) => r.abort());
    await a.p.reload();
    await a.p.getByText('Se prueba solo cada 10 segundos.').waitFor();
    await a.p.unroute('**/sixbe/**');
    await tablero(a);
    expect(a.quejas.filter((q) => !q.includes('net::ERR_'))).toEqual([]);
  });
  it('sin servidor se dice, y cuando vuelve se puede ingresar', async () => {
    await a.p.goto(`${s.url}/auth/login`);
    await escribirIngreso(a.p, s.demo());
    await s.apagar();
    await boton(a, 'Ingresar').click();
    await a.p.getByText(INVALIDO).waitFor();
    await s.encender();
    await escribirIngreso(a.p, s.demo());
    await boton(a, 'Ingresar').click();
    await tablero(a);
    expect(a.quejas.filter((q) => !q.includes('net::ERR_'))).toEqual([]);
  });
});
