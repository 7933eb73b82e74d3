// Compares an instant with a day.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { dayStart, afterDay, filterDay } from './time.ts';
import type { SqlExpression } from './inForce.ts';
import type { WhereClause } from './whereClause.ts';

export const SIGNS = { mayor: '>', menor: '<', desde: '>=', hasta: '<=' } as const;

export const readDay = (e: SqlExpression, crudo: string | number): Result<string> => {
  const d = filterDay(crudo);
  return d === undefined
    ? fail('invalid', 'store.valorFiltro', { campo: e.campo.label, detalle: textFor('campo.fecha') })
    : ok(d);
};
/** Compares an instant with a day, which counts as a whole: from its first moment to its last. */
export const dayClause = (
  e: SqlExpression,
  op: 'es' | 'no_es' | keyof typeof SIGNS,
  crudo: string | number,
): Result<WhereClause> => {
  const d = readDay(e, crudo);
  if (E.isLeft(d)) return d;
  const desde = dayStart(d.right),
    fin = afterDay(d.right),
    esta = `(${e.sql} >= ? and ${e.sql} < ?)`;
  switch (op) {
    case 'es':
      return ok({ sql: esta, valores: [desde, fin] });
    case 'no_es':
      return ok({ sql: `not coalesce(${esta}, 0)`, valores: [desde, fin] });
    case 'mayor':
      return ok({ sql: `${e.sql} >= ?`, valores: [fin] });
    case 'desde':
      return ok({ sql: `${e.sql} >= ?`, valores: [desde] });
    case 'menor':
      return ok({ sql: `${e.sql} < ?`, valores: [desde] });
    case 'hasta':
      return ok({ sql: `${e.sql} < ?`, valores: [fin] });
  }
};
