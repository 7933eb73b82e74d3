// What a long step is to who kills it, and how what it changed is looked at.
import { createHash } from 'node:crypto';
import type { Row } from '../../core/kit/field.ts';
import type { Banco } from '../runs/empresa.ts';

export interface Paso {
  readonly nombre: string;
  /**
   * The whole step, under one key; what it gives back is the same every time. Whoever lost the answer asks
   * again.
   */
  readonly hacer: (b: Banco, clave: string) => Promise<unknown>;
  /** All that it changes, without instants. */
  readonly foto: (b: Banco) => unknown;
  /** What may be found between nothing and all, after a kill. Absent: one or the other. */
  readonly aMedias?: (hallada: never, antes: never, despues: never) => boolean;
}

export const huella = (x: string | Uint8Array): string =>
  createHash('sha256').update(x).digest('hex').slice(0, 16);
export const juntar = async (partes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const s: Uint8Array[] = [];
  for await (const x of partes) s.push(x);
  return Buffer.concat(s);
};
/** Waits for a work, and gives its result; what failed throws. */
export const terminado = async (b: Banco, trabajo: string): Promise<unknown> => {
  const t = await b.esperar(trabajo);
  if (t.estado !== 'terminado') throw new Error(`${t.estado}: ${t.mensaje}`);
  return t.resultado;
};
export const sinVersion = (filas: readonly Row[]): readonly Row[] =>
  filas
    .map(({ version: _v, autor: _a, contabilizado_el: _c, fecha_modificacion: _m, ...f }) => f)
    .sort((x, y) => Number(x['id']) - Number(y['id']));
/** Whole rows, with their lists. */
export const enteras = async (b: Banco, tabla: string): Promise<readonly Row[]> =>
  sinVersion(await Promise.all((await b.filas(tabla)).map((f) => b.fila(tabla, Number(f['id'])))));
