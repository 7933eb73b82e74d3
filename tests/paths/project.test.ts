// Another project that imports the core: the files that «jornal paths» writes pass there unchanged, and fail
// with a broken core.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shell, temporary } from '../cli/server.ts';

const RAIZ = process.cwd();
const t = temporary();
afterAll(() => t.remove());

interface Informe {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}
interface Corrida {
  readonly code: number;
  readonly informe: Informe;
  readonly dicho: string;
}

/** Somebody else's project: its own configuration and a `node_modules` where `poner` puts `jornal`. */
const proyecto = (nombre: string, poner: (jornal: string) => void): string => {
  const carpeta = join(t.path, nombre),
    modulos = join(carpeta, 'node_modules');
  mkdirSync(modulos, { recursive: true });
  poner(join(modulos, 'jornal'));
  symlinkSync(join(RAIZ, 'node_modules/vitest'), join(modulos, 'vitest'));
  writeFileSync(
    join(carpeta, 'package.json'),
    '{ "name": "otro-proyecto", "private": true, "type": "module" }\n',
  );
  writeFileSync(
    join(carpeta, 'vitest.config.js'),
    "import { defineConfig } from 'vitest/config';\nexport default defineConfig({ test: { include: ['**/*.paths.test.js'], pool: 'forks', maxWorkers: 1, isolate: false } });\n",
  );
  return carpeta;
};
const correr = (carpeta: string): Promise<Corrida> =>
  new Promise((listo) => {
    const p = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=informe.json'],
      { cwd: carpeta, env: { PATH: process.env['PATH'] ?? '', HOME: t.path, NO_COLOR: '1' } },
    );
    let dicho = '';
    for (const s of [p.stdout, p.stderr])
      s.setEncoding('utf8').on('data', (x: string) => {
        dicho += x;
      });
    p.on('close', (code) =>
      listo({
        code: code ?? 1,
        dicho,
        informe: JSON.parse(readFileSync(join(carpeta, 'informe.json'), 'utf8')) as Informe,
      }),
    );
  });

let maquinas: readonly { readonly machine: string; readonly paths: number }[] = [];
const GENERADAS = join(t.path, 'generadas');
const traer = (carpeta: string, nombres: readonly string[]): void => {
  for (const n of nombres) cpSync(join(GENERADAS, `${n}.paths.test.js`), join(carpeta, `${n}.paths.test.js`));
};
beforeAll(async () => {
  mkdirSync(GENERADAS);
  maquinas = JSON.parse((await shell('jornal paths --format json', {}, t.path)).stdout) as typeof maquinas;
  const r = await shell(
    maquinas
      .map(({ machine: n }) => `jornal paths '${n}' --format vitest --output '${n}.paths.test.js'`)
      .join(' && '),
    {},
    GENERADAS,
  );
  expect([
    r.code,
    r.stdout,
    r.stderr.match(/^Se escribió .+\.paths\.test\.js \(\d+ kB\)\.$/gm)?.length,
  ]).toEqual([0, '', maquinas.length]);
}, 300_000);

describe('las pruebas generadas, en otro proyecto', () => {
  it('pasan como vienen, una por camino de cada máquina y de cada juego de fases', async () => {
    const carpeta = proyecto('enlazado', (jornal) => symlinkSync(RAIZ, jornal));
    traer(
      carpeta,
      maquinas.map((m) => m.machine),
    );
    const { code, informe, dicho } = await correr(carpeta),
      caminos = maquinas.reduce((n, m) => n + m.paths, 0);
    expect([code, code === 0 ? '' : dicho]).toEqual([0, '']);
    expect([informe.testResults.length, informe.numTotalTests, informe.numPassedTests]).toEqual([
      maquinas.length,
      caminos,
      caminos,
    ]);
    console.log(
      `otro proyecto: ${informe.testResults.length} máquinas, ${informe.numPassedTests} caminos, todos bien`,
    );
  }, 300_000);

  const ROTURAS: readonly (readonly [string, string, RegExp, string])[] = [
    ['login', 'machines/login.js', /target: 'closing'/, "target: 'posting'"],
    ['liquidacion', 'domain/liquidacion.js', /pagar: 'pagada'/, "pagar: 'cerrada'"],
    // What the key of a state does not show: what ports are asked, with which data, how long machines wait,
    // and whose answer counts.
    [
      'login',
      'machines/loginCalls.js',
      /closeOthers: \(c\) => client\.call\(api\.usuarios\.logoutAllSessions/,
      'closeOthers: (c) => client.call(api.usuarios.login',
    ],
    ['login', 'machines/loginCalls.js', /, MisDatos: \{ index: 0 \}/, ''],
    ['login', 'machines/loginCalls.js', /c\.username\.trim\(\)/, 'c.username'],
    ['login', 'machines/login.js', /input: delays\.login/, 'input: 0'],
    [
      'login',
      'machines/loginCalls.js',
      /vault\.drop\(c\.answer === '' \? c\.password : c\.answer\)/,
      'undefined',
    ],
    ['login', 'machines/login.js', /guard: 'mine', target: 'posting'/, "target: 'posting'"],
    ['session', 'machines/session.js', /unauthorized: 'expired'/g, "unauthorized: 'leaving'"],
  ];
  it.each(ROTURAS.map((r, i) => [...r, i] as const))(
    'con un núcleo donde alguien rompió %s (%s, %s) fallan, y solo las suyas',
    async (maquina, archivo, que, por, n) => {
      const carpeta = proyecto(`roto-${n}`, (jornal) => {
        for (const x of ['package.json', '.build/core'])
          cpSync(join(RAIZ, x), join(jornal, x), { recursive: true });
        symlinkSync(join(RAIZ, 'node_modules'), join(jornal, 'node_modules'));
        const ruta = join(jornal, '.build/core', archivo),
          antes = readFileSync(ruta, 'utf8'),
          despues = antes.replace(que, por);
        expect(despues).not.toBe(antes);
        writeFileSync(ruta, despues);
      });
      traer(carpeta, [...new Set([...ROTURAS.map(([m]) => m), 'language'])]);
      const { code, informe } = await correr(carpeta);
      expect(code).not.toBe(0);
      expect(
        informe.testResults.filter((r) => r.status === 'failed').map((r) => r.name.split('/').pop()),
      ).toEqual([`${maquina}.paths.test.js`]);
    },
  );
});
