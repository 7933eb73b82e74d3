// Drives the sign-in: what a person types and presses, the server's answers, and what is then shown.
import type { Locator, Page } from 'playwright-core';
import { STATUS } from '../../../core/api/status.ts';
import type { LoginContext } from '../../../core/machines/loginEvent.ts';
import type { Credencial } from '../servidor.ts';
import {
  abrirMundo,
  contestar,
  corte,
  EN_ESPERA_MS,
  hasta,
  limpio,
  llamar,
  pasar,
  pedido,
  pidio,
  RESPUESTAS,
  NO_SE_PUDO,
  servidor,
  type Respuesta,
} from './mundo.ts';
import { entrarDeVerdad, enviarPaso, ofreceFactor, pasosFactor, vistasFactor } from './loginFactor.ts';
import type { Manejo } from './recorrer.ts';
import { activo, ver } from './ver.ts';

const CERRAR_OTRAS = 'Cerrar sesión en otros dispositivos',
  HAY_OTRA = 'Hay otra sesión abierta.',
  CERRADA = 'La sesión se cerró.',
  ESPERE = 'Demasiados intentos. Espere 30 segundos.';
const campo = (p: Page) => ({
  usuario: p.getByLabel('Usuario o correo'),
  clave: p.getByLabel('Contraseña', { exact: true }),
});
/** The submit button, under either of its texts. */
const boton = (p: Page): Locator =>
  p.locator('form').getByRole('button', { name: new RegExp(`^(Ingresar|${CERRAR_OTRAS})$`) });

/** The page's message about sessions. The password field has its own status, empty until Caps Lock is on. */
const aviso = (p: Page): Locator => p.getByRole('status').filter({ hasText: /\S/ }).first();

const enviar =
  (usuario: string | null, clave: string | null, c: () => Credencial) =>
  async (p: Page): Promise<void> => {
    await campo(p).usuario.fill(usuario ?? c().usuario);
    await campo(p).clave.fill(clave ?? c().clave);
    await boton(p).click();
  };
const decir = (status: number, message: string): Respuesta => ({
  tipo: 'sobre',
  sobre: { status, message, content: null },
});
const postea = (p: Page, que: 'login' | 'logoutAllSessions'): boolean =>
  pedido(p).endsWith(`/Usuarios/${que}.json`);

