// Spans of days, both ends included.
import type { Row, Value } from './field.ts';
import { addDays, type CivilDate } from './period.ts';

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

export interface DayRange {
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
}
/** Ranges of days in order, those that touch or overlap made one: each day is in one range. */
export const joinRanges = (ranges: readonly DayRange[]): readonly DayRange[] =>
  ranges
    .toSorted((a, b) => (a.desde < b.desde ? -1 : 1))
    .reduce<readonly DayRange[]>((joined, r) => {
      const last = joined.at(-1);
      return last === undefined || r.desde > addDays(last.hasta, 1)
        ? [...joined, r]
        : [...joined.slice(0, -1), { desde: last.desde, hasta: r.hasta > last.hasta ? r.hasta : last.hasta }];
    }, []);
