// The terminal with a misbehaving network and server: when it asks again and when it must not, what it says,
// and what it never reveals.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compatible } from '../../cli/version.ts';
import { bien, cerrarServidores, FILAS, mal, selloDe, servidor, type Respuesta } from './scripted.ts';
import { shell, temporary, terminal } from './server.ts';

const t = temporary(),
  abiertos: { close: () => unknown }[] = [];
afterAll(() => {
  consola.close();
  for (const s of abiertos) s.close();
  cerrarServidores();
  t.remove();
});

const consola = terminal();
const jornal = (orden: string, url: string, env: Readonly<Record<string, string>> = {}, input = '') => {
  const linea = `jornal ${orden}`,
    entorno = {
      XDG_CONFIG_HOME: join(t.path, 'conf'),
      HOME: t.path,
      JORNAL_URL: url,
      JORNAL_TOKEN: 'jornal_prueba1234',
      ...env,
    };
  return input === '' ? consola.run(linea, entorno, t.path) : shell(linea, entorno, t.path, input);
};
const AREA = { id: 1, version: 1, codigo: '7', d_area: 'Una' };

describe('lo que se vuelve a pedir', () => {
  it.each([
    ['429', mal(429, 'too_many')],
    ['502', { status: 502, body: {} }],
    ['503', mal(503, 'unavailable')],
    ['504', { status: 504, body: {} }],
    ['sin respuesta', { cut: true }],
  ] as const)('una lectura después de %s', async (_, primera) => {
    const { url, vistos } = await servidor(primera, FILAS),
      r = await jornal('list Areas --format json', url);
    expect([r.code, r.stdout, r.stderr, vistos.length]).toEqual([0, '[]\n', '', 2]);
  });
  it('cada vez espera más, hasta cuatro pedidos', async () => {
    const { url, vistos } = await servidor(mal(503, 'unavailable')),
      r = await jornal('list Areas', url);
    expect([r.code, vistos.length]).toEqual([8, 4]);
    const [a, b, c, d] = vistos.map((v) => v.at) as [number, number, number, number];
    // At least half of 200, 400 and 800 ms.
    expect([b - a >= 100, c - b >= 200, d - c >= 400]).toEqual([true, true, true]);
  });
  it('lo que el servidor pide esperar se espera, si no es demasiado', async () => {
    const poco = await servidor(mal(429, 'too_many', { 'retry-after': '1' }), FILAS);
    expect((await jornal('list Areas --format json', poco.url)).code).toBe(0);
    expect(poco.vistos[1]!.at - poco.vistos[0]!.at).toBeGreaterThanOrEqual(990);
    const mucho = await servidor(mal(429, 'too_many', { 'retry-after': '3600' })),
      r = await jornal('list Areas', mucho.url);
    expect([r.code, mucho.vistos.length]).toEqual([9, 1]);
  });
  it('una escritura con su clave, y siempre con la misma', async () => {
    const { url, vistos } = await servidor({ cut: true }, mal(503, 'unavailable'), bien(AREA)),
      r = await jornal('add Areas --codigo 7 --d_area Una', url);
    expect([
      r.code,
      vistos.length,
      new Set(vistos.map((v) => v.headers['idempotency-key'])).size,
      new Set(vistos.map((v) => v.headers['x-request-id'])).size,
    ]).toEqual([0, 3, 1, 3]);
  });
  it.each([
    ['400', { status: 400, body: {} }, 1],
    ['500', mal(500, 'internal'), 8],
    ['un rechazo', { body: { status: 2, content: null, message: 'No.', code: 'invalid' } }, 3],
  ] as const)('no después de %s', async (_, primera, salida) => {
    const { url, vistos } = await servidor(primera),
      r = await jornal('add Areas --codigo 7 --d_area Una', url);
    expect([r.code === salida || r.code === 8, vistos.length]).toEqual([true, 1]);
  });
  it('una contraseña, nunca: cada intento cuenta', async () => {
    const { url, vistos } = await servidor(mal(503, 'unavailable')),
      r = await jornal('login --user ana --password-stdin', url, {}, 'clave-larga');
    expect([r.code, vistos.length]).toEqual([8, 1]);
  });
  it('un flujo, antes de su primer byte', async () => {
    const { url, vistos } = await servidor(mal(503, 'unavailable'), { body: [] }),
      r = await jornal('list Areas --all --format json', url);
    expect([r.code, vistos.length]).toEqual([0, 2]);
  });
});

