// Adds many rows in one transaction: all of them, or none and every fault.
import * as E from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Result } from '../../core/kit/failure.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Requester } from '../kernel/company.ts';
import type { Extension, Tx } from '../kernel/store.ts';
import { rulesOf } from './rules.ts';
import { addRow } from './writeRow.ts';

export const MAX_ROWS = 10_000;

export interface BatchResult {
  readonly ids: readonly number[];
  readonly errores: readonly { readonly fila: number; readonly campo: string; readonly mensaje: string }[];
}

/**
 * All the rows or none: every faulty one is reported, counting from 1. A left undoes the caller's
 * transaction.
 */
export const addRows = (
  tx: Tx,
  extensiones: readonly Extension[],
  tabla: AnyTable,
  cuerpos: readonly unknown[],
  quien: Requester,
): Result<BatchResult> => {
  if (cuerpos.length > MAX_ROWS)
    return fail('too_large', 'store.muchasFilas', { cantidad: cuerpos.length, maximo: MAX_ROWS });
  const reglas = rulesOf(extensiones, tabla);
  const ids: number[] = [],
    errores: { fila: number; campo: string; mensaje: string }[] = [];
  cuerpos.forEach((c, i) => {
    const r = addRow(tx, tabla, reglas, c, quien);
    if (E.isRight(r)) ids.push(r.right);
    else
      for (const x of r.left.errors ?? [{ field: '', message: r.left.message }])
        errores.push({ fila: i + 1, campo: x.field, mensaje: x.message });
  });
  const primero = errores[0];
  return primero
    ? E.left(
        failure(
          'invalid',
          'store.filaDeLote',
          { fila: primero.fila, mensaje: primero.mensaje },
          { data: { ids: [], errores } satisfies BatchResult },
        ),
      )
    : ok({ ids, errores });
};
