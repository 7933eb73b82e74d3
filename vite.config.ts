// The web's build, and the projects of the test run: quick ones first, then those that start a server, a browser or a process of their own.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';

const TEXTOS = join(import.meta.dirname, 'core/i18n/es/index.ts');
/** Areas of the texts and their files; those that only the server and the terminal say never reach the browser: it gets them as messages, not by key. */
const areasDeTextos = (): ReadonlyMap<string, string> => {
  const ajenas = new Set(['caminos', 'cli', 'diarios', 'importar', 'servidor', 'store', 'terminal']);
  return new Map([...readFileSync(TEXTOS, 'utf8').matchAll(/^import \{ ([\w, ]+) \} from '\.\/(\w+\.ts)';$/gm)].flatMap(([, nombres, archivo]) => nombres!.split(', ').filter((n) => !ajenas.has(n)).map((n) => [n, join(dirname(TEXTOS), archivo!)] as const)));
};
/** The Spanish texts, run. */
let leidos: Promise<Readonly<Record<string, unknown>>> | undefined;
const textosLeidos = () => (leidos ??= runnerImport<{ readonly es: Readonly<Record<string, unknown>> }>(TEXTOS, { configFile: false, logLevel: 'silent' }).then((r) => r.module.es));
/** Of a tree, what these keys name, with the plural forms of each; undefined when one of them names no text. */
const soloEstas = (arbol: unknown, claves: readonly string[]): unknown => {
  const salida: Record<string, unknown> = {};
  for (const clave of claves) {
    let de = arbol as Record<string, unknown> | undefined, a = salida;
    const partes = clave.split('.'), hoja = partes.pop()!;
    for (const p of partes) { de = de?.[p] as Record<string, unknown> | undefined; a = (a[p] ??= {}) as Record<string, unknown>; }
    const suyas = Object.keys(de ?? {}).filter((k) => (k === hoja || k.startsWith(`${hoja}_`)) && typeof de![k] === 'string');
    if (suyas.length === 0) return undefined;
    for (const k of suyas) a[k] = de![k];
  }
  return salida;
};
/** A part that says at most so many words of an area, each by its whole key, takes those words alone. */
const POCAS = 6;
/**
 * In the built page the texts of an area go with whoever says a key of it (a literal that begins with the area and a point): signing in does not
 * wait for the words of every screen, nor the menus for those of each screen that they name. A part asks for its texts before it runs, so that
 * one is always there before it is said.
 */
