// Limits of what one user or address may ask of shared resources: beyond them only they wait, and they are
// told how long.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { budgetOf, QUOTAS, type QuotaName } from '../../core/api/budget.ts';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { secretHash } from '../../server/directory/secret.ts';
import { CLAVE, levantar, type Banco } from './servidor.ts';

let b: Banco, ana: string, eva: string, idAna: number, idEva: number;
beforeAll(async () => {
  b = await levantar();
  idAna = await b.crearUsuario('ana', ['administrador'], { email: 'ana@ejemplo.com.ar' });
  idEva = await b.crearUsuario('eva', ['administrador'], { email: 'eva@ejemplo.com.ar' });
  [ana, eva] = await Promise.all([b.ingresar('ana'), b.ingresar('eva')]);
});
afterAll(async () => {
  await b.cerrar();
});
const llamar = (camino: string, cuerpo: unknown, galleta = ana) =>
  b.pedir(`/sixbe/${camino}`, { galleta, cuerpo });

describe('las cuotas', () => {
  it('cada una es de alguna llamada', () => {
    const declared = new Set(allEndpoints.map(([, e]) => budgetOf(e).quota));
    expect(
      Object.keys(QUOTAS).filter((q) => !declared.has(q as QuotaName)),
      'core/api/budget.ts has quotas that no call declares: declare them, or take them out',
    ).toEqual([]);
  });
  it('quien manda muchos mensajes espera de a poco, con cuánto; los demás no', async () => {
    const mensaje = (para: number) => ({ asunto: 'Hola', texto: 'Nada', para: [para] });
    let r = await llamar('Mensajes/enviar', mensaje(idEva)),
      hechos = 1;
    for (; r.sobre.status === STATUS.success && hechos < 100; hechos++)
      r = await llamar('Mensajes/enviar', mensaje(idEva));
    expect([hechos, r.http, r.sobre.code, r.sobre.message, r.cabeceras['retry-after']]).toEqual([
      61,
      429,
      'too_many',
      'Hizo muchos pedidos de este tipo en poco tiempo. Espere 1 s y siga.',
      '1',
    ]);
    expect((await llamar('Mensajes/enviar', mensaje(idAna), eva)).sobre.status).toBe(STATUS.success);
    b.reloj.ahora += 1000;
    expect((await llamar('Mensajes/enviar', mensaje(idEva))).sobre.status).toBe(STATUS.success);
  });
  it('con cien accesos de terminal abiertos no se da otro, ni por el perfil ni al ingresar', async () => {
    const nuevo = (i: number) =>
      b.s.directorio.escribir('crearToken', {
        huella: secretHash(`jornal_${i}`),
        idUsuario: idEva,
        idEmpresa: 'demo',
        nombre: `t${i}`,
        alcance: 'todo',
        areas: null,
        redes: null,
        ahora: b.reloj.ahora,
        vence: b.reloj.ahora + 86_400_000,
      });
    for (let i = 0; i < 100; i++) await nuevo(i);
    const porPerfil = await llamar(
      'Perfil/crearToken',
      { actual: CLAVE, nombre: 'otro', dias: 5, alcance: 'todo' },
      eva,
    );
    const alIngresar = await b.pedir('/sixbe/Usuarios/token.json', {
      cuerpo: { Usuario: { username: 'eva', password: CLAVE }, Token: { nombre: 'consola', dias: 5 } },
    });
    for (const r of [porPerfil, alIngresar])
      expect(r.sobre).toMatchObject({
        code: 'limit',
        message: expect.stringContaining('Anule alguno en Mi Perfil'),
      });
  });
});

it('quien tiene doscientos pedidos a la vez espera; los demás no', async () => {
  const { hostname, port } = new URL(b.s.url);
  // Each one announces a body that does not come: it is being attended until its connection ends.
  const abiertas = Array.from({ length: 200 }, () => {
    const s = connect(Number(port), hostname).on('error', () => undefined);
    s.write(
      `POST /sixbe/Perfil/ver HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${b.s.url}\r\nCookie: ${ana}\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n`,
    );
    return s;
  });
  try {
    await expect
      .poll(async () => (await llamar('Perfil/ver', {})).sobre, { timeout: 20_000 })
      .toMatchObject({
        code: 'too_many',
        message: 'Tiene demasiados pedidos a la vez. Espere a que terminen, o pida de a menos.',
      });
    expect((await llamar('Perfil/ver', {}, eva)).sobre.status).toBe(STATUS.success);
  } finally {
    for (const s of abiertas) s.destroy();
  }
  await expect
    .poll(async () => (await llamar('Perfil/ver', {})).sobre.status, { timeout: 20_000 })
    .toBe(STATUS.success);
});

describe('las conexiones', () => {
  const abrir = async (puerto: number, cuantas: number): Promise<readonly Socket[]> => {
    const todas = Array.from({ length: cuantas }, () =>
      connect(puerto, '127.0.0.1').on('error', () => undefined),
    );
    await new Promise((listo) => setTimeout(listo, 150));
    return todas;
  };
  /** How many the server did not close. */
  const vivas = (todas: readonly Socket[]): number =>
    todas.filter((s) => !s.destroyed && s.readyState === 'open').length;
  const con = async (
    conexiones: { total: number; porDireccion: number },
    mas: object,
    hacer: (puerto: number) => Promise<void>,
  ): Promise<void> => {
    const s = await levantar({ conexiones, ...mas });
    try {
      await hacer(s.s.puerto);
    } finally {
      await s.cerrar();
    }
  };
  it('una dirección no toma las de todas; al irse unas, entran otras', () =>
    con({ total: 50, porDireccion: 5 }, {}, async (puerto) => {
      const primeras = await abrir(puerto, 8);
      expect(vivas(primeras)).toBe(5);
      for (const s of primeras) s.destroy();
      await new Promise((listo) => setTimeout(listo, 100));
      const otras = await abrir(puerto, 3);
      expect(vivas(otras)).toBe(3);
      for (const s of otras) s.destroy();
    }));
  it('el proxy de la instalación habla por muchos: para él vale el total, que tampoco se pasa', () =>
    con({ total: 10, porDireccion: 5 }, { proxies: ['127.0.0.1'] }, async (puerto) => {
      const todas = await abrir(puerto, 14);
      expect(vivas(todas)).toBe(10);
      for (const s of todas) s.destroy();
    }));
});