describe('lo que no es de Jornal', () => {
  it.each([
    ['la página de un portal', '<!doctype html><title>Acepte</title>'],
    ['nada', ''],
    ['null', 'null'],
    ['medio JSON', '[{"id":1,'],
  ] as const)('%s con un 200 no es el archivo pedido', async (_, stranger) => {
    const { url } = await servidor({ stranger }),
      r = await jornal('list Areas --all --format json', url);
    expect([r.code, r.stdout]).toEqual([8, '']);
    expect(r.stderr).toContain('no es de Jornal');
  });
  it.each([
    ['add Areas --codigo 7 --d_area Una', [{ que: 'no' }]],
    ['add Areas --codigo 7 --d_area Una', [{ id: 1, version: 1, codigo: 7, d_area: 'Una' }]],
    ['note add Hola', [[], { que: 'no' }]],
    ['get Areas 4', [{ id: 5, version: 1, codigo: '7', d_area: 'Otra' }]],
  ] as const)('%s, con un éxito que no trae su fila, no se da por hecho', async (orden, contenidos) => {
    const { url } = await servidor(...contenidos.map((c) => bien(c as never))),
      r = await jornal(orden, url);
    expect([r.code, r.stdout]).toEqual([8, '']);
    expect(r.stderr).not.toMatch(/agregada|Se agregó/);
    expect(r.stderr).toMatch(/no se pudo leer/);
  });
  it.each([
    ['approve 12', 'calculada', 'aprobada'],
    ['pay 12', 'aprobada', 'pagada'],
    ['close 12 --confirm 2026-09', 'pagada', 'cerrada'],
    ['reopen 12 --reason error --yes', 'pagada', 'calculada'],
    ['annul 12 --reason error --yes', 'calculada', 'anulada'],
  ] as const)('run %s, con un éxito que no la deja así, no se da por hecho', async (orden, antes, pedida) => {
    const dos = /^(close|reopen|annul)/.test(orden),
      vista = [
        bien({ id: 12, version: 3, estado: antes, periodo: '2026-09', descripcion: 'Septiembre' }),
        { body: { status: 5, content: null, message: 'No.', code: 'no_permission' } },
      ];
    const { url } = await servidor(...vista, ...(dos ? vista : []), bien({}), ...vista),
      r = await jornal(`run ${orden}`, url);
    expect([r.code, r.stdout, r.stderr]).toEqual([
      7,
      '',
      expect.stringContaining(`«Septiembre» no quedó ${pedida}: está ${antes}.`),
    ]);
  });
  const cuerpo = [{ id: 1 }, { id: 2 }];
  it.each<readonly [string, Respuesta, string]>([
    ['medio archivo', { body: cuerpo, sent: '[{"id":1},' }, 'cortado'],
    ['ninguno', { body: cuerpo, sent: '' }, 'cortado'],
    ['null', { body: cuerpo, sent: 'null' }, 'cortado'],
    ['otro contenido del mismo largo', { body: cuerpo, sent: '[{"id":1},{"id":3}]' }, 'cortado'],
    ['más de lo que era', { body: cuerpo, sent: '[{"id":1},{"id":2}]\n' }, 'cortado'],
    [
      'el archivo de otra tabla',
      {
        body: cuerpo,
        headers: { 'x-jornal-archivo': selloDe(JSON.stringify(cuerpo), '/sixbe/Personal/exportar/json') },
      },
      'no es el archivo pedido',
    ],
    [
      'el de otro formato',
      {
        body: cuerpo,
        headers: { 'x-jornal-archivo': selloDe(JSON.stringify(cuerpo), '/sixbe/Areas/exportar/csv') },
      },
      'no es el archivo pedido',
    ],
    [
      'un archivo sin su sello',
      { body: cuerpo, headers: { 'x-jornal-archivo': '' } },
      'no es el archivo pedido',
    ],
    ['un sobre en lugar del archivo', bien([]), 'no es el archivo pedido'],
  ])('%s no se escribe ni recibe nombre', async (_, respuesta, dice) => {
    const { url } = await servidor(respuesta),
      archivo = join(t.path, 'pedido.json');
    for (const [orden, ya] of [
      ['list Areas --all --format json', false],
      [`list Areas --all --format json --output ${archivo}`, false],
      [`list Areas --all --format json --output ${archivo} --force`, true],
    ] as const) {
      if (ya) writeFileSync(archivo, 'el de antes');
      const r = await jornal(orden, url);
      expect([orden, r.code, r.stdout]).toEqual([orden, 8, '']);
      expect(r.stderr).toContain(dice);
      expect(existsSync(archivo) ? readFileSync(archivo, 'utf8') : undefined).toBe(
        ya ? 'el de antes' : undefined,
      );
    }
    rmSync(archivo);
  });
  it('lo que dejó una terminal que se mató se quita al escribir el mismo archivo; lo de otra que sigue, no', async () => {
    const { url } = await servidor({ body: cuerpo }),
      archivo = join(t.path, 'otra.json'),
      muerto = spawnSync(process.execPath, ['-e', '']).pid;
    const dejado = [
      `${archivo}.${muerto}.parcial`,
      `${archivo}.${process.pid}.parcial`,
      `${archivo}.parcial`,
      `${archivo}.x1.parcial`,
    ];
    for (const f of dejado) writeFileSync(f, 'medio');
    expect((await jornal(`list Areas --all --format json --output ${archivo}`, url)).code).toBe(0);
    expect([existsSync(archivo), ...dejado.map((f) => existsSync(f))]).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });
});

