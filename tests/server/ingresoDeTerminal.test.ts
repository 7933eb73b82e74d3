// The sign-in of a terminal with the browser (RFC 8628), over HTTP: what is asked and shown, who may approve it, and every way
// in which it is refused.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import type { WireTerminalRequest } from '../../core/api/terminal.ts';
import { waitInTerminal } from '../../server/directory/terminalSignIn.ts';
import { levantar, type Banco, type Respuesta } from './servidor.ts';

const MINUTO = 60_000,
  VENCIDO = 'El pedido venció, ya se usó o salió de otra red. Empiece de nuevo.',
  NO_ESTA =
    'No hay ningún pedido con ese código: venció, ya se respondió o está mal escrito. Escríbalo como lo muestra la terminal.';
let b: Banco, ana: string;
beforeAll(async () => {
  b = await levantar({ ajustes: { pruebaMs: 10 * MINUTO, inactividadMs: 1e12, duracionMs: 1e12 } });
  await b.crearUsuario('ana', ['consulta'], { email: 'ana@ejemplo.com.ar' });
});
afterAll(() => b.cerrar());
beforeEach(async () => {
  // Nobody waits for what the test before tried, and who is there has just proved it.
  b.reloj.ahora += 60 * MINUTO;
  ana = await b.ingresar('ana', undefined, ana);
});

const llamar = (camino: string, cuerpo: object, mas: object = {}): Promise<Respuesta> =>
  b.pedir(`/sixbe/Terminal/${camino}`, { cuerpo, ...mas });
interface Pedido {
  readonly pedido: string;
  readonly codigo: string;
  readonly direccion: string;
  readonly vence_segundos: number;
  readonly cada_segundos: number;
}
const pedir = async (mas: object = {}): Promise<Pedido> => {
  const r = await llamar('pedir', { nombre: 'notebook de Ana', dias: 30, ...mas });
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as Pedido;
};
const esperar = (p: Pedido): Promise<Respuesta> => {
  b.reloj.ahora += p.cada_segundos * 1000;
  return llamar('esperar', { pedido: p.pedido });
};
const dado = (r: Respuesta) => (r.sobre.content as { dado: { token: string; vence: string } | null }).dado;
const aprobar = (codigo: string, galleta: string = ana) => llamar('aprobar', { codigo }, { galleta });
const sucesos = (): readonly string[] => b.s.directorio.registros(20).map((x) => x.suceso);

describe('el camino entero', () => {
  it('pide, se ve qué pide, se aprueba, y la terminal tiene un token que sirve', async () => {
    const p = await pedir();
    expect(p).toMatchObject({
      codigo: expect.stringMatching(/^[a-z2-9]{4}-[a-z2-9]{4}$/),
      direccion: `${b.s.url}/terminal`,
      vence_segundos: 600,
      cada_segundos: 5,
    });
    expect(dado(await esperar(p))).toBeNull();
    const visto = (
      await llamar('ver', { codigo: p.codigo.toUpperCase().replace('-', ' ') }, { galleta: ana })
    ).sobre.content as WireTerminalRequest;
    expect(visto).toMatchObject({
      nombre: 'notebook de Ana',
      direccion: '127.0.0.1',
      misma_red: true,
      dias: 30,
      alcance: 'todo',
      sin_probar: false,
    });
    expect((await aprobar(p.codigo)).sobre.status).toBe(STATUS.success);
    const t = dado(await esperar(p)),
      yo = await b.pedir('/sixbe/MisDatos.json', { cuerpo: {}, portador: t?.token ?? '' });
    expect((yo.sobre.content as { Usuario: { username: string } }).Usuario.username).toBe('ana');
    expect(sucesos()).toEqual(expect.arrayContaining(['terminal_aprobada', 'token']));
  });
  it('el token se da una sola vez', async () => {
    const p = await pedir();
    await aprobar(p.codigo);
    expect(dado(await esperar(p))?.token).toMatch(/^jornal_/);
    const otra = await esperar(p);
    expect([otra.http, otra.sobre.message]).toEqual([400, VENCIDO]);
  });
  it('lo que se pidió es lo que se ve y lo que se da: sólo lectura, sin volver a probar, y la empresa', async () => {
    const p = await pedir({ alcance: 'lectura', sin_probar: true, empresa: 'demo' }),
      visto = (await llamar('ver', { codigo: p.codigo }, { galleta: ana })).sobre
        .content as WireTerminalRequest;
    expect(visto).toMatchObject({ alcance: 'lectura', sin_probar: true });
    expect(visto.empresa).toBe(b.s.directorio.empresa('demo')?.razon_social);
    await aprobar(p.codigo);
    const token = dado(await esperar(p))?.token ?? '';
    expect(b.s.directorio.token(token)).toMatchObject({ alcance: 'lectura', empresa: 'demo' });
  });
  it('de los códigos sólo queda el hash en los archivos', async () => {
    const p = await pedir();
    const bytes = readdirSync(b.carpeta)
      .filter((f) => f.startsWith('directory'))
      .map((f) => readFileSync(join(b.carpeta, f)).toString('latin1'))
      .join('');
    expect(bytes).toContain('notebook de Ana');
    for (const secreto of [p.pedido, p.codigo, p.codigo.replace('-', '')])
      expect(bytes).not.toContain(secreto);
  });
});

