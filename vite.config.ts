// The web's build, and the projects of the test run: quick ones first, then those that start a server, a
// browser or a process of their own.
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BUILT_PRODUCT, builtProduct } from './build/builtProduct.ts';
import { firstLoads } from './build/firstLoad.ts';
import { help } from './build/help.ts';
import { fpTsModules, noRoutePreload, productionRouter, reactStore } from './build/libraries.ts';
import { machines } from './build/machines.ts';
import { firstScript, stylesAfter } from './build/page.ts';
import { screenStylesLast } from './build/styleOrder.ts';
import { languages, textsByPart } from './build/texts.ts';
import { writtenBeside } from './build/written.ts';

/**
 * The generated paths on a server, in the terminal, in Chromium and in projects of others, and what is held
 * to a real clock, which a machine full of other tests disturbs: minutes, so `npm run test:caminos` runs
 * them; on memory they are in every run.
 */
const CAMINOS = [
  'tests/e2e/paths/**/*.test.ts',
  'tests/e2e/{guiaDeGrafos,pathsPlaywright,tiempos}.test.ts',
  'tests/paths/{project,server,runServer,runChartServer,terminal}.test.ts',
];
/**
 * What kills a process again and again, each long step among it: minutes, so `npm run test:cortes` runs them.
 * Saves of rows and sheets are killed in every run.
 */
const CORTES = process.env['JORNAL_GOLPES']
  ? []
  : ['tests/crash/{cortes,lotes,runs,siembra}.test.ts', 'tests/cli/importCut.test.ts'];
/** A file kills its process as many times as asked, so how long it takes is no sign of one that hangs. */
const KILLED_MS = process.env['JORNAL_GOLPES'] ? 900_000 : 120_000;
/**
 * Odd values in every input of every call, an encrypted installation from the terminal with its threads, the
 * demonstration of a first start, the search of the casebook and the causes of differences: half a minute or more each,
 * so `npm run test:amplias` runs them. And the screens whose rules are in every run over HTTP: what only a browser
 * shows of them.
 */
const AMPLIAS = process.env['JORNAL_AMPLIAS']
  ? []
  : [
      'tests/server/hostiles.test.ts',
      'tests/cli/cifrado.test.ts',
      'tests/runs/demo.test.ts',
      'tests/runs/{casos,casosAlCargar,compararCorridas,porQue}.test.ts',
      'tests/e2e/{bancos,casos,compararRecibos,concepto,contable,declarar,explicaciones,masivos}.test.ts',
      'tests/e2e/{fichadas,formulas,mesEntero,muchasFilas,novedadesDelMes,paquetes,porQue}.test.ts',
      'tests/e2e/{privacidad,propuestas,prueba}.test.ts',
      'tests/e2e/{cierre,personas,publicaciones,retroactivos,segundoFactor,simular,terminal,valores}.test.ts',
      'tests/e2e/{vacacionesYFormularios,vistas}.test.ts',
    ];
/** What needs a program that no package brings, or kills a move, a snapshot or a destruction at each write: `npm run test:varios` runs it. */
const VARIOS = process.env['JORNAL_VARIOS']
  ? []
  : [
      'tests/postgres/{destruccionCortada,golpes,instantaneaCortada,mudanzaCortada,pgbouncer,reemplazo}.test.ts',
      'tests/postgres/{replica,simulacion,trabajadores,trabajosEnCualquiera,trabajosRetomados}.test.ts',
    ];
/** The long steps over a database: some kills of each with the rest of it, every kill with those of a folder. */
const CORTES_EN_BASE =
  process.env['JORNAL_VARIOS'] || process.env['JORNAL_GOLPES'] ? [] : ['tests/postgres/pasosEnBase.test.ts'];
/** The suites of HTTP and of the machines, on two servers of one database: minutes, so `npm run test:repartido` runs them. */
const REPARTIDO = [
  'tests/server/*.test.ts',
  'tests/paths/{runServer,server}.test.ts',
  'tests/cli/{browserLogin,secondFactor,unanswered}.test.ts',
  'tests/e2e/{corrida,ingreso,instalacionAnterior,listas,novedades,primerInicio,proveedor,segundoFactor}.test.ts',
];
/** Those that are of one folder by nature. */
const DE_UNA_CARPETA = Object.keys(
  (
    JSON.parse(readFileSync(new URL('tests/repartido/deUnaCarpeta.json', import.meta.url), 'utf8')) as {
      readonly archivos: object;
    }
  ).archivos,
);
/**
 * Forty months of each agreement by any road, odd months by two roads over HTTP, and three months of a company in each
 * agreement but the first: `npm run test:meses` runs them, beside more companies than every run has.
 */
const MESES = process.env['JORNAL_MESES']
  ? []
  : [
      'tests/runs/{caminosDeConvenios,mesesRaros}.test.ts',
      'tests/runs/tresMeses{Casas,Edificios,Fuera,Rural,Sanidad,SinEscala,Uom}/*.test.ts',
    ];
/** An office's two first months in a browser: a minute, so `npm run test:recorrido` runs it. */
const RECORRIDO = process.env['JORNAL_RECORRIDO'] ? [] : ['tests/e2e/recorrido.test.ts'];
/**
 * deploy/ by the programs that it is for, which a machine may lack, and running: `npm run test:despliegue` says which
 * it lacks, and fails.
 */
