// Planned vacations before the law: the season in which a year is granted, the notice due in writing, and what
// is to be looked at in a range of days (LCT arts. 151 and 154).
import { addDays, dateOf, daysInclusive, mesOf, weekdayOf, yearOf, type CivilDate } from '../kit/period.ts';

export interface DateRange {
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
}

/** Since Ley 27.802 the notice is of thirty days; before it, of forty-five. */
const LEY_27802: CivilDate = '2026-03-06';
/** How many days before they begin vacations are to be notified in writing (LCT art. 154). */
export const noticeDaysOf = (desde: CivilDate): number => (desde < LEY_27802 ? 45 : 30);
/** The last day to notify vacations that begin on a date. */
export const lastNoticeDay = (desde: CivilDate, dias: number): CivilDate => addDays(desde, -dias);

/** The days in which the vacations of a year are granted: 1 October to 30 April (LCT art. 154). */
export const grantWindow = (anio: number): DateRange => ({
  desde: dateOf(anio, 10, 1),
  hasta: dateOf(anio + 1, 4, 30),
});
/** What a planner shows of a year: from its October to the next September. */
export const seasonOf = (anio: number): DateRange => ({
  desde: dateOf(anio, 10, 1),
  hasta: dateOf(anio + 1, 9, 30),
});
/** The year whose vacations are granted or planned on a date: until April, the one before. */
export const plannedYearOf = (hoy: CivilDate): number => yearOf(hoy) - (mesOf(hoy) <= 4 ? 1 : 0);
/** The year in whose season a date is. */
export const seasonYearOf = (f: CivilDate): number => yearOf(f) - (mesOf(f) < 10 ? 1 : 0);
/** Of the years that a season reaches, those without a holiday: nothing in them is told apart from a working day. */
export const yearsWithoutFeriados = (anio: number, feriados: Iterable<CivilDate>): readonly number[] => {
  const known = new Set([...feriados].map(yearOf));
  return [anio, anio + 1].filter((y) => !known.has(y));
};
/** The last day on which so many days may begin and still end in the window of a year. */
export const latestStart = (anio: number, dias: number): CivilDate =>
  addDays(grantWindow(anio).hasta, 1 - Math.max(1, dias));

export const rangesOverlap = (a: DateRange, b: DateRange): boolean =>
  a.desde <= b.hasta && a.hasta >= b.desde;

/** A part of less than a week is not one of the law's (LCT art. 154). */
const SEMANA = 7;
const MONDAY = 1;
/**
 * Vacations begin on a Monday, or on the next working day if it is a holiday (LCT art. 151); what follows a
 * part already taken, or is agreed so, may begin otherwise, so this is told and not refused.
 */
const beginsWell = (desde: CivilDate, feriados: ReadonlySet<CivilDate>): boolean => {
  if (feriados.has(desde)) return false;
  let d = desde;
  while (weekdayOf(d) !== MONDAY) {
    d = addDays(d, -1);
    if (!feriados.has(d)) return false;
  }
  return true;
};

export type PlanConcern = 'fueraDeEpoca' | 'noEmpiezaLunes' | 'menosDeUnaSemana' | 'avisoVencido' | 'pasada';
/** What whoever plans should know of a range of days; none of it refuses the plan. */
export const planConcerns = (
  r: DateRange,
  o: {
    readonly avisadoEl: CivilDate | null;
    readonly aviso: number;
    readonly feriados: ReadonlySet<CivilDate>;
    readonly hoy: CivilDate;
  },
): readonly PlanConcern[] => {
  const w = grantWindow(seasonYearOf(r.desde)),
    limite = lastNoticeDay(r.desde, o.aviso);
  return [
    ...(r.hasta < o.hoy ? (['pasada'] as const) : []),
    ...((o.avisadoEl ?? o.hoy) > limite ? (['avisoVencido'] as const) : []),
    ...(r.desde < w.desde || r.hasta > w.hasta ? (['fueraDeEpoca'] as const) : []),
    ...(beginsWell(r.desde, o.feriados) ? [] : (['noEmpiezaLunes'] as const)),
    ...(daysInclusive(r.desde, r.hasta) < SEMANA ? (['menosDeUnaSemana'] as const) : []),
  ];
};
