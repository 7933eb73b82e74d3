// Reads the columns of a row, each as its type.
import { rowsOf, type Row, type Value } from '../../core/kit/field.ts';
import type { DatedValue } from '../../core/payroll/run.ts';

/** Reading a column that was not selected is a bug, never an empty value. */
const leido = (f: Row, c: string): Value => {
  const v = f[c];
  if (v === undefined) throw new Error(`no se leyó la columna ${c}`);
  return v;
};
export const textOrNull = (f: Row, c: string): string | null => {
  const v = leido(f, c);
  return v === null ? null : String(v);
};
/** The text of a value; null when there is none. */
export const shownText = (v: Value | undefined): string | null => (typeof v === 'string' ? v : null);
export const textOf = (f: Row, c: string): string => textOrNull(f, c) ?? '';
export const numberOrNull = (f: Row, c: string): number | null => {
  const v = leido(f, c);
  return v === null ? null : Number(v);
};
export const numberOf = (f: Row, c: string): number => numberOrNull(f, c) ?? 0;
export const bit = (f: Row, c: string): 0 | 1 => (leido(f, c) === 1 ? 1 : 0);
export const sub = (f: Row, c: string): readonly Row[] => rowsOf(leido(f, c));
export const idOf = (f: Row): number => numberOf(f, 'id');
/** The ids that a nested list points at. */
export const idsIn = (f: Row, lista: string, campo: string): readonly number[] =>
  sub(f, lista).map((r) => numberOf(r, campo));

/** A dated list of a row, each date with its value. */
export const datedValues = <V>(f: Row, lista: string, valor: (r: Row) => V): readonly DatedValue<V>[] =>
  sub(f, lista).map((r) => ({ desde: textOf(r, 'desde'), valor: valor(r) }));
