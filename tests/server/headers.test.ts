// The headers of each kind of answer, and the files of the page: only our own code runs, and nothing private
// is cached.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOf, type Listener } from '../../cli/ports.ts';
import { sessionCookie, readCookie } from '../../server/http/cookies.ts';
import { openStaticFiles } from '../../server/http/static.ts';
import { clientAddress, isAcceptedOrigin, readProxies } from '../../server/http/origin.ts';
import { galletaDe, levantar, type Banco } from './servidor.ts';

const SIEMPRE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
};

describe('las respuestas de datos', () => {
  let b: Banco, galleta: string;
  beforeAll(async () => {
    b = await levantar();
    galleta = await b.ingresar('demo', b.s.demo!.clave);
  });
  afterAll(async () => {
    await b.cerrar();
  });
  it('de éxito, de rechazo, de error y de archivo: no se guardan, no corren, no se enmarcan', async () => {
    const rs = await Promise.all([
      b.pedir('/sixbe/MisDatos.json', { galleta }),
      b.pedir('/sixbe/MisDatos.json'),
      b.pedir('/sixbe/nada'),
      b.pedir('/sixbe/Areas/ver/999', { galleta, cuerpo: {} }),
      b.pedir('/sixbe/MisDatos.json', { galleta, cabeceras: { 'sec-fetch-site': 'cross-site' } }),
      b.pedir('/sixbe/Areas/add/', { galleta, crudo: 'x'.repeat(1_200_000) }),
      b.pedir('/sixbe/Areas/exportar/csv', { galleta, cuerpo: {} }),
      b.pedir('/sixbe/Usuarios/inicio', {
        cuerpo: {},
        cabeceras: { host: 'malo.example', 'sec-fetch-site': 'same-origin' },
      }),
    ]);
    expect(rs.map((r) => r.http)).toEqual([200, 401, 404, 404, 403, 413, 200, 403]);
    for (const r of rs) {
      expect(r.cabeceras).toMatchObject({
        ...SIEMPRE,
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      });
      expect(r.cabeceras['x-powered-by']).toBeUndefined();
      expect(r.cabeceras['access-control-allow-origin']).toBeUndefined();
    }
  });
  it('lo que se lee viaja comprimido a quien lo entiende, desde un kilobyte; lo que cambia algo o se rechaza, nunca', async () => {
    const pedir = (camino: string, acepta: string, cuerpo?: unknown) =>
      b.pedir(camino, {
        galleta,
        cuerpo,
        cabeceras: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'text/plain',
          ...(acepta ? { 'accept-encoding': acepta } : {}),
        },
      });
    for (let i = 0; i < 12; i++)
      await b.pedir('/sixbe/Areas/add/', {
        galleta,
        cuerpo: { codigo: `Z${i}`, d_area: `Zona de reparto número ${i}` },
      });
    const LISTA = '/sixbe/Areas/index/page:1',
      llana = await pedir(LISTA, '', { Search: { limit: 50 } }),
      abrir: Readonly<Record<string, (x: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [acepta, codigo] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
    ] as const) {
      const r = await pedir(LISTA, acepta, { Search: { limit: 50 } });
      expect(r.cabeceras).toMatchObject({
        'content-encoding': codigo,
        'content-length': String(r.bytes.length),
        'content-type': 'application/json; charset=utf-8',
        vary: 'Origin, Cookie, Authorization, Accept-Encoding',
      });
      expect(abrir[codigo]!(r.bytes).toString('utf8')).toBe(llana.texto);
      expect(r.bytes.length).toBeLessThan(llana.bytes.length / 2);
    }
    const nombre = 'x'.repeat(2000),
      rs = [
        llana,
        await pedir(LISTA, 'deflate, identity', { Search: { limit: 50 } }),
        await pedir(LISTA, 'br', { Search: { limit: 1 } }),
        await pedir('/sixbe/Areas/add/', 'br', { codigo: 'BR', d_area: nombre }),
        await pedir(`/sixbe/Areas/index/page:1/sort:${nombre}/direction:asc/`, 'br', { Search: {} }),
      ];
    for (const r of rs) {
      expect(r.cabeceras['content-encoding']).toBeUndefined();
      expect(r.sobre.status).toBeDefined();
      expect(r.cabeceras['vary']).toContain('Accept-Encoding');
    }
  });
  it('la terminal, en su misma máquina, no lo pide', async () => {
    const oido: unknown[] = [],
      s = createServer((req, res) => {
        oido.push(req.headers['accept-encoding']);
        res.end('{}');
      });
    await new Promise<void>((listo) => s.listen(0, '127.0.0.1', listo));
    const io = {
      detail: () => undefined,
      secret: () => undefined,
      manner: { debug: false },
      lastRequest: '',
    } as unknown as Listener;
    await fetchOf(io, { url: `http://127.0.0.1:${(s.address() as AddressInfo).port}`, token: undefined })({
      method: 'GET',
      path: '/',
      headers: {},
    })();
    await new Promise((listo) => s.close(listo));
    expect(oido).toEqual(['identity']);
  });
  it('una exportación baja como archivo', async () => {
    const r = await b.pedir('/sixbe/Parametros/exportar/csv', { galleta, cuerpo: {} });
    expect(r.cabeceras).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Parametros.csv"',
    });
    expect(r.texto).toContain('Almacén de Prueba SA');
  });
  it('el registro de accesos dice cuándo, desde dónde y qué usuario hizo qué, en ocho columnas; nunca un nombre ni lo que se escribió', async () => {
    await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: { Search: { query: 'Gutierrez' } } });
    await b.pedir('/sixbe/Gutierrez/index/page:1?token=secreto', { galleta, cuerpo: {} });
    const { readFileSync } = await import('node:fs'),
      leerLog = (): string => readFileSync(join(b.carpeta, 'accesos.log'), 'utf8');
    // The log is written in order, so once the last line is there, the earlier ones are too.
    const misDatos = (): number => leerLog().split('usuarios.misDatos').length,
      antes = misDatos();
    await b.pedir('/sixbe/MisDatos.json', { galleta });
    await expect.poll(misDatos, { timeout: 5000 }).toBeGreaterThan(antes);
    const log = leerLog();
    expect(log).toMatch(/^\S+Z 127\.0\.0\.1 u\d+ POST tabla\.index 200 \d+ms [\w-]+$/m);
    // Every line has all columns, also for requests of nobody signed in or that were never answered.
    expect(log).toMatch(/^\S+Z 127\.0\.0\.1 - POST ninguna 404 \d+ms [\w-]+$/m);
    for (const linea of log.trim().split('\n')) expect(linea.split(' '), linea).toHaveLength(8);
    expect(log).not.toMatch(/Gutierrez|secreto|demo/);
  });
  it('lo que mira un monitor a cada rato no llena el registro: una línea, y otra si cambia', async () => {
    const { readFileSync } = await import('node:fs'),
      lineas = (que: string): number =>
        readFileSync(join(b.carpeta, 'accesos.log'), 'utf8').split(` GET ${que} `).length - 1,
      paginas = lineas('página');
    for (const camino of ['/livez', '/readyz', '/livez', '/readyz', '/readyz'])
      expect((await b.pedir(camino, { metodo: 'GET' })).texto).toBe('ok\n');
    await b.pedir('/no-esta.txt', { metodo: 'GET' });
    await expect.poll(() => lineas('página'), { timeout: 5000 }).toBeGreaterThan(paginas);
    expect([lineas('livez'), lineas('readyz')]).toEqual([1, 1]);
  });
});

