// What is remembered of a sent order: which orders, under which words, and for which row.
import { BASE } from '../core/api/index.ts';
import { allEndpoints } from '../core/api/allEndpoints.ts';
import { REMEMBERED_CALLS } from '../core/api/rememberedCalls.ts';

/** Orders that write, by path. */
const pathsOf = (path: string): RegExp => new RegExp(`^${(BASE + path).replace(/:\w+/g, '[^/]*')}$`);

export const ORDERS = allEndpoints
  .filter(([, e]) => e.mutation)
  .map(([name, e]) => ({ name, output: e.output, path: pathsOf(e.path) }));

/** The server forgets the answers of these within minutes. */
const BRIEF = ORDERS.filter(({ name }) => REMEMBERED_CALLS.has(name));

/** Of those, the ones that would be done twice; the rest are idempotent. */
export const TWICE: ReadonlySet<string> = new Set(['mensajes.enviar', 'importaciones.aplicar']);

export const briefOf = (path: string): string | undefined => BRIEF.find((b) => b.path.test(path))?.name;

/** The path without row ids, which change in each run of a command that prepares and then writes. */
export const pathShape = (path: string): string =>
  path
    .split('/')
    .map((p) => (/\d/.test(p) ? '…' : p))
    .join('/')
    .replace(/\/$/, '');

/** The row that a path's order deletes. */
export const deletedRow = (path: string): { readonly fila?: number } => {
  const id = /\/delete\/(\d+)$/.exec(path)?.[1];
  return id === undefined ? {} : { fila: Number(id) };
};

/** The words do not include data read from input or from a file. */
export const tellsAll = (words: readonly string[]): boolean =>
  !words.some((w) => w === '-' || w.startsWith('@') || /-stdin$/.test(w));
