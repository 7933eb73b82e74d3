// What is remembered of an order that was sent: which ones are, under what words, and of which row.
import { BASE } from '../core/api/index.ts';
import { allEndpoints } from '../core/api/allEndpoints.ts';
import { REMEMBERED_CALLS } from '../core/api/rememberedCalls.ts';

/** The orders that write, by their paths. */
const pathsOf = (path: string): RegExp => new RegExp(`^${(BASE + path).replace(/:\w+/g, '[^/]*')}$`);

export const ORDERS = allEndpoints
  .filter(([, e]) => e.mutation)
  .map(([name, e]) => ({ name, output: e.output, path: pathsOf(e.path) }));

/** Those whose answer the server forgets in minutes. */
const BRIEF = ORDERS.filter(({ name }) => REMEMBERED_CALLS.has(name));

/** Of those, the ones that done twice are two; the rest change nothing the second time. */
export const TWICE: ReadonlySet<string> = new Set(['mensajes.enviar', 'importaciones.aplicar']);

export const briefOf = (path: string): string | undefined => BRIEF.find((b) => b.path.test(path))?.name;

/**
 * The path without what names a row, which is different in each run of a command that prepares and then
 * writes.
 */
export const pathShape = (path: string): string =>
  path
    .split('/')
    .map((p) => (/\d/.test(p) ? '…' : p))
    .join('/')
    .replace(/\/$/, '');

/** The row that the order of a path deletes. */
export const deletedRow = (path: string): { readonly fila?: number } => {
  const id = /\/delete\/(\d+)$/.exec(path)?.[1];
  return id === undefined ? {} : { fila: Number(id) };
};

/** What is read from the input, or from a file, is not in the words. */
export const tellsAll = (words: readonly string[]): boolean =>
  !words.some((w) => w === '-' || w.startsWith('@') || /-stdin$/.test(w));