describe('la galleta de una instalación publicada', () => {
  it('es __Host- y Secure, y solo así se lee', () => {
    const publica = 'https://sueldos.example',
      local = 'http://127.0.0.1:5210';
    expect(sessionCookie('abc', publica)).toBe(
      '__Host-jornal=abc; Path=/; HttpOnly; SameSite=Strict; Secure',
    );
    const req = (cookie: string) => ({ headers: { cookie } }) as unknown as IncomingMessage;
    expect(readCookie(req('x=1; __Host-jornal=abc'), publica)).toBe('abc');
    expect(readCookie(req('jornal=abc'), publica)).toBeUndefined();
    expect(readCookie(req('otra-jornal-5210=abc'), local)).toBeUndefined();
    // Cookies of other servers on this host.
    expect([
      readCookie(req('jornal-5211=suya; jornal-5210=abc'), local),
      readCookie(req('__Host-jornal-8443=abc'), publica),
      readCookie(req('__Host-jornal-8443=abc'), `${publica}:8443`),
    ]).toEqual(['abc', undefined, 'abc']);
  });
  it('dos servidores en una máquina no se quitan la sesión: el navegador guarda las dos', async () => {
    const [uno, otro] = [await levantar(), await levantar()],
      galletas = [
        await uno.ingresar('demo', uno.s.demo!.clave),
        await otro.ingresar('demo', otro.s.demo!.clave),
      ];
    expect(new Set(galletas.map((g) => g.split('=')[0])).size).toBe(2);
    // A browser sends both cookies to both servers, since cookies ignore ports.
    const galleta = galletas.join('; '),
      quien = async (b: Banco) => (await b.pedir('/sixbe/MisDatos.json', { galleta, cuerpo: {} })).http;
    expect([await quien(uno), await quien(otro)]).toEqual([200, 200]);
    const salida = await uno.pedir('/sixbe/Usuarios/logout.json', { galleta, cuerpo: {} });
    expect(salida.cabeceras['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^${galletas[0]!.split('=')[0]}=; .*Max-Age=0$`)),
    ]);
    expect([await quien(uno), await quien(otro)]).toEqual([401, 200]);
    await uno.cerrar();
    await otro.cerrar();
  });
  it('acepta su propio origen y el de nadie más', async () => {
    const b = await levantar({ demo: false, publica: 'https://sueldos.example' });
    const inicio = (cabeceras: Record<string, string>) =>
      b.pedir('/sixbe/Usuarios/inicio', { cuerpo: {}, cabeceras });
    expect((await inicio({ host: 'sueldos.example', origin: 'https://sueldos.example' })).http).toBe(200);
    for (const origin of [
      'http://sueldos.example',
      'https://sueldos.example.malo.example',
      'https://malo.example',
      'https://sueldos.example:8443',
    ])
      expect((await inicio({ host: 'sueldos.example', origin })).http, origin).toBe(403);
    await b.crearUsuario('marta', []);
    const r = await b.pedir('/sixbe/Usuarios/login.json', {
      cuerpo: { Usuario: { username: 'marta', password: 'una clave larga y propia' } },
      cabeceras: { host: 'sueldos.example', 'sec-fetch-site': 'same-origin' },
    });
    expect(galletaDe(r)).toMatch(/^__Host-jornal=/);
    expect(r.cabeceras['strict-transport-security']).toBeDefined();
    await b.cerrar();
  });
  it('la dirección de quien pide sale del proxy declarado y de ningún otro', () => {
    const req = (remoteAddress: string, xff?: string) =>
      ({
        socket: { remoteAddress },
        headers: { ...(xff ? { 'x-forwarded-for': xff } : {}) },
      }) as unknown as IncomingMessage;
    const confiados = (...d: readonly string[]) => {
      const r = readProxies(d);
      if (isLeft(r)) throw new Error(r.left.message);
      return r.right;
    };
    const sitio = { publica: 'https://x.example', proxies: confiados('10.0.0.1') };
    expect(clientAddress(req('10.0.0.1', '6.6.6.6, 203.0.113.9'), sitio)).toBe('203.0.113.9');
    expect(clientAddress(req('10.0.0.2', '203.0.113.9'), sitio)).toBe('10.0.0.2');
    // Networks of proxies, one behind another, in IPv4 and IPv6; what is no address is ignored.
    const redes = { publica: null, proxies: confiados('172.16.0.0/12', 'fd00::/8') };
    expect(clientAddress(req('::ffff:172.20.3.4', '6.6.6.6, 203.0.113.9, fd12::7, 172.31.0.2'), redes)).toBe(
      '203.0.113.9',
    );
    expect(clientAddress(req('fd00::1', '2001:db8::5'), redes)).toBe('2001:db8::5');
    expect(clientAddress(req('172.32.0.1', '203.0.113.9'), redes)).toBe('172.32.0.1');
    expect(clientAddress(req('172.16.0.1', 'alguien con espacios'), redes)).toBe('172.16.0.1');
    for (const mal of ['proxy.interno', '10.0.0.0/33', '10.0.0', '::1/129', ''])
      expect(readProxies([mal]), mal).toMatchObject({ left: { key: 'servidor.proxyMal' } });
    expect(
      isAcceptedOrigin(
        { headers: { host: 'x.example', origin: 'https://x.example' } } as unknown as IncomingMessage,
        sitio,
        true,
      ),
    ).toBe(true);
  });
});

