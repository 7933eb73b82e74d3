// The identity provider set in the browser by whoever has the installation: who may, what is checked before it is saved, and
// that it is used from then on, and after a restart.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import type { WireProviderFinding, WireProviderState } from '../../core/api/providerSettings.ts';
import { levantar, type Banco, type Respuesta } from './servidor.ts';
import { escuchar, irYVolver, levantarProveedor, puertoDe, type ProveedorReal } from './realProvider.ts';

const MINUTO = 60_000,
  carpeta = mkdtempSync(join(tmpdir(), 'jornal-proveedor-'));
let p: ProveedorReal, b: Banco, jefa: string;
let ahora = Date.now();
const abrir = async (): Promise<void> => {
  b = await levantar({
    datos: carpeta,
    ahora: () => ahora,
    ajustes: { pruebaMs: 10 * MINUTO, sesionUnica: false },
  });
};
beforeAll(async () => {
  p = await levantarProveedor();
  await abrir();
  p.abrir(b.s.url);
  await b.crearUsuario('jefa', ['administrador']);
  jefa = await b.ingresar('jefa');
});
afterAll(async () => {
  await b.cerrar();
  await p.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});
const llamar = (camino: string, cuerpo: object = {}, galleta: string = jefa): Promise<Respuesta> =>
  b.pedir(`/sixbe/Proveedor/${camino}`, { cuerpo, galleta });
const escrito = (mas: object = {}) => ({
  ...{ emisor: p.emisor, cliente: p.cliente, secreto: p.secreto, nombre: 'Acme', grupos: '', reclamo: '' },
  ...{ alcances: 'openid profile email groups', anfitriones: [], factores: [], cada_minutos: 5, ...mas },
});
const probar = async (mas: object = {}): Promise<readonly WireProviderFinding[]> => {
  const r = await llamar('comprobar', escrito(mas));
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return (r.sobre.content as { hallazgos: WireProviderFinding[] }).hallazgos;
};
const errores = async (mas: object): Promise<readonly string[]> =>
  (await probar(mas)).filter((x) => x.nivel === 'error').map((x) => x.texto);

describe('quién puede', () => {
  it('sólo quien tiene la instalación; guardar, quitar y probar piden probar quién está', async () => {
    await b.crearUsuario('lee', ['consulta']);
    const lee = await b.ingresar('lee');
    for (const camino of ['ajustes', 'comprobar', 'guardar', 'quitar'])
      expect([camino, (await llamar(camino, escrito(), lee)).sobre.code]).toEqual([camino, 'no_permission']);
    ahora += 11 * MINUTO;
    for (const camino of ['comprobar', 'guardar', 'quitar'])
      expect([camino, (await llamar(camino, escrito())).sobre.code]).toEqual([camino, 'needs_proof']);
    jefa = await b.ingresar('jefa', undefined, jefa);
  });
});

