// Adjusts how the libraries enter the built page, since they ship more than is used.
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { syntaxNodesOf } from './source.ts';
import { isNode, syntaxName, type Node } from './syntaxTree.ts';

const MODULES = join(import.meta.dirname, '../node_modules');

/**
 * Takes fp-ts as ES modules, so that unused code is not shipped (its `lib` is CommonJS, which Node and the
 * tests use).
 */
export const fpTsModules: Plugin = {
  name: 'fp-ts-modules',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^fp-ts\/lib\/(.+?)(\.js)?$/, replacement: 'fp-ts/es6/$1.js' }] },
  }),
};

const production = (file: string): string => join(MODULES, 'react-router/dist/production', file);
/**
 * The router defaults to its development build, with warnings that nobody reads and their weight; this takes
 * the production one.
 */
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

const isPrefetch = (n: Node): boolean =>
  n.type === 'FunctionDeclaration' && syntaxName(n['id']) === 'PrefetchPageLinks';
let prefetchLeftOut = false;
/**
 * The router's links can ask for the parts of the pages that they lead to when a server drew the page; here
 * none does, and that code is a hundredth of the first load.
 */
export const noRoutePreload: Plugin = {
  name: 'no-route-preload',
  apply: 'build',
  transform: (code, id) => {
    if (!id.startsWith(production('')) || !code.includes('function PrefetchPageLinks(')) return null;
    const [prefetch] = syntaxNodesOf(code, isPrefetch),
      body = prefetch?.['body'];
    if (!isNode(body)) return null;
    prefetchLeftOut = true;
    return `${code.slice(0, body.start)}{ return null; }${code.slice(body.end)}`;
  },
  buildEnd: (e) => {
    if (!e && !prefetchLeftOut)
      throw new Error('react-router has no PrefetchPageLinks any more: drop noRoutePreload');
  },
};

/** @xstate/react includes code for React before 18; this replaces it with React's own. */
export const reactStore: Plugin = {
  name: 'react-store',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] } }),
};
