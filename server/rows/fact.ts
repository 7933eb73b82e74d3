// Decodes the values in a row's fact as it leaves the log: facts stored years ago may not have today's shape.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Row, Value } from '../../core/kit/field.ts';
import { factName, NewerData } from '../kernel/format.ts';
import type { StoredFact } from '../kernel/store.ts';

export const isValue = (u: unknown): u is Value =>
  u === null || typeof u === 'string' || (typeof u === 'number' && Number.isFinite(u)) || Array.isArray(u);
const valor = new t.Type<Value, Value, unknown>(
  'Valor',
  isValue,
  (u, c) => (isValue(u) ? t.success(u) : t.failure(u, c)),
  (a) => a,
);
const valores = t.record(t.string, valor, 'Valores');
const conValores = t.strict({ valores }, 'Hecho de fila');

/** The schema of row facts that this program reads; when a newer one appears, its upcast goes here. */
const ESQUEMA = 1;

const leido = <A>(f: StoredFact, codec: t.Type<A, unknown, unknown>, crudo: unknown): A => {
  const r = codec.decode(crudo);
  if (f.schema > ESQUEMA) throw new NewerData({ name: factName(f) });
  if (f.schema !== ESQUEMA || E.isLeft(r))
    throw new Error(`el hecho ${f.position} (${f.type}, esquema ${f.schema}) no se puede leer`);
  return r.right;
};

/** Public and personal values together; personal ones are missing when the person was erased. */
export const factValues = (f: StoredFact): Row =>
  f.type === 'filaAgregada' ||
  f.type === 'filaRestaurada' ||
  f.type === 'filaModificada' ||
  f.type === 'filaPreparada'
    ? {
        ...leido(f, conValores, f.data).valores,
        ...(f.personal === undefined ? {} : leido(f, valores, f.personal)),
      }
    : {};