const DESPLIEGUE = process.env['JORNAL_DESPLIEGUE']
  ? []
  : ['tests/deploy/{corre,programas,variosServidores}.test.ts'];
/** Every screen by axe: with the other checks of every address, by `npm run test:pantallas`. */
const A_FONDO = ['tests/e2e/accesibilidad.test.ts'];
/**
 * What the recipes write, by every check: minutes, so `npm run test:recetas` runs it; that they write it, and
 * that it compiles, is in every run.
 */
const RECETAS = 'tests/recetas/completas.test.ts';
/** Only a test run pays for loading it. */
const sequencer = process.env['VITEST'] ? (await import('./build/testOrder.ts')).LongestFirst : undefined;

/**
 * Files of tests share a process, one after another: reading the product again for each took two seconds of
 * it. What they may leave behind is looked at.
 */
const JUNTAS = { isolate: false, setupFiles: ['tests/aparte.ts'] };

export default defineConfig({
  root: 'web',
  plugins: [
    builtProduct,
    textsByPart,
    fpTsModules,
    productionRouter,
    noRoutePreload,
    reactStore,
    machines(),
    help(),
    languages,
    react(),
    firstScript,
    stylesAfter,
    screenStylesLast,
    writtenBeside,
  ],
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    // What a screen brings is weighed by tests/web/sizes.test.ts; the largest file is data: the help of every call.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: [{ name: firstLoads(), includeDependenciesRecursively: false }] } },
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        moduleSideEffects: [{ test: /\/core\/(?!i18n)/, sideEffects: false }],
      },
    },
  },
  // One copy of each: two of them break editor extensions and hooks.
  resolve: { dedupe: ['react', 'react-dom', '@codemirror/state', '@codemirror/view', '@lezer/common'] },
  test: {
    root: '.',
    server: { deps: { external: [BUILT_PRODUCT] } },
    ...(sequencer ? { sequence: { sequencer } } : {}),
    projects: [
      {
        extends: true,
        test: {
          name: 'rapidas',
          root: '.',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{e2e,crash,cli,deploy,server,runs,paths,pantallas,postgres}/**', RECETAS],
          ...JUNTAS,
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'sistema',
          root: '.',
          environment: 'node',
          include: ['tests/{e2e,crash,cli,deploy,server,runs,paths,postgres}/**/*.test.{ts,tsx}'],
          exclude: [
            ...CAMINOS,
            ...CORTES,
            ...AMPLIAS,
            ...VARIOS,
            ...CORTES_EN_BASE,
            ...MESES,
            ...RECORRIDO,
            ...DESPLIEGUE,
            ...A_FONDO,
          ],
          // A third of them wait for a browser or for another process: five fill two cores.
          ...JUNTAS,
          pool: 'forks',
          maxWorkers: 5,
          testTimeout: KILLED_MS,
          hookTimeout: KILLED_MS,
          // Each look costs a browser some milliseconds.
          expect: { poll: { timeout: 40_000, interval: 120 } },
          sequence: { groupOrder: 1 },
        },
      },
      ...(process.env['JORNAL_CAMINOS']
        ? [
            {
              extends: true as const,
              test: {
                name: 'caminos',
                root: '.',
                environment: 'node' as const,
                include: CAMINOS,
                ...JUNTAS,
                pool: 'forks' as const,
                maxWorkers: 3,
                testTimeout: 120_000,
                hookTimeout: 120_000,
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
      ...(process.env['JORNAL_REPARTIDO']
        ? [
            {
              extends: true as const,
              test: {
                name: 'repartido',
                root: '.',
                environment: 'node' as const,
                include: REPARTIDO,
                exclude: DE_UNA_CARPETA,
                isolate: false,
                setupFiles: [...JUNTAS.setupFiles, 'tests/repartido/aparte.ts'],
                globalSetup: ['tests/repartido/base.ts'],
                pool: 'forks' as const,
                maxWorkers: 3,
                // All the paths of a machine are one test, and each request is asked of a server that asks the database.
                testTimeout: 300_000,
                hookTimeout: 120_000,
                expect: { poll: { timeout: 40_000, interval: 120 } },
                sequence: { groupOrder: 5 },
              },
            },
          ]
        : []),
      ...(process.env['JORNAL_RECETAS']
        ? [
            {
              extends: true as const,
              test: {
                name: 'recetas',
                root: '.',
                environment: 'node' as const,
                include: [RECETAS],
                ...JUNTAS,
                pool: 'forks' as const,
                testTimeout: 1_200_000,
                hookTimeout: 120_000,
                sequence: { groupOrder: 4 },
              },
            },
          ]
        : []),
      // Every address by every check: minutes, by `npm run test:pantallas`.
      ...(process.env['JORNAL_PANTALLAS']
        ? [
            {
              extends: true as const,
              test: {
                name: 'pantallas',
                root: '.',
                environment: 'node' as const,
                include: ['tests/pantallas/**/*.test.ts', ...A_FONDO],
                ...JUNTAS,
                pool: 'forks' as const,
                testTimeout: 120_000,
                hookTimeout: 120_000,
                sequence: { groupOrder: 3 },
              },
            },
          ]
        : []),
    ],
  },
});
