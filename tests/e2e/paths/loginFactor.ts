// The part of the sign-in's driver that is about the second factor: what is written and pressed, the server's answers, and
// what is then shown.
import type { Locator, Page } from 'playwright-core';
import { STATUS } from '../../../core/api/status.ts';
import type { PathDriver } from '../pathDriver.ts';
import { contestar, EN_ESPERA_MS, llamar, pedido, pidio, servidor, type Respuesta } from './mundo.ts';
import { activo, ver } from './ver.ts';

const PIDE = 'Escriba el código de su aplicación.',
  CODIGOS = ['abcd-efgh-jkmn', 'bcde-fghj-kmnp'];
const boton = (p: Page, name: string): Locator => p.getByRole('button', { name, exact: true });
const aplicacion = (p: Page): Locator => p.getByLabel('Código de la aplicación');
const recuperacion = (p: Page): Locator => p.getByLabel('Código de recuperación');
/** The field of the code, of either kind. */
const codigo = (p: Page): Locator => aplicacion(p).or(recuperacion(p));
/** The main button of the step, under any of its texts. */
export const enviarPaso = (p: Page): Locator => p.locator('form button[type=submit]');

const pideCodigo = (llave: string | null): Respuesta => ({
  tipo: 'sobre',
  sobre: {
    status: STATUS.error,
    message: PIDE,
    content: null,
    code: 'needs_code',
    data: { codigo: true, recuperacion: true, llave },
  },
});
/** `dentro`: opens a real session in this browser and gives what the server answered. */
export const pasosFactor = (dentro: (p: Page) => Promise<unknown>): PathDriver['steps'] => {
  const falta = (hasta: string | null) => async (p: Page) => {
    const content = (await dentro(p)) as Readonly<Record<string, unknown>>;
    await contestar(p, {
      tipo: 'sobre',
      sobre: { status: STATUS.success, message: '', content: { ...content, Factor: { hasta } } },
    });
  };
  const sinLlaves = async (): Promise<never> => {
    throw new Error('los navegadores no dan llaves en 127.0.0.1');
  };
  const sinProveedor = async (): Promise<never> => {
    throw new Error('esta instalación no tiene proveedor de identidad');
  };
  return {
    withKey: sinLlaves,
    successWithKey: sinLlaves,
    withProvider: sinProveedor,
    returned: sinProveedor,
    sentAway: sinProveedor,
    code: async (p) => {
      await codigo(p).fill('123456');
      await boton(p, 'Continuar').click();
    },
    codeVacio: async (p) => {
      await codigo(p).fill('  ');
      await boton(p, 'Continuar').click();
    },
    recovery: (p) => boton(p, 'Usar un código de recuperación').click(),
    application: (p) => boton(p, 'Usar la aplicación').click(),
    lost: (p) => boton(p, 'No tengo ninguno').click(),
    back: (p) => boton(p, 'Volver').or(boton(p, 'Salir')).click(),
    enrol: (p) => boton(p, 'Activarlo ahora').click(),
    confirm: async (p) => {
      await aplicacion(p).fill('123456');
      await boton(p, 'Activar').click();
    },
    confirmVacio: async (p) => {
      await aplicacion(p).fill('');
      await boton(p, 'Activar').click();
    },
    kept: (p) => boton(p, 'Ya los guardé').click(),
    postpone: (p) => boton(p, 'Ahora no').click(),
    codeAsked: (p) => contestar(p, pideCodigo(null)),
    codeOrKeyAsked: (p) => contestar(p, pideCodigo('{}')),
    enrolmentDue: falta('2026-10-15T12:00:00.000Z'),
    enrolmentRequired: falta(null),
    begun: (p) => contestar(p, servidor),
    enrolled: (p) =>
      contestar(p, {
        tipo: 'sobre',
        sobre: { status: STATUS.success, message: '', content: { codigos: CODIGOS } },
      }),
    left: (p) => contestar(p, servidor),
  };
};

