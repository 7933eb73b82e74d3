// A page of another site can do nothing with our cookie: every declared call, with every header that a
// browser or a program may send.
import { BlockList } from 'node:net';
import { isAcceptedHost } from '../../server/http/origin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../core/api/index.ts';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { pathOf } from '../../core/api/client.ts';
import { STATUS } from '../../core/api/status.ts';
import { levantar, type Banco } from './servidor.ts';

let b: Banco, galleta: string, token: string;

beforeAll(async () => {
  b = await levantar({ ajustes: { sesionUnica: false } });
  galleta = await b.ingresar('demo', b.s.demo!.clave);
  const r = await b.pedir('/sixbe/Usuarios/token.json', {
    cuerpo: {
      Usuario: { username: 'demo', password: b.s.demo!.clave },
      Token: { nombre: 'prueba', dias: 1 },
    },
  });
  token = (r.sobre.content as { token: string }).token;
});
afterAll(async () => {
  await b.cerrar();
});

const PARAMS = { controller: 'Areas', id: '1', page: '1', formato: 'csv', empresa: 'demo' };
const cuerpos: Readonly<Record<string, unknown>> = {
  'tabla.add': { codigo: 'X1', d_area: 'Intrusa' },
  'usuarios.empresa': { empresa: 'demo' },
};
const llamadas = allEndpoints.map(([nombre, e]) => ({
  nombre,
  e,
  camino: pathOf(e, PARAMS),
  cuerpo: cuerpos[nombre] ?? {},
}));
const propio = (): string => `http://127.0.0.1:${b.s.puerto}`;
/** Everything that a write of any kind would change. */
const huella = async (): Promise<string> => {
  const d = b.s.directorio,
    areas = await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: {} });
  return JSON.stringify([
    areas.sobre.total_count,
    d.registros(1000).length,
    d.todasLasEmpresas(),
    d.usuario('demo'),
  ]);
};

const AJENAS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['otro sitio', { 'sec-fetch-site': 'cross-site' }],
  ['un sitio hermano', { 'sec-fetch-site': 'same-site' }],
  ['una página escrita a mano', { 'sec-fetch-site': 'none' }],
  ['el origen de otro', { origin: 'https://malo.example' }],
  ['un origen nulo', { origin: 'null' }],
  ['un origen parecido', { origin: 'http://127.0.0.1.malo.example' }],
  ['el origen con otro puerto', { origin: 'http://127.0.0.1:1' }],
  ['el origen con otro protocolo', { origin: 'https://127.0.0.1' }],
  ['otro sitio que miente su origen', { 'sec-fetch-site': 'cross-site', origin: 'propio' }],
  ['ninguno de los dos', {}],
];
const TIPOS = [
  'text/plain',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];

/**
 * Every call from every origin in every run, each time in another type, so that each call is seen in all of them;
 * `npm run test:amplias` sends all the types each time.
 */
const typesOf = (origin: number, call: number): readonly string[] =>
  process.env['JORNAL_AMPLIAS'] === undefined ? [TIPOS[(origin + call) % TIPOS.length] ?? ''] : TIPOS;

describe('con la galleta, desde afuera no se hace nada', () => {
  for (const [origin, [cual, cabeceras]] of AJENAS.entries())
    it(`viniendo de ${cual}`, async () => {
      const antes = await huella();
      for (const [n, { e, camino, cuerpo, nombre }] of llamadas
        .filter((x) => x.e.method === 'POST')
        .entries())
        for (const tipo of typesOf(origin, n)) {
          const reales = Object.fromEntries(
            Object.entries(cabeceras).map(([k, v]) => [k, v === 'propio' ? propio() : v]),
          );
          const r = await b.pedir(camino, {
            galleta,
            cuerpo,
            cabeceras: { ...reales, ...(tipo ? { 'content-type': tipo } : {}) },
          });
          expect([r.http, r.sobre.code], `${nombre} ${e.path} ${tipo}`).toEqual([403, 'forbidden_origin']);
        }
      expect(await huella()).toBe(antes);
    });
  it('leyendo con GET desde otro sitio', async () => {
    for (const { camino, nombre } of llamadas.filter((x) => x.e.method === 'GET'))
      for (const sitio of ['cross-site', 'same-site'])
        expect(
          (await b.pedir(camino, { metodo: 'GET', galleta, cabeceras: { 'sec-fetch-site': sitio } })).http,
          nombre,
        ).toBe(403);
  });
});

