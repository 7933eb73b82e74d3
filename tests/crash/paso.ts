// The interface of a long step for the tests that kill it, and how its changes are read.
import { createHash } from 'node:crypto';
import type { Row } from '../../core/kit/field.ts';
import { bien, type Banco } from '../runs/empresa.ts';

export interface Paso {
  readonly nombre: string;
  /**
   * Does the whole step under one key, and gives the same answer every time. Called again when the answer was
   * lost.
   */
  readonly hacer: (b: Banco, clave: string) => Promise<unknown>;
  /** Everything that it changes, without instants. */
  readonly foto: (b: Banco) => unknown;
  /** Whether this partial state may be found after a kill. Absent: only all or nothing may be. */
  readonly aMedias?: (hallada: never, antes: never, despues: never) => boolean;
}

export const huella = (x: string | Uint8Array): string =>
  createHash('sha256').update(x).digest('hex').slice(0, 16);
export const juntar = async (partes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const s: Uint8Array[] = [];
  for await (const x of partes) s.push(x);
  return Buffer.concat(s);
};
/** A call that names something has it first, as the door does: another server may have made it. */
export const conNombre = async (b: Banco, id: string): Promise<string> => {
  bien(await b.e.traer(id));
  return id;
};
/** Waits for a job and gives its result; throws if it failed. */
export const terminado = async (b: Banco, trabajo: string): Promise<unknown> => {
  const t = await b.esperar(await conNombre(b, trabajo));
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
