// The proxies of deploy/ for several servers, in front of two that only say who they are: what a person gets while one is
// replaced, and when there is none. `npm run test:despliegue`.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hintOf } from '../../server/http/cookies.ts';
import { ASIDE_MS } from '../../server/http/draining.ts';
import { temporary } from '../cli/server.ts';
import { freePort } from '../postgres/cluster.ts';

const FOLDER = join(process.cwd(), 'deploy'),
  SITE = 'sueldos.ejemplo.com.ar',
  t = temporary();
const read = (f: string): string => readFileSync(join(FOLDER, f), 'utf8');
const file = (name: string, text: string): string => {
  const path = join(t.path, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
};
const ran = (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  const r = spawnSync(name, args, { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...env } });
  expect(r.error, `falta ${name}`).toBeUndefined();
  expect(r.status, r.stdout + r.stderr).toBe(0);
};
afterAll(() => t.remove());

/** One of the two: says its name, and does with a POST what the test says. */
interface StandIn {
  readonly port: number;
  readonly posts: () => number;
  ready: boolean;
  /** Cuts the connection once it has the whole request. */
  cuts: boolean;
  readonly close: () => Promise<void>;
}
const standIn = async (name: string, port = 0): Promise<StandIn> => {
  let posts = 0;
  const server: Server = createServer((req, res) => {
    if (req.url === '/readyz') {
      res.writeHead(self.ready ? 200 : 503).end();
      return;
    }
    if (!self.ready) res.setHeader('connection', 'close');
    if (req.method === 'POST') posts += 1;
    req.resume().on('end', () => {
      if (self.cuts) req.socket.destroy();
      else res.end(name);
    });
  });
  await new Promise<void>((r) => server.listen(port, '127.0.0.1', r));
  const self: StandIn = {
    port: (server.address() as AddressInfo).port,
    posts: () => posts,
    ready: true,
    cuts: false,
    close: () =>
      new Promise((r) => {
        server.close(() => r());
        server.closeAllConnections();
      }),
  };
  return self;
};

let front = 0,
  inClear = 0,
  said = '',
  a: StandIn,
  b: StandIn,
  proxy: ChildProcess | undefined;
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly again: string;
  readonly text: string;
}
const ask = (
  path: string,
  method = 'GET',
  accept = 'text/html,*/*;q=0.8',
  cookie?: string,
): Promise<Answer> =>
  new Promise((ok, no) => {
    request(
      {
        ...{ host: '127.0.0.1', port: front, path, method, servername: SITE },
        ...{ rejectUnauthorized: false, agent: false },
        headers: { host: SITE, accept, ...(cookie === undefined ? {} : { cookie }) },
      },
      (res) => {
        let text = '';
        res.setEncoding('utf8').on('data', (d: string) => {
          text += d;
        });
        res.on('error', no).on('end', () =>
          ok({
            status: res.statusCode ?? 0,
            type: res.headers['content-type'] ?? '',
            again: res.headers['retry-after'] ?? '',
            text,
          }),
        );
      },
    )
      .on('error', no)
      .end(method === 'POST' ? '{}' : undefined);
  });

beforeAll(() => {
  ran('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${SITE}`],
    ...['-addext', `subjectAltName=DNS:${SITE}`],
    ...['-keyout', join(t.path, 'llave.pem'), '-out', join(t.path, 'certificado.pem')],
  ]);
  cpSync(join(FOLDER, 'sin-servidor.html'), join(t.path, 'sin-servidor.html'));
});

