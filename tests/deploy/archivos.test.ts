// The files of deploy/, against the program: what they name exists, what they start starts, what is copied runs with
// nothing written in it, and every database is copied by somebody.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeTree } from '../../cli/program/wholeTree.ts';
import { dashed, readServing, SERVE_VARIABLES } from '../../cli/serving.ts';
import { SERVE_DEFAULTS } from '../../cli/serverSettingsFrom.ts';
import { modulesOf, writeImage } from '../../build/imageFolder.ts';
import { besideSources } from '../../server/app/examineSettings.ts';
import { serve, shell, temporary } from '../cli/server.ts';

const FOLDER = join(process.cwd(), 'deploy'),
  t = temporary();
afterAll(() => {
  open(t.path);
  t.remove();
});
const files = readdirSync(FOLDER).filter((f) => statSync(join(FOLDER, f)).isFile());
const read = (f: string): string => readFileSync(join(FOLDER, f), 'utf8');
/** Every file and folder below, for its owner to remove. */
const open = (path: string): void => {
  const s = lstatSync(path);
  if (s.isSymbolicLink()) return;
  chmodSync(path, s.isDirectory() ? 0o700 : 0o600);
  if (s.isDirectory()) for (const f of readdirSync(path)) open(join(path, f));
};
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
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(read('kubernetes.yaml'))?.[1]),
      waits = Number(/stop-seconds=(\d+)/.exec(OPTIONS['kubernetes.yaml'] ?? '')?.[1]);
    expect(grace).toBeGreaterThan(2 * waits);
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
  const runs = join(t.path, 'corre');
  beforeAll(() => {
    writeImage(runs);
  });
  it('es chica, y tiene solo las bibliotecas que se cargan al trabajar', () => {
    const { stdout } = spawnSync('du', ['-sm', runs], { encoding: 'utf8' }),
      modules = readdirSync(join(runs, 'node_modules'));
    expect(Number(stdout.split('\t')[0])).toBeLessThan(120);
    expect(modules).toEqual(expect.arrayContaining(['better-sqlite3', 'pdfkit', 'nodemailer']));
    expect(
      modules.filter((m) => /^(vite|vitest|react|typescript|primereact|@types|playwright)/.test(m)),
    ).toEqual([]);
  });
  it('no tiene fuentes, pruebas, herramientas ni historial', () => {
    const all = readdirSync(runs, { recursive: true, encoding: 'utf8' }),
      own = all.filter((f) => !f.startsWith('node_modules/'));
    expect(readdirSync(runs).sort()).toEqual(['.build', 'cli', 'node_modules', 'package.json']);
    expect(all.filter((f) => /(?:^|\/)\.(?:git|svn|hg)(?:\/|$)/.test(f))).toEqual([]);
    expect(
      own.filter((f) => /\.tsx?$|\.map$|\.test\.|(?:^|\/)(?:tests|build|bench)(?:\/|$)/.test(f)),
    ).toEqual([]);
    expect([besideSources(runs), besideSources(process.cwd())]).toEqual([false, true]);
    const { scripts, devDependencies } = JSON.parse(
      readFileSync(join(runs, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect([scripts, devDependencies]).toEqual([undefined, undefined]);
  });
  it('arranca sin poder escribir en ella, atiende la página y escribe un recibo', async () => {
    const datos = join(t.path, 'corre-datos'),
      bin = join(runs, 'cli/jornal.mjs');
    const close = (path: string): void => {
      const s = lstatSync(path);
      if (s.isSymbolicLink()) return;
      if (s.isDirectory()) for (const f of readdirSync(path)) close(join(path, f));
      chmodSync(path, s.isDirectory() ? 0o555 : 0o444);
    };
    close(runs);
    const before = spawnSync('find', [runs, '-type', 'f'], { encoding: 'utf8' }).stdout;
    const demo = await shell(`"$NODE" ${bin} demo --legajos 3 --months 1 --data ${datos}`, {}, t.path);
    expect(demo.code, demo.stderr).toBe(0);
    const s = await serve(['--demo', '--data', datos], {}, bin);
    try {
      const page = await fetch(s.url);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')]);
      const printed = await shell(
        `printf %s ${s.clave} | "$NODE" ${bin} login --user demo --password-stdin && "$NODE" ${bin} receipts pdf --run 1 --output recibos.pdf`,
        { JORNAL_URL: s.url, HOME: t.path, XDG_CONFIG_HOME: join(t.path, 'conf') },
        t.path,
      );
      expect(printed.code, printed.stderr).toBe(0);
      expect(readFileSync(join(t.path, 'recibos.pdf')).subarray(0, 4).toString()).toBe('%PDF');
    } finally {
      await s.stop();
    }
    expect(spawnSync('find', [runs, '-type', 'f'], { encoding: 'utf8' }).stdout).toBe(before);
  }, 90_000);
  it('de cada biblioteca, la que Node encontraría', () => {
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

describe('la réplica de Litestream', () => {
  const datos = join(t.path, 'replica');
  const databases = (): readonly string[] =>
    readdirSync(datos, { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.sqlite'))
      .sort();
  /** What a file of the configuration copies, of those of a data folder. */
  const copied = (config: string): readonly string[] => {
    const text = read(config);
    return databases().filter(
      (f) =>
        text.includes(`path: /var/lib/jornal/${f}\n`) ||
        [...text.matchAll(/dir: \/var\/lib\/jornal\/(\S+)\n\s+pattern: (\S+)/g)].some(
          ([, dir = '', pattern = '']) => f.startsWith(`${dir}/`) && f.endsWith(`/${pattern}`),
        ),
    );
  };
  it('copia cada base una vez, y las claves por otro lado', async () => {
    const r = await shell(`jornal demo --legajos 3 --months 1 --data ${datos}`, {}, t.path);
    expect(r.code, r.stderr).toBe(0);
    const s = await serve(['--demo', '--data', datos]);
    await s.stop();
    const keys = copied('litestream-claves.yml'),
      rest = copied('litestream.yml'),
      left = databases().filter((f) => !keys.includes(f) && !rest.includes(f));
    expect(keys.filter((f) => rest.includes(f))).toEqual([]);
    expect(keys).toEqual([
      'empresas/demo/claves.sqlite',
      ...(databases().includes('factores.sqlite') ? ['factores.sqlite'] : []),
    ]);
    expect(rest).toEqual(['directory.sqlite', 'empresas/demo/jornal.sqlite']);
    // Locks have nothing inside.
    expect(left.filter((f) => !/(?:candado|en-uso)/.test(f))).toEqual([]);
  });
  it('las tablas que Litestream agrega en cada base no estorban: abre, comprueba y rehace igual', async () => {
    const { default: Database } = await import('better-sqlite3');
    for (const f of databases().filter((x) => !/(?:candado|en-uso)/.test(x))) {
      const db = new Database(join(datos, f));
      db.exec(
        'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER); INSERT INTO _litestream_seq VALUES (1, 1)',
      );
      db.close();
    }
    for (const line of [
      `jornal doctor --data ${datos}`,
      `jornal verify --local --data ${datos}`,
      `jornal rebuild --local --data ${datos}`,
      `jornal doctor --data ${datos}`,
    ]) {
      const r = await shell(line, {}, t.path);
      expect([line, r.code], r.stdout + r.stderr).toEqual([line, 0]);
    }
    const s = await serve(['--demo', '--data', datos]);
    expect(await s.stop()).toBe(0);
    expect(existsSync(join(datos, 'directory.sqlite'))).toBe(true);
  });
});
