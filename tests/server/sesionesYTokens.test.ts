// Devices, sessions and tokens over HTTP: where each was opened, what each may do and from where, and who is told.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ingreso } from '../../core/api/administracion.ts';
import { STATUS } from '../../core/api/status.ts';
import { browserName } from '../../server/http/browserName.ts';
import { CLAVE, galletaDe, levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string;
beforeEach(async () => {
  b = await levantar();
  await b.crearUsuario('jefa', ['administrador'], { email: 'jefa@ejemplo.com.ar' });
  jefa = await b.ingresar('jefa');
});
afterEach(async () => {
  await b.cerrar();
});
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const cabeceras = (agente: string) => ({
  'sec-fetch-site': 'same-origin',
  'content-type': 'text/plain',
  'user-agent': agente,
});
const llamar = (
  camino: string,
  cuerpo: unknown = {},
  galleta: string | undefined = jefa,
): Promise<Respuesta> => b.pedir(`/sixbe/${camino}`, { galleta, cuerpo });
const bien = async <A>(camino: string, cuerpo: unknown = {}, galleta = jefa): Promise<A> => {
  const r = await llamar(camino, cuerpo, galleta);
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as A;
};
const conToken = (portador: string, camino: string, cuerpo: unknown = {}) =>
  b.pedir(`/sixbe/${camino}`, { portador, cuerpo, cabeceras: { 'content-type': 'text/plain' } });
const crear = async (mas: object = {}): Promise<string> =>
  (
    await bien<{ token: string }>('Perfil/crearToken', {
      nombre: 'robot',
      dias: 10,
      alcance: 'todo',
      actual: CLAVE,
      ...mas,
    })
  ).token;
const ingresos = (galleta = jefa) => bien<readonly Ingreso[]>('Usuarios/sesiones', {}, galleta);
/** The subjects of the mails to an address, in any order. */
const asuntos = (para: string): readonly string[] => {
  const d = join(b.carpeta, 'correo-salida');
  return existsSync(d)
    ? readdirSync(d)
        .filter((f) => f.endsWith('.txt'))
        .map((f) => readFileSync(join(d, f), 'utf8'))
        .filter((t) => t.startsWith(`Para: ${para}\n`))
        .map((t) => /^Asunto: (.*)$/m.exec(t)?.[1] ?? '')
    : [];
};
const llega = (para: string, que: RegExp) =>
  expect.poll(() => asuntos(para).filter((a) => que.test(a)).length).toBe(1);

describe('las sesiones propias', () => {
  it('dicen desde dónde y con qué navegador se abrieron', async () => {
    const r = await b.pedir('/sixbe/Usuarios/login.json', {
      cuerpo: { Usuario: { username: 'jefa', password: CLAVE } },
      galleta: jefa,
      cabeceras: cabeceras(FIREFOX),
    });
    const [una] = await ingresos(galletaDe(r));
    expect(una).toMatchObject({ tipo: 'sesion', actual: true, navegador: 'Firefox, Linux' });
    expect(una?.direccion).toMatch(/127\.0\.0\.1|::1/);
  });
  it('se cierran todas las demás, con sus tokens, y la que se usa sigue', async () => {
    const portador = await crear();
    expect(await bien('Usuarios/cerrarLasDemas')).toEqual({ cerradas: 1 });
    expect((await conToken(portador, 'MisDatos.json')).http).toBe(401);
    expect(await ingresos()).toHaveLength(1);
  });
  it('también un token dice desde dónde se pidió', async () => {
    await crear();
    const token = (await ingresos()).find((i) => i.tipo === 'token');
    expect(token?.direccion).toMatch(/127\.0\.0\.1|::1/);
  });
  it('el navegador se reconoce por lo que dice de sí', () => {
    expect([
      browserName(FIREFOX),
      browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'),
      browserName('curl/8'),
      browserName(undefined),
    ]).toEqual(['Firefox, Linux', 'Safari, iOS', undefined, undefined]);
  });
});

describe('los avisos por correo', () => {
  it('de un navegador que no se conocía, y no del primero ni de uno conocido', async () => {
    expect(asuntos('jefa@ejemplo.com.ar')).toEqual([]);
    await bien('Usuarios/cerrarLasDemas');
    const otra = await b.pedir('/sixbe/Usuarios/login.json', {
      cuerpo: { Usuario: { username: 'jefa', password: CLAVE } },
      cabeceras: cabeceras(FIREFOX),
      galleta: jefa,
    });
    expect(otra.sobre.status, otra.texto).toBe(STATUS.success);
    await llega('jefa@ejemplo.com.ar', /otro navegador/);
  });
  it('de un token y de un rol nuevos, y a los demás administradores del correo que cambió uno', async () => {
    await b.crearUsuario('otro', ['administrador'], { email: 'otro@ejemplo.com.ar' });
    const id = await b.crearUsuario('ana', ['carga'], { email: 'ana@ejemplo.com.ar' });
    await crear();
    await llega('jefa@ejemplo.com.ar', /token nuevo/);
    const { version } = await bien<{ version: number }>(`Usuarios/ver/${id}`);
    await bien(`Usuarios/edit/${id}`, { version, liquidador: 1 });
    await llega('ana@ejemplo.com.ar', /rol nuevo/);
    await bien('Perfil/cambiarCorreo', { email: 'jefa.nueva@ejemplo.com.ar', actual: CLAVE });
    await llega('otro@ejemplo.com.ar', /correo de quien administra/);
    expect(asuntos('ana@ejemplo.com.ar')).toHaveLength(1);
  });
  it('de quien se lleva mucho, a los demás administradores y una vez por hora', async () => {
    await b.crearUsuario('otro', ['administrador'], { email: 'otro@ejemplo.com.ar' });
    for (let i = 0; i < 6; i++) await bien('Areas/exportacion/crear', { formato: 'csv', Search: {} });
    await llega('otro@ejemplo.com.ar', /se exportó mucho/);
    // What went to the others goes before this one.
    await bien('Perfil/cambiarCorreo', { email: 'jefa.nueva@ejemplo.com.ar', actual: CLAVE });
    await llega('otro@ejemplo.com.ar', /correo de quien administra/);
    await llega('otro@ejemplo.com.ar', /se exportó mucho/);
  });
});

describe('un token', () => {
  it('con áreas no llama a otras, y lo que no puede es 403 y queda en la auditoría', async () => {
    const portador = await crear({ areas: ['tabla'] });
    expect((await conToken(portador, 'Areas/index/page:1')).sobre.status).toBe(STATUS.success);
    const r = await conToken(portador, 'Empresas/propias');
    expect([r.http, r.sobre.code]).toEqual([403, 'no_permission']);
    expect(r.sobre.message).toContain('tabla');
    expect((await conToken(portador, 'MisDatos.json')).sobre.status).toBe(STATUS.success);
    expect(JSON.stringify(b.s.directorio.registros(50))).toContain('administracion.empresas');
  });
  it('con redes no vale desde otras, y una que está mal escrita se dice', async () => {
    const deAqui = await crear({ redes: ['127.0.0.0/8'] }),
      deAlla = await crear({ nombre: 'lejos', redes: ['10.0.0.0/8', '2001:db8::/32'] });
    expect((await conToken(deAqui, 'Areas/index/page:1')).sobre.status).toBe(STATUS.success);
    expect((await conToken(deAlla, 'Empresas/propias')).http).toBe(403);
    const mal = await llamar('Perfil/crearToken', {
      nombre: 'x',
      dias: 1,
      alcance: 'todo',
      actual: CLAVE,
      redes: ['10.0.0.0/99'],
    });
    expect(mal.sobre.errors).toMatchObject([{ field: 'redes' }]);
    const area = await llamar('Perfil/crearToken', {
      nombre: 'x',
      dias: 1,
      alcance: 'todo',
      actual: CLAVE,
      areas: ['nada'],
    });
    expect(area.sobre.errors).toMatchObject([{ field: 'areas' }]);
  });
  it('dice cuándo se usó por última vez, y con otro secreto sigue siendo el mismo y el de antes no sirve', async () => {
    const portador = await crear({ redes: ['127.0.0.1', '::1'] });
    expect((await ingresos()).find((i) => i.tipo === 'token')).toMatchObject({ usada: null });
    await conToken(portador, 'MisDatos.json');
    await expect.poll(async () => (await ingresos()).find((i) => i.tipo === 'token')?.usada).not.toBeNull();
    const { id } = (await ingresos()).find((i) => i.tipo === 'token') ?? { id: '' };
    expect((await llamar('Perfil/rotarToken', { id, actual: 'no es' })).sobre.code).toBe('invalid');
    const { token } = await bien<{ token: string }>('Perfil/rotarToken', { id, actual: CLAVE });
    expect((await conToken(portador, 'MisDatos.json')).http).toBe(401);
    expect((await conToken(token, 'MisDatos.json')).sobre.status).toBe(STATUS.success);
    expect((await ingresos()).filter((i) => i.tipo === 'token')).toMatchObject([
      { nombre: 'robot', redes: ['127.0.0.1', '::1'] },
    ]);
  });
});

it('las redes de los roles se leen una vez, y otra cuando se escriben', async () => {
  const d = b.s.directorio,
    antes = d.redesDeRoles('demo');
  expect(d.redesDeRoles('demo')).toBe(antes);
  await llamar('Usuarios/guardarRedes', { rol: 'carga', redes: ['10.0.0.0/8'] });
  expect(d.redesDeRoles('demo').get('carga')).toEqual(['10.0.0.0/8']);
  await llamar('Usuarios/guardarRedes', { rol: 'carga', redes: [] });
  expect(d.redesDeRoles('demo').has('carga')).toBe(false);
});

describe('las redes de un rol', () => {
  it('fuera de ellas el rol no vale, y dentro sí; quien administra no se deja afuera', async () => {
    await b.crearUsuario('carga', ['carga', 'consulta']);
    const carga = await b.ingresar('carga'),
      areas = () => llamar('Areas/index/page:1', {}, carga),
      sindicar = (rol: string, redes: readonly string[]) => llamar('Usuarios/guardarRedes', { rol, redes });
    expect((await sindicar('carga', ['10.0.0.0/8'])).sobre.status).toBe(STATUS.success);
    expect((await areas()).sobre.status).toBe(STATUS.success);
    expect((await sindicar('consulta', ['10.0.0.0/8'])).sobre.content).toHaveLength(2);
    const r = await areas();
    expect([r.sobre.code, r.sobre.message]).toEqual(['no_permission', expect.stringContaining('dirección')]);
    await sindicar('consulta', ['127.0.0.0/8', '::1']);
    expect((await areas()).sobre.status).toBe(STATUS.success);
    expect((await sindicar('administrador', ['10.0.0.0/8'])).sobre.errors).toMatchObject([
      { field: 'redes' },
    ]);
    expect((await sindicar('carga', ['hola'])).sobre.errors).toMatchObject([{ field: 'redes' }]);
    await sindicar('consulta', []);
    expect(await bien('Usuarios/redes')).toEqual([{ rol: 'carga', redes: ['10.0.0.0/8'] }]);
  });
});