const ocupado = async (p: Page, l: Locator): Promise<void> => ver(p, [[l, 'ocupado']], EN_ESPERA_MS);
const pidiendo = async (p: Page, camino: string, l: Locator): Promise<void> => {
  await pidio(p);
  await ocupado(p, l);
  if (!pedido(p).endsWith(camino)) throw new Error(`se pidió ${pedido(p)}`);
};
const falta = (p: Page): Locator => p.getByText('Escriba el código.', { exact: true });
const enCodigo =
  (campo: (p: Page) => Locator, dicho: 'falta' | 'aviso' | null) =>
  (p: Page): Promise<void> =>
    ver(p, [
      [campo(p), 'visible'],
      [enviarPaso(p), 'activo'],
      [falta(p), dicho === 'falta' ? 'visible' : 'ausente'],
      ...(dicho === 'aviso' ? [[p.getByRole('alert').first(), 'visible'] as const] : []),
    ]);
const enAlta =
  (dicho: 'falta' | 'aviso' | null) =>
  async (p: Page): Promise<void> => {
    await enCodigo(aplicacion, dicho)(p);
    await ver(p, [[p.getByRole('img', { name: 'Dibujo para fotografiar con la aplicación' }), 'visible']]);
  };
export const vistasFactor: PathDriver['expects'] = {
  'sending.key': async () => {
    throw new Error('los navegadores no dan llaves en 127.0.0.1');
  },
  'sending.provider': async () => {
    throw new Error('esta instalación no tiene proveedor de identidad');
  },
  away: async () => {
    throw new Error('esta instalación no tiene proveedor de identidad');
  },
  'code.idle': enCodigo(aplicacion, null),
  'code.invalid': enCodigo(aplicacion, 'falta'),
  'code.refused': enCodigo(aplicacion, 'aviso'),
  'code.failed': enCodigo(aplicacion, 'aviso'),
  'recovery.idle': enCodigo(recuperacion, null),
  'recovery.invalid': enCodigo(recuperacion, 'falta'),
  'recovery.refused': enCodigo(recuperacion, 'aviso'),
  'recovery.failed': enCodigo(recuperacion, 'aviso'),
  lost: (p) => ver(p, [[p.getByText('jornal users reset-factor'), 'visible']]),
  'enrolment.offered': (p) =>
    ver(p, [
      [boton(p, 'Activarlo ahora'), 'activo'],
      [boton(p, 'Ahora no'), 'activo'],
    ]),
  'enrolment.compulsory': (p) =>
    ver(p, [
      [boton(p, 'Activarlo ahora'), 'activo'],
      [boton(p, 'Salir'), 'activo'],
    ]),
  'enrolment.beginning': (p) => pidiendo(p, '/Factor/empezar', boton(p, 'Activarlo ahora')),
  'enrolment.scan.idle': enAlta(null),
  'enrolment.scan.invalid': enAlta('falta'),
  'enrolment.scan.refused': enAlta('aviso'),
  'enrolment.scan.failed': enAlta('aviso'),
  'enrolment.checking': (p) => pidiendo(p, '/Factor/confirmar', boton(p, 'Activar')),
  'enrolment.codes': (p) => ver(p, [[p.getByText(CODIGOS[0] ?? ''), 'visible']]),
  'enrolment.leaving': (p) => pidiendo(p, '/Usuarios/logout.json', boton(p, 'Activarlo ahora')),
};
export const ofreceFactor: Readonly<Record<string, (p: Page) => Promise<boolean>>> = {
  code: (p) => activo(boton(p, 'Continuar')),
  recovery: (p) => activo(boton(p, 'Usar un código de recuperación')),
  application: (p) => activo(boton(p, 'Usar la aplicación')),
  lost: (p) => activo(boton(p, 'No tengo ninguno')),
  back: (p) => activo(boton(p, 'Volver').or(boton(p, 'Salir'))),
  enrol: (p) => activo(boton(p, 'Activarlo ahora')),
  confirm: (p) => activo(boton(p, 'Activar')),
  kept: (p) => activo(boton(p, 'Ya los guardé')),
  postpone: (p) => activo(boton(p, 'Ahora no')),
};
/** Real sign-in of a user in this browser; what the server answered. */
export const entrarDeVerdad = async (p: Page, Usuario: unknown): Promise<unknown> => {
  await llamar(p, '/Usuarios/logoutAllSessions.json', { Usuario });
  return (await llamar(p, '/Usuarios/login.json', { Usuario })).content as unknown;
};