/** A self-signed certificate made for this test. */
const PROPIO = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHQeuEZc+4FbX0uP0
WneIAUnrAgcc/M5wBjtZb20Iv6uhRANCAASVGe0VFYBOfipxUoiSx1MsTtC8j73N
39kA0ZNsw4+zxKd3lK3anl/9RopeovUVd/8SSfgt5uFu4sR4J6jwOFPQ
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASOgAwIBAgIUURi89saY4nW0wmePk2spxQ37bkowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMzIyNTUyN1oXDTM2MTEyMDIy
NTUyN1owFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAElRntFRWATn4qcVKIksdTLE7QvI+9zd/ZANGTbMOPs8Snd5St2p5f/UaK
XqL1FXf/Ekn4LebhbuLEeCeo8DhT0KNTMFEwHQYDVR0OBBYEFOBS43uzrGwDYT0m
sc85IRCp2s8SMB8GA1UdIwQYMBaAFOBS43uzrGwDYT0msc85IRCp2s8SMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAI1xBNrjZyA3eon76XM1IDSF
kC6MYycsLRlwUY05kIIOAiEAuMK1J45UgxRwISASIT5moEpccAee6ACASzggyWk5
V1c=
-----END CERTIFICATE-----`,
};

describe('lo que no contesta', () => {
  const unSegundo = { JORNAL_WAIT: '1' };
  it.each([
    ['una página de una lista', 'list Areas'],
    ['un flujo', 'list Areas --all --format csv'],
    ['lo que escribe', 'add Areas --codigo 7 --d_area Una'],
  ] as const)(
    '%s se espera hasta su límite, se dice que se espera, y no se vuelve a pedir',
    async (_, orden) => {
      const { url, vistos } = await servidor({ hold: true }),
        r = await jornal(orden, url, unSegundo);
      expect([r.code, r.stdout, vistos.length]).toEqual([8, '', 1]);
      expect(r.stderr).toMatch(
        /Todavía esperando a 127\.0\.0\.1:\d+: \d+ s\. Ctrl-C deja de esperar\.\n[^]*no contestó en 1 segundos\./,
      );
      if (orden.startsWith('add'))
        expect(r.stderr).toContain('No se sabe si lo que se mandó quedó hecho: repita el mismo comando');
    },
  );
  it.each([
    ['una lista', 'list Areas'],
    ['un flujo', 'list Areas --all --format csv'],
  ] as const)('lo que empieza y se calla, %s, tampoco se espera para siempre', async (_, orden) => {
    const { url } = await servidor({ begins: '"id"\n1\n' }),
      r = await jornal(orden, url, unSegundo);
    expect([r.code, r.stderr]).toEqual([8, expect.stringMatching(/dejó de mandar: pasaron 1 segundos/)]);
  });
  it('con --format json lo que se dice sigue siendo un solo objeto, y con -q solo el error', async () => {
    const { url } = await servidor({ hold: true });
    expect(JSON.parse((await jornal('list Areas --format json', url, unSegundo)).stderr)).toMatchObject({
      code: 'network',
      exit: 8,
    });
    expect((await jornal('list Areas -q', url, unSegundo)).stderr).toMatch(
      /^Error: .* no contestó en 1 segundos\.\nPedido: [\w-]+\n$/,
    );
  });
});

describe('por qué no se llegó', () => {
  it('un nombre que nadie conoce', async () => {
    const r = await jornal('list Areas', 'https://no-existe.invalid');
    expect([r.code, r.stderr]).toEqual([
      8,
      expect.stringContaining('No se conoce ningún servidor «no-existe.invalid»'),
    ]);
  });
  it('https donde no lo hay, y un certificado que nadie firmó', async () => {
    const { url } = await servidor(FILAS),
      claro = await jornal('list Areas', url.replace('http:', 'https:'));
    expect([claro.code, claro.stderr]).toEqual([
      8,
      expect.stringMatching(/no se pudo cifrar la conexión.*http:\/\//),
    ]);
    const s = createTlsServer(PROPIO, (_, res) => res.end());
    abiertos.push(s);
    await new Promise((listo) => s.listen(0, '127.0.0.1', () => listo(null)));
    const propio = await jornal(
      'add Areas --codigo 7 --d_area Una',
      `https://localhost:${(s.address() as AddressInfo).port}`,
    );
    expect([propio.code, propio.stderr]).toEqual([8, expect.stringContaining('no es de confianza')]);
  });
  it.each([['list Areas'], ['list Areas --all --format csv']] as const)(
    '%s: una redirección, un 401 y un 502 ajenos dicen lo que son',
    async (orden) => {
      const desvio = await servidor({
          stranger: 'Moved',
          status: 302,
          headers: { location: 'https://otra.ejemplo.com.ar/' },
        }),
        r = await jornal(orden, desvio.url);
      expect([r.code, r.stderr]).toEqual([
        8,
        expect.stringContaining('manda a otra dirección, https://otra.ejemplo.com.ar/'),
      ]);
      const clave = await servidor({ stranger: '<h1>401</h1>', status: 401 }),
        c = await jornal(orden, clave.url);
      expect([c.code, c.stderr]).toEqual([
        4,
        expect.stringContaining('pide su propia clave y no deja llegar a Jornal (error 401)'),
      ]);
      const puerta = await servidor({ stranger: '<h1>502</h1>', status: 502 }),
        p = await jornal(orden, puerta.url);
      expect([p.code, p.stderr]).toEqual([
        8,
        expect.stringContaining('Lo que está delante de Jornal respondió con el error 502'),
      ]);
    },
  );
});

