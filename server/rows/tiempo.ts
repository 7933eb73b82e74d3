// Spans of time that move with the calendar, and the days of instants: what a filter of dates compares with.
import type { Filtro } from '../../core/api/endpoint.ts';
import type { Kind } from '../../core/kit/field.ts';
import {
  anioDe,
  esFecha,
  periodoDe,
  primerDia,
  sumarDias,
  sumarMeses,
  ultimoDia,
} from '../../core/kit/period.ts';

/** From one value to another, both included, in the form of the field: dates or periods. */
export interface Rango {
  readonly desde: string;
  readonly hasta: string;
}

const MAXIMO_DIAS = 3660;
export const diasValidos = (v: Filtro['valor']): number | undefined => {
  const n = typeof v === 'number' ? v : typeof v === 'string' && /^\d{1,4}$/.test(v) ? Number(v) : NaN;
  return Number.isSafeInteger(n) && n >= 1 && n <= MAXIMO_DIAS ? n : undefined;
};

/** The span that an operator names today; undefined when it names none for this kind. `dias` counts today. */
export const rangoDe = (
  op: Filtro['op'],
  kind: Kind,
  dias: number | undefined,
  hoy: string,
): Rango | undefined => {
  const mes = periodoDe(hoy),
    deMeses = (desde: string, hasta: string): Rango =>
      kind === 'periodo' ? { desde, hasta } : { desde: primerDia(desde), hasta: ultimoDia(hasta) };
  if (kind !== 'fecha' && kind !== 'periodo' && kind !== 'instante') return undefined;
  switch (op) {
    case 'este_mes':
      return deMeses(mes, mes);
    case 'mes_pasado':
      return deMeses(sumarMeses(mes, -1), sumarMeses(mes, -1));
    case 'este_anio':
      return deMeses(`${anioDe(hoy)}-01`, `${anioDe(hoy)}-12`);
    default:
      break;
  }
  if (kind === 'periodo') return undefined;
  if (op === 'hoy') return { desde: hoy, hasta: hoy };
  if (dias === undefined) return undefined;
  return op === 'ultimos'
    ? { desde: sumarDias(hoy, 1 - dias), hasta: hoy }
    : op === 'proximos'
      ? { desde: hoy, hasta: sumarDias(hoy, dias - 1) }
      : undefined;
};

/** The first instant of a day in Buenos Aires, three hours behind UTC, as facts write it. */
export const comienzo = (dia: string): string => `${dia}T03:00:00.000Z`;
/** The first instant after a day. */
export const despuesDe = (dia: string): string => comienzo(sumarDias(dia, 1));
/** The day that a filter of instants names: dates are what people write. */
export const diaDe = (v: unknown): string | undefined =>
  typeof v === 'string' && esFecha(v) ? v : undefined;