/** `c`: a user whose only sessions are those of this page. */
export const manejoLogin = (c: () => Credencial): Manejo => {
  const Usuario = () => ({ username: c().usuario, password: c().clave });
  const formulario = async (p: Page, texto: string | null, otras = false): Promise<void> => {
    await ver(p, [
      [boton(p), 'activo'],
      ...(texto === null ? [] : [[p.getByText(texto), 'visible'] as const]),
    ]);
    if (otras) await ver(p, [[p.getByRole('button', { name: CERRAR_OTRAS }), 'activo']]);
  };
  const esperando = (p: Page): Promise<void> =>
    ver(
      p,
      [
        [enviarPaso(p), 'ocupado'],
        [p.getByRole('alert'), 'ausente'],
      ],
      EN_ESPERA_MS,
    );
  let dicho = false;
  return {
    start: async (p, url) => {
      dicho = false;
      await abrirMundo(p, url, (x) =>
        /\/(?:Usuarios\/(?:login|logoutAllSessions|logout)\.json|Factor\/(?:empezar|confirmar))$/.test(x),
      );
      await llamar(p, '/Usuarios/logoutAllSessions.json', { Usuario: Usuario() });
      await p.context().clearCookies();
      await limpio(p);
      await p.goto(`${url}/auth/login`);
    },
    steps: {
      submit: enviar(null, null, c),
      submitSinUsuario: enviar('  ', null, c),
      submitSinClave: enviar(null, '', c),
      ...pasosFactor((p) => entrarDeVerdad(p, Usuario())),
      another: async (p) => {
        // What is still missing stays said: only the offer is withdrawn.
        dicho = (await p.getByText('Campo requerido').count()) > 0;
        await campo(p).usuario.fill('otra persona');
      },
      waited: (p) => pasar(p, 1000),
      success: async (p) => {
        // First ends the user's other sessions.
        await llamar(p, '/Usuarios/logoutAllSessions.json', { Usuario: Usuario() });
        await contestar(p, servidor);
      },
      error: (p) => contestar(p, RESPUESTAS['error']!),
      sessionOpen: async (p) => {
        if (!postea(p, 'login')) {
          await contestar(p, decir(STATUS.session_open, HAY_OTRA));
          return;
        }
        // The user signs in elsewhere meanwhile; that cookie must not stay in this browser.
        await llamar(p, '/Usuarios/login.json', { Usuario: Usuario() });
        await p.context().clearCookies();
        await contestar(p, servidor);
      },
      sessionClose: (p) =>
        contestar(p, postea(p, 'logoutAllSessions') ? servidor : decir(STATUS.session_close, CERRADA)),
      noPermission: (p) => contestar(p, RESPUESTAS['noPermission']!),
      otherStatus: (p) => contestar(p, RESPUESTAS['otherStatus']!),
      network: (p) => contestar(p, corte),
      tooMany: (p) =>
        contestar(p, {
          tipo: 'sobre',
          http: 429,
          sobre: { status: STATUS.error, message: ESPERE, content: null },
        }),
    },
    expects: {
      'form.idle': async (p) => {
        await formulario(p, null);
        await ver(p, [
          [p.getByText('Campo requerido').first(), dicho ? 'visible' : 'ausente'],
          [campo(p).usuario, 'foco'],
        ]);
      },
      'form.invalid': async (p) => {
        await formulario(p, null);
        await hasta(p, 'el primer campo que falta tiene el cursor', async () =>
          (await p.locator('input[aria-invalid=true]:focus').count()) === 1 ? undefined : 'no lo tiene',
        );
        await ver(p, [[p.getByText('Campo requerido').first(), 'visible']]);
      },
      'form.refused': (p) => formulario(p, NO_SE_PUDO),
      'form.sessionOpen': async (p) => {
        await formulario(p, null, true);
        await ver(p, [[aviso(p), 'visible']]);
      },
      'form.sessionClosed': async (p) => {
        await ver(p, [
          [p.getByRole('button', { name: 'Ingresar' }), 'activo'],
          [aviso(p), 'visible'],
        ]);
      },
      'form.outOfService': (p) => formulario(p, 'Fuera de servicio, comuniquese con Jornal'),
      'form.failed': async (p) => {
        await formulario(p, null);
        await ver(p, [
          [
            p
              .getByText(
                'Los datos de ingreso no son correctos, o no se pudo llegar al servidor. Pruebe de nuevo.',
              )
              .or(p.getByText(ESPERE)),
            'visible',
          ],
        ]);
      },
      ...vistasFactor,
      'sending.waiting': esperando,
      'sending.posting': async (p) => {
        await pidio(p);
        await esperando(p);
        if (!postea(p, 'login')) throw new Error(`se pidió ${pedido(p)}`);
      },
      'sending.closing': async (p) => {
        await pidio(p);
        await esperando(p);
        if (!postea(p, 'logoutAllSessions')) throw new Error(`se pidió ${pedido(p)}`);
      },
      success: (p) =>
        ver(p, [
          [p.getByRole('button', { name: /^Menú de / }), 'visible'],
          [campo(p).usuario, 'ausente'],
        ]),
    },
    limits: {
      limits: [
        {
          at: 'form.*',
          cases: ['submitSinUsuario'],
          when: (x: LoginContext) => x.logoutOthers || x.asked !== null,
          why: 'al escribir otro usuario, la página retira lo que se le ofreció o se le pidió al de antes',
        },
        {
          at: '*',
          cases: ['withKey'],
          why: 'los navegadores no dan llaves de acceso en 127.0.0.1: se prueba en segundoFactor.test.ts',
        },
        {
          at: '*',
          cases: ['withProvider', 'returned'],
          why: 'esta instalación no tiene proveedor de identidad: se prueba en proveedor.test.ts',
        },
      ],
    },
    offers: {
      ...ofreceFactor,
      submit: (p) => activo(boton(p)),
      submitSinUsuario: (p) => activo(boton(p)),
      submitSinClave: (p) => activo(boton(p)),
    },
    offeredAnyway: {},
  };
};