describe('probarlo antes de guardarlo', () => {
  it('el que sirve lo dice, y si avisa de las salidas', async () => {
    const hallazgos = await probar();
    expect(hallazgos.filter((x) => x.nivel === 'error')).toEqual([]);
    expect(hallazgos[0]?.texto).toContain('contesta y sirve para ingresar');
    expect(hallazgos.some((x) => x.texto.startsWith('Avisa cuando alguien sale'))).toBe(true);
  });
  it('uno que no contesta, que no es un proveedor, o que se llama de otra manera', async () => {
    const otro = await escuchar((req, res) => {
      const si = req.url === '/si/.well-known/openid-configuration';
      res.writeHead(si || req.url?.startsWith('/html') ? 200 : 404);
      res.end(
        si
          ? JSON.stringify({
              issuer: 'https://otro.test',
              authorization_endpoint: 'https://otro.test/auth',
              token_endpoint: 'http://otro.test/token',
              response_types_supported: ['id_token'],
              code_challenge_methods_supported: ['plain'],
              id_token_signing_alg_values_supported: ['HS256', 'none'],
            })
          : '<!doctype html>',
      );
    });
    const de = `http://127.0.0.1:${puertoDe(otro)}`;
    expect(await errores({ emisor: `${de}/no` })).toEqual([expect.stringContaining('contestó 404')]);
    expect(await errores({ emisor: `${de}/html` })).toEqual([
      expect.stringContaining('no contestó lo que un proveedor dice de sí'),
    ]);
    expect(await errores({ emisor: `${de}/si` })).toEqual([
      expect.stringContaining('dice que se llama «https://otro.test»'),
      expect.stringContaining('authorization_endpoint está en otro.test'),
      expect.stringContaining('http://otro.test/token no es https'),
      expect.stringContaining('no dice su jwks_uri'),
      expect.stringContaining('No admite ingresar con código'),
      expect.stringContaining('No admite PKCE'),
      expect.stringContaining('con HS256, none: hace falta uno de clave pública'),
    ]);
    await new Promise((listo) => {
      otro.close(listo);
      otro.closeAllConnections();
    });
    expect(await errores({ emisor: `${de}/si` })).toEqual([expect.stringContaining('No se pudo leer')]);
  });
  it('lo que se guarda mal escrito se rechaza con su frase', async () => {
    for (const [mas, dice] of [
      [{ emisor: 'http://afuera.test' }, 'no sirve como emisor'],
      [{ cliente: ' ' }, 'Falta con qué nombre'],
      [{ grupos: 'demo:jefe=x' }, 'que no existe'],
    ] as const)
      for (const camino of ['comprobar', 'guardar'])
        expect((await llamar(camino, escrito(mas))).sobre.message).toContain(dice);
    expect(((await llamar('ajustes')).sobre.content as WireProviderState).de).toBeNull();
  });
});

describe('guardado', () => {
  const ofrece = async (): Promise<unknown> =>
    ((await b.pedir('/sixbe/Usuarios/inicio', { cuerpo: {} })).sobre.content as { proveedor?: unknown })
      .proveedor;
  const entra = async (): Promise<number> => {
    const ida = await b.pedir('/sixbe/Proveedor/ir', { cuerpo: {} }),
      marca = [ida.cabeceras['set-cookie'] ?? []]
        .flat()
        .map((c) => c.split(';')[0])
        .join('; ');
    const respuesta = await irYVolver((ida.sobre.content as { url: string }).url);
    return (
      await b.pedir('/sixbe/Proveedor/ingresar', { cuerpo: { respuesta, cerrar: true }, galleta: marca })
    ).sobre.status;
  };
  const archivos = (): string =>
    readdirSync(carpeta)
      .filter((f) => /^directory/.test(f))
      .map((f) => readFileSync(join(carpeta, f)).toString('latin1'))
      .join('');

  it('desde ese momento se ingresa con él, sin arrancar de nuevo; el secreto no se ve ni queda en claro', async () => {
    expect(await ofrece()).toBeUndefined();
    const r = await llamar('guardar', escrito({ grupos: 'demo:consulta=lectores' }));
    expect(r.sobre.content).toMatchObject({
      de: 'web',
      ajustes: { emisor: p.emisor, con_secreto: true },
      vuelta: `${b.s.url}/auth/proveedor`,
      salida: `${b.s.url}/sixbe/Proveedor/salida`,
    });
    expect(r.texto).not.toContain('secreto del cliente');
    expect(archivos()).toContain(p.emisor);
    expect(archivos()).not.toContain('secreto del cliente');
    expect(await ofrece()).toEqual({ nombre: 'Acme', exigido: false });
    p.cuentas.set('ana', { name: 'Ana Paz', preferred_username: 'ana', groups: ['lectores'] });
    p.quien = 'ana';
    expect(await entra()).toBe(STATUS.success);
    expect(b.s.directorio.registros(30).map((x) => x.suceso)).toContain('proveedor_puesto');
  });
  it('sin escribir el secreto sigue el guardado, y sólo para el mismo emisor', async () => {
    const { secreto: _, ...sin } = escrito({ nombre: 'Acme SA' });
    expect((await llamar('guardar', sin)).sobre.content).toMatchObject({
      ajustes: { nombre: 'Acme SA', con_secreto: true },
    });
    expect(await entra()).toBe(STATUS.success);
    // Whoever points it elsewhere must not be handed the secret.
    const otro = await llamar('guardar', { ...sin, emisor: 'https://malo.test' });
    expect(otro.sobre.content).toMatchObject({ ajustes: { con_secreto: false } });
    await llamar('guardar', escrito());
  });
  it('después de arrancar de nuevo sigue', async () => {
    await b.s.cerrar();
    await abrir();
    p.abrir(b.s.url);
    jefa = await b.ingresar('jefa', undefined, jefa);
    expect(await ofrece()).toEqual({ nombre: 'Acme', exigido: false });
    expect(await entra()).toBe(STATUS.success);
  });
  it('quitado, nadie ingresa con él y lo que abrió se cierra', async () => {
    const id = b.s.directorio.usuario('ana')?.id ?? 0;
    expect(b.s.directorio.abiertos(id).length).toBe(1);
    expect((await llamar('quitar')).sobre.content).toMatchObject({ de: null, ajustes: null });
    expect([await ofrece(), b.s.directorio.abiertos(id)]).toEqual([undefined, []]);
  });
});