const textosPorParte = {
  name: 'textos-por-parte', apply: 'build' as const, enforce: 'pre' as const,
  resolveId: (id: string) => (id.startsWith('virtual:textos/') ? `\0${id}` : undefined),
  load: async (id: string) => {
    if (id === TEXTOS) return `export const es = {}; const oyentes = [];
      const juntar = (a, b) => { for (const [k, v] of Object.entries(b)) a[k] = typeof v === 'string' ? v : juntar(a[k] ?? {}, v); return a; };
      export const registrar = (area, textos) => { es[area] = juntar(es[area] ?? {}, textos); for (const f of oyentes) f({ [area]: textos }); };
      export const alLlegar = (f) => { f(es); oyentes.push(f); };`;
    if (id === join(import.meta.dirname, 'web/textos.ts')) return `import { es } from ${JSON.stringify(TEXTOS)}; export { alLlegar } from ${JSON.stringify(TEXTOS)};
      export const todosLosTextos = () => Promise.all([${[...areasDeTextos().keys()].map((a) => `import('virtual:textos/${a}')`).join(', ')}]).then(() => es);`;
    if (!id.startsWith('\0virtual:textos/')) return undefined;
    const [area, claves] = id.slice('\0virtual:textos/'.length).split(':') as [string, string?], registrar = `import { registrar } from ${JSON.stringify(TEXTOS)};`;
    if (claves !== undefined) return `${registrar} registrar('${area}', ${JSON.stringify(soloEstas((await textosLeidos())[area], claves.split(',')))});`;
    return `import { ${area} } from ${JSON.stringify(areasDeTextos().get(area))}; ${registrar} registrar('${area}', ${area});`;
  },
  transform: async (codigo: string, id: string) => {
    if (!/\.tsx?$/.test(id) || id.includes('/node_modules/') || id.startsWith(dirname(TEXTOS))) return undefined;
    const dichas = new Set([...codigo.matchAll(/['"`](\w+)\./g)].map((m) => m[1]!)), suyas = [...areasDeTextos().keys()].filter((a) => dichas.has(a));
    if (suyas.length === 0) return undefined;
    const es = await textosLeidos(), pedidas = suyas.map((a) => {
      const enteras = [...codigo.matchAll(new RegExp(`'${a}\\.([\\w.]+)'`, 'g'))].map((m) => m[1]!), claves = [...new Set(enteras)].sort();
      const solas = claves.length <= POCAS && enteras.length === [...codigo.matchAll(new RegExp(`['"\`]${a}\\.`, 'g'))].length && soloEstas(es[a], claves) !== undefined;
      return solas ? `virtual:textos/${a}:${claves.join()}` : `virtual:textos/${a}`;
    });
    return { code: pedidas.map((x) => `import '${x}';`).join('') + codigo, map: null };
  },
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

/**
 * What signing in needs is one file, and what the frame with its first list needs beside it another: dozens of small ones take longer to ask for and
 * compress worse. The rest goes by the screen that asks for it.
 */
const JUNTOS: Readonly<Record<string, readonly string[]>> = { base: ['web/main.tsx', 'web/screens/auth/Login.tsx'], marco: ['web/shell/Shell.tsx', 'web/screens/lookup/TableAt.tsx', 'web/screens/list/TableList.tsx'] };
interface DeModulo { readonly importedIds: readonly string[]; readonly code: string | null }
const juntosDe = () => {
  const partes = new Map<string, string>(), areas = join(import.meta.dirname, 'core/api/areas.ts');
  // Of the calls, the areas that are asked by name: through the list of all of them every one would come.
  const llamadas = new Map([...readFileSync(areas, 'utf8').matchAll(/^export \{ \w+ as (\w+) \} from '\.\/(\w+\.ts)';$/gm)].map((m) => [m[1]!, join(dirname(areas), m[2]!)] as const));
  const seguir = (id: string, parte: string, de: (id: string) => DeModulo | null): void => {
    if (partes.has(id)) return;
    partes.set(id, parte);
    const m = de(id), pide = id === areas ? [] : [...m?.importedIds ?? [], ...[...(m?.code ?? '').matchAll(/\bapi\.(\w+)/g)].flatMap(([, area]) => llamadas.get(area!) ?? [])];
    for (const otro of pide) seguir(otro, parte, de);
  };
  return (id: string, ctx: { readonly getModuleInfo: (id: string) => DeModulo | null }): string | null => {
    if (partes.size === 0) for (const [parte, raices] of Object.entries(JUNTOS)) for (const r of raices) seguir(join(import.meta.dirname, r), parte, (x) => ctx.getModuleInfo(x));
    return partes.get(id) ?? null;
  };
};

interface Parte { readonly archivo: string; readonly entrada: boolean; readonly pide: readonly string[]; readonly despues: readonly string[]; readonly estilos: readonly string[]; readonly modulos: readonly string[] }
type Paquete = Readonly<Record<string, { readonly type: string; readonly fileName: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[]; readonly isEntry?: boolean; readonly moduleIds?: readonly string[]; readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> } }>>;
const RUTAS = join(import.meta.dirname, 'web/routes.tsx');
/** Of each address, the files that its screen waits for beyond those the page names: the server writes them in the page, so that nobody waits for one file to know of the next. */
const precargaDe = (partes: readonly Parte[]) => {
  const texto = readFileSync(RUTAS, 'utf8'), porArchivo = new Map(partes.map((p) => [p.archivo, p]));
  const deModulo = (modulo: string): Parte => { const p = partes.find((x) => x.modulos.includes(modulo)); if (!p) throw new Error(`${modulo} no está en la web construida`); return p; };
  const con = (p: Parte, vistos: Set<string>): ReadonlySet<string> => { if (!vistos.has(p.archivo)) { vistos.add(p.archivo); for (const x of p.pide) con(porArchivo.get(x)!, vistos); } return vistos; };
  const escritos = con(deModulo('web/main.tsx'), new Set<string>()), estilos = (fs: Iterable<string>): readonly string[] => [...new Set([...fs].flatMap((f) => porArchivo.get(f)!.estilos))];
  const ya = new Set([...escritos, ...estilos(escritos)]);
  const de = (...modulos: readonly string[]): readonly string[] => { const suyas = new Set<string>(); for (const m of modulos) con(deModulo(m), suyas); return [...suyas, ...estilos(suyas)].filter((f) => !ya.has(f)).sort(); };
  const marco = ['web/shell/Shell.tsx', 'web/screens/lookup/TableAt.tsx'], pantallas = [...texto.matchAll(/pantalla\('([^':*]+)',[^\n]*?import\('\.\/(screens\/[^']+)'\)/g)];
  return {
    fuera: ['auth', 'error', ...[...texto.matchAll(/ auth\('([\w-]+)',/g)].map((m) => m[1]!)],
    marco: de(...marco), rutas: Object.fromEntries(pantallas.map(([, ruta, archivo]) => [ruta!, de(...marco, `web/${archivo!}`)])),
  };
};
const brotli = promisify(brotliCompress);
const PRIMERO = join(import.meta.dirname, 'web/primero.ts');
/** `web/primero.ts` runs as soon as it comes: a file apart, for a page's other scripts wait for all that they import. */
const primero = {
  name: 'primero',
  buildStart(this: { readonly environment?: { readonly mode?: string }; readonly emitFile: (f: object) => string }) { if (this.environment?.mode === 'build') this.emitFile({ type: 'chunk', id: PRIMERO, name: 'primero' }); },
  transformIndexHtml: {
    order: 'post' as const,
    handler: (_: string, { bundle }: { readonly bundle?: Readonly<Record<string, { readonly fileName: string; readonly facadeModuleId?: string | null }>> }) => {
      const archivo = bundle ? Object.values(bundle).find((c) => c.facadeModuleId === PRIMERO)!.fileName : 'primero.ts';
      return [{ tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: `/${archivo}` }, injectTo: 'head' as const }];
    },
  },
};
/** Styles in the head keep everything from being drawn until they are here: after the mark, they keep back only what follows. */
const estilosDespues = {
  name: 'estilos-despues', apply: 'build' as const,
  transformIndexHtml: { order: 'post' as const, handler: (html: string) => { const de = /\s*<link rel="stylesheet"[^>]*>/g; return html.replace(de, '').replace('</body>', () => `${[...html.matchAll(de)].map(([x]) => x).join('')}\n  </body>`); } },
};
/** The commit that is built, for `jornal --version`; with a + when the tree has changes of its own. Without git (an unpacked archive) there is none to name. */
const commit = (): string => {
  const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try { return `${git('rev-parse', '--short=9', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`; } catch { return ''; }
};

/**
 * What the built page is made of (`.build/web.json`: what `tests/web/sizes.test.ts` adds up), what each address needs at first (`precarga.json`, for
 * the server) and every text file compressed once and for all beside itself.
 */
const grafo = {
  name: 'grafo', apply: 'build' as const,
  writeBundle: async ({ dir }: { readonly dir?: string }, bundle: Paquete): Promise<void> => {
    const carpeta = dir ?? join(import.meta.dirname, '.build/web');
    const partes = Object.values(bundle).flatMap((c): Parte[] => (c.type !== 'chunk' ? [] : [{ archivo: c.fileName, entrada: c.isEntry === true, pide: c.imports ?? [], despues: c.dynamicImports ?? [], estilos: [...c.viteMetadata?.importedCss ?? []], modulos: (c.moduleIds ?? []).map((m) => relative(import.meta.dirname, m)) }]));
    writeFileSync(join(import.meta.dirname, '.build/web.json'), JSON.stringify(partes));
    writeFileSync(join(import.meta.dirname, '.build/commit'), commit());
    await Promise.all(Object.keys(bundle).filter((f) => /^assets\/.*\.(js|css|svg)$/.test(f)).map(async (f) => {
      const cuerpo = readFileSync(join(carpeta, f));
      if (cuerpo.length > 512) writeFileSync(join(carpeta, `${f}.br`), await brotli(cuerpo, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: cuerpo.length } }));
    // The last one: by it a server that is running knows that the rest is there.
    writeFileSync(join(carpeta, 'precarga.json'), JSON.stringify(precargaDe(partes)));
    }));
  },
};

/**
 * The help as data, from the declarations and the terminal's own program: `virtual:ayuda/principal` (guides and reference), `/tablas`, `/api` and
 * `/terminal`, each asked for by its pages. The browser does not load what they were read from.
 */
const ayuda = () => {
  let paginas: Promise<readonly { readonly ruta: string; readonly grupo: string }[]> | undefined;
  const escribir = async () => {
    const leer = { configFile: false, logLevel: 'silent' } as const;
    const { module: { paginas: nucleo } } = await runnerImport<typeof import('./core/docs/index.ts')>(join(import.meta.dirname, 'core/docs/index.ts'), leer);
    const { module: { paginas: terminal } } = await runnerImport<typeof import('./cli/terminalDocs.ts')>(join(import.meta.dirname, 'cli/terminalDocs.ts'), leer);
    return [...nucleo, ...terminal];
  };
  const parteDe = (ruta: string): string => /^\/docs\/(api|tablas|terminal)\/./.exec(ruta)?.[1] ?? 'principal';
  return {
    name: 'ayuda',
    resolveId: (id: string) => (id.startsWith('virtual:ayuda/') ? `\0${id}` : undefined),
    load: async (id: string) => {
      if (!id.startsWith('\0virtual:ayuda/')) return undefined;
      const cual = id.slice('\0virtual:ayuda/'.length), suyas = (await (paginas ??= escribir())).filter((p) => parteDe(p.ruta) === cual);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(suyas))});`;
    },
  };
};

/** The generated paths on a server, in the terminal, in Chromium and in projects of others: minutes, so `npm run test:caminos` runs them; on memory they are in every run. */
const CAMINOS = ['tests/e2e/paths/**/*.test.ts', 'tests/e2e/pathsPlaywright.test.ts', 'tests/paths/{project,server,runServer,runChartServer,terminal}.test.ts'];
/** The languages, each a part of its own that only who chose it downloads: `virtual:idioma/<lang>` is its texts as data. */
const idiomas = {
  name: 'idiomas',
  resolveId: (id: string) => (id.startsWith('virtual:idioma/') ? `\0${id}` : undefined),
  load: async (id: string) => {
    if (!id.startsWith('\0virtual:idioma/')) return undefined;
    const lang = id.slice('\0virtual:idioma/'.length), leer = { configFile: false, logLevel: 'silent' } as const;
    const { module: m } = await runnerImport<typeof import('./core/i18n/paraLaWeb.ts')>(join(import.meta.dirname, 'core/i18n/paraLaWeb.ts'), leer);
    const { module: { default: idioma } } = await runnerImport<{ readonly default: import('./core/i18n/textos.ts').Idioma }>(join(import.meta.dirname, `core/i18n/${lang}/index.ts`), leer);
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(m.paraLaWeb(idioma)))});`;
  },
};

