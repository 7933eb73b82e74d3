// The web's build, and the projects of the test run: quick ones first, then those that start a server, a browser or a process of their own.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';

/** Texts that only the server and the terminal say: the browser gets them as messages, never by key. */
const textosAjenos = {
  name: 'textos-ajenos', apply: 'build' as const, enforce: 'pre' as const,
  load: (id: string) => (/\/core\/i18n\/es\/(caminos|cli|diarios|importar|server|store|terminal)\.ts$/.test(id) ? 'export const caminos = {}, cli = {}, diarios = {}, importar = {}, servidor = {}, store = {}, terminal = {};' : undefined),
};

/** fp-ts as modules, so that what is not used is not shipped (its `lib` is CommonJS); Node and the tests take `lib`. */
const fpTsModules = {
  name: 'fp-ts-modules', apply: 'build' as const,
  config: () => ({ resolve: { alias: [{ find: /^fp-ts\/lib\/(.+?)(\.js)?$/, replacement: 'fp-ts/es6/$1.js' }] } }),
};

interface Descripcion { readonly texts: unknown; readonly lista: unknown; readonly todas: readonly { readonly name: string }[] }
const KEPT = join(import.meta.dirname, '.build/maquinas.json');
/** One hash of the libraries, of Node and of each of these files; of a file that is not there, nothing is the same. */
const hashOf = (files: readonly string[]): string => {
  const h = createHash('sha256').update(process.version);
  for (const f of ['package-lock.json', 'vite.config.ts', ...files]) { const path = resolve(import.meta.dirname, f); h.update(`\0${f}\0`).update(existsSync(path) ? readFileSync(path) : String(Math.random())); }
  return h.digest('hex');
};
/** Walking every machine takes seconds: what came out is kept beside the build, under the hash of all the files that it came from. */
const describeMachines = async (): Promise<Descripcion> => {
  try {
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as { readonly files: readonly string[]; readonly hash: string; readonly all: Descripcion };
    if (kept.files.length > 0 && kept.hash === hashOf(kept.files)) return kept.all;
  } catch { /* There is none, or it is not whole: it is made again. */ }
  const { module: m, dependencies } = await runnerImport<typeof import('./web/docs/describe.ts')>(join(import.meta.dirname, 'web/docs/describe.ts'), { configFile: false, logLevel: 'silent' });
  const todas = m.describeAll(), all: Descripcion = { texts: m.texts, lista: todas.map(m.summaryOf), todas };
  const files = [...new Set(['web/docs/describe.ts', ...dependencies.map((f) => relative(import.meta.dirname, resolve(import.meta.dirname, f)))])].sort();
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ files, hash: hashOf(files), all }));
  return all;
};

/** The machines as the docs page draws them, from the registry: `virtual:maquinas` lists them, `virtual:maquinas/<name>` is one. */
const maquinas = () => {
  let descripcion: Promise<Descripcion> | undefined;
  const dato = (o: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(o))})`;
  return {
    name: 'maquinas',
    resolveId: (id: string) => (id.startsWith('virtual:maquinas') ? `\0${id}` : undefined),
    load: async (id: string) => {
      if (!id.startsWith('\0virtual:maquinas')) return undefined;
      const { texts, lista, todas } = await (descripcion ??= describeMachines()), cual = id.slice('\0virtual:maquinas/'.length);
      if (cual) return `export default ${dato(todas.find((m) => m.name === decodeURIComponent(cual)))};`;
      return `export const textos = ${dato(texts)}, lista = ${dato(lista)}, cargar = {${todas.map((m) => `${JSON.stringify(m.name)}: () => import('virtual:maquinas/${encodeURIComponent(m.name)}')`).join(', ')}};`;
    },
  };
};

/** The generated paths in Chromium and in projects of others: minutes, so `npm run test:caminos` runs them; on memory, server and terminal they are in every run. */
const CAMINOS = ['tests/e2e/paths/**/*.test.ts', 'tests/e2e/pathsPlaywright.test.ts', 'tests/paths/project.test.ts'];
/** Only a test run pays for loading it. */
const sequencer = process.env['VITEST'] ? (await import('./tests/orden.ts')).LargasPrimero : undefined;

export default defineConfig({
  root: 'web',
  plugins: [textosAjenos, fpTsModules, maquinas(), react()],
  build: { outDir: '../.build/web', emptyOutDir: true, target: 'es2022', sourcemap: false, reportCompressedSize: false, rolldownOptions: { checks: { pluginTimings: false } } },
  // One copy of each: two of them break editor extensions and hooks.
  resolve: { dedupe: ['react', 'react-dom', '@codemirror/state', '@codemirror/view', '@lezer/common'] },
  test: {
    root: '.', ...(sequencer ? { sequence: { sequencer } } : {}),
    projects: [
      {
        extends: true,
        test: {
          name: 'rapidas', root: '.', environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/{e2e,crash,cli,server,runs,paths}/**'],
          pool: 'forks', maxWorkers: 2, testTimeout: 20_000, sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'sistema', root: '.', environment: 'node',
          include: ['tests/{e2e,crash,cli,server,runs,paths}/**/*.test.{ts,tsx}'], exclude: CAMINOS,
          // A third of them wait for a browser or for another process: three fill two cores.
          pool: 'forks', maxWorkers: 3, testTimeout: 120_000, hookTimeout: 120_000, sequence: { groupOrder: 1 },
        },
      },
      ...(process.env['JORNAL_CAMINOS'] ? [{ extends: true as const, test: { name: 'caminos', root: '.', environment: 'node' as const, include: CAMINOS, pool: 'forks' as const, maxWorkers: 3, testTimeout: 120_000, hookTimeout: 120_000, sequence: { groupOrder: 2 } } }] : []),
    ],
  },
});