describe('lo que se rechaza', () => {
  it('quien dice que no en el navegador: la terminal lo sabe, y el pedido se acabó', async () => {
    const p = await pedir();
    expect((await llamar('rechazar', { codigo: p.codigo }, { galleta: ana })).sobre.status).toBe(
      STATUS.success,
    );
    expect((await esperar(p)).sobre.message).toBe('El ingreso se rechazó en el navegador.');
    expect((await aprobar(p.codigo)).sobre.message).toBe(NO_ESTA);
    expect(sucesos()).toContain('terminal_rechazada');
  });
  it('a los diez minutos vence, para quien aprueba y para quien espera', async () => {
    const p = await pedir();
    b.reloj.ahora += 10 * MINUTO;
    ana = await b.ingresar('ana', undefined, ana);
    expect((await aprobar(p.codigo)).sobre.message).toBe(NO_ESTA);
    expect((await esperar(p)).sobre.message).toBe(VENCIDO);
  });
  it('el token va sólo a la red que lo pidió', async () => {
    const p = await pedir();
    await aprobar(p.codigo);
    const ajena = await waitInTerminal(
      { directorio: b.s.directorio },
      { pedido: p.pedido, direccion: '203.0.113.7' },
    );
    expect(isLeft(ajena) && ajena.left.message).toBe(VENCIDO);
    expect(dado(await esperar(p))?.token).toMatch(/^jornal_/);
  });
  it('un pedido inventado', async () => {
    expect((await llamar('esperar', { pedido: 'x'.repeat(43) })).sobre.message).toBe(VENCIDO);
  });
  it('quien pregunta antes de tiempo tiene que esperar más', async () => {
    const p = await pedir();
    expect((await esperar(p)).sobre.content).toEqual({ cada_segundos: 5, dado: null });
    expect((await llamar('esperar', { pedido: p.pedido })).sobre.content).toEqual({
      cada_segundos: 10,
      dado: null,
    });
  });
  it('sin sesión no se ve ni se responde, y con un token tampoco', async () => {
    const p = await pedir();
    for (const camino of ['ver', 'aprobar', 'rechazar'])
      expect((await llamar(camino, { codigo: p.codigo })).http).toBe(401);
    await aprobar(p.codigo);
    const portador = dado(await esperar(p))?.token ?? '',
      otro = await pedir();
    for (const camino of ['ver', 'aprobar', 'rechazar']) {
      const r = await llamar(camino, { codigo: otro.codigo }, { portador });
      expect([camino, r.http, r.sobre.code]).toEqual([camino, 403, 'no_permission']);
    }
  });
  it('aprobar pide probar quién está; rechazar no', async () => {
    b.reloj.ahora += 11 * MINUTO;
    const p = await pedir();
    expect((await aprobar(p.codigo)).sobre.code).toBe('needs_proof');
    expect((await llamar('rechazar', { codigo: p.codigo }, { galleta: ana })).sobre.status).toBe(
      STATUS.success,
    );
  });
  it('los códigos no se adivinan: se espera cada vez más, y queda en la auditoría', async () => {
    const p = await pedir();
    let r = await aprobar('aaaa-aaaa');
    expect(r.sobre.errors).toMatchObject([{ field: 'codigo', code: 'invalid', message: NO_ESTA }]);
    for (let n = 0; n < 5 && r.http !== 429; n++)
      r = await llamar('ver', { codigo: `bbbb-bbb${n}` }, { galleta: ana });
    expect([r.http, r.sobre.code]).toEqual([429, 'too_many']);
    // Not even the right one, meanwhile.
    expect((await llamar('ver', { codigo: p.codigo }, { galleta: ana })).http).toBe(429);
    expect(sucesos()).toContain('codigo_de_terminal_fallido');
  });
  it('una empresa en la que quien aprueba no está', async () => {
    const p = await pedir({ empresa: 'otra' });
    for (const camino of ['ver', 'aprobar'])
      expect((await llamar(camino, { codigo: p.codigo }, { galleta: ana })).sobre.code).toBe('no_permission');
  });
  it('quien fue desactivado después de aprobar no da el token', async () => {
    const id = await b.crearUsuario('beto', ['consulta']),
      beto = await b.ingresar('beto'),
      p = await pedir();
    await aprobar(p.codigo, beto);
    await b.crearUsuario('paz', ['administrador']);
    await b.pedir(`/sixbe/Usuarios/desactivar/${id}`, { cuerpo: {}, galleta: await b.ingresar('paz') });
    expect((await esperar(p)).sobre.message).toBe(VENCIDO);
    expect(b.s.directorio.abiertos(id)).toEqual([]);
  });
  it('un nombre que no se puede leer, o demasiados días', async () => {
    for (const [mas, campo] of [
      [{ nombre: ' ' }, 'nombre'],
      [{ nombre: 'x'.repeat(61) }, 'nombre'],
      [{ nombre: 'soporte\u202Elaicifo' }, 'nombre'],
      [{ dias: 0 }, 'dias'],
      [{ dias: 366 }, 'dias'],
    ] as const) {
      const r = await llamar('pedir', { nombre: 'notebook', dias: 30, ...mas });
      expect([mas, r.http, r.sobre.errors?.[0]?.field]).toEqual([mas, 400, campo]);
    }
  });
  it('una red no pide sin fin', async () => {
    const estados = [];
    for (let n = 0; n < 31; n++) estados.push((await llamar('pedir', { nombre: 'muchas', dias: 1 })).http);
    expect([estados.slice(0, 30).every((x) => x === 200), estados[30]]).toEqual([true, 429]);
  });
  it('desde la página de otro sitio no se aprueba', async () => {
    const p = await pedir(),
      r = await llamar(
        'aprobar',
        { codigo: p.codigo },
        { galleta: ana, cabeceras: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' } },
      );
    expect([r.http, r.sobre.code]).toEqual([403, 'forbidden_origin']);
  });
});
