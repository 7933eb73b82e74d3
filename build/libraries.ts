// How three libraries are taken into the built page, for they ship more than what is used.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULES = join(import.meta.dirname, '../node_modules');

/** fp-ts as modules, so that what is not used is not shipped (its `lib` is CommonJS); Node and the tests take `lib`. */
export const fpTsModules: Plugin = {
  name: 'fp-ts-modules',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^fp-ts\/lib\/(.+?)(\.js)?$/, replacement: 'fp-ts/es6/$1.js' }] },
  }),
};

const production = (file: string): string => join(MODULES, 'react-router/dist/production', file);
/** The router gives its development build to whoever does not ask for the other: warnings that nobody reads, and their weight. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: production('index.mjs') },
        { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
      ],
    },
  }),
};

/** @xstate/react brings what React lacked before 18; here it is React's own. */
export const reactStore: Plugin = {
  name: 'react-store',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] } }),
};
