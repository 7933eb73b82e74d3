// Every row of a table that matches, by pages, with how far it is; a list of people is needed whole to write over it.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Filtro } from '../../../core/api/endpoint.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { listar } from '../pedidos.ts';

const DE_A = 500;

export const todas = (tabla: string, filtros: readonly Filtro[], avisar: (hechas: number, total: number) => void = () => undefined): TaskEither<Failure, readonly Row[]> => async () => {
  const filas = new Map<number, Row>();
  for (let pagina = 1; ; pagina++) {
    const r = await listar(tabla, { filtros, limite: DE_A, pagina })();
    if (E.isLeft(r)) return r;
    const antes = filas.size;
    // A row may move from a page to the next one while they are read: it is kept once.
    for (const f of r.right.filas) filas.set(Number(f['id']), f);
    avisar(filas.size, r.right.total);
    if (r.right.filas.length === 0 || filas.size >= r.right.total || filas.size === antes) return E.right([...filas.values()]);
  }
};
