// Follows the guide «Pruebas a partir de los grafos» from an empty folder: its commands and files exactly as
// written, and only the packages that it says to install.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graphTests } from '../../core/docs/guides/graphTests.ts';
import { shell, temporary } from '../cli/server.ts';
import { levantar, RAIZ, type Servidor } from './servidor.ts';

const t = temporary(),
  carpeta = join(t.path, 'vacia');
let s: Servidor;
beforeAll(async () => {
  s = await levantar();
  mkdirSync(join(carpeta, 'node_modules/@playwright'), { recursive: true });
});
afterAll(async () => {
  await s.cerrar();
  t.remove();
});

interface Codigo {
  readonly codigo: string;
  readonly de: string;
}
const bloques: readonly Codigo[] = graphTests.secciones
  .flatMap((x) => x.cuerpo)
  .flatMap((b) => (typeof b !== 'string' && 'codigo' in b ? [{ codigo: b.codigo, de: b.de ?? '' }] : []));
const entorno = (): NodeJS.ProcessEnv => {
  const chromium = process.env['JORNAL_CHROMIUM'] ?? '/usr/bin/chromium';
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: t.path,
    NO_COLOR: '1',
    JORNAL_URL: s.url,
    ...(existsSync(chromium) ? { JORNAL_CHROMIUM: chromium } : {}),
  };
};
interface Salida {
  readonly code: number;
  readonly dicho: string;
}
const correr = (...args: readonly string[]): Promise<Salida> =>
  new Promise((listo) => {
    const p = spawn(process.execPath, [...args], { cwd: carpeta, env: entorno() });
    let dicho = '';
    for (const x of [p.stdout, p.stderr])
      x.setEncoding('utf8').on('data', (d: string) => {
        dicho += d;
      });
    p.on('close', (code) => {
      listo({ code: code ?? 1, dicho });
    });
  });
/** Runs a line of the guide; the packages that it installs are linked from this project's. */
const hacer = async (linea: string): Promise<Salida> => {
  const [orden, ...args] = linea.split(' ');
  if (orden === 'jornal') {
    const r = await shell(linea, { HOME: t.path }, carpeta);
    return { code: r.code, dicho: r.stdout + r.stderr };
  }
  if (linea === 'npm init --yes') {
    // As npm 11 writes it.
    writeFileSync(
      join(carpeta, 'package.json'),
      '{ "name": "vacia", "version": "1.0.0", "type": "commonjs" }\n',
    );
    return { code: 0, dicho: '' };
  }
  if (linea === 'npm pkg set type=module') {
    const paquete = JSON.parse(readFileSync(join(carpeta, 'package.json'), 'utf8')) as object;
    writeFileSync(join(carpeta, 'package.json'), `${JSON.stringify({ ...paquete, type: 'module' })}\n`);
    return { code: 0, dicho: '' };
  }
  // The machine's own browser is used.
  if (linea === 'npx playwright install chromium') return { code: 0, dicho: '' };
  if (linea.startsWith('npm install --save-dev ')) {
    for (const que of args.slice(2))
      symlinkSync(
        que === '/opt/jornal' ? RAIZ : join(RAIZ, 'node_modules', que),
        join(carpeta, 'node_modules', que === '/opt/jornal' ? 'jornal' : que),
      );
    return { code: 0, dicho: '' };
  }
  const de: Readonly<Record<string, string>> = {
    vitest: 'node_modules/vitest/vitest.mjs',
    playwright: 'node_modules/@playwright/test/cli.js',
  };
  if (orden !== 'npx' || !Object.hasOwn(de, args[0]!))
    throw new Error(`la guía escribe una orden que esta prueba no sabe hacer: ${linea}`);
  return correr(de[args[0]!]!, ...args.slice(1));
};

it('cada orden y cada archivo, en el orden de la guía, dan lo que dice', async () => {
  const hechas: string[] = [];
  for (const { codigo, de } of bloques) {
    if (de !== 'terminal') {
      // Adds the browser of these tests to the guide's own settings.
      const propio =
        de === 'playwright.config.js'
          ? codigo.replace(
              'use: {',
              'use: { launchOptions: { executablePath: process.env.JORNAL_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] },',
            )
          : codigo;
      if (de === 'playwright.config.js') expect(propio).not.toBe(codigo);
      // The template with every name exists first; the guide then fills it in.
      if (de === 'login.driver.js')
        for (const n of ['submitSinUsuario', 'form.invalid', 'JORNAL_USUARIO'])
          expect(readFileSync(join(carpeta, de), 'utf8')).toContain(n);
      writeFileSync(join(carpeta, de), `${propio}\n`);
      continue;
    }
    for (const linea of codigo.split('\n')) {
      const r = await hacer(linea);
      expect([linea, r.code, r.code === 0 ? '' : r.dicho]).toEqual([linea, 0, '']);
      hechas.push(linea);
      if (linea.includes('--format playwright'))
        expect(r.dicho).toContain('todavía no: prueba lo que falta completar');
      if (linea.startsWith('npx vitest')) expect(r.dicho).toMatch(/Tests +[1-9]\d* passed/);
      if (linea.startsWith('npx playwright test')) expect(r.dicho).toMatch(/\d+ passed/);
    }
  }
  expect(hechas.filter((l) => l.startsWith('npx '))).toHaveLength(3);
  // An existing file is not overwritten without asking.
  const otra = await hacer('jornal paths login --format dot --output login.dot');
  expect([otra.code, otra.dicho]).toEqual([
    7,
    'Error: ya existe login.dot: elija otro nombre, o use --force para reemplazarlo.\n',
  ]);
}, 240_000);

it('con la plantilla sin completar, la prueba dice qué falta', async () => {
  for (const l of [
    'jornal paths language --format driver --output language.driver.js',
    'jornal paths language --format playwright --driver ./language.driver.js --output language.paths.spec.js',
  ])
    expect((await hacer(l)).code).toBe(0);
  const r = await hacer('npx playwright test language.paths.spec.js');
  expect(r.code).toBe(1);
  expect(r.dicho).toMatch(/falta escribir en el conductor: \w+/);
}, 120_000);
