// Another project with Playwright: the sign-in's generated file runs there as it comes against a served build, and goes red when the page is not what it expects.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathsBy } from '../../core/kit/pathStrategies.ts';
import { walkable } from '../../core/machines/walkables.ts';
import { shell, temporary } from '../cli/server.ts';
import { levantar, RAIZ, type Servidor } from './servidor.ts';

const t = temporary(), CONDUCTOR = join(RAIZ, '.build/tests/e2e/paths/loginDriver.js');
let s: Servidor;
beforeAll(async () => { s = await levantar(); });
afterAll(async () => { await s.cerrar(); t.remove(); });

const proyecto = (nombre: string): string => {
  const carpeta = join(t.path, nombre), modulos = join(carpeta, 'node_modules');
  mkdirSync(modulos, { recursive: true });
  symlinkSync(join(RAIZ, 'node_modules/@playwright'), join(modulos, '@playwright'));
  writeFileSync(join(carpeta, 'package.json'), '{ "name": "otro-proyecto", "private": true, "type": "module" }\n');
  writeFileSync(join(carpeta, 'playwright.config.js'), `export default {
  testMatch: '*.paths.spec.js', workers: 1, timeout: 120_000, reporter: [['json', { outputFile: 'informe.json' }]],
  use: { baseURL: process.env.JORNAL_URL, locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires', launchOptions: { executablePath: process.env.JORNAL_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] } },
};\n`);
  return carpeta;
};
interface Informe { readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number }; readonly errors: readonly { readonly message?: string }[] }
const correr = (carpeta: string): Promise<{ readonly code: number; readonly informe: Informe; readonly texto: string }> => new Promise((listo) => {
  const { usuario, clave } = s.demo(), chromium = process.env['JORNAL_CHROMIUM'] ?? '/usr/bin/chromium';
  const p = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], { cwd: carpeta, env: {
    PATH: process.env['PATH'] ?? '', HOME: t.path, NO_COLOR: '1', JORNAL_URL: s.url, JORNAL_USUARIO: usuario, JORNAL_CLAVE: clave, ...(existsSync(chromium) ? { JORNAL_CHROMIUM: chromium } : {}),
  } });
  let dicho = '';
  for (const x of [p.stdout, p.stderr]) x.setEncoding('utf8').on('data', (d: string) => { dicho += d; });
  p.on('close', (code) => {
    const texto = existsSync(join(carpeta, 'informe.json')) ? readFileSync(join(carpeta, 'informe.json'), 'utf8') : '{}';
    listo({ code: code ?? 1, texto: texto + dicho, informe: JSON.parse(texto) as Informe });
  });
});
const generar = async (carpeta: string, mas: string): Promise<void> => {
  const r = await shell(`jornal paths login --format playwright ${mas} --output login.paths.spec.js`, { HOME: t.path }, carpeta);
  expect([r.code, r.stderr]).toEqual([0, 'Se escribió login.paths.spec.js.\n']);
};
const login = pathsBy(walkable('login'), 'cover');

it('cada camino del ingreso pasa como viene', async () => {
  const carpeta = proyecto('bien');
  await generar(carpeta, `--driver ${CONDUCTOR}`);
  const { code, informe, texto } = await correr(carpeta);
  expect([code, code === 0 ? '' : texto]).toEqual([0, '']);
  expect([informe.stats.expected, informe.stats.unexpected, informe.stats.skipped]).toEqual([login.paths.length, 0, 0]);
  console.log(`Playwright en otro proyecto: ${informe.stats.expected} caminos, ${login.covered} de ${login.transitions} transiciones`);
}, 600_000);
it('si la página no muestra lo que se espera, falla', async () => {
  const carpeta = proyecto('mal'), archivo = join(carpeta, 'login.paths.spec.js');
  await generar(carpeta, `--driver ${CONDUCTOR} --id ${login.paths.find((p) => p.steps.some((x) => x.state === 'form.invalid'))!.id}`);
  writeFileSync(archivo, readFileSync(archivo, 'utf8').replace('"form.invalid"', '"form.refused"'));
  const { code, informe, texto } = await correr(carpeta);
  expect([code, informe.stats.unexpected]).toEqual([1, 1]);
  expect(texto).toContain('No se pudo.');
}, 600_000);
it('si el conductor no sabe hacer un caso, se dice antes de empezar', async () => {
  const carpeta = proyecto('incompleto');
  await generar(carpeta, '');
  writeFileSync(join(carpeta, 'login.driver.js'), 'export const driver = { start: async () => {}, steps: {}, expects: {} };\n');
  const { code, texto } = await correr(carpeta);
  expect(code).toBe(1);
  expect(texto).toContain('A ./login.driver.js le falta: ');
});
