// Date ranges relative to today, and the days of instants: what date filters compare with.
import type { ListFilter } from '../../core/api/endpoint.ts';
import type { Kind } from '../../core/kit/field.ts';
import {
  yearOf,
  isCivilDate,
  periodoOf,
  firstDay,
  addDays,
  addMeses,
  lastDay,
} from '../../core/kit/period.ts';

/** From one value to another, both included, in the form of the field: dates or periods. */
export interface DateRange {
  readonly desde: string;
  readonly hasta: string;
}

const MAXIMO_DIAS = 3660;
export const validDays = (v: ListFilter['valor']): number | undefined => {
  const n = typeof v === 'number' ? v : typeof v === 'string' && /^\d{1,4}$/.test(v) ? Number(v) : NaN;
  return Number.isSafeInteger(n) && n >= 1 && n <= MAXIMO_DIAS ? n : undefined;
};

/**
 * The range that an operator means today; undefined when it means none for this kind of field. `dias`
 * includes today.
 */
export const dateRangeOf = (
  op: ListFilter['op'],
  kind: Kind,
  dias: number | undefined,
  hoy: string,
): DateRange | undefined => {
  const mes = periodoOf(hoy),
    deMeses = (desde: string, hasta: string): DateRange =>
      kind === 'periodo' ? { desde, hasta } : { desde: firstDay(desde), hasta: lastDay(hasta) };
  if (kind !== 'fecha' && kind !== 'periodo' && kind !== 'instante') return undefined;
  switch (op) {
    case 'este_mes':
      return deMeses(mes, mes);
    case 'mes_pasado':
      return deMeses(addMeses(mes, -1), addMeses(mes, -1));
    case 'este_anio':
      return deMeses(`${yearOf(hoy)}-01`, `${yearOf(hoy)}-12`);
    default:
      break;
  }
  if (kind === 'periodo') return undefined;
  if (op === 'hoy') return { desde: hoy, hasta: hoy };
  if (dias === undefined) return undefined;
  return op === 'ultimos'
    ? { desde: addDays(hoy, 1 - dias), hasta: hoy }
    : op === 'proximos'
      ? { desde: hoy, hasta: addDays(hoy, dias - 1) }
      : undefined;
};

/** The first instant of a day in Buenos Aires, three hours behind UTC, in the form that facts use. */
export const dayStart = (dia: string): string => `${dia}T03:00:00.000Z`;
/** The first instant after a day. */
export const afterDay = (dia: string): string => dayStart(addDays(dia, 1));
/** The day in a filter of instants: people write dates. */
export const filterDay = (v: unknown): string | undefined =>
  typeof v === 'string' && isCivilDate(v) ? v : undefined;
