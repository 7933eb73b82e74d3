// Rows and values from outside (an answer, a draft, a fact), in the form that the screens show and edit.
import type { Row, Value } from '../core/kit/field.ts';

export const isValue = (v: unknown): v is Value =>
  v === null || typeof v === 'string' || typeof v === 'number' || (Array.isArray(v) && v.every(isRow));
const isRow = (x: unknown): x is Row =>
  typeof x === 'object' && x !== null && !Array.isArray(x) && Object.values(x).every(isValue);

/** Null for a value that no field can hold. */
export const fieldValueOf = (v: unknown): Value => (isValue(v) ? v : null);
/**
 * The row without values that no field can hold (sent by a newer server), since no screen could show them.
 */
export const rowOf = (x: Readonly<Record<string, unknown>>): Row =>
  isRow(x)
    ? x
    : Object.fromEntries(Object.entries(x).flatMap(([n, v]) => (isValue(v) ? [[n, v] as const] : [])));
/** The rows of a nested list; empty when the row has none. */
export const receivedRows = (v: unknown): readonly Row[] => {
  const list: readonly unknown[] = Array.isArray(v) ? v : [];
  return list.every(isRow) ? list : list.filter(isRow);
};