it('una salida donde no se puede escribir es una frase', async () => {
  const r = await shell(
    'jornal api --list --format json > /dev/full',
    { HOME: t.path, XDG_CONFIG_HOME: join(t.path, 'conf') },
    t.path,
  );
  expect([r.code, r.stderr]).toEqual([
    1,
    'Error: No queda lugar en el disco para escribir la salida. Lo escrito está incompleto.\n',
  ]);
});

describe('lo que se dice', () => {
  it('el número de pedido, en todo error, es el que recibió el servidor', async () => {
    const { url, vistos } = await servidor(mal(500, 'internal'));
    const persona = await jornal('list Areas', url),
      programa = await jornal('list Areas --format json', url);
    expect(persona.stderr).toContain(`Pedido: ${String(vistos[0]!.headers['x-request-id'])}\n`);
    expect(JSON.parse(programa.stderr)).toEqual({
      code: 'unavailable',
      message: 'Algo: internal.',
      retryable: true,
      request_id: vistos[1]!.headers['x-request-id'],
      exit: 8,
    });
  });
  it('un error para programas es un solo objeto, con lo que se sabe de cada campo', async () => {
    const errors = [{ field: 'codigo', code: 'duplicate', message: 'Ya está.' }],
      { url } = await servidor({
        body: { status: 2, content: null, message: 'Ya está.', code: 'duplicate', errors, data: { id: 3 } },
      });
    const r = await jornal('add Areas --codigo 7 --d_area Una --format json', url);
    expect(r.stdout).toBe('');
    expect(JSON.parse(r.stderr)).toMatchObject({
      code: 'duplicate',
      details: { errors, data: { id: 3 } },
      retryable: false,
      exit: 7,
    });
  });
  it('con --quiet, solo los datos y los errores; con --verbose, cada pedido', async () => {
    const { url } = await servidor(FILAS),
      callado = await jornal('list Areas -q', url),
      hablado = await jornal('list Areas -v', url);
    expect([callado.stdout, callado.stderr]).toEqual(['', '']);
    expect(hablado.stderr).toMatch(
      /^POST \/sixbe\/Areas\/index\/page:1 → 200 \d+ ms \([\w-]+\)\nNo hay áreas\.\n$/,
    );
  });
});