/** Only a test run pays for loading it. */
const sequencer = process.env['VITEST'] ? (await import('./tests/orden.ts')).LargasPrimero : undefined;

/** Files of tests share a process, one after another: reading the product again for each took two seconds of it. What they may leave behind is looked at. */
const JUNTAS = { isolate: false, setupFiles: ['tests/aparte.ts'] };

/** The package gives its development build to whoever does not ask for the other: warnings that nobody reads, and their weight. */
const rutasDeProduccion = { name: 'rutas-de-produccion', apply: 'build' as const, config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs') }, { find: /^react-router\/dom$/, replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/dom-export.mjs') }] } }) };
/** @xstate/react brings what React lacked before 18; here it is React's own. */
const almacenDeReact = { name: 'almacen-de-react', apply: 'build' as const, config: () => ({ resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] } }) };

export default defineConfig({
  root: 'web',
  plugins: [textosPorParte, fpTsModules, rutasDeProduccion, almacenDeReact, maquinas(), ayuda(), idiomas, react(), primero, estilosDespues, grafo],
  build: { outDir: '../.build/web', emptyOutDir: true, target: 'es2022', sourcemap: false, reportCompressedSize: false, chunkSizeWarningLimit: 600, rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false }, output: { codeSplitting: { groups: [{ name: juntosDe(), includeDependenciesRecursively: false }] } }, treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false, moduleSideEffects: [{ test: /\/core\/(?!i18n)/, sideEffects: false }] } } },
  // One copy of each: two of them break editor extensions and hooks.
  resolve: { dedupe: ['react', 'react-dom', '@codemirror/state', '@codemirror/view', '@lezer/common'] },
  test: {
    root: '.', ...(sequencer ? { sequence: { sequencer } } : {}),
    projects: [
      {
        extends: true,
        test: {
          name: 'rapidas', root: '.', environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/{e2e,crash,cli,server,runs,paths,pantallas}/**'],
          ...JUNTAS, pool: 'forks', maxWorkers: 2, testTimeout: 20_000, sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'sistema', root: '.', environment: 'node',
          include: ['tests/{e2e,crash,cli,server,runs,paths}/**/*.test.{ts,tsx}'], exclude: CAMINOS,
          // A third of them wait for a browser or for another process: three fill two cores.
          ...JUNTAS, pool: 'forks', maxWorkers: 4, testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } }, sequence: { groupOrder: 1 },
        },
      },
      ...(process.env['JORNAL_CAMINOS'] ? [{ extends: true as const, test: { name: 'caminos', root: '.', environment: 'node' as const, include: CAMINOS, ...JUNTAS, pool: 'forks' as const, maxWorkers: 3, testTimeout: 120_000, hookTimeout: 120_000, sequence: { groupOrder: 2 } } }] : []),
      // Every address by every check: minutes, by `npm run test:pantallas`.
      ...(process.env['JORNAL_PANTALLAS'] ? [{ extends: true as const, test: { name: 'pantallas', root: '.', environment: 'node' as const, include: ['tests/pantallas/**/*.test.ts'], ...JUNTAS, pool: 'forks' as const, testTimeout: 120_000, hookTimeout: 120_000, sequence: { groupOrder: 3 } } }] : []),
    ],
  },
});
