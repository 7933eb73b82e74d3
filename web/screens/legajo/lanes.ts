// The dated values of a person as lanes of a time line: when each value held, and its position in the months
// shown.
import type { Row, Value } from '../../../core/kit/field.ts';
import {
  yearOf,
  epochDay,
  mesOf,
  firstDay,
  addDays,
  addMeses,
  lastDay,
  type CivilDate,
  type Periodo,
} from '../../../core/kit/period.ts';

export interface LaneTramo {
  readonly from: CivilDate;
  /** Null: still in force. */
  readonly until: CivilDate | null;
  readonly value: Value;
  readonly scheduled: boolean;
  /** Index in the row's list. */
  readonly index: number;
}

/** A value holds until the day before the next one. Unfinished rows (without date) are left out. */
export const tramosOf = (list: readonly Row[], field: string, today: CivilDate): readonly LaneTramo[] => {
  const order = list
    .map((f, index) => ({ f, index }))
    .filter(({ f }) => typeof f['desde'] === 'string' && /^\d{4}-\d\d-\d\d$/.test(f['desde']))
    .toSorted((a, b) => (String(a.f['desde']) < String(b.f['desde']) ? -1 : 1));
  return order.map(({ f, index }, i): LaneTramo => {
    const next = order[i + 1];
    return {
      from: String(f['desde']),
      until: next ? addDays(String(next.f['desde']), -1) : null,
      value: f[field] ?? null,
      scheduled: String(f['desde']) > today,
      index,
    };
  });
};

/** The value in force on a day. */
export const tramoInForceAt = (tramos: readonly LaneTramo[], day: CivilDate): LaneTramo | undefined =>
  tramos.findLast((x) => x.from <= day);

/** The scale that applied to a person: for each category, its scale rows during the person's time in it. */
export const escalaTramos = (
  categorias: readonly LaneTramo[],
  escalas: readonly Row[],
  today: CivilDate,
): readonly LaneTramo[] =>
  categorias.flatMap((c): LaneTramo[] => {
    const theirs = escalas
      .filter((e) => e['id_rrhh_categoria'] === c.value)
      .toSorted((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1));
    const cuts = theirs.flatMap((e, i): LaneTramo[] => {
      const next = theirs[i + 1],
        end = next ? addDays(String(next['desde']), -1) : null;
      const from = String(e['desde']) < c.from ? c.from : String(e['desde']);
      const until = end === null ? c.until : c.until === null || end < c.until ? end : c.until;
      return until !== null && until < from
        ? []
        : [{ from, until, value: e['basico'] ?? null, scheduled: from > today, index: -1 }];
    });
    return cuts;
  });

export interface TimeWindow {
  readonly from: CivilDate;
  readonly until: CivilDate;
}
export type WindowSpan = '12' | '24' | '60' | 'todo';

/** Whole months around today: mostly past ones, and a few ahead for scheduled values. */
export const windowOf = (
  range: WindowSpan,
  today: CivilDate,
  first: CivilDate,
  last: CivilDate,
): TimeWindow => {
  const mes: Periodo = today.slice(0, 7);
  const end = addMeses(mes, 3),
    final = lastDay(last.slice(0, 7) > end ? (range === 'todo' ? last.slice(0, 7) : end) : end);
  if (range !== 'todo') return { from: firstDay(addMeses(mes, 4 - Number(range))), until: final };
  const start = first.slice(0, 7) < mes ? first.slice(0, 7) : mes;
  return { from: firstDay(start), until: final };
};

/** Position of a day in the window, from 0 to 100. */
export const placeInWindow = (day: CivilDate, v: TimeWindow): number => {
  const total = epochDay(v.until) + 1 - epochDay(v.from);
  return Math.max(0, Math.min(100, ((epochDay(day) - epochDay(v.from)) / total) * 100));
};
export interface LaneBar {
  readonly left: number;
  readonly width: number;
}
/** Where a period is drawn; undefined outside the window. */
export const barOf = (from: CivilDate, until: CivilDate | null, v: TimeWindow): LaneBar | undefined => {
  if (from > v.until || (until !== null && until < v.from)) return undefined;
  const a = placeInWindow(from, v),
    b = until === null ? 100 : placeInWindow(addDays(until, 1), v);
  return { left: a, width: Math.max(0.4, b - a) };
};

export interface TimeMark {
  readonly place: number;
  readonly text: string;
  readonly isYear: boolean;
}
/** Month initials where they fit, and years. */
export const timeMarks = (
  v: TimeWindow,
): { readonly meses: readonly TimeMark[]; readonly years: readonly TimeMark[] } => {
  const meses: TimeMark[] = [],
    years: TimeMark[] = [];
  for (let p = v.from.slice(0, 7); p <= v.until.slice(0, 7); p = addMeses(p, 1)) {
    const x = placeInWindow(firstDay(p), v);
    meses.push({ place: x, text: 'EFMAMJJASOND'.charAt(mesOf(p) - 1), isYear: mesOf(p) === 1 });
    if (mesOf(p) === 1 || p === v.from.slice(0, 7))
      years.push({ place: x, text: String(yearOf(p)), isYear: true });
  }
  // A year without room before the next label is left out.
  return {
    meses: meses.length > 36 ? [] : meses,
    years: years.filter((a, i) => (years[i + 1]?.place ?? Infinity) - a.place > 5),
  };
};

/** Whole years and months between two dates. */
export const antiguedadParts = (
  from: CivilDate,
  until: CivilDate,
): { readonly years: number; readonly meses: number } => {
  const n = Math.max(
    0,
    (yearOf(until) - yearOf(from)) * 12 +
      mesOf(until) -
      mesOf(from) -
      (until.slice(8) < from.slice(8) ? 1 : 0),
  );
  return { years: Math.floor(n / 12), meses: n % 12 };
};
