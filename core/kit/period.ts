// Civil dates ('2026-07-31') and periods ('2026-07') as strings, and the arithmetic payroll does with them.
import type { Branded } from './brand.ts';
import { regionDate } from './region.ts';

/** A branded date: a period does not compile where a date is expected. */
export type CivilDate = Branded<'Fecha'>;
export type Periodo = Branded<'Periodo'>;

const FECHA = /^(\d{4})-(\d{2})-(\d{2})$/;
const PERIODO = /^(\d{4})-(\d{2})$/;

export const isLeapYear = (anio: number): boolean => (anio % 4 === 0 && anio % 100 !== 0) || anio % 400 === 0;
const DIAS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** The days of a month; 0 for a month that does not exist. */
export const daysInMes = (anio: number, mes: number): number =>
  mes === 2 && isLeapYear(anio) ? 29 : (DIAS[mes - 1] ?? 0);

export const isCivilDate = (s: string): boolean => {
  const m = FECHA.exec(s);
  if (!m) return false;
  const [a, me, d] = [Number(m[1]), Number(m[2]), Number(m[3])];
  return a >= 1900 && a <= 2199 && me >= 1 && me <= 12 && d >= 1 && d <= daysInMes(a, me);
};
export const isPeriodo = (s: string): boolean => {
  const m = PERIODO.exec(s);
  return (
    m !== null && Number(m[1]) >= 1900 && Number(m[1]) <= 2199 && Number(m[2]) >= 1 && Number(m[2]) <= 12
  );
};

export const yearOf = (s: CivilDate | Periodo): number => Number(s.slice(0, 4));
export const mesOf = (s: CivilDate | Periodo): number => Number(s.slice(5, 7));
export const dayOf = (s: CivilDate): number => Number(s.slice(8, 10));
export const periodoOf = (s: CivilDate): Periodo => s.slice(0, 7);
export const dateOf = (anio: number, mes: number, dia: number): CivilDate =>
  `${String(anio).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
export const firstDay = (p: Periodo): CivilDate => `${p}-01`;
export const lastDay = (p: Periodo): CivilDate => dateOf(yearOf(p), mesOf(p), daysInMes(yearOf(p), mesOf(p)));

/** Days since 1970-01-01 in the proleptic Gregorian calendar (Howard Hinnant's days_from_civil). */
export const epochDay = (f: CivilDate): number => {
  const m = mesOf(f),
    d = dayOf(f),
    a = yearOf(f) - (m <= 2 ? 1 : 0);
  const era = Math.floor(a / 400),
    ye = a - era * 400;
  const doy = Math.floor((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5) + d - 1;
  const doe = ye * 365 + Math.floor(ye / 4) - Math.floor(ye / 100) + doy;
  return era * 146097 + doe - 719468;
};
export const dateOfEpochDay = (dia: number): CivilDate => {
  const z = dia + 719468,
    era = Math.floor(z / 146097),
    doe = z - era * 146097;
  const yoe = Math.floor(
    (doe - Math.floor(doe / 1460) + Math.floor(doe / 36524) - Math.floor(doe / 146096)) / 365,
  );
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153),
    d = doy - Math.floor((153 * mp + 2) / 5) + 1,
    m = mp < 10 ? mp + 3 : mp - 9;
  return dateOf(yoe + era * 400 + (m <= 2 ? 1 : 0), m, d);
};
export const addDays = (f: CivilDate, dias: number): CivilDate => dateOfEpochDay(epochDay(f) + dias);
/** Whole days from `desde` to `hasta`, both included. */
export const daysInclusive = (desde: CivilDate, hasta: CivilDate): number =>
  epochDay(hasta) - epochDay(desde) + 1;
export const addMeses = (p: Periodo, meses: number): Periodo => {
  const n = yearOf(p) * 12 + mesOf(p) - 1 + meses;
  return dateOf(Math.floor(n / 12), (n % 12) + 1, 1).slice(0, 7);
};
/** Months since year 0. */
export const absoluteMes = (p: Periodo): number => yearOf(p) * 12 + mesOf(p) - 1;
/** A month as one number, which the engine's histories compare: '2026-07' → 202607. */
export const periodoNumber = (p: Periodo): number => yearOf(p) * 100 + mesOf(p);
/** The month of such a number. */
export const periodoOfNumber = (n: number): Periodo => dateOf(Math.floor(n / 100), n % 100, 1).slice(0, 7);
/** The same day that many months later, or the last day of the month when it has no such day. */
export const mesesAfter = (f: CivilDate, meses: number): CivilDate => {
  const p = addMeses(periodoOf(f), meses);
  return dateOf(yearOf(p), mesOf(p), Math.min(dayOf(f), daysInMes(yearOf(p), mesOf(p))));
};
/**
 * Whole months from date to date. Where the last month has no such day, its last day completes it (Código
 * Civil y Comercial art. 6).
 */
export const completedMeses = (desde: CivilDate, hasta: CivilDate): number => {
  const n = absoluteMes(periodoOf(hasta)) - absoluteMes(periodoOf(desde));
  return Math.max(0, n - (mesesAfter(desde, Math.max(0, n)) > hasta ? 1 : 0));
};
/**
 * Whole years from date to date. Each is completed on its anniversary; from a 29 February, on the 28th in
 * years without a 29th.
 */
export const completedYears = (desde: CivilDate, hasta: CivilDate): number =>
  Math.floor(completedMeses(desde, hasta) / 12);
/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (f: CivilDate): number => (((epochDay(f) + 4) % 7) + 7) % 7;

/**
 * '2026-07-31' → '31/07/2026'; a period '2026-07' → '07/2026'. Another region, if chosen, writes them its
 * way.
 */
export const showDate = (f: CivilDate | Periodo): string => regionDate(f);