describe('desde donde corresponde', () => {
  const lista = '/sixbe/Areas/index/page:1';
  it('la propia página, por Sec-Fetch-Site o por Origin', async () => {
    for (const cabeceras of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: propio() },
      { 'sec-fetch-site': 'same-origin', origin: propio() },
    ])
      expect(
        (
          await b.pedir(lista, {
            galleta,
            cuerpo: {},
            cabeceras: { ...cabeceras, 'content-type': 'text/plain' },
          })
        ).sobre.status,
      ).toBe(STATUS.success);
  });
  it('un programa con su token, que no puede venir de otro sitio', async () => {
    expect((await b.pedir(lista, { portador: token, cuerpo: {}, cabeceras: {} })).sobre.status).toBe(
      STATUS.success,
    );
    expect(
      (await b.pedir(lista, { portador: token, cuerpo: {}, cabeceras: { origin: 'https://malo.example' } }))
        .http,
    ).toBe(403);
    expect((await b.pedir(lista, { portador: 'no-es-un-token', cuerpo: {}, cabeceras: {} })).http).toBe(401);
  });
  it('lo que un formulario puede mandar se rechaza aunque el origen sea el propio', async () => {
    for (const tipo of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(
        (
          await b.pedir(lista, {
            galleta,
            cuerpo: {},
            cabeceras: { 'sec-fetch-site': 'same-origin', 'content-type': tipo },
          })
        ).http,
      ).toBe(415);
  });
});

describe('otros métodos', () => {
  it('con GET, PUT, DELETE y otros no hay llamadas que cambien algo', async () => {
    const antes = await huella();
    for (const { camino, e, nombre } of llamadas)
      for (const metodo of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
        if (metodo !== e.method) {
          const r = await b.pedir(camino, { metodo, galleta });
          // A GET of the list's path and others never reaches a handler.
          expect(r.http, `${metodo} ${nombre}`).toBe(404);
          expect(r.cabeceras['access-control-allow-origin']).toBeUndefined();
        }
    expect(await huella()).toBe(antes);
  });
  it('ninguna llamada declarada con GET es una mutación', () => {
    expect(
      allEndpoints.filter(([, e]) => e.method === 'GET' && e.mutation).map(([n]) => n),
      'what changes something is asked by POST: correct «method» in core/api',
    ).toEqual([]);
  });
});

describe('el anfitrión', () => {
  it('un nombre ajeno apuntado a esta máquina no es atendido', async () => {
    for (const host of [
      'malo.example',
      `malo.example:${b.s.puerto}`,
      'localhost.malo.example',
      '127.0.0.1.malo.example',
      '10.0.0.1',
    ])
      for (const camino of [pathOf(api.usuarios.inicio as never), '/', '/dashboard']) {
        const r = await b.pedir(camino, {
          metodo: camino.startsWith('/sixbe') ? 'POST' : 'GET',
          cabeceras: { host, 'sec-fetch-site': 'same-origin' },
        });
        expect(r.http, `${host} ${camino}`).toBe(403);
      }
  });
  it('localhost y 127.0.0.1 sí', async () => {
    for (const host of ['localhost', `localhost:${b.s.puerto}`, '127.0.0.1', '[::1]:80'])
      expect(
        (
          await b.pedir('/sixbe/Usuarios/inicio', {
            cuerpo: {},
            cabeceras: { host, 'sec-fetch-site': 'same-origin' },
          })
        ).http,
        host,
      ).toBe(200);
  });
});

describe('una instalación publicada', () => {
  const publicada = { publica: 'https://sueldos.example', proxies: new BlockList() };
  const pide = (
    host: string,
    remoteAddress: string,
    headers: Readonly<Record<string, string>> = {},
  ): boolean =>
    isAcceptedHost({ headers: { host, ...headers }, socket: { remoteAddress } } as never, publicada);
  it('atiende por su nombre; por localhost, solo a quien está en la misma máquina y sin proxy', () => {
    expect(pide('sueldos.example', '198.51.100.7')).toBe(true);
    expect(pide('localhost:5210', '127.0.0.1')).toBe(true);
    expect(pide('localhost:5210', '::1')).toBe(true);
    expect(pide('localhost', '198.51.100.7')).toBe(false);
    expect(pide('127.0.0.1', '::ffff:198.51.100.7')).toBe(false);
    expect(pide('localhost', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).toBe(false);
  });
});
