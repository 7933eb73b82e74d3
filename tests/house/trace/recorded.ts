// Records the path of one save and of one run through the files of the product, in a real server in its own
// process.
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../../../build/house.ts';
import { marked } from './marked.ts';
import type { Path } from './shared.ts';

const BUILT = join(ROOT, '.build');

export interface Recorded {
  readonly save: Path;
  readonly run: Path;
}

/** What the process needs from the build besides the product: its own files and the tests' server. */
const ITS_OWN = [
  'server/servidor',
  'e2e/servidor',
  'store/empresa',
  'molde',
  ...['child', 'preload', 'shared'].map((f) => `house/trace/${f}`),
];

const modulesOf = (tree: string): readonly string[] =>
  readdirSync(join(BUILT, tree), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && /\.js(on)?$/.test(f.name))
    .map((f) => relative(BUILT, join(f.parentPath, f.name)));

/**
 * Copies the build into a folder with each module of the product marked; gives the source of each, by number.
 */
const buildMarked = (folder: string): readonly string[] => {
  const write = (file: string, text: string): void => {
    const to = join(folder, '.build', file);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  };
  const modules = ['core', 'server'].flatMap(modulesOf);
  modules.forEach((file, id) => {
    const text = readFileSync(join(BUILT, file), 'utf8');
    write(file, file.endsWith('.js') ? marked(text, id) : text);
  });
  for (const f of ITS_OWN) write(`tests/${f}.js`, readFileSync(join(BUILT, `tests/${f}.js`), 'utf8'));
  copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return modules.map((f) => f.replace(/\.js$/, '.ts'));
};

export const record = async (): Promise<Recorded> => {
  const folder = mkdtempSync(join(tmpdir(), 'jornal-trace-'));
  try {
    const files = buildMarked(folder),
      list = join(folder, 'files.json'),
      own = (f: string): string => join(folder, '.build/tests/house/trace', f);
    writeFileSync(list, JSON.stringify(files));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', pathToFileURL(own('preload.js')).href, own('child.js'), list],
      { cwd: folder, env: { ...process.env, TMPDIR: folder }, maxBuffer: 16_000_000 },
    );
    return JSON.parse(stdout) as Recorded;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
