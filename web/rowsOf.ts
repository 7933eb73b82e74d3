// Rows and values that came from outside (an answer, a draft, a fact), as the screens show and edit them.
import type { Row, Value } from '../core/kit/field.ts';

export const isValue = (v: unknown): v is Value =>
  v === null || typeof v === 'string' || typeof v === 'number' || (Array.isArray(v) && v.every(isRow));
const isRow = (x: unknown): x is Row =>
  typeof x === 'object' && x !== null && !Array.isArray(x) && Object.values(x).every(isValue);

/** Null for what no field can hold. */
export const fieldValueOf = (v: unknown): Value => (isValue(v) ? v : null);
/** The row itself; without what no field can hold (of a newer server), which no screen could show. */
export const rowOf = (x: Readonly<Record<string, unknown>>): Row =>
  isRow(x)
    ? x
    : Object.fromEntries(Object.entries(x).flatMap(([n, v]) => (isValue(v) ? [[n, v] as const] : [])));
/** The rows of a list inside a row; none where it has none. */
export const shownRows = (v: unknown): readonly Row[] => {
  const list: readonly unknown[] = Array.isArray(v) ? v : [];
  return list.every(isRow) ? list : list.filter(isRow);
};