/** Whether the files are used as they say for many companies. */
let byCompany = false;
const proxyFile = (f: string): string =>
  byCompany
    ? read(f)
        .replace(/^\s*(lb_policy )?least_conn;?\n/m, '')
        .replace(/^(\s*)# (hash |lb_policy )/gm, '$1$2')
    : read(f);
/** The program and its arguments, once its file is as it has to be. */
const PROXIES: Readonly<Record<string, () => readonly [string, readonly string[], Record<string, string>]>> =
  {
    nginx: () => {
      const site = proxyFile('nginx-varios.conf')
        .replace('10.0.0.11:5210', `127.0.0.1:${a.port}`)
        .replace('10.0.0.12:5210', `127.0.0.1:${b.port}`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front} ssl http2;`)
        .replace('listen 80;', `listen 127.0.0.1:${inClear};`)
        .replace('/etc/ssl/sueldos.pem', join(t.path, 'certificado.pem'))
        .replace('/etc/ssl/sueldos.key', join(t.path, 'llave.pem'))
        .replace('root /usr/share/jornal-proxy;', `root ${t.path};`)
        .replaceAll('/var/log/nginx/', `${t.path}/`);
      const whole = file(
        'entero.conf',
        `pid ${join(t.path, 'nginx.pid')};\ndaemon off;\nuser root;\nevents {}\nhttp {\n  client_body_temp_path ${join(t.path, 'cuerpos')};\n  include ${file('sitio.conf', site)};\n}\n`,
      );
      ran('nginx', ['-t', '-q', '-c', whole, '-e', 'stderr']);
      return ['nginx', ['-c', whole, '-e', 'stderr'], {}];
    },
    caddy: () => {
      const whole = file(
        'Caddyfile',
        proxyFile('Caddyfile-varios')
          .replace(
            /^\{$/m,
            `{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port ${front}\n\tskip_install_trust`,
          )
          .replace('{$SITE:sueldos.ejemplo.com.ar} {', '{$SITE} {\n\ttls {$CERT} {$KEY}'),
      );
      const env = {
        ...{ SITE, AVISO: t.path, HOME: t.path, UPSTREAMS: `127.0.0.1:${a.port} 127.0.0.1:${b.port}` },
        ...{ CERT: join(t.path, 'certificado.pem'), KEY: join(t.path, 'llave.pem') },
      };
      ran('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(FOLDER, 'Caddyfile-varios')], env);
      return ['caddy', ['run', '--adapter', 'caddyfile', '--config', whole], env];
    },
  };

const begin = async (name: string): Promise<void> => {
  [a, b] = await Promise.all([standIn('uno'), standIn('otro')]);
  [front, inClear] = [await freePort(), await freePort()];
  const [program, args, env] = PROXIES[name]?.() ?? ['', [], {}];
  const p = spawn(program, args, { env: { PATH: process.env['PATH'] ?? '', ...env } });
  proxy = p;
  said = '';
  for (const s of [p.stdout, p.stderr])
    s.setEncoding('utf8').on('data', (x: string) => {
      said += x;
    });
  const status = (): Promise<number> =>
    ask('/').then(
      (r) => r.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
};
const end = async (): Promise<void> => {
  const p = proxy;
  if (p?.exitCode === null && p.signalCode === null)
    await new Promise((r) => p.once('close', r).kill('SIGTERM'));
  await Promise.all([a.close(), b.close()]);
};

describe.each(Object.keys(PROXIES))('%s delante de dos servidores', (name) => {
  beforeEach(() => begin(name));
  afterEach(end);

  it('uno que deja de aceptar no se nota: ni lo que se mira ni lo que se manda', async () => {
    const both = new Set<string>();
    for (let n = 0; n < 12; n++) both.add((await ask('/sixbe/x', 'POST')).text);
    expect([...both].sort()).toEqual(['otro', 'uno']);
    const works = async (): Promise<readonly string[]> => {
      const by: string[] = [];
      for (const how of ['GET', 'POST']) {
        const r = await ask('/sixbe/x', how);
        expect([how, r.status], r.text).toEqual([how, 200]);
        by.push(r.text);
      }
      return by;
    };
    // As a server of Jornal that is told to stop: it goes on serving, and then takes no more connections.
    a.ready = false;
    const since = performance.now();
    while (performance.now() - since < ASIDE_MS) await works();
    await a.close();
    for (let n = 0; n < 12; n++) expect(await works()).toEqual(['otro', 'otro']);
  }, 30_000);
  it('un POST que se cortó después de mandado no se repite en el otro, y no se dice que no se hizo nada', async () => {
    a.cuts = b.cuts = true;
    const before = a.posts() + b.posts(),
      r = await ask('/sixbe/Areas/add/', 'POST', 'application/json');
    expect([r.status >= 502, r.text.includes('"status"')]).toEqual([true, false]);
    expect(a.posts() + b.posts() - before).toBe(1);
  });
  it('sin ninguno, quien abre una página lee qué pasa y vuelve sola; a un pedido se le dice que no se hizo nada', async () => {
    await Promise.all([a.close(), b.close()]);
    const page = await ask('/legajos?buscar=palabra-buscada'),
      looked = await ask('/sixbe/Areas/index/page:1', 'GET', 'application/json'),
      sent = await ask('/sixbe/Areas/add/', 'POST', 'application/json');
    expect([page.status, page.again, page.type.split(';')[0]]).toEqual([503, '5', 'text/html']);
    expect(page.text).toBe(read('sin-servidor.html'));
    for (const r of [looked, sent]) {
      expect([r.status, r.again, r.type]).toEqual([503, '5', 'application/json; charset=utf-8']);
      expect(JSON.parse(r.text)).toMatchObject({
        status: 2,
        code: 'unavailable',
        message: expect.stringContaining('no se hizo nada'),
      });
    }
    // What is kept of it says that it failed, and not what somebody looked for.
    const kept =
      said +
      readdirSync(t.path)
        .map((f) => (/\.log$/.test(f) ? readFileSync(join(t.path, f), 'utf8') : ''))
        .join('');
    expect(kept).toContain('503');
    expect(kept).not.toContain('palabra');
  }, 60_000);
});

describe.each(Object.keys(PROXIES))('%s con muchas empresas', (name) => {
  beforeAll(() => {
    byCompany = true;
  });
  afterAll(() => {
    byCompany = false;
  });
  beforeEach(() => begin(name));
  afterEach(end);
  const by = async (company?: string): Promise<string> => {
    const r = await ask(
      '/sixbe/x',
      'POST',
      undefined,
      company === undefined ? undefined : `__Host-jornal=x; __Host-jornal_reparto=${company}`,
    );
    expect(r.status, r.text).toBe(200);
    return r.text;
  };
  it('la gente de cada empresa va siempre al mismo; quien no dice cuál, a cualquiera; y si ese no está, al otro', async () => {
    const companies = Array.from({ length: 16 }, (_, n) => hintOf(`empresa${n}`)),
      first = await Promise.all(companies.map((c) => by(c)));
    expect([...new Set(first)].sort()).toEqual(['otro', 'uno']);
    for (let n = 0; n < 3; n++)
      expect(await Promise.all(companies.map((c) => by(c))), `vez ${n}`).toEqual(first);
    const anybody = new Set<string>();
    for (let n = 0; n < 12; n++) anybody.add(await by());
    expect([...anybody].sort()).toEqual(['otro', 'uno']);
    a.ready = false;
    for (const since = performance.now(); performance.now() - since < ASIDE_MS; )
      for (const c of companies) await by(c);
    await a.close();
    for (const c of companies) expect(await by(c)).toBe('otro');
  }, 60_000);
});
