// In a whole test run, tests import the product as it was built: what runs is what is tried, and the runner
// neither transforms nor instruments it, which took a quarter of the processor's time.
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './house.ts';

const PRODUCT = /^(core|server|cli)\/.*\.ts$/;

/** Where the compiled files of the product are, for the runner's list of what it loads as it is. */
export const BUILT_PRODUCT = /\/\.build\/(core|server|cli)\//;

/**
 * Only where `npm run types` has just run: by hand, a test reads the sources. A build or a server for the
 * browser that a test starts has the runner's environment, with the number of its worker.
 */
export const builtProduct: Plugin = {
  name: 'built-product',
  enforce: 'pre',
  apply: () => {
    const { VITEST, VITEST_POOL_ID, JORNAL_CONSTRUIDO } = process.env;
    return VITEST !== undefined && VITEST_POOL_ID === undefined && JORNAL_CONSTRUIDO !== undefined;
  },
  resolveId: (source, importer) => {
    if (importer === undefined || !source.startsWith('.')) return null;
    const file = relative(ROOT, resolve(dirname(importer), source));
    const built = join(ROOT, '.build', file.replace(/\.ts$/, '.js'));
    return PRODUCT.test(file) && existsSync(built) ? { id: built, external: true } : null;
  },
};
