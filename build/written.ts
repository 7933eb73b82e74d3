// Writes files beside the built page: its parts, the preloads of each address, the commit, and every text
// file compressed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';
import { preloads, type Part } from './preloads.ts';

const ROOT = join(import.meta.dirname, '..'),
  BUILT = join(ROOT, '.build');
const brotli = promisify(brotliCompress);

/** The built commit, for `jornal --version`; with a + if the tree has changes. Absent without git. */
const commit = (): string => {
  const git = (...words: readonly string[]): string =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short=9', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`;
  } catch {
    return '';
  }
};

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
  readonly moduleIds?: readonly string[];
  readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> };
}
const partOf = (c: Chunk): Part => ({
  archivo: c.fileName,
  entrada: c.isEntry === true,
  pide: c.imports ?? [],
  despues: c.dynamicImports ?? [],
  estilos: [...(c.viteMetadata?.importedCss ?? [])],
  modulos: (c.moduleIds ?? []).map((m) => relative(ROOT, m)),
});

const SMALL = 512;
const compress = async (file: string): Promise<void> => {
  const body = readFileSync(file);
  if (body.length <= SMALL) return;
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(`${file}.br`, await brotli(body, { params }));
};

/** `.build/web.json` is what `tests/web/sizes.test.ts` adds up; the server reads `precarga.json`. */
export const writtenBeside: Plugin = {
  name: 'written',
  apply: 'build',
  writeBundle: async ({ dir }, bundle) => {
    const folder = dir ?? join(BUILT, 'web');
    const parts = Object.values(bundle)
      .filter((c) => c.type === 'chunk')
      .map(partOf);
    writeFileSync(join(BUILT, 'web.json'), JSON.stringify(parts));
    writeFileSync(join(BUILT, 'commit'), commit());
    await Promise.all(
      Object.keys(bundle)
        .filter((f) => /^assets\/.*\.(js|css|svg)$/.test(f))
        .map((f) => compress(join(folder, f))),
    );
    // Written last, so that a running server knows the rest is there.
    writeFileSync(join(folder, 'precarga.json'), JSON.stringify(preloads(parts)));
  },
};
