// The files of deploy/, against the program: what they name exists, and what they start starts.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { wholeTree } from '../../cli/program/wholeTree.ts';
import { dashed, readServing, SERVE_VARIABLES } from '../../cli/serving.ts';
import { SERVE_DEFAULTS } from '../../cli/serverSettingsFrom.ts';
import { envelopeCodec } from '../../core/api/endpoint.ts';
import { ASIDE_MS, DRAIN_MS } from '../../server/http/draining.ts';
import { modulesOf } from '../../build/imageFolder.ts';
import { temporary } from '../cli/server.ts';

const FOLDER = join(process.cwd(), 'deploy'),
  t = temporary();
afterAll(() => {
  t.remove();
});
const files = readdirSync(FOLDER).filter((f) => statSync(join(FOLDER, f)).isFile());
const read = (f: string): string => readFileSync(join(FOLDER, f), 'utf8');
/** The options of `serve` written in a file, however it is written: `serve.conf`, or a part of another. */
const OPTIONS: Readonly<Record<string, string>> = {
  'serve.conf': read('serve.conf'),
  'kubernetes.yaml': /serve\.conf: \|\n((?: {4}.*\n)+)/.exec(read('kubernetes.yaml'))?.[1] ?? '',
};

describe('lo que nombran los archivos de deploy/', () => {
  it('cada variable es una que el programa lee', () => {
    const named = files.flatMap((f) =>
      [...read(f).matchAll(/\bJORNAL_[A-Z_]+\b/g)].map((m) => [f, m[0]] as const),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(([, n]) => !SERVE_VARIABLES.includes(n))).toEqual([]);
  });
  it.each(Object.entries(OPTIONS))('las opciones de %s se leen sin una falta', (name, text) => {
    const path = join(t.path, `opciones-${name}`),
      known = text.replace(/^ +/gm, '').replace(/^(smtp-file)=.*$/m, `$1=${join(t.path, 'smtp')}`);
    writeFileSync(join(t.path, 'smtp'), 'smtps://ana:clave@correo.ejemplo.com.ar:465\n');
    writeFileSync(path, known);
    const { wrong, said } = readServing({}, {}, path);
    expect(wrong.map((w) => w.message)).toEqual([]);
    expect([...said.keys()].map(dashed)).toEqual(expect.arrayContaining(['data', 'public', 'proxy']));
  });
  it('cada orden y cada opción de «jornal» es de la terminal', async () => {
    const tree = await wholeTree(),
      lines = files.flatMap((f) =>
        [
          ...read(f).matchAll(
            /\bjornal(?:\.mjs"?,?)? ([a-z]+(?: [a-z]+)?)((?: --[a-z-]+(?: [^\s`-][^\s`]*)?)*)/g,
          ),
        ].map((m) => [f, m[1] ?? '', [...(m[2] ?? '').matchAll(/--[a-z-]+/g)].map((x) => x[0])] as const),
      ),
      wrong = lines.flatMap(([f, words, flags]) => {
        const [noun = '', verb = ''] = words.split(' '),
          command = tree.children.find((c) => c.path.at(-1) === noun);
        if (command === undefined) return [];
        const of = command.children.find((c) => c.path.at(-1) === verb) ?? command;
        return flags
          .filter((flag) => ![...of.options, ...tree.options].some((o) => o.names.includes(flag)))
          .map((flag) => `${f}: ${words} ${flag}`);
      });
    expect(lines.filter(([, , flags]) => flags.length > 0).length).toBeGreaterThan(3);
    expect(wrong).toEqual([]);
  });
  it('los proxies van al puerto en que atiende, con lugar para lo más grande y sin guardar lo que sale', () => {
    expect(read('nginx.conf')).toContain(`server 127.0.0.1:${SERVE_DEFAULTS.port};`);
    expect(read('Caddyfile')).toContain(`127.0.0.1:${SERVE_DEFAULTS.port}`);
    expect(read('nginx.conf')).toMatch(
      /client_max_body_size 64m;[^]*proxy_buffering off;[^]*proxy_request_buffering off;/,
    );
    expect(read('Caddyfile')).toMatch(/max_size 64MB[^]*flush_interval -1/);
  });
  it('la imagen no es de root, ni corre con un Node que ya no se corrige', () => {
    const text = read('Dockerfile'),
      last = text.slice(text.lastIndexOf('\nFROM'));
    expect([...text.matchAll(/^FROM (\S+)/gm)].map((m) => m[1])).toEqual([
      'node:24-bookworm-slim',
      'node:24-bookworm-slim',
    ]);
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).not.toMatch(/npm ci|apt-get/);
    expect(read('compose.yaml')).toMatch(/jornal:[^]*read_only: true[^]*cap_drop:\n\s+- ALL/);
    expect(read('kubernetes.yaml')).toMatch(/readOnlyRootFilesystem: true[^]*drop: \["ALL"\]/);
  });
  it('quien lo detiene espera bastante más de lo que tarda: lo que sigue atendiendo y los pedidos en curso', () => {
    const stops = (text: string): number => Number(/stop-seconds=(\d+)/.exec(text)?.[1] ?? DRAIN_MS / 1000),
      waits: readonly (readonly [string, RegExp, string])[] = [
        ['kubernetes.yaml', /terminationGracePeriodSeconds: (\d+)/, OPTIONS['kubernetes.yaml'] ?? ''],
        ['jornal.service', /^TimeoutStopSec=(\d+)$/m, read('serve.conf')],
        ['jornal-work.service', /^TimeoutStopSec=(\d+)$/m, read('serve.conf')],
        ['compose.yaml', /stop_grace_period: (\d+)s/, ''],
      ];
    for (const [name, said, options] of waits)
      expect(Number(said.exec(read(name))?.[1]), name).toBeGreaterThan(
        2 * (ASIDE_MS / 1000 + stops(options)),
      );
  });
  it('con varios servidores, el proxy pasa a otro lo que no se conectó, y nunca repite un POST que pudo quedar hecho', () => {
    const nginx = read('nginx-varios.conf'),
      caddy = read('Caddyfile-varios');
    expect(nginx.match(/server 10\.0\.0\.1\d:(\d+) max_fails/g)).toHaveLength(2);
    expect(nginx).toMatch(/proxy_next_upstream error timeout;/);
    expect(nginx).not.toMatch(/^\s*proxy_next_upstream .*non_idempotent/m);
    expect(nginx).toMatch(
      /client_max_body_size 64m;[^]*proxy_buffering off;[^]*proxy_request_buffering off;/,
    );
    expect(caddy).toMatch(/max_size 64MB[^]*health_uri \/readyz[^]*flush_interval -1/);
    expect(caddy).toMatch(/lb_retry_match \{\s+method GET HEAD\s+\}/);
    // It has to have noticed before the server stops accepting.
    expect(Number(/health_interval (\d+)s/.exec(caddy)?.[1]) * 2000).toBeLessThan(ASIDE_MS);
    const said = (text: string): unknown => JSON.parse(/\{"status":2.*?\}/.exec(text)?.[0] ?? '');
    expect(said(nginx)).toEqual(said(caddy));
    expect(envelopeCodec.is(said(nginx))).toBe(true);
  });
});

