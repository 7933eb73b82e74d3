// Spans of days, both ends included.
import type { Row, Value } from './field.ts';

/** `hasta` null: without an end. */
export interface DateSpan {
  readonly desde: string;
  readonly hasta: string | null;
}
const text = (v: Value | undefined): string | null => (typeof v === 'string' && v !== '' ? v : null);
/** The span between two date fields of a row; undefined when it has no beginning. */
export const spanOf = (row: Row, [desde, hasta]: readonly [string, string]): DateSpan | undefined => {
  const primero = text(row[desde]);
  return primero === null ? undefined : { desde: primero, hasta: text(row[hasta]) };
};
/** The days of both, when they share any. */
export const sharedSpan = (a: DateSpan, b: DateSpan): DateSpan => ({
  desde: a.desde > b.desde ? a.desde : b.desde,
  hasta: a.hasta === null || (b.hasta !== null && b.hasta < a.hasta) ? b.hasta : a.hasta,
});
export const shareDay = (a: DateSpan, b: DateSpan): boolean =>
  (b.hasta === null || a.desde <= b.hasta) && (a.hasta === null || b.desde <= a.hasta);
