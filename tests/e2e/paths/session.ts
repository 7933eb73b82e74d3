// Drives the session: signing in, the user's menu, the address for signing out, and the server's answers
// about who is signed in.
import type { Page } from 'playwright-core';
import { STATUS } from '../../../core/api/status.ts';
import type { Credencial } from '../servidor.ts';
import {
  abrirMundo,
  contestar,
  corte,
  hasta,
  limpio,
  llamar,
  mundoDe,
  pasar,
  pedido,
  pidio,
  RESPUESTAS,
  servidor,
} from './mundo.ts';
import type { Manejo } from './recorrer.ts';
import { activo, ver } from './ver.ts';

const ingresar = (p: Page) => p.locator('form').getByRole('button', { name: 'Ingresar' });
const menu = (p: Page) => p.getByRole('button', { name: /^Menú de / });
const reintentar = (p: Page) => p.getByRole('button', { name: 'Reintentar' });
const pide = async (p: Page, que: RegExp): Promise<void> => {
  await pidio(p);
  if (!que.test(pedido(p))) throw new Error(`se pidió ${pedido(p)}`);
};

export const manejoSession = (c: () => Credencial): Manejo => ({
  start: async (p, url) => {
    await abrirMundo(p, url, (x) => /\/(MisDatos|Usuarios\/logout)\.json$/.test(x));
    await llamar(p, '/Usuarios/logoutAllSessions.json', {
      Usuario: { username: c().usuario, password: c().clave },
    });
    await p.context().clearCookies();
    await limpio(p);
    await p.goto(`${url}/auth/login`);
  },
  steps: {
    signedIn: async (p) => {
      await ver(p, [[ingresar(p), 'activo']]);
      // Without this browser's cookie, so that its own earlier session also ends.
      await p.context().clearCookies();
      await llamar(p, '/Usuarios/logoutAllSessions.json', {
        Usuario: { username: c().usuario, password: c().clave },
      });
      await p.getByLabel('Usuario o correo').fill(c().usuario);
      await p.getByLabel('Contraseña', { exact: true }).fill(c().clave);
      await ingresar(p).click();
      await ver(p, [[ingresar(p), 'ocupado']], 200);
      await pasar(p, 1000);
    },
    refresh: (p) => reintentar(p).click(),
    logout: async (p) => {
      // While nothing is shown yet, signing out goes by its address; the marker that the browser stored
      // carries the session over.
      if (!(await menu(p).isVisible())) {
        await p.goto(`${mundoDe(p).url}/logout`);
        return;
      }
      await menu(p).click();
      const salir = p.getByRole('menuitem', { name: 'Cerrar Sesión' });
      await ver(p, [[salir, 'visible']]);
      await salir.click();
    },
    // A request of a screen (an opened list) is answered that there is no session.
    unauthorized: async (p) => {
      await p.route(
        '**/sixbe/*/index/**',
        (r) =>
          r.fulfill({
            status: 401,
            contentType: 'application/json',
            body: JSON.stringify({ status: STATUS.error, message: 'No hay sesión.', content: null }),
          }),
        { times: 1 },
      );
      // The visible screen may have made the request first; then the sign-in is there already, and the link
      // is not.
      await p
        .getByRole('link', { name: 'Conceptos', exact: true })
        .first()
        .click({ timeout: 3000 })
        .catch(() => undefined);
    },
    loaded: (p) => contestar(p, servidor),
    network: (p) => contestar(p, corte),
    noSession: (p) => contestar(p, RESPUESTAS['noSession']!),
    left: (p) => contestar(p, servidor),
  },
  expects: {
    out: (p) =>
      ver(p, [
        [ingresar(p), 'activo'],
        [menu(p), 'ausente'],
        [p.getByText('La sesión terminó'), 'ausente'],
      ]),
    loading: async (p) => {
      await pide(p, /\/MisDatos\.json$/);
      await ver(p, [
        [menu(p), 'ausente'],
        [reintentar(p), 'ausente'],
      ]);
    },
    in: (p) =>
      ver(p, [
        [menu(p), 'activo'],
        [p.getByRole('navigation', { name: 'Lugares' }), 'visible'],
      ]),
    unreachable: (p) =>
      ver(p, [
        [reintentar(p), 'activo'],
        [p.getByText('No se pudo llegar al servidor').or(p.getByText(/conexión/)), 'visible'],
        [menu(p), 'ausente'],
      ]),
    expired: (p) =>
      ver(p, [
        [ingresar(p), 'activo'],
        [p.getByText('La sesión terminó. Ingrese de nuevo.'), 'visible'],
        [menu(p), 'ausente'],
      ]),
    leaving: async (p) => {
      const m = mundoDe(p);
      // By its address the page reloads and asks who is signed in; signing out does not wait for that answer.
      await hasta(p, 'se pide salir', () =>
        Promise.resolve(
          m.retenidas.some((r) => r.request().url().endsWith('/Usuarios/logout.json'))
            ? undefined
            : 'no se pidió',
        ),
      );
      await ver(p, [
        [menu(p), 'ausente'],
        [ingresar(p), 'ausente'],
      ]);
    },
  },
  limits: {
    limits: [
      {
        at: 'in',
        cases: ['signedIn'],
        why: 'a quien está adentro la pantalla de ingreso lo devuelve a su lugar',
      },
      {
        at: 'in',
        cases: ['refresh'],
        why: 'quien está adentro cambia de empresa o de roles con la página cargada de nuevo',
      },
      {
        at: 'loading',
        cases: ['unauthorized'],
        why: 'lo único que se pide entonces es quién está: un 401 a eso es noSession',
      },
      {
        at: 'unreachable',
        cases: ['unauthorized'],
        why: 'sin saber quién está no hay pantallas que pidan nada',
      },
      { at: 'expired', cases: ['logout'], why: 'quien quedó afuera ve el ingreso: no hay de dónde salir' },
    ],
  },
  offers: {
    signedIn: (p) => activo(ingresar(p)),
    refresh: (p) => activo(reintentar(p)),
    logout: (p) => activo(menu(p)),
  },
  offeredAnyway: {},
});
