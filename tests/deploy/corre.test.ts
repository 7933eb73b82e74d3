// What deploy/ copies and replicates, running: the folder of the image with nothing written in it, and a data
// folder under Litestream.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeImage } from '../../build/imageFolder.ts';
import { besideSources } from '../../server/app/examineSettings.ts';
import { serve, shell, temporary } from '../cli/server.ts';

const t = temporary();
/** Every file and folder below, for its owner to remove. */
const open = (path: string): void => {
  const s = lstatSync(path);
  if (s.isSymbolicLink()) return;
  chmodSync(path, s.isDirectory() ? 0o700 : 0o600);
  if (s.isDirectory()) for (const f of readdirSync(path)) open(join(path, f));
};
afterAll(() => {
  open(t.path);
  t.remove();
});
const read = (f: string): string => readFileSync(join(process.cwd(), 'deploy', f), 'utf8');

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