describe('la unidad de systemd', () => {
  it('lo que dice ExecStart arranca con sus opciones, y termina bien cuando se le pide', async () => {
    const unit = read('jornal.service'),
      [, line = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [],
      datos = join(t.path, 'unidad');
    mkdirSync(datos, { mode: 0o700 });
    writeFileSync(
      join(t.path, 'unidad.conf'),
      read('serve.conf')
        .replace(/^data=.*$/m, `data=${datos}`)
        .replace(/^port=.*$/m, 'port=0')
        .replace(/^metrics=.*$/m, 'metrics=127.0.0.1:0'),
    );
    writeFileSync(join(t.path, 'smtp'), 'smtps://ana:clave@correo.ejemplo.com.ar:465\n');
    const env = { PATH: process.env['PATH'] ?? '', JORNAL_SMTP_FILE: join(t.path, 'smtp') };
    expect(unit).toContain('LoadCredential=smtp:/etc/jornal/smtp');
    expect(unit).toContain('JORNAL_SMTP_FILE=%d/smtp');
    const words = line
        .replace('/usr/bin/node', process.execPath)
        .replace('/opt/jornal', process.cwd())
        .replace('/etc/jornal/serve.conf', join(t.path, 'unidad.conf'))
        .split(' '),
      p = spawn(words[0] ?? '', words.slice(1), { cwd: datos, env });
    let said = '';
    p.stdout.setEncoding('utf8').on('data', (s: string) => {
      said += s;
    });
    p.stderr.setEncoding('utf8').on('data', (s: string) => {
      said += s;
    });
    const ended = new Promise<number | null>((r) => p.on('close', r));
    await expect.poll(() => said).toContain('Jornal atiende en https://sueldos.ejemplo.com.ar');
    p.kill('SIGTERM');
    expect([await ended, said.includes('cierran') || said.includes('Cerrando')]).toEqual([0, true]);
  });
});

describe('la carpeta que corre', () => {
  it('lleva de cada biblioteca la que Node encontraría', () => {
    const lock = {
      packages: {
        'node_modules/a': { dependencies: { b: '1', c: '1' } },
        'node_modules/a/node_modules/b': { dependencies: { c: '2' } },
        'node_modules/a/node_modules/b/node_modules/c': {},
        'node_modules/b': {},
        'node_modules/c': { optionalDependencies: { falta: '1' } },
        'node_modules/d': {},
      },
    };
    expect(modulesOf(lock, ['a'])).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/a/node_modules/b/node_modules/c',
      'node_modules/c',
    ]);
  });
});