describe('la página y sus archivos', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'jornal-web-'));
  let s: Server;
  const JS = `console.log(${JSON.stringify('x'.repeat(2000))})`;
  beforeAll(async () => {
    mkdirSync(join(carpeta, 'assets'));
    writeFileSync(
      join(carpeta, 'index.html'),
      '<!doctype html><html><head><title>Jornal</title><script type="module" src="/assets/index-a1b2.js"></script></head><body></body></html>',
    );
    writeFileSync(join(carpeta, 'assets/index-a1b2.js'), JS);
    writeFileSync(join(carpeta, 'favicon.svg'), '<svg/>');
    writeFileSync(join(carpeta, 'assets/index-a1b2.js.br'), brotliCompressSync(JS));
    const marco = ['assets/marco-1.js', 'assets/marco-2.css'];
    writeFileSync(
      join(carpeta, 'precarga.json'),
      JSON.stringify({
        fuera: ['auth', 'logout'],
        marco,
        rutas: {
          dashboard: [...marco, 'assets/tablero-4.js'],
          'conceptos/edit': [...marco, 'assets/concepto-3.js'],
        },
      }),
    );
    const estatico = openStaticFiles(carpeta);
    s = createServer((req: IncomingMessage, res: ServerResponse) => {
      if (!estatico.servir(req, res, req.url!.split('?')[0]!, {})) res.writeHead(404).end();
    });
    await new Promise<void>((listo) => s.listen(0, '127.0.0.1', listo));
  });
  afterAll(() => {
    s.close();
    s.closeAllConnections();
    rmSync(carpeta, { recursive: true, force: true });
  });
  const traer = async (camino: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(s.address() as AddressInfo).port}${camino}`, { headers });

  it('cada ruta de la web da la página, con un nonce nuevo cada vez y una CSP sin scripts sueltos', async () => {
    const nonces = new Set<string>();
    for (const camino of ['/', '/dashboard', '/conceptos/edit', '/auth/forgot-password/', '/index.html']) {
      const r = await traer(camino),
        html = await r.text(),
        csp = r.headers.get('content-security-policy')!;
      const nonce = /<meta name="csp-nonce" content="([^"]+)">/.exec(html)![1]!;
      nonces.add(nonce);
      expect(csp).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(csp).toMatch(/script-src 'self';/);
      expect(csp).not.toContain('unsafe');
      for (const d of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(csp).toContain(d);
      expect(Object.fromEntries(r.headers)).toMatchObject({ ...SIEMPRE, 'cache-control': 'no-store' });
    }
    expect(nonces.size).toBe(5);
  });
  it('lo que lleva un hash en el nombre no cambia nunca y viaja comprimido', async () => {
    const r = await traer('/assets/index-a1b2.js', { 'accept-encoding': 'gzip' });
    expect(Object.fromEntries(r.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(await r.text()).toBe(JS);
    expect(
      (await traer('/assets/index-a1b2.js', { 'accept-encoding': 'identity' })).headers.get(
        'content-encoding',
      ),
    ).toBeNull();
  });
  it('va con brotli si la construcción lo dejó hecho y el navegador lo entiende; lo comprimido no es una dirección', async () => {
    const r = await traer('/assets/index-a1b2.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(r.headers.get('content-encoding')).toBe('br');
    expect(await r.text()).toBe(JS);
    for (const camino of ['/assets/index-a1b2.js.br', '/precarga.json'])
      expect((await traer(camino)).status, camino).toBe(404);
  });
  it('a quien trae sesión la página le nombra lo que su pantalla necesita, y a nadie más', async () => {
    const nombra = async (camino: string, cookie?: string) =>
      [
        ...(await (await traer(camino, cookie ? { cookie } : {})).text()).matchAll(
          /<link rel="(\w+)" crossorigin href="([^"]+)">/g,
        ),
      ].map(([, como, cual]) => `${como!} ${cual!}`);
    // Styles last: they go at the end of the page, after the mark that is drawn first.
    const marco = (...mas: readonly string[]) => [
      'modulepreload /assets/marco-1.js',
      ...mas,
      'stylesheet /assets/marco-2.css',
    ];
    expect(await nombra('/personal', 'jornal=abc')).toEqual(marco());
    expect(await nombra('/Conceptos/Edit/', 'a=b; __Host-jornal=abc')).toEqual(
      marco('modulepreload /assets/concepto-3.js'),
    );
    expect(await nombra('/', 'jornal=abc')).toEqual(marco('modulepreload /assets/tablero-4.js'));
    for (const [camino, cookie] of [
      ['/personal', undefined],
      ['/personal', 'otra=1'],
      ['/auth/login', 'jornal=abc'],
      ['/logout', 'jornal=abc'],
    ] as const)
      expect(await nombra(camino, cookie), camino).toEqual([]);
  });
  it('lo demás se vuelve a preguntar por su etiqueta', async () => {
    const r = await traer('/favicon.svg'),
      etag = r.headers.get('etag')!;
    expect(r.headers.get('cache-control')).toBe('no-cache');
    expect((await traer('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
  });
  it('un archivo que no está, o de fuera de la carpeta, no se encuentra', async () => {
    for (const camino of [
      '/assets/otro.js',
      '/images/nada.png',
      '/%2e%2e/package.json',
      '/..%2f..%2fetc/passwd.txt',
    ])
      expect((await traer(camino)).status, camino).toBe(404);
  });
  it('construida de nuevo con el servidor andando, sirve la nueva', async () => {
    writeFileSync(join(carpeta, 'assets/index-c3d4.js'), 'nuevo()');
    writeFileSync(
      join(carpeta, 'index.html'),
      '<!doctype html><html><head><title>Otra</title></head><body></body></html>',
    );
    utimesSync(join(carpeta, 'index.html'), 1, 1);
    expect(await (await traer('/dashboard')).text()).toContain('<title>Otra</title>');
    expect((await traer('/assets/index-c3d4.js')).status).toBe(200);
  });
  it('sin construir, lo dice', async () => {
    const b = await levantar(),
      r = await b.pedir('/', { metodo: 'GET', cabeceras: {} });
    expect([200, 503]).toContain(r.http);
    if (r.http === 503) expect(r.texto).toContain('npm run build');
    await b.cerrar();
  });
});