describe('lo que no se dice nunca', () => {
  const CANARIOS = [
    'canario-de-contrasenia',
    'jornal_canario-guardado',
    'jornal_canario-del-entorno',
    'canario-sin-forma',
  ] as const;
  const limpio = (...dichos: readonly string[]): void => {
    for (const d of dichos) for (const c of CANARIOS) expect(d).not.toContain(c);
  };
  it('una clave o un token, ni con --debug, aunque el servidor los repita', async () => {
    const eco = (s: string): Respuesta => ({
      status: 401,
      body: { status: 2, content: null, message: `No vale ${s}.`, code: 'no_session' },
    });
    const clave = await servidor(eco(CANARIOS[0])),
      entrada = await jornal('login --user ana --password-stdin --debug', clave.url, {}, `${CANARIOS[0]}\n`);
    const token = await servidor(eco(CANARIOS[2])),
      lista = await jornal('list Areas --debug --format json', token.url, { JORNAL_TOKEN: CANARIOS[2] });
    const sinForma = await servidor(eco(CANARIOS[3])),
      otra = await jornal('list Areas --debug', sinForma.url, { JORNAL_TOKEN: CANARIOS[3] });
    writeFileSync(join(t.path, 'token.txt'), CANARIOS[1]);
    const archivo = await servidor(eco(CANARIOS[1])),
      deArchivo = await jornal('login --token-file token.txt --debug', archivo.url);
    // The secrets did reach the server, so there was something to hide.
    expect([
      clave.vistos[0]!.body,
      token.vistos[0]!.headers.authorization,
      sinForma.vistos[0]!.headers.authorization,
      archivo.vistos[0]!.headers.authorization,
    ]).toEqual([
      expect.stringContaining(CANARIOS[0]),
      `Bearer ${CANARIOS[2]}`,
      `Bearer ${CANARIOS[3]}`,
      `Bearer ${CANARIOS[1]}`,
    ]);
    for (const r of [entrada, lista, otra, deArchivo]) {
      expect(r.code).toBe(4);
      expect(r.stderr).toContain('«oculto»');
      limpio(r.stdout, r.stderr);
    }
  });
});

