// The web's build, and the projects of the test run: quick ones first, then those that start a server, a browser or a process of their own.
import { join } from 'node:path';
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

/** The machines as the docs page draws them, from the registry: `virtual:maquinas` lists them, `virtual:maquinas/<name>` is one. */
const maquinas = () => {
  const leer = () => runnerImport<typeof import('./web/docs/describe.ts')>(join(import.meta.dirname, 'web/docs/describe.ts'), { configFile: false, logLevel: 'silent' }).then(({ module: m }) => ({ ...m, todas: m.describeAll() }));
  let modulo: ReturnType<typeof leer> | undefined;
  const dato = (o: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(o))})`;
  return {
    name: 'maquinas',
    resolveId: (id: string) => (id.startsWith('virtual:maquinas') ? `\0${id}` : undefined),
    load: async (id: string) => {
      if (!id.startsWith('\0virtual:maquinas')) return undefined;
      const { summaryOf, texts, todas } = await (modulo ??= leer()), cual = id.slice('\0virtual:maquinas/'.length);
      if (cual) return `export default ${dato(todas.find((m) => m.name === decodeURIComponent(cual)))};`;
      return `export const textos = ${dato(texts)}, lista = ${dato(todas.map(summaryOf))}, cargar = {${todas.map((m) => `${JSON.stringify(m.name)}: () => import('virtual:maquinas/${encodeURIComponent(m.name)}')`).join(', ')}};`;
    },
  };
};

export default defineConfig({
  root: 'web',
  plugins: [textosAjenos, fpTsModules, maquinas(), react()],
  build: { outDir: '../.build/web', emptyOutDir: true, target: 'es2022', sourcemap: false, reportCompressedSize: false, rolldownOptions: { checks: { pluginTimings: false } } },
  // One copy of each: two of them break editor extensions and hooks.
  resolve: { dedupe: ['react', 'react-dom', '@codemirror/state', '@codemirror/view', '@lezer/common'] },
  test: {
    root: '.',
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
          include: ['tests/{e2e,crash,cli,server,runs,paths}/**/*.test.{ts,tsx}'],
          // A third of them wait for a browser or for another process: three fill two cores.
          pool: 'forks', maxWorkers: 3, testTimeout: 120_000, hookTimeout: 120_000, sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