it('a los demás que administran les llega quién cambió el proveedor, a cuál y desde dónde; a quien lo cambió, no', async () => {
  const otro = await levantar({ ahora: Date.now });
  await otro.crearUsuario('jefa', ['administrador'], { email: 'jefa@ejemplo.com.ar' });
  await otro.crearUsuario('socio', ['administrador'], { email: 'socio@ejemplo.com.ar' });
  await otro.crearUsuario('lee', ['consulta'], { email: 'lee@ejemplo.com.ar' });
  const galleta = await otro.ingresar('jefa'),
    salida = join(otro.carpeta, 'correo-salida'),
    pedir = (camino: string, cuerpo: object) =>
      otro.pedir(`/sixbe/Proveedor/${camino}`, {
        cuerpo,
        galleta,
        cabeceras: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'text/plain;charset=UTF-8',
          'idempotency-key': `clave-de-${camino}`,
        },
      });
  const correos = (que: string): readonly string[] =>
    (existsSync(salida) ? readdirSync(salida) : [])
      .map((n) => readFileSync(join(salida, n), 'utf8'))
      .filter((c) => c.includes(que));
  const escribio = 'guardó desde la dirección 127.0.0.1 los ajustes del proveedor de identidad';
  expect((await pedir('guardar', escrito())).sobre.status).toBe(STATUS.success);
  await expect.poll(() => correos(escribio).length).toBeGreaterThan(0);
  // Repeated with its key it is not done again, nor told again.
  await pedir('guardar', escrito());
  expect((await pedir('quitar', {})).sobre.status).toBe(STATUS.success);
  await expect.poll(() => correos('quitó desde la dirección 127.0.0.1').length).toBeGreaterThan(0);
  const todos = [...correos(escribio), ...correos('quitó desde la dirección')];
  expect(todos.map((c) => /^Para: (.*)$/m.exec(c)?.[1]?.trim()).sort()).toEqual([
    'socio@ejemplo.com.ar',
    'socio@ejemplo.com.ar',
  ]);
  for (const c of todos) {
    expect(c).toContain(p.emisor);
    expect(c).toMatch(/\(jefa, Administrador\)/);
    expect(c).not.toContain(p.secreto);
  }
  await otro.cerrar();
});

it('el de las opciones del servidor se ve, y se cambia ahí', async () => {
  const otro = await levantar({
    ahora: Date.now,
    proveedor: { emisor: p.emisor, cliente: p.cliente, secreto: p.secreto },
  });
  await otro.crearUsuario('jefa', ['administrador']);
  const galleta = await otro.ingresar('jefa');
  const pedir = (camino: string) => otro.pedir(`/sixbe/Proveedor/${camino}`, { cuerpo: escrito(), galleta });
  expect((await pedir('ajustes')).sobre.content).toMatchObject({ de: 'opciones' });
  for (const camino of ['guardar', 'quitar'])
    expect((await pedir(camino)).sobre.message).toBe(
      'El proveedor de identidad está en las opciones del servidor (oidc-issuer): se cambia ahí.',
    );
  await otro.cerrar();
});
