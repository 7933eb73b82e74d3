// The scale of the planner: its columns (weeks of the year, or days of a month) and where a range of days falls
// among them.
import type { PlanPage } from '../../../core/api/tiempo.ts';
import {
  addDays,
  dayOf,
  daysInclusive,
  firstDay,
  lastDay,
  periodoOf,
  weekdayOf,
  type CivilDate,
  type Periodo,
} from '../../../core/kit/period.ts';
import type { DateRange } from '../../../core/payroll/vacacionesPlan.ts';

export interface PlanColumn extends DateRange {
  readonly label: string;
  readonly personas: number | null;
  readonly nonWorking: boolean;
}
export interface PlanScale extends DateRange {
  readonly by: 'semanas' | 'dias';
  readonly columns: readonly PlanColumn[];
  /** The months above the columns, each with how many columns it has. */
  readonly meses: readonly { readonly mes: Periodo; readonly columns: number }[];
}

const spansOf = (columns: readonly PlanColumn[]): PlanScale['meses'] => {
  const meses: { mes: Periodo; columns: number }[] = [];
  for (const c of columns) {
    // A week is of the month in which most of its days are.
    const mes = periodoOf(addDays(c.desde, Math.min(3, daysInclusive(c.desde, c.hasta) - 1))),
      last = meses.at(-1);
    if (last?.mes === mes) last.columns += 1;
    else meses.push({ mes, columns: 1 });
  }
  return meses;
};
const scaleOf = (by: PlanScale['by'], columns: readonly PlanColumn[]): PlanScale => ({
  by,
  columns,
  meses: spansOf(columns),
  desde: columns[0]?.desde ?? '',
  hasta: columns.at(-1)?.hasta ?? '',
});

export const weekScale = (p: PlanPage): PlanScale =>
  scaleOf(
    'semanas',
    p.semanas.map((s) => ({ ...s, label: String(dayOf(s.desde)), nonWorking: false })),
  );
export const dayScale = (p: PlanPage, mes: Periodo): PlanScale => {
  const feriados = new Set(p.feriados.map((f) => f.fecha)),
    columns: PlanColumn[] = [];
  for (let d = firstDay(mes); d <= lastDay(mes); d = addDays(d, 1))
    columns.push({
      desde: d,
      hasta: d,
      label: String(dayOf(d)),
      personas: null,
      nonWorking: weekdayOf(d) === 0 || feriados.has(d),
    });
  return scaleOf('dias', columns);
};

/** Where a range falls, in hundredths of the width; undefined if it is not in the scale. */
export const placeOf = (
  s: DateRange,
  r: DateRange,
): { readonly left: string; readonly width: string } | undefined => {
  if (r.hasta < s.desde || r.desde > s.hasta) return undefined;
  const whole = daysInclusive(s.desde, s.hasta),
    from = r.desde > s.desde ? r.desde : s.desde,
    to = r.hasta < s.hasta ? r.hasta : s.hasta;
  return {
    left: `${((daysInclusive(s.desde, from) - 1) * 100) / whole}%`,
    width: `${(daysInclusive(from, to) * 100) / whole}%`,
  };
};

/** The column where a date is; the nearest one for a date outside. */
export const columnAt = (s: PlanScale, f: CivilDate): number => {
  const i = s.columns.findIndex((c) => c.hasta >= f);
  return i < 0 ? s.columns.length - 1 : i;
};

/** The days from one column to another, in either order. */
export const rangeBetween = (s: PlanScale, a: number, b: number): DateRange | undefined => {
  const first = s.columns[Math.min(a, b)],
    last = s.columns[Math.max(a, b)];
  return first && last && { desde: first.desde, hasta: last.hasta };
};

/**
 * One week that was pointed at stands for the days that are left, from its Monday or the next working day
 * (LCT art. 151); several weeks stand for themselves.
 */
export const proposedRange = (
  r: DateRange,
  o: { readonly daysLeft: number; readonly alone: boolean; readonly feriados: ReadonlySet<CivilDate> },
): DateRange => {
  if (!o.alone) return r;
  let { desde: from } = r;
  while (from < r.hasta && o.feriados.has(from)) from = addDays(from, 1);
  return o.daysLeft >= 1
    ? { desde: from, hasta: addDays(from, o.daysLeft - 1) }
    : { desde: from, hasta: r.hasta };
};
