// The test command: finds a browser, or downloads one and says so, then runs every test.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { relative } from 'node:path';

// First those without a window's parts: the same pages take a fifth less processor.
const NOMBRES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const correr = (cmd, args, opts = {}) =>
  spawnSync(cmd, args, { stdio: ['ignore', 'inherit', 'inherit'], ...opts });

const hallar = async () => {
  const propio = process.env.JORNAL_CHROMIUM;
  if (propio && existsSync(propio)) return propio;
  const sistema = NOMBRES.find((n) => existsSync(n));
  if (sistema) return sistema;
  try {
    const { chromium } = await import('playwright-core');
    const suyo = chromium.executablePath();
    if (suyo && existsSync(suyo)) return suyo;
  } catch {
    /* sin navegador de Playwright */
  }
  return undefined;
};

let navegador = await hallar();
if (!navegador) {
  const raiz = process.getuid?.() === 0;
  if (existsSync('/usr/bin/apt-get') && (raiz || existsSync('/usr/bin/sudo'))) {
    console.log(
      'No hay Chromium: se instala con el gestor de paquetes del sistema (apt-get install chromium-headless-shell).',
    );
    const apt = (...a) => (raiz ? correr('apt-get', a) : correr('sudo', ['-n', 'apt-get', ...a]));
    apt('update', '-qq');
    for (const paquete of ['chromium-headless-shell', 'chromium']) {
      if (!navegador) apt('install', '-y', '-qq', '--no-install-recommends', paquete);
      navegador ??= await hallar();
    }
  }
  if (!navegador) {
    console.log(
      'No hay Chromium: se trae el de Playwright (playwright-core install chromium-headless-shell).',
    );
    correr(process.execPath, [
      'node_modules/playwright-core/cli.js',
      'install',
      'chromium-headless-shell',
      'chromium',
    ]);
    navegador = await hallar();
  }
}
if (!navegador) {
  console.error(
    'No se pudo conseguir un Chromium para las pruebas de navegador. Instálelo y repita, o indique su ruta en JORNAL_CHROMIUM.',
  );
  process.exit(1);
}
console.log(`Navegador de las pruebas: ${navegador}`);

const MEMORY = '/dev/shm',
  ROOM = 4 * 2 ** 30,
  TMPFS = 0x01021994;
/**
 * Where the tests write: hundreds of databases, each of which waits for the disk at every change. In memory,
 * where programs may run from there and there is room for it twice.
 */
const temporary = () => {
  if (process.env.TMPDIR || !existsSync(MEMORY) || !existsSync('/proc/mounts')) return {};
  const { type, bavail, bsize } = statfsSync(MEMORY),
    [, options = ''] = / \/dev\/shm tmpfs (\S+)/.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
  const fits = type === TMPFS && bavail * bsize >= ROOM && freemem() >= 2 * ROOM;
  return fits && !options.split(',').includes('noexec') ? { TMPDIR: MEMORY } : {};
};
const informe = '.build/pruebas.json',
  sueltos = '.build/sueltos.json';
// These take minutes, so each has its own command: the long sessions and hostile inputs, the generated paths and every address with every check in
// a browser, kills at each write, every example of the help, and what the recipes write.
const APARTE = {
  '--abuso': ['sistema', 'JORNAL_ABUSO', '100000'],
  '--amplias': ['sistema', 'JORNAL_AMPLIAS', 'todas'],
  '--caminos': ['caminos', 'JORNAL_CAMINOS', 'una'],
  '--despliegue': ['sistema', 'JORNAL_DESPLIEGUE', 'todo'],
  '--pantallas': ['pantallas', 'JORNAL_PANTALLAS', 'todas'],
  '--cortes': ['sistema', 'JORNAL_GOLPES', 'todos'],
  '--ejemplos': ['sistema', 'JORNAL_EJEMPLOS', 'todos'],
  '--fallas': ['sistema,rapidas', 'JORNAL_FALLAS', 'todas'],
  '--meses': ['sistema', 'JORNAL_MESES', '500'],
  '--recorrido': ['sistema', 'JORNAL_RECORRIDO', 'entero'],
  '--repartido': ['repartido', 'JORNAL_REPARTIDO', '1'],
  '--varios': ['sistema', 'JORNAL_VARIOS', '200'],
  '--recetas': ['recetas', 'JORNAL_RECETAS', 'todas'],
};
const aparte = APARTE[process.argv[2]],
  resto = process.argv.slice(aparte ? 3 : 2);
/** One run of these files, or of all; what its report says by file. */
const run = (...files) => {
  for (const f of [informe, sueltos]) rmSync(f, { force: true });
  const { status } = correr(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${informe}`,
      '--reporter=./tests/looseErrors.mjs',
      ...(aparte ? aparte[0].split(',').flatMap((p) => ['--project', p]) : []),
      ...files,
    ],
    {
      env: {
        ...process.env,
        ...temporary(),
        JORNAL_CHROMIUM: navegador,
        JORNAL_CONSTRUIDO: 'si',
        ...(aparte ? { [aparte[1]]: process.env[aparte[1]] ?? aparte[2] } : {}),
      },
    },
  );
  const said = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  return { status, report: said(informe), loose: said(sueltos) ?? [] };
};
const countOf = (results, status) =>
  results.flatMap((f) => f.assertionResults).filter((a) => a.status === status).length;

let { status, report, loose } = run(...resto),
  alone = [];
const failed = (report?.testResults ?? []).filter((f) => f.status !== 'passed');
/**
 * Two processors that also do something else show what a test takes for granted about time. So a few files
 * that failed among hundreds run once more with nobody beside them, and are named at the end: what is wrong
 * fails again, and what passes alone has to be mended all the same.
 */
const FEW = 3,
  // An error that no test caught, of a file that does not run again, is not seen again either.
  ofOthers = loose.filter((e) => !failed.some((f) => f.name === e.file));
if (
  status !== 0 &&
  !aparte &&
  failed.length > 0 &&
  failed.length <= FEW &&
  ofOthers.length === 0 &&
  report.testResults.length > 100
) {
  const names = failed.map((f) => relative(process.cwd(), f.name));
  console.log(`\nFallaron ${names.join(', ')}: se prueban de nuevo, sin nadie al lado.`);
  const first = report,
    again = run(...names);
  status = again.status;
  if (again.report) {
    const kept = first.testResults.filter((f) => f.status === 'passed');
    report = { ...first, testResults: [...kept, ...again.report.testResults] };
    alone = again.report.testResults
      .filter((f) => f.status === 'passed')
      .map((f) => relative(process.cwd(), f.name));
    writeFileSync(informe, JSON.stringify(report));
  } else report = first;
}
if (report)
  console.log(
    `${countOf(report.testResults, 'passed')} passed, ${countOf(report.testResults, 'failed')} failed`,
  );
if (alone.length > 0) console.log(`Fallaron al lado de los demás y solos pasaron: ${alone.join(', ')}`);
process.exit(status ?? 1);
