// What a request may not be: with two lengths, with a method that nobody declared, with a path decoded twice, with
// data in its query; and the headers that every answer of a published installation carries.
import { connect } from 'node:net';
import { DEFAULT_MIN_VERSION } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textFor } from '../../core/kit/text.ts';
import { levantar, type Banco } from './servidor.ts';

let b: Banco, galleta: string;
beforeAll(async () => {
  b = await levantar();
  galleta = await b.ingresar('demo', b.s.demo!.clave);
});
afterAll(() => b.cerrar());

/** The first line of what the server answers to these bytes, and how many answers there are. */
const crudo = (texto: string): Promise<{ readonly linea: string; readonly respuestas: number }> =>
  new Promise((listo, mal) => {
    const s = connect(b.s.puerto, '127.0.0.1');
    let todo = '';
    s.setTimeout(5000, () => s.destroy());
    s.on('data', (d) => {
      todo += d.toString('latin1');
    });
    s.on('error', mal);
    s.on('close', () =>
      listo({ linea: todo.split('\r\n')[0] ?? '', respuestas: todo.split(/^HTTP\/1\.1 /m).length - 1 }),
    );
    s.end(texto);
  });
const HOST = (): string => `Host: 127.0.0.1:${b.s.puerto}\r\n`;

describe('un pedido', () => {
  it('con dos largos, o con uno que se contradice, se rechaza y no esconde otro', async () => {
    const escondido = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const largos of [
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 4\r\nContent-Length: 40\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Transfer-Encoding : chunked\r\n',
    ]) {
      const r = await crudo(
        `POST /sixbe/MisDatos.json HTTP/1.1\r\n${HOST()}${largos}\r\n0\r\n\r\n${escondido}`,
      );
      expect([r.linea.slice(9, 12), r.respuestas], largos).toEqual(['400', 1]);
    }
  });
  it('con TRACE o un método inventado no devuelve lo que se mandó', async () => {
    for (const metodo of ['TRACE', 'TRACK', 'CONNECT', 'OPTIONS']) {
      const r = await crudo(`${metodo} /sixbe/MisDatos.json HTTP/1.1\r\n${HOST()}X-Marca: canario\r\n\r\n`);
      expect(r.linea, metodo).not.toMatch(/ 200 /);
    }
  });
  it.each([
    ['demasiado largo', () => `Sec-Fetch-Site: same-origin\r\nCookie: ${galleta}\r\n`, '413'],
    ['sin sesión', () => '', '401'],
    ['que no dice de dónde viene', () => 'Sec-Fetch-Site: cross-site\r\n', '403'],
  ])('%s se contesta antes de que llegue entero, y nadie lo corta mientras manda', async (_, mas, estado) => {
    const largo = 16 * 1024 * 1024,
      cabeza = `Content-Length: ${largo}\r\nConnection: close\r\n${mas()}`,
      r = await crudo(`POST /sixbe/Areas/add/ HTTP/1.1\r\n${HOST()}${cabeza}\r\n${' '.repeat(largo)}`);
    expect([r.linea.slice(9, 12), r.respuestas]).toEqual([estado, 1]);
  });
  it('tiene su camino descifrado una sola vez', async () => {
    const r = await b.pedir('/sixbe/%2541reas/index/page:1', { galleta, cuerpo: {} });
    expect([r.http, r.sobre.message]).toEqual([404, 'No existe la tabla «%41reas».']);
  });
  it('no toma nada de lo que va después del signo de pregunta', async () => {
    const pedir = (camino: string) => b.pedir(camino, { galleta, cuerpo: { Search: { limit: 1 } } });
    const sola = await pedir('/sixbe/Parametros/index/page:1'),
      cargada = await pedir(
        '/sixbe/Parametros/index/page:1?page=2&limit=99&controller=Usuarios&empresa=otra&token=x',
      );
    expect([cargada.http, cargada.texto]).toEqual([200, sola.texto]);
  });
});

it('lo que sale hacia otros por TLS es de la versión 1.2 en adelante', () => {
  expect(['TLSv1.2', 'TLSv1.3']).toContain(DEFAULT_MIN_VERSION);
});

it('un valor con llaves no trae otro texto, ni otro valor', () => {
  for (const valor of ['{{clave}}', '$t(api.interno)', '%s%n', '{{- x}}', '$' + '{1+1}'])
    expect(textFor('api.noExiste', { ruta: valor })).toBe(`No existe la llamada ${valor}.`);
});

it('una contraseña no vence: a los cinco años entra igual', async () => {
  await b.crearUsuario('perpetua', ['consulta']);
  b.reloj.ahora += 5 * 365 * 86_400_000;
  expect(await b.ingresar('perpetua')).toMatch(/^jornal/);
});

describe('publicada, toda respuesta', () => {
  it('obliga a https por un año o más, también en los subdominios, no se enmarca y no se adivina de qué clase es', async () => {
    const p = await levantar({ publica: 'https://sueldos.example', demo: false });
    try {
      const cabeceras = { host: 'sueldos.example', 'sec-fetch-site': 'same-origin' };
      const pedidos = [
        await p.pedir('/sixbe/MisDatos.json', { cabeceras }),
        await p.pedir('/sixbe/nada', { cabeceras }),
        await p.pedir('/sixbe/Usuarios/inicio', { cuerpo: {}, cabeceras }),
        await p.pedir('/sixbe/Usuarios/inicio', {
          cuerpo: {},
          cabeceras: { ...cabeceras, host: 'malo.example' },
        }),
        await p.pedir('/dashboard', { metodo: 'GET', cabeceras }),
        await p.pedir('/assets/no-esta.js', { metodo: 'GET', cabeceras }),
        await p.pedir('/healthz', { metodo: 'GET', cabeceras }),
      ];
      for (const r of pedidos) {
        const edad = /^max-age=(\d+); includeSubDomains$/.exec(
          String(r.cabeceras['strict-transport-security']),
        )?.[1];
        expect(Number(edad)).toBeGreaterThanOrEqual(31_536_000);
        expect(r.cabeceras['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(r.cabeceras['x-content-type-options']).toBe('nosniff');
        expect(r.cabeceras['referrer-policy']).toBe('no-referrer');
        expect(r.cabeceras['content-type']).toMatch(/charset=utf-8$/);
      }
    } finally {
      await p.cerrar();
    }
  });
});
