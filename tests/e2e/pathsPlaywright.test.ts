// Another project with Playwright: the generated files run there unchanged against a served build, and fail
// when the page is not what they expect.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Path } from '../../core/kit/paths.ts';
import { reachOf } from '../../core/kit/reach.ts';
import { walkable } from '../../core/machines/walkables.ts';
import { shell, temporary } from '../cli/server.ts';
import type { PathDriver } from './pathDriver.ts';
import { driver as editTable } from './paths/editTableDriver.ts';
import { driver as layoutPreference } from './paths/layoutPreferenceDriver.ts';
import { driver as loginDriver } from './paths/loginDriver.ts';
import { driver as notes } from './paths/notesDriver.ts';
import { driver as session } from './paths/sessionDriver.ts';
import { levantar, RAIZ, type Servidor } from './servidor.ts';

const t = temporary(),
  conductorDe = (maquina: string): string => join(RAIZ, `.build/tests/e2e/paths/${maquina}Driver.js`);
let s: Servidor;
beforeAll(async () => {
  s = await levantar();
});
afterAll(async () => {
  await s.cerrar();
  t.remove();
});

const proyecto = (nombre: string): string => {
  const carpeta = join(t.path, nombre),
    modulos = join(carpeta, 'node_modules');
  mkdirSync(modulos, { recursive: true });
  symlinkSync(join(RAIZ, 'node_modules/@playwright'), join(modulos, '@playwright'));
  writeFileSync(
    join(carpeta, 'package.json'),
    '{ "name": "otro-proyecto", "private": true, "type": "module" }\n',
  );
  writeFileSync(
    join(carpeta, 'playwright.config.js'),
    `export default {
  testMatch: '*.paths.spec.js', workers: 1, timeout: 120_000, reporter: [['json', { outputFile: 'informe.json' }]],
  use: { baseURL: process.env.JORNAL_URL, actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' }, locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires', launchOptions: { executablePath: process.env.JORNAL_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] } },
};\n`,
  );
  return carpeta;
};
interface Informe {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number };
  readonly errors: readonly { readonly message?: string }[];
}
const correr = (
  carpeta: string,
  ...mas: readonly string[]
): Promise<{ readonly code: number; readonly informe: Informe; readonly texto: string }> =>
  new Promise((listo) => {
    const { usuario, clave } = s.demo(),
      chromium = process.env['JORNAL_CHROMIUM'] ?? '/usr/bin/chromium';
    const p = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...mas], {
      cwd: carpeta,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: t.path,
        NO_COLOR: '1',
        JORNAL_URL: s.url,
        JORNAL_USUARIO: usuario,
        JORNAL_CLAVE: clave,
        ...(existsSync(chromium) ? { JORNAL_CHROMIUM: chromium } : {}),
      },
    });
    // Out of time, it does not go on signing out the user of the next one.
    onTestFinished(() => void p.kill());
    let dicho = '';
    for (const x of [p.stdout, p.stderr])
      x.setEncoding('utf8').on('data', (d: string) => {
        dicho += d;
      });
    p.on('close', (code) => {
      const texto = existsSync(join(carpeta, 'informe.json'))
        ? readFileSync(join(carpeta, 'informe.json'), 'utf8')
        : '{}';
      listo({ code: code ?? 1, texto: texto + dicho, informe: JSON.parse(texto) as Informe });
    });
  });
const generar = async (carpeta: string, mas: string, maquina = 'login'): Promise<string> => {
  const r = await shell(
    `jornal paths ${maquina} --format playwright ${mas} --output ${maquina}.paths.spec.js --force`,
    { HOME: t.path },
    carpeta,
  );
  expect([r.code, r.stderr.includes(`Se escribió ${maquina}.paths.spec.js (`)]).toEqual([0, true]);
  return r.stderr;
};
const login = reachOf(walkable('login'), loginDriver.limits).cover;

/**
 * The fewest paths that see every state on the screen, counting opening a page as ten steps. A test run takes
 * the first of each machine: the same drivers walk the rest in tests/e2e/paths. `JORNAL_CAMINOS=todas` takes
 * every path.
 */
const cortos = (paths: readonly Path[]): readonly Path[] => {
  const faltan = new Set(paths.flatMap((p) => p.steps.map((x) => x.state))),
    elegidos: Path[] = [];
  const gana = (p: Path): number =>
    new Set(p.steps.map((x) => x.state).filter((x) => faltan.has(x))).size / (p.steps.length + 10);
  while (faltan.size > 0) {
    const mejor = paths.reduce((a, p) => (gana(p) > gana(a) ? p : a));
    elegidos.push(mejor);
    for (const x of mejor.steps) faltan.delete(x.state);
  }
  return elegidos;
};
const CON_PANTALLA: readonly (readonly [string, PathDriver])[] = [
  ['login', loginDriver],
  ['session', session],
  ['editTable', editTable],
  ['notes', notes],
  ['layoutPreference', layoutPreference],
];
it.each(CON_PANTALLA)(
  'los caminos de %s que su pantalla hace pasan como vienen',
  async (maquina, { limits }) => {
    const carpeta = proyecto(maquina),
      r = reachOf(walkable(maquina), limits),
      todos = process.env['JORNAL_CAMINOS'] === 'todas',
      paths = todos ? r.cover.paths : cortos(r.cover.paths).slice(0, 1);
    const dicho = await generar(carpeta, `--driver ${conductorDe(maquina)}`, maquina);
    // The output lists what the screen cannot do, with the reasons.
    for (const l of r.leftOut) expect(dicho).toContain(l.why);
    expect(r.unexplained).toEqual([]);
    const { code, informe, texto } = await correr(
      carpeta,
      ...(todos ? [] : ['--grep', paths.map((p) => p.id).join('|')]),
    );
    expect([code, code === 0 ? '' : texto]).toEqual([0, '']);
    expect([informe.stats.expected, informe.stats.unexpected, informe.stats.skipped]).toEqual([
      paths.length,
      0,
      0,
    ]);
    console.log(
      `Playwright en otro proyecto: ${maquina}, ${paths.length} de ${r.cover.paths.length} caminos, ${paths.reduce((n, p) => n + p.steps.length, 0)} pasos, ${r.driven} de ${r.transitions} transiciones que la pantalla hace`,
    );
  },
  3_600_000,
);
it('si la página no muestra lo que se espera, falla', async () => {
  const carpeta = proyecto('mal'),
    archivo = join(carpeta, 'login.paths.spec.js');
  await generar(
    carpeta,
    `--driver ${conductorDe('login')} --id ${login.paths.find((p) => p.steps.some((x) => x.state === 'form.invalid'))!.id}`,
  );
  writeFileSync(archivo, readFileSync(archivo, 'utf8').replace('"form.invalid"', '"form.refused"'));
  const { code, informe, texto } = await correr(carpeta);
  expect([code, informe.stats.unexpected]).toEqual([1, 1]);
  expect(texto).toContain('No se pudo.');
}, 600_000);
it('si el conductor no sabe hacer un caso, se dice antes de empezar', async () => {
  const carpeta = proyecto('incompleto');
  await generar(carpeta, '');
  writeFileSync(
    join(carpeta, 'login.driver.js'),
    'export const driver = { start: async () => {}, steps: {}, expects: {} };\n',
  );
  const { code, texto } = await correr(carpeta);
  expect(code).toBe(1);
  expect(texto).toContain('A ./login.driver.js le falta: ');
});