describe('las versiones', () => {
  it.each([
    ['1.4.0', '1.9.2', true],
    ['1.9.0', '2.0.0', false],
    ['0.1.0', '0.1.7', true],
    ['0.1.0', '0.2.0', false],
    ['0.9.0', '1.0.0', false],
    ['1.0.0', 'nueva', false],
  ] as const)('%s con %s: %s', (a, b, si) => expect(compatible(a, b)).toBe(si));
  it('con un servidor que no se entiende no se escribe nada, y se dice qué hacer', async () => {
    let escrituras = 0;
    const s = createServer((req, res) => {
      if (req.url!.includes('/add/')) escrituras++;
      res.writeHead(200, { 'x-jornal-version': '99.0.0' });
      res.end(JSON.stringify(FILAS.body));
    });
    abiertos.push(s);
    await new Promise((listo) => s.listen(0, '127.0.0.1', () => listo(null)));
    const url = `http://127.0.0.1:${(s.address() as AddressInfo).port}`,
      r = await jornal('add Areas --codigo 7 --d_area Una', url);
    expect([r.code, escrituras]).toEqual([8, 0]);
    expect(r.stderr).toMatch(/el servidor es 99\.0\.0: no se entienden\. Use la terminal del servidor/);
  });
  it('--version dice la versión y de qué está hecha, sin preguntarle a nadie', async () => {
    let preguntas = 0;
    const s = createServer((_, res) => {
      preguntas++;
      res.end();
    });
    abiertos.push(s);
    await new Promise((listo) => s.listen(0, '127.0.0.1', () => listo(null)));
    const r = await jornal('--version', `http://127.0.0.1:${(s.address() as AddressInfo).port}`);
    expect([r.code, r.stdout, r.stderr, preguntas]).toEqual([
      0,
      expect.stringMatching(/^jornal \d+\.\d+\.\d+( \([\da-f]{9,}\+?\))?\n$/),
      '',
      0,
    ]);
  });
});

describe('las señales y los lectores', () => {
  it('un lector que se va no es un error', async () => {
    const r = await shell(
      'set +o pipefail; jornal api --list --format json | head -c 5; echo " ${PIPESTATUS[0]}"',
      { HOME: t.path },
      t.path,
    );
    expect([r.stdout, r.stderr]).toEqual(['[{"na 0\n', '']);
  });
  it('la segunda Ctrl-C corta en el acto también lo que termina su lote', async () => {
    const guion = `import { processIo } from ${JSON.stringify(new URL(`file://${join(process.cwd(), '.build/cli/io.js')}`).href)};
      const io = processIo(); io.finishesBatch = true; setInterval(() => undefined, 1000); console.log('listo');
      process.on('SIGINT', () => console.log(io.interrupted ? 'sigue' : 'no'));`;
    const p = spawn(process.execPath, ['--input-type=module', '-e', guion], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let salida = '',
      dicho = '';
    const fin = new Promise<number | null>((listo) => p.on('close', listo)),
      hasta = (s: string) =>
        new Promise<void>((listo) =>
          p.stdout.on('data', () => {
            if (salida.includes(s)) listo();
          }),
        );
    p.stdout.setEncoding('utf8').on('data', (d: string) => {
      salida += d;
    });
    p.stderr.setEncoding('utf8').on('data', (d: string) => {
      dicho += d;
    });
    await hasta('listo');
    p.kill('SIGINT');
    await hasta('sigue');
    p.kill('SIGINT');
    expect([await fin, dicho]).toEqual([130, 'Se termina el lote en curso. Ctrl-C otra vez corta ahora.\n']);
  });
});
