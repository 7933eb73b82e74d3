// Bundles the compiled terminal and the server's threads, with their libraries, into few files under
// `.build/packed/`: reading eight hundred files took most of the time of a command.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { packedName } from '../server/kernel/packed.ts';
import { APART, PACKED_NOW } from './packed.ts';
import { syntaxNodesOf } from './source.ts';
import { isNode, syntaxName, type Node } from './syntaxTree.ts';

const ROOT = join(import.meta.dirname, '../..'),
  BUILT = join(ROOT, '.build'),
  PACKED = join(BUILT, 'packed');

/**
 * Entry points of a process or a thread: the terminal, the server that the tests start by itself, and each
 * server file named as a thread.
 */
const entries = (): readonly string[] => [
  'cli/main.js',
  'server/app/main.js',
  ...readdirSync(join(BUILT, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('Thread.js'))
    .map((f) => join('server', f)),
];

const isOwnAddress = (n: Node): boolean =>
  n.type === 'MemberExpression' &&
  isNode(n['object']) &&
  n['object'].type === 'MetaProperty' &&
  syntaxName(n['property']) === 'url';

const isOtherMeta = (n: Node): boolean =>
  n.type === 'MemberExpression' &&
  isNode(n['object']) &&
  n['object'].type === 'MetaProperty' &&
  syntaxName(n['property']) !== 'url';

/**
 * Code looks for files beside its own, so in the bundle `import.meta.url` stays that of the compiled file.
 */
const ownAddress: Plugin = {
  name: 'own-address',
  enforce: 'pre',
  transform: (code, id) => {
    if (!code.includes('import.meta')) return null;
    // In bundled code only `url` keeps a file's address; anything else would silently be the bundle's.
    const [other] = id.startsWith(BUILT) ? syntaxNodesOf(code, isOtherMeta) : [];
    if (other)
      throw new Error(`${relative(ROOT, id)}: ${code.slice(other.start, other.end)}: use import.meta.url`);
    const address = `new URL(${JSON.stringify(relative(PACKED, id).replaceAll('\\', '/'))}, import.meta.url).href`;
    return syntaxNodesOf(code, isOwnAddress).reduceRight(
      (text, n) => `${text.slice(0, n.start)}${address}${text.slice(n.end)}`,
      code,
    );
  },
};

const packed = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const made = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownAddress],
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20.19',
      rolldownOptions: {
        input: Object.fromEntries(entries().map((f) => [packedName(f), join(BUILT, f)])),
        checks: { pluginTimings: false },
        output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  if (!('output' in made)) throw new Error('el empaque no dio sus partes');
  return made.output.filter((o) => o.type === 'chunk');
};

const A_DAY_MS = 86_400_000;
/** A server that is already running still needs the parts it started with. */
const sweep = (kept: ReadonlySet<string>): void => {
  for (const f of readdirSync(PACKED)) {
    const file = join(PACKED, f);
    if (!kept.has(f) && f !== PACKED_NOW && Date.now() - statSync(file).mtimeMs > A_DAY_MS) rmSync(file);
  }
};

const chunks = await packed();
mkdirSync(PACKED, { recursive: true });
// Entry points are written last: their presence means that their parts exist.
for (const c of [...chunks].sort((a, b) => Number(a.isEntry) - Number(b.isEntry)))
  writeFileSync(join(PACKED, c.fileName), c.code);
const names = chunks.map((c) => c.fileName);
writeFileSync(join(PACKED, PACKED_NOW), JSON.stringify(names));
sweep(new Set(names));
