// Threads and the terminal start from their packed files when those are current, else from the compiled ones.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { packedName, packedOr } from '../../server/kernel/packed.ts';
import { threadFile } from '../../server/kernel/threadService.ts';

const RAIZ = join(import.meta.dirname, '../..'),
  carpeta = mkdtempSync(join(tmpdir(), 'jornal-empaque-')),
  armado = pathToFileURL(`${carpeta}/`),
  compilado = new URL('server/app/readerThread.js', armado),
  empacado = new URL('packed/server-app-readerThread.js', armado);
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));
const escrito = (nombre: string, segundos: number): void => {
  writeFileSync(join(carpeta, nombre), '');
  utimesSync(join(carpeta, nombre), segundos, segundos);
};
beforeEach(() => {
  rmSync(carpeta, { recursive: true, force: true });
  mkdirSync(join(carpeta, 'packed'), { recursive: true });
  for (const p of ['core', 'server', 'cli']) escrito(`${p}.tsbuildinfo`, 1000);
});

it('se usa lo empacado cuando es de lo último que se compiló', () => {
  escrito('packed/server-app-readerThread.js', 1001);
  expect(packedOr(compilado, armado).href).toBe(empacado.href);
});
it.each(['core', 'server', 'cli'])('compilado de nuevo %s y sin empacar, se usa lo compilado', (proyecto) => {
  escrito('packed/server-app-readerThread.js', 1001);
  escrito(`${proyecto}.tsbuildinfo`, 1002);
  expect(packedOr(compilado, armado).href).toBe(compilado.href);
});
it('sin empacar, se usa lo compilado', () => {
  expect(packedOr(compilado, armado).href).toBe(compilado.href);
});
it('lo que empieza un hilo y la terminal están empacados, y no leen código compilado aparte', () => {
  const EMPACADO = join(RAIZ, '.build/packed'),
    hilos = readdirSync(join(RAIZ, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('Thread.ts'))
      .map((f) => packedName(join('server', f)).replace(/\.ts$/, '.js'));
  expect(hilos.length).toBeGreaterThan(4);
  const archivos = readdirSync(EMPACADO);
  for (const f of ['cli-main.js', ...hilos]) {
    expect(archivos).toContain(f);
    expect(readFileSync(join(EMPACADO, f), 'utf8')).not.toMatch(/from "\.\.\/(core|server|cli)\//);
  }
});
it('los hilos se encuentran también cuando la carpeta del programa se llama server', () => {
  const url = threadFile('file:///no-esta/server/server/app/store.ts', 'writerThread.js');
  expect(url.pathname).toBe('/no-esta/server/.build/server/app/writerThread.js');
});
