// The files of deploy/ by the programs that read them: systemd-analyze, nginx and caddy, the last two in front of a real
// server. Minutes, and programs that a machine may lack: `npm run test:despliegue` says which, and fails.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as plain, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signerFrom } from '../../server/app/headSigning.ts';
import { headPort, readPublicKey } from '../../server/kernel/headSigner.ts';
import { BIN, temporary } from '../cli/server.ts';

const FOLDER = join(process.cwd(), 'deploy'),
  t = temporary(),
  SITE = 'sueldos.ejemplo.com.ar';
const read = (f: string): string => readFileSync(join(FOLDER, f), 'utf8');
const file = (name: string, text: string): string => {
  const path = join(t.path, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
};
/** What a program says, which must be there: without it nothing of it is tested, and that is told. */
const tool = (name: string, args: readonly string[], apt: string) => {
  const r = spawnSync(name, args, { encoding: 'utf8' });
  expect(r.error, `falta ${name}: apt-get install ${apt}`).toBeUndefined();
  return { code: r.status, said: r.stdout + r.stderr };
};
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const s = createServer().listen(0, '127.0.0.1', () => {
      const { port } = s.address() as AddressInfo;
      s.close(() => done(port));
    });
  });

const started: ChildProcess[] = [];
/** Everything that was said by those of a test. */
let allSaid = '';
/** A program in the foreground, until the end of the test. */
const start = (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const p = spawn(name, args, { env: { PATH: process.env['PATH'] ?? '', HOME: t.path, ...env } }),
    heard = { said: '' };
  started.push(p);
  for (const s of [p.stdout, p.stderr])
    s.setEncoding('utf8').on('data', (x: string) => {
      heard.said += x;
      allSaid += x;
    });
  return heard;
};
const end = (p: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (p.exitCode !== null || p.signalCode !== null) done();
    else p.once('close', () => done()).kill('SIGTERM');
  });
afterEach(async () => {
  for (const p of started.splice(0).reverse()) await end(p);
  allSaid = '';
});
afterAll(() => t.remove());

describe('la unidad de systemd', () => {
  const unit = (name = 'jornal.service'): string =>
    file(name, read(name).replaceAll('/usr/bin/node', process.execPath));
  it('systemd entiende también la de «jornal work»', () => {
    const { code, said } = tool('systemd-analyze', ['verify', unit('jornal-work.service')], 'systemd');
    expect([code, said.split('\n').filter((l) => l.includes('jornal-work.service'))]).toEqual([0, []]);
  });
  it('systemd la entiende sin una advertencia', () => {
    const { code, said } = tool('systemd-analyze', ['verify', unit()], 'systemd');
    expect([code, said.split('\n').filter((l) => l.includes('jornal.service'))]).toEqual([0, []]);
  });
  it('no deja casi nada al alcance de quien entre por ella', () => {
    const { code, said } = tool(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', unit()],
      'systemd',
    );
    expect(code, said).toBe(0);
  });
});

let port = 0,
  front = 0,
  inClear = 0,
  data = '';
interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}
/** By the proxy, with its name; `more` are headers. */
const ask = (
  path: string,
  o: {
    readonly body?: Buffer | string;
    readonly more?: Record<string, string>;
    readonly heard?: (s: string) => void;
  } = {},
): Promise<Answer> =>
  new Promise((ok, no) => {
    const req = request(
      {
        host: '127.0.0.1',
        port: front,
        path,
        method: o.body === undefined ? 'GET' : 'POST',
        servername: SITE,
        rejectUnauthorized: false,
        agent: false,
        headers: {
          host: SITE,
          'sec-fetch-site': 'same-origin',
          'content-type': 'text/plain;charset=UTF-8',
          ...o.more,
        },
      },
      (res) => {
        let text = '';
        res.setEncoding('utf8').on('data', (d: string) => {
          text += d;
          o.heard?.(d);
        });
        res.on('end', () => ok({ status: res.statusCode ?? 0, headers: res.headers, text })).on('error', no);
      },
    );
    // A body that is refused before its end breaks the connection after the answer came.
    req.on('error', no).end(o.body);
  });

beforeAll(() => {
  const made = tool(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${SITE}`],
      ...['-addext', `subjectAltName=DNS:${SITE}`],
      ...['-keyout', join(t.path, 'llave.pem'), '-out', join(t.path, 'certificado.pem')],
    ],
    'openssl',
  );
  expect(made.code, made.said).toBe(0);
});

/** Starts a proxy that answers by TLS at `front`, and sends on to `port`. */
const PROXIES: Readonly<Record<string, () => void>> = {
  nginx: () => {
    const site = read('nginx.conf')
      .replace('127.0.0.1:5210', `127.0.0.1:${port}`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front} ssl http2;`)
      .replace('listen 80;', `listen 127.0.0.1:${inClear};`)
      .replace('/etc/ssl/sueldos.pem', join(t.path, 'certificado.pem'))
      .replace('/etc/ssl/sueldos.key', join(t.path, 'llave.pem'))
      .replaceAll('/var/log/nginx/', `${t.path}/`);
    const whole = file(
      'nginx-entero.conf',
      `pid ${join(t.path, 'nginx.pid')};\ndaemon off;\nuser root;\nevents {}\nhttp {\n  client_body_temp_path ${join(t.path, 'cuerpos')};\n  include ${file('sitio.conf', site)};\n}\n`,
    );
    const { code, said } = tool('nginx', ['-t', '-q', '-c', whole, '-e', 'stderr'], 'nginx-light');
    expect([code, said]).toEqual([0, '']);
    start('nginx', ['-c', whole, '-e', 'stderr']);
  },
  caddy: () => {
    const whole = file(
      'Caddyfile',
      read('Caddyfile')
        .replace(
          /^\{$/m,
          `{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port ${front}\n\tskip_install_trust`,
        )
        .replace('{$SITE:sueldos.ejemplo.com.ar} {', '{$SITE} {\n\ttls {$CERT} {$KEY}'),
    );
    const env = {
      SITE,
      UPSTREAM: `127.0.0.1:${port}`,
      CERT: join(t.path, 'certificado.pem'),
      KEY: join(t.path, 'llave.pem'),
    };
    const asIs = tool(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', join(FOLDER, 'Caddyfile')],
      'caddy',
    );
    expect([asIs.code, asIs.said.includes('"warn"')], asIs.said).toEqual([0, false]);
    start('caddy', ['run', '--adapter', 'caddyfile', '--config', whole], env);
  },
};

const MB = 1024 * 1024;
describe.each(Object.keys(PROXIES))('%s delante de Jornal', (name) => {
  let cookie = '';
  beforeEach(async () => {
    port = await freePort();
    front = await freePort();
    inClear = await freePort();
    data = join(t.path, `datos-${name}-${port}`);
    mkdirSync(data, { mode: 0o700 });
    const jornal = start(process.execPath, [
      ...[BIN, 'serve', '--no-demo', '--data', data, '--port', String(port)],
      ...['--public', `https://${SITE}`, '--proxy', '127.0.0.1', '--second-factor', 'none'],
    ]);
    await expect.poll(() => jornal.said).toContain('Jornal atiende en');
    PROXIES[name]?.();
    await expect
      .poll(
        () =>
          ask('/healthz').then(
            (r) => r.status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
    const codigo = /código (\S+)/.exec(jornal.said)?.[1] ?? '';
    const first = await ask('/sixbe/Usuarios/primero', {
      body: JSON.stringify({
        codigo,
        nombre: 'Ana Sosa',
        username: 'ana',
        email: 'ana@ejemplo.com.ar',
        password: 'cuatro mates y un bizcocho',
        empresa: {
          razon_social: 'Almacén SA',
          cuit: '30-71548235-1',
          domicilio: 'Calle 1',
          localidad: 'Rosario',
          paquete: null,
        },
      }),
    });
    expect(first.status, first.text).toBe(200);
    const entry = await ask('/sixbe/Usuarios/login.json', {
      body: JSON.stringify({ Usuario: { username: 'ana', password: 'cuatro mates y un bizcocho' } }),
    });
    cookie = (entry.headers['set-cookie'] ?? []).map((c) => c.split(';')[0]).join('; ');
  });

  it('sirve la página cifrada, y Jornal sabe de dónde vino cada uno aunque mientan', async () => {
    const page = await ask('/', { more: { 'x-forwarded-for': '9.9.9.9', 'x-request-id': 'abcdef012345' } });
    expect([page.status, page.text.includes('<script')]).toEqual([200, true]);
    expect(page.headers['strict-transport-security']).toBeDefined();
    expect(page.headers['x-request-id']).toBe('abcdef012345');
    const log = (): string => readFileSync(join(data, 'accesos.log'), 'utf8');
    await expect.poll(log).toContain('abcdef012345');
    expect(
      log()
        .split('\n')
        .find((l) => l.includes('abcdef012345')),
    ).toContain(' 127.0.0.1 ');
    expect(log()).not.toContain('9.9.9.9');
  });
  it('lo que pasa llega mientras pasa: el flujo no se junta en el camino', async () => {
    let heard = '';
    const stream = ask('/sixbe/eventos', {
      more: { cookie },
      heard: (s) => {
        heard += s;
      },
    });
    await expect.poll(() => heard).toContain('retry: ');
    const saved = await ask('/sixbe/Areas/add/', {
      body: JSON.stringify({ codigo: 'ZZ', d_area: 'Del proxy' }),
      more: { cookie },
    });
    expect(saved.status, saved.text).toBe(200);
    const since = performance.now();
    await expect.poll(() => heard, { timeout: 5000 }).toContain('event: hechos');
    expect(performance.now() - since).toBeLessThan(3000);
    // Told to stop, it ends the stream by its word, and the proxy passes it on.
    await end(started[0]!);
    expect((await stream).text).toContain('event: servidor');
  });
  it('un archivo grande llega a Jornal, que es quien contesta; uno demasiado grande no pasa del proxy', async () => {
    // Jornal refuses it by its own limit: it answers as soon as it knows, and does not cut what still comes.
    const big = await ask('/sixbe/Areas/add/', { body: Buffer.alloc(60 * MB, 0x20), more: { cookie } });
    expect(big).toMatchObject({ status: 413 });
    const direct = await new Promise<number>((ok, no) => {
      plain({ host: '127.0.0.1', port, path: '/healthz', headers: { host: SITE } }, (r) =>
        ok(r.resume().statusCode ?? 0),
      )
        .on('error', no)
        .end();
    });
    expect(direct).toBe(200);
    const log = readFileSync(join(data, 'accesos.log'), 'utf8');
    expect(log).toMatch(/POST tabla\.add 413/);
    const huge = await ask('/sixbe/Areas/add/', {
      body: Buffer.alloc(70 * MB, 0x20),
      more: { cookie, 'x-request-id': 'feedbeef0001' },
    }).catch((e: unknown) => e);
    if (!(huge instanceof Error)) expect(huge).toMatchObject({ status: 413 });
    // nginx refuses it by its length; caddy passes on what fits, and Jornal refuses it too.
    const theirs = readFileSync(join(data, 'accesos.log'), 'utf8')
      .split('\n')
      .filter((l) => l.includes('feedbeef0001'));
    expect(theirs.filter((l) => name === 'nginx' || !/ (?:413|cortado) /.test(l))).toEqual([]);
  });
  it('lo que guarda el proxy de cada pedido no tiene lo que alguien buscó', async () => {
    const kept = (): string =>
      allSaid +
      readdirSync(t.path)
        .map((f) => (/\.log$/.test(f) ? readFileSync(join(t.path, f), 'utf8') : ''))
        .join('');
    await ask('/legajos?buscar=palabra-buscada');
    // Also of one that failed: there is nobody behind.
    await end(started[0]!);
    expect((await ask('/legajos?buscar=palabra-perdida')).status).toBeGreaterThanOrEqual(502);
    await expect.poll(kept).toContain('502');
    expect(kept()).not.toContain('palabra');
  });
});

describe('un token PKCS#11', () => {
  it('firma las cabezas con el programa de ejemplo: la clave no sale de él, y con otro PIN no firma', async () => {
    const tokens = join(t.path, 'tokens'),
      module = '/usr/lib/softhsm/libsofthsm2.so',
      of = ['--module', module, '--token-label', 'jornal'];
    mkdirSync(tokens);
    const settings = file('softhsm2.conf', `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`);
    process.env['SOFTHSM2_CONF'] = settings;
    try {
      tool(
        'softhsm2-util',
        ['--init-token', '--free', '--label', 'jornal', '--so-pin', '87654321', '--pin', '4321'],
        'softhsm2',
      );
      const key = ['--keypairgen', '--key-type', 'EC:edwards25519', '--id', '01', '--label', 'cabezas'];
      expect(tool('pkcs11-tool', [...of, '--login', '--pin', '4321', ...key], 'opensc').code).toBe(0);
      const public_ = join(t.path, 'publica.pem');
      tool(
        'pkcs11-tool',
        [...of, '--read-object', '--type', 'pubkey', '--id', '01', '-o', public_],
        'opensc',
      );
      const programa = file(
        'firmar-cabezas',
        read('firmar-cabezas').replace('/etc/jornal/pin', join(t.path, 'pin')),
      );
      chmodSync(programa, 0o700);
      file('pin', '4321\n');
      const publica = readPublicKey(readFileSync(public_, 'utf8')) ?? '',
        signer = signerFrom(t.path, { programa, publica });
      if (isLeft(signer)) throw new Error(signer.left.message);
      const firma = await signer.right.firmar('jornal-cabezas-1 {}');
      expect(headPort.verifies({ publica, text: 'jornal-cabezas-1 {}', firma })).toBe(true);
      file('pin', '9999\n');
      await expect(signer.right.firmar('jornal-cabezas-1 {}')).rejects.toThrow();
    } finally {
      delete process.env['SOFTHSM2_CONF'];
    }
  });
});
